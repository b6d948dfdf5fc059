#pragma once
// What can happen to the program: a key, the mouse, a new size, time, a word from a worker, a wish to stop.
#include <chrono>
#include <variant>

#include "ui/canvas.hpp"

namespace barbu::ui {

enum class KeyCode : unsigned char {
    character,  ///< `ch` holds it; the space bar is the character ' '
    enter,
    escape,
    backspace,
    tab,
    back_tab,
    left,
    right,
    up,
    down,
    home,
    end,
    page_up,
    page_down,
    del,
};

struct Key {
    KeyCode code = KeyCode::character;
    char32_t ch = 0;
    bool operator==(const Key&) const = default;
};
inline Key letter_key(char32_t ch) { return {KeyCode::character, ch}; }

/// A press of the left button.
struct Click {
    Pos at;
    bool operator==(const Click&) const = default;
};

struct Resized {
    Size size;
    bool operator==(const Resized&) const = default;
};

/// The time that wait() was asked to wait has passed.
struct Tick {
    bool operator==(const Tick&) const = default;
};

/// wake() was called: a bot has an answer.
struct Woken {
    bool operator==(const Woken&) const = default;
};

/// The program was stopped (Ctrl-Z) and goes on: hands must be hidden before anything is drawn.
struct Continued {
    bool operator==(const Continued&) const = default;
};

/// Save and leave. `signal` is 0 when the terminal is gone, else the signal to die of after the terminal is
/// back.
struct Leave {
    int signal = 0;
    bool operator==(const Leave&) const = default;
};

using Event = std::variant<Key, Click, Resized, Tick, Woken, Continued, Leave>;

}  // namespace barbu::ui
