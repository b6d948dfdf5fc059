#include "ui/pages/too_small.hpp"

#include <algorithm>

#include "text/cells.hpp"
#include "text/page_words.hpp"

namespace barbu::ui {

void draw_too_small(Canvas& canvas) {
    const Size size = canvas.size();
    canvas.clear();
    canvas.set_cursor({0, 0});
    if (size.cols < 2) return;
    const std::string sentence =
        text::too_small(size.cols, size.rows, kSmallestSize.cols, kSmallestSize.rows);
    const auto rows = text::wrap(sentence, size.cols - 1);
    for (int i = 0; i < std::min(size.rows, static_cast<int>(rows.size())); ++i)
        canvas.put({i, 0}, rows[static_cast<std::size_t>(i)], {.role = Role::prompt});
}

}  // namespace barbu::ui
