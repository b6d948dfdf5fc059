#include "ui/pages/rules_page.hpp"

#include <fmt/format.h>

#include "ui/pages/frame.hpp"

namespace barbu::ui {
namespace {

constexpr int kPages = 9;
constexpr int kGame = 0;
constexpr int kHouseRules = 8;

Contract contract_of(int page) { return kContracts[static_cast<std::size_t>(page - 1)]; }

}  // namespace

RulesPage::RulesPage(Look look, const HouseRules& rules, std::optional<Contract> contract)
    : ScrollPage(std::move(look)), rules_(rules), page_(contract ? static_cast<int>(*contract) + 1 : kGame) {}

std::string RulesPage::title() const {
    if (page_ == kGame) return "Barbu in short";
    if (page_ == kHouseRules) return fmt::format("House rules of this game: {}", text::preset_name(rules_));
    return fmt::format("Rules of {}", info(contract_of(page_)).name);
}

std::string RulesPage::right() const { return fmt::format("{} of {}", page_ + 1, kPages); }

std::vector<Line> RulesPage::lines(int cells) const {
    if (page_ == kGame) return lines_of(text::game_rules(rules_, look_.script), cells);
    if (page_ == kHouseRules) return lines_of(text::house_rules_in_words(rules_, look_.script), cells);
    return lines_of(text::contract_rules(contract_of(page_), rules_, look_.script), cells);
}

std::vector<Binding> RulesPage::more_bindings() const {
    std::vector<Binding> all;
    look_.keys.bind_pair(all, Command::left, Command::right, "page",
                         "Turn to the game in short, each contract, and the house rules.",
                         {Command::previous}, {Command::next});
    return all;
}

void RulesPage::more_commands(Command command) {
    if (command != Command::left && command != Command::right) return;
    page_ = wrapped(page_, command == Command::right ? 1 : -1, kPages);
    scroll_to_top();
}

}  // namespace barbu::ui
