#pragma once
// The two screens on which cards are played: tricks and dominoes. They differ in the table above the hand.
#include "ui/table_screens/card_chooser.hpp"
#include "ui/table_screens/parts.hpp"

namespace barbu::ui {

/// Chooses a card of the open hand and plays it: only Enter plays, or a press on the chosen card; Space never
/// does. While somebody else is to act it says who.
class CardScreen : public SizedScreen {
  public:
    Intent handle(const Key& key, const TableModel& model) override;
    Intent click(Pos at, const TableModel& model) override;
    std::vector<Binding> bindings(const TableModel& model) const override;

  protected:
    void draw_on(Canvas& canvas, const TableModel& model) const override;
    std::vector<Binding> key_line_bindings(const TableModel& model) const override;
    virtual Layout layout(Size size) const = 0;
    virtual void draw_table(Canvas& canvas, const TableModel& model, const Layout& layout,
                            std::optional<Card> chosen) const = 0;

  private:
    Intent play(const TableModel& model) const;
    CardChooser chooser_;
};

class TrickScreen : public CardScreen {
  protected:
    Layout layout(Size size) const override { return trick_layout(size); }
    void draw_table(Canvas& canvas, const TableModel& model, const Layout& layout,
                    std::optional<Card> chosen) const override;
};

class DominoScreen : public CardScreen {
  protected:
    Layout layout(Size size) const override { return domino_layout(size); }
    void draw_table(Canvas& canvas, const TableModel& model, const Layout& layout,
                    std::optional<Card> chosen) const override;
};

}  // namespace barbu::ui
