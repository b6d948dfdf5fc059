// The table of a hand of dominoes.
#include <algorithm>

#include <fmt/format.h>

#include "text/cells.hpp"
#include "ui/table_screens/tables.hpp"

namespace barbu::ui {
namespace {

const Style kHeading{.role = Role::heading};
const Style kTurn{.role = Role::turn, .strong = true};

int top_row(const Layout& layout) { return layout.compact ? 1 : 2; }
/// The first column of the players' names.
int players_col(const Layout& layout) { return layout.compact ? 28 : 32 + layout.extra / 2; }

void draw_layout(Canvas& canvas, const TableModel& model, const DominoTable& table, const Layout& layout,
                 std::optional<Card> chosen) {
    const text::Script script = model.look.script;
    const CardSet open = table.over() ? CardSet{} : open_cards(table);
    for (const Suit suit : text::kSuitOrder) {
        const Role role = role_of(suit);
        canvas.put_right(top_row(layout), domino_place({Rank::ace, suit}, layout).col,
                         text::sign(suit, script), {.role = role, .strong = true});
        for (const Rank rank : kRanks) {
            const Card card(rank, suit);
            const Pos at = domino_place(card, layout);
            if (table.laid.contains(card)) {
                canvas.put_right(at.row, at.col, text::sign(rank), {.role = role});
            } else if (chosen == card) {
                const bool fits = open.contains(card);
                canvas.put({at.row, at.col - 1}, fmt::format("[{}]", fits ? "+" : text::dot(script)),
                           {.role = role, .faint = !fits, .chosen = true});
            } else if (open.contains(card)) {
                canvas.put(at, "+", {.role = role, .strong = true});
            } else {
                canvas.put(at, text::dot(script), {.role = Role::rule});
            }
        }
    }
    for (const Rank rank : kRanks) {
        const int row = domino_place({rank, Suit::spades}, layout).row;
        canvas.put_right(row, 3, text::sign(rank), kHeading);
        if (rank != table.start()) continue;
        canvas.put({row, rank == Rank::ten ? 1 : 2}, "=", kHeading);
        canvas.put({row, 4}, "=", kHeading);
    }
}

void draw_players(Canvas& canvas, const TableModel& model, const DominoTable& table, const Layout& layout) {
    const text::Script script = model.look.script;
    const int name = players_col(layout);
    const int row = top_row(layout);
    const int shift = layout.extra / 2;
    // The last columns of cards, knocks, place and total.
    const std::array<int, 4> ends = layout.compact
                                        ? std::array{43, 46, 50, 56}
                                        : std::array{49 + shift, 57 + shift, 64 + shift, 77 + 2 * shift};
    canvas.put({row, name}, "player", kHeading);
    if (layout.compact) {
        canvas.put_right(row, ends[3], "c kn won total", kHeading);
    } else {
        canvas.put_right(row, ends[2], "cards  knocks  place", kHeading);
        canvas.put_right(row, ends[3], "total", kHeading);
    }
    const BySeat<int> totals = model.view.sheet.totals();
    for (const Seat seat : kSeats) {
        const int line = row + 1 + number(seat);
        const bool acts = model.view.turn == seat;
        const bool placed = table.place[seat] != 0;
        if (acts) canvas.put({line, name - 1}, ">", kTurn);
        canvas.put({line, name}, model.names[seat], acts ? kTurn : Style{});
        canvas.put_right(line, ends[0],
                         table.cards_left[seat] == 0 ? "out" : fmt::format("{}", table.cards_left[seat]));
        canvas.put_right(line, ends[1], fmt::format("{}", table.knocks[seat]));
        canvas.put_right(line, ends[2],
                         placed ? text::points(table.raw[seat], script) : std::string(text::dot(script)),
                         placed ? points_style(table.raw[seat]) : Style{});
        canvas.put_right(line, ends[3], text::points(totals[seat], script), points_style(totals[seat]));
    }
}

void draw_still_to_win(Canvas& canvas, const TableModel& model, const DominoTable& table, Pos at) {
    at.col = canvas.put(at, "still to win  ", kHeading);
    if (table.over()) canvas.put(at, "nothing");
    for (std::size_t place = table.out; place < 4; ++place) {
        const int points = table.rules.domino_scores[place];
        at.col = canvas.put(at, text::points(points, model.look.script), points_style(points)) + 1;
    }
}

/// What the others did since whoever is to act had the last turn.
void draw_last_moves(Canvas& canvas, const TableModel& model, Pos at, int last_col) {
    std::vector<std::string> moves;
    for (auto decision = model.view.history.rbegin(); decision != model.view.history.rend(); ++decision) {
        const PlayCard* play = std::get_if<PlayCard>(&decision->action);
        const bool knocked = std::holds_alternative<Knock>(decision->action);
        if ((play == nullptr && !knocked) || decision->seat == model.view.turn || moves.size() == 3) break;
        const std::string& name = model.names.brief[decision->seat];
        moves.insert(moves.begin(),
                     play != nullptr ? fmt::format("{} {}", name, text::card(play->card, model.look.script))
                                     : fmt::format("{} knocked", name));
    }
    if (moves.empty()) return;
    const auto line = [&] { return fmt::format("last: {}", fmt::join(moves, ", ")); };
    while (moves.size() > 1 && at.col + text::width(line()) > last_col + 1)
        moves.erase(moves.begin());
    canvas.put(at, line());
    canvas.restyle(at, 5, kHeading);
}

}  // namespace

Pos domino_place(Card card, const Layout& layout) {
    const auto column = std::ranges::find(text::kSuitOrder, card.suit()) - text::kSuitOrder.begin();
    const int row = top_row(layout) + 1 + static_cast<int>(Rank::ace) - static_cast<int>(card.rank());
    return {row, 8 + 5 * static_cast<int>(column)};
}

void draw_domino_table(Canvas& canvas, const TableModel& model, const Layout& layout,
                       std::optional<Card> chosen) {
    const DominoTable* table = model.view.dominoes();
    if (table == nullptr) return;
    const int col = players_col(layout);
    const int row = top_row(layout);
    draw_layout(canvas, model, *table, layout, chosen);
    draw_players(canvas, model, *table, layout);
    draw_still_to_win(canvas, model, *table, {row + 6, col});
    draw_bets(canvas, {row + (layout.compact ? 7 : 8), col}, 5, model);
    draw_last_moves(canvas, model, {row + 13, col}, layout.last_col());
}

}  // namespace barbu::ui
