// The real program in lines of text: a whole game by a script, without a terminal and in a dumb one.
#include <sys/wait.h>

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>

#include "support/catch.hpp"
#include "support/emulator.hpp"
#include "support/restored.hpp"

using barbu::test::Emulator;
using barbu::test::EmulatorOptions;
using barbu::test::TempFolder;
namespace fs = std::filesystem;

namespace {

/// Says everything that may be an answer, over and over: somebody who cannot hear can still play a game.
std::string deaf_script() {
    std::string cycle;
    for (const char rank : std::string("23456789tjqka")) {
        for (const char suit : std::string("shcd"))
            cycle += std::string{rank, suit} + "\n";
    }
    cycle += "1\n2\n3\n4\n5\ntrumps spades\ndominoes 7\nnone\n";
    std::string script;
    for (int i = 0; i < 420; ++i)
        script += cycle;
    return script;
}

std::string content_of(const fs::path& path) {
    std::ifstream in(path, std::ios::binary);
    std::ostringstream content;
    content << in.rdbuf();
    return content.str();
}

/// Runs the program in a shell, with files for input and output; its exit code.
int run(const TempFolder& folder, const std::string& arguments) {
    const std::string at = folder.path().string();
    const std::string command = "cd " + at + " && env -u DISPLAY TERM=dumb HOME=" + at +
                                " XDG_DATA_HOME=" + at + "/data XDG_STATE_HOME=" + at +
                                "/state " BARBU_PROGRAM " " + arguments;
    const int status = std::system(command.c_str());
    return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}

}  // namespace

TEST_CASE("Plain mode: a whole game by a script, saved, and right by the rules") {
    const TempFolder folder;
    std::ofstream(folder.path() / "script") << deaf_script();
    CHECK(run(folder, "play --plain --seed script < script > out 2> err") == 0);
    const std::string out = content_of(folder.path() / "out");
    CHECK(out.find("Hand 28 of 28.") != std::string::npos);
    CHECK(out.find("The game is over. ") != std::string::npos);
    CHECK(out.find('\x1b') == std::string::npos);
    CHECK(content_of(folder.path() / "err").empty());
    CHECK(run(folder, "check $(find data -name '*.jsonl') > checked 2>&1") == 0);
    CHECK_THAT(content_of(folder.path() / "checked"), Catch::Contains("1 finished"));
}

TEST_CASE("Plain mode: what is typed is kept when the input ends, and goes on with resume") {
    const TempFolder folder;
    std::ofstream(folder.path() / "some") << deaf_script().substr(0, 3000) << "hand\nbets\nscore";
    std::ofstream(folder.path() / "look") << "hand\nbets\nscore\nquit\n";
    CHECK(run(folder, "play --plain --seed kept < some > first 2> err") == 0);
    CHECK_THAT(content_of(folder.path() / "err"), Catch::Contains("'barbu resume' goes on with it"));
    CHECK(run(folder, "resume --plain < look > second 2> err") == 0);
    const auto last_answers = [](std::string said) {
        const std::size_t at = said.rfind("> Your hand: ");
        REQUIRE(at != said.npos);
        return said.substr(at);
    };
    CHECK(last_answers(content_of(folder.path() / "first")) ==
          last_answers(content_of(folder.path() / "second")));
}

TEST_CASE("Plain mode refuses several people, and says what would be right") {
    const TempFolder folder;
    CHECK(run(folder, "play --plain --seats Ada,Bo,bot:careful,bot:careful < /dev/null > out 2> err") == 2);
    CHECK_THAT(content_of(folder.path() / "err"),
               Catch::Contains("Plain mode is for one person") && Catch::Contains("Ada,bot:careful"));
    CHECK(content_of(folder.path() / "out").empty());
    CHECK(!fs::exists(folder.path() / "data/barbu/games"));
}

TEST_CASE("Plain mode in a dumb terminal writes no escape sequence") {
    const TempFolder folder;
    EmulatorOptions options{.args = {"play", "--plain", "--seed", "dumb"}};
    options.home = folder.path();
    options.env = {{"TERM", "dumb"}};
    Emulator terminal(BARBU_PROGRAM, options);
    terminal.wait_for("Your word.");
    terminal.send("help\r");
    terminal.wait_for("Say a card");
    terminal.send("quit\r");
    CHECK(terminal.wait_for_exit().code == 0);
    barbu::test::require_restored(terminal);
}
