#pragma once
// From bytes to keys and clicks.
#include <curses.h>

#include <cwchar>
#include <optional>
#include <vector>

#include "ui/event.hpp"

namespace barbu::curses {

/// Reads what has been typed, and never waits (but for the 25 ms in which an Esc may turn out to begin a
/// sequence).
class Keyboard {
  public:
    /// After newterm.
    explicit Keyboard(bool mouse);
    ~Keyboard();
    Keyboard(const Keyboard&) = delete;
    Keyboard& operator=(const Keyboard&) = delete;

    /// The next Key, Click or Resized; nothing when nothing is waiting.
    std::optional<ui::Event> read();
    /// Reads and forgets all that is waiting. True when a new size was among it.
    bool drop();

  private:
    int next();
    std::optional<ui::Event> event_of(int code);
    std::optional<ui::Event> event_of_byte(unsigned char byte);
    std::optional<ui::Event> character_of(unsigned char byte);
    bool skip_in_sequence(unsigned char byte);
    void collect_presses();
    std::optional<ui::Event> next_press();

    /// A window of its own: reading from one that is drawn on would write to the screen.
    WINDOW* window_;
    std::optional<int> put_back_;
    /// Of the mouse, the latest first; not yet read.
    std::vector<ui::Click> presses_;
    /// Inside an escape sequence that is no key of ours.
    bool in_sequence_ = false;
    /// Inside a character of several bytes.
    std::mbstate_t partial_{};
};

}  // namespace barbu::curses
