#pragma once
// The end of a game: order, how it went, and what next.
#include "text/sheet.hpp"
#include "ui/page.hpp"

namespace barbu::ui {

class EndPage : public Page {
  public:
    EndPage(Look look, text::SheetSource source);

    void draw(Canvas& canvas) override;
    PageResult handle(const Key& key) override;
    PageResult click(Pos at) override;
    std::vector<Binding> bindings() const override;

  private:
    struct Choice {
        Command command;
        Ask ask;
        std::string label;
    };
    void draw_order(Canvas& canvas, int row) const;
    void draw_chart(Canvas& canvas, int first_row, int last_row) const;
    void draw_choices(Canvas& canvas, int row);

    text::SheetSource source_;
    std::vector<Choice> choices_;
    int focus_ = 0;
    int choices_row_ = 0;
    std::vector<int> choice_cols_;  // where each begins, as last drawn
    Size size_;
};

}  // namespace barbu::ui
