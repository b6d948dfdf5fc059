#include "ui/pages/trick_pages.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "text/cells.hpp"
#include "text/page_words.hpp"
#include "ui/pages/frame.hpp"

namespace barbu::ui {
namespace {

/// The pages outlive the moment in which a hand was open, so they never take it with them.
SeatView without_cards(SeatView view) {
    view.hand = {};
    view.dealt = {};
    return view;
}

std::string heading(const SeatView& view, std::string_view what, text::Script script) {
    if (!view.declaration) return std::string(what);
    return fmt::format("{}, {}", what, text::priced(*view.declaration, script));
}

std::string hand_of_28(const SeatView& view) { return fmt::format("{}/28", view.hand_number); }

std::string_view name_of_those(Contract contract) {
    switch (contract) {
        case Contract::no_hearts:
            return "hearts";
        case Contract::no_queens:
            return "queens";
        default:
            return "king of hearts";
    }
}

PageResult handle_looking(const Key& key, const std::vector<Binding>& bindings) {
    switch (command_of(key, bindings).value_or(Command::nobody)) {
        case Command::back:
            return Ask::close;
        case Command::help:
            return Ask::help;
        default:
            return Ask::nothing;
    }
}

void draw_nothing_yet(Canvas& canvas, std::string_view sentence) { canvas.put({3, 1}, sentence); }

constexpr int kFirstRow = 3;

}  // namespace

// --- The last trick ---------------------------------------------------------------------------------

LastTrickPage::LastTrickPage(const TableModel& model)
    : Page(model.look), names_(model.names), view_(without_cards(model.view)) {}

void LastTrickPage::draw(Canvas& canvas) {
    size_ = canvas.size();
    const bool moves = view_.dominoes() != nullptr;
    draw_title(canvas, heading(view_, moves ? "The last moves" : "The last trick", look_.script),
               hand_of_28(view_));
    draw_rule(canvas, 1);
    if (moves) {
        draw_moves(canvas);
    } else if (view_.tricks() != nullptr && view_.tricks()->last_trick.complete()) {
        draw_trick(canvas, *view_.tricks());
    } else {
        draw_nothing_yet(canvas, text::kNoTrickYet);
    }
    draw_key_line(canvas, bindings());
    canvas.set_cursor({kFirstRow, 1});
}

void LastTrickPage::draw_trick(Canvas& canvas, const TrickTable& table) const {
    const Trick& trick = table.last_trick;
    const int step = std::min(18, (size_.cols - 2) / 4);
    for (int i = 0; i < 4; ++i) {
        const Seat seat = left_of(trick.leader, i);
        const int col = 1 + i * step;
        const bool won = seat == table.last_winner;
        canvas.put({kFirstRow, col}, names_[seat], {.strong = won});
        draw_card(canvas, {kFirstRow + 1, col}, trick.cards[static_cast<std::size_t>(i)], look_.script);
        std::string word = i == 0 ? "led" : "";
        if (won) word += word.empty() ? "won" : ", won";
        canvas.put({kFirstRow + 4, col + 1}, word, {.role = Role::heading});
    }
    const CardSet counted = trick.set() & counted_cards(table.declaration.contract);
    draw_wrapped(canvas, kFirstRow + 6,
                 text::trick_went_to(table.tricks_played, names_[table.last_winner], in_table_order(counted),
                                     look_.script),
                 2, {});
}

void LastTrickPage::draw_moves(Canvas& canvas) const {
    // The newest below, as at the table.
    std::vector<Decision> moves;
    for (const Decision& decision : view_.history) {
        if (std::holds_alternative<PlayCard>(decision.action) ||
            std::holds_alternative<Knock>(decision.action)) {
            moves.push_back(decision);
        }
    }
    if (moves.empty()) {
        draw_nothing_yet(canvas, text::kNothingLaidYet);
        return;
    }
    const int room = std::min(12, size_.rows - kFirstRow - 2);
    const int count = std::min(room, static_cast<int>(moves.size()));
    for (int i = 0; i < count; ++i) {
        const Decision& move = moves[moves.size() - static_cast<std::size_t>(count - i)];
        const int row = kFirstRow + i;
        canvas.put({row, 1}, text::pad_right(names_[move.seat], 14));
        if (const PlayCard* play = std::get_if<PlayCard>(&move.action)) {
            canvas.put({row, 15}, text::pad_left(text::card(play->card, look_.script), 3),
                       {.role = role_of(play->card.suit())});
        } else {
            canvas.put({row, 15}, "knocked");
        }
    }
}

PageResult LastTrickPage::handle(const Key& key) { return handle_looking(key, bindings()); }
PageResult LastTrickPage::click(Pos at) { return click_on_key_line(*this, at, size_); }

std::vector<Binding> LastTrickPage::bindings() const {
    // The key that opened the page closes it.
    return {look_.keys.bind(Command::back, {Command::last_trick}), look_.keys.bind(Command::help)};
}

// --- What everybody has taken -----------------------------------------------------------------------

TakenPage::TakenPage(const TableModel& model)
    : Page(model.look), names_(model.names), view_(without_cards(model.view)) {}

void TakenPage::draw(Canvas& canvas) {
    size_ = canvas.size();
    const bool dominoes = view_.dominoes() != nullptr;
    draw_title(canvas, heading(view_, dominoes ? "What lies" : "What everybody has taken", look_.script),
               hand_of_28(view_));
    draw_rule(canvas, 1);
    if (dominoes) {
        draw_dominoes(canvas, *view_.dominoes());
    } else if (view_.tricks() != nullptr) {
        draw_tricks(canvas, *view_.tricks());
    } else {
        draw_nothing_yet(canvas, text::kNothingPlayedYet);
    }
    draw_key_line(canvas, bindings());
    canvas.set_cursor({kFirstRow, 1});
}

void TakenPage::draw_tricks(Canvas& canvas, const TrickTable& table) const {
    const Contract contract = table.declaration.contract;
    const CardSet counted = counted_cards(contract);
    const Style head{.role = Role::heading};
    canvas.put({2, 1}, "player", head);
    canvas.put_right(2, 20, "tricks", head);
    canvas.put_right(2, 27, "points", head);
    if (!counted.empty()) canvas.put({2, 30}, "taken, face up", head);
    for (const Seat seat : kSeats) {
        const int row = kFirstRow + number(seat);
        canvas.put({row, 1}, names_[seat]);
        canvas.put_right(row, 20, fmt::format("{}", table.tricks_won[seat]));
        canvas.put_right(row, 27, text::points(table.raw[seat], look_.script));
        if (counted.empty()) continue;
        const CardSet taken = table.taken[seat] & counted;
        if (taken.empty()) {
            canvas.put({row, 30}, text::dot(look_.script));
        } else {
            draw_cards(canvas, {row, 30}, taken, look_.script);
        }
    }
    const int row = kFirstRow + 5;
    if (counted.empty()) {
        canvas.put({row, 1}, text::tricks_played(table.tricks_played));
        return;
    }
    const CardSet out = counted - table.played;
    const std::string what = fmt::format("{} still out: ", name_of_those(contract));
    const int col = canvas.put({row, 1}, what, head);
    if (out.empty()) {
        canvas.put({row, col}, "none");
    } else if (col + cells_of(out, look_.script) < size_.cols) {
        draw_cards(canvas, {row, col}, out, look_.script);
    } else {
        draw_cards(canvas, {row + 1, 3}, out, look_.script);
    }
}

void TakenPage::draw_dominoes(Canvas& canvas, const DominoTable& table) const {
    const Style head{.role = Role::heading};
    canvas.put({2, 1}, "player", head);
    canvas.put_right(2, 20, "cards", head);
    canvas.put_right(2, 28, "knocks", head);
    canvas.put_right(2, 36, "points", head);
    for (const Seat seat : kSeats) {
        const int row = kFirstRow + number(seat);
        const bool out = table.place[seat] > 0;
        canvas.put({row, 1}, names_[seat]);
        canvas.put_right(
            row, 20, out && table.cards_left[seat] == 0 ? "out" : fmt::format("{}", table.cards_left[seat]));
        canvas.put_right(row, 28, fmt::format("{}", table.knocks[seat]));
        canvas.put_right(
            row, 36,
            out ? text::points(table.raw[seat], look_.script) : std::string(text::dot(look_.script)));
    }
    canvas.put({kFirstRow + 5, 1}, "laid", head);
    for (std::size_t i = 0; i < text::kSuitOrder.size(); ++i) {
        const Suit suit = text::kSuitOrder[i];
        const int row = kFirstRow + 6 + static_cast<int>(i);
        canvas.put({row, 1}, text::sign(suit, look_.script), {.role = role_of(suit)});
        int col = 5;
        for (const Rank rank : kRanks) {
            const bool laid = table.laid.contains({rank, suit});
            const std::string sign(laid ? text::sign(rank) : text::dot(look_.script));
            canvas.put({row, col}, text::pad_left(sign, 2),
                       laid ? Style{.role = role_of(suit)} : Style{.faint = true});
            col += 4;
        }
    }
}

PageResult TakenPage::handle(const Key& key) { return handle_looking(key, bindings()); }
PageResult TakenPage::click(Pos at) { return click_on_key_line(*this, at, size_); }

std::vector<Binding> TakenPage::bindings() const {
    return {look_.keys.bind(Command::back, {Command::taken}), look_.keys.bind(Command::help)};
}

}  // namespace barbu::ui
