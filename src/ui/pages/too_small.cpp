#include "ui/pages/too_small.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "text/cells.hpp"

namespace barbu::ui {

void draw_too_small(Canvas& canvas) {
    const Size size = canvas.size();
    canvas.clear();
    canvas.set_cursor({0, 0});
    if (size.cols < 2) return;
    const std::string sentence = fmt::format(
        "This window has {} columns and {} rows; Barbu needs {} and {}. Make it larger: the game is kept.",
        size.cols, size.rows, kSmallestSize.cols, kSmallestSize.rows);
    const auto rows = text::wrap(sentence, size.cols - 1);
    for (int i = 0; i < std::min(size.rows, static_cast<int>(rows.size())); ++i)
        canvas.put({i, 0}, rows[static_cast<std::size_t>(i)], {.role = Role::prompt});
}

}  // namespace barbu::ui
