#pragma once
// One table of keys: which keys mean which command, how the key line names them, what `?` says of them.
// Screens dispatch by it, and key line and help are made from it.
#include <array>
#include <initializer_list>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "ui/canvas.hpp"
#include "ui/event.hpp"

namespace barbu::ui {

/// What a key can mean.
enum class Command : unsigned char {
    // moving about
    left,
    right,
    up,
    down,
    next,  ///< Tab: the next item or field
    previous,
    first,
    last,
    page_up,
    page_down,
    // acting
    play,       ///< Enter: plays the chosen card, says the chosen doubles, takes the chosen item
    show_hand,  ///< Space: lifts the curtain, goes on to the next hand; never plays
    back,       ///< Esc, Backspace: to where one came from, else the menu
    hide_hand,  ///< the same keys, where a hand is open among several people
    name_card,  ///< what begins the name of a card; nothing where letters name cards by themselves
    undo,
    finish,  ///< plays the rest of a hand whose score is certain
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
    // the rest
    write_file,
    quit,
    new_game,
    same_deals,
    continue_game,
    quick_game,
    games,
    type_text,  ///< letters of a text: the field itself takes them
};
inline constexpr std::size_t kCommands = static_cast<std::size_t>(Command::type_text) + 1;

/// The letters that name cards: ranks and suits.
inline constexpr std::string_view kCardLetters = "akqjt1098765432shdc";

/// A command where it can be given: the keys for it, and the words.
struct Binding {
    Command command;
    std::vector<Key> keys;  ///< any of these
    std::string key_word;   ///< how the key line names it: "Enter", "l"
    std::string brief;      ///< what it does, in a word or two, for the key line; empty: not on the key line
    std::string long_help;  ///< a sentence for the help page
};

enum class KeySet : unsigned char {
    standard,  ///< letters name cards
    vi,        ///< h j k l move, and the name of a card begins with '
};

/// The table, with the letters of one key set and those that a person has changed. Arrows, Tab, Enter, Space,
/// Esc and the digits stay what they are: the key that shows a hand never plays.
class Keys {
  public:
    explicit Keys(KeySet set = KeySet::standard) : set_(set) {}

    KeySet set() const { return set_; }
    /// Another key set; letters that a person has changed stay.
    void use(KeySet set) { set_ = set; }
    /// The commands whose letters may be changed, by their names.
    static std::vector<std::string_view> names();
    /// The letters of the command with this name; nothing where there is no such command.
    std::optional<std::string> letters(std::string_view name) const;
    /// Whether a person has changed them.
    bool is_changed(std::string_view name) const;
    /// Gives a command other letters, printable ASCII; none: those of the key set again. Whether two commands
    /// then have the same key is asked of clash(), when all are changed.
    void change(std::string_view name, std::string letters);
    /// A key that means two things in one place.
    struct Clash {
        char letter;
        std::string_view name;   ///< a command that may be changed
        std::string_view other;  ///< the other such command; empty where the letter names cards
    };
    std::optional<Clash> clash() const;

    /// A command with the words of the table, or with others that say what it does here. `with`: further
    /// commands whose keys mean the same here.
    Binding bind(Command command, std::initializer_list<Command> with = {}) const;
    Binding bind(Command command, std::string_view brief, std::string_view long_help,
                 std::initializer_list<Command> with = {}) const;
    /// The two halves of moving to and fro: the second is named with the first ("Up Down").
    void bind_pair(std::vector<Binding>& bindings, Command one, Command other, std::string_view brief,
                   std::string_view long_help, std::initializer_list<Command> with_one = {},
                   std::initializer_list<Command> with_other = {}) const;
    /// The same without letters: where letters are a text.
    Keys without_letters() const;
    /// The first key of a command in a word: "l", "Esc".
    std::string word(Command command) const;
    /// Whether a sign begins the name of a card, so that letters alone name none.
    bool has_card_sign() const { return !letters_of(Command::name_card).empty(); }
    bool is_card_sign(const Key& key) const;
    /// Choosing by letters or digits, which stand behind the sign of cards where there is one: "arrows or
    /// qs", "h l or 'qs". `one` and `other` are the commands that move; `sample` is what may be typed.
    Binding bind_letters(Command one, Command other, std::string_view letters, std::string_view sample,
                         std::string_view long_help, bool with_sign = true) const;

    bool operator==(const Keys&) const = default;

  private:
    std::string_view letters_of(Command command) const;
    std::string arrows(Command one, Command other) const;

    KeySet set_;
    bool without_letters_ = false;
    std::array<std::string, kCommands> changed_{};  // by command; empty: as the key set has it
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
