#pragma once
// A page of text that may be longer than the screen: rules and help.
#include "text/rule_book.hpp"
#include "ui/page.hpp"

namespace barbu::ui {

/// Text of one style.
struct Span {
    std::string text;
    Style style;
};
using Line = std::vector<Span>;

/// Paragraphs as lines of at most `cells` cells: headings before the text where they are short, else above
/// it.
std::vector<Line> lines_of(const std::vector<text::Paragraph>& paragraphs, int cells);

class ScrollPage : public Page {
  public:
    using Page::Page;
    void draw(Canvas& canvas) override;
    PageResult handle(const Key& key) override;
    PageResult click(Pos at) override;
    std::vector<Binding> bindings() const override;

  protected:
    virtual std::string title() const = 0;
    virtual std::string right() const { return {}; }
    virtual std::vector<Line> lines(int cells) const = 0;
    /// Keys of this page beside those that scroll, before "Esc back"; and what they do.
    virtual std::vector<Binding> more_bindings() const { return {}; }
    virtual void more_commands(Command) {}
    void scroll_to_top() { top_ = 0; }

  private:
    int top_ = 0;
    int room_ = 1;   // rows for lines, as last drawn
    int count_ = 0;  // lines there are
    Size size_;
};

}  // namespace barbu::ui
