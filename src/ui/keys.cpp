#include "ui/keys.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "text/cells.hpp"

namespace barbu::ui {
namespace {

// --- The table --------------------------------------------------------------------------------------

/// Where keys work. Two commands may have the same key where they never work in one place.
enum Place : unsigned {
    kCards = 1,     // a card, a contract, a suit or a rank is chosen
    kDoubling = 2,  // the round of doubles
    kBetween = 4,   // the curtain, and a hand that is settled
    kTitle = 8,
    kEnd = 16,    // of a game
    kPages = 32,  // score sheet, settings
    kTable = kCards | kDoubling | kBetween,
    kEverywhere = ~0U,
};

struct Row {
    Command command;
    std::string_view name;     // in the config file; empty: its keys cannot be changed
    std::vector<Key> fixed;    // that stay what they are
    std::string_view letters;  // beside them
    std::string_view vi;       // instead of them in the key set vi; empty: the same
    unsigned places;
    std::string_view brief;
    std::string_view help;
};

Key letter(char ch) { return letter_key(static_cast<unsigned char>(ch)); }

const std::vector<Row>& table() {
    using enum Command;
    using K = KeyCode;
    static const std::vector<Row> rows{
        {left, "left", {{K::left}}, "", "h", kEverywhere, "", ""},
        {right, "right", {{K::right}}, "", "l", kEverywhere, "", ""},
        {up, "up", {{K::up}}, "", "k", kEverywhere, "", ""},
        {down, "down", {{K::down}}, "", "j", kEverywhere, "", ""},
        {next, "", {{K::tab}}, "", "", kEverywhere, "", "Goes to the next field."},
        {previous, "", {{K::back_tab}}, "", "", kEverywhere, "", "Goes to the field before."},
        {first, "", {{K::home}}, "", "", kEverywhere, "", "Goes to the first item."},
        {last, "", {{K::end}}, "", "", kEverywhere, "", "Goes to the last item."},
        {Command::page_up, "", {{K::page_up}}, "", "", kEverywhere, "", "Goes up a page."},
        {Command::page_down, "", {{K::page_down}}, "", "", kEverywhere, "", "Goes down a page."},
        {play, "", {{K::enter}}, "", "", kEverywhere, "take it", "Takes what is chosen."},
        {show_hand, "", {letter_key(U' ')}, "", "", kEverywhere, "go on", "Goes on without a pause."},
        {back,
         "",
         {{K::escape}, {K::backspace}},
         "",
         "",
         kEverywhere,
         "back",
         "Goes back to where you came from."},
        {hide_hand, "", {{K::escape}, {K::backspace}}, "", "", kEverywhere, "", "Hides the hand."},
        {name_card, "card", {}, "", "'", kCards, "choose", ""},
        {undo, "undo", {}, "u", "", kTable, "undo", "Takes your last card back."},
        {finish,
         "finish",
         {},
         "f",
         "",
         kCards,
         "finish the hand",
         "Plays the rest of a hand whose score is certain."},
        {hint, "hint", {}, "i", "", kCards | kDoubling, "", "Shows what the expert expects of each choice."},
        {last_trick, "last_trick", {}, "l", "t", kCards | kBetween, "last", "Shows the last trick."},
        {taken, "taken", {}, "o", "", kCards | kBetween, "taken", "Shows what everybody has taken."},
        {score_sheet, "points", {}, "p", "", kTable | kEnd, "points", "Shows the points: the score sheet."},
        {rules, "rules", {}, "r", "", kTable | kTitle, "rules", "Shows the rules."},
        {all_hands, "hands", {}, "v", "", kBetween, "four hands", "Shows the four hands as they were dealt."},
        {help, "help", {}, "?", "", kEverywhere, "all keys", "Shows the keys that work here."},
        {toggle_1,
         "",
         {letter_key(U'1')},
         "",
         "",
         kDoubling,
         "yes or no",
         "Each doubles one of the others, or not; see above the names."},
        {toggle_2, "", {letter_key(U'2')}, "", "", kDoubling, "", ""},
        {toggle_3, "", {letter_key(U'3')}, "", "", kDoubling, "", ""},
        {maximum, "maximum", {}, "m", "", kDoubling, "maximum", "Doubles everybody who may be doubled."},
        {flanks, "flanks", {}, "f", "", kDoubling, "flanks", "Doubles both other flanks."},
        {nobody, "nobody", {}, "n", "", kDoubling, "none", "Doubles nobody, but for a double that is owed."},
        {write_file, "write", {}, "w", "", kPages, "write to file", "Writes it to a file."},
        {quit, "quit", {}, "x", "", kTable | kTitle | kEnd, "", "Leaves the program."},
        {new_game, "new", {}, "n", "", kTitle | kEnd, "", "New game."},
        {same_deals, "same_deals", {}, "d", "", kEnd, "", "Same deals again."},
        {continue_game, "continue", {}, "c", "", kTitle, "", "Continue the last game."},
        {quick_game, "quick", {}, "b", "", kTitle, "", "Quick game against three bots."},
        {games, "games", {}, "g", "", kTitle, "", "Games in progress."},
        {type_text, "", {}, "", "", 0, "type", "Letters, Backspace and Delete change the text."},
    };
    return rows;
}

const Row& row_of(Command command) { return table()[static_cast<std::size_t>(command)]; }

const Row* row_named(std::string_view name) {
    const auto row = std::ranges::find(table(), name, &Row::name);
    return name.empty() || row == table().end() ? nullptr : &*row;
}

/// Digits that choose whom to double, and contracts.
constexpr std::string_view kDoublingDigits = "123";
constexpr std::string_view kContractDigits = "1234567";

/// Cards may be named in capitals, too.
bool is_card_letter(char ch) {
    const char small = ch >= 'A' && ch <= 'Z' ? static_cast<char>(ch - 'A' + 'a') : ch;
    return kCardLetters.find(small) != std::string_view::npos;
}

std::string word_of(const Key& key) {
    switch (key.code) {
        case KeyCode::character:
            return key.ch == U' ' ? "Space" : std::string(1, static_cast<char>(key.ch));
        case KeyCode::enter:
            return "Enter";
        case KeyCode::escape:
            return "Esc";
        case KeyCode::backspace:
            return "Backspace";
        case KeyCode::tab:
            return "Tab";
        case KeyCode::back_tab:
            return "Shift Tab";
        case KeyCode::left:
            return "Left";
        case KeyCode::right:
            return "Right";
        case KeyCode::up:
            return "Up";
        case KeyCode::down:
            return "Down";
        case KeyCode::home:
            return "Home";
        case KeyCode::end:
            return "End";
        case KeyCode::page_up:
            return "Page Up";
        case KeyCode::page_down:
            return "Page Down";
        case KeyCode::del:
            return "Delete";
    }
    return "";
}

// --- The key line -----------------------------------------------------------------------------------

constexpr int kGap = 2;       // blanks between two items of the key line
constexpr int kFirstCol = 1;  // the column where it begins

/// An item of the key line and the column it begins in, counted from the line's own beginning.
struct Item {
    const Binding* binding;
    int col;
    int cells;
};

int cells_of(const Binding& binding) {
    return text::width(binding.key_word) + 1 + text::width(binding.brief);
}

/// As many items as fit. The last one always stays, since it tells of all the others.
std::vector<Item> items_that_fit(std::span<const Binding> bindings, int cells) {
    std::vector<Item> items;
    for (const Binding& binding : bindings) {
        if (!binding.brief.empty()) items.push_back({&binding, 0, cells_of(binding)});
    }
    const auto length = [&] {
        int sum = -kGap;
        for (const Item& item : items)
            sum += kGap + item.cells;
        return sum;
    };
    while (items.size() > 1 && length() > cells)
        items.erase(items.end() - 2);
    int col = 0;
    for (Item& item : items) {
        item.col = col;
        col += item.cells + kGap;
    }
    return items;
}

int key_line_cells(Size size) { return size.cols - kFirstCol - 1; }

}  // namespace

std::string_view Keys::letters_of(Command command) const {
    if (without_letters_) return "";
    const std::string& changed = changed_[static_cast<std::size_t>(command)];
    if (!changed.empty()) return changed;
    const Row& row = row_of(command);
    return set_ == KeySet::vi && !row.vi.empty() ? row.vi : row.letters;
}

std::vector<std::string_view> Keys::names() {
    std::vector<std::string_view> names;
    for (const Row& row : table()) {
        if (!row.name.empty()) names.push_back(row.name);
    }
    return names;
}

std::optional<std::string> Keys::letters(std::string_view name) const {
    const Row* const row = row_named(name);
    return row == nullptr ? std::nullopt : std::optional(std::string(letters_of(row->command)));
}

void Keys::change(std::string_view name, std::string letters) {
    if (const Row* const row = row_named(name))
        changed_[static_cast<std::size_t>(row->command)] = std::move(letters);
}

bool Keys::is_changed(std::string_view name) const {
    const Row* const row = row_named(name);
    return row != nullptr && !changed_[static_cast<std::size_t>(row->command)].empty();
}

std::optional<Keys::Clash> Keys::clash() const {
    for (const Row& row : table()) {
        for (const char ch : letters_of(row.command)) {
            const auto is_in = [ch](std::string_view letters) {
                return letters.find(ch) != std::string_view::npos;
            };
            const bool names_cards = (row.places & kCards) != 0 && !has_card_sign() && is_card_letter(ch);
            const bool digit = ((row.places & kCards) != 0 && is_in(kContractDigits)) ||
                               ((row.places & kDoubling) != 0 && is_in(kDoublingDigits));
            if (names_cards || digit) return Clash{ch, row.name, ""};
            for (const Row& other : table()) {
                const bool both = other.command > row.command && (row.places & other.places) != 0;
                if (both && letters_of(other.command).find(ch) != std::string_view::npos)
                    return Clash{ch, row.name, other.name};
            }
        }
    }
    return std::nullopt;
}

Binding Keys::bind(Command command, std::initializer_list<Command> with) const {
    const Row& row = row_of(command);
    return bind(command, row.brief, row.help, with);
}

Binding Keys::bind(Command command, std::string_view brief, std::string_view long_help,
                   std::initializer_list<Command> with) const {
    Binding binding{command, {}, word(command), std::string(brief), std::string(long_help)};
    const auto add = [&](Command each) {
        for (const char ch : letters_of(each))
            binding.keys.push_back(letter(ch));
        for (const Key& key : row_of(each).fixed)
            binding.keys.push_back(key);
    };
    add(command);
    for (const Command each : with)
        add(each);
    return binding;
}

void Keys::bind_pair(std::vector<Binding>& bindings, Command one, Command other, std::string_view brief,
                     std::string_view long_help, std::initializer_list<Command> with_one,
                     std::initializer_list<Command> with_other) const {
    Binding second = bind(other, brief, long_help, with_other);
    second.key_word = fmt::format("{} {}", word(one), word(other));
    bindings.push_back(std::move(second));
    bindings.push_back(bind(one, "", "", with_one));
}

std::string Keys::word(Command command) const {
    const std::string_view letters = letters_of(command);
    if (!letters.empty()) return std::string(1, letters.front());
    const std::vector<Key>& fixed = row_of(command).fixed;
    return fixed.empty() ? "letters" : word_of(fixed.front());
}

Binding Keys::bind_letters(Command one, Command other, std::string_view letters, std::string_view sample,
                           std::string_view long_help, bool with_sign) const {
    const std::string sign(with_sign && has_card_sign() ? word(Command::name_card) : "");
    Binding binding{Command::name_card,
                    {},
                    fmt::format("{} or {}{}", arrows(one, other), sign, sample),
                    "choose",
                    std::string(long_help)};
    if (!sign.empty()) {
        binding.keys = bind(Command::name_card).keys;
        binding.long_help += fmt::format(" The sign {} comes first.", sign);
    } else {
        for (const char ch : letters)
            binding.keys.push_back(letter(ch));
    }
    return binding;
}

/// "arrows", or the letters that stand for them: "h l".
std::string Keys::arrows(Command one, Command other) const {
    const bool letters = !letters_of(one).empty() || !letters_of(other).empty();
    return letters ? fmt::format("{} {}", word(one), word(other)) : "arrows";
}

bool Keys::is_card_sign(const Key& key) const {
    const std::string_view signs = letters_of(Command::name_card);
    return key.code == KeyCode::character && key.ch < 0x80 &&
           signs.find(static_cast<char>(key.ch)) != std::string_view::npos;
}

Keys Keys::without_letters() const {
    Keys keys(*this);
    keys.without_letters_ = true;
    return keys;
}

std::optional<Command> command_of(const Key& key, std::span<const Binding> bindings) {
    for (const Binding& binding : bindings) {
        if (std::ranges::find(binding.keys, key) != binding.keys.end()) return binding.command;
    }
    return std::nullopt;
}

std::string key_line(std::span<const Binding> bindings, int cells) {
    std::string line;
    for (const Item& item : items_that_fit(bindings, cells)) {
        if (!line.empty()) line += std::string(kGap, ' ');
        line += fmt::format("{} {}", item.binding->key_word, item.binding->brief);
    }
    return text::cut(line, cells);
}

void draw_key_line(Canvas& canvas, std::span<const Binding> bindings) {
    const Size size = canvas.size();
    const int row = size.rows - 1;
    const int cells = key_line_cells(size);
    canvas.put({row, kFirstCol}, key_line(bindings, cells), {.role = Role::keys});
    for (const Item& item : items_that_fit(bindings, cells)) {
        const int room = std::min(text::width(item.binding->key_word), cells - item.col);
        canvas.restyle({row, kFirstCol + item.col}, room, {.role = Role::keys, .strong = true});
    }
}

std::optional<Command> key_line_command(Pos at, Size size, std::span<const Binding> bindings) {
    if (at.row != size.rows - 1) return std::nullopt;
    for (const Item& item : items_that_fit(bindings, key_line_cells(size))) {
        const int first = kFirstCol + item.col;
        if (at.col >= first && at.col < first + item.cells) return item.binding->command;
    }
    return std::nullopt;
}

}  // namespace barbu::ui
