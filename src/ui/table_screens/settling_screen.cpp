// Settling: why each score is what it is, pair by pair.
#include <fmt/format.h>

#include "text/cells.hpp"
#include "text/table_sentences.hpp"
#include "ui/pages/frame.hpp"
#include "ui/table_screens/parts.hpp"
#include "ui/table_screens/table_screens.hpp"

namespace barbu::ui {
namespace {

class SettlingScreen : public TableScreen {
  public:
    void draw(Canvas& canvas, const TableModel& model) override {
        size_ = canvas.size();
        const HandScore& score = *model.settled;
        const text::Script script = model.look.script;
        draw_title(canvas, fmt::format("{}/{} {}", score.hand, kHandsOfAGame, text::declaration(score.declaration, script)),
                   model.names[score.declarer] + " declared");
        draw_rule(canvas, 1);
        for (const Seat seat : kSeats) {
            canvas.put_right(2, column(seat), text::cut(model.names[seat], 9), {.role = Role::heading});
        }
        int row = 3;
        for (const text::SourceLine& line : text::score_sources(score, model.view.play, script)) {
            canvas.put({row, 1}, line.label);
            for (const Seat seat : kSeats) {
                const std::optional<int> value = line.values[seat];
                if (value) put(canvas, row, seat, *value, line.points, script);
            }
            ++row;
        }
        put_row(canvas, row++, score.played ? "played" : "shared out", score.raw, script, false);
        for (const Pair& pair : kPairs) {
            if (score.doubles.times(pair.first, pair.second) > 0) put_bet(canvas, row++, score, pair, model);
        }
        canvas.fill(row++, 1, size_.cols - 2, "─", {.role = Role::rule});
        BySeat<int> hand;
        for (const Seat seat : kSeats) hand[seat] = score.points(seat);
        const BySeat<int> before = model.view.sheet.totals(score.hand - 1);
        put_row(canvas, row++, "this hand", hand, script, true);
        put_row(canvas, row++, "before", before, script, false);
        put_row(canvas, row++, "total", model.view.sheet.totals(), script, true);
        ++row;
        if (row < size_.rows - 3) {
            canvas.put({row, 1}, score.doubles.none() ? "There was no bet in this hand."
                                                      : "A bet pays the difference of the two scores played; redoubled, twice.");
        }
        canvas.put({size_.rows - 2, 1}, next_words(model), {.role = Role::prompt, .strong = true});
        if (!model.refusal.empty() || !model.notice.empty()) {
            draw_wrapped(canvas, size_.rows - 3, model.refusal.empty() ? model.notice : model.refusal, 1, {.role = Role::refusal, .strong = true});
        }
        canvas.set_cursor({size_.rows - 2, 1});
        draw_key_line(canvas, bindings(model));
    }

    Intent handle(const Key& key, const TableModel& model) override {
        const std::optional<Command> command = command_of(key, bindings(model));
        if (!command) return {};
        if (*command == Command::show_hand) return intent::NextHand{};
        return common_intent(*command, model);
    }

    Intent click(Pos at, const TableModel& model) override { return click_on_key_line(*this, at, size_, model); }

    std::vector<Binding> bindings(const TableModel& model) const override {
        const bool last = model.view.phase == Phase::finished;
        std::vector<Binding> all;
        all.push_back({Command::show_hand, {letter_key(U' ')}, "Space", last ? "the end" : "next hand", last ? "Shows who has won." : "Deals the next hand."});
        all.push_back({Command::score_sheet, {letter_key(U'p')}, "p", "points", "Shows the score sheet."});
        all.push_back({Command::all_hands, {letter_key(U'v')}, "v", "see all four hands", "Shows the four hands as they were dealt."});
        add_common_bindings(all, model);
        std::erase_if(all, [&, seen = false](const Binding& binding) mutable {
            return binding.command == Command::score_sheet && std::exchange(seen, true);
        });
        return all;
    }

  private:
    static int column(Seat seat) { return 46 + 10 * number(seat); }

    static void put(Canvas& canvas, int row, Seat seat, int value, bool as_points, text::Script script) {
        canvas.put_right(row, column(seat), as_points ? text::points(value, script) : text::number(value, script));
    }

    static void put_row(Canvas& canvas, int row, std::string_view label, const BySeat<int>& values, text::Script script, bool strong) {
        canvas.put({row, 1}, label, {.role = Role::normal, .strong = strong});
        for (const Seat seat : kSeats) {
            const Role role = values[seat] < 0 ? Role::bad : values[seat] > 0 ? Role::good : Role::normal;
            canvas.put_right(row, column(seat), text::points(values[seat], script), {.role = role, .strong = strong});
        }
    }

    void put_bet(Canvas& canvas, int row, const HandScore& score, const Pair& pair, const TableModel& model) const {
        const text::Script script = model.look.script;
        const int times = score.doubles.times(pair.first, pair.second);
        const int difference = score.raw[pair.first] - score.raw[pair.second];
        // Of a bet that only one has made, he stands on the left of the arrow.
        const bool turned = times == 1 && !score.doubles.has(pair.first, pair.second);
        const Seat left = turned ? pair.second : pair.first;
        const Seat right = turned ? pair.first : pair.second;
        canvas.put({row, 1}, fmt::format("{} {} {}", model.names[left], times == 2 ? text::redouble_sign(script) : text::double_sign(script),
                                         model.names[right]));
        canvas.put_right(row, 36, fmt::format("{} {} {}", difference < 0 ? -difference : difference, script == text::Script::ascii ? "x" : "×", times));
        put_row(canvas, row, pair.first, difference * times, script);
        put_row(canvas, row, pair.second, -difference * times, script);
    }

    static void put_row(Canvas& canvas, int row, Seat seat, int points, text::Script script) {
        const Role role = points < 0 ? Role::bad : points > 0 ? Role::good : Role::normal;
        canvas.put_right(row, column(seat), text::points(points, script), {.role = role});
    }

    static std::string next_words(const TableModel& model) {
        const HandScore& score = *model.settled;
        if (model.view.phase == Phase::finished) return "That was the last of the 28 hands.";
        const Seat next = declarer_of(model.view.rules, model.view.first_declarer, score.hand + 1);
        return fmt::format("Next: hand {}, {} declares{}.", score.hand + 1, model.names[next], next == score.declarer ? " again" : "");
    }

    Size size_;
};

}  // namespace

std::unique_ptr<TableScreen> make_settling_screen() { return std::make_unique<SettlingScreen>(); }

}  // namespace barbu::ui
