// The trick table, and the domino layout: both choose a card and play it.
#include "text/refusals.hpp"
#include "text/table_sentences.hpp"
#include "ui/pages/frame.hpp"
#include "ui/table_screens/parts.hpp"
#include "ui/table_screens/table_screens.hpp"

namespace barbu::ui {
namespace {

class CardScreen : public TableScreen {
  public:
    void draw(Canvas& canvas, const TableModel& model) override {
        size_ = canvas.size();
        const std::optional<Card> chosen = chooser_.chosen(model);
        draw_table(canvas, model, model.view.my_turn() ? chosen : std::nullopt);
        HandRow::draw(canvas, model, chosen, model.view.legal(), model.view.my_turn());
        const std::string prompt =
            model.view.my_turn() ? text::play_prompt(model.view, model.names, model.look.script) + chooser_.pending_words()
                                 : text::waiting_prompt(model.view, model.names);
        draw_foot(canvas, model, prompt, bindings(model));
    }

    Intent handle(const Key& key, const TableModel& model) override {
        std::string refusal;
        if (chooser_.handle(key, model, refusal)) {
            if (!refusal.empty()) return intent::Refuse{refusal};
            return intent::Nothing{};
        }
        const std::optional<Command> command = command_of(key, bindings(model));
        if (!command) return {};
        if (*command == Command::play) return play(model);
        return common_intent(*command, model);
    }

    Intent click(Pos at, const TableModel& model) override {
        if (const std::optional<Card> card = HandRow::card_at(at, size_, model)) {
            if (card == chooser_.chosen(model) && clicked_) return play(model);
            chooser_.choose(*card);
            clicked_ = true;
            return intent::Nothing{};
        }
        return click_on_key_line(*this, at, size_, model);
    }

    std::vector<Binding> bindings(const TableModel& model) const override {
        std::vector<Binding> all;
        if (model.view.my_turn()) {
            all.push_back({Command::next, {{KeyCode::right}}, "arrows or qs", "choose",
                           "A rank, or rank and suit, moves to that card: q s is the queen of spades. Arrows move too; Tab goes to the "
                           "next card that may be played."});
            all.push_back({Command::play, {{KeyCode::enter}}, "Enter", "play", "Plays the chosen card."});
        }
        add_common_bindings(all, model);
        return all;
    }

  private:
    virtual void draw_table(Canvas& canvas, const TableModel& model, std::optional<Card> chosen) = 0;

    Intent play(const TableModel& model) {
        const std::optional<Card> card = chooser_.chosen(model);
        if (!card || !model.view.my_turn()) return {};
        clicked_ = false;
        const PlayCard action{*card};
        if (const std::optional<Refusal> refusal = model.view.check(action)) {
            return intent::Refuse{text::sentence(*refusal, model.names, model.look.script)};
        }
        return intent::Act{action};
    }

    CardChooser chooser_;
    Size size_;
    bool clicked_ = false;
};

class TrickScreen : public CardScreen {
    void draw_table(Canvas& canvas, const TableModel& model, std::optional<Card>) override { draw_trick_table(canvas, model); }
};

class DominoScreen : public CardScreen {
    void draw_table(Canvas& canvas, const TableModel& model, std::optional<Card> chosen) override {
        draw_domino_table(canvas, model, chosen);
    }
};

}  // namespace

std::unique_ptr<TableScreen> make_trick_screen() { return std::make_unique<TrickScreen>(); }
std::unique_ptr<TableScreen> make_domino_screen() { return std::make_unique<DominoScreen>(); }

}  // namespace barbu::ui
