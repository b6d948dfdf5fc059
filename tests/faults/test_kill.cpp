// Killed at any moment, and gone on with: nothing that was shown is lost, and no file is unreadable.
#include <sys/wait.h>

#include <algorithm>
#include <array>
#include <csignal>
#include <cstdio>
#include <cstring>
#include <sstream>

#include "record/reader.hpp"
#include "shim_run.hpp"
#include "support/catch.hpp"
#include "support/emulator.hpp"
#include "support/scripted_game.hpp"

using namespace barbu;
using namespace barbu::test;
namespace fs = std::filesystem;

namespace {

/// The records in games/ and finished/, each read and found to be the beginning of what it has to be.
std::vector<std::string> records_in(const fs::path& folder, const std::string& whole) {
    std::vector<std::string> records;
    for (const char* place : {"games", "finished"}) {
        if (!fs::exists(folder / place)) continue;
        for (const auto& entry : fs::directory_iterator(folder / place)) {
            if (!entry.path().string().ends_with(".barbu.jsonl")) continue;
            const std::string content = content_of(entry.path());
            INFO(entry.path() << ", " << content.size() << " bytes, the last: "
                              << content.substr(content.size() - std::min<std::size_t>(content.size(), 100)));
            std::istringstream in(content);
            const record::GameOrError loaded = record::load_game(in);
            if (const auto* error = std::get_if<record::ReadError>(&loaded)) FAIL(message(*error, false));
            const std::string kept = content.substr(0, std::get<record::LoadedGame>(loaded).bytes);
            REQUIRE(whole.starts_with(kept));
            records.push_back(kept);
        }
    }
    return records;
}

struct Tally {
    int kills = 0, games = 0;
    long shown = 0;  ///< lines that were shown before a kill
};

/// Games are played, killed and gone on with until there have been so many kills.
Tally kill_games(long kills, bool power_goes, long seed) {
    Tally tally;
    Rng rng(seed_from_text("kill " + std::to_string(seed)), StreamUse::test, power_goes ? 1 : 0);
    const TempFolder temp;
    const fs::path folder = temp.path() / "barbu";
    const fs::path shadow = temp.path() / "shadow";
    while (tally.kills < kills) {
        const std::string game = "kill " + std::to_string(seed) + " " + std::to_string(tally.games);
        const std::string whole = scripted_record(game);
        fs::remove_all(folder);
        fs::create_directory(folder);
        if (power_goes) begin_shadow(folder, shadow);
        for (std::size_t shown = 0; true;) {
            ShimOrders orders{{"FOLDER", folder.string()}};
            if (power_goes) orders.insert({{"SHADOW", shadow.string()}, {"PAINT", "3"}});
            long kill_after = 0;
            if (tally.kills < kills && rng.below(4) != 0) {
                constexpr std::array kWhen{"kill:before", "kill:half", "kill:after"};
                // Most is at stake where a game begins, goes on, and ends: a line is two operations.
                const auto left = static_cast<std::uint32_t>(2 * (lines_in(whole) - shown));
                std::uint32_t at = 1 + rng.below(300);
                if (shown == 0 || rng.below(4) == 0) at = 1 + rng.below(12);
                if (left < 300 && rng.below(2) == 0) at = left - std::min(left, 4U) + 1 + rng.below(12);
                orders["AT"] = std::to_string(at);
                orders["DO"] = kWhen[rng.below(3)];
            } else if (tally.kills < kills) {
                kill_after = 1 + rng.below(30'000);
            }
            INFO("game \"" << game << "\", kill " << tally.kills << ", at operation " << orders["AT"] << " "
                           << orders["DO"] << ", after " << kill_after << " us");
            const Run run = run_with_shim({BARBU_DRIVER, folder.string(), game}, orders, kill_after);
            INFO(run.said);
            const bool ended = WIFEXITED(run.status);
            if (ended) REQUIRE(WEXITSTATUS(run.status) == 0);
            if (!ended) REQUIRE(WTERMSIG(run.status) == SIGKILL);
            for (std::size_t at = 0; at + 4 <= run.shown.size(); at += 4) {
                std::uint32_t lines = 0;
                std::memcpy(&lines, run.shown.data() + at, 4);
                REQUIRE(lines >= shown);
                tally.shown += lines - static_cast<long>(shown);
                shown = lines;
            }
            if (!ended && power_goes) lose_power(folder, shadow, rng);
            const std::vector<std::string> records = records_in(folder, whole);
            if (shown > 0) REQUIRE_FALSE(records.empty());
            for (const std::string& record : records)
                REQUIRE(lines_in(record) >= shown);
            if (ended) {
                REQUIRE_FALSE(records.empty());
                for (const std::string& record : records)
                    REQUIRE(record == whole);
                break;
            }
            ++tally.kills;
        }
        ++tally.games;
    }
    return tally;
}

void kill_and_tell(bool power_goes, const char* form) {
    const long kills = number_from_environment("BARBU_TEST_KILLS", 100);
    const long seed = number_from_environment("BARBU_TEST_SEED", 1);
    const Tally tally = kill_games(kills, power_goes, seed);
    std::printf("%s: seed %ld, %d kills in %d games, %ld lines shown, none lost\n", form, seed, tally.kills,
                tally.games, tally.shown);
}

}  // namespace

TEST_CASE("A program that is killed has lost nothing that was shown", "[kill]") {
    kill_and_tell(false, "killed");
}

TEST_CASE("Nor has it when the power goes, and the disk has only what was synced", "[kill]") {
    kill_and_tell(true, "power gone");
}
