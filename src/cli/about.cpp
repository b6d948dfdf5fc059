// What a bug report needs.
#include <fmt/format.h>
#include <langinfo.h>
#include <sys/ioctl.h>
#include <sys/utsname.h>
#include <unistd.h>
#include <utf8proc.h>
#include <zlib.h>

#include <CLI/Version.hpp>
#include <cerrno>
#include <cstdlib>
#include <nlohmann/json_fwd.hpp>
#include <system_error>

#include "cli/cli.hpp"
#include "cli/version.hpp"
#include "curses/curses_terminal.hpp"
#include "record/log.hpp"
#include "record/paths.hpp"
#include "text/cells.hpp"

namespace barbu::cli {
namespace {

void line(std::string_view what, const std::string& is) {
    fmt::print("{:<10} {}\n", what, text::printable(is));
}

std::string variable(const char* name) {
    const char* const value = std::getenv(name);
    return value == nullptr ? fmt::format("{} is not set", name) : fmt::format("{}={}", name, value);
}

std::string compiler() {
#if defined(__clang__)
    return fmt::format("clang {}.{}.{}", __clang_major__, __clang_minor__, __clang_patchlevel__);
#elif defined(__GNUC__)
    return "g++ " __VERSION__;
#else
    return "another compiler";
#endif
}

std::string libraries() {
    return fmt::format("{}, fmt {}.{}.{}, nlohmann-json {}.{}.{}, CLI11 {}, utf8proc {}, zlib {}",
                       curses::library_version(), FMT_VERSION / 10000, FMT_VERSION / 100 % 100,
                       FMT_VERSION % 100, NLOHMANN_JSON_VERSION_MAJOR, NLOHMANN_JSON_VERSION_MINOR,
                       NLOHMANN_JSON_VERSION_PATCH, CLI11_VERSION, utf8proc_version(), zlibVersion());
}

std::string system_name() {
    utsname names{};
    return ::uname(&names) == 0 ? fmt::format("{} {} {}", names.sysname, names.release, names.machine)
                                : "unknown";
}

std::string terminal() {
    winsize size{};
    const bool sized = ::ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0;
    return fmt::format(
        "{}; {}; {}; {}", variable("TERM"),
        sized ? fmt::format("{} rows, {} columns", size.ws_row, size.ws_col) : "no screen on standard output",
        ::isatty(STDIN_FILENO) == 1 ? "keys on standard input" : "no keys on standard input",
        variable("NO_COLOR"));
}

/// The same as the game finds: a name that is not installed here is no locale.
std::string locale() {
    const bool ascii = curses::only_ascii(false);
    return fmt::format("{}; {}; {}; characters are {}{}", variable("LC_ALL"), variable("LC_CTYPE"),
                       variable("LANG"), ::nl_langinfo(CODESET),
                       ascii ? ", so that the game draws in ASCII" : "");
}

/// Whether a folder can be written, or made where it is not there yet.
std::string folder_state(std::string folder) {
    const bool there = ::access(folder.c_str(), F_OK) == 0;
    while (::access(folder.c_str(), F_OK) != 0 && errno == ENOENT && folder != "/" && folder != ".")
        folder = record::directory_of(folder);
    if (::access((folder + "/.").c_str(), W_OK | X_OK) != 0)
        return fmt::format("cannot be written, {}: {}", folder, std::generic_category().message(errno));
    return there ? "can be written" : "will be made";
}

}  // namespace

int about() {
    fmt::print("barbu {}\n", kVersion);
    line("built by", fmt::format("{}, C++ {}", compiler(), __cplusplus));
    line("libraries", libraries());
    line("system", system_name());
    line("terminal", terminal());
    line("locale", locale());
    line("folders",
         fmt::format("{}; {}; {}", variable("HOME"), variable("XDG_DATA_HOME"), variable("XDG_STATE_HOME")));
    const auto games = record::games_directory();
    if (const auto* folder = std::get_if<std::string>(&games)) {
        line("games", fmt::format("{} ({})", *folder, folder_state(*folder)));
    } else {
        line("games", std::string(std::get<std::string_view>(games)));
    }
    const std::string log = record::log_file();
    line("log", log.empty() ? "none: neither XDG_STATE_HOME nor HOME names a folder by its whole path."
                            : fmt::format("{} ({})", log, folder_state(record::directory_of(log))));
    return kDone;
}

}  // namespace barbu::cli
