#include "ui/table_screens/hint_screen.hpp"

#include <fmt/format.h>

#include "text/cells.hpp"
#include "text/hints.hpp"

namespace barbu::ui {
namespace {

constexpr int kChoiceCol = 3;
constexpr int kWorthEnd = 24;
constexpr int kReasonCol = 27;

}  // namespace

void HintScreen::draw_on(Canvas& canvas, const TableModel& model) const {
    const SeatView& view = model.view;
    const text::Script script = model.look.script;
    const bool compact = canvas.size().rows < 24;
    draw_title(canvas, hand_title(model), "hint");
    int row = 1;
    if (!compact) draw_rule(canvas, row++, fmt::format("{}'s hand", model.names[view.me]));
    draw_hand(canvas, row, view.hand, view.declaration ? view.declaration->trump : std::nullopt, {}, script);
    row += compact ? 1 : 2;
    canvas.set_cursor({row, 1});
    if (!model.hint) {
        canvas.put({row, 1}, text::kHintAwaited);
    } else if (model.hint->empty()) {
        canvas.put({row, 1}, text::kNoHint);
    } else {
        row = draw_wrapped(canvas, row, text::hint_explained(view), 2, {.role = Role::heading});
        for (const Advice& advice : *model.hint) {
            const Style style{.strong = advice.recommended};
            if (advice.recommended) canvas.put({row, 1}, ">", style);
            canvas.put({row, kChoiceCol},
                       text::cut(text::hint_choice(advice, model.names, script), kWorthEnd - kChoiceCol - 6),
                       style);
            canvas.put_right(row, kWorthEnd, text::hint_worth(advice, script), style);
            canvas.put({row, kReasonCol}, text::hint_reason(advice, view, script), style);
            ++row;
        }
    }
}

}  // namespace barbu::ui
