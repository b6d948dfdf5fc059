// The real game in a real terminal, driven by keys alone.
#include <signal.h>

#include <algorithm>
#include <array>
#include <cstdio>
#include <fstream>
#include <iterator>
#include <map>
#include <set>
#include <sstream>

#include "support/catch.hpp"
#include "support/emulator.hpp"
#include "support/restored.hpp"
#include "terminal/playing.hpp"

using barbu::test::alone;
using barbu::test::Emulator;
using barbu::test::EmulatorOptions;
using barbu::test::Ended;
using barbu::test::Game;
using barbu::test::play_until;
using barbu::test::Press;
using barbu::test::require_restored;
using barbu::test::TempFolder;
using namespace std::chrono_literals;

namespace {

const std::string kProgram = BARBU_PROGRAM;
/// With this seed the first player declares first, with the other one the second does.
const std::string kSeedOfFirst = "l";

std::vector<std::string> four_people(const std::string& seed) {
    return {"play", "--seed", seed, "--seats", "Ada,Béa,Claude,Dan", "--speed", "instant"};
}

std::string content_of(const std::filesystem::path& file) {
    std::ifstream in(file, std::ios::binary);
    std::ostringstream content;
    content << in.rdbuf();
    return content.str();
}

long lines_of(const std::filesystem::path& file) {
    const std::string content = content_of(file);
    return std::count(content.begin(), content.end(), '\n');
}

/// `barbu check` on a file: what it printed, and 0 when it agrees.
std::string checked(const std::filesystem::path& file, int& code) {
    const std::string command = "'" + kProgram + "' check '" + file.string() + "' 2>&1";
    std::FILE* pipe = popen(command.c_str(), "r");
    std::string said;
    std::array<char, 512> part;
    while (std::fgets(part.data(), static_cast<int>(part.size()), pipe) != nullptr)
        said += part.data();
    code = pclose(pipe);
    return said;
}

TEST_CASE("One whole hand of each contract against bots, by keys alone") {
    Game game({.args = alone(kSeedOfFirst)});
    constexpr std::array kContracts{"No Tricks",   "No Hearts", "No Queens", "No King",
                                    "No Last Two", "Trumps",    "Dominoes"};
    for (int hand = 1; hand <= 7; ++hand) {
        INFO("hand " << hand);
        play_until(game, "declare one of your contracts");
        play_until(game, "Space next hand", std::to_string(hand));
        CHECK(game.shows(std::to_string(hand) + "/28 " + kContracts[static_cast<std::size_t>(hand - 1)]));
        CHECK(game.shows("Ada declared"));
        CHECK(game.shows("this hand"));
        game.space();
        game.wait_until_gone("Space next hand");
    }
    game.leave();
    require_restored(game);
    int code = 1;
    const std::string said = checked(game.record(), code);
    INFO(said);
    CHECK(code == 0);
}

TEST_CASE("A doubled and redoubled hand is settled as in the worked example of No King") {
    // Ada declares. In the first trick Béa, on her left, has to follow with the king and takes it.
    const TempFolder home;
    const std::filesystem::path file = home.path() / "example.barbu.jsonl";
    {
        std::ofstream out(file);
        out << R"({"event":"game","format":"barbu-record","version":1,"rules":{"rotation":"seven_in_a_row","no_hearts_lead":"only_hearts",)"
               R"("no_king_lead":"king_last","king_at_first_discard":false,"must_ruff":true,"must_beat_trump":false,)"
               R"("domino_scores":[40,25,10,-10],"domino_ace_plays_again":false,"min_doubles":2,"flanks_may_be_doubled":true,)"
               R"("redouble_round":false,"undoubled_negative":"play"},"players":[{"name":"Ada","kind":"human"},{"name":"Béa","kind":"human"},)"
               R"({"name":"Claude","kind":"human"},{"name":"Dan","kind":"human"}],"first_declarer":0,)"
               R"("seed":"0000000000000000000000000000000000000000000000000000000000000000","software":"by hand"})"
               "\n"
               R"({"event":"deal","hand":1,"declarer":0,"dealer":3,"hands":[)"
               R"("2H AC KC QC JC TC 9C 8C 7C 6C 5C 4C 3C","KH AS KS QS JS TS 9S 8S 7S 6S 5S 4S 3S",)"
               R"("3H AH AD KD QD JD TD 9D 8D 7D 6D 5D 4D","4H 5H 6H 7H 8H 9H TH JH QH 2S 2C 2D 3D"]})"
               "\n";
    }
    Game game({.args = {"resume", file.string(), "--speed", "instant"}});
    const auto turn_of = [&](const std::string& name) {
        game.wait_for("Space shows " + name + "'s hand");
        game.space();
        game.wait_for(name + "'s hand ──");
    };
    turn_of("Ada");
    game.send("4");
    game.enter();
    // Béa doubles all, Claude doubles Dan, Dan redoubles Béa, Ada redoubles Béa.
    turn_of("Béa");
    game.send("m");
    game.wait_for("doubles Claude, Dan, Ada");
    game.enter();
    turn_of("Claude");
    game.send("2");
    game.wait_for("doubles Dan");
    game.enter();
    turn_of("Dan");
    game.send("1");
    game.wait_for("redoubles Béa");
    game.enter();
    turn_of("Ada");
    game.send("1");
    game.wait_for("redoubles Béa");
    game.enter();
    for (const auto& [name, card] :
         {std::pair{"Ada", "2h"}, {"Béa", "kh"}, {"Claude", "3h"}, {"Dan", "4h"}}) {
        turn_of(name);
        game.send(card);
        game.enter();
    }
    game.wait_for("Next: hand 2");
    const auto row_of = [&](const std::string& text) {
        const auto place = game.find(text);
        REQUIRE(place);
        std::istringstream words(game.row(place->row).substr(text.size() + 1));
        return std::vector<std::string>(std::istream_iterator<std::string>(words), {});
    };
    using Row = std::vector<std::string>;
    CHECK(row_of("played") == Row{"0", "−20", "0", "0"});
    CHECK(row_of("this hand") == Row{"+40", "−120", "+20", "+40"});
    CHECK(row_of("total") == Row{"+40", "−120", "+20", "+40"});
    // The pairs: Ada and Béa, Béa and Dan redoubled; Béa doubled Claude, Claude doubled Dan.
    for (const char* pair : {"Ada", "Béa", "Claude"})
        CHECK(game.shows(pair));
    CHECK(game.shows("20 × 2"));
    CHECK(game.shows("20 × 1"));
    CHECK(game.shows("0 × 1"));
}

// --- Four people
// --------------------------------------------------------------------------------------------------

/// The hands of the last deal in a record, by the players' names.
std::map<std::string, std::set<std::string>> dealt_hands(const std::filesystem::path& record) {
    const std::string content = content_of(record);
    const std::size_t deal = content.rfind("\"event\":\"deal\"");
    std::map<std::string, std::set<std::string>> hands;
    if (deal == std::string::npos) return hands;
    std::size_t at = content.find("\"hands\":[", deal) + 9;
    for (const char* name : {"Ada", "Béa", "Claude", "Dan"}) {
        at = content.find('"', at) + 1;
        const std::size_t end = content.find('"', at);
        std::istringstream cards(content.substr(at, end - at));
        for (std::string card; cards >> card;)
            hands[name].insert(card);
        at = end + 1;
    }
    return hands;
}

/// The owner and the cards of the open hand on the screen; nothing where there is none.
std::optional<std::pair<std::string, std::set<std::string>>> open_hand(const Emulator& screen) {
    const auto heading = screen.find("'s hand ─");
    if (!heading) return std::nullopt;
    const std::string title = screen.row(heading->row);
    const std::size_t end = title.find("'s hand");
    const std::size_t begin = title.rfind(' ', end) + 1;
    std::set<std::string> cards;
    // A frame may come in parts: until the row of cards is there, there is no hand.
    std::istringstream words(screen.row(heading->row + 1));
    char suit = '\0';
    for (std::string word; words >> word;) {
        while (!word.empty() && (word.front() == '['))
            word.erase(0, 1);
        while (!word.empty() && (word.back() == ']'))
            word.pop_back();
        if (word == "♠")
            suit = 'S';
        else if (word == "♥")
            suit = 'H';
        else if (word == "♣")
            suit = 'C';
        else if (word == "♦")
            suit = 'D';
        else if (suit == '\0')
            return std::nullopt;
        else
            cards.insert((word == "10" ? "T" : word) + suit);
    }
    return std::pair{title.substr(begin, end - begin), cards};
}

/// Watches every frame: a hand may be on the screen only while its owner is at the keyboard.
struct Watch {
    explicit Watch(Game& game) {
        game.on_frame([this](const Emulator& screen) {
            ++frames;
            const auto hand = open_hand(screen);
            if (!hand) return;
            if (hand->first != at_keyboard)
                throw std::runtime_error("the hand of " + hand->first + " while " + at_keyboard +
                                         " is at the keyboard\n" + screen.screen());
            for (const std::string& card : hand->second) {
                const auto dealt = hands.find(hand->first);
                if (dealt != hands.end() && dealt->second.count(card) == 0) {
                    throw std::runtime_error(card + " is not " + hand->first + "'s\n" + screen.screen());
                }
            }
        });
    }
    std::string at_keyboard = "nobody";
    std::map<std::string, std::set<std::string>> hands;
    int frames = 0;
};

/// Who the curtain names, once it is down.
std::string awaited_at_curtain(Game& game) {
    std::string name;
    game.wait_until(
        [&] {
            if (game.shows("Space next hand")) return true;
            for (const char* one : {"Ada", "Béa", "Claude", "Dan"}) {
                if (game.shows(std::string("Space shows ") + one + "'s hand")) name = one;
            }
            return !name.empty();
        },
        "the curtain");
    return name;
}

TEST_CASE(
    "Four people for two hands: no frame ever shows a card that the person at the keyboard may not see") {
    Game game({.args = four_people("four")});
    Watch watch(game);
    int hands = 0;
    int decisions = 0;
    while (hands < 2 && decisions < 200) {
        const std::string name = awaited_at_curtain(game);
        if (name.empty()) {
            ++hands;
            watch.at_keyboard = "nobody";
            game.space();
            game.wait_until_gone("Space next hand");
            continue;
        }
        watch.hands = dealt_hands(game.record());
        watch.at_keyboard = name;
        game.space();
        game.wait_for(name + "'s hand ─");
        ++decisions;
        if (game.shows("declare one of your contracts")) {
            game.send(hands == 0 ? "4" : "3");
        }
        game.enter();
        game.wait_until([&] { return !open_hand(game); }, "the curtain after the decision");
        watch.at_keyboard = "nobody";
    }
    CHECK(hands == 2);
    CHECK(decisions > 15);
    CHECK(watch.frames > 100);
}

TEST_CASE("Enter held down for ten seconds plays at most one card and shows no hand") {
    Game game({.args = four_people("held")});
    Watch watch(game);
    const std::string first = awaited_at_curtain(game);
    watch.at_keyboard = first;
    game.space();
    game.wait_for(first + "'s hand ─");
    game.think();
    const long before = lines_of(game.record());
    for (int i = 0; i < 300; ++i) {
        game.key(Press::enter);
        game.bytes_during(33ms);
        if (!open_hand(game)) watch.at_keyboard = "nobody";
    }
    CHECK(lines_of(game.record()) <= before + 1);
}

TEST_CASE("Space held down for ten seconds plays nothing") {
    Game game({.args = four_people("held")});
    awaited_at_curtain(game);
    const long before = lines_of(game.record());
    for (int i = 0; i < 300; ++i) {
        game.send(" ");
        game.bytes_during(33ms);
    }
    CHECK(lines_of(game.record()) == before);
}

// --- Leaving and coming back
// --------------------------------------------------------------------------------------

/// In the middle of a trick of the first hand.
void reach_third_trick(Game& game) {
    for (int cards = 0; cards < 2;) {
        game.wait_until(
            [&] { return game.may_play() || game.shows("Ada speaks") || game.shows("declare one of"); },
            "a question");
        const std::string before = game.screen();
        if (game.may_play()) ++cards;
        if (game.shows("declare one of")) game.send("1");
        game.enter();
        game.wait_until([&] { return game.screen() != before; }, "an answer");
    }
    game.wait_until([&] { return game.may_play() && game.shows("led"); }, "a trick that has begun");
    game.think();
}

/// All that is on the screen but where the cursor is.
std::string resumed_screen(const TempFolder& home) {
    Game again({.args = {"resume", "--speed", "instant"}, .home = home.path()});
    again.wait_until([&] { return again.may_play(); }, "the game");
    again.think();
    std::string screen = again.screen();
    again.leave();
    return screen;
}

TEST_CASE("Leaving in the middle of a trick and resuming leads to the same screen") {
    const TempFolder home;
    Game game({.args = alone("a"), .home = home.path()});
    reach_third_trick(game);
    const std::string before = game.screen();
    game.leave();
    require_restored(game);
    CHECK(resumed_screen(home) == before);
}

TEST_CASE("A signal in the middle of a hand: the terminal comes back, and no action is lost") {
    const int signal = GENERATE(SIGTERM, SIGHUP, SIGINT, SIGKILL);
    CAPTURE(signal);
    const TempFolder home;
    std::string before;
    {
        Game game({.args = alone("a"), .home = home.path()});
        reach_third_trick(game);
        before = game.screen();
        game.signal(signal);
        const Ended ended = game.wait_for_exit();
        CHECK(ended.signal == signal);
        if (signal != SIGKILL) {
            require_restored(game);
            CHECK(game.shows("barbu: the game is saved"));
        }
    }
    CHECK(resumed_screen(home) == before);
}

TEST_CASE("A game that is open in one barbu is not opened by another") {
    const TempFolder home;
    Game game({.args = alone("a"), .home = home.path()});
    game.wait_for("Ada");
    Game second({.args = {"resume", game.record().string()}, .home = home.path()});
    CHECK(second.wait_for_exit().code == 1);
    CHECK(second.shows("open in another"));
    CHECK(second.shows(std::to_string(game.pid())));
}

// --- Around the game
// ----------------------------------------------------------------------------------------------

TEST_CASE("Without a terminal there is a sentence, and the exit code is 2") {
    Game game({.args = {"play"}, .stdin_is_terminal = false});
    CHECK(game.wait_for_exit().code == 2);
    CHECK(game.shows("barbu: "));
    CHECK_FALSE(game.on_alternate_screen());
}

TEST_CASE("A terminal that is too small is told so, and keeps the game") {
    Game game({.args = four_people("small")});
    const std::string first = awaited_at_curtain(game);
    game.space();
    game.wait_for(first + "'s hand ─");
    game.resize(10, 40);
    game.wait_for("60");
    CHECK_FALSE(open_hand(game));
    game.resize(24, 80);
    game.wait_for("Space shows " + first + "'s hand");
}

TEST_CASE("The title begins a quick game, and the game menu leads back to it") {
    Game game({.args = {"--speed", "instant"}});
    game.wait_for("Quick game");
    game.send("b");
    game.wait_for("1/28");
    game.think();
    game.key(Press::escape);
    game.wait_for("Go on");
    game.send("x");
    game.key(Press::escape);
    game.wait_for("1/28");
}

}  // namespace
