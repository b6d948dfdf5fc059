// The real game ended, stopped and crashed from without, in every phase: the terminal comes back, and what
// was played is in the record.
#include <signal.h>

#include <fstream>
#include <functional>
#include <sstream>

#include "support/catch.hpp"
#include "support/emulator.hpp"
#include "support/restored.hpp"

using barbu::test::Emulator;
using barbu::test::EmulatorOptions;
using barbu::test::Ended;
using barbu::test::Press;
using barbu::test::require_restored;
using barbu::test::TempFolder;
using namespace std::chrono_literals;

namespace {

std::vector<std::string> game_of(const std::string& seats) {
    return {"play", "--seed", "l", "--seats", seats, "--speed", "instant"};
}
const std::string kAlone = "Ada,bot:careful,bot:careful,bot:careful";
const std::string kThinkers = "bot:expert,bot:expert,bot:expert,bot:expert";

struct Phase {
    std::string name;
    std::vector<std::string> args;
    std::function<void(Emulator&)> reach;
    bool at_table = true;
};

/// Presses a key until the screen shows this: keys that come right after a bot's card do not count.
void press_until(Emulator& game, const std::string& key, const std::string& text) {
    for (int times = 0; times < 20 && !game.shows(text); ++times) {
        game.bytes_during(330ms);
        game.send(key);
        const auto then = Emulator::Clock::now();
        game.wait_until([&] { return game.shows(text) || Emulator::Clock::now() - then > 1s; }, text);
    }
    REQUIRE(game.shows(text));
}

void reach_declaring(Emulator& game) { game.wait_for("declare one of your contracts"); }
void reach_doubling(Emulator& game) {
    reach_declaring(game);
    game.send("1");
    press_until(game, "\r", "Ada speaks");
}
void reach_playing(Emulator& game) {
    reach_doubling(game);
    press_until(game, "\r", "^");
}

const std::vector<Phase>& phases() {
    static const std::vector<Phase> all{
        {"title", {}, [](Emulator& game) { game.wait_for("Quick game"); }, false},
        {"rules at the title",
         {},
         [](Emulator& game) {
             game.wait_for("Quick game");
             game.send("r");
             game.wait_until_gone("Quick game");
         },
         false},
        {"declaring", game_of(kAlone), reach_declaring},
        {"doubling", game_of(kAlone), reach_doubling},
        {"playing", game_of(kAlone), reach_playing},
        {"menu", game_of(kAlone),
         [](Emulator& game) {
             reach_declaring(game);
             press_until(game, "\x1b", "Go on");
         }},
        {"help", game_of(kAlone),
         [](Emulator& game) {
             reach_declaring(game);
             press_until(game, "?", "Keys at the table");
         }},
        {"curtain", game_of("Ada,Béa,Claude,Dan"), [](Emulator& game) { game.wait_for("Space shows"); }},
        {"open hand", game_of("Ada,Béa,Claude,Dan"),
         [](Emulator& game) {
             game.wait_for("Space shows");
             press_until(game, " ", "'s hand ─");
         }},
        {"too small", game_of(kAlone),
         [](Emulator& game) {
             reach_declaring(game);
             game.resize(8, 30);
             game.wait_for("60");
         }},
        {"a bot thinks", game_of(kThinkers),
         [](Emulator& game) {
             game.wait_for("thinks.");
             // Not always in its first thought.
             static int times = 0;
             game.bytes_during(std::chrono::milliseconds(10 + ++times % 5 * 40));
         }},
        {"settled", game_of("bot:careful,bot:careful,bot:careful,bot:careful"),
         [](Emulator& game) { game.wait_for("Space next hand"); }},
    };
    return all;
}

/// All phases for one signal of each kind, a third of them for each of the others.
std::vector<Phase> phases_for(int number) {
    if (number == SIGTERM || number == SIGSEGV) return phases();
    std::vector<Phase> some;
    for (std::size_t i = static_cast<std::size_t>(number) % 3; i < phases().size(); i += 3)
        some.push_back(phases()[i]);
    return some;
}

/// `barbu check` agrees with the record, where there is one.
void require_record(const Emulator& game) {
    for (const auto& entry : std::filesystem::recursive_directory_iterator(game.home())) {
        if (!entry.path().string().ends_with(".barbu.jsonl")) continue;
        INFO(entry.path());
        Emulator check(BARBU_PROGRAM, {.cols = 160, .args = {"check", entry.path().string()}});
        const Ended ended = check.wait_for_exit();
        INFO(check.screen());
        REQUIRE(ended.code == 0);
    }
}

}  // namespace

TEST_CASE("In every phase a signal ends the program in good order") {
    const int number = GENERATE(SIGTERM, SIGHUP, SIGINT, SIGQUIT);
    for (const Phase& phase : phases_for(number)) {
        INFO("signal " << number << " in phase: " << phase.name);
        Emulator game(BARBU_PROGRAM, {.args = phase.args});
        phase.reach(game);
        game.signal(number);
        CHECK(game.wait_for_exit().signal == number);
        require_restored(game);
        CHECK(game.shows("barbu: the game is saved") == phase.at_table);
        require_record(game);
    }
}

TEST_CASE("In every phase a crash gives the terminal back") {
    const int number = GENERATE(SIGSEGV, SIGABRT, SIGFPE);
    for (const Phase& phase : phases_for(number)) {
        INFO("signal " << number << " in phase: " << phase.name);
        Emulator game(BARBU_PROGRAM, {.args = phase.args});
        phase.reach(game);
        game.signal(number);
        CHECK(game.wait_for_exit().signal == number);
        require_restored(game);
        CHECK(game.shows("Barbu has crashed"));
        require_record(game);
    }
}

TEST_CASE("In every phase Ctrl-Z leaves a blank terminal, and the game goes on") {
    for (const Phase& phase : phases()) {
        INFO("Ctrl-Z in phase: " << phase.name);
        Emulator game(BARBU_PROGRAM, {.args = phase.args});
        phase.reach(game);
        game.send("\x1a");
        game.wait_for_stop();
        game.bytes_during(20ms);
        CHECK(game.echo_is_on());
        CHECK_FALSE(game.on_alternate_screen());
        CHECK_FALSE(game.shows("'s hand ─"));
        game.signal(SIGCONT);
        game.wait_until([&] { return game.on_alternate_screen(); }, "the return");
        if (phase.name == "open hand") {
            game.wait_for("Space shows");
            CHECK_FALSE(game.shows("'s hand ─"));
        }
        game.signal(SIGTERM);
        CHECK(game.wait_for_exit().signal == SIGTERM);
        require_restored(game);
        require_record(game);
    }
}

TEST_CASE("In every phase a terminal that is closed ends the program") {
    for (const Phase& phase : phases()) {
        INFO("closed in phase: " << phase.name);
        Emulator game(BARBU_PROGRAM, {.args = phase.args});
        phase.reach(game);
        game.close_terminal();
        game.wait_for_exit(5s);
        require_record(game);
    }
}
