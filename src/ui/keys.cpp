// From one table of keys: what a key means, the key line, and what a press on the key line means.
#include <algorithm>

#include <fmt/format.h>

#include "text/cells.hpp"
#include "ui/screen.hpp"

namespace barbu::ui {
namespace {

constexpr int kGap = 2;       // blanks between two items of the key line
constexpr int kFirstCol = 1;  // the column where it begins

/// An item of the key line and the column it begins in, counted from the line's own beginning.
struct Item {
    const Binding* binding;
    int col;
    int cells;
};

int cells_of(const Binding& binding) {
    return text::width(binding.key_word) + 1 + text::width(binding.brief);
}

/// As many items as fit. The last one always stays, since it tells of all the others.
std::vector<Item> items_that_fit(std::span<const Binding> bindings, int cells) {
    std::vector<Item> items;
    for (const Binding& binding : bindings) {
        if (!binding.brief.empty()) items.push_back({&binding, 0, cells_of(binding)});
    }
    const auto length = [&] {
        int sum = -kGap;
        for (const Item& item : items)
            sum += kGap + item.cells;
        return sum;
    };
    while (items.size() > 1 && length() > cells)
        items.erase(items.end() - 2);
    int col = 0;
    for (Item& item : items) {
        item.col = col;
        col += item.cells + kGap;
    }
    return items;
}

int key_line_cells(Size size) { return size.cols - kFirstCol - 1; }

}  // namespace

std::optional<Command> command_of(const Key& key, std::span<const Binding> bindings) {
    for (const Binding& binding : bindings) {
        if (std::ranges::find(binding.keys, key) != binding.keys.end()) return binding.command;
    }
    return std::nullopt;
}

std::string key_line(std::span<const Binding> bindings, int cells) {
    std::string line;
    for (const Item& item : items_that_fit(bindings, cells)) {
        if (!line.empty()) line += std::string(kGap, ' ');
        line += fmt::format("{} {}", item.binding->key_word, item.binding->brief);
    }
    return text::cut(line, cells);
}

void draw_key_line(Canvas& canvas, std::span<const Binding> bindings) {
    const Size size = canvas.size();
    const int row = size.rows - 1;
    const int cells = key_line_cells(size);
    canvas.put({row, kFirstCol}, key_line(bindings, cells), {.role = Role::keys});
    for (const Item& item : items_that_fit(bindings, cells)) {
        const int room = std::min(text::width(item.binding->key_word), cells - item.col);
        canvas.restyle({row, kFirstCol + item.col}, room, {.role = Role::keys, .strong = true});
    }
}

std::optional<Command> key_line_command(Pos at, Size size, std::span<const Binding> bindings) {
    if (at.row != size.rows - 1) return std::nullopt;
    for (const Item& item : items_that_fit(bindings, key_line_cells(size))) {
        const int first = kFirstCol + item.col;
        if (at.col >= first && at.col < first + item.cells) return item.binding->command;
    }
    return std::nullopt;
}

}  // namespace barbu::ui
