#pragma once
// What every program has to leave behind in a terminal.
#include "support/catch.hpp"
#include "support/emulator.hpp"

namespace barbu::test {

/// The terminal is as the program found it.
inline void require_restored(const Emulator& terminal) {
    CHECK(terminal.echo_is_on());
    CHECK(terminal.reads_lines());
    CHECK_FALSE(terminal.on_alternate_screen());
    CHECK_FALSE(terminal.mouse_reported());
    CHECK(terminal.cursor_visible());
}

}  // namespace barbu::test
