#pragma once
// The declarer names one of his contracts, then trumps or the start rank, with his hand in sight.
#include <optional>

#include "ui/table_screens/parts.hpp"

namespace barbu::ui {

class DeclareScreen : public SizedScreen {
  public:
    Intent handle(const Key& key, const TableModel& model) override;
    Intent click(Pos at, const TableModel& model) override;
    std::vector<Binding> bindings(const TableModel& model) const override;

  protected:
    void draw_on(Canvas& canvas, const TableModel& model) const override;

  private:
    /// The contract that is chosen; at first the first one that is left.
    Contract chosen(const TableModel& model) const;
    void move(const TableModel& model, int by);
    void move_named(int by);
    /// Enter: the contract, or what is named with it.
    Intent take(const TableModel& model);
    bool names_something() const { return naming_; }
    /// What is offered in the second step, from left to right.
    std::vector<std::string> offers(const TableModel& model) const;
    std::vector<int> offer_columns(const TableModel& model) const;
    void draw_naming(Canvas& canvas, const TableModel& model, int row) const;

    std::optional<Contract> contract_;
    bool naming_ = false;       // the second step: trumps or start rank
    bool signed_ = false;       // the sign of cards has been typed: a letter follows
    std::optional<int> named_;  // which of the offers; nothing yet, so that a held key declares nothing
};

}  // namespace barbu::ui
