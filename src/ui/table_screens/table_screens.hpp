#pragma once
// The screens of the table, one file each beside this one.
#include <memory>

#include "ui/screen.hpp"

namespace barbu::ui {

enum class ScreenKind : unsigned char { curtain, declare, speak, tricks, dominoes, settling };

/// Which screen this model is shown on. While the kind stays the same the screen stays too, with the card chosen on it.
ScreenKind kind_of(const TableModel& model);
std::unique_ptr<TableScreen> make_screen(ScreenKind kind);

std::unique_ptr<TableScreen> make_curtain_screen();
std::unique_ptr<TableScreen> make_declare_screen();
std::unique_ptr<TableScreen> make_speak_screen();
std::unique_ptr<TableScreen> make_trick_screen();
std::unique_ptr<TableScreen> make_domino_screen();
std::unique_ptr<TableScreen> make_settling_screen();

}  // namespace barbu::ui
