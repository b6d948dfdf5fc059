// Doubling: the matrix of who has doubled whom, and one's own word, put together with 1 2 3 and said with Enter.
#include <fmt/format.h>

#include "text/refusals.hpp"
#include "text/table_sentences.hpp"
#include "ui/pages/frame.hpp"
#include "ui/table_screens/parts.hpp"
#include "ui/table_screens/table_screens.hpp"

namespace barbu::ui {
namespace {

class SpeakScreen : public TableScreen {
  public:
    void draw(Canvas& canvas, const TableModel& model) override {
        size_ = canvas.size();
        const Places at(size_);
        const bool mine = model.view.my_turn();
        draw_doubling(canvas, model, mine ? std::optional(word(model)) : std::nullopt);
        draw_news(canvas, 11, at.hand_rule - 1, model);
        HandRow::draw(canvas, model, std::nullopt, {}, false);
        if (mine) canvas.put({at.refusal, 1}, "1 2 3 yes or no   m maximum   f flanks   n none (locked ones stay)", {.role = Role::normal});
        TableModel foot = model;
        foot.news.clear();
        draw_foot(canvas, foot, mine ? text::doubling_prompt(model.view, word(model), model.names) : text::waiting_prompt(model.view, model.names),
                  bindings(model));
        canvas.set_cursor({at.prompt, 1});
    }

    Intent handle(const Key& key, const TableModel& model) override {
        const std::optional<Command> command = command_of(key, bindings(model));
        if (!command) return {};
        const SeatSet may = model.view.may_double();
        switch (*command) {
            case Command::play: return say(model);
            case Command::toggle_1: return toggle(0, model);
            case Command::toggle_2: return toggle(1, model);
            case Command::toggle_3: return toggle(2, model);
            case Command::maximum: word_ = may; return intent::Nothing{};
            case Command::flanks: {
                SeatSet flanks = may;
                flanks.erase(model.view.declarer);
                word_ = flanks;
                return intent::Nothing{};
            }
            case Command::nobody: word_ = SeatSet(); return intent::Nothing{};
            default: return common_intent(*command, model);
        }
    }

    Intent click(Pos at, const TableModel& model) override {
        // The row of the speaker: a press on a cell says yes or no to it.
        if (model.view.my_turn() && at.row >= 2 && at.row <= 7 && at.col >= 15 && at.col < 15 + 4 * 13) {
            const Seat column = seat_at((at.col - 15) / 13);
            int key = 0;
            for (const Seat seat : kSeats) {
                if (seat == column && seat != model.view.me) return toggle(key, model);
                if (seat != model.view.me) ++key;
            }
        }
        return click_on_key_line(*this, at, size_, model);
    }

    std::vector<Binding> bindings(const TableModel& model) const override {
        std::vector<Binding> all;
        if (model.view.my_turn()) {
            all.push_back({Command::play, {{KeyCode::enter}}, "Enter", "say it", "Says your word: everybody whom you double or redouble."});
            all.push_back({Command::toggle_1, {letter_key(U'1')}, "1 2 3", "", "Say yes or no to one player; the keys stand above the columns."});
            all.push_back({Command::toggle_2, {letter_key(U'2')}, "2", "", ""});
            all.push_back({Command::toggle_3, {letter_key(U'3')}, "3", "", ""});
            all.push_back({Command::maximum, {letter_key(U'm')}, "m", "", "Maximum: everybody you may double."});
            all.push_back({Command::flanks, {letter_key(U'f')}, "f", "", "Flanks: both others but the declarer."});
            all.push_back({Command::nobody, {letter_key(U'n')}, "n", "", "Nobody, but for doubles that you owe."});
        }
        add_common_bindings(all, model);
        return all;
    }

  private:
    /// What has been chosen so far, with what is owed.
    SeatSet word(const TableModel& model) const { return (word_ & model.view.may_double()) | model.view.must_double(); }

    Intent toggle(int key, const TableModel& model) {
        const SeatView& view = model.view;
        int at = 0;
        for (const Seat seat : kSeats) {
            if (seat == view.me || at++ != key) continue;
            SeatSet other = word(model);
            if (other.contains(seat)) {
                other.erase(seat);
            } else {
                other.insert(seat);
            }
            // The rules say why not: a locked double, or one that is not allowed.
            if (const std::optional<Refusal> refusal = view.check(Double{other})) {
                return intent::Refuse{text::sentence(*refusal, model.names, model.look.script)};
            }
            word_ = other;
            return intent::Nothing{};
        }
        return {};
    }

    Intent say(const TableModel& model) {
        if (!model.view.my_turn()) return {};
        const Double action{word(model)};
        if (const std::optional<Refusal> refusal = model.view.check(action)) {
            return intent::Refuse{text::sentence(*refusal, model.names, model.look.script)};
        }
        word_ = SeatSet();
        return intent::Act{action};
    }

    SeatSet word_;
    Size size_;
};

}  // namespace

std::unique_ptr<TableScreen> make_speak_screen() { return std::make_unique<SpeakScreen>(); }

}  // namespace barbu::ui
