#include <fcntl.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <csignal>
#include <cstdlib>
#include <fstream>
#include <sstream>

#include "shim_run.hpp"
#include "support/catch.hpp"

namespace barbu::test {
namespace {

namespace fs = std::filesystem;

unsigned long inode_of(const fs::path& path) {
    struct stat status {};
    REQUIRE(stat(path.c_str(), &status) == 0);
    return status.st_ino;
}

void put(const fs::path& path, const std::string& content) {
    std::ofstream(path, std::ios::binary | std::ios::trunc) << content;
}

void shadow_of(const fs::path& folder, const fs::path& shadow) {
    std::string entries;
    for (const auto& entry : fs::directory_iterator(folder)) {
        const unsigned long inode = inode_of(entry.path());
        entries += std::to_string(inode) + " " + entry.path().filename().string() + "\n";
        if (entry.is_directory()) {
            shadow_of(entry.path(), shadow);
        } else {
            put(shadow / (std::to_string(inode) + ".data"), content_of(entry.path()));
        }
    }
    put(shadow / (std::to_string(inode_of(folder)) + ".dir"), entries);
}

/// What is on the second disk of a folder that had this inode.
void restore(unsigned long inode, const fs::path& shadow, const std::map<unsigned long, std::string>& now,
             const fs::path& to, Rng& rng) {
    fs::create_directory(to);
    std::istringstream entries(content_of(shadow / (std::to_string(inode) + ".dir")));
    for (std::string line; std::getline(entries, line);) {
        std::istringstream words(line);
        unsigned long entry = 0;
        std::string name;
        words >> entry >> name;
        const fs::path data = shadow / (std::to_string(entry) + ".data");
        if (!fs::exists(data)) {
            restore(entry, shadow, now, to / name, rng);
            continue;
        }
        std::string content = content_of(data);
        const auto there = now.find(entry);
        if (there != now.end() && there->second.starts_with(content) && rng.below(2) == 0) {
            const auto more = static_cast<std::uint32_t>(there->second.size() - content.size());
            content += there->second.substr(content.size(), rng.below(more + 1));
        }
        put(to / name, content);
    }
}

std::string all_from(int id) {
    std::string all;
    std::array<char, 4096> part{};
    for (ssize_t got = 0; (got = read(id, part.data(), part.size())) > 0;)
        all.append(part.data(), static_cast<std::size_t>(got));
    close(id);
    return all;
}

}  // namespace

std::string content_of(const fs::path& file) {
    std::ifstream in(file, std::ios::binary);
    std::ostringstream content;
    content << in.rdbuf();
    return content.str();
}

long number_from_environment(const char* name, long otherwise) {
    const char* const value = std::getenv(name);
    return value == nullptr ? otherwise : std::atol(value);
}

std::map<std::string, std::string> shim_environment(const ShimOrders& orders) {
    std::map<std::string, std::string> all{{"LD_PRELOAD", BARBU_SHIM}};
    for (const auto& [name, value] : orders)
        all["BARBU_SHIM_" + name] = value;
    return all;
}

Run run_with_shim(const std::vector<std::string>& command, const ShimOrders& orders, long kill_after) {
    // Made before the fork, after which memory is not asked for.
    std::vector<std::string> variables;
    for (const auto& [name, value] : shim_environment(orders))
        variables.push_back(name + "=" + value);
    std::vector<char*> environment, words;
    for (std::string& variable : variables)
        environment.push_back(variable.data());
    environment.push_back(nullptr);
    std::vector<std::string> copy = command;
    for (std::string& word : copy)
        words.push_back(word.data());
    words.push_back(nullptr);
    int shown[2], said[2];
    REQUIRE(pipe2(shown, O_CLOEXEC) == 0);
    REQUIRE(pipe2(said, O_CLOEXEC) == 0);
    const pid_t child = fork();
    REQUIRE(child >= 0);
    if (child == 0) {
        // Neither number may be in the way of the other.
        const int high = fcntl(shown[1], F_DUPFD, 10);
        dup2(said[1], 2);
        dup2(high, 3);
        close(high);
        execve(words[0], words.data(), environment.data());
        _exit(127);
    }
    close(shown[1]);
    close(said[1]);
    if (kill_after > 0) {
        usleep(static_cast<useconds_t>(kill_after));
        kill(child, SIGKILL);
    }
    Run run;
    run.shown = all_from(shown[0]);
    run.said = all_from(said[0]);
    REQUIRE(waitpid(child, &run.status, 0) == child);
    return run;
}

void begin_shadow(const fs::path& folder, const fs::path& shadow) {
    fs::remove_all(shadow);
    fs::create_directory(shadow);
    shadow_of(folder, shadow);
}

void lose_power(const fs::path& folder, const fs::path& shadow, Rng& rng) {
    std::map<unsigned long, std::string> now;
    for (const auto& entry : fs::recursive_directory_iterator(folder)) {
        if (entry.is_regular_file()) now[inode_of(entry.path())] = content_of(entry.path());
    }
    const fs::path kept = folder.string() + ".kept";
    restore(inode_of(folder), shadow, now, kept, rng);
    fs::remove_all(folder);
    fs::rename(kept, folder);
    begin_shadow(folder, shadow);
}

}  // namespace barbu::test
