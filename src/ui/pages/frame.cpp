#include "ui/pages/frame.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "text/cells.hpp"

namespace barbu::ui {

namespace {

/// The last column of the title row beside the sign.
int last_of_title(const Canvas& canvas) {
    const int last = canvas.size().cols - 2;
    return canvas.sign().empty() ? last : last - text::width(canvas.sign()) - 2;
}

}  // namespace

int title_room(const Canvas& canvas, std::string_view right) {
    return last_of_title(canvas) - (right.empty() ? 0 : text::width(right) + 2);
}

void draw_title(Canvas& canvas, std::string_view title, std::string_view right) {
    canvas.put_right(0, canvas.size().cols - 2, canvas.sign(), {.role = Role::refusal, .strong = true});
    canvas.put({0, 1}, text::cut(title, title_room(canvas, right)), {.role = Role::title, .strong = true});
    canvas.put_right(0, last_of_title(canvas), right, {.role = Role::title});
}

std::vector<std::string> fitted(std::string_view sentence, int cells, int rows) {
    std::vector<std::string> broken = text::wrap(sentence, cells);
    for (int room = rows * cells; static_cast<int>(broken.size()) > rows && room > 0; room -= 4)
        broken = text::wrap(text::cut_middle(sentence, room), cells);
    return broken;
}

void draw_rule(Canvas& canvas, int row, std::string_view heading) {
    canvas.fill(row, 0, canvas.size().cols - 1, "─", {.role = Role::rule});
    if (!heading.empty()) canvas.put({row, 2}, fmt::format(" {} ", heading), {.role = Role::heading});
}

int draw_wrapped(Canvas& canvas, int row, std::string_view sentence, int rows, Style style) {
    if (sentence.empty()) return row;
    const auto broken = text::wrap(sentence, canvas.size().cols - 2);
    for (int i = 0; i < std::min(rows, static_cast<int>(broken.size())); ++i)
        canvas.put({row++, 1}, broken[static_cast<std::size_t>(i)], style);
    return row;
}

void draw_card(Canvas& canvas, Pos at, Card card, text::Script script) {
    const bool ascii = script == text::Script::ascii;
    const Style frame{.role = Role::rule};
    canvas.put(at, ascii ? "+----+" : "┌────┐", frame);
    canvas.put({at.row + 1, at.col}, ascii ? "|    |" : "│    │", frame);
    canvas.put({at.row + 2, at.col}, ascii ? "+----+" : "└────┘", frame);
    // The rank is set to the right, so that ten and ace end alike; behind the sign a cell is spare, since
    // some terminals draw it two cells wide.
    const Style face{.role = role_of(card.suit()), .strong = true};
    canvas.put({at.row + 1, at.col + 1}, text::pad_left(text::card(card, script), 3), face);
}

Role role_of(Suit suit) {
    switch (suit) {
        case Suit::clubs:
            return Role::club;
        case Suit::diamonds:
            return Role::diamond;
        case Suit::hearts:
            return Role::heart;
        case Suit::spades:
            return Role::spade;
    }
    return Role::normal;
}

std::vector<Card> in_table_order(CardSet cards) {
    std::vector<Card> order;
    for (const Suit suit : text::kSuitOrder) {
        for (CardSet rest = cards.of(suit); !rest.empty(); rest.erase(rest.highest()))
            order.push_back(rest.highest());
    }
    return order;
}

int draw_cards(Canvas& canvas, Pos at, CardSet cards, text::Script script) {
    for (const Card card : in_table_order(cards))
        at.col = canvas.put(at, text::card(card, script), {.role = role_of(card.suit())}) + 1;
    return at.col;
}

int cells_of(CardSet cards, text::Script script) {
    int cells = 0;
    for (const Card card : cards)
        cells += text::width(text::card(card, script)) + 1;
    return cells;
}

void bind_up_down(std::vector<Binding>& bindings, const Keys& keys, std::string_view brief) {
    keys.bind_pair(bindings, Command::up, Command::down, brief,
                   "Move to the item above or below, round at both ends. Tab moves too.", {Command::previous},
                   {Command::next});
}

PageResult click_on_key_line(Page& page, Pos at, Size size) {
    const std::vector<Binding> bindings = page.bindings();
    const auto command = key_line_command(at, size, bindings);
    if (!command) return Ask::nothing;
    const Binding& binding = *std::ranges::find(bindings, *command, &Binding::command);
    // "letters type" names no key of its own.
    return binding.keys.empty() ? PageResult{Ask::nothing} : page.handle(binding.keys.front());
}

}  // namespace barbu::ui
