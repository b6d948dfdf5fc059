#pragma once
// Which screen shows a table now.
#include <memory>

#include "ui/screen.hpp"

namespace barbu::ui {

/// The App keeps a screen, and what is being chosen on it, for as long as the kind stays the same.
enum class ScreenKind : unsigned char {
    declaring,
    doubling,
    tricks,
    dominoes,
    curtain,
    settling,
    all_hands,
    hint
};

/// A hand is shown only where the model has it open; with the curtain down it is the curtain that is shown.
/// The last trick of a hand is looked at before the hand is settled. Never all_hands and hint: those are
/// opened by a key.
ScreenKind screen_kind(const TableModel& model);
std::unique_ptr<TableScreen> make_screen(ScreenKind kind);

}  // namespace barbu::ui
