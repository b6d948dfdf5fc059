#pragma once
// The terminal, through ncurses. Only this folder includes curses, and this header does not.
#include <memory>
#include <stdexcept>
#include <string>

#include "ui/terminal.hpp"

namespace barbu::curses {

struct TerminalOptions {
    bool ascii = false;         ///< draw in ASCII whatever the locale is
    bool no_color = false;      ///< no colours; so does a NO_COLOR that is not empty
    bool mouse = true;          ///< report presses of the left button
    bool four_colours = false;  ///< every suit has a colour of its own
};

/// Why there can be no screen, in sentences that say what to do. Nothing has been drawn then.
class TerminalError : public std::runtime_error {
  public:
    using std::runtime_error::runtime_error;
};

/// The screen and the keyboard. While it lives, INT, TERM, HUP and QUIT arrive as Leave events, and Ctrl-Z
/// stops the program properly and arrives as Continued when it goes on. The terminal comes back in every
/// case: when this object goes, on an exception that nobody catches, and in a crash.
///
/// One at a time, and one thread: only wake() may be called from another.
class CursesTerminal : public ui::Terminal {
  public:
    /// Throws TerminalError where there is no terminal, or none that is known.
    explicit CursesTerminal(const TerminalOptions& options = {});
    ~CursesTerminal() override;

    ui::Size size() const override;
    bool ascii() const override;
    void show(const ui::Canvas& canvas) override;
    /// Once it has answered Leave because the terminal is gone, it answers nothing else.
    ui::Event wait(std::optional<std::chrono::milliseconds> timeout) override;
    void drop_input() override;
    std::chrono::milliseconds now() const override;
    void wake() override;

  private:
    class Screen;
    std::unique_ptr<Screen> screen_;
};

/// Whether the wish or the locale leaves only ASCII. Takes the locale from the environment, as the terminal
/// does.
bool only_ascii(bool wanted);

/// "ncurses 6.4.20221231".
std::string library_version();

/// Ends the program by this signal, as if it had never been caught. Call it when the terminal is back.
[[noreturn]] void die_of(int signal);

}  // namespace barbu::curses
