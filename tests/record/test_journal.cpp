#include <fcntl.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cerrno>
#include <csignal>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>

#include "games.hpp"
#include "record/journal.hpp"
#include "record/paths.hpp"
#include "support/catch.hpp"
#include "support/fake_storage.hpp"
#include "support/temporary_folder.hpp"

using namespace barbu;
using namespace barbu::record;
using namespace barbu::record::test;
using barbu::test::content_of;
using barbu::test::FakeStorage;
using barbu::test::put_content;
using barbu::test::TemporaryFolder;
namespace fs = std::filesystem;

namespace {

std::unique_ptr<Journal> create(const std::shared_ptr<Storage>& storage, const std::string& folder,
                                const GameRecord& record) {
    auto journal = Journal::create(storage, folder, record.header);
    if (const auto* trouble = std::get_if<std::string>(&journal)) FAIL(*trouble);
    return std::get<std::unique_ptr<Journal>>(std::move(journal));
}

ResumedJournal resume(const std::shared_ptr<Storage>& storage, const std::string& path) {
    auto resumed = Journal::resume(storage, path, explain);
    if (const auto* trouble = std::get_if<std::string>(&resumed)) FAIL(*trouble);
    return std::get<ResumedJournal>(std::move(resumed));
}

std::string refused(const std::shared_ptr<Storage>& storage, const std::string& path) {
    auto resumed = Journal::resume(storage, path, explain);
    if (std::holds_alternative<ResumedJournal>(resumed)) return "resumed";
    return std::get<std::string>(std::move(resumed));
}

}  // namespace

TEST_CASE("A journal holds every line that was appended, and goes to finished/ at the end") {
    TemporaryFolder folder;
    const auto storage = std::make_shared<PosixStorage>();
    const std::string games = folder.path() + "/a/b/games";
    const PlayedGame played = random_game(1, {.hands = 2});
    std::string path;
    {
        const auto journal = create(storage, games, played.record);
        path = journal->file();
        CHECK(fs::path(path).parent_path() == games);
        CHECK_THAT(path, Catch::EndsWith(".barbu.jsonl"));
        std::size_t lines = 1;
        for (const RecordEvent& event : played.record.events) {
            REQUIRE_FALSE(journal->append(event));
            if (++lines == 10) CHECK(lines_of(content_of(path)).size() == 10);
        }
        CHECK(content_of(path) == text_of(played.record));
        CHECK_FALSE(journal->finish());
        CHECK_FALSE(journal->finish());
        CHECK(journal->file() == folder.path() + "/a/b/finished/" + fs::path(path).filename().string());
        CHECK(content_of(journal->file()) == text_of(played.record));
    }
    CHECK_FALSE(fs::exists(path));
    struct stat status {};
    REQUIRE(stat((folder.path() + "/a").c_str(), &status) == 0);
    CHECK((status.st_mode & 0777) == 0700);
    const std::string done = folder.path() + "/a/b/finished/" + fs::path(path).filename().string();
    REQUIRE(stat(done.c_str(), &status) == 0);
    CHECK((status.st_mode & 0777) == 0600);
}

TEST_CASE("Games begun in the same second have files of their own") {
    TemporaryFolder folder;
    const auto storage = std::make_shared<PosixStorage>();
    const PlayedGame played = random_game(1, {.hands = 0});
    std::vector<std::unique_ptr<Journal>> journals;
    for (int i = 0; i < 5; ++i)
        journals.push_back(create(storage, folder.path(), played.record));
    for (std::size_t i = 1; i < 5; ++i)
        CHECK(journals[i]->file() != journals[0]->file());
}

TEST_CASE("A finished game is never moved over another") {
    TemporaryFolder folder;
    const auto storage = std::make_shared<PosixStorage>();
    const auto journal = create(storage, folder.path() + "/games", random_game(1, {.hands = 0}).record);
    const std::string name = fs::path(journal->file()).filename().string();
    fs::create_directory(folder.path() + "/finished");
    put_content(folder.path() + "/finished/" + name, "precious");
    CHECK_FALSE(journal->finish());
    CHECK(content_of(folder.path() + "/finished/" + name) == "precious");
    CHECK_THAT(journal->file(), Catch::EndsWith("-2.barbu.jsonl"));
    CHECK(fs::exists(journal->file()));
}

TEST_CASE("A game is resumed where its last whole line ends, wherever it was cut") {
    TemporaryFolder folder;
    const auto storage = std::make_shared<PosixStorage>();
    const PlayedGame played = random_game(4, {.hands = 1, .undo = true, .interludes = true});
    const std::string text = text_of(played.record);
    const std::string path = folder.path() + "/x.barbu.jsonl";
    const std::size_t header = text.find('\n') + 1;
    for (std::size_t size = header; size <= text.size(); size += 41) {
        INFO("seed 4, cut after byte " << size);
        put_content(path, text.substr(0, size));
        ResumedJournal resumed = resume(storage, path);
        const std::string kept = content_of(path);
        REQUIRE(kept == text.substr(0, resumed.game.bytes));
        REQUIRE(text.substr(0, size).rfind('\n') + 1 == kept.size());
        // What is missing is appended, and the record is whole again.
        const std::size_t events = lines_of(kept).size() - 1;
        for (std::size_t i = events; i < played.record.events.size(); ++i)
            REQUIRE_FALSE(resumed.journal->append(played.record.events[i]));
        REQUIRE(content_of(path) == text);
    }
}

TEST_CASE("A damaged game is not resumed, and stays as it was") {
    TemporaryFolder folder;
    const auto storage = std::make_shared<PosixStorage>();
    const std::string path = folder.path() + "/x.barbu.jsonl";
    std::vector<std::string> lines = lines_of(text_of(random_game(4, {.hands = 1}).record, false));
    lines.erase(lines.begin() + 6);
    const std::string bad = joined(lines) + "{\"event\":\"un";
    put_content(path, bad);
    const std::string said = refused(storage, path);
    CHECK_THAT(said, Catch::StartsWith(path + ", line 7: "));
    CHECK_THAT(said, Catch::EndsWith("The file was left as it is."));
    CHECK(content_of(path) == bad);
    CHECK(refused(storage, folder.path() + "/none") ==
          "Cannot open " + folder.path() + "/none: No such file or directory.");
    CHECK(refused(storage, folder.path()) == "Cannot open " + folder.path() + ": Is a directory.");
    REQUIRE(mkfifo((folder.path() + "/pipe").c_str(), 0600) == 0);
    CHECK(refused(storage, folder.path() + "/pipe") ==
          "Cannot open " + folder.path() + "/pipe: it is not a file.");
}

TEST_CASE("A finished game that was not moved in time is moved when it is resumed") {
    TemporaryFolder folder;
    fs::create_directory(folder.path() + "/games");
    const std::string path = folder.path() + "/games/x.barbu.jsonl";
    const std::string text = text_of(random_game(2, {}).record);
    put_content(path, text);
    const std::string moved = folder.path() + "/finished/x.barbu.jsonl";
    CHECK(refused(std::make_shared<PosixStorage>(), path) ==
          "This game is finished; it lies in " + moved + ".");
    CHECK(content_of(moved) == text);
}

TEST_CASE("No other program, and no second time this one, opens a game that is being played") {
    TemporaryFolder folder;
    const auto storage = std::make_shared<PosixStorage>();
    auto journal = create(storage, folder.path(), random_game(1, {.hands = 0}).record);
    const std::string path = journal->file();
    // Reading it meanwhile, as a list of games does, does not lose the lock.
    CHECK(saved_games(folder.path(), explain).size() == 1);
    CHECK_THAT(refused(storage, path), Catch::StartsWith("The game " + path + " is open in another barbu"));

    int answer[2];
    REQUIRE(pipe(answer) == 0);
    const pid_t child = fork();
    REQUIRE(child >= 0);
    if (child == 0) {
        const auto resumed = Journal::resume(std::make_shared<PosixStorage>(), path, explain);
        const std::string* said = std::get_if<std::string>(&resumed);
        const std::string word = said == nullptr ? "resumed" : *said;
        const ssize_t written = write(answer[1], word.data(), word.size());
        _exit(written == static_cast<ssize_t>(word.size()) ? 0 : 1);
    }
    close(answer[1]);
    std::string said(4096, '\0');
    const ssize_t got = read(answer[0], said.data(), said.size());
    close(answer[0]);
    int status = 0;
    REQUIRE(waitpid(child, &status, 0) == child);
    REQUIRE(got > 0);
    said.resize(static_cast<std::size_t>(got));
    CHECK_THAT(said, Catch::StartsWith("The game " + path + " is open in another barbu"));
    CHECK_THAT(said, Catch::EndsWith("; close it there first."));
    if (access("/proc/locks", R_OK) == 0 && said.find("process") != std::string::npos)
        CHECK_THAT(said,
                   Catch::Matches(".*\\(process " + std::to_string(getpid()) +
                                  ", since ([0-9-]{10} )?[0-9]{2}:[0-9]{2}\\); close it there first\\."));

    journal.reset();
    CHECK(refused(storage, path) == "resumed");
}

TEST_CASE("A lock ends with the process that had it, however it ended") {
    TemporaryFolder folder;
    const std::string path = folder.path() + "/x.barbu.jsonl";
    put_content(path, text_of(random_game(1, {.hands = 1}).record));
    int ready[2];
    REQUIRE(pipe(ready) == 0);
    const pid_t child = fork();
    REQUIRE(child >= 0);
    if (child == 0) {
        const auto resumed = Journal::resume(std::make_shared<PosixStorage>(), path, explain);
        const char word = std::holds_alternative<ResumedJournal>(resumed) ? 'y' : 'n';
        if (write(ready[1], &word, 1) == 1) pause();
        _exit(1);
    }
    char word = 0;
    REQUIRE(read(ready[0], &word, 1) == 1);
    CHECK(word == 'y');
    const auto storage = std::make_shared<PosixStorage>();
    CHECK_THAT(refused(storage, path), Catch::Contains("is open in another barbu"));
    kill(child, SIGKILL);
    int status = 0;
    REQUIRE(waitpid(child, &status, 0) == child);
    CHECK(refused(storage, path) == "resumed");
    close(ready[0]);
    close(ready[1]);
}

TEST_CASE("Whatever fails, nothing is called saved that is not on the disk, and the next append repairs it") {
    const PlayedGame played = random_game(6, {.hands = 1});
    const std::string text = text_of(played.record);
    int operations = 0;
    for (int fail_at = 1;; ++fail_at) {
        INFO("seed 6, operation " << fail_at << " fails");
        const auto storage = std::make_shared<FakeStorage>();
        storage->fail_at = fail_at;
        auto created = Journal::create(storage, "d/games", played.record.header);
        if (const std::string* trouble = std::get_if<std::string>(&created)) {
            CHECK_THAT(*trouble, Catch::EndsWith(": No space left on device."));
            CHECK(storage->files.empty());
            continue;
        }
        auto& journal = std::get<std::unique_ptr<Journal>>(created);
        std::string written = lines_of(text)[0] + "\n";
        int troubles = 0;
        for (std::size_t i = 0; i < played.record.events.size(); ++i) {
            const Trouble trouble = journal->append(played.record.events[i]);
            written += lines_of(text)[i + 1] + "\n";
            FakeStorage::Content& file = storage->files.at(journal->file());
            if (trouble) {
                ++troubles;
                CHECK_THAT(*trouble, Catch::EndsWith(": No space left on device."));
                CHECK_FALSE(journal->saved());
                // What is there can be read, but for a last line that does not count.
                const LoadedGame loaded = game_of(file.now);
                CHECK(text.starts_with(file.now.substr(0, loaded.bytes)));
            } else {
                REQUIRE(journal->saved());
                REQUIRE(file.on_disk == written);
            }
        }
        const Trouble unfinished = journal->finish();
        if (unfinished) {
            CHECK_THAT(*unfinished, Catch::EndsWith(": No space left on device."));
            CHECK_FALSE(journal->finish());
        }
        CHECK(storage->files.size() == 1);
        CHECK_THAT(journal->file(), Catch::StartsWith("d/finished/"));
        CHECK(storage->files.at(journal->file()).on_disk == text);
        CHECK(troubles + (unfinished ? 1 : 0) == (fail_at <= storage->done ? 1 : 0));
        operations = storage->done;
        if (fail_at > operations) break;
    }
    CHECK(operations > 100);
}

TEST_CASE("A disk that stays full keeps the game playable, and all is saved once there is room") {
    const PlayedGame played = random_game(6, {.hands = 1});
    const std::string text = text_of(played.record);
    const auto storage = std::make_shared<FakeStorage>();
    const auto journal = create(storage, "d/games", played.record);
    storage->fail_at = storage->done + 20;
    storage->fail_on = true;
    int troubles = 0;
    for (const RecordEvent& event : played.record.events)
        troubles += journal->append(event) ? 1 : 0;
    CHECK(troubles > 10);
    CHECK(text.starts_with(storage->files.at(journal->file()).on_disk));
    CHECK(journal->finish());
    storage->fail_at = 0;
    CHECK_FALSE(journal->save());
    CHECK(storage->files.at(journal->file()).on_disk == text);
}

TEST_CASE("A resume that fails changes nothing") {
    const std::string text = text_of(random_game(6, {.hands = 1}).record);
    const std::string cut = text.substr(0, text.size() - 5);
    const std::string kept = text.substr(0, cut.rfind('\n') + 1);
    for (int fail_at = 1; fail_at <= 5; ++fail_at) {
        INFO("operation " << fail_at << " fails");
        const auto storage = std::make_shared<FakeStorage>();
        storage->files["x"].now = cut;
        storage->fail_at = fail_at;
        CHECK_THAT(refused(storage, "x"), Catch::EndsWith(": No space left on device."));
        CHECK_FALSE(storage->files.at("x").locked);
        // The cut comes last but one; it takes off only what does not count.
        CHECK(storage->files.at("x").now == (fail_at == 5 ? kept : cut));
    }
    const auto storage = std::make_shared<FakeStorage>();
    storage->files["x"].now = cut;
    CHECK(resume(storage, "x").game.due == Due::score);
    CHECK(storage->files.at("x").on_disk == kept);
}

TEST_CASE("The system's own words say why a file cannot be written") {
    PosixStorage storage;
    if (access("/dev/full", W_OK) == 0) {
        const int full = ::open("/dev/full", O_WRONLY | O_CLOEXEC);
        REQUIRE(full >= 0);
        File file{full, "/dev/full"};
        const Failure failed = storage.append(file, "x");
        REQUIRE(failed);
        CHECK(failed->code == ENOSPC);
        CHECK(failed->sentence == "Cannot write /dev/full: No space left on device.");
        storage.close(file);
    }
    TemporaryFolder folder;
    put_content(folder.path() + "/file", "");
    const Failure failed = storage.make_directories(folder.path() + "/file/games");
    REQUIRE(failed);
    CHECK(failed->code == ENOTDIR);
    CHECK_THAT(failed->sentence, Catch::EndsWith(": Not a directory."));
    CHECK(storage.remove(folder.path() + "/none")->code == ENOENT);
}

TEST_CASE("Where files cannot be locked the sentence says so, and what may help") {
    PosixStorage storage;
    const File closed{-1, "/net/x.barbu.jsonl"};
    const Failure failed = storage.lock(closed);
    REQUIRE(failed);
    CHECK(failed->code == EBADF);
    CHECK(failed->sentence ==
          "Cannot lock /net/x.barbu.jsonl: Bad file descriptor; XDG_DATA_HOME may name a folder on a disk "
          "with locks.");
}

TEST_CASE("A file larger than any game is not read into memory") {
    TemporaryFolder folder;
    const auto storage = std::make_shared<PosixStorage>();
    const std::string path = folder.path() + "/x.barbu.jsonl";
    put_content(path, text_of(random_game(1, {.hands = 1}).record));
    REQUIRE(truncate(path.c_str(), static_cast<off_t>(kLargestFile) + 1) == 0);
    int code = 0;
    const auto resumed = Journal::resume(storage, path, explain, &code);
    REQUIRE(std::holds_alternative<std::string>(resumed));
    CHECK(std::get<std::string>(resumed) == "Cannot read " + path + ": File too large.");
    CHECK(code == EFBIG);
    CHECK(fs::file_size(path) == kLargestFile + 1);
}

TEST_CASE("A game can be read while its file may not be written, and while it is being played") {
    TemporaryFolder folder;
    const auto storage = std::make_shared<PosixStorage>();
    const PlayedGame played = random_game(1, {.hands = 1});
    const auto journal = create(storage, folder.path(), played.record);
    for (const RecordEvent& event : played.record.events)
        REQUIRE_FALSE(journal->append(event));
    const auto read = read_game(*storage, journal->file(), explain);
    REQUIRE(std::holds_alternative<LoadedGame>(read));
    CHECK(std::get<LoadedGame>(read).game == played.game);
    put_content(folder.path() + "/bad", "?\n");
    const auto bad = read_game(*storage, folder.path() + "/bad", explain);
    CHECK_THAT(std::get<std::string>(bad), Catch::StartsWith("line 1: This is not JSON"));
}

TEST_CASE("Names too long to be read again are not begun with") {
    GameHeader header;
    header.players[Seat::s0].name = std::string(kLongestLine, 'x');
    const auto storage = std::make_shared<FakeStorage>();
    const auto created = Journal::create(storage, "d", header);
    REQUIRE(std::holds_alternative<std::string>(created));
    CHECK(std::get<std::string>(created) == "The players' names are too long to be saved.");
    CHECK(storage->done == 0);
}

TEST_CASE("Games are kept where the XDG description says") {
    using Text = std::string;
    CHECK(std::get<Text>(games_directory("/data", "/home/ada")) == "/data/barbu/games");
    CHECK(std::get<Text>(games_directory("data", "/home/ada")) == "/home/ada/.local/share/barbu/games");
    CHECK(std::get<Text>(games_directory("", "/home/ada")) == "/home/ada/.local/share/barbu/games");
    CHECK(std::get<Text>(games_directory(nullptr, "/home/ada")) == "/home/ada/.local/share/barbu/games");
    for (const char* home : {"", "ada", static_cast<const char*>(nullptr)}) {
        const auto none = games_directory(nullptr, home);
        REQUIRE(std::holds_alternative<std::string_view>(none));
        CHECK(std::get<std::string_view>(none) ==
              "Games cannot be saved: neither XDG_DATA_HOME nor HOME names a folder by its whole path.");
    }
}

TEST_CASE("The list of games: those in progress, the last played first, and what is wrong with the damaged") {
    TemporaryFolder folder;
    const auto put = [&folder](const std::string& name, const std::string& text, int age) {
        const std::string path = folder.path() + "/" + name;
        put_content(path, text);
        timespec times[2] = {{1'700'000'000 - age, 0}, {1'700'000'000 - age, 0}};
        REQUIRE(utimensat(AT_FDCWD, path.c_str(), times, 0) == 0);
    };
    CHECK(saved_games(folder.path() + "/none", explain).empty());
    CHECK(saved_games(folder.path(), explain).empty());
    const PlayedGame two_hands = random_game(1, {.hands = 2, .interludes = true});
    std::vector<std::string> lines = lines_of(text_of(two_hands.record));
    put("old.barbu.jsonl", joined(lines), 100);
    lines.pop_back();
    put("new.barbu.jsonl", joined(lines) + "{\"ev", 10);
    put("finished.barbu.jsonl", text_of(random_game(2, {}).record), 5);
    put("other.txt", "", 1);
    lines[1] = "?";
    put("bad.barbu.jsonl", joined(lines), 50);
    put("empty.barbu.jsonl", "", 60);
    fs::create_directory(folder.path() + "/folder.barbu.jsonl");

    PosixStorage storage;
    std::vector<std::string> finished;
    const std::vector<SavedGame> games = saved_games(storage, folder.path(), explain, &finished);
    CHECK(finished == std::vector<std::string>{folder.path() + "/finished.barbu.jsonl"});
    REQUIRE(games.size() == 4);
    CHECK(games[0].file == folder.path() + "/new.barbu.jsonl");
    CHECK(games[0].hand == 2);
    CHECK(games[0].players == two_hands.players);
    CHECK(games[0].when == 1'700'000'000 - 10);
    CHECK(games[0].damage.empty());
    CHECK(games[1].file == folder.path() + "/bad.barbu.jsonl");
    CHECK_THAT(games[1].damage, Catch::StartsWith("line 2: This is not JSON"));
    CHECK(games[2].damage == "line 1: There is no game in this file; it is empty.");
    CHECK(games[3].file == folder.path() + "/old.barbu.jsonl");
    CHECK(games[3].hand == 3);

    put_content(folder.path() + "/a-file", "");
    const auto unreadable = saved_games(folder.path() + "/a-file", explain);
    REQUIRE(unreadable.size() == 1);
    CHECK(unreadable[0].damage == "Cannot read the folder " + folder.path() + "/a-file: Not a directory.");
}
