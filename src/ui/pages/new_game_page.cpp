#include "ui/pages/new_game_page.hpp"

#include <algorithm>
#include <array>

#include <fmt/format.h>

#include "text/page_words.hpp"
#include "text/rule_book.hpp"
#include "ui/pages/frame.hpp"

namespace barbu::ui {
namespace {

constexpr int kLabelCol = 3;
constexpr int kNameCol = 14;   // of a seat's name
constexpr int kValueCol = 30;  // of every value that is chosen
constexpr int kNameCells = 12;
constexpr int kScoreCells = 22;
constexpr int kSeedCells = 24;
constexpr int kRowsWithBlanks = 29;  // from this height on there are blank rows between the parts
constexpr std::string_view kScoresKey = "domino_scores";
constexpr std::array<std::string_view, 4> kPlaces{"below", "left", "above", "right"};

/// "40 25 10 −10" and "40, 25, 10, -10" mean the same as "40,25,10,-10".
std::string with_commas(std::string_view typed) {
    std::string value;
    bool gap = false;
    for (const text::Cluster& cluster : text::clusters(typed)) {
        if (cluster.bytes == " " || cluster.bytes == ",") {
            gap = true;
            continue;
        }
        if (gap && !value.empty()) value += ',';
        gap = false;
        if (cluster.bytes != "+") value += cluster.bytes == "−" ? "-" : std::string(cluster.bytes);
    }
    return value;
}

int index_of_level(std::span<const BotLevel> levels, const Player& player) {
    if (player.human) return 0;
    const auto level = std::ranges::find(levels, player.level, &BotLevel::key);
    return level == levels.end() ? 0 : static_cast<int>(level - levels.begin()) + 1;
}

}  // namespace

NewGamePage::NewGamePage(Look look, NewGame begin, std::span<const BotLevel> levels)
    : Page(std::move(look)),
      levels_(levels),
      rules_(begin.rules),
      own_rules_(begin.rules),
      scores_(rule_value(begin.rules, kScoresKey), kScoreCells),
      seed_(begin.seed_text, kSeedCells) {
    for (const Seat seat : kSeats) {
        names_[seat] = TextField(text::clean_name(begin.players[seat].name, kNameCells), kNameCells);
        kinds_[seat] = index_of_level(levels_, begin.players[seat]);
        fields_.push_back({Kind::name, seat});
        fields_.push_back({Kind::player, seat});
    }
    fields_.push_back({Kind::preset});
    for (const HouseRuleInfo& rule : house_rule_infos())
        fields_.push_back({Kind::rule, Seat::s0, &rule});
    fields_.push_back({Kind::seed});
    fields_.push_back({Kind::start});
    lay_out();
}

// --- What the fields hold ---------------------------------------------------------------------------

TextField* NewGamePage::text_of(const Field& field) {
    if (field.kind == Kind::name) return &names_[field.seat];
    if (field.kind == Kind::seed) return &seed_;
    if (field.kind == Kind::rule && field.rule->key == kScoresKey) return &scores_;
    return nullptr;
}

bool NewGamePage::typed(const Field& field) const {
    return field.kind == Kind::name || field.kind == Kind::seed ||
           (field.kind == Kind::rule && field.rule->key == kScoresKey);
}

std::string NewGamePage::label_of(const Field& field) const {
    switch (field.kind) {
        case Kind::name:
            return fmt::format("{} {}", number(field.seat) + 1,
                               kPlaces[static_cast<std::size_t>(number(field.seat))]);
        case Kind::preset:
            return "Preset";
        case Kind::rule:
            return text::rule_name(field.rule->key, look_.script);
        case Kind::seed:
            return "Seed";
        case Kind::player:
        case Kind::start:
            return "";
    }
    return "";
}

std::string NewGamePage::value_of(const Field& field) const {
    switch (field.kind) {
        case Kind::name:
            return names_[field.seat].text();
        case Kind::player: {
            const int kind = kinds_[field.seat];
            if (kind == 0) return "person";
            return fmt::format("bot, {}", levels_[static_cast<std::size_t>(kind - 1)].key);
        }
        case Kind::preset:
            return text::preset_name(rules_);
        case Kind::rule:
            if (typed(field) && &field == &focused()) return scores_.text();
            return text::rule_value_in_words(field.rule->key, rule_value(rules_, field.rule->key),
                                             look_.script);
        case Kind::seed:
            return seed_.text();
        case Kind::start:
            return "Start the game";
    }
    return "";
}

std::string NewGamePage::explained(const Field& field) const {
    switch (field.kind) {
        case Kind::name:
            return std::string(text::kAskName);
        case Kind::player: {
            const int kind = kinds_[field.seat];
            if (kind == 0) return std::string(text::kPerson);
            const BotLevel& level = levels_[static_cast<std::size_t>(kind - 1)];
            return text::bot_explained(level.key, level.summary);
        }
        case Kind::preset:
            return std::string(text::preset_explained(text::preset_name(rules_)));
        case Kind::rule:
            return text::rule_explained(field.rule->key, rule_value(rules_, field.rule->key), look_.script);
        case Kind::seed:
            return std::string(text::kAskSeed);
        case Kind::start:
            return std::string(text::kAskStart);
    }
    return "";
}

// --- Changing them ----------------------------------------------------------------------------------

void NewGamePage::change(const Field& field, int by) {
    if (field.kind == Kind::player) {
        kinds_[field.seat] = wrapped(kinds_[field.seat], by, static_cast<int>(levels_.size()) + 1);
    } else if (field.kind == Kind::preset) {
        change_preset(by);
    } else if (field.kind == Kind::rule) {
        change_rule(*field.rule, by);
    }
}

void NewGamePage::change_preset(int by) {
    // Own rules stay within reach while one looks at the presets.
    std::vector<HouseRules> presets{HouseRules::classic(), HouseRules::club()};
    if (text::preset_name(own_rules_) == "own") presets.push_back(own_rules_);
    const auto now = std::ranges::find(presets, rules_) - presets.begin();
    rules_ = presets[static_cast<std::size_t>(
        wrapped(static_cast<int>(now), by, static_cast<int>(presets.size())))];
    scores_.set(rule_value(rules_, kScoresKey));
}

void NewGamePage::change_rule(const HouseRuleInfo& rule, int by) {
    std::vector<std::string_view> values(rule.values.begin(), rule.values.end());
    // A menu offers the small numbers in their order, whatever the default.
    if (rule.type == RuleType::number) std::ranges::sort(values);
    const auto now = std::ranges::find(values, rule_value(rules_, rule.key));
    const int count = static_cast<int>(values.size());
    const int next = now == values.end() ? 0 : wrapped(static_cast<int>(now - values.begin()), by, count);
    set_rule(rules_, rule.key, values[static_cast<std::size_t>(next)]);
    own_rules_ = rules_;
    if (rule.key == kScoresKey) scores_.set(rule_value(rules_, kScoresKey));
}

bool NewGamePage::finish_field() {
    const Field& field = focused();
    if (field.kind == Kind::name)
        names_[field.seat].set(text::clean_name(names_[field.seat].text(), kNameCells));
    if (field.kind == Kind::rule && typed(field)) {
        if (set_rule(rules_, kScoresKey, with_commas(scores_.text()))) {
            error_ = text::scores_refused(scores_.text(), look_.script);
            return false;
        }
        scores_.set(rule_value(rules_, kScoresKey));
        own_rules_ = rules_;
    }
    return true;
}

PageResult NewGamePage::start() {
    for (const Seat seat : kSeats) {
        const std::string& name = names_[seat].text();
        const int field = 2 * number(seat);
        if (name.empty()) {
            focus_ = field;
            error_ = text::name_missing(seat);
            return Ask::nothing;
        }
        for (const Seat before : kSeats) {
            if (before >= seat || names_[before].text() != name) continue;
            focus_ = field;
            error_ = text::name_twice(name);
            return Ask::nothing;
        }
    }
    NewGame game{.players = {}, .rules = rules_, .seed_text = seed_.text()};
    for (const Seat seat : kSeats) {
        const int kind = kinds_[seat];
        game.players[seat] = {names_[seat].text(), kind == 0,
                              kind == 0 ? "" : std::string(levels_[static_cast<std::size_t>(kind - 1)].key)};
    }
    return StartGame{game};
}

// --- Moving about -----------------------------------------------------------------------------------

void NewGamePage::lay_out() {
    const bool blanks = size_.rows >= kRowsWithBlanks;
    rows_.clear();
    int field = 0;
    rows_.push_back({"players", {}});
    for (int seat = 0; seat < 4; ++seat, field += 2)
        rows_.push_back({"", {field, field + 1}});
    if (blanks) rows_.push_back({});
    rows_.push_back({"house rules", {}});
    for (; fields_[static_cast<std::size_t>(field)].kind != Kind::seed; ++field)
        rows_.push_back({"", {field}});
    if (blanks) rows_.push_back({});
    rows_.push_back({"", {field, field + 1}});
}

int NewGamePage::row_of(int field) const {
    const auto row = std::ranges::find_if(
        rows_, [field](const Row& r) { return std::ranges::count(r.fields, field) > 0; });
    return static_cast<int>(row - rows_.begin());
}

Pos NewGamePage::place_of(int field) const {
    const Kind kind = fields_[static_cast<std::size_t>(field)].kind;
    int col = kValueCol;
    if (kind == Kind::name) col = kNameCol;
    if (kind == Kind::seed) col = kNameCol - 4;
    if (kind == Kind::start) col = kNameCol - 4 + kSeedCells + 3;
    return {kFirstRow + row_of(field) - top_, col};
}

int NewGamePage::cells_of(int field) const {
    const Field& at = fields_[static_cast<std::size_t>(field)];
    if (at.kind == Kind::name) return kNameCells;
    if (at.kind == Kind::seed) return kSeedCells;
    if (typed(at)) return kScoreCells;
    return text::width(value_of(at));
}

void NewGamePage::go_to(int field) {
    if (finish_field()) focus_ = field;
}

void NewGamePage::move_row(int by) {
    const int count = static_cast<int>(rows_.size());
    const int from = row_of(focus_);
    const auto& fields = rows_[static_cast<std::size_t>(from)].fields;
    const auto side = std::ranges::find(fields, focus_) - fields.begin();
    int row = wrapped(from, by, count);
    while (rows_[static_cast<std::size_t>(row)].fields.empty())
        row = wrapped(row, by, count);
    const auto& there = rows_[static_cast<std::size_t>(row)].fields;
    go_to(there[std::min(static_cast<std::size_t>(side), there.size() - 1)]);
}

PageResult NewGamePage::handle(const Key& key) {
    error_.clear();
    const auto command = command_of(key, bindings());
    const int count = static_cast<int>(fields_.size());
    if (!command) {
        // What is no command here is text, where text is asked for.
        if (TextField* text = text_of(focused())) text->handle(key);
        return Ask::nothing;
    }
    switch (*command) {
        case Command::up:
            move_row(-1);
            break;
        case Command::down:
            move_row(1);
            break;
        case Command::next:
            go_to(wrapped(focus_, 1, count));
            break;
        case Command::previous:
            go_to(wrapped(focus_, -1, count));
            break;
        case Command::left:
            change(focused(), -1);
            break;
        case Command::right:
            change(focused(), 1);
            break;
        case Command::play:
            if (focused().kind == Kind::start) return start();
            go_to(wrapped(focus_, 1, count));
            break;
        case Command::back:
            return Ask::close;
        case Command::help:
            return Ask::help;
        default:
            break;
    }
    return Ask::nothing;
}

PageResult NewGamePage::click(Pos at) {
    for (int field = 0; field < static_cast<int>(fields_.size()); ++field) {
        const Pos place = place_of(field);
        if (place.row < kFirstRow || place.row >= kFirstRow + room_) continue;
        if (at.row != place.row || at.col < place.col || at.col >= place.col + cells_of(field) + 4) continue;
        error_.clear();
        const bool was_there = field == focus_;
        go_to(field);
        if (focus_ != field) return Ask::nothing;
        const Field& chosen = focused();
        if (chosen.kind == Kind::start) return start();
        // The first press on a value chooses the field, the next ones change it.
        if (was_there && !typed(chosen)) change(chosen, 1);
        return Ask::nothing;
    }
    return click_on_key_line(*this, at, size_);
}

std::vector<Binding> NewGamePage::bindings() const {
    const Field& field = focused();
    const bool text = typed(field);
    const bool scores = text && field.kind == Kind::rule;
    // Letters belong to the text, and so does Backspace.
    const Keys keys = text ? look_.keys.without_letters() : look_.keys;
    std::vector<Binding> all;
    if (text) all.push_back(keys.bind(Command::type_text));
    if (scores) {
        keys.bind_pair(all, Command::left, Command::right, "change", "Change the value.");
    } else if (!text && field.kind != Kind::start) {
        keys.bind_pair(all, Command::left, Command::right, "change", "Change the value.", {},
                       {Command::show_hand});
    }
    keys.bind_pair(all, Command::up, Command::down, "move",
                   "Move to the row above or below, round at both ends.");
    keys.bind_pair(all, Command::previous, Command::next, "", "Goes to the field before, and to the next.");
    all.push_back(field.kind == Kind::start ? keys.bind(Command::play, "start", "Begins the game.")
                                            : keys.bind(Command::play, "next", "Goes to the next field."));
    all.push_back(keys.bind(Command::back));
    if (!text) {
        all.push_back(keys.bind(Command::help));
        return all;
    }
    std::erase(all.back().keys, Key{KeyCode::backspace});
    return all;
}

// --- Drawing ----------------------------------------------------------------------------------------

void NewGamePage::draw_field(Canvas& canvas, int index) const {
    const Field& field = fields_[static_cast<std::size_t>(index)];
    const Pos at = place_of(index);
    const bool focused = index == focus_;
    const std::string label = label_of(field);
    if (!label.empty()) canvas.put({at.row, kLabelCol}, label, {.strong = focused});
    if (focused) canvas.put({at.row, 1}, ">", {.role = Role::turn, .strong = true});

    const std::string value = value_of(field);
    const Style style{.strong = focused, .chosen = focused};
    const int cells = typed(field) ? cells_of(index) : text::width(value);
    if (typed(field)) {
        canvas.put({at.row, at.col + 1}, focused ? "[" : " ");
        const std::string shown = value.empty() && !focused ? std::string(text::dot(look_.script)) : value;
        const int end = canvas.put({at.row, at.col + 2}, text::pad_right(shown, cells), style);
        if (focused) canvas.put({at.row, end}, "]");
    } else if (field.kind == Kind::start) {
        canvas.put(at, focused ? fmt::format("[ {} ]", value) : fmt::format("  {}", value), style);
    } else {
        const int end = canvas.put({at.row, at.col + 2}, value, style);
        if (focused) {
            canvas.put(at, "<");
            canvas.put({at.row, end + 1}, ">");
        }
    }
    if (!focused) return;
    int cursor = at.col + 2;
    if (field.kind == Kind::name) cursor += names_[field.seat].caret_cell();
    if (field.kind == Kind::seed) cursor += seed_.caret_cell();
    if (field.kind == Kind::rule && typed(field)) cursor += scores_.caret_cell();
    canvas.set_cursor({at.row, cursor});
}

void NewGamePage::draw(Canvas& canvas) {
    size_ = canvas.size();
    lay_out();
    const std::string sentence = error_.empty() ? explained(focused()) : error_;
    const int sentence_rows = std::max(2, static_cast<int>(text::wrap(sentence, size_.cols - 2).size()));
    room_ = std::max(1, size_.rows - kFirstRow - sentence_rows - 1);
    const int focus_row = row_of(focus_);
    const int count = static_cast<int>(rows_.size());
    top_ = std::clamp(top_, std::max(0, focus_row - room_ + 1), std::max(0, focus_row - 1));
    top_ = std::clamp(top_, 0, std::max(0, count - room_));

    draw_title(canvas, "New game",
               count > room_
                   ? fmt::format("rows {} to {} of {}", top_ + 1, std::min(count, top_ + room_), count)
                   : "");
    for (int i = top_; i < std::min(count, top_ + room_); ++i) {
        const Row& row = rows_[static_cast<std::size_t>(i)];
        if (!row.heading.empty()) draw_rule(canvas, kFirstRow + i - top_, row.heading);
        for (const int field : row.fields)
            draw_field(canvas, field);
    }
    draw_wrapped(canvas, kFirstRow + room_, sentence, sentence_rows,
                 {.role = error_.empty() ? Role::prompt : Role::refusal, .strong = !error_.empty()});
    draw_key_line(canvas, bindings());
}

}  // namespace barbu::ui
