#pragma once
// A screen draws a model on a canvas and turns a key into an intent; the App does what the intent says.
#include <optional>
#include <span>
#include <string>
#include <variant>
#include <vector>

#include "barbu/action.hpp"
#include "ui/canvas.hpp"
#include "ui/event.hpp"
#include "ui/model.hpp"

namespace barbu::ui {

/// What a key can mean. A screen's bindings say which keys mean what there.
enum class Command : unsigned char {
    // moving about
    left,
    right,
    up,
    down,
    first,
    last,
    next,
    previous,
    // acting
    play,       ///< Enter: plays the chosen card, says the chosen doubles, takes the chosen item
    show_hand,  ///< Space: lifts the curtain, goes on to the next hand; never plays
    hide_hand,  ///< Esc, Backspace
    back,       ///< Esc, Backspace: to where one came from, else the menu
    undo,
    hint,
    // looking
    last_trick,
    taken,
    score_sheet,
    rules,
    all_hands,
    help,
    // doubling
    toggle_1,
    toggle_2,
    toggle_3,
    maximum,
    flanks,
    nobody,
    // filling in a form
    type_text,
    // the rest
    write_file,
    quit,
    new_game,
    same_deals,
    continue_game,
    quick_game,
    games,
    name_card,  ///< letters that name a card: the screen itself takes them
};

/// One row of the table of keys, from which a screen dispatches, and the key line and help are made.
struct Binding {
    Command command;
    std::vector<Key> keys;  ///< any of these
    std::string key_word;   ///< how the key line names it: "Enter", "l"
    std::string brief;      ///< what it does, in a word or two, for the key line; empty: not on the key line
    std::string long_help;  ///< a sentence for the help page
};

/// What the App is asked to do.
namespace intent {
struct Nothing {};  ///< the key was understood and moved something on the screen
struct Act {
    Action action;
};               ///< submit this for the view's owner
struct Show {};  ///< lift the curtain, or go on
struct Hide {};  ///< let it fall
struct Back {};
struct Undo {};
struct NextHand {};
struct Quit {};  ///< save and leave the program
struct OpenPage {
    Command page;
};  ///< last_trick, taken, score_sheet, rules, all_hands, help
struct Refuse {
    std::string sentence;
};  ///< show why not
}  // namespace intent
using Intent =
    std::variant<std::monostate, intent::Nothing, intent::Act, intent::Show, intent::Hide, intent::Back,
                 intent::Undo, intent::NextHand, intent::Quit, intent::OpenPage, intent::Refuse>;

/// A screen of the table. It keeps only what is being chosen (a card, a toggle); everything else comes from
/// the model.
class TableScreen {
  public:
    virtual ~TableScreen() = default;
    virtual void draw(Canvas& canvas, const TableModel& model) const = 0;
    virtual Intent handle(const Key& key, const TableModel& model) = 0;
    virtual Intent click(Pos at, const TableModel& model) = 0;
    /// The keys that work here now.
    virtual std::vector<Binding> bindings(const TableModel& model) const = 0;
};

/// The command of a key by a table of keys.
std::optional<Command> command_of(const Key& key, std::span<const Binding> bindings);
/// The key line, as much as fits: "Enter play  l last  ? all keys". Items are dropped from the end, but the
/// last one stays.
std::string key_line(std::span<const Binding> bindings, int cells);
/// Draws it where it belongs: in the last row, from column 1, its last cell left empty.
void draw_key_line(Canvas& canvas, std::span<const Binding> bindings);
/// The command of the item of the key line that was pressed with the mouse; nothing anywhere else.
std::optional<Command> key_line_command(Pos at, Size size, std::span<const Binding> bindings);

}  // namespace barbu::ui
