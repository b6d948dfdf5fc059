#pragma once
// Pages over a running game that are short: its menu, and a notice.
#include <string>
#include <vector>

#include "ui/page.hpp"

namespace barbu::ui {

/// The menu of a running game: go on, pace, who leaves and who comes back, rules, leave.
class TableMenuPage : public Page {
  public:
    struct Seats {
        std::vector<Seat> people;         ///< who may leave
        std::vector<Seat> may_come_back;  ///< whose place a bot keeps
    };
    TableMenuPage(Look look, text::Names names, Seats seats, std::string pace);
    /// Moves to this item; the page is made anew when the pace has changed.
    void go_to(Ask ask);

    void draw(Canvas& canvas) override;
    PageResult handle(const Key& key) override;
    PageResult click(Pos at) override;
    std::vector<Binding> bindings() const override;

  private:
    struct Item {
        std::string label;
        PageResult result;
    };
    Look look_;
    std::vector<Item> items_;
    int focus_ = 0;
    int first_row_ = 0;
    Size size_;
};

/// A few sentences, and Enter to go on.
class NoticePage : public Page {
  public:
    NoticePage(std::string title, std::vector<std::string> sentences);

    void draw(Canvas& canvas) override;
    PageResult handle(const Key& key) override;
    PageResult click(Pos at) override;
    std::vector<Binding> bindings() const override;

  private:
    std::string title_;
    std::vector<std::string> sentences_;
    Size size_;
};

}  // namespace barbu::ui
