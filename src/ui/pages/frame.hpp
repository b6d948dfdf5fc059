#pragma once
// What all pages have in common: title row, line, key line; the keys of a list.
#include <string_view>
#include <vector>

#include "ui/page.hpp"

namespace barbu::ui {

/// Title on the left and a word on the right of the first row, cut so that they never meet. The sign of the
/// canvas stands at the end.
void draw_title(Canvas& canvas, std::string_view title, std::string_view right);
/// How many cells a title may take beside this word.
int title_room(const Canvas& canvas, std::string_view right);
/// A line across, with a heading in it where there is one: "── house rules ─────".
void draw_rule(Canvas& canvas, int row, std::string_view heading = {});
/// A sentence in rows of the canvas's width, at most `rows` of them; the row after the last one.
int draw_wrapped(Canvas& canvas, int row, std::string_view sentence, int rows, Style style);
/// A sentence in at most `rows` rows of `cells` cells. One that is too long loses its middle, a path as a
/// rule.
std::vector<std::string> fitted(std::string_view sentence, int cells, int rows);
/// A card in a frame of 6×3 cells, the sign never next to the frame. Its top left corner is at `at`.
void draw_card(Canvas& canvas, Pos at, Card card, text::Script script);

Role role_of(Suit suit);
/// Cards in the order of the table, each followed by a blank: the column after the last.
int draw_cards(Canvas& canvas, Pos at, CardSet cards, text::Script script);
/// How many cells draw_cards takes.
int cells_of(CardSet cards, text::Script script);
/// The cards of a suit from high to low, suits in the order of the table.
std::vector<Card> in_table_order(CardSet cards);

/// Moving in a list.
void bind_up_down(std::vector<Binding>& bindings, const Keys& keys, std::string_view brief);

/// A press on the key line is the key that it names; a press elsewhere is nothing.
PageResult click_on_key_line(Page& page, Pos at, Size size);

/// From one item of `count` to another, round at both ends.
inline int wrapped(int at, int by, int count) { return count == 0 ? 0 : ((at + by) % count + count) % count; }

}  // namespace barbu::ui
