#pragma once
// The rules as this game plays them: the game in short, each contract, the house rules.
#include <optional>

#include "ui/pages/scroll_page.hpp"

namespace barbu::ui {

class RulesPage : public ScrollPage {
  public:
    /// Opens at this contract, or at the game in short.
    RulesPage(Look look, const HouseRules& rules, std::optional<Contract> contract);

  protected:
    std::string title() const override;
    std::string right() const override;
    std::vector<Line> lines(int cells) const override;
    std::vector<Binding> more_bindings() const override;
    void more_commands(Command command) override;

  private:
    HouseRules rules_;
    int page_;  // 0 the game, 1 to 7 the contracts, 8 the house rules
};

}  // namespace barbu::ui
