// Declaring: the contracts that are left, then the trump suit or the start rank, the hand in sight all the time.
#include <fmt/format.h>

#include "text/refusals.hpp"
#include "text/table_sentences.hpp"
#include "ui/pages/frame.hpp"
#include "ui/table_screens/parts.hpp"
#include "ui/table_screens/table_screens.hpp"

namespace barbu::ui {
namespace {

/// What is being asked.
enum class Step : unsigned char { contract, trump, start };

class DeclareScreen : public TableScreen {
  public:
    void draw(Canvas& canvas, const TableModel& model) override {
        size_ = canvas.size();
        const Places at(size_);
        const bool mine = model.view.my_turn();
        draw_contracts(canvas, model, mine ? std::optional(contract(model)) : std::nullopt);
        HandRow::draw(canvas, model, std::nullopt, {}, false);
        if (mine && step_ == Step::contract) canvas.set_cursor({3 + static_cast<int>(contract(model)), 4});
        if (step_ == Step::trump) draw_trumps(canvas, model);
        if (step_ == Step::start) draw_starts(canvas);
        draw_foot(canvas, model, prompt(model), bindings(model));
    }

    Intent handle(const Key& key, const TableModel& model) override {
        const std::optional<Command> command = command_of(key, bindings(model));
        if (model.view.my_turn()) {
            if (step_ != Step::contract && command == Command::back) {
                step_ = Step::contract;
                return intent::Nothing{};
            }
            if (command == Command::play) return take(model);
            if (move(key, model)) return intent::Nothing{};
        }
        return command ? common_intent(*command, model) : Intent{};
    }

    Intent click(Pos at, const TableModel& model) override {
        const int row = at.row - 3;
        if (model.view.my_turn() && step_ == Step::contract && row >= 0 && row < 7 && at.col < 80) {
            const Contract pressed = kContracts[static_cast<std::size_t>(row)];
            if (pressed == contract(model)) return take(model);
            contract_ = pressed;
            return intent::Nothing{};
        }
        return click_on_key_line(*this, at, size_, model);
    }

    std::vector<Binding> bindings(const TableModel& model) const override {
        std::vector<Binding> all;
        if (model.view.my_turn()) {
            if (step_ == Step::contract) {
                all.push_back({Command::next, {{KeyCode::down}}, "arrows or 1-7", "choose", "Move to a contract; its number goes there at once."});
            } else if (step_ == Step::trump) {
                all.push_back({Command::next, {{KeyCode::right}}, "arrows or s h c d", "choose", "Move to a suit; its letter goes there at once."});
            } else {
                all.push_back({Command::next, {{KeyCode::right}}, "arrows or a k q j t 9-2", "choose", "Move to a rank; its letter or digit goes there at once."});
            }
            all.push_back({Command::play, {{KeyCode::enter}}, "Enter", step_ == Step::contract ? "take it" : "declare", "Takes what is chosen."});
            if (step_ != Step::contract) {
                all.push_back({Command::back, {{KeyCode::escape}, {KeyCode::backspace}}, "Esc", "other contract", "Goes back to the contracts."});
            }
        }
        add_common_bindings(all, model);
        return all;
    }

  private:
    /// The contract chosen; where none is, the first that is left.
    Contract contract(const TableModel& model) const {
        if (contract_) return *contract_;
        const ContractSet left = model.view.may_declare();
        for (const Contract first : kContracts) {
            if (left.contains(first)) return first;
        }
        return Contract::no_tricks;
    }

    Declaration declaration(const TableModel& model) const {
        Declaration chosen{.contract = contract(model), .trump = std::nullopt, .start = std::nullopt};
        if (info(chosen.contract).names_trump) chosen.trump = trump_;
        if (info(chosen.contract).names_start) chosen.start = start_;
        return chosen;
    }

    std::string prompt(const TableModel& model) const {
        if (!model.view.my_turn()) return text::waiting_prompt(model.view, model.names);
        const std::string& who = model.names[model.view.me];
        if (step_ == Step::contract) return fmt::format("{}, choose your contract: {}.", who, info(contract(model)).name);
        return fmt::format("{} declares {}: Enter says it.", who, text::declaration(declaration(model), model.look.script));
    }

    void draw_trumps(Canvas& canvas, const TableModel& model) const {
        int col = canvas.put({15, 2}, "Trump suit:  ", {.role = Role::heading});
        for (const Suit suit : text::kSuitOrder) {
            const bool here = suit == trump_;
            const std::string label = fmt::format("{} {}", text::sign(suit, model.look.script), text::word(suit));
            canvas.put({15, col}, here ? "[" : " ", {.role = Role::turn, .strong = true});
            if (here) canvas.set_cursor({15, col + 1});
            col = canvas.put({15, col + 1}, label, {.role = role_of(suit), .strong = here, .chosen = here});
            col = canvas.put({15, col}, here ? "]" : " ", {.role = Role::turn, .strong = true}) + 2;
        }
    }

    void draw_starts(Canvas& canvas) const {
        int col = canvas.put({15, 2}, "Start from:  ", {.role = Role::heading});
        for (std::size_t i = kRanks.size(); i-- > 0;) {
            const bool here = kRanks[i] == start_;
            canvas.put({15, col}, here ? "[" : " ", {.role = Role::turn, .strong = true});
            if (here) canvas.set_cursor({15, col + 1});
            col = canvas.put({15, col + 1}, text::sign(kRanks[i]), {.role = here ? Role::turn : Role::normal, .strong = here, .chosen = here});
            col = canvas.put({15, col}, here ? "]" : " ", {.role = Role::turn, .strong = true}) + 1;
        }
    }

    Intent take(const TableModel& model) {
        const Contract chosen = contract(model);
        if (step_ == Step::contract && model.view.may_declare().contains(chosen)) {
            if (info(chosen).names_trump) step_ = Step::trump;
            if (info(chosen).names_start) step_ = Step::start;
            if (step_ != Step::contract) return intent::Nothing{};
        }
        const Declaration action = declaration(model);
        if (const std::optional<Refusal> refusal = model.view.check(action)) {
            return intent::Refuse{text::sentence(*refusal, model.names, model.look.script)};
        }
        return intent::Act{action};
    }

    /// True when the key moved to another contract, suit or rank.
    bool move(const Key& key, const TableModel& model) {
        int by = 0;
        if (key.code == KeyCode::right || key.code == KeyCode::down || key.code == KeyCode::tab) by = 1;
        if (key.code == KeyCode::left || key.code == KeyCode::up || key.code == KeyCode::back_tab) by = -1;
        const char letter = key.code == KeyCode::character && key.ch < 128 ? static_cast<char>(key.ch) : '\0';
        const char upper = letter >= 'a' && letter <= 'z' ? static_cast<char>(letter - 'a' + 'A') : letter;
        switch (step_) {
            case Step::contract:
                if (by != 0) contract_ = kContracts[static_cast<std::size_t>(wrapped(static_cast<int>(contract(model)), by, 7))];
                if (letter >= '1' && letter <= '7') contract_ = kContracts[static_cast<std::size_t>(letter - '1')];
                return by != 0 || (letter >= '1' && letter <= '7');
            case Step::trump: {
                const std::optional<Suit> named = suit_from(upper);
                int at = 0;
                while (text::kSuitOrder[static_cast<std::size_t>(at)] != trump_) ++at;
                trump_ = named.value_or(text::kSuitOrder[static_cast<std::size_t>(wrapped(at, by, 4))]);
                return by != 0 || named.has_value();
            }
            case Step::start: {
                // Ranks lie from the ace on the left to the two on the right.
                const std::optional<Rank> named = letter == '1' ? Rank::ten : rank_from(upper);
                start_ = named.value_or(kRanks[static_cast<std::size_t>(wrapped(static_cast<int>(start_), -by, 13))]);
                return by != 0 || named.has_value();
            }
        }
        return false;
    }

    Step step_ = Step::contract;
    std::optional<Contract> contract_;
    Suit trump_ = Suit::spades;
    Rank start_ = Rank::eight;
    Size size_;
};

}  // namespace

std::unique_ptr<TableScreen> make_declare_screen() { return std::make_unique<DeclareScreen>(); }

}  // namespace barbu::ui
