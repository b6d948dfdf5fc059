#include "ui/table_screens/card_screens.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "text/refusals.hpp"
#include "text/table_sentences.hpp"
#include "ui/table_screens/tables.hpp"

namespace barbu::ui {
namespace {

/// Who cannot lay a card has nothing to choose: the table knocks for him.
bool may_choose(const TableModel& model) {
    return model.hand_open && model.view.my_turn() && model.view.phase == Phase::playing &&
           !model.view.legal().empty();
}

bool is_looking_at_trick(const TableModel& model) {
    return model.trick_shown && model.view.tricks() != nullptr;
}

/// Half a card that has been typed, for the end of the prompt.
std::string typed_of(const TableModel& model, const CardChooser& chooser) {
    const std::string typed = chooser.typed(model);
    return typed.empty() ? "" : "  " + typed;
}

/// "You must follow spades. 10♥ cannot be played now." The first sentence alone would repeat the prompt.
std::string why_not(Card card, const Refusal& refusal, const TableModel& model) {
    const std::string name = text::card(card, model.look.script);
    const std::string sentence = text::sentence(refusal, model.names, model.look.script);
    if (sentence.starts_with(name)) return sentence;
    return fmt::format("{} {} cannot be played now.", sentence, name);
}

std::string prompt_of(const TableModel& model, const CardChooser& chooser) {
    if (is_looking_at_trick(model)) {
        std::string result = text::trick_result(*model.view.tricks(), model.names, model.look.script);
        if (!model.view.turn) return result + " The hand is over.";
        // The finished trick stays until its winner leads.
        if (!may_choose(model)) return result + fmt::format(" {} leads next.", model.names[*model.view.turn]);
        return result + " " + text::prompt(model.view, model.names, model.look.script) +
               typed_of(model, chooser);
    }
    if (!model.view.turn && model.view.phase != Phase::dealing) return "The hand is over.";
    if (!may_choose(model) && !(model.hand_open && model.view.must_knock()))
        return text::awaited(model.view, model.bot_to_act, model.names);
    return text::prompt(model.view, model.names, model.look.script) + typed_of(model, chooser);
}

/// Where it makes no difference any more what is played.
std::string certain_words(const TableModel& model) {
    if (!model.certain || !may_choose(model)) return "";
    return " " + text::certain((*model.certain)[model.view.me], model.look.script);
}

}  // namespace

void CardScreen::draw_on(Canvas& canvas, const TableModel& model) const {
    const Layout at = layout(canvas.size());
    HandMarks marks;
    if (may_choose(model)) marks = {chooser_.chosen(model), model.view.legal(), true};
    draw_table_title(canvas, model, at);
    draw_table(canvas, model, at, marks.chosen);
    const bool told = draw_more(canvas, model, at);
    const int prompt_row = at.hand_row + 3;
    canvas.set_cursor({prompt_row, 1});  // unless a card is chosen
    draw_hand_part(canvas, model, at, marks);
    draw_messages(canvas, model, prompt_row, at.size.rows - 2,
                  prompt_of(model, chooser_) + certain_words(model), !told && !is_looking_at_trick(model));
}

Intent CardScreen::play(const TableModel& model) const {
    const std::optional<Card> card = chooser_.chosen(model);
    if (!card) return {};
    const Action action = PlayCard{*card};
    if (const std::optional<Refusal> refusal = model.view.check(action))
        return intent::Refuse{why_not(*card, *refusal, model)};
    return intent::Act{action};
}

Intent CardScreen::handle(const Key& key, const TableModel& model) {
    if (may_choose(model)) {
        if (std::optional<Intent> typed = chooser_.type(model, key)) return *typed;
    }
    const std::vector<Binding> keys = bindings(model);
    const std::optional<Command> command = command_of(key, keys);
    if (!command) return {};
    switch (*command) {
        case Command::right:
            chooser_.move(model, 1);
            return intent::Nothing{};
        case Command::left:
            chooser_.move(model, -1);
            return intent::Nothing{};
        case Command::first:
            chooser_.move_to_end(model, false);
            return intent::Nothing{};
        case Command::last:
            chooser_.move_to_end(model, true);
            return intent::Nothing{};
        case Command::play:
            return play(model);
        case Command::show_hand:
            return intent::Show{};
        case Command::back:
            // Half a card that was typed goes first.
            if (!chooser_.typed(model).empty()) {
                chooser_.forget_typed();
                return intent::Nothing{};
            }
            return intent::Back{};
        default:
            return looking_intent(*command);
    }
}

Intent CardScreen::click(Pos at, const TableModel& model) {
    if (!may_choose(model)) return SizedScreen::click(at, model);
    const std::optional<Suit> trump = model.view.declaration->trump;
    const int row = layout(size()).hand_row + 1;
    for (const CardSpot& spot : hand_spots(model.view.hand, trump, row, size().cols)) {
        // The brackets belong to the card, and so does the mark below.
        const bool hit = (at.row == row || at.row == row + 1) && at.col >= spot.at.col - 1 &&
                         at.col <= spot.at.col + spot.cells;
        if (!hit) continue;
        if (chooser_.chosen(model) == spot.card) return play(model);
        chooser_.choose(model, spot.card);
        return intent::Nothing{};
    }
    return SizedScreen::click(at, model);
}

std::vector<Binding> CardScreen::bindings(const TableModel& model) const {
    const Keys& table = model.look.keys;
    std::vector<Binding> keys;
    if (may_choose(model)) {
        keys.push_back(table.bind_letters(
            Command::left, Command::right, kCardLetters, "qs",
            "An arrow or Tab goes to the next card. Letters name a card: q and s the queen of spades; q "
            "alone is enough when only one queen may be played."));
        keys.push_back(table.bind(Command::right, {Command::down, Command::next}));
        keys.push_back(table.bind(Command::left, {Command::up, Command::previous}));
        keys.push_back(table.bind(Command::first, "", "Goes to the first card."));
        keys.push_back(table.bind(Command::last, "", "Goes to the last card."));
        keys.push_back(table.bind(Command::play, "play", "Plays the chosen card. Nothing else does."));
        if (model.certain) keys.push_back(table.bind(Command::finish));
    }
    add_looking_keys(keys, model, true);
    keys.push_back(table.bind(Command::undo));
    if (!model.may_undo) keys.back().brief.clear();
    add_leaving_keys(keys, model);
    if (!may_choose(model)) add_waiting_keys(keys, model);
    return keys;
}

std::vector<Binding> CardScreen::key_line_bindings(const TableModel& model) const {
    std::vector<Binding> keys = bindings(model);
    if (size().cols >= 80) return keys;
    // On the short line the points are more use than a look back.
    for (Binding& binding : keys) {
        const bool looks_back = binding.command == Command::last_trick || binding.command == Command::taken ||
                                binding.command == Command::undo;
        if (looks_back) binding.brief.clear();
    }
    return keys;
}

// --- Tricks and dominoes ----------------------------------------------------------------------------

void TrickScreen::draw_table(Canvas& canvas, const TableModel& model, const Layout& at,
                             std::optional<Card>) const {
    draw_trick_table(canvas, model, at);
}

void DominoScreen::draw_table(Canvas& canvas, const TableModel& model, const Layout& at,
                              std::optional<Card> chosen) const {
    draw_domino_table(canvas, model, at, chosen);
}

}  // namespace barbu::ui
