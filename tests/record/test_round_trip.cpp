#include <sstream>

#include "games.hpp"
#include "record/writer.hpp"
#include "support/catch.hpp"

using namespace barbu;
using namespace barbu::record;
using namespace barbu::record::test;

namespace {

void check_round_trip(const PlayedGame& played, const std::string& text) {
    const LoadedGame loaded = game_of(text, /*keep_events=*/true);
    CHECK(loaded.record == played.record);
    CHECK(loaded.game == played.game);
    CHECK(loaded.players == played.players);
    CHECK(loaded.bytes == text.size());
    CHECK(loaded.lines == played.record.events.size() + 1);
    CHECK_FALSE(loaded.cut);
    CHECK(text_of(loaded.record, loaded.has_sums) == text);
}

}  // namespace

TEST_CASE("Reading what was written gives an equal game, under every house rule") {
    int seed = 100;
    for (const auto& [name, rules] : all_rules()) {
        INFO("rules " << name << ", seed " << ++seed);
        const PlayedGame played = random_game(seed, {.rules = rules});
        REQUIRE(played.game.phase() == Phase::finished);
        check_round_trip(played, text_of(played.record));
        const LoadedGame loaded = game_of(text_of(played.record));
        CHECK(loaded.finished);
        CHECK(loaded.has_sums);
        CHECK(loaded.due == Due::nothing);
        CHECK(loaded.record.events.empty());
    }
}

TEST_CASE("Undo, people who come and go, and notes are read as they were written") {
    for (int seed = 1; seed <= 20; ++seed) {
        INFO("seed " << seed);
        const PlayedGame played = random_game(seed, {.hands = 3, .undo = true, .interludes = true});
        check_round_trip(played, text_of(played.record));
    }
}

TEST_CASE("A record without any sum is read, and goes on without sums") {
    const PlayedGame played = random_game(1, {.hands = 2});
    const std::string text = text_of(played.record, /*with_sums=*/false);
    check_round_trip(played, text);
    const LoadedGame loaded = game_of(text);
    CHECK_FALSE(loaded.has_sums);
    RecordWriter writer(loaded.sum, loaded.has_sums);
    CHECK(writer.line(RecordEvent(UndoEvent{3})) == "{\"event\":\"undo\",\"count\":3}\n");
}

TEST_CASE("Every prefix of a record is a game that can go on, and its sum goes on too") {
    const PlayedGame played =
        random_game(7, {.rules = HouseRules::club(), .hands = 2, .undo = true, .interludes = true});
    const std::vector<std::string> lines = lines_of(text_of(played.record));
    std::string text;
    for (std::size_t count = 0; count + 1 < lines.size(); ++count) {
        text += lines[count] + "\n";
        INFO("seed 7, " << count + 1 << " lines");
        const LoadedGame loaded = game_of(text);
        RecordWriter writer(loaded.sum, loaded.has_sums);
        REQUIRE(writer.line(played.record.events[count]) == lines[count + 1] + "\n");
    }
}

TEST_CASE("The lines are those of the description, key by key") {
    RecordWriter writer;
    GameHeader header;
    header.players.values = {Player{"Ada", true, ""},
                             Player{"B\xC3\xA9"
                                    "a",
                                    false, "expert"},
                             Player{"C", true, ""}, Player{"D", true, ""}};
    header.first_declarer = Seat::s2;
    header.seed.bytes[0] = 0xAB;
    header.software = "barbu 0.1.0";
    const std::string first = writer.line(header);
    const std::string body =
        R"({"event":"game","format":"barbu-record","version":1,"rules":{"rotation":"seven_in_a_row",)"
        R"("no_hearts_lead":"only_hearts","no_king_lead":"king_last","king_at_first_discard":false,"must_ruff":true,)"
        R"("must_beat_trump":false,"domino_scores":[40,25,10,-10],"domino_ace_plays_again":false,"min_doubles":2,)"
        R"("flanks_may_be_doubled":true,"redouble_round":false,"undoubled_negative":"play"},)"
        R"("players":[{"name":"Ada","kind":"human"},{"name":"Béa","kind":"bot","level":"expert"},)"
        R"({"name":"C","kind":"human"},{"name":"D","kind":"human"}],"first_declarer":2,)"
        R"("seed":"ab00000000000000000000000000000000000000000000000000000000000000","software":"barbu 0.1.0")";
    CHECK(first == body + ",\"sum\":\"" + sum_text(crc(0, body)) + "\"}\n");

    const auto without_sum = [&writer](const RecordEvent& event) {
        const std::string line = writer.line(event);
        return line.substr(0, line.rfind(",\"sum\"")) + "}";
    };
    const auto decision = [](int seat, const Action& action) {
        return DecisionEvent{{seat_at(seat), action}, std::nullopt};
    };
    const Card queen(Rank::queen, Suit::spades);
    DecisionEvent play = decision(2, PlayCard{queen});
    CHECK(without_sum(play) == R"({"event":"play","seat":2,"card":"QS"})");
    play.legal = CardSet{queen, Card(Rank::ten, Suit::clubs)};
    CHECK(without_sum(play) == R"({"event":"play","seat":2,"card":"QS","legal":["TC","QS"]})");
    CHECK(without_sum(decision(2, Declare{Contract::no_queens, {}, {}})) ==
          R"({"event":"declare","seat":2,"contract":"no_queens"})");
    CHECK(without_sum(decision(2, Declare{Contract::trumps, Suit::hearts, {}})) ==
          R"({"event":"declare","seat":2,"contract":"trumps","trump":"H"})");
    CHECK(without_sum(decision(2, Declare{Contract::dominoes, {}, Rank::six})) ==
          R"({"event":"declare","seat":2,"contract":"dominoes","start":"6"})");
    CHECK(without_sum(decision(3, Double{{Seat::s0, Seat::s2}})) ==
          R"({"event":"double","seat":3,"targets":[0,2]})");
    CHECK(without_sum(decision(3, Double{})) == R"({"event":"double","seat":3,"targets":[]})");
    CHECK(without_sum(decision(1, Knock{})) == R"({"event":"knock","seat":1})");
    CHECK(without_sum(UndoEvent{3}) == R"({"event":"undo","count":3})");
    CHECK(without_sum(ScoreEvent{1, {{0, -6, -12, -6}}, {{1, 2, -3, 0}}, {{1, -4, -15, -6}}}) ==
          R"({"event":"score","hand":1,"raw":[0,-6,-12,-6],"bets":[1,2,-3,0],"total":[1,-4,-15,-6]})");
    CHECK(without_sum(ResultEvent{{{3, -6, 3, 0}}, {Seat::s2, Seat::s0}}) ==
          R"({"event":"result","totals":[3,-6,3,0],"winners":[0,2]})");
    CHECK(without_sum(SeatEvent{Seat::s1, {"Bob", false, "careful"}}) ==
          R"({"event":"seat","seat":1,"name":"Bob","kind":"bot","level":"careful"})");
    CHECK(without_sum(NoteEvent{"hint", Seat::s0}) == R"({"event":"note","kind":"hint","seat":0})");
    CHECK(without_sum(NoteEvent{"cut", std::nullopt}) == R"({"event":"note","kind":"cut"})");
}

TEST_CASE("A name that is not UTF-8 is written so that it can be read") {
    PlayedGame played = random_game(1, {.hands = 0});
    const std::vector<std::string> bad{
        "\xFF", "a\xC0\xAF", "\xE2\x99", "\xED\xA0\x80", "\xF5\x80\x80\x80", "\x80", "\xF4\x90\x80\x80"};
    for (const std::string& name : bad) {
        played.record.header.players[Seat::s0].name = "x" + name + "y";
        const std::string read = game_of(text_of(played.record)).players[Seat::s0].name;
        CHECK(read.find("\xEF\xBF\xBD") != std::string::npos);
        CHECK(read.front() == 'x');
        CHECK(read.back() == 'y');
    }
}

TEST_CASE("Any number of games is read from one stream") {
    std::string text;
    std::vector<PlayedGame> games;
    for (int seed = 1; seed <= 5; ++seed) {
        games.push_back(random_game(seed, {.hands = seed == 3 ? 2 : 28}));
        text += text_of(games.back().record, /*with_sums=*/seed != 4);
    }
    std::istringstream in(text);
    RecordReader reader(in, explain);
    for (const PlayedGame& played : games) {
        auto next = reader.next();
        REQUIRE(next);
        REQUIRE(std::holds_alternative<LoadedGame>(*next));
        CHECK(std::get<LoadedGame>(*next).game == played.game);
    }
    CHECK_FALSE(reader.next());
    CHECK_FALSE(reader.next());

    const std::size_t second = lines_of(text_of(games[0].record)).size() + 1;
    CHECK(message(error_of(text), false) ==
          "line " + std::to_string(second) + ": A second game begins here; this must be a file of one game.");
}

TEST_CASE("An error in a later game names the line of the file") {
    const std::string good = text_of(random_game(1, {.hands = 1}).record);
    std::istringstream in(good + "{}\n" + good);
    RecordReader reader(in, explain);
    const auto next = reader.next();
    REQUIRE(next);
    const ReadError* error = std::get_if<ReadError>(&*next);
    REQUIRE(error);
    CHECK(error->line == lines_of(good).size() + 1);
    CHECK(error->what == "The key \"event\" is missing.");
    CHECK_FALSE(reader.next());
}

TEST_CASE("What is due after the last line that was written") {
    const PlayedGame played = random_game(3, {});
    std::string text = text_of(played.record);
    std::vector<std::string> lines = lines_of(text);
    CHECK(game_of(lines[0] + "\n").due == Due::deal);
    CHECK(game_of(lines[0] + "\n" + lines[1] + "\n").due == Due::nothing);
    const std::size_t score = line_with(lines, "\"event\":\"score\"");
    CHECK(game_of(joined({lines.begin(), lines.begin() + static_cast<long>(score) - 1})).due == Due::score);
    CHECK(game_of(joined({lines.begin(), lines.begin() + static_cast<long>(score)})).due == Due::deal);

    CHECK(game_of(joined(lines)).finished);
    lines.pop_back();
    const LoadedGame no_result = game_of(joined(lines));
    CHECK(no_result.due == Due::result);
    CHECK_FALSE(no_result.finished);
    lines.pop_back();
    const LoadedGame no_score = game_of(joined(lines));
    CHECK(no_score.due == Due::score);
    CHECK(no_score.game.phase() == Phase::finished);
}
