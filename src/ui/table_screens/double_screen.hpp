#pragma once
// A player's word in the doubling: whom he doubles and redoubles.
#include "ui/table_screens/parts.hpp"

namespace barbu::ui {

/// Nothing is said before Enter. A double that is owed is there from the beginning and stays.
class DoubleScreen : public SizedScreen {
  public:
    Intent handle(const Key& key, const TableModel& model) override;
    Intent click(Pos at, const TableModel& model) override;
    std::vector<Binding> bindings(const TableModel& model) const override;

  protected:
    void draw_on(Canvas& canvas, const TableModel& model) const override;
    std::vector<Binding> key_line_bindings(const TableModel& model) const override;

  private:
    SeatSet targets(const TableModel& model) const;
    Intent set(const TableModel& model, SeatSet targets);
    Intent toggle(const TableModel& model, Seat target);
    std::vector<Binding> choosing_keys(const TableModel& model) const;

    SeatSet chosen_;
    // The word for which that was chosen: another one starts anew.
    int hand_ = 0;
    std::size_t decision_ = 0;
};

}  // namespace barbu::ui
