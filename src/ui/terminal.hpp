#pragma once
// The seam to the terminal. src/curses implements it with ncurses; tests with a scripted fake.
#include <chrono>
#include <optional>

#include "ui/event.hpp"

namespace barbu::ui {

class Terminal {
  public:
    virtual ~Terminal() = default;

    virtual Size size() const = 0;
    /// True where only ASCII can be shown.
    virtual bool ascii() const = 0;
    /// Brings the screen to this canvas, writing only the cells that changed; the last cell of the last row
    /// stays empty.
    virtual void show(const Canvas& canvas) = 0;
    /// The next thing that happens. Without a timeout it waits for as long as nothing does, writing nothing;
    /// with one it answers Tick when the time has passed.
    virtual Event wait(std::optional<std::chrono::milliseconds> timeout) = 0;
    /// Drops keys that were typed but not read, whole escape sequences first.
    virtual void drop_input() = 0;
    /// Milliseconds on a clock that never goes back.
    virtual std::chrono::milliseconds now() const = 0;
    /// Makes wait() answer Woken. May be called from any thread.
    virtual void wake() = 0;
};

}  // namespace barbu::ui
