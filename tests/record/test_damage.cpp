#include <cctype>
#include <sstream>

#include "games.hpp"
#include "record/writer.hpp"
#include "support/catch.hpp"

using namespace barbu;
using namespace barbu::record;
using namespace barbu::record::test;

namespace {

const PlayedGame& one_game() {
    static const PlayedGame played = random_game(11, {});
    return played;
}

/// The lines of a whole game, without sums.
std::vector<std::string> whole() { return lines_of(text_of(one_game().record, false)); }

/// Replaces a part of a line; the part must be there.
void replace(std::string& line, std::string_view part, std::string_view by) {
    const std::size_t at = line.find(part);
    REQUIRE(at != std::string::npos);
    line.replace(at, part.size(), by);
}

/// What is said about a game in which one part of one line has been replaced, without the number, which must
/// be right.
ReadError said(std::size_t number, std::string_view part, std::string_view by) {
    std::vector<std::string> lines = whole();
    replace(lines[number - 1], part, by);
    const ReadError error = error_of(joined(lines));
    CHECK(error.line == number);
    return error;
}

std::string what(std::size_t number, std::string_view part, std::string_view by) {
    return said(number, part, by).what;
}

/// The error when this line stands where line `number` was.
std::string put(std::size_t number, const std::string& line) {
    std::vector<std::string> lines = whole();
    lines.insert(lines.begin() + static_cast<long>(number) - 1, line);
    const ReadError error = error_of(joined(lines));
    CHECK(error.line == number);
    return error.what;
}

std::size_t line_of(std::string_view part) { return line_with(whole(), part); }

}  // namespace

TEST_CASE("A header must be whole and right") {
    CHECK(what(1, R"("version":1)", R"("version":2)") ==
          "This is a record of version 2; this program reads version 1. A newer barbu may read it.");
    CHECK(what(1, R"("version":1)", R"("version":"1")") ==
          "This is a record of version \"1\"; this program reads version 1. A newer barbu may read it.");
    CHECK(what(1, R"("version":1,)", "") == "The key \"version\" is missing.");
    CHECK(what(1, "barbu-record", "pgn") == "\"format\" is \"pgn\"; it must be \"barbu-record\".");
    CHECK(what(1, R"("must_ruff":true,)", "") == "The house rule \"must_ruff\" is missing in \"rules\".");
    CHECK(what(1, R"("must_ruff":true)", R"("must_ruff":"true")") ==
          "\"must_ruff\" is \"true\"; it must be true or false, without quotes.");
    CHECK(what(1, R"("min_doubles":2)", R"("min_doubles":8)") ==
          "The house rule min_doubles cannot be \"8\"; it can be a whole number from 0 to 7.");
    CHECK(what(1, R"("min_doubles":2)", R"("min_doubles":2.0)") ==
          "\"min_doubles\" is 2.0; it must be a whole number, without quotes.");
    CHECK(what(1, "[40,25,10,-10]", "[40,25,10]") ==
          "\"domino_scores\" is [40,25,10]; it must be a list of four whole numbers.");
    CHECK_THAT(what(1, "[40,25,10,-10]", "[40,25,10,10]"), Catch::Contains("cannot be \"40,25,10,10\""));
    CHECK_THAT(what(1, "seven_in_a_row", "sometimes\\u001b[31m"),
               Catch::Contains("cannot be \"sometimes\\x1b[31m\""));
    CHECK(what(1, R"("kind":"human")", R"("kind":"cat")") ==
          "\"kind\" is \"cat\"; it must be \"human\" or \"bot\".");
    CHECK(what(1, R"("level":"expert")", R"("lvl":"expert")") == "The key \"level\" is missing.");
    CHECK(what(1, R"("first_declarer":)", R"("first_declarer":4)") ==
          "\"first_declarer\" is 4" + std::to_string(number(one_game().record.header.first_declarer)) +
              "; it must be a whole number from 0 to 3.");
    CHECK_THAT(what(1, R"("seed":")", R"("seed":"0)"), Catch::Contains("it must be 64 hex digits."));
    CHECK(what(1, "\"software\":\"barbu 0.1.0\"", "\"software\":null") ==
          "\"software\" is null; it must be a text in quotes.");
}

TEST_CASE("A line that is no JSON object is refused") {
    CHECK(put(5, "hello") == "This is not JSON: it breaks off or goes wrong at byte 1 of the line.");
    CHECK_THAT(put(5, R"({"event":"note","kind":"x")"), Catch::StartsWith("This is not JSON"));
    CHECK_THAT(put(5, "{\"event\":\"note\",\"kind\":\"\xFF\"}"), Catch::StartsWith("This is not JSON"));
    CHECK_THAT(put(5, R"({"event":"note","kind":"x"} {})"), Catch::StartsWith("This is not JSON"));
    CHECK(put(5, "[1]") == "This is not a JSON object; a game record has one on each line.");
    CHECK(put(5, "7") == "This is not a JSON object; a game record has one on each line.");
    CHECK(put(5, "") == "This line is empty; a game record has one JSON object on each line.");
    CHECK(put(5, R"({"event":"note","kind":"x","kind":"y"})") == "The key \"kind\" is there twice.");
    CHECK(put(5, R"({"event":"dance"})") ==
          "\"event\" is \"dance\"; it must be game, deal, declare, double, play, knock, undo, score, result, "
          "seat or "
          "note.");
    CHECK(put(5, R"({"event":"dance\u001b]0;x\u0007"})").find('\x1b') == std::string::npos);
    CHECK(put(5, R"({"kind":"note"})") == "The key \"event\" is missing.");
    CHECK(put(1, whole()[1]) == "A game begins with a \"game\" line.");
}

TEST_CASE("A line may be neither too long, too deep nor too rich") {
    const std::string note = R"({"event":"note","kind":"x","more":)";
    CHECK_THAT(put(5, note + "\"" + std::string(kLongestLine, 'a') + "\"}"),
               Catch::Contains("longer than 65536 bytes"));
    CHECK_THAT(put(5, note + "[[[[0]]]]}"), Catch::Contains("nested too deeply"));
    CHECK_THAT(put(5, note + std::string(60'000, '[')), Catch::Contains("nested too deeply"));
    std::string many = "0";
    for (int i = 0; i < 5000; ++i)
        many += ",0";
    CHECK_THAT(put(5, note + "[" + many + "]}"), Catch::Contains("more values"));

    std::vector<std::string> lines = whole();
    lines.insert(lines.begin() + 4, note + "[[0,{},\"\"]]}");
    CHECK(game_of(joined(lines)).game == one_game().game);
    // The longest line that there may be.
    std::string longest = note + "\"";
    longest += std::string(kLongestLine - longest.size() - 2, 'a') + "\"}";
    lines[4] = longest;
    CHECK(game_of(joined(lines)).game == one_game().game);
    lines[4] = longest.insert(longest.size() - 3, "a");
    CHECK(error_of(joined(lines)).line == 5);
}

TEST_CASE("Unknown keys are ignored") {
    std::vector<std::string> lines = whole();
    for (std::string& line : lines)
        line.insert(1, R"("mood":{"of":["Ada",1.5,null]},)");
    CHECK(game_of(joined(lines)).game == one_game().game);
}

TEST_CASE("A deal must be the next, whole, and for its declarer") {
    const std::vector<std::string> lines = whole();
    const Deal deal = std::get<DealEvent>(one_game().record.events.front()).deal;
    const auto key = [](const char* name, Seat seat) {
        return std::string(name) + std::to_string(number(seat));
    };
    CHECK(what(2, "\"hand\":1", "\"hand\":2") == "\"hand\" is 2; by the rules it is 1.");
    CHECK(what(2, "\"hand\":1", "\"hand\":29") == "\"hand\" is 29; it must be a whole number from 1 to 28.");
    CHECK(what(2, key("\"declarer\":", deal.declarer), key("\"declarer\":", left_of(deal.declarer))) ==
          key("\"declarer\" is ", left_of(deal.declarer)) + key("; by the rules it is ", deal.declarer) +
              ".");
    CHECK(what(2, key("\"dealer\":", deal.dealer), key("\"dealer\":", deal.declarer)) ==
          key("\"dealer\" is ", deal.declarer) + key("; by the rules it is ", deal.dealer) + ".");

    const std::string mine = to_string(deal.hands[Seat::s0].lowest());
    const std::string other = to_string(deal.hands[Seat::s1].lowest());
    const ReadError twice = said(2, mine, other);
    CHECK(twice.what == "\"hands\" deals [" + other + "] twice and [" + mine +
                            "] not at all; a deal is all 52 cards, 13 each.");
    CHECK(twice.discreet == "\"hands\" is not a whole deal: all 52 cards, 13 each.");
    CHECK_THAT(what(2, mine, "1X"), Catch::Contains("it must be four texts of 13 different cards each"));
    CHECK_THAT(what(2, mine + " ", ""), Catch::Contains("it must be four texts of 13 different cards each"));
    CHECK_THAT(what(2, mine + " ", mine + "  "),
               Catch::Contains("it must be four texts of 13 different cards each"));

    CHECK(put(3, lines[1]) == "A \"deal\" while hand 1 is not over.");
    const std::size_t score = line_of("\"event\":\"score\"");
    CHECK(put(score, lines[score]) == "A \"deal\" before the \"score\" of hand 1.");
    CHECK(put(lines.size(), lines[1]) == "A \"deal\" after 28 hands; the \"result\" comes next.");
    CHECK(put(2, lines[2]) == "A \"declare\" where hand 1 has not been dealt.");
}

TEST_CASE("Every decision is checked by the rules") {
    const std::vector<std::string> lines = whole();
    const auto& declared = std::get<DecisionEvent>(one_game().record.events[1]);
    const std::string seat = std::to_string(number(declared.decision.seat));
    const std::string left = std::to_string(number(left_of(declared.decision.seat)));
    const ReadError turn = said(3, "\"seat\":" + seat, "\"seat\":" + left);
    CHECK_THAT(turn.what, Catch::StartsWith("Seat " + left + " declares "));
    CHECK_THAT(turn.what, Catch::EndsWith(", which the rules refuse: it is the turn of seat " + seat + "."));
    CHECK(turn.discreet == "The \"declare\" of seat " + left + " is not allowed by the rules.");
    CHECK_THAT(what(3, "\"contract\":\"", "\"contract\":\"un"),
               Catch::Contains("it must be no_tricks, no_hearts"));
    CHECK(what(4, "\"targets\":", "\"targets\":[4],\"x\":") ==
          "\"targets\" is [4]; it must be a list of different seats, 0 to 3.");
    CHECK(what(4, "\"targets\":", "\"targets\":[0,0],\"x\":") ==
          "\"targets\" is [0,0]; it must be a list of different seats, 0 to 3.");
    CHECK_THAT(what(3, "\"seat\":", "\"seat\":-1"),
               Catch::Contains("it must be a whole number from 0 to 3."));

    const std::size_t last = line_of("\"event\":\"score\"") - 1;
    CHECK_THAT(put(last + 1, lines[last - 1]),
               Catch::EndsWith("after the end of hand 1; its \"score\" comes next."));
    const std::size_t score = last + 1;
    CHECK_THAT(put(score + 1, lines[last - 1]), Catch::EndsWith("where hand 2 has not been dealt."));
    CHECK_THAT(put(lines.size(), lines[last - 1]),
               Catch::EndsWith("after the end of hand 28; its \"score\" comes next.") ||
                   Catch::Contains("\"result\" comes next."));
}

TEST_CASE("A card that does not follow suit is named, and not in the discreet sentence") {
    // The first trick of the first hand in which a card of another suit was held.
    const auto& events = one_game().record.events;
    Game game(one_game().record.header.rules, one_game().record.header.first_declarer);
    for (std::size_t i = 0; i < events.size(); ++i) {
        if (const auto* dealt = std::get_if<DealEvent>(&events[i])) game.deal(dealt->deal);
        const auto* event = std::get_if<DecisionEvent>(&events[i]);
        if (event == nullptr) continue;
        const Seat seat = event->decision.seat;
        const auto* play = std::get_if<PlayCard>(&event->decision.action);
        const auto* tricks = std::get_if<TrickPlay>(&game.play());
        if (play != nullptr && tricks != nullptr && tricks->table.trick.size > 0) {
            const CardSet others = game.hand(seat) - game.legal_cards();
            if (!others.empty() && play->card.suit() == tricks->table.trick.led()) {
                const std::string wrong = to_string(others.lowest());
                const ReadError error =
                    said(i + 2, "\"card\":\"" + to_string(play->card), "\"card\":\"" + wrong);
                CHECK(error.what == "Seat " + std::to_string(number(seat)) + " plays " + wrong +
                                        ", which the rules refuse: you must follow " +
                                        letter(play->card.suit()) + ".");
                CHECK(error.discreet == "The \"play\" of seat " + std::to_string(number(seat)) +
                                            " is not allowed by the rules.");
                return;
            }
        }
        REQUIRE_FALSE(game.apply(seat, event->decision.action));
    }
    FAIL("no such trick");
}

TEST_CASE("A list of legal cards is compared with the rules") {
    const std::vector<std::string> lines = whole();
    std::size_t number = line_of("\"legal\":[");
    while (lines[number - 1].find("\",\"", lines[number - 1].find("legal")) == std::string::npos)
        ++number;
    const std::string& line = lines[number - 1];
    const std::size_t list = line.find("\"legal\":[") + 9;
    const std::string first = line.substr(list, 5);  // "2C",
    const ReadError error = said(number, "\"legal\":[" + first, "\"legal\":[");
    CHECK_THAT(error.what, Catch::StartsWith("\"legal\" is ["));
    CHECK_THAT(error.what, Catch::Contains("by the rules it is [" + first.substr(1, 2)));
    CHECK(error.discreet == "\"legal\" differs from what the rules give.");
    CHECK_THAT(what(number, "\"legal\":[", "\"legal\":[" + first),
               Catch::Contains("a list of different cards"));
    CHECK_THAT(what(number, "\"legal\":[", "\"legal\":[\"10S\","), Catch::Contains("\"legal\" is \"10S\""));
    CHECK_THAT(what(number, "\"legal\":[", "\"legal\":{},\"x\":["),
               Catch::Contains("it must be a list of cards"));
    CHECK_THAT(what(number, "\"card\":\"", "\"card\":\"x"), Catch::Contains("it must be made of cards"));
}

TEST_CASE("Scores, totals, result and winners are computed again") {
    const std::vector<std::string> lines = whole();
    const std::size_t score = line_of("\"event\":\"score\"");
    CHECK(what(score, "\"hand\":1", "\"hand\":2") == "\"hand\" is 2; by the rules it is 1.");
    for (const std::string field : {"raw", "bets", "total"}) {
        const ReadError error = said(score, "\"" + field + "\":[", "\"" + field + "\":[9,9,9,9],\"x\":[");
        CHECK_THAT(error.what, Catch::StartsWith("\"" + field + "\" is [9,9,9,9]; by the rules it is ["));
        CHECK(error.discreet == "\"" + field + "\" differs from what the rules give.");
    }
    CHECK_THAT(what(score, "\"raw\":[", "\"raw\":[0,"),
               Catch::Contains("it must be a list of four whole numbers"));
    CHECK_THAT(what(score, "\"raw\":[", "\"raw\":[99999999999999999999,0,0,0],\"x\":["),
               Catch::Contains("four whole numbers"));
    CHECK(put(score + 1, lines[score - 1]) == "A \"score\" where no hand has just ended.");
    CHECK(put(3, lines[score - 1]) == "A \"score\" where no hand has just ended.");

    const std::size_t end = lines.size();
    const ReadError totals = said(end, "\"totals\":[", "\"totals\":[9,9,9,9],\"x\":[");
    CHECK_THAT(totals.what, Catch::StartsWith("\"totals\" is [9,9,9,9]; by the rules it is ["));
    const std::size_t at = lines[end - 1].find("\"winners\":[") + 11;
    const char winner = lines[end - 1][at];
    const std::string other(1, winner == '0' ? '1' : '0');
    CHECK(what(end, std::string("\"winners\":[") + winner, "\"winners\":[" + other) ==
          "\"winners\" is [" + other + "]; by the rules it is [" + winner + "].");
    CHECK(what(end, std::string("\"winners\":[") + winner, "\"winners\":[3,0").find("ascending order") !=
          std::string::npos);
    CHECK(put(score + 1, lines[end - 1]) ==
          "A \"result\" where it is not due: it follows the \"score\" of hand 28, and this is hand 1.");
    CHECK(put(end + 1, lines[1]) == "The game has its result; only notes or another game may follow.");
    std::vector<std::string> with_note = lines;
    with_note.push_back(R"({"event":"note","kind":"bye"})");
    CHECK(game_of(joined(with_note)).finished);
}

TEST_CASE("Undo takes back no more than stands in the hand") {
    CHECK(put(4, R"({"event":"undo","count":2})") ==
          "\"count\" is 2; of hand 1, 1 decision can be taken back.");
    CHECK(put(3, R"({"event":"undo","count":1})") ==
          "\"count\" is 1; of hand 1, 0 decisions can be taken back.");
    CHECK(put(4, R"({"event":"undo","count":0})") ==
          "\"count\" is 0; it must be a whole number from 1 to 1000000.");
    const std::size_t score = line_of("\"event\":\"score\"");
    CHECK(put(score + 1, R"({"event":"undo","count":1})") ==
          "\"count\" is 1; of hand 1, 0 decisions can be taken back.");
    // Taken back and done again: an equal game.
    std::vector<std::string> lines = whole();
    lines.insert(lines.begin() + 3, {R"({"event":"undo","count":1})", lines[2]});
    CHECK(game_of(joined(lines)).game == one_game().game);
    // So can the decision that ended the hand, until the score is written.
    lines = whole();
    const auto at = lines.begin() + static_cast<std::ptrdiff_t>(score) - 1;
    lines.insert(at, {R"({"event":"undo","count":1})", lines[score - 2]});
    CHECK(game_of(joined(lines)).game == one_game().game);
}

TEST_CASE("Sums: all or none, and each right") {
    const std::vector<std::string> good = lines_of(text_of(one_game().record));
    const auto cut_sum = [](const std::string& line) { return line.substr(0, line.rfind(",\"sum\"")) + "}"; };
    std::vector<std::string> lines = good;
    lines[9] = cut_sum(lines[9]);
    CHECK(message(error_of(joined(lines)), false) ==
          "line 10: The key \"sum\" is missing, which the lines before have: the record is damaged.");
    lines = good;
    lines[0] = cut_sum(lines[0]);
    CHECK(message(error_of(joined(lines)), false) ==
          "line 2: This line has a \"sum\", the lines before have none: the record is damaged.");
    lines = good;
    lines.erase(lines.begin() + 5);
    CHECK(error_of(joined(lines)).line == 6);
    CHECK_THAT(error_of(joined(lines)).what,
               Catch::Contains("the record is damaged, in this line or in one before."));
    lines = good;
    lines[0].insert(lines[0].find("Ada"), "M");  // a name says nothing to the rules; the sum knows it
    CHECK(error_of(joined(lines)).line == 1);
    lines = good;
    replace(lines[3], "\"sum\":\"", "\"sum\":\"G");
    CHECK_THAT(error_of(joined(lines)).what, Catch::Contains("it must be eight hex digits in quotes."));
    lines = good;
    replace(lines[3], ",\"sum\"", ", \"sum\"");
    CHECK(error_of(joined(lines)).line == 4);
    lines = good;
    lines[3] += " ";
    CHECK(error_of(joined(lines)).line == 4);
}

TEST_CASE("Every single changed byte of a record with sums is noticed, at its own line") {
    const std::string good = text_of(random_game(5, {.hands = 1, .undo = true, .interludes = true}).record);
    Rng rng(seed_from_text("bytes"), StreamUse::test);
    for (int i = 0; i < 1500; ++i) {
        std::string bad = good;
        // Not the last newline: that is a last line cut off.
        const std::size_t at = rng.below(static_cast<std::uint32_t>(good.size() - 1));
        bad[at] = static_cast<char>(bad[at] ^ (1 << rng.below(8)));
        INFO("byte " << at << " is " << static_cast<int>(static_cast<unsigned char>(bad[at])));
        const std::size_t line = lines_of(good.substr(0, at + 1)).size();
        // Where the word "sum" of the first line is hit, the second has the first sum.
        const std::size_t told = error_of(bad).line;
        CHECK((told == line || (line == 1 && told == 2)));
    }
}

TEST_CASE("A last line without its newline does not count") {
    const std::string good = text_of(random_game(5, {.hands = 1}).record);
    const std::vector<std::string> lines = lines_of(good);
    const std::size_t kept = good.size() - lines.back().size() - 1;
    for (std::size_t size = kept + 1; size < good.size(); ++size) {
        const LoadedGame loaded = game_of(good.substr(0, size));
        CHECK(loaded.cut);
        CHECK(loaded.bytes == kept);
        CHECK(loaded.lines == lines.size() - 1);
        CHECK(loaded.due == Due::score);
    }
    CHECK_FALSE(game_of(good.substr(0, kept)).cut);
    CHECK(error_of(lines[0]).what == "The first line of a game is not complete; there is no game in it.");
    CHECK(error_of("").what == "There is no game in this file; it is empty.");
    CHECK(game_of(good + std::string(100, '\0')).cut);
}

TEST_CASE("Discreet errors never name a card") {
    const std::vector<std::string> good = whole();
    Rng rng(seed_from_text("discreet"), StreamUse::test);
    int errors = 0;
    for (int i = 0; i < 300; ++i) {
        std::vector<std::string> lines = good;
        const std::size_t at = 1 + rng.below(static_cast<std::uint32_t>(lines.size() / 10));
        std::string& line = lines[at];
        const std::size_t place = rng.below(static_cast<std::uint32_t>(line.size()));
        line[place] = "23456789TJQKACDHS "[rng.below(18)];
        const GameOrError loaded = load(joined(lines));
        const ReadError* error = std::get_if<ReadError>(&loaded);
        if (error == nullptr) continue;
        ++errors;
        INFO("line " << at + 1 << " byte " << place << ": " << error->discreet);
        std::string word;  // "JSON" holds no card
        for (const char byte : error->discreet + " ") {
            if (std::isalnum(static_cast<unsigned char>(byte)) != 0) {
                word += byte;
                continue;
            }
            CHECK_FALSE(card_from(word));
            word.clear();
        }
    }
    CHECK(errors > 100);
}

TEST_CASE("Reading rubbish ends, with an error") {
    const std::string good = text_of(random_game(5, {.hands = 1}).record, false);
    Rng rng(seed_from_text("rubbish"), StreamUse::test);
    for (int i = 0; i < 300; ++i) {
        std::string bad = good;
        for (int changes = 0; changes < 5; ++changes)
            bad[rng.below(static_cast<std::uint32_t>(bad.size()))] = static_cast<char>(rng.below(256));
        std::istringstream in(bad);
        RecordReader reader(in, explain);
        while (reader.next()) {
        }
    }
    SUCCEED();
}
