// src/curses in a real terminal, by way of a very small program (demo.cpp).
#include <signal.h>

#include <algorithm>
#include <cstdlib>
#include <set>

#include "support/catch.hpp"
#include "support/emulator.hpp"
#include "support/restored.hpp"

using barbu::test::Emulator;
using barbu::test::EmulatorError;
using barbu::test::EmulatorOptions;
using barbu::test::Ended;
using barbu::test::Press;
using namespace std::chrono_literals;

namespace {

const std::string kDemo = BARBU_DEMO;

/// The demo, when it has painted its first frame.
struct Demo : Emulator {
    explicit Demo(const EmulatorOptions& options = {}) : Emulator(kDemo, options) {
        wait_for("event 0: none.");
        wait_for_whole_frame();
    }
    /// What is written can arrive in pieces; the last row is painted last, and then the cursor is put in its
    /// place.
    void wait_for_whole_frame() {
        const std::string last_row(static_cast<std::size_t>(cols() - 1), '=');
        wait_until([&] { return row(rows() - 1) == last_row && cursor().row == 5; }, "the whole frame");
    }
};

/// A shell with job control, which answers in words that are on the screen only when they have been echoed by
/// it.
struct Shell : Emulator {
    Shell() : Emulator("/bin/bash", {.args = {"--norc", "--noprofile", "-i"}, .env = {{"PS1", "ready> "}}}) {
        wait_for("ready>");
        send("set +o history; PS1='$ '; clear\r");
        wait_until_gone("history");
    }
    void say(const std::string& line) { send(line + '\r'); }
};

/// The terminal is as the demo found it, and nothing of it is left to see.
void require_demo_gone(const Emulator& terminal) {
    barbu::test::require_restored(terminal);
    CHECK_FALSE(terminal.shows("Barbu's demo"));
}

}  // namespace

// --- Painting -----------------------------------------------------------------------------------------

TEST_CASE("A program on the terminal paints its screen, and leaves the terminal as it was") {
    Demo demo;
    CHECK(demo.on_alternate_screen());
    CHECK_FALSE(demo.echo_is_on());
    CHECK(demo.row(0) == "Barbu's demo");
    CHECK(demo.row(1) == "size 24 80");
    CHECK(demo.row(3) == "♠ ♥ ♣ ♦");
    demo.send("Q");
    CHECK(demo.wait_for_exit().code == 0);
    require_demo_gone(demo);
}

TEST_CASE("The last cell of the last row stays empty") {
    Demo demo;
    CHECK(demo.row(23) == std::string(79, '='));
    CHECK(demo.cell(23, 79).text == " ");
}

TEST_CASE("What stands behind wide, joined and combined glyphs stands where it was put") {
    Demo demo;
    // Zoé (3), blank, 王 (2), blank, é (1), blank, the card (1), blank, a joined emoji (2), blank.
    const auto end = demo.find("end");
    INFO(demo.screen());
    REQUIRE(end.has_value());
    CHECK(end->row == 4);
    CHECK(end->col == 14);
    CHECK(demo.cell(4, 2).text == "é");
    CHECK(demo.cell(4, 4).text == "王");
    CHECK(demo.cell(4, 5).text.empty());
    CHECK(demo.cell(4, 7).text == "e\u0301");
}

TEST_CASE("The hardware cursor rests on the focused item, which is in reverse video") {
    Demo demo;
    CHECK(demo.cursor() == Emulator::Place{5, 0});
    CHECK(demo.cell(5, 0).reverse);
    demo.key(Press::right);
    demo.wait_for("event 1: key right.");
    demo.wait_until([&] { return demo.cursor() == Emulator::Place{5, 4}; }, "the cursor to follow");
    CHECK(demo.cursor() == Emulator::Place{5, 4});
    CHECK(demo.cell(5, 4).reverse);
    CHECK_FALSE(demo.cell(5, 0).reverse);
}

TEST_CASE("A frame writes only the cells that changed") {
    Demo demo;
    const std::size_t before = demo.bytes_written();
    demo.key(Press::right);
    demo.wait_for("event 1: key right.");
    demo.bytes_during(50ms);
    CHECK(demo.bytes_written() - before < 200);
}

TEST_CASE("A picture of the screen shows its text in its colours") {
    Demo demo;
    const std::string svg = demo.svg();
    CHECK(svg.starts_with("<svg "));
    CHECK(svg.ends_with("</svg>\n"));
    CHECK(svg.find(">♥</text>") != std::string::npos);
    CHECK(svg.find(">王</text>") != std::string::npos);
    CHECK(svg.find("font-weight=\"bold\">B</text>") != std::string::npos);
    if (const char* const folder = std::getenv("BARBU_PICTURES"))
        demo.save_svg(std::string(folder) + "/demo.svg");
}

TEST_CASE("Nothing is written while nothing happens") {
    Demo demo;
    demo.bytes_during(100ms);
    CHECK(demo.bytes_during(500ms) == 0);
}

TEST_CASE("Suits have the two colours of a deck, and nothing else than the terminal's own background") {
    Demo demo;
    CHECK(demo.cell(3, 0).foreground == -1);
    CHECK(demo.cell(3, 2).foreground == 1);
    CHECK(demo.cell(3, 4).foreground == -1);
    CHECK(demo.cell(3, 6).foreground == 1);
    CHECK(demo.cell(3, 2).background == -1);
    CHECK(demo.cell(0, 0).bold);
}

TEST_CASE("What is faint is dimmed, and what is strong is bold") {
    Demo demo;
    CHECK(demo.cell(6, 0).bold);
    // libvterm 0.1 does not tell of dimmed cells.
    CHECK(demo.raw().find(";2mfaint") != std::string::npos);
}

TEST_CASE("Every usual kind of terminal shows the same text") {
    const std::string term = GENERATE("xterm", "linux", "screen", "screen-256color", "tmux-256color",
                                      "rxvt-unicode", "vt100", "vt220");
    CAPTURE(term);
    Demo demo({.env = {{"TERM", term}}});
    CHECK(demo.row(1) == "size 24 80");
    CHECK(demo.row(3) == "♠ ♥ ♣ ♦");
    CHECK(demo.row(4) == "Zoé 王 e\u0301 🂡 👩 end");
    demo.key(Press::right);
    demo.wait_for("event 1: key right.");
    demo.send("Q");
    CHECK(demo.wait_for_exit().code == 0);
    CHECK(demo.echo_is_on());
    CHECK_FALSE(demo.on_alternate_screen());
    // Nor on a console that has no other screen.
    CHECK_FALSE(demo.shows("Barbu's demo"));
}

TEST_CASE("With a deck of four colours no two suits are alike") {
    Demo demo({.args = {"--four-colours"}});
    std::set<int> colours;
    for (const int col : {0, 2, 4, 6})
        colours.insert(demo.cell(3, col).foreground);
    CHECK(colours.size() == 4);
}

TEST_CASE("No colour is used where none is wanted, or none is there") {
    const EmulatorOptions options =
        GENERATE(EmulatorOptions{.env = {{"NO_COLOR", "1"}}}, EmulatorOptions{.args = {"--no-color"}},
                 EmulatorOptions{.env = {{"TERM", "vt100"}}});
    Demo demo(options);
    for (int row = 0; row < demo.rows(); ++row) {
        for (int col = 0; col < demo.cols(); ++col) {
            REQUIRE(demo.cell(row, col).foreground == -1);
            REQUIRE(demo.cell(row, col).background == -1);
        }
    }
    CHECK(demo.cell(5, 0).reverse);
}

TEST_CASE("An empty NO_COLOR means nothing") {
    Demo demo({.env = {{"NO_COLOR", ""}}});
    CHECK(demo.cell(3, 2).foreground == 1);
}

TEST_CASE("Where the locale has no Unicode, or ASCII is asked for, every glyph is ASCII") {
    const EmulatorOptions options =
        GENERATE(EmulatorOptions{.env = {{"LANG", "C"}}}, EmulatorOptions{.env = {{"LANG", std::nullopt}}},
                 EmulatorOptions{.args = {"--ascii"}});
    Demo demo(options);
    CHECK(demo.row(3) == "S H C D");
    CHECK(std::all_of(demo.raw().begin(), demo.raw().end(), [](char byte) { return byte >= 0; }));
}

TEST_CASE("A UTF-8 locale that is not installed is no reason to go without Unicode") {
    const std::string name = GENERATE("xx_XX.UTF-8", "xx_XX.utf8");
    Demo demo({.env = {{"LANG", name}}});
    CHECK(demo.row(3) == "♠ ♥ ♣ ♦");
}

TEST_CASE("LINES and COLUMNS do not belie the terminal") {
    Demo demo({.rows = 30, .cols = 100, .env = {{"LINES", "10"}, {"COLUMNS", "20"}}});
    CHECK(demo.row(1) == "size 30 100");
}

// --- Input --------------------------------------------------------------------------------------------

TEST_CASE("Every key arrives under its name") {
    Demo demo;
    int events = 0;
    const auto expect = [&](const std::string& what) {
        INFO(what);
        demo.wait_for("event " + std::to_string(++events) + ": " + what + '.');
    };
    const auto sends = [&](const char* bytes, const std::string& what) {
        demo.send(bytes);
        expect(what);
    };
    const std::pair<Press, const char*> presses[] = {
        {Press::up, "up"},           {Press::down, "down"},
        {Press::left, "left"},       {Press::right, "right"},
        {Press::home, "home"},       {Press::end, "end"},
        {Press::page_up, "page_up"}, {Press::page_down, "page_down"},
        {Press::del, "del"},         {Press::enter, "enter"},
        {Press::tab, "tab"},         {Press::back_tab, "back_tab"},
        {Press::escape, "escape"},   {Press::backspace, "backspace"},
    };
    for (const auto& [press, name] : presses) {
        demo.key(press);
        expect("key " + std::string(name));
    }
    // Both forms of the arrows, whatever mode the terminal is in.
    sends("\x1b[A", "key up");
    sends("\x1bOA", "key up");
    sends("\x1b[D", "key left");
    sends("\x1bOD", "key left");
    sends("\x1b[H", "key home");
    sends("\x1bOF", "key end");
    sends("\n", "key enter");
    sends("\r", "key enter");
    sends("\x08", "key backspace");
    sends("\x7f", "key backspace");
    sends(" ", "key U+0020");
    sends("q", "key U+0071");
    sends("?", "key U+003F");
    sends("é", "key U+00E9");
    sends("♠", "key U+2660");
    sends("🂡", "key U+1F0A1");
}

TEST_CASE("A letter that arrives in two parts is one key") {
    Demo demo;
    demo.send("\xc3");
    CHECK(demo.bytes_during(100ms) == 0);
    demo.send("\xa9");
    demo.wait_for("event 1: key U+00E9.");
}

TEST_CASE("Bytes that are no letter are passed over, and the keys behind them are not") {
    Demo demo;
    demo.send("\xff\xfe\xc3zz");
    demo.wait_for("event 2: key U+007A.");
}

TEST_CASE("A sequence that no key sends is passed over as a whole") {
    Demo demo;
    // Else its last letters would be taken for cards.
    demo.send("\x1b[999;5Q\x1b[?77c\x1bOzq");
    demo.wait_for("event 1: key U+0071.");
}

TEST_CASE("A press of the left button is a click, at once and once") {
    Demo demo;
    REQUIRE(demo.mouse_reported());
    demo.click(7, 33);
    demo.wait_for("event 1: click 7 33.");
    // Nor are the other buttons and the wheel anything.
    demo.send("\x1b[<2;5;5M\x1b[<2;5;5m");
    for (int i = 0; i < 300; ++i)
        demo.send("\x1b[<64;5;5M");
    demo.click(0, 0);
    demo.wait_for("event 2: click 0 0.");
    demo.send("q");
    demo.wait_for("event 3: key U+0071.");
}

TEST_CASE("Two quick presses are two clicks, and no double click that is lost") {
    Demo demo;
    demo.send("\x1b[<0;4;3M\x1b[<0;4;3m\x1b[<0;6;3M\x1b[<0;6;3m\x1b[<0;6;3M\x1b[<0;6;3m");
    demo.wait_for("event 3: click 2 5.");
}

TEST_CASE("The mouse can be turned off") {
    Demo demo({.args = {"--no-mouse"}});
    CHECK_FALSE(demo.mouse_reported());
}

TEST_CASE("A new size is told, also while nothing else happens, and everything is painted anew") {
    Demo demo;
    demo.resize(30, 100);
    demo.wait_for("resized 30 100.");
    demo.wait_for_whole_frame();
    CHECK(demo.row(1) == "size 30 100");
    demo.resize(10, 40);
    demo.wait_for("resized 10 40.");
    demo.wait_for_whole_frame();
    CHECK(demo.row(3) == "♠ ♥ ♣ ♦");
}

TEST_CASE("Of many sizes in a row the last one stands") {
    Demo demo;
    for (int cols = 41; cols <= 90; ++cols)
        demo.resize(24, cols);
    demo.wait_for("size 24 90");
    demo.wait_for_whole_frame();
}

TEST_CASE("A wait with a limit ends when the time has passed") {
    Demo demo;
    demo.send("T");
    demo.wait_for("event 2: tick.");
}

TEST_CASE("Another thread can wake the loop; two calls before it looks are one event") {
    Demo demo;
    demo.send("W");
    demo.wait_for("event 2: woken.");
    demo.send("q");
    demo.wait_for("event 3: key U+0071.");
}

TEST_CASE("Dropped input is dropped whole: no half of a sequence reads as a key") {
    Demo demo;
    demo.send("D");
    demo.wait_for("dropping");
    std::string typed = "a";
    for (int i = 0; i < 100; ++i)
        typed += "\x1b[A\x1bOCé\r";
    demo.send(typed + "\x1b[<0;5;5M\x1b[");
    demo.wait_for("dropped");
    // The rest of an arrow that was half there.
    demo.send("A");
    demo.send("q");
    demo.wait_for("key U+0071.");
    CHECK(demo.row(2) == "event 2: key U+0071.");
}

// --- Where there can be no screen ---------------------------------------------------------------------

TEST_CASE("A terminal that is not known gets a sentence that says what to do, and nothing is drawn") {
    struct Case {
        std::optional<std::string> term;
        std::string says;
    };
    const Case example =
        GENERATE(Case{"no-such-terminal", "calls itself \"no-such-terminal\", which is not known"},
                 Case{"dumb", "calls itself \"dumb\", which cannot place text"},
                 Case{std::nullopt, "TERM is not set"}, Case{"\x1b[41mred", "calls itself \"[41mred\""});
    Emulator terminal(kDemo, {.cols = 140, .env = {{"TERM", example.term}}});
    CHECK(terminal.wait_for_exit().code == 2);
    CHECK(terminal.shows(example.says));
    CHECK(terminal.shows("TERM=xterm-256color barbu"));
    CHECK(terminal.raw().find('\x1b') == std::string::npos);
}

TEST_CASE("Without a terminal to read from or to draw on there is a sentence, and nothing is drawn") {
    const bool input = GENERATE(true, false);
    Emulator terminal(kDemo, {.stdin_is_terminal = input, .stdout_is_terminal = !input});
    CHECK(terminal.wait_for_exit().code == 2);
    CHECK(terminal.shows("There is no terminal"));
    CHECK(terminal.raw().find('\x1b') == std::string::npos);
}

// --- The terminal always comes back -------------------------------------------------------------------

TEST_CASE("A signal ends the program in good order: the terminal is back, and it dies of that signal") {
    const int number = GENERATE(SIGINT, SIGTERM, SIGHUP, SIGQUIT);
    CAPTURE(number);
    Demo demo;
    demo.signal(number);
    CHECK(demo.wait_for_exit().signal == number);
    CHECK(demo.shows("saved, leaving by a signal"));
    require_demo_gone(demo);
}

TEST_CASE("Ctrl-C and Ctrl-\\ are signals") {
    const auto [byte, number] = GENERATE(std::pair{"\x03", SIGINT}, std::pair{"\x1c", SIGQUIT});
    Demo demo;
    demo.send(byte);
    CHECK(demo.wait_for_exit().signal == number);
    require_demo_gone(demo);
}

TEST_CASE("A crash gives the terminal back, says so in a line, and dies of its signal") {
    const auto [byte, number] =
        GENERATE(std::pair{"F", SIGSEGV}, std::pair{"A", SIGABRT}, std::pair{"O", SIGSEGV},
                 std::pair{"N", SIGABRT}, std::pair{"P", SIGSEGV});
    CAPTURE(byte);
    Demo demo;
    demo.send(byte);
    CHECK(demo.wait_for_exit().signal == number);
    CHECK(demo.shows("Barbu has crashed; what was saved of the game is safe"));
    CHECK(demo.shows("thrown in a thread") == (std::string_view(byte) == "N"));
    require_demo_gone(demo);
}

TEST_CASE("A crash from without gives the terminal back too") {
    const int number = GENERATE(SIGBUS, SIGFPE, SIGILL);
    Demo demo;
    demo.signal(number);
    CHECK(demo.wait_for_exit().signal == number);
    require_demo_gone(demo);
}

TEST_CASE("An exception finds the terminal restored where it is caught") {
    Demo demo;
    demo.send("X");
    CHECK(demo.wait_for_exit().code == 1);
    CHECK(demo.shows("caught: thrown by the demo"));
    require_demo_gone(demo);
}

TEST_CASE("When the terminal is closed the program ends, and does not go round in circles") {
    Demo demo;
    demo.close_terminal();
    // As with a shell between, no signal comes with it: only the terminal says so.
    CHECK(demo.wait_for_exit(5s).code == 7);
}

TEST_CASE("When the terminal is closed while the program draws, it ends as well") {
    Demo demo;
    // Far more than is read before the end: the program is kept in the middle of a frame.
    for (int cols = 60; cols <= 160; ++cols)
        demo.resize(24 + cols % 7, cols);
    demo.send(std::string(500, 'b'));
    demo.close_terminal();
    CHECK(demo.wait_for_exit(5s).code == 7);
}

TEST_CASE("A key and Ctrl-Z in the same moment stop the program, and never end it") {
    Demo demo;
    for (int i = 0; i < 200; ++i) {
        demo.send("b");
        // The two keys a little further apart every time: up to 20 microseconds.
        const auto then = Emulator::Clock::now() + i * 100ns;
        while (Emulator::Clock::now() < then) {
        }
        demo.send("\x1a");
        demo.wait_for_stop();
        demo.wait_until([&] { return !demo.on_alternate_screen(); }, "the terminal to be given back");
        demo.signal(SIGCONT);
        demo.wait_until([&] { return demo.on_alternate_screen() && demo.shows("continued."); }, "the return");
    }
}

TEST_CASE("Ctrl-Z stops the program with a blank screen, and it goes on with a new frame") {
    Demo demo;
    demo.send("\x1a");
    demo.wait_for_stop();
    demo.bytes_during(20ms);
    require_demo_gone(demo);
    demo.resize(20, 70);
    demo.signal(SIGCONT);
    demo.wait_for("resized 20 70");
    CHECK(demo.raw().find("continued") != std::string::npos);
    CHECK(demo.on_alternate_screen());
    CHECK(demo.mouse_reported());
    CHECK_FALSE(demo.echo_is_on());
    demo.send("é");
    demo.wait_for("key U+00E9");
}

TEST_CASE("A stop that cannot be caught is noticed when the program goes on") {
    Demo demo;
    demo.signal(SIGSTOP);
    demo.wait_for_stop();
    demo.signal(SIGCONT);
    demo.wait_for("event 1: continued.");
    demo.wait_for_whole_frame();
    CHECK(demo.row(3) == "♠ ♥ ♣ ♦");
}

TEST_CASE("A shell takes over on Ctrl-Z, and gives back on fg") {
    Shell shell;
    shell.say(kDemo);
    shell.wait_for("event 0: none.");
    shell.send("\x1a");
    shell.wait_for("Stopped");
    CHECK_FALSE(shell.on_alternate_screen());
    shell.say("echo typed$((6*7))");
    shell.wait_for("typed42");
    shell.say("fg");
    shell.wait_for("event 1: continued.");
    shell.wait_for("♠ ♥ ♣ ♦");
    shell.send("Q");
    shell.wait_for("typed42");
    shell.say("echo status$?");
    shell.wait_for("status0");
}

TEST_CASE("A stopped program that is told to end does so, without touching the terminal again") {
    Shell shell;
    shell.say(kDemo);
    shell.wait_for("event 0: none.");
    shell.send("\x1a");
    shell.wait_for("Stopped");
    // For the shell it stays a stopped job for a moment; 143 is 128 and 15.
    shell.say("kill %1; until wait %1 2> /dev/null; test $? = 143; do :; done; echo over$((6*7))");
    shell.wait_for("over42");
    CHECK(shell.shows("saved, leaving by a signal"));
    CHECK_FALSE(shell.on_alternate_screen());
}
