#include "ui/table_screens/double_screen.hpp"

#include <fmt/format.h>

#include "text/cells.hpp"
#include "text/refusals.hpp"
#include "text/table_sentences.hpp"
#include "ui/table_screens/tables.hpp"

namespace barbu::ui {
namespace {

bool may_choose(const TableModel& model) {
    return model.hand_open && model.view.my_turn() && model.view.phase == Phase::doubling;
}

/// The other three, from left to right as they stand in the matrix: keys 1, 2 and 3.
std::vector<Seat> others(const SeatView& view) {
    std::vector<Seat> seats;
    for (const Seat seat : speaking_order(view.declarer)) {
        if (seat != view.me) seats.push_back(seat);
    }
    return seats;
}

/// "redoubles Maximilienne, doubles Konstantinos, Anne-Margret": the verb where it changes.
std::string word_of(const TableModel& model, SeatSet targets, bool brief) {
    std::string word;
    std::string_view said;
    for (const Seat target : others(model.view)) {
        if (!targets.contains(target)) continue;
        const bool answers = model.view.doubling.doubles().has(target, model.view.me);
        const std::string_view verb = answers ? "redoubles " : "doubles ";
        word += fmt::format("{}{}{}", word.empty() ? "" : ", ", verb == said ? "" : verb,
                            (brief ? model.names.brief : model.names.full)[target]);
        said = verb;
    }
    return word.empty() ? "doubles nobody" : word;
}

}  // namespace

SeatSet DoubleScreen::targets(const TableModel& model) const {
    const bool fresh = hand_ == model.view.hand_number && decision_ == model.view.history.size();
    return (fresh ? chosen_ : SeatSet{}) | model.view.must_double();
}

Intent DoubleScreen::set(const TableModel& model, SeatSet targets) {
    if (const auto refusal = model.view.check(Action{Double{targets}}))
        return intent::Refuse{text::sentence(*refusal, model.names, model.look.script)};
    chosen_ = targets;
    hand_ = model.view.hand_number;
    decision_ = model.view.history.size();
    return intent::Nothing{};
}

Intent DoubleScreen::toggle(const TableModel& model, Seat target) {
    SeatSet changed = targets(model);
    if (changed.contains(target)) {
        changed.erase(target);
    } else {
        changed.insert(target);
    }
    return set(model, changed);
}

void DoubleScreen::draw_on(Canvas& canvas, const TableModel& model) const {
    const Layout at = trick_layout(canvas.size());
    const SeatView& view = model.view;
    const bool mine = may_choose(model);
    std::optional<SpeakerWord> word;
    if (mine) word = SpeakerWord{targets(model), view.may_double(), view.must_double()};
    draw_table_title(canvas, model, at);
    draw_doubling(canvas, model, at, word);
    const bool told = draw_more(canvas, model, at);
    draw_hand_part(canvas, model, at, {});
    const int prompt_row = at.hand_row + 2;
    canvas.set_cursor({prompt_row, 1});
    if (!mine) {
        draw_messages(canvas, model, prompt_row, at.size.rows - 2,
                      text::awaited(view, model.bot_to_act, model.names), !told);
        return;
    }
    const int cells = sentence_cols(at.size) - 2;
    std::string said =
        fmt::format("{} speaks: {}.", model.names[view.me], word_of(model, word->targets, false));
    if (text::width(said) > cells || at.compact)
        said = fmt::format("{}: {}.", model.names[view.me], word_of(model, word->targets, true));
    canvas.put({prompt_row, 1}, said, {.role = Role::prompt, .strong = true});
    // The keys of the choice have a row of their own; a long refusal takes it.
    const int keys_row = prompt_row + (at.compact ? 2 : 1);
    const int last = at.size.rows - 2;
    const int refusal_rows =
        model.refusal.empty() ? 0 : static_cast<int>(text::wrap(model.refusal, cells).size());
    const bool keys_stay = refusal_rows <= last - keys_row;
    if (keys_stay) canvas.put({keys_row, 1}, key_line(choosing_keys(model), cells), {.role = Role::keys});
    draw_messages(canvas, model, keys_stay ? keys_row + 1 : keys_row, last, "", !told);
}

std::vector<Binding> DoubleScreen::choosing_keys(const TableModel& model) const {
    const SeatView& view = model.view;
    const SeatSet flanks = SeatSet::all() - SeatSet{view.me, view.declarer};
    // Where it can only be refused, the key says why, but is not offered.
    const bool may_flanks = view.me != view.declarer && (flanks - view.may_double()).empty();
    const bool locked = !view.must_double().empty() && size().cols >= 80;
    const Keys& table = model.look.keys;
    std::vector<Binding> keys{table.bind(Command::toggle_1), table.bind(Command::toggle_2),
                              table.bind(Command::toggle_3), table.bind(Command::maximum),
                              table.bind(Command::flanks),   table.bind(Command::nobody)};
    keys[0].key_word = "1 2 3";
    if (!may_flanks) keys[4] = table.bind(Command::flanks, "", "");
    if (locked) keys[5].brief = "none (locked ones stay)";
    return keys;
}

std::vector<Binding> DoubleScreen::key_line_bindings(const TableModel& model) const {
    std::vector<Binding> keys;
    if (may_choose(model))
        keys.push_back(model.look.keys.bind(Command::play, "say it", "Says it to the table."));
    add_looking_keys(keys, model, false);
    keys.push_back(model.look.keys.bind(Command::undo, "", "Takes your last decision of this hand back."));
    add_leaving_keys(keys, model);
    if (!may_choose(model)) add_waiting_keys(keys, model);
    for (Binding& binding : keys) {
        if (binding.command == Command::hide_hand) binding.brief = "hide hand";
    }
    return keys;
}

std::vector<Binding> DoubleScreen::bindings(const TableModel& model) const {
    std::vector<Binding> keys;
    if (may_choose(model)) keys = choosing_keys(model);
    for (Binding& binding : key_line_bindings(model))
        keys.push_back(std::move(binding));
    return keys;
}

Intent DoubleScreen::handle(const Key& key, const TableModel& model) {
    const std::vector<Binding> keys = bindings(model);
    const std::optional<Command> command = command_of(key, keys);
    if (!command) return {};
    const SeatView& view = model.view;
    switch (*command) {
        case Command::toggle_1:
        case Command::toggle_2:
        case Command::toggle_3:
            return toggle(
                model,
                others(
                    view)[static_cast<std::size_t>(*command) - static_cast<std::size_t>(Command::toggle_1)]);
        case Command::maximum:
            return set(model, view.may_double());
        case Command::flanks:
            return set(model, (SeatSet::all() - SeatSet{view.me, view.declarer}) | view.must_double());
        case Command::nobody:
            return set(model, view.must_double());
        case Command::play:
            return intent::Act{Action{Double{targets(model)}}};
        default:
            return looking_intent(*command);
    }
}

Intent DoubleScreen::click(Pos at, const TableModel& model) {
    if (!may_choose(model)) return SizedScreen::click(at, model);
    const Layout layout = trick_layout(size());
    for (const Seat target : others(model.view)) {
        const Pos place = doubling_place(model.view.me, target, model.view.declarer, layout);
        if (at.row == place.row && at.col >= place.col && at.col < place.col + 9)
            return toggle(model, target);
    }
    return SizedScreen::click(at, model);
}

}  // namespace barbu::ui
