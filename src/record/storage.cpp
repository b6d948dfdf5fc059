#include "record/storage.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <fstream>
#include <sstream>
#include <system_error>

namespace barbu::record {
namespace {

Trouble trouble(std::string_view what, const std::string& path, int code) {
    return fmt::format("Cannot {} {}: {}.", what, path, std::system_category().message(code));
}

/// Calls until it is not interrupted by a signal.
template <class Call>
auto again(Call call) {
    auto result = call();
    while (result < 0 && errno == EINTR)
        result = call();
    return result;
}

/// Which process holds a lock on this file, as Linux lists it; 0 where that cannot be known.
int holder_of(FileId file) {
    struct stat status {};
    if (fstat(file, &status) != 0) return 0;
    const std::string inode = fmt::format(":{} ", status.st_ino);
    std::ifstream locks("/proc/locks");
    for (std::string line; std::getline(locks, line);) {
        if (line.find(inode) == std::string::npos) continue;
        // "1: FLOCK  ADVISORY  WRITE 1234 08:01:5678 0 EOF"
        std::istringstream words(line);
        std::string number, kind, advisory, mode;
        int process = 0;
        if (words >> number >> kind >> advisory >> mode >> process && kind == "FLOCK") return process;
    }
    return 0;
}

}  // namespace

Trouble PosixStorage::create(const std::string& path, FileId& file) {
    file =
        again([&] { return ::open(path.c_str(), O_RDWR | O_CREAT | O_EXCL | O_APPEND | O_CLOEXEC, 0600); });
    if (file < 0) return trouble("make", path, errno);
    return std::nullopt;
}

Trouble PosixStorage::open(const std::string& path, FileId& file) {
    file = again([&] { return ::open(path.c_str(), O_RDWR | O_APPEND | O_CLOEXEC); });
    if (file < 0) return trouble("open", path, errno);
    return std::nullopt;
}

// flock belongs to the open file, not to the process: reading the same file elsewhere in this program does
// not lose it.
Trouble PosixStorage::lock(FileId file, const std::string& path) {
    if (again([&] { return ::flock(file, LOCK_EX | LOCK_NB); }) == 0) return std::nullopt;
    if (errno != EWOULDBLOCK) return trouble("lock", path, errno);
    const int process = holder_of(file);
    return fmt::format(
        "This game is open in another barbu{}; close it there first, or choose another game ({}).",
        process > 0 ? fmt::format(", process {}", process) : "", path);
}

Trouble PosixStorage::read_all(FileId file, const std::string& path, std::string& content) {
    constexpr std::size_t kChunk = 64 * 1024;
    content.clear();
    while (true) {
        const std::size_t have = content.size();
        content.resize(have + kChunk);
        const ssize_t read =
            again([&] { return ::pread(file, content.data() + have, kChunk, static_cast<off_t>(have)); });
        if (read < 0) return trouble("read", path, errno);
        content.resize(have + static_cast<std::size_t>(read));
        if (read == 0) return std::nullopt;
    }
}

Trouble PosixStorage::append(FileId file, const std::string& path, std::string_view bytes) {
    while (!bytes.empty()) {
        const ssize_t written = again([&] { return ::write(file, bytes.data(), bytes.size()); });
        if (written < 0) return trouble("write", path, errno);
        bytes.remove_prefix(static_cast<std::size_t>(written));
    }
    return std::nullopt;
}

Trouble PosixStorage::sync(FileId file, const std::string& path) {
    if (again([&] { return ::fdatasync(file); }) != 0) return trouble("save", path, errno);
    return std::nullopt;
}

Trouble PosixStorage::truncate(FileId file, const std::string& path, std::uint64_t size) {
    if (again([&] { return ::ftruncate(file, static_cast<off_t>(size)); }) != 0)
        return trouble("cut", path, errno);
    return std::nullopt;
}

void PosixStorage::close(FileId file) { ::close(file); }

Trouble PosixStorage::rename(const std::string& from, const std::string& to) {
    if (::rename(from.c_str(), to.c_str()) != 0) return trouble("move", from, errno);
    return std::nullopt;
}

Trouble PosixStorage::sync_directory(const std::string& path) {
    const int directory = again([&] { return ::open(path.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC); });
    if (directory < 0) return trouble("open", path, errno);
    const int result = again([&] { return ::fsync(directory); });
    const int code = errno;
    ::close(directory);
    // Some file systems know no sync of a directory; nothing is wrong then.
    if (result != 0 && code != EINVAL) return trouble("save", path, code);
    return std::nullopt;
}

Trouble PosixStorage::make_directories(const std::string& path) {
    for (std::size_t at = 1; at <= path.size(); ++at) {
        if (at < path.size() && path[at] != '/') continue;
        const std::string part = path.substr(0, at);
        struct stat status {};
        if (::stat(part.c_str(), &status) == 0) {
            if (!S_ISDIR(status.st_mode))
                return fmt::format("Cannot make {}: {} is not a directory.", path, part);
            continue;
        }
        if (::mkdir(part.c_str(), 0700) != 0 && errno != EEXIST) return trouble("make", part, errno);
    }
    return std::nullopt;
}

}  // namespace barbu::record
