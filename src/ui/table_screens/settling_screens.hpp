#pragma once
// After a hand: what it brought and why, and the four hands as they were dealt.
#include "ui/table_screens/parts.hpp"

namespace barbu::ui {

/// The score of the hand that is settled, line by line, until Space.
class SettlingScreen : public SizedScreen {
  public:
    Intent handle(const Key& key, const TableModel& model) override;
    std::vector<Binding> bindings(const TableModel& model) const override;

  protected:
    void draw_on(Canvas& canvas, const TableModel& model) const override;
};

/// The four hands as dealt; Esc goes back. Only where the model has them: after the hand.
class AllHandsScreen : public LookingScreen {
  public:
    AllHandsScreen() : LookingScreen(Command::all_hands) {}

  protected:
    void draw_on(Canvas& canvas, const TableModel& model) const override;
};

}  // namespace barbu::ui
