// The tables before the first card: contracts, and the doubling.
#include <algorithm>

#include <fmt/format.h>

#include "text/cells.hpp"
#include "text/table_sentences.hpp"
#include "ui/table_screens/tables.hpp"

namespace barbu::ui {
namespace {

const Style kHeading{.role = Role::heading};
const Style kTurn{.role = Role::turn, .strong = true};

const HandScore* hand_with(const SeatView& view, Contract contract) {
    for (const HandScore& score : view.sheet.hands()) {
        if (score.declarer == view.declarer && score.declaration.contract == contract) return &score;
    }
    return nullptr;
}

/// "Ada 2, Claude 1 and Dan 0 doubles; 5 hands are left, with this one."
std::string owed_sentence(const TableModel& model) {
    const SeatView& view = model.view;
    const Duty duty = view.sheet.duty(view.rules, view.declarer);
    std::vector<std::string> owed;
    for (int place = 1; place < 4; ++place) {
        const Seat flank = left_of(view.declarer, place);
        if (duty.owed[flank] > 0) owed.push_back(fmt::format("{} {}", model.names[flank], duty.owed[flank]));
    }
    const std::string& declarer = model.names[view.declarer];
    if (owed.empty()) return fmt::format("Nobody owes {} a double any more.", declarer);
    const std::string hands =
        duty.hands_left == 1 ? "this is the last hand" : fmt::format("{} hands are left", duty.hands_left);
    return fmt::format("Doubles owed to {}: {}; {}.", declarer, text::list(owed), hands);
}

// --- The doubling -----------------------------------------------------------------------------------

struct Matrix {
    int row;  // of the column heads
    int first_col;
    int step;
    int owes_end;
};

Matrix matrix_of(const Layout& layout) {
    if (layout.compact) return {2, 14, 10, 56};
    return {3, 15, 13 + layout.extra / 4, 69 + layout.extra};
}

int place_of(Seat seat, Seat declarer) { return (number(seat) - number(declarer) + 3) & 3; }

/// The key that toggles a double of this player: 1 to 3 from left to right, the speaker left out.
int key_of(Seat target, Seat speaker, Seat declarer) {
    const int place = place_of(target, declarer);
    return place + (place < place_of(speaker, declarer) ? 1 : 0);
}

/// Of two who doubled each other, who did so first; the other one redoubled.
bool doubled_first(Seat from, Seat to, const SeatView& view) {
    for (const Decision& decision : view.history) {
        const Double* word = std::get_if<Double>(&decision.action);
        if (word == nullptr) continue;
        if (decision.seat == from && word->targets.contains(to)) return true;
        if (decision.seat == to && word->targets.contains(from)) return false;
    }
    return place_of(from, view.declarer) < place_of(to, view.declarer);
}

std::string word_of(Seat from, Seat to, const SeatView& view, const std::optional<SpeakerWord>& word) {
    const Doubles& doubles = view.doubling.doubles();
    const bool answers = doubles.has(to, from);
    if (word && view.turn == from && !doubles.has(from, to)) {
        if (word->targets.contains(to)) return answers ? "redoubles" : "doubles";
        return word->may.contains(to) ? "no" : "cannot";
    }
    if (doubles.has(from, to)) return answers && !doubled_first(from, to, view) ? "redoubles" : "doubles";
    return view.doubling.has_spoken(from) ? "no" : "";
}

}  // namespace

// --- Contracts --------------------------------------------------------------------------------------

int contracts_row(const Layout& layout) { return layout.compact ? 2 : kContractsRow; }

void draw_contracts(Canvas& canvas, const TableModel& model, const Layout& layout,
                    std::optional<Contract> chosen) {
    const SeatView& view = model.view;
    const text::Script script = model.look.script;
    const int top = contracts_row(layout) - 1;
    const int pays = layout.compact ? 17 : 22;
    const int step = layout.compact ? 6 : 8 + layout.extra / 8;
    const int first_end = layout.right() - 3 * step;
    canvas.put({top, 4},
               layout.compact ? "contract" : fmt::format("contracts of {}", model.names[view.declarer]),
               kHeading);
    if (layout.compact) canvas.put({top, pays}, "pays", kHeading);
    const bool any_played = view.sheet.left_for(view.declarer) != ContractSet::all();
    if (any_played) {
        for (const Seat seat : kSeats)
            canvas.put_right(top, first_end + step * number(seat), model.names.brief[seat], kHeading);
    }
    for (const Contract contract : kContracts) {
        const int row = top + 1 + static_cast<int>(contract);
        const HandScore* played = hand_with(view, contract);
        const bool is_chosen = chosen == contract;
        const std::string name = played == nullptr ? std::string(info(contract).name)
                                 : layout.compact  ? text::brief_declaration(played->declaration, script)
                                                   : text::declaration(played->declaration, script);
        const std::string digit = fmt::format("{}", static_cast<int>(contract) + 1);
        const Style style{
            .strong = played == nullptr, .faint = played != nullptr && !is_chosen, .chosen = is_chosen};
        canvas.put({row, 1}, is_chosen ? fmt::format("[{}]", digit) : fmt::format(" {} ", digit), style);
        canvas.put({row, 4}, is_chosen ? fmt::format(" {} ", name) : fmt::format(" {}", name), style);
        if (is_chosen) canvas.set_cursor({row, 2});
        if (played == nullptr) {
            const std::string pay = text::pay(contract, view.rules, script);
            // With hands played, their numbers need the room.
            canvas.put({row, pays}, layout.compact ? pay
                                                   : fmt::format("{}; {} in all", pay,
                                                                 text::points(info(contract).total, script)));
            continue;
        }
        canvas.put({row, pays}, fmt::format("played, hand {}", played->hand), {.faint = true});
        for (const Seat seat : kSeats) {
            const int points = played->points(seat);
            canvas.put_right(row, first_end + step * number(seat), text::points(points, script),
                             points_style(points));
        }
    }
    draw_sentence(canvas, top + 9, owed_sentence(model), 2, {});
}

// --- Doubling ---------------------------------------------------------------------------------------

std::array<Seat, 4> speaking_order(Seat declarer) {
    return {left_of(declarer), opposite(declarer), right_of(declarer), declarer};
}

Pos doubling_place(Seat from, Seat to, Seat declarer, const Layout& layout) {
    const Matrix matrix = matrix_of(layout);
    return {matrix.row + 1 + place_of(from, declarer),
            matrix.first_col + matrix.step * place_of(to, declarer)};
}

void draw_doubling(Canvas& canvas, const TableModel& model, const Layout& layout,
                   const std::optional<SpeakerWord>& word) {
    const SeatView& view = model.view;
    const Matrix matrix = matrix_of(layout);
    const int cells = matrix.step - 1;
    const Duty& duty = view.doubling.duty();
    canvas.put({matrix.row, 1}, "doubles whom", kHeading);
    canvas.put_right(matrix.row, matrix.owes_end + 1, "owes", kHeading);
    for (const Seat to : speaking_order(view.declarer)) {
        const int col = doubling_place(to, to, view.declarer, layout).col;
        canvas.put({matrix.row, col}, text::cut(model.names[to], cells), kHeading);
        if (word && to != view.turn) {
            canvas.put({matrix.row - 1, col}, fmt::format("key {}", key_of(to, *view.turn, view.declarer)),
                       {.role = Role::keys});
        }
    }
    int row = matrix.row;
    bool locked = false;
    for (const Seat from : speaking_order(view.declarer)) {
        ++row;
        const bool acts = view.turn == from;
        if (acts) canvas.put({row, 0}, ">", kTurn);
        canvas.put({row, 1}, model.names[from], acts ? kTurn : Style{});
        for (const Seat to : kSeats) {
            const Pos at = doubling_place(from, to, view.declarer, layout);
            if (from == to) {
                canvas.put(at, text::dot(model.look.script), {.role = Role::rule});
                continue;
            }
            std::string said = word_of(from, to, view, word);
            const bool is_locked = acts && word && word->locked.contains(to);
            locked = locked || is_locked;
            if (is_locked) said += "*";
            const bool doubles = said.starts_with("doubles") || said.starts_with("redoubles");
            canvas.put(at, said, {.strong = doubles, .faint = said == "cannot"});
        }
        if (from != view.declarer) canvas.put_right(row, matrix.owes_end, fmt::format("{}", duty.owed[from]));
    }
    ++row;
    if (locked) {
        const Seat speaker = *view.turn;
        const int owed = duty.owed[speaker];
        const int left = duty.hands_left;
        row = draw_sentence(
            canvas, row,
            fmt::format("* locked: {} owes {} {} double{}, {} hand{} left.", model.names[speaker],
                        model.names[view.declarer], owed, owed == 1 ? "" : "s", left, left == 1 ? "" : "s"),
            2, {});
    }
    for (const std::string& rule : text::doubling_rules(view, model.names)) {
        const int room = layout.hand_row - row;
        if (static_cast<int>(text::wrap(rule, sentence_cols(layout.size) - 2).size()) <= room)
            row = draw_sentence(canvas, row, rule, room, {});
    }
}

// --- Whatever the phase -----------------------------------------------------------------------------

Layout public_layout(const TableModel& model, Size size) {
    const bool dominoes = model.view.dominoes() != nullptr;
    return dominoes ? domino_layout(size) : trick_layout(size);
}

void draw_public_table(Canvas& canvas, const TableModel& model, const Layout& layout) {
    if (model.view.phase == Phase::declaring) {
        draw_contracts(canvas, model, layout, {});
    } else if (model.view.phase == Phase::doubling) {
        draw_doubling(canvas, model, layout, {});
    } else if (model.view.dominoes() != nullptr) {
        draw_domino_table(canvas, model, layout, {});
    } else {
        draw_trick_table(canvas, model, layout);
    }
}

}  // namespace barbu::ui
