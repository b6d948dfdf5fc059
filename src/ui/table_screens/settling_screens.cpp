#include "ui/table_screens/settling_screens.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "text/cells.hpp"
#include "text/table_sentences.hpp"

namespace barbu::ui {
namespace {

const Style kHeading{.role = Role::heading};

/// Columns of numbers: where the first ends, how far they are apart, and how names are written in the lines.
struct Columns {
    bool compact = false;
    int first_end = 46;
    int step = 10;
    int end(Seat seat) const { return first_end + step * number(seat); }
};

Columns columns_of(Size size) {
    if (size.cols < 80 || size.rows < 24) return {true, 33, 8};
    return {false, 46, 10};
}

/// The sheet's heads, cut; where cutting makes two alike, the brief names.
BySeat<std::string> heads(const text::Names& names, int cells) {
    BySeat<std::string> cut;
    for (const Seat seat : kSeats)
        cut[seat] = text::cut(names[seat], cells);
    for (const Seat a : kSeats) {
        for (const Seat b : kSeats) {
            if (a != b && cut[a] == cut[b]) return names.brief;
        }
    }
    return cut;
}

/// A line of the reckoning: its label, and a word or number for each player ("" for none).
struct Line {
    std::string label;
    BySeat<std::string> values;
};

class Reckoning {
  public:
    explicit Reckoning(const TableModel& model) : model_(model), script_(model.look.script) {}

    /// Why the score played is what it is.
    std::vector<Line> sources() const {
        if (!model_.settled->played) {
            return {{"not played: nobody doubled, so the points are shared", {}}};
        }
        if (const TrickTable* table = model_.view.tricks()) return of_tricks(*table);
        if (const DominoTable* table = model_.view.dominoes()) return of_dominoes(*table);
        return {};
    }

    Line points_line(std::string label, const BySeat<int>& points) const {
        Line line{std::move(label), {}};
        for (const Seat seat : kSeats)
            line.values[seat] = text::points(points[seat], script_);
        return line;
    }

  private:
    template <class Count>
    Line counted(std::string label, Count count) const {
        Line line{std::move(label), {}};
        for (const Seat seat : kSeats)
            line.values[seat] = fmt::format("{}", count(seat));
        return line;
    }

    /// A line that concerns one player.
    template <class Is>
    Line one(std::string label, int points, Is is) const {
        Line line{std::move(label), {}};
        for (const Seat seat : kSeats)
            line.values[seat] = is(seat) ? text::points(points, script_) : "";
        return line;
    }

    std::vector<Line> of_tricks(const TrickTable& table) const {
        const auto minus = [this](int points) { return text::points(points, script_); };
        const auto taken = [&table](Card card) {
            return [&table, card](Seat seat) { return table.taken[seat].contains(card); };
        };
        const auto tricks = [&table](Seat seat) { return int{table.tricks_won[seat]}; };
        switch (table.declaration.contract) {
            case Contract::no_hearts:
                return {counted("hearts taken",
                                [&](Seat seat) { return table.taken[seat].of(Suit::hearts).size(); }),
                        one(fmt::format("ace of hearts {}", minus(-6)), -6, taken(kAceOfHearts))};
            case Contract::no_queens:
                return {counted("queens taken",
                                [&](Seat seat) { return table.taken[seat].of(Rank::queen).size(); })};
            case Contract::no_king:
                return {one("king of hearts", -20, taken(kKingOfHearts))};
            case Contract::no_last_two:
                // The score tells which of the two each has won: −10, −20, or both.
                return {one("12th trick", -10,
                            [&](Seat seat) { return table.raw[seat] == -10 || table.raw[seat] == -30; }),
                        one("13th trick", -20, [&](Seat seat) { return table.raw[seat] <= -20; })};
            default:
                return {counted("tricks taken", tricks)};
        }
    }

    std::vector<Line> of_dominoes(const DominoTable& table) const {
        Line places{"out", {}};
        for (const Seat seat : kSeats)
            places.values[seat] = table.place[seat] == 4 ? "last" : text::place_word(table.place[seat]);
        return {places, counted("cards left", [&](Seat seat) { return int{table.cards_left[seat]}; })};
    }

    const TableModel& model_;
    text::Script script_;
};

void draw_line(Canvas& canvas, int row, const Line& line, const Columns& columns, bool strong,
               bool coloured) {
    canvas.put({row, 1}, line.label, {.strong = strong});
    for (const Seat seat : kSeats) {
        const std::string& value = line.values[seat];
        Style style{.strong = strong};
        if (coloured && value.starts_with('+')) style.role = Role::good;
        if (coloured && (value.starts_with('-') || value.starts_with("−"))) style.role = Role::bad;
        canvas.put_right(row, columns.end(seat), value, style);
    }
}

/// "Maximilienne ⇄ Konstantinos   30 × 2": who bet with whom, the difference, how often it counts.
void draw_bet(Canvas& canvas, int row, const Pair& pair, const HandScore& score, const TableModel& model,
              const Columns& columns) {
    const text::Script script = model.look.script;
    const bool ascii = script == text::Script::ascii;
    const bool redoubled = score.doubles.times(pair.first, pair.second) == 2;
    // A double points from who gave it.
    const bool turned = !redoubled && score.doubles.has(pair.second, pair.first);
    const Seat from = turned ? pair.second : pair.first;
    const Seat to = turned ? pair.first : pair.second;
    const auto& names = columns.compact ? model.names.brief : model.names.full;
    const int cells = columns.compact ? 4 : 12;
    const int sign_cells = ascii ? 2 : 1;
    canvas.put({row, 1}, names[from]);
    canvas.put({row, cells + 2}, redoubled ? text::redouble_sign(script) : text::double_sign(script));
    const int second = cells + 3 + sign_cells;
    canvas.put({row, second}, names[to]);
    const int difference = std::abs(score.raw[pair.first] - score.raw[pair.second]);
    const int end = second + cells + 4;
    canvas.put_right(row, end, fmt::format("{}", difference));
    canvas.put({row, end + 2}, fmt::format("{} {}", ascii ? "x" : "×", redoubled ? 2 : 1));
    const int moved = difference * (redoubled ? 2 : 1);
    for (const Seat seat : {pair.first, pair.second}) {
        const Seat other = seat == pair.first ? pair.second : pair.first;
        const int points = score.raw[seat] >= score.raw[other] ? moved : -moved;
        canvas.put_right(row, columns.end(seat), text::points(points, script), points_style(points));
    }
}

std::string next_hand(const TableModel& model) {
    const SeatView& view = model.view;
    const int hand = model.settled->hand;
    if (hand >= kHandsOfAGame) return "That was the last hand of the game.";
    const Seat next = declarer_of(view.rules, view.first_declarer, hand + 1);
    return fmt::format("Next: hand {}, {} declares{}.", hand + 1, model.names[next],
                       next == model.settled->declarer ? " again" : "");
}

}  // namespace

// --- Settling ---------------------------------------------------------------------------------------

void SettlingScreen::draw_on(Canvas& canvas, const TableModel& model) const {
    if (!model.settled) return;
    const Size size = canvas.size();
    const Columns columns = columns_of(size);
    const HandScore& score = *model.settled;
    const text::Script script = model.look.script;
    const Reckoning reckoning(model);
    draw_title(
        canvas,
        fmt::format("{}/{} {}", score.hand, kHandsOfAGame, text::declaration(score.declaration, script)),
        fmt::format("{} declared", model.names[score.declarer]));
    int row = 1;
    if (!columns.compact) draw_rule(canvas, row++);
    const BySeat<std::string> names = heads(model.names, columns.step - 1);
    for (const Seat seat : kSeats)
        canvas.put_right(row, columns.end(seat), names[seat], kHeading);
    ++row;
    for (const Line& line : reckoning.sources())
        draw_line(canvas, row++, line, columns, false, true);
    draw_line(canvas, row++, reckoning.points_line(score.played ? "played" : "shared", score.raw), columns,
              false, true);
    for (const Pair& pair : kPairs) {
        if (score.doubles.times(pair.first, pair.second) > 0)
            draw_bet(canvas, row++, pair, score, model, columns);
    }
    canvas.fill(row++, 1, columns.compact ? size.cols - 2 : 78, "─", {.role = Role::rule});
    BySeat<int> points;
    for (const Seat seat : kSeats)
        points[seat] = score.points(seat);
    const BySeat<int> before = model.view.sheet.totals(score.hand - 1);
    const BySeat<int> total = model.view.sheet.totals(score.hand);
    draw_line(canvas, row++, reckoning.points_line("this hand", points), columns, true, true);
    draw_line(canvas, row++, reckoning.points_line("before", before), columns, false, true);
    draw_line(canvas, row++, reckoning.points_line("total", total), columns, true, true);
    if (!columns.compact) ++row;
    if (!score.doubles.none()) {
        row = draw_sentence(canvas, row,
                            "A bet pays the difference of the two scores played; redoubled, twice.", 2, {});
    }

    const int next_row = size.rows - 2;
    const int cells = sentence_cols(size) - 2;
    const std::vector<std::string> words =
        !model.refusal.empty() ? text::wrap(model.refusal, cells) : notice_rows(model, cells, next_row - row);
    const int rows = static_cast<int>(words.size());
    for (int i = 0; i < rows && next_row - rows >= row; ++i) {
        canvas.put({next_row - rows + i, 1}, words[static_cast<std::size_t>(i)],
                   {.role = Role::refusal, .strong = true});
    }
    // Sheet and news, where there is room between the reckoning and the last rows.
    if (words.empty()) {
        Layout between = trick_layout(size);
        between.table_end = row;
        between.hand_row = next_row - 1;
        draw_more(canvas, model, between);
    }
    canvas.put({next_row, 1}, next_hand(model), {.role = Role::prompt, .strong = true});
    canvas.set_cursor({next_row, 1});
}

Intent SettlingScreen::handle(const Key& key, const TableModel& model) {
    const std::vector<Binding> keys = bindings(model);
    const std::optional<Command> command = command_of(key, keys);
    if (!command) return {};
    if (*command == Command::show_hand) return intent::NextHand{};
    return looking_intent(*command);
}

std::vector<Binding> SettlingScreen::bindings(const TableModel& model) const {
    const bool last = model.settled && model.settled->hand >= kHandsOfAGame;
    const Keys& table = model.look.keys;
    std::vector<Binding> keys{table.bind(Command::show_hand, last ? "end of the game" : "next hand",
                                         last ? "Shows the end of the game." : "Deals the next hand.")};
    add_looking_keys(keys, model, false);
    for (Binding& binding : keys) {
        if (binding.command == Command::rules) binding.brief = "";
    }
    keys.push_back(table.bind(Command::all_hands));
    if (size().cols >= 80) keys.back().brief = "see all four hands";
    keys.push_back(table.bind(Command::last_trick, "", "Shows the last trick."));
    keys.push_back(table.bind(Command::taken, "", "Shows what everybody has taken."));
    add_leaving_keys(keys, model);
    for (Binding& binding : keys) {
        if (binding.command == Command::back) binding.brief = "menu";
    }
    return keys;
}

// --- All hands --------------------------------------------------------------------------------------

void AllHandsScreen::draw_on(Canvas& canvas, const TableModel& model) const {
    const Size size = canvas.size();
    const SeatView& view = model.view;
    const bool compact = size.rows < 24;
    draw_title(canvas, hand_title(model), "the four hands as dealt");
    int row = 1;
    if (!compact) draw_rule(canvas, row++);
    canvas.set_cursor({row, 1});
    if (!model.dealt_hands) {
        canvas.put({row, 1}, "The hands are shown when this hand is settled.");
        return;
    }
    const std::optional<Suit> trump = view.declaration ? view.declaration->trump : std::nullopt;
    for (const Seat seat : kSeats) {
        ++row;
        const int col = canvas.put({row, 1}, model.names[seat], {.role = Role::heading, .strong = true});
        if (seat == view.declarer) canvas.put({row, col + 2}, "declarer", kHeading);
        draw_hand(canvas, row + 1, (*model.dealt_hands)[seat], trump, {}, model.look.script);
        row += compact ? 2 : 3;
    }
}

}  // namespace barbu::ui
