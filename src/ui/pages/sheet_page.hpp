#pragma once
// The score sheet, a page for each declarer.
#include "text/sheet.hpp"
#include "ui/page.hpp"

namespace barbu::ui {

class SheetPage : public Page {
  public:
    /// Opens at the declarer of the hand that was settled last.
    SheetPage(Look look, text::SheetSource source);

    void draw(Canvas& canvas) override;
    PageResult handle(const Key& key) override;
    PageResult click(Pos at) override;
    std::vector<Binding> bindings() const override;
    /// Where the sheet was written to, or why it was not: a sentence that stands until the next key.
    void tell(std::string sentence) { told_ = std::move(sentence); }

  private:
    text::SheetSource source_;
    int page_ = 0;
    std::string told_;
    Size size_;
};

}  // namespace barbu::ui
