#include "ui/pages/end_page.hpp"

#include <algorithm>
#include <array>
#include <cmath>

#include <fmt/format.h>

#include "text/cells.hpp"
#include "text/page_words.hpp"
#include "ui/pages/frame.hpp"

namespace barbu::ui {
namespace {

constexpr int kLabelCells = 7;  // of the points beside the chart

/// How a player's hands went.
struct Summary {
    int best = -1;  // index into the sheet
    int worst = -1;
    int won = 0;  // points from bets that were won, and lost
    int lost = 0;
};

Summary summary_of(const ScoreSheet& sheet, Seat seat) {
    Summary summary;
    const auto hands = sheet.hands();
    for (int i = 0; i < static_cast<int>(hands.size()); ++i) {
        const HandScore& score = hands[static_cast<std::size_t>(i)];
        const int points = score.points(seat);
        if (summary.best < 0 || points > hands[static_cast<std::size_t>(summary.best)].points(seat))
            summary.best = i;
        if (summary.worst < 0 || points < hands[static_cast<std::size_t>(summary.worst)].points(seat))
            summary.worst = i;
        for (const Seat other : kSeats) {
            const int bet = score.doubles.times(seat, other) * (score.raw[seat] - score.raw[other]);
            (bet > 0 ? summary.won : summary.lost) += bet;
        }
    }
    return summary;
}

/// Seats from the highest total to the lowest; of equals, in the order of the seats.
std::array<Seat, 4> order_of(const BySeat<int>& totals) {
    std::array<Seat, 4> order = kSeats;
    std::ranges::stable_sort(order, [&](Seat a, Seat b) { return totals[a] > totals[b]; });
    return order;
}

std::string who_won(const text::SheetSource& source) {
    const BySeat<int> totals = source.sheet.totals();
    const SeatSet best = winners(totals);
    std::vector<std::string> names;
    for (const Seat seat : kSeats) {
        if (best.contains(seat)) names.push_back(source.names[seat]);
    }
    return text::who_won(names);
}

/// A round step for the lines of the chart: 1, 2 or 5 times a power of ten.
int round_step(int at_least) {
    for (int power = 1;; power *= 10) {
        for (const int step : {power, 2 * power, 5 * power}) {
            if (step >= at_least) return step;
        }
    }
}

Style style_of(int points) {
    if (points > 0) return {.role = Role::good};
    if (points < 0) return {.role = Role::bad};
    return {};
}

}  // namespace

EndPage::EndPage(Look look, text::SheetSource source)
    : Page(std::move(look)),
      source_(std::move(source)),
      choices_{{Command::same_deals, Ask::same_deals, "Same deals again"},
               {Command::new_game, Ask::new_game, "New game"},
               {Command::score_sheet, Ask::score_sheet, "Score sheet"},
               {Command::quit, Ask::quit, "Quit"}} {}

void EndPage::draw(Canvas& canvas) {
    size_ = canvas.size();
    draw_title(canvas, who_won(source_), fmt::format("{} hands", source_.sheet.count()));
    draw_rule(canvas, 1);
    draw_order(canvas, 2);
    choices_row_ = size_.rows - 3;
    draw_rule(canvas, 7, "totals after each hand");
    draw_chart(canvas, 8, choices_row_ - 2);
    draw_choices(canvas, choices_row_);
    draw_key_line(canvas, bindings());
}

void EndPage::draw_order(Canvas& canvas, int row) const {
    const bool wide = size_.cols >= 78;
    const auto p = [this](int points) { return text::points(points, look_.script); };
    const Style head{.role = Role::heading};
    const int total_end = 23;
    const int best = total_end + 3;
    const int worst = wide ? best + 19 : best + 12;
    const int won_end = wide ? 70 : size_.cols - 7;
    const int lost_end = wide ? 78 : size_.cols - 2;
    canvas.put({row, 4}, "player", head);
    canvas.put_right(row, total_end, "total", head);
    canvas.put({row, best}, wide ? "best hand" : "best (hand)", head);
    canvas.put({row, worst}, wide ? "worst hand" : "worst (hand)", head);
    canvas.put_right(row, won_end, wide ? "bets won" : "won", head);
    canvas.put_right(row, lost_end, "lost", head);

    const auto hand = [&](int index, Seat seat) {
        if (index < 0) return std::string(text::dot(look_.script));
        const HandScore& score = source_.sheet.hands()[static_cast<std::size_t>(index)];
        const std::string points = text::pad_left(p(score.points(seat)), 5);
        if (!wide) return fmt::format("{} ({})", points, score.hand);
        return points + " " + text::brief_declaration(score.declaration, look_.script);
    };
    const BySeat<int> totals = source_.sheet.totals();
    int place = 1;
    const auto order = order_of(totals);
    for (int i = 0; i < 4; ++i) {
        const Seat seat = order[static_cast<std::size_t>(i)];
        // Equal totals share a place.
        if (i > 0 && totals[seat] < totals[order[static_cast<std::size_t>(i - 1)]]) place = i + 1;
        const Summary summary = summary_of(source_.sheet, seat);
        ++row;
        canvas.put({row, 1}, fmt::format("{}.", place), {.strong = place == 1});
        canvas.put({row, 4}, source_.names[seat], {.strong = place == 1});
        canvas.put_right(row, total_end, p(totals[seat]), style_of(totals[seat]));
        canvas.put({row, best}, hand(summary.best, seat));
        canvas.put({row, worst}, hand(summary.worst, seat));
        canvas.put_right(row, won_end, p(summary.won));
        canvas.put_right(row, lost_end, p(summary.lost));
    }
}

void EndPage::draw_chart(Canvas& canvas, int first_row, int last_row) const {
    const int rows = last_row - first_row;  // the last row numbers the hands
    if (rows < 4) return;
    int low = 0;
    int high = 0;
    for (int hand = 0; hand <= source_.sheet.count(); ++hand) {
        for (const int total : source_.sheet.totals(hand)) {
            low = std::min(low, total);
            high = std::max(high, total);
        }
    }
    // Nought has a row of its own, since that is where all begin and what all add up to.
    const int span = std::max(1, high - low);
    const auto row_of = [&](int total) {
        return first_row +
               static_cast<int>(std::lround(static_cast<double>(high - total) * (rows - 1) / span));
    };
    const int hands = kHandsOfAGame;
    const int step = std::max(1, (size_.cols - kLabelCells - 6) / hands);
    const int left = kLabelCells + 2;
    const auto col_of = [&](int hand) { return left + hand * step; };

    const Style line{.role = Role::rule};
    const int lines = round_step(std::max(1, span * 3 / std::max(1, rows - 1)));
    for (int points = low / lines * lines; points <= high; points += lines) {
        const int row = row_of(points);
        canvas.put_right(row, kLabelCells, text::points(points, look_.script), line);
        if (points == 0) canvas.fill(row, left, col_of(hands), "─", line);
        for (int hand = 0; hand <= hands && points != 0; ++hand)
            canvas.put({row, col_of(hand)}, text::dot(look_.script), line);
    }
    bool several = false;
    for (int hand = 1; hand <= source_.sheet.count(); ++hand) {
        const BySeat<int> totals = source_.sheet.totals(hand);
        for (const Seat seat : kSeats) {
            std::string together;
            int count = 0;
            for (const Seat other : kSeats) {
                if (row_of(totals[other]) != row_of(totals[seat])) continue;
                together += source_.names.initial[other];
                ++count;
            }
            // Those who meet stand side by side where a column has room for them.
            const bool fit = count == 1 || count < step;
            several = several || !fit;
            canvas.put({row_of(totals[seat]), col_of(hand)}, fit ? together : "*", {.strong = true});
        }
    }
    for (int hand = kHandsOfADeclarer; hand <= hands; hand += kHandsOfADeclarer)
        canvas.put_right(last_row, col_of(hand), fmt::format("{}", hand), line);
    canvas.put_right(last_row, kLabelCells, "hand", line);
    if (several) canvas.put_right(first_row - 1, size_.cols - 3, " * is several ", {.role = Role::heading});
}

void EndPage::draw_choices(Canvas& canvas, int row) {
    choice_cols_.clear();
    int col = 1;
    for (int i = 0; i < static_cast<int>(choices_.size()); ++i) {
        const Choice& choice = choices_[static_cast<std::size_t>(i)];
        const bool focused = i == focus_;
        choice_cols_.push_back(col);
        const std::string label =
            focused ? fmt::format("[{}]", choice.label) : fmt::format(" {} ", choice.label);
        if (focused) canvas.set_cursor({row, col + 1});
        col = canvas.put({row, col}, label, {.strong = focused, .chosen = focused}) + 1;
    }
}

PageResult EndPage::handle(const Key& key) {
    const auto command = command_of(key, bindings());
    if (!command) return Ask::nothing;
    const int count = static_cast<int>(choices_.size());
    switch (*command) {
        case Command::left:
            focus_ = wrapped(focus_, -1, count);
            return Ask::nothing;
        case Command::right:
            focus_ = wrapped(focus_, 1, count);
            return Ask::nothing;
        case Command::play:
            return choices_[static_cast<std::size_t>(focus_)].ask;
        case Command::back:
            return Ask::title;
        case Command::help:
            return Ask::help;
        default:
            break;
    }
    const auto choice = std::ranges::find(choices_, *command, &Choice::command);
    return choice == choices_.end() ? Ask::nothing : choice->ask;
}

PageResult EndPage::click(Pos at) {
    if (at.row == choices_row_) {
        for (std::size_t i = 0; i < choice_cols_.size(); ++i) {
            const int first = choice_cols_[i];
            if (at.col >= first && at.col < first + text::width(choices_[i].label) + 2)
                return choices_[i].ask;
        }
    }
    return click_on_key_line(*this, at, size_);
}

std::vector<Binding> EndPage::bindings() const {
    const Keys& keys = look_.keys;
    std::vector<Binding> all;
    keys.bind_pair(all, Command::left, Command::right, "choose", "Choose what comes next.",
                   {Command::up, Command::previous}, {Command::down, Command::next});
    all.push_back(keys.bind(Command::play, "take it", "Takes what stands in brackets."));
    for (const Choice& choice : choices_) {
        std::string brief(choice.label);
        brief[0] = static_cast<char>(brief[0] - 'A' + 'a');
        all.push_back(keys.bind(choice.command, brief, choice.label + "."));
    }
    all.push_back(keys.bind(Command::back, "title", "Goes back to the title."));
    all.push_back(keys.bind(Command::help));
    return all;
}

}  // namespace barbu::ui
