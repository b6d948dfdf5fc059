// A monkey at the real program in a real pseudo-terminal: random bytes, keys, presses and sizes. The usual
// run is short; BARBU_TEST_TERMINAL_MONKEY=10000 is the long one, BARBU_TEST_SEED=n another monkey.
#include <array>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <random>

#include "support/catch.hpp"
#include "support/restored.hpp"
#include "terminal/playing.hpp"

using barbu::test::Emulator;
using barbu::test::EmulatorOptions;
using barbu::test::Press;
using barbu::test::TempFolder;

namespace {

long from_environment(const char* name, long usual) {
    const char* const set = std::getenv(name);
    return set == nullptr ? usual : std::atol(set);
}

class Monkey {
  public:
    explicit Monkey(unsigned seed) : rng_(seed) {}
    unsigned below(unsigned n) { return static_cast<unsigned>(rng_() % n); }

    void act(Emulator& terminal) {
        const unsigned what = below(100);
        if (what < 4) {
            constexpr std::array<std::array<int, 2>, 6> kSizes{
                {{24, 80}, {24, 80}, {20, 60}, {30, 100}, {50, 160}, {5, 20}}};
            const auto size = kSizes[below(kSizes.size())];
            terminal.resize(size[0], size[1]);
        } else if (what < 14) {
            terminal.click(static_cast<int>(below(static_cast<unsigned>(terminal.rows()))),
                           static_cast<int>(below(static_cast<unsigned>(terminal.cols()))));
        } else if (what < 32) {
            terminal.key(Press::enter);
        } else if (what < 48) {
            terminal.send(" ");
        } else if (what < 58) {
            constexpr std::array kKeys{Press::up,     Press::down,      Press::left, Press::right,
                                       Press::home,   Press::end,       Press::tab,  Press::page_up,
                                       Press::escape, Press::backspace, Press::del};
            terminal.key(kKeys[below(kKeys.size())]);
        } else if (what < 61) {
            // Pasted, and what no key sends.
            constexpr std::array kOdd{
                "\x1b[200~9s\rqueen\x1b[201~", "\x1b[999;999H", "\xff\xfe", "é界", "\x1b", "\x1b[<0;5;5M"};
            terminal.send(kOdd[below(kOdd.size())]);
        } else {
            constexpr std::string_view kLetters = "akqjt0123456789shcdlopriuvmfn?";
            terminal.send(std::string(1, kLetters[below(kLetters.size())]));
        }
    }

  private:
    std::mt19937 rng_;
};

}  // namespace

TEST_CASE("A monkey in a real terminal breaks nothing", "[monkey]") {
    const long events = from_environment("BARBU_TEST_TERMINAL_MONKEY", 250);
    const long seed = from_environment("BARBU_TEST_SEED", 1);
    Monkey monkey(static_cast<unsigned>(seed));
    const TempFolder folder;
    long done = 0;
    for (int run = 0; done < events; ++run) {
        EmulatorOptions options;
        options.home = folder.path();
        const std::string seats =
            run % 2 == 0 ? "Ada,bot:careful,bot:random,bot:careful" : "Ada,Béa,Claude,Dan";
        options.args = run % 3 == 2
                           ? std::vector<std::string>{"resume", "--speed", "instant"}
                           : std::vector<std::string>{"play", "--speed", "instant",          "--seats",
                                                      seats,  "--seed",  std::to_string(run)};
        Emulator terminal(BARBU_PROGRAM, options);
        terminal.wait_until([&] { return !terminal.screen().empty() && terminal.bytes_written() > 500; },
                            "a screen");
        for (int i = 0; i < 400 && done < events && !terminal.exited(); ++i, ++done) {
            monkey.act(terminal);
            terminal.bytes_during(std::chrono::milliseconds(3));
            if (terminal.exited()) break;
            if (terminal.on_alternate_screen()) {
                INFO("BARBU_TEST_SEED=" << seed << ", event " << done << "\n" << terminal.screen());
                REQUIRE(terminal.cell(terminal.rows() - 1, terminal.cols() - 1).text == " ");
            }
        }
        INFO("BARBU_TEST_SEED=" << seed << ", event " << done << "\n" << terminal.screen());
        if (!terminal.exited()) {
            terminal.signal(SIGTERM);
            CHECK(terminal.wait_for_exit().signal == SIGTERM);
        } else {
            CHECK(terminal.wait_for_exit().code == 0);
        }
        barbu::test::require_restored(terminal);
    }
    std::printf("monkey in a terminal: seed %ld, %ld events\n", seed, done);
}
