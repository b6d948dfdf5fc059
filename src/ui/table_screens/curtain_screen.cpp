#include "ui/table_screens/curtain_screen.hpp"

#include <fmt/format.h>

#include "text/cells.hpp"
#include "text/table_sentences.hpp"
#include "ui/table_screens/tables.hpp"

namespace barbu::ui {
namespace {

constexpr int kIndent = 3;

std::string button(const TableModel& model) {
    if (!model.view.turn) return "[ show score ]";
    return model.owner ? "[ show hand ]" : "";
}

int button_row(Size size) { return size.rows - 2; }

/// What just happened: the finished trick, or the newest of the news where that is not told already.
std::string happened(const TableModel& model, bool told) {
    if (model.trick_shown && model.view.tricks() != nullptr)
        return text::trick_result(*model.view.tricks(), model.names, model.look.script);
    return told || model.news.empty() ? "" : model.news.back();
}

/// Where nobody's hand comes next, who is awaited.
std::string curtain_words(const TableModel& model) {
    if (!model.owner && model.view.turn) return text::awaited(model.view, model.bot_to_act, model.names);
    return text::curtain(model.view, model.owner, model.names);
}

int put_wrapped(Canvas& canvas, Pos at, std::string_view sentence, Style style) {
    for (const std::string& row : text::wrap(sentence, sentence_cols(canvas.size()) - kIndent - 1))
        canvas.put({at.row++, at.col}, row, style);
    return at.row;
}

int rows_of(std::string_view sentence, Size size) {
    return sentence.empty()
               ? 0
               : static_cast<int>(text::wrap(sentence, sentence_cols(size) - kIndent - 1).size());
}

std::string joined(const std::vector<std::string>& rows) {
    std::string all;
    for (const std::string& row : rows)
        all += (all.empty() ? "" : "\n") + row;
    return all;
}

}  // namespace

void CurtainScreen::draw_on(Canvas& canvas, const TableModel& model) const {
    const Layout at = public_layout(model, canvas.size());
    draw_table_title(canvas, model, at);
    draw_public_table(canvas, model, at);
    const bool told = draw_more(canvas, model, at);
    draw_table_rule(canvas, at, at.hand_row);

    const Style strong{.role = Role::prompt, .strong = true};
    const int last = button_row(at.size) - 1;
    int row = at.hand_row + 1;
    std::vector<std::string> words{curtain_words(model)};
    if (model.taking_back) {
        const std::optional<Seat> next = model.bot_to_act ? std::nullopt : model.view.turn;
        words = text::take_back(*model.taking_back, model.taking_back_what, next, model.names);
    } else {
        // Above the words stands what happened, or why a key was refused, where it fits whole.
        const int room = last - row + 1 - rows_of(words.front(), at.size);
        const int cells = sentence_cols(at.size) - kIndent - 1;
        const std::vector<std::string> notice = notice_rows(model, cells, room);
        const std::string above = !model.refusal.empty() ? model.refusal
                                  : !notice.empty()      ? joined(notice)
                                                         : happened(model, told);
        const bool warns = !model.refusal.empty() || !notice.empty();
        const Style style = warns ? Style{.role = Role::refusal, .strong = true} : Style{};
        const bool fits = rows_of(above, at.size) <= room;
        // Where a refusal and the words do not both fit, the next key brings these back; ">" and the key line
        // tell meanwhile whose turn it is and what shows his hand.
        if (!fits && !model.refusal.empty()) words.clear();
        if (fits || !model.refusal.empty())
            row = above.empty() ? row : put_wrapped(canvas, {row, kIndent}, above, style);
    }
    canvas.set_cursor({row, kIndent});
    for (const std::string& sentence : words)
        row = put_wrapped(canvas, {row, kIndent}, sentence, strong);
    canvas.put({button_row(at.size), kIndent}, button(model), {.role = Role::keys, .strong = true});
}

Intent CurtainScreen::handle(const Key& key, const TableModel& model) {
    const std::vector<Binding> keys = bindings(model);
    const std::optional<Command> command = command_of(key, keys);
    if (!command) return {};
    if (*command == Command::show_hand) return intent::Show{};
    return looking_intent(*command);
}

Intent CurtainScreen::click(Pos at, const TableModel& model) {
    const int cells = text::width(button(model));
    if (at.row == button_row(size()) && at.col >= kIndent && at.col < kIndent + cells) return intent::Show{};
    return SizedScreen::click(at, model);
}

std::vector<Binding> CurtainScreen::bindings(const TableModel& model) const {
    const bool cards = !std::holds_alternative<std::monostate>(model.view.play);
    Binding space = model.look.keys.bind(Command::show_hand);
    if (!model.view.turn) {
        space.brief = "show score";
        space.long_help = "Shows what the hand has brought.";
    } else if (model.owner) {
        space.brief = "show hand";
        space.long_help = "Shows the hand of the player who is named, and never plays.";
    }
    std::vector<Binding> keys{space};
    add_looking_keys(keys, model, cards);
    if (!model.taking_back) {
        keys.push_back(model.look.keys.bind(
            Command::undo, model.may_undo ? "take back" : "",
            "Asks for the keyboard back, to take the last card back; not once the next player has looked."));
    }
    add_leaving_keys(keys, model);
    for (Binding& binding : keys) {
        if (binding.command == Command::back) {
            binding.brief = model.taking_back ? "leave it" : "menu";
            if (model.taking_back) binding.long_help = "Leaves the card where it is.";
        }
        if (binding.command == Command::help) binding.brief = "keys";
    }
    return keys;
}

std::vector<Binding> CurtainScreen::key_line_bindings(const TableModel& model) const {
    std::vector<Binding> keys = bindings(model);
    if (size().cols >= 80) return keys;
    // On the short line taking back and the menu are more use than a look back.
    for (Binding& binding : keys) {
        if (binding.command == Command::last_trick || binding.command == Command::taken)
            binding.brief.clear();
    }
    return keys;
}

}  // namespace barbu::ui
