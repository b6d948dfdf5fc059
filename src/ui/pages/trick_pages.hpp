#pragma once
// What has been played: the last trick, and what everybody has taken. They show only what all at the table
// have seen.
#include "ui/page.hpp"

namespace barbu::ui {

/// The last complete trick, in the order of play; in dominoes the last moves.
class LastTrickPage : public Page {
  public:
    explicit LastTrickPage(const TableModel& model);

    void draw(Canvas& canvas) override;
    PageResult handle(const Key& key) override;
    PageResult click(Pos at) override;
    std::vector<Binding> bindings() const override;

  private:
    void draw_trick(Canvas& canvas, const TrickTable& table) const;
    void draw_moves(Canvas& canvas) const;

    text::Names names_;
    SeatView view_;  // without anybody's cards
    Size size_;
};

/// Tricks won and the cards that count, face up; in dominoes the cards laid, cards left and knocks.
class TakenPage : public Page {
  public:
    explicit TakenPage(const TableModel& model);

    void draw(Canvas& canvas) override;
    PageResult handle(const Key& key) override;
    PageResult click(Pos at) override;
    std::vector<Binding> bindings() const override;

  private:
    void draw_tricks(Canvas& canvas, const TrickTable& table) const;
    void draw_dominoes(Canvas& canvas, const DominoTable& table) const;

    text::Names names_;
    SeatView view_;  // without anybody's cards
    Size size_;
};

}  // namespace barbu::ui
