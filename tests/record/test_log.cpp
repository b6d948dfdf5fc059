#include <sys/stat.h>

#include <filesystem>

#include "games.hpp"
#include "record/log.hpp"
#include "support/catch.hpp"
#include "support/temporary_folder.hpp"

using namespace barbu::record;
using barbu::test::content_of;
using barbu::test::put_content;
using barbu::test::TemporaryFolder;
namespace fs = std::filesystem;

TEST_CASE("The log lies where the XDG description says") {
    CHECK(log_file("/state", "/home/ada") == "/state/barbu/barbu.log");
    CHECK(log_file("state", "/home/ada") == "/home/ada/.local/state/barbu/barbu.log");
    CHECK(log_file(nullptr, "/home/ada") == "/home/ada/.local/state/barbu/barbu.log");
    CHECK(log_file(nullptr, "ada").empty());
    CHECK(log_file("", nullptr).empty());
}

TEST_CASE("A line of the log tells time and process, and is one line whatever it quotes") {
    TemporaryFolder folder;
    const std::string file = folder.path() + "/a/b/barbu.log";
    {
        Log log(file);
        log.write("begin");
        log.write("a\nb\x1b[31m\xff" + std::string(5000, 'x'));
    }
    const std::vector<std::string> lines = barbu::record::test::lines_of(content_of(file));
    REQUIRE(lines.size() == 2);
    CHECK_THAT(lines[0],
               Catch::Matches("[0-9]{4}-[0-9]{2}-[0-9]{2} [0-9]{2}:[0-9]{2}:[0-9]{2} [0-9]+ begin"));
    CHECK_THAT(lines[1], Catch::Contains("a\\x0ab\\x1b[31m\\xffxxx"));
    CHECK(lines[1].size() < 1100);
    struct stat status {};
    REQUIRE(stat(file.c_str(), &status) == 0);
    CHECK((status.st_mode & 0777) == 0600);
}

TEST_CASE("The log never grows beyond its bound, and keeps the newest lines") {
    TemporaryFolder folder;
    const std::string file = folder.path() + "/barbu.log";
    Log log(file, 2000);
    Log other(file, 2000);
    for (int i = 0; i < 1000; ++i) {
        (i % 3 == 0 ? other : log).write("line " + std::to_string(i));
        REQUIRE(fs::file_size(file) <= 2000);
    }
    CHECK_THAT(content_of(file), Catch::EndsWith(" line 999\n"));
    CHECK(fs::file_size(file + ".old") <= 2000);
    CHECK(std::distance(fs::directory_iterator(folder.path()), {}) == 2);
}

TEST_CASE("A log that cannot be written is no trouble") {
    TemporaryFolder folder;
    put_content(folder.path() + "/file", "precious");
    fs::create_symlink(folder.path() + "/file", folder.path() + "/link");
    fs::create_directory(folder.path() + "/folder");
    REQUIRE(mkfifo((folder.path() + "/pipe").c_str(), 0600) == 0);
    for (const char* place : {"/file/barbu.log", "/link", "/folder", "/pipe"}) {
        Log log(folder.path() + place);
        log.write("lost");
    }
    Log none;
    none.write("lost");
    Log empty("");
    empty.write("lost");
    Log("/dev/full").write("lost");
    // Where the full one cannot be put aside, lines are lost rather than bounds.
    fs::create_directory(folder.path() + "/barbu.log.old");
    put_content(folder.path() + "/barbu.log.old/x", "");
    Log stuck(folder.path() + "/barbu.log", 500);
    for (int i = 0; i < 100; ++i)
        stuck.write("line");
    CHECK(fs::file_size(folder.path() + "/barbu.log") <= 500);
    CHECK(content_of(folder.path() + "/file") == "precious");
}
