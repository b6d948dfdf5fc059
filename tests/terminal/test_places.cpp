// Places where a game cannot be saved or read: the real program, as an ordinary user (root may write
// anywhere).
#include <fcntl.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <csignal>
#include <cstdlib>
#include <fstream>
#include <sstream>

#include "support/catch.hpp"
#include "support/emulator.hpp"
#include "support/restored.hpp"

using barbu::test::Emulator;
using barbu::test::EmulatorOptions;
using barbu::test::Press;
using barbu::test::require_restored;
using barbu::test::TempFolder;
using namespace std::chrono_literals;
namespace fs = std::filesystem;

namespace {

constexpr unsigned kNobody = 65534;
bool is_root() { return geteuid() == 0; }

/// A folder for an ordinary user, with a copy of the program in it that he may run.
class UserHome {
  public:
    UserHome() {
        fs::copy_file(BARBU_PROGRAM, program_);
        own(folder_.path());
        own(program_);
        fs::create_directory(home());
        own(home());
    }

    fs::path home() const { return folder_.path() / "home"; }
    const fs::path& program() const { return program_; }
    /// Makes a file or folder of this place the user's.
    static void own(const fs::path& path) {
        if (is_root()) REQUIRE(lchown(path.c_str(), kNobody, kNobody) == 0);
    }
    void put(const fs::path& path, const std::string& content) const {
        std::ofstream(path, std::ios::binary | std::ios::trunc) << content;
        own(path);
    }

  private:
    TempFolder folder_;
    fs::path program_ = folder_.path() / "barbu";
};

struct Run : Emulator {
    Run(const UserHome& place, const std::vector<std::string>& args, EmulatorOptions options = {})
        : Emulator(is_root() ? "/usr/bin/setpriv" : place.program().string(),
                   with(place, args, std::move(options))) {}

    static EmulatorOptions with(const UserHome& place, const std::vector<std::string>& args,
                                EmulatorOptions options) {
        if (is_root())
            options.args = {"--reuid=65534", "--regid=65534", "--clear-groups", place.program().string()};
        options.args.insert(options.args.end(), args.begin(), args.end());
        if (options.home.empty()) options.home = place.home();
        return options;
    }
    /// Words that may go on in the next row.
    bool says(const std::string& words) const {
        std::string flowing;
        for (int at = 0; at < rows(); ++at) {
            for (const char byte : row(at) + " ") {
                if (byte != ' ' || flowing.empty() || flowing.back() != ' ') flowing += byte;
            }
        }
        return flowing.find(words) != std::string::npos;
    }
    /// A frame may come in parts: until these words are there, going on in the next row or not.
    void wait_to_say(const std::string& words) {
        wait_until([&] { return says(words); }, words);
    }
    /// Until the sign of a game that is not saved ends the first row.
    void wait_for_sign() {
        wait_until([&] { return row(0).ends_with("NOT SAVED"); }, "the sign");
    }
    /// Leaves a game that is not saved, which is asked about, by the second of the choices.
    void leave_anyway(const std::string& asked, const std::string& choice) {
        think();
        send("x");
        wait_for(asked);
        key(Press::down);
        wait_for(choice);
        key(Press::enter);
    }
    /// The program ends by itself with this code and these words.
    void ends_with(int code, const std::string& words) {
        CHECK(wait_for_exit().code == code);
        INFO(screen());
        CHECK(says(words));
        CHECK_FALSE(on_alternate_screen());
    }
    void think() { bytes_during(330ms); }
    void enter() {
        think();
        key(Press::enter);
    }
};

std::vector<std::string> play(const std::vector<std::string>& more = {}) {
    std::vector<std::string> args{
        "play", "--seed", "l", "--seats", "Ada,bot:careful,bot:careful,bot:careful", "--speed", "instant"};
    args.insert(args.end(), more.begin(), more.end());
    return args;
}

constexpr auto kFirstChoice = "declare one of your contracts";
const std::string kHint = "Try 'barbu play --unsaved'";

/// A game that has been begun here and left; its record.
fs::path begun(const UserHome& place) {
    Run run(place, play());
    run.wait_for(kFirstChoice);
    run.think();
    run.send("x");
    run.ends_with(0, "barbu: the game is saved");
    for (const auto& entry : fs::recursive_directory_iterator(place.home())) {
        if (entry.path().string().ends_with(".barbu.jsonl")) return entry.path();
    }
    FAIL("there is no record");
    return {};
}

std::string content_of(const fs::path& file) {
    std::ifstream in(file, std::ios::binary);
    std::ostringstream content;
    content << in.rdbuf();
    return content.str();
}

/// How much a process may write into one file from now on. Only its own user may say so.
void limit_files(pid_t process, rlim_t bytes) {
    const pid_t child = fork();
    REQUIRE(child >= 0);
    if (child == 0) {
        rlimit limit{};
        const bool done = (!is_root() || (setgid(kNobody) == 0 && setuid(kNobody) == 0)) &&
                          prlimit(process, RLIMIT_FSIZE, nullptr, &limit) == 0 &&
                          (limit.rlim_cur = bytes, prlimit(process, RLIMIT_FSIZE, &limit, nullptr) == 0);
        _exit(done ? 0 : 1);
    }
    int status = 0;
    REQUIRE(waitpid(child, &status, 0) == child);
    REQUIRE(status == 0);
}

}  // namespace

TEST_CASE("Where a game cannot be saved, one sentence says why and one what helps, and the exit code is 3") {
    const UserHome place;
    const std::string home = place.home();
    EmulatorOptions options{.cols = 200};
    SECTION("no home at all") {
        options.env = {
            {"HOME", std::nullopt}, {"XDG_DATA_HOME", std::nullopt}, {"XDG_STATE_HOME", std::nullopt}};
        Run run(place, play(), options);
        run.ends_with(
            3,
            "barbu: Games cannot be saved: neither XDG_DATA_HOME nor HOME names a folder by its whole path.");
        CHECK(run.says(kHint));
    }
    SECTION("relative ones") {
        options.env = {{"HOME", "home"}, {"XDG_DATA_HOME", "./data"}};
        Run run(place, play(), options);
        run.ends_with(
            3,
            "barbu: Games cannot be saved: neither XDG_DATA_HOME nor HOME names a folder by its whole path.");
        CHECK(run.says(kHint));
    }
    SECTION("a file in the place of a folder") {
        place.put(place.home() / "data", "");
        Run run(place, play(), options);
        run.ends_with(3, "barbu: Cannot make the folder " + home + "/data: Not a directory.");
        CHECK(run.says(kHint));
    }
    SECTION("no permission") {
        REQUIRE(chmod(home.c_str(), 0500) == 0);
        Run run(place, play(), options);
        run.ends_with(3, "barbu: Cannot make the folder " + home + "/data: Permission denied.");
        CHECK(run.says(kHint));
    }
    SECTION("a file in the place of the folder of games, which cannot be listed either") {
        fs::create_directories(place.home() / "data/barbu");
        place.own(place.home() / "data");
        place.own(place.home() / "data/barbu");
        place.put(place.home() / "data/barbu/games", "");
        Run run(place, play(), options);
        run.ends_with(3, "barbu: Cannot make the folder " + home + "/data/barbu/games: Not a directory.");
        Run games(place, {"games"}, options);
        games.ends_with(1, "barbu: Cannot read the folder " + home + "/data/barbu/games: Not a directory.");
    }
    SECTION("a folder whose name a terminal would obey") {
        const std::string evil = home + "/\x1b]0;owned\x07\x1b[31m";
        place.put(evil, "");
        options.env = {{"XDG_DATA_HOME", evil}};
        Run run(place, play(), options);
        run.ends_with(3, "barbu: Cannot make the folder " + home + "/?]0;owned??[31m: Not a directory.");
        CHECK(run.raw().find("\x1b]0;owned") == std::string::npos);
    }
}

TEST_CASE("A relative XDG_DATA_HOME counts as none, and a path of any letters is a path") {
    const UserHome place;
    EmulatorOptions options;
    std::string games;
    SECTION("relative") {
        options.env = {{"XDG_DATA_HOME", "data"}};
        games = place.home() / ".local/share/barbu/games";
    }
    SECTION("blanks and other letters") {
        const std::string data = place.home() / "mes données / 王 ♥";
        options.env = {{"XDG_DATA_HOME", data}};
        games = data + "/barbu/games";
    }
    Run run(place, play(), options);
    run.wait_for(kFirstChoice);
    CHECK(std::distance(fs::directory_iterator(games), {}) == 1);
    run.think();
    run.send("x");
    run.ends_with(0, "barbu: the game is saved");
    Run again(place, {"resume"}, options);
    again.wait_for(kFirstChoice);
}

TEST_CASE("In the menu the player is asked, and plays unsaved with a sign all the time") {
    const UserHome place;
    place.put(place.home() / "data", "");
    const bool small = GENERATE(false, true);
    EmulatorOptions options;
    if (small) options = {.rows = 20, .cols = 60, .env = {{"LANG", "C"}}};
    Run run(place, {"--speed", "instant"}, options);
    run.wait_for("Quick game");
    run.send("b");
    run.wait_for("The game cannot be saved");
    run.wait_to_say("Not a directory.");
    run.key(Press::enter);
    run.wait_for("1/28");
    run.wait_for_sign();
    run.think();
    run.send("p");
    run.wait_for("Score sheet");
    run.wait_for_sign();
    run.key(Press::escape);
    run.wait_until_gone("Score sheet");
    run.think();
    run.send("r");
    run.wait_for(" of 9");
    run.wait_for_sign();
    run.key(Press::escape);
    run.wait_until_gone(" of 9");
    run.wait_for_sign();
    run.leave_anyway("cannot be taken up again", "> Leave it");
    run.ends_with(0, "barbu: the game was not saved, as you wanted.");
    require_restored(run);
}

TEST_CASE("A user's name that a terminal would obey is not obeyed") {
    const UserHome place;
    EmulatorOptions options;
    options.env = {{"USER", "\x1b]0;owned\x07" + std::string(100'000, 'x')}};
    Run run(place, {"play", "--seed", "l"}, options);
    run.wait_for("1/28");
    CHECK(run.raw().find("\x1b]0;owned") == std::string::npos);
}

TEST_CASE("With --unsaved nothing is written but the log") {
    const UserHome place;
    Run run(place, play({"--unsaved"}));
    run.wait_for(kFirstChoice);
    run.wait_for_sign();
    run.signal(SIGTERM);
    CHECK(run.wait_for_exit().signal == SIGTERM);
    CHECK(run.says("barbu: the game was not saved, as you wanted."));
    for (const auto& entry : fs::recursive_directory_iterator(place.home())) {
        if (entry.is_regular_file()) CHECK(entry.path() == place.home() / "state/barbu/barbu.log");
    }
}

TEST_CASE("A file that is full in mid-game: seen at once, tried again at the next action, nothing lost") {
    const UserHome place;
    const bool small = GENERATE(false, true);
    EmulatorOptions options;
    if (small) options = {.rows = 20, .cols = 60, .env = {{"LANG", "C"}}};
    Run run(place, play(), options);
    run.wait_for(kFirstChoice);
    fs::path record;
    for (const auto& entry : fs::recursive_directory_iterator(place.home() / "data")) {
        if (entry.is_regular_file()) record = entry.path();
    }
    const std::string before = content_of(record);
    limit_files(run.pid(), before.size() + 10);
    run.enter();
    run.wait_for("Enter say it");
    run.wait_for_sign();
    run.wait_to_say("File too large.");
    // Part of a line is there, and nothing of the rest.
    CHECK(content_of(record).size() <= before.size() + 10);
    SECTION("there is room again") {
        limit_files(run.pid(), RLIM_INFINITY);
        run.enter();
        run.wait_for("^");
        run.wait_until_gone("NOT SAVED");
        run.think();
        const std::string screen = run.screen();
        run.signal(SIGKILL);
        run.wait_for_exit();
        Run again(place, {"resume", "--speed", "instant"}, options);
        again.wait_for("^");
        again.think();
        CHECK(again.screen() == screen);
    }
    SECTION("there is none till the end") {
        run.leave_anyway("The last actions are not saved", "> Leave, and lose");
        run.ends_with(3, "barbu: The last actions of the game are not saved: ");
        require_restored(run);
        Run again(place, {"resume"}, options);
        again.wait_for(kFirstChoice);
    }
    SECTION("and a signal ends it") {
        run.signal(SIGTERM);
        CHECK(run.wait_for_exit().signal == SIGTERM);
        CHECK(run.says("barbu: The last actions of the game are not saved: "));
        CHECK_FALSE(run.says("the game is saved"));
        require_restored(run);
    }
}

TEST_CASE("A file that is no game that can go on: one sentence, the way on, and the file as it was") {
    const UserHome place;
    const fs::path record = begun(place);
    const std::string whole = content_of(record);
    EmulatorOptions options{.cols = 200};
    SECTION("a folder") {
        Run run(place, {"resume", place.home()}, options);
        run.ends_with(1, "barbu: Cannot open " + place.home().string() + ": Is a directory.");
    }
    SECTION("none at all") {
        Run run(place, {"resume", "/none"}, options);
        run.ends_with(1, "barbu: Cannot open /none: No such file or directory.");
    }
    SECTION("empty") {
        place.put(record, "");
        Run run(place, {"resume", record}, options);
        run.ends_with(1, ", line 1: There is no game in this file; it is empty. The file was left as it is.");
        CHECK(fs::file_size(record) == 0);
    }
    SECTION("of another version") {
        std::string later = whole;
        later.replace(later.find("\"version\":1"), 11, "\"version\":2");
        place.put(record, later);
        Run run(place, {"resume", record}, options);
        run.ends_with(
            1, "This is a record of version 2; this program reads version 1. A newer barbu may read it.");
        CHECK(content_of(record) == later);
    }
    SECTION("damaged") {
        place.put(record, whole + "{\"event\":\"\x1b[31m\"}\n");
        Run run(place, {"resume", record}, options);
        run.ends_with(1, ", line 3: This is not JSON");
        CHECK(run.says("Try 'barbu check --repair FILE'"));
        Run repaired(place, {"check", "--repair", record}, options);
        repaired.ends_with(0, "holds the 2 lines before that, to decision 0 of hand 1 of 28.");
        CHECK(content_of(record) == whole + "{\"event\":\"\x1b[31m\"}\n");
        const std::string file = record.string();
        CHECK(content_of(file.substr(0, file.size() - 12) + "-repaired.barbu.jsonl") == whole);
    }
    SECTION("of 100 MiB") {
        fs::resize_file(record, 100 * 1024 * 1024);
        Run run(place, {"resume", record}, options);
        run.ends_with(1, "barbu: Cannot read " + record.string() + ": File too large.");
        Run listed(place, {"games"}, options);
        listed.ends_with(0, "damaged, Cannot read " + record.string() + ": File too large.");
        Run checked(place, {"check", record}, options);
        checked.ends_with(1,
                          "line 3: This line is longer than 65536 bytes, which no line of a game record is.");
    }
    SECTION("not to be written") {
        REQUIRE(chmod(record.c_str(), 0400) == 0);
        Run run(place, {"resume", record}, options);
        run.ends_with(3, "barbu: Cannot open " + record.string() + ": Permission denied.");
        CHECK(run.says("Try 'barbu resume --unsaved'"));
        Run unsaved(place, {"resume", "--unsaved", record, "--speed", "instant"}, options);
        unsaved.wait_for(kFirstChoice);
        unsaved.wait_for_sign();
        unsaved.enter();
        unsaved.wait_for("1/28 No Tricks");
        CHECK(content_of(record) == whole);
    }
    SECTION("not to be read") {
        REQUIRE(chmod(record.c_str(), 0) == 0);
        Run run(place, {"resume"}, options);
        run.ends_with(1, "barbu: Cannot open " + record.string() + ": Permission denied.");
    }
}

TEST_CASE("A second barbu says who has the game, and offers another one") {
    const UserHome place;
    EmulatorOptions options{.cols = 200};
    Run first(place, play(), options);
    first.wait_for(kFirstChoice);
    Run second(place, {"resume", "--speed", "instant"}, options);
    second.wait_for("The game cannot go on");
    second.wait_to_say("is open in another barbu (process " + std::to_string(first.pid()) + ", since ");
    second.wait_for("> Begin a new game");
    second.key(Press::enter);
    second.wait_for("house rules");
    second.key(Press::escape);
    second.wait_for("The game cannot go on");
    // The one that had it is killed: its lock is no obstacle.
    first.signal(SIGKILL);
    first.wait_for_exit();
    second.key(Press::escape);
    second.wait_for("Continue the last game");
    second.send("c");
    second.wait_for(kFirstChoice);
}

TEST_CASE("A log that cannot be written is no trouble, and one that can tells nobody's cards") {
    const UserHome place;
    SECTION("it cannot") {
        place.put(place.home() / "state", "");
        begun(place);
    }
    SECTION("it can") {
        const fs::path record = begun(place);
        const std::string log = content_of(place.home() / "state/barbu/barbu.log");
        CHECK_THAT(log, Catch::Contains(" begins: terminal xterm-256color, 24 rows, 80 columns, UTF-8") &&
                            Catch::Contains("a game begins, saved in " + record.string()) &&
                            Catch::EndsWith(" ends\n"));
        CHECK(log.find("Ada") == std::string::npos);
    }
}

TEST_CASE("barbu --about tells versions, terminal, locale and folders, whatever they are called") {
    const UserHome place;
    EmulatorOptions options{.cols = 200};
    options.env = {{"XDG_DATA_HOME", "/\x1b[31m"}};
    Run run(place, {"--about"}, options);
    run.ends_with(0, "barbu ");
    for (const char* words : {"built by", "ncurses 6", "fmt ", "nlohmann-json 3", "CLI11 2", "utf8proc 2",
                              "zlib 1", "TERM=xterm-256color; 24 rows, 200 columns", "characters are UTF-8",
                              "/?[31m/barbu/games (cannot be written, /: Permission denied)",
                              "state/barbu/barbu.log (will be made)"})
        CHECK(run.says(words));
}
