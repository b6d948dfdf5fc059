#include "ui/pages/help_page.hpp"

#include <algorithm>

#include "text/cells.hpp"

namespace barbu::ui {

HelpPage::HelpPage(std::string where, std::vector<Binding> keys)
    : where_(std::move(where)), keys_(std::move(keys)) {}

std::vector<Line> HelpPage::lines(int cells) const {
    int key_cells = 8;
    for (const Binding& binding : keys_) {
        if (!binding.long_help.empty()) key_cells = std::max(key_cells, text::width(binding.key_word));
    }
    std::vector<Line> lines;
    for (const Binding& binding : keys_) {
        if (binding.long_help.empty()) continue;
        std::string key = binding.key_word;
        for (const std::string& row : text::wrap(binding.long_help, std::max(20, cells - key_cells - 3))) {
            lines.push_back(
                {{text::pad_right(key, key_cells + 2), {.role = Role::keys, .strong = true}}, {row, {}}});
            key.clear();
        }
    }
    return lines;
}

}  // namespace barbu::ui
