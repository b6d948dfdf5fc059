// What the game does when it cannot be saved: the whole App, on a terminal that follows a script and a disk
// that fails where it is told to.
#include <cerrno>
#include <deque>
#include <filesystem>
#include <functional>
#include <mutex>
#include <stdexcept>
#include <thread>

#include "barbu/bot.hpp"
#include "record/writer.hpp"
#include "support/catch.hpp"
#include "support/temporary_folder.hpp"
#include "table/simulate.hpp"
#include "ui/app.hpp"

namespace barbu::ui {
namespace {

using namespace std::chrono_literals;
using barbu::test::content_of;
using barbu::test::put_content;
using barbu::test::TemporaryFolder;
namespace fs = std::filesystem;

/// Waits for words on the screen, then does something and presses a key. When the script is over the player
/// leaves by TERM, which asks nothing.
class ScriptedTerminal : public Terminal {
  public:
    struct Step {
        std::string until;
        std::function<void()> does;
        std::optional<Key> key;
    };
    explicit ScriptedTerminal(Size size = {24, 80}, bool only_ascii = false)
        : size_(size), ascii_(only_ascii) {}

    void press(const std::string& until, const Key& key) { steps_.push_back({until, {}, key}); }
    void type(const std::string& until, char letter) {
        press(until, {KeyCode::character, static_cast<char32_t>(letter)});
    }
    void look(const std::string& until, std::function<void()> does) {
        steps_.push_back({until, std::move(does), {}});
    }
    /// Words that may go on in the next row.
    bool shows(const std::string& words) const {
        std::string flowing;
        for (const char byte : screen_) {
            const bool blank = byte == ' ' || byte == '\n';
            if (!blank || flowing.empty() || flowing.back() != ' ') flowing += blank ? ' ' : byte;
        }
        return flowing.find(words) != std::string::npos;
    }
    const std::string& screen() const { return screen_; }
    bool script_is_over() const { return steps_.empty(); }

    Size size() const override { return size_; }
    bool ascii() const override { return ascii_; }
    void show(const Canvas& canvas) override {
        screen_ = canvas.text();
        if (on_show) on_show(canvas);
    }
    std::function<void(const Canvas&)> on_show;

    Event wait(std::optional<Milliseconds> timeout) override {
        const auto deadline = std::chrono::steady_clock::now() + 20s;
        while (true) {
            now_ += timeout.value_or(0ms);
            if (steps_.empty()) return Leave{15};
            if (shows(steps_.front().until)) {
                const Step step = std::move(steps_.front());
                steps_.pop_front();
                // Longer than any guard.
                now_ += 1000ms;
                if (step.does) step.does();
                if (step.key) return *step.key;
                continue;
            }
            if (timeout) return Tick{};
            {
                const std::lock_guard lock(mutex_);
                if (std::exchange(woken_, false)) return Woken{};
            }
            if (std::chrono::steady_clock::now() > deadline)
                throw std::runtime_error("never came to: " + steps_.front().until + "\n" + screen_);
            std::this_thread::sleep_for(1ms);
        }
    }
    void drop_input() override {}
    Milliseconds now() const override { return now_; }
    void wake() override {
        const std::lock_guard lock(mutex_);
        woken_ = true;
    }

  private:
    Size size_;
    bool ascii_;
    std::string screen_;
    std::deque<Step> steps_;
    Milliseconds now_{1'000'000};
    std::mutex mutex_;
    bool woken_ = false;
};

/// A real disk that answers with an error where it is told to.
class FailingStorage : public record::PosixStorage {
  public:
    int making = 0;   ///< the error of making files and folders; 0 for none
    int opening = 0;  ///< of opening for writing
    int locking = 0;
    int writing = 0;
    int moving = 0;
    int written = 0;  ///< how often something was written or made

    record::Failure open(const std::string& path, record::OpenFor purpose, record::File& file) override {
        if (purpose == record::OpenFor::creating && making != 0) return failure("make", path, making);
        if (purpose == record::OpenFor::appending && opening != 0) return failure("open", path, opening);
        written += purpose == record::OpenFor::reading ? 0 : 1;
        return PosixStorage::open(path, purpose, file);
    }
    record::Failure lock(const record::File& file) override {
        return locking != 0 ? failure("lock", file.path, locking) : PosixStorage::lock(file);
    }
    record::Failure append(const record::File& file, std::string_view bytes) override {
        ++written;
        return writing != 0 ? failure("write", file.path, writing) : PosixStorage::append(file, bytes);
    }
    record::Failure rename(const std::string& from, const std::string& to) override {
        return moving != 0 ? failure("move a game to", to, moving) : PosixStorage::rename(from, to);
    }

  private:
    static record::Failure failure(const std::string& what, const std::string& path, int code) {
        return record::StorageError{
            code, "Cannot " + what + " " + path + ": " + std::generic_category().message(code) + "."};
    }
};

constexpr Key kEnter{KeyCode::enter};
constexpr Key kDown{KeyCode::down};
constexpr Key kEscape{KeyCode::escape};

struct Sitting {
    explicit Sitting(Size size = {24, 80}, bool only_ascii = false) : terminal(size, only_ascii) {
        options.settings.pace = Speed::instant;
        options.games.directory = folder.path() + "/games";
        options.user = "Ada";
        options.games.software = "test";
        options.log = std::make_shared<record::Log>(folder.path() + "/barbu.log");
        options.settings.ascii = only_ascii;
    }

    std::optional<NoGame> begin() { return app().begin(game()); }
    static NewGame game() {
        const Player bot{.name = "Bot", .human = false, .level = "random"};
        // With this seed the first player declares first.
        return {BySeat<Player>{{Player{"Ada", true, ""}, bot, bot, bot}}, HouseRules(), "l"};
    }
    App& app() {
        if (!app_) app_ = std::make_unique<App>(terminal, storage, options);
        return *app_;
    }
    Left run() {
        const Left left = app().run();
        CHECK(terminal.script_is_over());
        return left;
    }
    /// The program has ended: its game is open no longer.
    void end() { app_.reset(); }
    /// The only record in a folder.
    std::string record(const std::string& where = "/games") const {
        for (const auto& entry : fs::directory_iterator(folder.path() + where))
            return entry.path();
        return {};
    }
    std::string log() const { return content_of(folder.path() + "/barbu.log"); }

    TemporaryFolder folder;
    ScriptedTerminal terminal;
    std::shared_ptr<FailingStorage> storage = std::make_shared<FailingStorage>();
    AppOptions options;

  private:
    std::unique_ptr<App> app_;
};

constexpr auto kFirstChoice = "declare one of your contracts";

/// A game of one hand's beginning in a folder of games.
void put_game(Sitting& sitting) {
    ScriptedTerminal terminal;
    App app(terminal, std::make_shared<record::PosixStorage>(), sitting.options);
    REQUIRE_FALSE(app.begin(Sitting::game()));
    terminal.look(kFirstChoice, [] {});
    app.run();
}

}  // namespace

TEST_CASE("A game that cannot be saved begins only if the player says so, and tells it on every screen") {
    const int code = GENERATE(EROFS, ENOSPC, EDQUOT, EACCES, EIO);
    Sitting sitting;
    sitting.storage->making = code;
    const std::string why = std::generic_category().message(code) + ".";
    ScriptedTerminal& terminal = sitting.terminal;
    terminal.type("Quick game", 'b');
    terminal.look("The game cannot be saved", [&] {
        CHECK(terminal.shows("Cannot make " + sitting.folder.path() + "/games/"));
        CHECK(terminal.shows(why));
    });
    // Back is a way on as well.
    terminal.press("> Play without saving", kDown);
    terminal.press("> Back", kEnter);
    terminal.type("Quick game", 'b');
    terminal.press("> Play without saving", kEnter);
    terminal.look("1/28", [&] {
        // From here on, whatever is drawn.
        terminal.on_show = [](const Canvas& canvas) {
            CHECK_THAT(canvas.row_text(0), Catch::EndsWith("NOT SAVED"));
        };
    });
    terminal.type("1/28", 'p');
    terminal.press("Score sheet", kEscape);
    terminal.press("1/28", kEscape);
    terminal.look("The game waits", [&] {
        CHECK(terminal.shows("it is NOT saved"));
        CHECK_FALSE(terminal.shows("it is saved"));
    });
    terminal.press("The game waits", kEscape);
    // Leaving asks first.
    terminal.type("1/28", 'x');
    terminal.press("cannot be taken up again once it is left.", kEnter);
    terminal.type("1/28", 'x');
    terminal.press("> Go on with the game", kDown);
    terminal.press("> Leave it", kEnter);
    const Left left = sitting.run();
    CHECK(left.signal == 0);
    CHECK(left.unsaved);
    CHECK(left.unfinished);
    CHECK_FALSE(left.trouble);
    CHECK(fs::is_empty(sitting.folder.path() + "/games"));
    CHECK_THAT(sitting.log(),
               Catch::Contains("no game begins: Cannot make") && Catch::Contains("which is not saved"));
}

TEST_CASE("Where no folder is known, the game can be played unsaved as well") {
    Sitting sitting;
    sitting.options.games.directory.clear();
    sitting.options.games.no_directory = "Games cannot be saved: so it is.";
    const auto trouble = sitting.begin();
    REQUIRE(trouble);
    CHECK(trouble->sentence == "Games cannot be saved: so it is.");
    CHECK(trouble->way == NoGame::Way::unsaved);
    sitting.terminal.type("Quick game", 'b');
    sitting.terminal.look("Games cannot be saved: so it is.", [] {});
    sitting.terminal.press("> Play without saving", kEnter);
    sitting.terminal.look("NOT SAVED", [] {});
    CHECK(sitting.run().unsaved);
}

TEST_CASE("Who wants nothing saved gets nothing saved") {
    Sitting sitting;
    put_game(sitting);
    const std::string before = content_of(sitting.record());
    sitting.options.games.unsaved = true;
    REQUIRE_FALSE(sitting.app().resume(sitting.record()));
    sitting.terminal.press(kFirstChoice, kEnter);
    sitting.terminal.look("1/28 No Tricks", [&] { CHECK(sitting.terminal.shows("NOT SAVED")); });
    CHECK(sitting.run().unsaved);
    CHECK(content_of(sitting.record()) == before);
    CHECK(sitting.storage->written == 0);
}

TEST_CASE("A write that fails in mid-game is shown at once, and tried again at the next action") {
    const bool small = GENERATE(false, true);
    Sitting sitting(small ? Size{20, 60} : Size{24, 80}, small);
    ScriptedTerminal& terminal = sitting.terminal;
    REQUIRE_FALSE(sitting.begin());
    terminal.look(kFirstChoice, [&] {
        CHECK_FALSE(terminal.shows("NOT SAVED"));
        sitting.storage->writing = ENOSPC;
    });
    terminal.press(kFirstChoice, kEnter);
    terminal.look("Enter say it", [&] {
        const std::string title = terminal.screen().substr(0, terminal.screen().find('\n'));
        CHECK_THAT(title, Catch::EndsWith("NOT SAVED"));
    });
    // The reason is there, however long the path is.
    terminal.look("NOT SAVED: Cannot", [&] {
        INFO(terminal.screen());
        CHECK(terminal.shows("No space left on device."));
    });
    terminal.look("1/28", [&] { sitting.storage->writing = 0; });
    terminal.press("Enter say it", kEnter);
    terminal.look("^", [&] { CHECK_FALSE(terminal.shows("NOT SAVED")); });
    const Left left = sitting.run();
    CHECK_FALSE(left.trouble);
    CHECK_FALSE(left.unsaved);
    // All is there, in order.
    record::PosixStorage disk;
    const auto read = record::read_game(disk, sitting.record(), {});
    REQUIRE(std::holds_alternative<record::LoadedGame>(read));
    CHECK(std::get<record::LoadedGame>(read).game.declaration()->contract == Contract::no_tricks);
    CHECK_THAT(sitting.log(),
               Catch::Contains("not saved: Cannot write") && Catch::Contains("all is saved again"));
    // No card is in the log.
    CHECK_THAT(sitting.log(), !Catch::Contains("hands"));
}

TEST_CASE("Leaving while the last actions are not saved asks first, and never says that they are") {
    Sitting sitting;
    ScriptedTerminal& terminal = sitting.terminal;
    REQUIRE_FALSE(sitting.begin());
    terminal.look(kFirstChoice, [&] { sitting.storage->writing = EIO; });
    terminal.press(kFirstChoice, kEnter);
    terminal.type("Enter say it", 'x');
    terminal.look("The last actions are not saved, and are lost if you leave now",
                  [&] { CHECK(terminal.shows("Input/output error.")); });
    // Still no room: asked again.
    terminal.press("> Try again to save, and leave", kEnter);
    SECTION("with room in the end all is saved") {
        terminal.look("> Try again to save, and leave", [&] { sitting.storage->writing = 0; });
        terminal.press("> Try again to save, and leave", kEnter);
        const Left left = sitting.run();
        CHECK(left.signal == 0);
        CHECK_FALSE(left.trouble);
        CHECK_THAT(content_of(sitting.record()), Catch::Contains("\"event\":\"declare\""));
    }
    SECTION("else it is told that something is lost") {
        terminal.press("> Try again to save, and leave", kDown);
        terminal.press("> Leave, and lose the last actions", kEnter);
        const Left left = sitting.run();
        CHECK(left.signal == 0);
        REQUIRE(left.trouble);
        CHECK_THAT(*left.trouble, Catch::EndsWith("Input/output error."));
        CHECK_THAT(content_of(sitting.record()), !Catch::Contains("\"event\":\"declare\""));
    }
    SECTION("and a signal does not wait for an answer") {
        const Left left = sitting.run();
        CHECK(left.signal == 15);
        CHECK(left.trouble);
    }
}

TEST_CASE("A game that is open elsewhere is not opened, and another one is offered") {
    Sitting sitting;
    put_game(sitting);
    const std::string file = sitting.record();
    fs::last_write_time(file, fs::file_time_type::clock::now() - 1h);
    const auto other = record::resume_journal(std::make_shared<record::PosixStorage>(), file, {});
    REQUIRE(std::holds_alternative<record::ResumedJournal>(other));
    ScriptedTerminal& terminal = sitting.terminal;
    const auto trouble = sitting.app().resume(file);
    REQUIRE(trouble);
    CHECK(trouble->way == NoGame::Way::another_game);
    // `barbu resume` alone says so on the screen, and has no other game to offer than a new one.
    REQUIRE_FALSE(sitting.app().resume_last());
    terminal.look("is open in another barbu", [&] {
        CHECK_FALSE(terminal.shows("Choose another game"));
        put_game(sitting);
    });
    terminal.press("The game cannot go on", kEscape);
    // The newer one comes first by its time; the list has both.
    terminal.type("Games in progress", 'g');
    terminal.press("1 of 2", kDown);
    terminal.press("2 of 2", kEnter);
    terminal.press("> Choose another game", kEnter);
    terminal.press("1 of 2", kEnter);
    terminal.look(kFirstChoice, [] {});
    const Left left = sitting.run();
    CHECK(left.unfinished);
    CHECK_FALSE(left.trouble);
}

TEST_CASE("A game whose file may be read and not written can be played on unsaved") {
    const int code = GENERATE(EROFS, EACCES, ENOLCK);
    Sitting sitting;
    put_game(sitting);
    const std::string before = content_of(sitting.record());
    (code == ENOLCK ? sitting.storage->locking : sitting.storage->opening) = code;
    ScriptedTerminal& terminal = sitting.terminal;
    if (GENERATE(true, false)) {
        terminal.type("Continue the last game", 'c');
    } else {
        terminal.type("Continue the last game", 'g');
        terminal.press("1 of 1", kEnter);
    }
    terminal.look("The game cannot go on",
                  [&] { CHECK(terminal.shows(std::generic_category().message(code))); });
    terminal.press("> Go on without saving", kEnter);
    terminal.press(kFirstChoice, kEnter);
    terminal.look("NOT SAVED", [] {});
    CHECK(sitting.run().unsaved);
    CHECK(content_of(sitting.record()) == before);
}

TEST_CASE("A damaged game is listed, says its line, and what is right of it can be played on") {
    Sitting sitting;
    put_game(sitting);
    const std::string file = sitting.record();
    const std::string bad = content_of(file) + "{\"event\":\"dance\"}\n";
    put_content(file, bad);
    ScriptedTerminal& terminal = sitting.terminal;
    const auto trouble = sitting.app().resume(file);
    REQUIRE(trouble);
    CHECK(trouble->way == NoGame::Way::repair);
    terminal.look("1 cannot go on.", [&] { CHECK_FALSE(terminal.shows("Continue")); });
    terminal.type("Games in progress", 'g');
    terminal.look("line 3: \"event\" must be", [] {});
    terminal.press("1 of 1", kEnter);
    terminal.look("The file was left as it is.", [] {});
    terminal.press("> Write it to a new file", kEnter);
    terminal.press(kFirstChoice, kEnter);
    terminal.look("1/28 No Tricks", [&] { CHECK_FALSE(terminal.shows("NOT SAVED")); });
    CHECK_FALSE(sitting.run().trouble);
    CHECK(content_of(file) == bad);
    const std::string repaired = file.substr(0, file.find(".barbu.jsonl")) + "-repaired.barbu.jsonl";
    CHECK_THAT(content_of(repaired), Catch::Contains("\"event\":\"declare\""));
}

TEST_CASE(
    "A finished game that cannot be moved is saved all the same, and is moved when the games are listed "
    "next") {
    Sitting sitting;
    // A whole game, but for its last line.
    GameHeader header;
    header.players = Sitting::game().players;
    header.seed = seed_from_text("whole");
    header.first_declarer = make_first_declarer(header.seed);
    const std::unique_ptr<Bot> bot = make_bot("random");
    record::RecordWriter writer;
    std::string text = writer.line(header);
    table::simulate_game(header, {{bot.get(), bot.get(), bot.get(), bot.get()}}, false,
                         [&](const RecordEvent& event) {
                             if (!std::holds_alternative<ResultEvent>(event)) text += writer.line(event);
                         });
    const std::string file = sitting.folder.path() + "/games/whole.barbu.jsonl";
    fs::create_directory(sitting.folder.path() + "/games");
    put_content(file, text);
    sitting.storage->moving = EACCES;
    REQUIRE_FALSE(sitting.app().resume(file));
    ScriptedTerminal& terminal = sitting.terminal;
    terminal.look("28/28", [&] {
        CHECK(terminal.shows("Permission denied."));
        CHECK_FALSE(terminal.shows("NOT SAVED"));
    });
    terminal.type("28/28", 'x');
    const Left left = sitting.run();
    CHECK(left.signal == 0);
    CHECK_FALSE(left.trouble);
    CHECK_THAT(content_of(file), Catch::Contains("\"event\":\"result\""));

    sitting.end();
    ScriptedTerminal next;
    App again(next, std::make_shared<record::PosixStorage>(), sitting.options);
    next.look("Quick game", [&] { CHECK_FALSE(next.shows("Continue")); });
    again.run();
    CHECK_FALSE(fs::exists(file));
    CHECK(fs::exists(sitting.folder.path() + "/finished/whole.barbu.jsonl"));
}

TEST_CASE("Files that are no game of this version are told apart, and stay as they are") {
    Sitting sitting;
    put_game(sitting);
    const std::string file = sitting.record();
    std::string later = content_of(file);
    later.replace(later.find("\"version\":1"), 11, "\"version\":2");
    for (const auto& [content, words] :
         {std::pair<std::string, std::string>{later,
                                              "This is a record of version 2; this program reads version 1."},
          {"", "There is no game in this file; it is empty."}}) {
        put_content(file, content);
        const auto trouble = sitting.app().resume(file);
        REQUIRE(trouble);
        CHECK_THAT(trouble->sentence, Catch::Contains(words));
        CHECK(trouble->way == NoGame::Way::none);
        CHECK(content_of(file) == content);
    }
    const auto directory = sitting.app().resume(sitting.folder.path());
    REQUIRE(directory);
    CHECK(directory->sentence == "Cannot open " + sitting.folder.path() + ": Is a directory.");
    // The last game cannot go on, and that is what is told: not that there is none.
    CHECK_THAT(sitting.app().resume_last()->sentence, Catch::Contains("it is empty."));
}

}  // namespace barbu::ui
