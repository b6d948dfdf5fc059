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
    std::string title = fmt::format("{}/{}", view.hand_number, kHandsOfAGame);
    if (view.declaration) title += fmt::format(" {}", text::declaration(*view.declaration, script));
    draw_title(canvas, title, "hint");
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

Intent HintScreen::handle(const Key& key, const TableModel& model) {
    const std::optional<Command> command = command_of(key, bindings(model));
    return command ? looking_intent(*command) : Intent{};
}

std::vector<Binding> HintScreen::bindings(const TableModel&) const {
    Binding back = back_binding();
    back.keys.push_back(letter_key(U'i'));  // the key that opened it closes it
    return {back, help_binding()};
}

}  // namespace barbu::ui
