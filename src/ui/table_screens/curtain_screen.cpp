// The curtain: the public table, and whose hand Space will show. Its words depend on no hand. With only bots at the table
// it is where one watches.
#include <fmt/format.h>

#include "text/cells.hpp"
#include "text/table_sentences.hpp"
#include "ui/pages/frame.hpp"
#include "ui/table_screens/parts.hpp"
#include "ui/table_screens/table_screens.hpp"

namespace barbu::ui {
namespace {

class CurtainScreen : public TableScreen {
  public:
    void draw(Canvas& canvas, const TableModel& model) override {
        size_ = canvas.size();
        const Places at(size_);
        const SeatView& view = model.view;
        if (view.tricks() != nullptr) {
            draw_trick_table(canvas, model);
        } else if (view.dominoes() != nullptr) {
            draw_domino_table(canvas, model, std::nullopt);
        } else if (view.declaration) {
            draw_doubling(canvas, model, std::nullopt);
            draw_news(canvas, 11, at.hand_rule - 1, model);
        } else {
            draw_contracts(canvas, model, std::nullopt);
            draw_news(canvas, 15, at.hand_rule - 1, model);
        }
        draw_rule(canvas, at.hand_rule);
        draw_words(canvas, model, at);
        if (!model.refusal.empty() || !model.notice.empty()) {
            const std::string& below = model.refusal.empty() ? model.notice : model.refusal;
            draw_wrapped(canvas, at.refusal, below, 1, {.role = Role::refusal, .strong = true});
        }
        draw_key_line(canvas, bindings(model));
    }

    Intent handle(const Key& key, const TableModel& model) override {
        const std::optional<Command> command = command_of(key, bindings(model));
        if (!command) return {};
        if (*command == Command::show_hand) return intent::Show{};
        return common_intent(*command, model);
    }

    Intent click(Pos at, const TableModel& model) override {
        if (model.owner && at.row == button_.row && at.col >= button_.col && at.col < button_.col + button_cells_) return intent::Show{};
        return click_on_key_line(*this, at, size_, model);
    }

    std::vector<Binding> bindings(const TableModel& model) const override {
        std::vector<Binding> all;
        if (model.owner) {
            all.push_back({Command::show_hand, {letter_key(U' ')}, "Space", "show hand", "Shows the hand of whoever is to act. It never plays."});
        }
        add_common_bindings(all, model);
        return all;
    }

  private:
    void draw_words(Canvas& canvas, const TableModel& model, const Places& at) {
        const Style words{.role = Role::prompt, .strong = true};
        button_cells_ = 0;
        int row = at.cards;
        if (model.taking_back) {
            const std::string& who = model.names[*model.taking_back];
            canvas.put({row++, 3}, fmt::format("{} takes back {}. Nobody has looked yet. Give {} the keyboard.", who, model.taking_back_what, who), words);
            canvas.put({row, 3}, fmt::format("Space shows {}'s hand. Esc leaves everything where it is.", who), words);
            canvas.set_cursor({row, 3});
            draw_button(canvas, row + 1);
            return;
        }
        if (model.trick_shown) canvas.put({row++, 3}, text::trick_result(*model.view.tricks(), model.names, model.look.script));
        const std::string next = text::who_is_next(model.view, model.names);
        if (!model.owner) {
            canvas.put({row, 3}, next, words);
            canvas.set_cursor({row, 3});
            if (!model.trick_shown && !model.news.empty()) canvas.put({row + 1, 3}, text::cut(model.news.back(), size_.cols - 5));
            return;
        }
        const std::string sentence = fmt::format("{} {}", next, text::curtain_sentence(model.names[*model.owner]));
        for (const std::string& part : text::wrap(sentence, std::min(size_.cols, 80) - 5)) {
            canvas.put({row, 3}, part, words);
            if (button_cells_ == 0) canvas.set_cursor({row, 3});
            button_cells_ = 1;
            ++row;
        }
        draw_button(canvas, at.prompt);
    }

    /// For the mouse: a button where no card ever lies.
    void draw_button(Canvas& canvas, int row) {
        constexpr std::string_view kButton = "[ show hand ]";
        button_cells_ = static_cast<int>(kButton.size());
        button_ = {row, std::min(size_.cols, 80) - 2 - button_cells_};
        canvas.put(button_, kButton, {.role = Role::keys});
    }

    Size size_;
    Pos button_;
    int button_cells_ = 0;
};

}  // namespace

std::unique_ptr<TableScreen> make_curtain_screen() { return std::make_unique<CurtainScreen>(); }

}  // namespace barbu::ui
