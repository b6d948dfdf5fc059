#include "curses/terminal_kind.hpp"

#include <unistd.h>

#include <cstdlib>
#include <string>
#include <string_view>

#include "curses/curses_terminal.hpp"
#include "text/cells.hpp"

// Last: these headers define macros with names like `lines` and `bell`.
#include <curses.h>
#include <term.h>

namespace barbu::curses {
namespace {

constexpr std::string_view kAdvice = "; try TERM=xterm-256color barbu.";

/// Terminfo answers null for a string that is absent, and -1 for one that is none.
bool can(const char* capability) {
    const char* const string = ::tigetstr(capability);
    return string != nullptr && string != reinterpret_cast<char*>(-1);
}

std::string name_of_terminal() {
    const char* const term = std::getenv("TERM");
    // The name goes back to the terminal: nothing that it would obey may be in it.
    const std::string name = text::clean_name(term == nullptr ? "" : term, 40);
    return name.empty() ? "does not say its name (TERM is not set)" : "calls itself \"" + name + "\"";
}

}  // namespace

void check_terminal() {
    if (::isatty(STDIN_FILENO) == 0) {
        throw TerminalError("There is no terminal to read keys from: standard input is something else.");
    }
    if (::isatty(STDOUT_FILENO) == 0) {
        throw TerminalError("There is no terminal to draw on: standard output is something else.");
    }
    int problem = 0;
    if (::setupterm(nullptr, STDOUT_FILENO, &problem) != OK) {
        throw TerminalError("This terminal " + name_of_terminal() + ", which is not known here" +
                            std::string(kAdvice));
    }
    const bool places_cursor = can("cup");
    const bool clears = can("clear") || can("ed");
    ::del_curterm(::cur_term);
    if (!places_cursor || !clears) {
        throw TerminalError("This terminal " + name_of_terminal() +
                            ", which cannot place text on its screen" + std::string(kAdvice));
    }
}

}  // namespace barbu::curses
