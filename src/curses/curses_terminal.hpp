#pragma once
// The terminal, through ncurses. Only this folder includes curses.
#include <memory>
#include <stdexcept>

#include "ui/terminal.hpp"

namespace barbu::curses {

struct TerminalOptions {
    bool ascii = false;      ///< draw in ASCII whatever the locale is
    bool no_color = false;   ///< no colours; so does a NO_COLOR that is not empty
    bool mouse = true;
};

/// Why there can be no screen, in one sentence that says what to do. Nothing has been drawn then.
class TerminalError : public std::runtime_error {
  public:
    using std::runtime_error::runtime_error;
};

/// The terminal comes back in every case: when this object goes, on an exception that nobody catches, and in a crash.
/// There can be one at a time.
class CursesTerminal : public ui::Terminal {
  public:
    explicit CursesTerminal(const TerminalOptions& options);
    ~CursesTerminal() override;

    ui::Size size() const override;
    bool ascii() const override;
    void show(const ui::Canvas& canvas) override;
    ui::Event wait(std::optional<std::chrono::milliseconds> timeout) override;
    void drop_input() override;
    std::chrono::milliseconds now() const override;
    void wake() override;

  private:
    class Screen;
    std::unique_ptr<Screen> screen_;
};

/// Whether the locale and the options leave only ASCII. Sets the locale from the environment, as the terminal does.
bool only_ascii(bool wanted);

/// Ends the program by this signal, as if it had not been caught.
[[noreturn]] void die_of(int signal);

}  // namespace barbu::curses
