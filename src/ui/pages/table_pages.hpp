#pragma once
// Pages over a running game that are short: its menu, and a notice.
#include <string>
#include <vector>

#include "ui/page.hpp"

namespace barbu::ui {

/// Sentences, and what may be done; Esc goes back.
class ChoicePage : public Page {
  public:
    struct Item {
        std::string label;
        PageResult result;
    };
    ChoicePage(std::string title, std::vector<std::string> sentences, std::vector<Item> items);

    void draw(Canvas& canvas) override;
    PageResult handle(const Key& key) override;
    PageResult click(Pos at) override;
    std::vector<Binding> bindings() const override;

  protected:
    std::string title_;
    std::vector<std::string> sentences_;
    std::vector<Item> items_;
    int focus_ = 0;

  private:
    int first_row_ = 0;
    Size size_;
};

/// The menu of a running game: go on, pace, who leaves and who comes back, rules, leave.
class TableMenuPage : public ChoicePage {
  public:
    struct Seats {
        std::vector<Seat> people;         ///< who may leave
        std::vector<Seat> may_come_back;  ///< whose place a bot keeps
    };
    /// `saved`: whether every action so far is on the disk.
    TableMenuPage(const text::Names& names, const Seats& seats, const std::string& pace, bool saved);
    /// Moves to this item; the page is made anew when the pace has changed.
    void go_to(Ask ask);
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
