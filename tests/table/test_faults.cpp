// A file operation that fails, whichever it is and whatever with: nothing is called saved that is not, and
// the next action saves everything.
#include <algorithm>
#include <cerrno>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <sstream>

#include "record/reader.hpp"
#include "support/catch.hpp"
#include "support/scripted_game.hpp"

namespace barbu::table {
namespace {

using test::FakeStorage;

constexpr std::array kErrors{ENOSPC, EIO, EINTR, EDQUOT, EROFS};
const std::string kSeed = "faults";

/// What of the record is on the disk after each step of a game with which nothing interferes.
struct Undisturbed {
    std::string text;
    std::vector<std::size_t> after;
    int operations = 0;
};

std::string on_disk(const FakeStorage& storage, const Table& table) {
    return storage.files.at(table.file()).on_disk;
}

Undisturbed undisturbed() {
    Undisturbed all;
    const auto storage = std::make_shared<FakeStorage>();
    const GameHeader header = test::scripted_header(kSeed, /*with_bots=*/false);
    Table table(header, std::get<0>(record::Journal::create(storage, "d/games", header)));
    do {
        all.after.push_back(storage->files.at(table.file()).on_disk.size());
    } while (test::step(table, all.after.size()));
    all.text = on_disk(*storage, table);
    all.operations = storage->done;
    return all;
}

record::LoadedGame read(const std::string& text) {
    std::istringstream in(text);
    auto loaded = record::load_game(in);
    if (const auto* error = std::get_if<record::ReadError>(&loaded)) FAIL(message(*error, false));
    return std::get<record::LoadedGame>(std::move(loaded));
}

/// How often the game was told not to be saved.
int play_with(const std::shared_ptr<FakeStorage>& storage, const Undisturbed& right) {
    const std::string why = std::generic_category().message(storage->error) + ".";
    const GameHeader header = test::scripted_header(kSeed, /*with_bots=*/false);
    auto created = record::Journal::create(storage, "d/games", header);
    if (const auto* trouble = std::get_if<std::string>(&created)) {
        CHECK_THAT(*trouble, Catch::EndsWith(why));
        CHECK(storage->files.empty());
        return 1;
    }
    int troubles = 0;
    std::string file;
    {
        Table table(header, std::get<0>(std::move(created)));
        std::size_t steps = 0;
        do {
            const FakeStorage::Content& content = storage->files.at(table.file());
            const std::size_t due = right.after.at(steps);
            if (!table.save_trouble()) {
                // Said to be saved: it is.
                REQUIRE(content.on_disk.size() == due);
            } else {
                ++troubles;
                REQUIRE_THAT(*table.save_trouble(), Catch::EndsWith(why));
                REQUIRE(content.on_disk.size() <= due);
                // What is there can be read; only its last line may be broken.
                if (troubles < 10) {
                    const std::size_t bytes = read(content.now).bytes;
                    REQUIRE(right.text.compare(0, bytes, content.now, 0, bytes) == 0);
                }
            }
            ++steps;
        } while (test::step(table, steps));
        file = table.file();
        REQUIRE(right.text.starts_with(storage->files.at(file).on_disk));
        if (!table.save_trouble()) {
            CHECK(storage->files.at(file).on_disk == right.text);
            CHECK_THAT(file, Catch::StartsWith("d/finished/"));
            CHECK(storage->files.size() == 1);
            return troubles;
        }
    }
    // It failed at the very end, and the program was left: going on brings the game to the same end.
    storage->fail_at = storage->fail_every = 0;
    auto resumed = record::Journal::resume(storage, file, {});
    if (auto* going_on = std::get_if<record::ResumedJournal>(&resumed)) {
        Table table(std::move(going_on->game), std::move(going_on->journal));
        // The lines that are missing are no person's: the last card or two, the score, the result.
        while (table.game().turn()) {
            const auto forced = automatic_decision(table.game());
            REQUIRE(forced);
            table.submit(forced->seat, forced->action);
        }
        CHECK_FALSE(table.save_trouble());
    }
    REQUIRE(storage->files.size() == 1);
    CHECK_THAT(storage->files.begin()->first, Catch::StartsWith("d/finished/"));
    CHECK(storage->files.begin()->second.on_disk == right.text);
    return troubles;
}

TEST_CASE("Any file operation of a whole game may fail, with any error: nothing is lost", "[faults]") {
    const Undisturbed right = undisturbed();
    CHECK(right.operations > 3000);
    // Of some 4,000 operations one in so many, and all of the first and the last; 1: every one with every
    // error.
    const char* const wish = std::getenv("BARBU_TEST_FAULTS");
    const int one_in = wish == nullptr ? 400 : std::max(std::atoi(wish), 1);
    long faults = 0, troubles = 0;
    for (int at = 1; at <= right.operations; ++at) {
        const bool edge = at <= 12 || at > right.operations - 12;
        if (at % one_in != 0 && !edge) continue;
        for (std::size_t i = 0; i < kErrors.size(); ++i) {
            if (one_in != 1 && i != static_cast<std::size_t>(at) % kErrors.size()) continue;
            const auto storage = std::make_shared<FakeStorage>();
            storage->fail_at = at;
            storage->error = kErrors[i];
            storage->quarters = (at / 2 + static_cast<int>(i)) % 5;
            INFO("operation " << at << " fails with error " << storage->error << ", " << storage->quarters
                              << " quarters of a write are written");
            // None where the same step had more to save, a score, and saved all of it.
            const int told = play_with(storage, right);
            REQUIRE(told <= 1);
            ++faults;
            troubles += told;
        }
    }
    CHECK(troubles > faults / 2);
    std::printf("%ld faults, one in a game, among %d operations: told %ld times, nothing lost\n", faults,
                right.operations, troubles);
}

TEST_CASE("File operations fail again and again through a whole game: nothing is lost", "[faults]") {
    const Undisturbed right = undisturbed();
    for (const int every : {3, 4, 5, 7, 11, 100}) {
        const auto storage = std::make_shared<FakeStorage>();
        storage->fail_every = every;
        storage->error = kErrors[static_cast<std::size_t>(every) % kErrors.size()];
        storage->quarters = every % 5;
        INFO("every operation that " << every << " divides fails with error " << storage->error);
        play_with(storage, right);
    }
}

}  // namespace
}  // namespace barbu::table
