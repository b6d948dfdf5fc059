#pragma once
// What the expert thinks of each choice, the hand in sight.
#include "ui/table_screens/parts.hpp"

namespace barbu::ui {

/// The model's hint, or that it is awaited. Esc or i goes back to the table.
class HintScreen : public LookingScreen {
  public:
    HintScreen() : LookingScreen(Command::hint) {}

  protected:
    void draw_on(Canvas& canvas, const TableModel& model) const override;
};

}  // namespace barbu::ui
