#pragma once
// Between two people: the table without a hand, and whose hand comes next.
#include "ui/table_screens/parts.hpp"

namespace barbu::ui {

/// Only Space lifts it, or a press on "[ show hand ]", which stands where no card ever lies. What it says
/// depends on no hand.
class CurtainScreen : public SizedScreen {
  public:
    Intent handle(const Key& key, const TableModel& model) override;
    Intent click(Pos at, const TableModel& model) override;
    std::vector<Binding> bindings(const TableModel& model) const override;

  protected:
    void draw_on(Canvas& canvas, const TableModel& model) const override;
    std::vector<Binding> key_line_bindings(const TableModel& model) const override;
};

}  // namespace barbu::ui
