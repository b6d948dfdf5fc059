// The table of a hand played in tricks.
#include <algorithm>

#include <fmt/format.h>

#include "text/cells.hpp"
#include "text/table_sentences.hpp"
#include "ui/table_screens/tables.hpp"

namespace barbu::ui {
namespace {

const Style kHeading{.role = Role::heading};
const Style kTurn{.role = Role::turn, .strong = true};

/// The trick that lies on the table: the one being played, or the finished one that is still looked at.
const Trick& trick_on_table(const TableModel& model, const TrickTable& table) {
    return model.trick_shown ? table.last_trick : table.trick;
}

/// The words beside a player's card: "led", "won", "to play".
std::string word_beside(const TableModel& model, const TrickTable& table, Seat seat) {
    const Trick& trick = trick_on_table(model, table);
    std::string word = trick.size > 0 && seat == trick.leader ? "led" : "";
    if (model.trick_shown && seat == table.last_winner) word += word.empty() ? "won" : ", won";
    if (!model.trick_shown && model.view.turn == seat) word = "to play";
    return word;
}

/// While a finished trick is looked at only its winner can act, by leading, where his hand is open.
bool is_to_act(const TableModel& model, Seat seat) {
    const bool leads = model.hand_open && model.view.my_turn();
    return model.view.turn == seat && (!model.trick_shown || leads);
}

// --- What counts, taken and still out ---------------------------------------------------------------

/// Hearts as one suit, "♥ A 9 2", other cards each with its suit; in compact form without blanks, ten as T.
void draw_counted(Canvas& canvas, Pos at, CardSet cards, const TableModel& model, bool compact) {
    const text::Script script = model.look.script;
    if (cards.empty()) {
        canvas.put(at, text::dot(script));
        return;
    }
    const bool hearts = model.view.declaration->contract == Contract::no_hearts;
    const Style style{.role = Role::heart};
    if (hearts) at.col = canvas.put(at, suit_label(Suit::hearts, script) + " ", style);
    for (const Card card : hand_order(cards, {})) {
        if (hearts) {
            const std::string rank =
                compact ? std::string(1, letter(card.rank())) : std::string(text::sign(card.rank())) + " ";
            at.col = canvas.put(at, rank, style);
        } else {
            at.col =
                canvas.put(at, text::card(card, script), {.role = role_of(card.suit())}) + (compact ? 1 : 2);
        }
    }
}

void draw_still_out(Canvas& canvas, Pos at, const TrickTable& table, const TableModel& model, bool compact) {
    const Contract contract = table.declaration.contract;
    const CardSet counted = counted_cards(contract);
    const Pos below{at.row + 1, at.col};
    const int left = 13 - table.tricks_played;
    if (!counted.empty()) {
        const char* what = contract == Contract::no_hearts   ? "hearts still out"
                           : contract == Contract::no_queens ? "queens still out"
                                                             : "still out";
        canvas.put(at, what, kHeading);
        const CardSet out = counted - table.played;
        if (out.empty()) {
            canvas.put(below, "none");
        } else {
            draw_counted(canvas, below, out, model, compact);
        }
    } else if (contract == Contract::no_last_two) {
        canvas.put(at, compact ? "before the last two" : "before the last two tricks", kHeading);
        canvas.put(below, left > 2    ? fmt::format("{} more", left - 2)
                          : left == 2 ? "this is the 12th"
                          : left == 1 ? "this is the 13th"
                                      : "both are played");
    } else {
        canvas.put(at, "tricks still out", kHeading);
        canvas.put(below, fmt::format("{} of 13", left));
    }
}

std::string_view taken_word(int raw) {
    // In No Last Two the score tells which of the two was won.
    return raw == -10 ? "12th" : raw == -20 ? "13th" : raw == -30 ? "12th 13th" : "";
}

void draw_taken(Canvas& canvas, Pos at, Seat seat, const TrickTable& table, const TableModel& model,
                bool compact) {
    const Contract contract = table.declaration.contract;
    const CardSet counted = counted_cards(contract);
    if (!counted.empty()) {
        draw_counted(canvas, at, table.taken[seat] & counted, model, compact);
    } else if (contract == Contract::no_last_two) {
        const std::string_view word = taken_word(table.raw[seat]);
        canvas.put(at, word.empty() ? text::dot(model.look.script) : word);
    }
}

bool has_taken_column(Contract contract) {
    return contract != Contract::no_tricks && contract != Contract::trumps;
}

// --- The last trick ---------------------------------------------------------------------------------

/// While the finished trick lies on the table, the last one is the trick before that.
std::optional<Trick> trick_before(const TableModel& model, const TrickTable& table) {
    if (!model.trick_shown) {
        if (!table.last_trick.complete()) return std::nullopt;
        return table.last_trick;
    }
    std::vector<Decision> cards;
    for (const Decision& decision : model.view.history) {
        if (std::holds_alternative<PlayCard>(decision.action)) cards.push_back(decision);
    }
    if (table.tricks_played < 2 || cards.size() < 4U * table.tricks_played) return std::nullopt;
    const std::size_t first = 4U * (table.tricks_played - 2U);
    Trick trick{.leader = cards[first].seat};
    for (std::size_t i = first; i < first + 4; ++i)
        trick.add(std::get<PlayCard>(cards[i].action).card);
    return trick;
}

void draw_last_trick(Canvas& canvas, Pos at, const TrickTable& table, const TableModel& model, bool compact) {
    const std::optional<Trick> trick = trick_before(model, table);
    if (!trick) {
        canvas.put(at, "no trick before this one", kHeading);
        return;
    }
    const Seat won = winner(*trick, table.declaration.trump);
    canvas.put(at, fmt::format("last trick: {} won", compact ? model.names.brief[won] : model.names[won]),
               kHeading);
    // Names in full where they are all short.
    constexpr int kShort = 6;
    const bool full = std::ranges::all_of(
        model.names.full, [](const std::string& name) { return text::width(name) <= kShort; });
    const auto entry = [&](int i) {
        const Seat seat = left_of(trick->leader, i);
        return std::pair{(full ? model.names.full : model.names.brief)[seat] + " ",
                         trick->cards[static_cast<std::size_t>(i)]};
    };
    int second = 9;
    for (const int i : {0, 2}) {
        const auto [name, card] = entry(i);
        second = std::max(second, text::width(name + text::card(card, model.look.script)) + 2);
    }
    for (int i = 0; i < 4; ++i) {
        const auto [name, card] = entry(i);
        const Pos place{at.row + 1 + i / 2, at.col + (i % 2 == 0 ? 0 : second)};
        const int col = canvas.put(place, name);
        canvas.put({place.row, col}, text::card(card, model.look.script), {.role = role_of(card.suit())});
    }
}

// --- The cross --------------------------------------------------------------------------------------

void draw_place(Canvas& canvas, Pos at, std::optional<Card> card, text::Script script) {
    if (card) {
        draw_card(canvas, at, *card, script);
        return;
    }
    const Style frame{.role = Role::rule};
    canvas.put(at, "┌────┐", frame);
    canvas.put({at.row + 1, at.col}, "│    │", frame);
    canvas.put({at.row + 2, at.col}, "└────┘", frame);
}

void draw_cross(Canvas& canvas, const TableModel& model, const TrickTable& table, int shift) {
    struct Place {
        Pos name, card, word;
    };
    // Seats stay where they are: the first below, and on clockwise.
    const BySeat<Place> places{{{{{12, 17}, {9, 20}, {10, 27}},
                                 {{6, 1}, {6, 14}, {7, 1}},
                                 {{2, 17}, {3, 20}, {4, 27}},
                                 {{6, 33}, {6, 26}, {7, 33}}}}};
    const Trick& trick = trick_on_table(model, table);
    for (const Seat seat : kSeats) {
        const Place& place = places[seat];
        const std::string word = word_beside(model, table, seat);
        const bool acts = is_to_act(model, seat);
        const bool won = model.trick_shown && seat == table.last_winner;
        draw_place(canvas, {place.card.row, place.card.col + shift}, trick.card_of(seat), model.look.script);
        canvas.put({place.name.row, place.name.col + shift}, model.names[seat],
                   acts ? kTurn : Style{.strong = won});
        canvas.put({place.word.row, place.word.col + shift}, word, acts ? kTurn : Style{.strong = won});
    }
}

// --- The ledger -------------------------------------------------------------------------------------

void draw_ledger(Canvas& canvas, const TableModel& model, const TrickTable& table, int row,
                 const Layout& layout) {
    const int right = layout.right();
    const bool taken = has_taken_column(table.declaration.contract);
    draw_table_rule(canvas, layout, row, "player");
    canvas.put({row, 15}, " cards  tricks ", kHeading);
    if (taken) canvas.put({row, 31}, " taken ", kHeading);
    canvas.put({row, right - 11}, " hand  total", kHeading);
    canvas.fill(row, right + 1, right + 1, " ");
    const BySeat<int> totals = model.view.sheet.totals();
    for (const Seat seat : kSeats) {
        const int line = row + 1 + number(seat);
        const bool acts = is_to_act(model, seat);
        if (acts) canvas.put({line, 0}, ">", kTurn);
        canvas.put({line, 1}, model.names[seat], acts ? kTurn : Style{});
        canvas.put_right(line, 19, fmt::format("{}", table.cards_left(seat)));
        canvas.put_right(line, 27, fmt::format("{}", table.tricks_won[seat]));
        draw_taken(canvas, {line, 32}, seat, table, model, false);
        canvas.put_right(line, right - 7, text::points(table.raw[seat], model.look.script),
                         points_style(table.raw[seat]));
        canvas.put_right(line, right, text::points(totals[seat], model.look.script),
                         points_style(totals[seat]));
    }
}

void draw_full(Canvas& canvas, const TableModel& model, const TrickTable& table, const Layout& layout) {
    const int bar = 46 + layout.extra / 2;
    const int facts = bar + 2;
    draw_cross(canvas, model, table, layout.extra / 4);
    for (int row = 2; row <= 12; ++row)
        canvas.put({row, bar}, "│", {.role = Role::rule});
    draw_bets(canvas, {2, facts}, 5, model);
    draw_still_out(canvas, {8, facts}, table, model, false);
    draw_last_trick(canvas, {10, facts}, table, model, false);
    draw_ledger(canvas, model, table, 13, layout);
}

void draw_compact(Canvas& canvas, const TableModel& model, const TrickTable& table) {
    canvas.put({1, 1}, "player       trick    c  t", kHeading);
    if (has_taken_column(table.declaration.contract)) canvas.put({1, 29}, "taken", kHeading);
    canvas.put_right(1, 56, "hand  total", kHeading);
    const Trick& trick = trick_on_table(model, table);
    const BySeat<int> totals = model.view.sheet.totals();
    for (const Seat seat : kSeats) {
        const int row = 2 + number(seat);
        const bool acts = is_to_act(model, seat);
        if (acts) canvas.put({row, 0}, ">", kTurn);
        canvas.put({row, 1}, model.names[seat], acts ? kTurn : Style{});
        if (const std::optional<Card> card = trick.card_of(seat)) {
            canvas.put({row, 14}, text::pad_left(text::card(*card, model.look.script), 3),
                       {.role = role_of(card->suit()), .strong = true});
            const bool won = model.trick_shown && seat == table.last_winner;
            canvas.put({row, 18}, won ? "won" : seat == trick.leader ? "led" : "", {.strong = won});
        }
        canvas.put_right(row, 23, fmt::format("{}", table.cards_left(seat)));
        canvas.put_right(row, 26, fmt::format("{}", table.tricks_won[seat]));
        draw_taken(canvas, {row, 29}, seat, table, model, true);
        canvas.put_right(row, 49, text::points(table.raw[seat], model.look.script),
                         points_style(table.raw[seat]));
        canvas.put_right(row, 56, text::points(totals[seat], model.look.script), points_style(totals[seat]));
    }
    draw_bets(canvas, {7, 1}, 5, model);
    draw_still_out(canvas, {7, 36}, table, model, true);
    draw_last_trick(canvas, {9, 36}, table, model, true);
}

}  // namespace

void draw_trick_table(Canvas& canvas, const TableModel& model, const Layout& layout) {
    const TrickTable* table = model.view.tricks();
    if (table == nullptr) return;
    if (layout.compact) {
        draw_compact(canvas, model, *table);
    } else {
        draw_full(canvas, model, *table, layout);
    }
}

}  // namespace barbu::ui
