#include "ui/table_screens/parts.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "text/cells.hpp"
#include "text/sheet.hpp"
#include "text/table_sentences.hpp"

namespace barbu::ui {
namespace {

constexpr Size kFull{24, 80};
constexpr int kMostExtra = 20;
constexpr int kSheetBeside = 59;  // cells of the compact sheet, with a blank before it
constexpr int kTall = 50;         // table, sheet, news and hand, one above the other
constexpr int kTallBeside = 30;   // the same with the sheet beside
constexpr int kStripRows = 6;
constexpr int kStripCols = 100;

text::SheetSource source_of(const TableModel& model) {
    return {model.names, model.view.rules, model.view.first_declarer, model.view.sheet};
}

void draw_sheet_rows(Canvas& canvas, Pos at, const std::vector<text::SheetRow>& rows) {
    for (const text::SheetRow& row : rows)
        canvas.put({at.row++, at.col}, row.text, {.role = row.heading ? Role::heading : Role::normal});
}

/// The sheet in six rows: what each hand of this declarer brought, with the bets, and who owes him doubles.
void draw_strip(Canvas& canvas, const TableModel& model, int row) {
    constexpr int kNames = 13;
    constexpr int kStep = 11;
    const SeatView& view = model.view;
    const text::Script script = model.look.script;
    draw_rule(canvas, row, text::sheet_title(source_of(model), view.declarer));
    std::vector<std::string> heads;
    std::vector<const HandScore*> scores;
    for (const HandScore& score : view.sheet.hands()) {
        if (score.declarer != view.declarer) continue;
        heads.push_back(text::brief_declaration(score.declaration, script));
        scores.push_back(&score);
    }
    const ContractSet left = view.sheet.left_for(view.declarer);
    for (const Contract contract : kContracts) {
        if (left.contains(contract)) heads.push_back(text::brief_declaration({contract, {}, {}}, script));
    }
    scores.resize(heads.size());
    const Duty duty = view.sheet.duty(view.rules, view.declarer);
    const Style heading{.role = Role::heading};
    const int owes = kNames + kStep * static_cast<int>(heads.size()) + 5;
    for (std::size_t i = 0; i < heads.size(); ++i) {
        const int end = kNames + kStep * static_cast<int>(i + 1) - 1;
        canvas.put_right(row + 1, end, heads[i], heading);
        for (const Seat seat : kSeats) {
            const int line = row + 2 + number(seat);
            if (scores[i] == nullptr) {
                canvas.put_right(line, end, text::dot(script));
            } else {
                const int points = scores[i]->points(seat);
                canvas.put_right(line, end, text::points(points, script), points_style(points));
            }
        }
    }
    canvas.put_right(row + 1, owes, "owes", heading);
    for (const Seat seat : kSeats) {
        canvas.put({row + 2 + number(seat), 1}, model.names[seat]);
        if (seat != view.declarer)
            canvas.put_right(row + 2 + number(seat), owes, fmt::format("{}", duty.owed[seat]));
    }
}

bool has_sheet_beside(Size size) { return size.rows >= kFull.rows && size.cols >= kFull.cols + kSheetBeside; }

/// A sentence in rows of the canvas. One that fits stays as it is, wide blanks and all.
std::vector<std::string> rows_of(std::string_view sentence, int cols) {
    if (sentence.empty()) return {};
    if (text::width(sentence) <= cols - 2) return {std::string(sentence)};
    return text::wrap(sentence, cols - 2);
}

/// As many of the newest sentences as fit whole, oldest first; how many rows they take.
int draw_news(Canvas& canvas, const TableModel& model, int row, int last) {
    std::vector<std::string> rows;
    for (auto item = model.news.rbegin(); item != model.news.rend(); ++item) {
        const auto broken = rows_of(*item, sentence_cols(canvas.size()));
        if (static_cast<int>(rows.size() + broken.size()) > last - row + 1) break;
        rows.insert(rows.begin(), broken.begin(), broken.end());
    }
    for (const std::string& line : rows)
        canvas.put({row++, 1}, line);
    return static_cast<int>(rows.size());
}

}  // namespace

// --- Places -----------------------------------------------------------------------------------------

Layout layout_of(Size size, int above, int below, int compact_above, int compact_below) {
    Layout layout{.size = size};
    layout.compact = size.rows < kFull.rows || size.cols < kFull.cols;
    layout.sheet_beside = has_sheet_beside(size);
    // On a very tall terminal the hand stays near the table; what is said has the rest.
    const int rows = std::min(size.rows, layout.sheet_beside ? kTallBeside : kTall);
    layout.hand_row = rows - (layout.compact ? compact_below : below);
    layout.table_end = layout.compact ? compact_above : above;
    if (!layout.compact && !layout.sheet_beside) layout.extra = std::min(size.cols - kFull.cols, kMostExtra);
    return layout;
}

Layout trick_layout(Size size) { return layout_of(size, 18, 6, 13, 7); }
Layout domino_layout(Size size) { return layout_of(size, 17, 7, 15, 5); }

std::string hand_title(const TableModel& model) {
    const SeatView& view = model.view;
    const std::string hand = fmt::format("{}/{}", view.hand_number, kHandsOfAGame);
    if (!view.declaration) return hand;
    return fmt::format("{} {}", hand, text::declaration(*view.declaration, model.look.script));
}

void draw_table_title(Canvas& canvas, const TableModel& model, const Layout& layout) {
    const SeatView& view = model.view;
    const std::string& declarer = model.names[view.declarer];
    const std::string hand = fmt::format("{}/{}", view.hand_number, kHandsOfAGame);
    if (view.declaration) {
        const std::string declares = fmt::format("{} declares", declarer);
        std::string title = fmt::format("{} {}", hand, text::priced(*view.declaration, model.look.script));
        // With a sign beside it, a small screen has no room for the price.
        if (text::width(title) > title_room(canvas, declares)) title = hand_title(model);
        draw_title(canvas, title, declares);
    } else {
        draw_title(canvas, hand, fmt::format("{} is to declare", declarer));
    }
    if (!layout.compact) draw_rule(canvas, 1);
}

void draw_table_rule(Canvas& canvas, const Layout& layout, int row, std::string_view heading) {
    const int last = layout.sheet_beside ? kFull.cols - 1 : canvas.size().cols - 1;
    canvas.fill(row, 0, last, "─", {.role = Role::rule});
    if (!heading.empty()) canvas.put({row, 2}, fmt::format(" {} ", heading), {.role = Role::heading});
}

// --- Cards ------------------------------------------------------------------------------------------

std::array<Suit, 4> suit_order(std::optional<Suit> trump) {
    std::array<Suit, 4> order = text::kSuitOrder;
    if (trump)
        std::rotate(order.begin(), std::ranges::find(order, *trump), std::ranges::find(order, *trump) + 1);
    return order;
}

std::vector<Card> hand_order(CardSet hand, std::optional<Suit> trump) {
    std::vector<Card> order;
    for (const Suit suit : suit_order(trump)) {
        for (CardSet rest = hand.of(suit); !rest.empty(); rest.erase(rest.highest()))
            order.push_back(rest.highest());
    }
    return order;
}

std::string suit_label(Suit suit, text::Script script) {
    return std::string(text::sign(suit, script)) + (script == text::Script::ascii ? ":" : "");
}

std::vector<CardSpot> hand_spots(CardSet hand, std::optional<Suit> trump, int row, int cols) {
    // A full hand with four tens takes 57 cells and the gaps between the suits.
    const int gap = cols < kFull.cols ? 2 : 3;
    std::vector<CardSpot> spots;
    int col = 1;
    for (const Suit suit : suit_order(trump)) {
        CardSet rest = hand.of(suit);
        if (rest.empty()) continue;
        if (!spots.empty()) col += gap;
        col += 2;
        for (; !rest.empty(); rest.erase(rest.highest())) {
            const int cells = rest.highest().rank() == Rank::ten ? 2 : 1;
            spots.push_back({rest.highest(), {row, col + 1}, cells});
            col += cells + 2;
        }
    }
    return spots;
}

void draw_hand(Canvas& canvas, int row, CardSet hand, std::optional<Suit> trump, const HandMarks& marks,
               text::Script script) {
    std::optional<Suit> suit;
    for (const CardSpot& spot : hand_spots(hand, trump, row, canvas.size().cols)) {
        const Role role = role_of(spot.card.suit());
        if (suit != spot.card.suit()) {
            suit = spot.card.suit();
            canvas.put({row, spot.at.col - 3}, suit_label(*suit, script), {.role = role});
        }
        const bool playable = marks.playable.contains(spot.card);
        const bool chosen = marks.choosing && marks.chosen == spot.card;
        const Style style{.role = role,
                          .strong = marks.choosing && playable,
                          .faint = marks.choosing && !playable && !chosen,
                          .chosen = chosen};
        canvas.put(spot.at, text::sign(spot.card.rank()), style);
        if (chosen) {
            canvas.put({row, spot.at.col - 1}, "[", style);
            canvas.put({row, spot.at.col + spot.cells}, "]", style);
            canvas.set_cursor(spot.at);
        }
        if (marks.choosing && playable)
            canvas.fill(row + 1, spot.at.col, spot.at.col + spot.cells - 1, "^", {.role = Role::prompt});
    }
}

void draw_hand_part(Canvas& canvas, const TableModel& model, const Layout& layout, const HandMarks& marks) {
    if (!model.hand_open || !model.owner) {
        draw_table_rule(canvas, layout, layout.hand_row);
        return;
    }
    draw_table_rule(canvas, layout, layout.hand_row, fmt::format("{}'s hand", model.names[*model.owner]));
    const std::optional<Suit> trump = model.view.declaration ? model.view.declaration->trump : std::nullopt;
    if (model.view.hand.empty()) {
        canvas.put({layout.hand_row + 1, 1}, "no cards left");
        return;
    }
    draw_hand(canvas, layout.hand_row + 1, model.view.hand, trump, marks, model.look.script);
}

// --- Facts ------------------------------------------------------------------------------------------

void draw_bets(Canvas& canvas, Pos at, int step, const TableModel& model) {
    constexpr int kFirstEnd = 15;
    const Style heading{.role = Role::heading};
    const text::Script script = model.look.script;
    const Doubles& doubles = model.view.doubling.doubles();
    canvas.put(at, "bets", heading);
    for (const Seat column : kSeats) {
        const int end = at.col + kFirstEnd + step * number(column);
        canvas.put_right(at.row, end, model.names.brief[column], heading);
        for (const Seat line : kSeats) {
            if (line == column) continue;
            const int times = doubles.times(line, column);
            canvas.put_right(at.row + 1 + number(line), end,
                             times == 0 ? std::string(text::dot(script)) : text::times(times, script));
        }
    }
    for (const Seat line : kSeats)
        canvas.put({at.row + 1 + number(line), at.col}, model.names[line]);
}

bool draw_more(Canvas& canvas, const TableModel& model, const Layout& layout) {
    if (layout.compact) return false;
    const Seat declarer = model.view.declarer;
    const text::Script script = model.look.script;
    int row = layout.table_end;
    const auto room = [&] { return layout.hand_row - row; };
    const auto full = [&] {
        return text::sheet_page(source_of(model), declarer, layout.size.cols - 1, false, script);
    };
    if (layout.sheet_beside) {
        const auto rows = text::sheet_page(source_of(model), declarer, kSheetBeside - 1, true, script);
        const int col = kFull.cols + 1;
        canvas.put({2, col + 1}, text::cut(text::sheet_title(source_of(model), declarer), kSheetBeside - 3),
                   {.role = Role::heading});
        for (int row_of_bar = 2; row_of_bar < layout.size.rows - 1; ++row_of_bar)
            canvas.put({row_of_bar, col - 1}, "│", {.role = Role::rule});
        const int fit = std::min(static_cast<int>(rows.size()), layout.size.rows - 4);
        draw_sheet_rows(canvas, {3, col}, {rows.begin(), rows.begin() + fit});
    } else if (room() > 20) {
        draw_rule(canvas, row, text::sheet_title(source_of(model), declarer));
        const auto rows = full();
        draw_sheet_rows(canvas, {row + 1, 0}, rows);
        row += 1 + static_cast<int>(rows.size());
    } else if (room() >= kStripRows && layout.size.cols >= kStripCols) {
        draw_strip(canvas, model, row);
        row += kStripRows;
    }
    // A blank row above the news sets it apart from the numbers.
    if (room() < 2 || model.news.empty()) return false;
    return draw_news(canvas, model, row + 1, layout.hand_row - 1) > 0;
}

Style points_style(int points) {
    if (points == 0) return {};
    return {.role = points > 0 ? Role::good : Role::bad};
}

// --- What is said -----------------------------------------------------------------------------------

int sentence_cols(Size size) { return has_sheet_beside(size) ? kFull.cols : size.cols; }

int draw_sentence(Canvas& canvas, int row, std::string_view sentence, int rows, Style style) {
    for (const std::string& line : rows_of(sentence, sentence_cols(canvas.size()))) {
        if (rows-- <= 0) break;
        canvas.put({row++, 1}, line, style);
    }
    return row;
}

std::vector<std::string> notice_rows(const TableModel& model, int cells, int rows) {
    if (model.notice.empty() || rows <= 0) return {};
    return fitted(model.notice, cells, rows);
}

void draw_messages(Canvas& canvas, const TableModel& model, int row, int last, std::string_view prompt,
                   bool with_news) {
    const int cols = sentence_cols(canvas.size());
    const int room = last - row + 1;
    const std::vector<std::string> asked = rows_of(prompt, cols);
    const std::vector<std::string> second =
        model.refusal.empty() ? notice_rows(model, cols - 2, room - static_cast<int>(asked.size()))
                              : rows_of(model.refusal, cols);
    const bool both = static_cast<int>(asked.size() + second.size()) <= room;
    const auto put = [&](const std::vector<std::string>& rows, Style style) {
        for (std::size_t i = 0; i < rows.size() && row <= last; ++i)
            canvas.put({row++, 1}, rows[i], style);
    };
    if (both || model.refusal.empty()) put(asked, {.role = Role::prompt, .strong = true});
    if (both || !model.refusal.empty())
        put(second, {.role = Role::refusal, .strong = !model.refusal.empty()});
    if (model.refusal.empty() && with_news) draw_news(canvas, model, row, last);
}

// --- Keys -------------------------------------------------------------------------------------------

void SizedScreen::draw(Canvas& canvas, const TableModel& model) const {
    size_ = canvas.size();
    draw_on(canvas, model);
    draw_key_line(canvas, key_line_bindings(model));
}

Intent SizedScreen::click(Pos at, const TableModel& model) {
    const std::vector<Binding> keys = key_line_bindings(model);
    const auto command = key_line_command(at, size_, keys);
    // Only the button may show a hand: a second click on "play" would land here.
    if (!command || *command == Command::show_hand || *command == Command::name_card) return {};
    const auto binding = std::ranges::find(keys, *command, &Binding::command);
    return binding->keys.empty() ? Intent{} : handle(binding->keys.front(), model);
}

Intent LookingScreen::handle(const Key& key, const TableModel& model) {
    const std::optional<Command> command = command_of(key, bindings(model));
    return command ? looking_intent(*command) : Intent{};
}

std::vector<Binding> LookingScreen::bindings(const TableModel& model) const {
    return {model.look.keys.bind(Command::back, {opened_by_}), model.look.keys.bind(Command::help)};
}

void add_looking_keys(std::vector<Binding>& bindings, const TableModel& model, bool for_cards) {
    const Keys& keys = model.look.keys;
    if (for_cards) {
        bindings.push_back(keys.bind(Command::last_trick));
        bindings.push_back(keys.bind(Command::taken));
    }
    bindings.push_back(keys.bind(Command::score_sheet));
    if (model.hand_open && model.view.my_turn()) bindings.push_back(keys.bind(Command::hint));
    const std::string contract =
        model.view.declaration ? std::string(info(model.view.declaration->contract).name) : "the game";
    bindings.push_back(keys.bind(Command::rules, for_cards ? "" : fmt::format("rules of {}", contract),
                                 fmt::format("Shows the rules of {}.", contract)));
}

void add_leaving_keys(std::vector<Binding>& bindings, const TableModel& model) {
    const Keys& keys = model.look.keys;
    const bool hides = model.hand_open && model.several_people;
    bindings.push_back(hides ? keys.bind(Command::hide_hand)
                             : keys.bind(Command::back, "", "Opens the menu."));
    bindings.push_back(keys.bind(Command::quit));
    bindings.push_back(keys.bind(Command::help));
}

void add_waiting_keys(std::vector<Binding>& bindings, const TableModel& model) {
    if (model.trick_shown || model.bot_to_act || !model.view.turn)
        bindings.insert(bindings.begin(), model.look.keys.bind(Command::show_hand));
    const auto back = std::ranges::find(bindings, Command::back, &Binding::command);
    if (back != bindings.end()) back->brief = "menu";
}

Intent looking_intent(Command command) {
    switch (command) {
        case Command::hint:
        case Command::last_trick:
        case Command::taken:
        case Command::score_sheet:
        case Command::rules:
        case Command::all_hands:
        case Command::help:
            return intent::OpenPage{command};
        case Command::undo:
            return intent::Undo{};
        case Command::finish:
            return intent::Finish{};
        case Command::hide_hand:
            return intent::Hide{};
        case Command::back:
            return intent::Back{};
        case Command::quit:
            return intent::Quit{};
        default:
            return {};
    }
}

}  // namespace barbu::ui
