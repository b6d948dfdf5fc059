#pragma once
// All keys of a screen, from the table of keys that dispatches them.
#include "ui/pages/scroll_page.hpp"

namespace barbu::ui {

class HelpPage : public ScrollPage {
  public:
    /// `where` names the screen: "Keys at the table". Bindings without a sentence are left out: they are the
    /// other half of one that has it.
    HelpPage(std::string where, std::vector<Binding> keys);

  protected:
    std::string title() const override { return where_; }
    std::vector<Line> lines(int cells) const override;

  private:
    std::string where_;
    std::vector<Binding> keys_;
};

}  // namespace barbu::ui
