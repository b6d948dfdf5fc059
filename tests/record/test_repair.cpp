#include <filesystem>
#include <fstream>

#include "games.hpp"
#include "record/repair.hpp"
#include "support/catch.hpp"
#include "support/temporary_folder.hpp"

using namespace barbu;
using namespace barbu::record;
using namespace barbu::record::test;
using barbu::test::content_of;
using barbu::test::put_content;
using barbu::test::TemporaryFolder;

namespace {

/// Repairs this text as a file, which must stay as it was.
std::variant<Repaired, Undamaged, std::string> repaired(const TemporaryFolder& folder,
                                                        const std::string& text) {
    const std::string path = folder.path() + "/x.barbu.jsonl";
    put_content(path, text);
    std::ifstream in(path, std::ios::binary);
    PosixStorage storage;
    auto answer = repair(storage, in, path, explain);
    CHECK(content_of(path) == text);
    return answer;
}

Repaired done(const std::variant<Repaired, Undamaged, std::string>& answer) {
    if (const std::string* trouble = std::get_if<std::string>(&answer)) FAIL(*trouble);
    REQUIRE(std::holds_alternative<Repaired>(answer));
    return std::get<Repaired>(answer);
}

}  // namespace

TEST_CASE("Of a damaged record all lines before the damage are kept, in a new file") {
    const bool with_sums = GENERATE(true, false);
    const PlayedGame played = random_game(4, {.hands = 2, .undo = true});
    const std::vector<std::string> lines = lines_of(text_of(played.record, with_sums));
    for (std::size_t wrong = 2; wrong <= lines.size(); wrong += 13) {
        INFO("seed 4, line " << wrong << " is damaged, sums " << with_sums);
        TemporaryFolder folder;
        std::vector<std::string> bad = lines;
        bad[wrong - 1] = "{" + bad[wrong - 1];
        const Repaired answer = done(repaired(folder, joined(bad)));
        CHECK(answer.file == folder.path() + "/x-repaired.barbu.jsonl");
        CHECK(answer.lines == wrong - 1);
        CHECK(answer.games == 1);
        CHECK_THAT(answer.damage, Catch::StartsWith("line " + std::to_string(wrong) + ": This is not JSON"));
        bad.resize(wrong - 1);
        REQUIRE(content_of(answer.file) == joined(bad));
        CHECK(answer.last.lines == wrong - 1);
    }
}

TEST_CASE("A repaired game goes on, and a second repair takes another name") {
    TemporaryFolder folder;
    std::vector<std::string> lines = lines_of(text_of(random_game(4, {.hands = 1}).record));
    std::swap(lines[20], lines[21]);
    const Repaired first = done(repaired(folder, joined(lines)));
    CHECK_THAT(first.damage, Catch::StartsWith("line 21: \"sum\" is"));
    const Repaired second = done(repaired(folder, joined(lines)));
    CHECK(second.file == folder.path() + "/x-repaired-2.barbu.jsonl");
    CHECK(content_of(second.file) == content_of(first.file));
    const PlayedGame played = random_game(4, {.hands = 1});
    std::string whole = content_of(first.file);
    CHECK(game_of(whole).plays == first.last.plays);
    CHECK(text_of(played.record).starts_with(whole));
}

TEST_CASE("Of many games in one file all before the damage are kept whole") {
    TemporaryFolder folder;
    const std::string two = text_of(random_game(1, {}).record) + text_of(random_game(2, {.hands = 1}).record);
    const Repaired answer = done(repaired(folder, two + "{\"event\":\"play\""));
    CHECK(answer.games == 2);
    CHECK(content_of(answer.file) == two);
    CHECK_THAT(answer.damage, Catch::EndsWith(": This line is not complete."));
    CHECK(done(repaired(folder, two + "?\n")).games == 2);
}

TEST_CASE("Where nothing is wrong nothing is written, nor where nothing is right") {
    TemporaryFolder folder;
    CHECK(std::holds_alternative<Undamaged>(repaired(folder, text_of(random_game(1, {.hands = 1}).record))));
    const std::string start = "Nothing of " + folder.path() + "/x.barbu.jsonl can be kept: ";
    CHECK(std::get<std::string>(repaired(folder, "")) == start + "there is no game in it.");
    CHECK_THAT(std::get<std::string>(repaired(folder, "?\n")),
               Catch::StartsWith(start + "line 1: This is not JSON"));
    CHECK_THAT(std::get<std::string>(repaired(folder, "{")),
               Catch::StartsWith(start + "line 1: The first line"));
    CHECK(std::distance(std::filesystem::directory_iterator(folder.path()), {}) == 1);
}

TEST_CASE("A repair that cannot be written leaves no file behind") {
    struct FullDisk : PosixStorage {
        Failure append(const File&, std::string_view) override { return StorageError{ENOSPC, "No space."}; }
    };
    TemporaryFolder folder;
    const std::string path = folder.path() + "/x.barbu.jsonl";
    put_content(path, text_of(random_game(1, {.hands = 1}).record) + "?\n");
    std::ifstream in(path, std::ios::binary);
    FullDisk storage;
    CHECK(std::get<std::string>(repair(storage, in, path, explain)) == "No space.");
    CHECK(std::distance(std::filesystem::directory_iterator(folder.path()), {}) == 1);
}
