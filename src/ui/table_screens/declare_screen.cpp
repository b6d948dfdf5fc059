#include "ui/table_screens/declare_screen.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "text/cells.hpp"
#include "text/refusals.hpp"
#include "text/table_sentences.hpp"
#include "ui/table_screens/tables.hpp"

namespace barbu::ui {
namespace {

constexpr int kOfferCol = 16;

bool may_choose(const TableModel& model) {
    return model.hand_open && model.view.my_turn() && model.view.phase == Phase::declaring;
}

int naming_row(const Layout& layout) { return contracts_row(layout) + 10; }

/// Ranks are offered from high to low, as they are held.
Rank rank_of_offer(int offer) { return kRanks[static_cast<std::size_t>(12 - offer)]; }

constexpr std::string_view kRankLetters = "akqjt98765432";
constexpr std::string_view kRankKeys = "akqjt1098765432";
constexpr std::string_view kSuitLetters = "shcd";

}  // namespace

Contract DeclareScreen::chosen(const TableModel& model) const {
    if (contract_) return *contract_;
    const ContractSet left = model.view.sheet.left_for(model.view.declarer);
    const auto first =
        std::ranges::find_if(kContracts, [&](Contract contract) { return left.contains(contract); });
    return first == kContracts.end() ? kContracts.front() : *first;
}

std::vector<std::string> DeclareScreen::offers(const TableModel& model) const {
    std::vector<std::string> offers;
    if (chosen(model) == Contract::trumps) {
        for (const Suit suit : text::kSuitOrder)
            offers.emplace_back(text::sign(suit, model.look.script));
    } else {
        for (int i = 0; i < 13; ++i)
            offers.emplace_back(text::sign(rank_of_offer(i)));
    }
    return offers;
}

std::vector<int> DeclareScreen::offer_columns(const TableModel& model) const {
    std::vector<int> columns;
    int col = kOfferCol;
    for (const std::string& offer : offers(model)) {
        columns.push_back(col);
        // A spare cell on either side: for the brackets, and for a sign that is drawn two cells wide.
        col += text::width(offer) + (chosen(model) == Contract::trumps ? 4 : 2);
    }
    return columns;
}

void DeclareScreen::draw_naming(Canvas& canvas, const TableModel& model, int row) const {
    const bool trumps = chosen(model) == Contract::trumps;
    canvas.put({row, 1}, trumps ? "trump suit" : "start rank", {.role = Role::heading});
    const std::vector<std::string> items = offers(model);
    const std::vector<int> columns = offer_columns(model);
    canvas.set_cursor({row, columns.front()});
    for (std::size_t i = 0; i < items.size(); ++i) {
        const bool is_chosen = named_ == static_cast<int>(i);
        const Style style{.role = trumps ? role_of(text::kSuitOrder[i]) : Role::normal,
                          .strong = true,
                          .chosen = is_chosen};
        canvas.put({row, columns[i]}, items[i], style);
        if (!is_chosen) continue;
        const int cells = text::width(items[i]);
        canvas.put({row, columns[i] - 1}, "[", style);
        canvas.put({row, columns[i] + cells}, "]", style);
        canvas.set_cursor({row, columns[i]});
    }
}

void DeclareScreen::draw_on(Canvas& canvas, const TableModel& model) const {
    const Layout at = trick_layout(canvas.size());
    const bool mine = may_choose(model);
    draw_table_title(canvas, model, at);
    canvas.set_cursor({at.hand_row + 2, 1});
    draw_contracts(canvas, model, at, mine ? std::optional(chosen(model)) : std::nullopt);
    if (mine && naming_) draw_naming(canvas, model, naming_row(at));
    const bool told = draw_more(canvas, model, at);
    draw_hand_part(canvas, model, at, {});
    std::string prompt;
    if (!mine) {
        prompt = text::awaited(model.view, model.bot_to_act, model.names);
    } else if (naming_) {
        prompt = fmt::format("{}, name {} and press Enter. Esc goes back to the contracts.",
                             model.names[model.view.me],
                             chosen(model) == Contract::trumps ? "the trump suit" : "the start rank");
    } else {
        prompt = text::prompt(model.view, model.names, model.look.script);
    }
    draw_messages(canvas, model, at.hand_row + 2, at.size.rows - 2, prompt, !told);
}

void DeclareScreen::move(const TableModel& model, int by) {
    contract_ = kContracts[static_cast<std::size_t>(wrapped(static_cast<int>(chosen(model)), by, 7))];
}

void DeclareScreen::move_named(int by) {
    const int count = contract_ == Contract::trumps ? 4 : 13;
    named_ = named_ ? wrapped(*named_, by, count) : (by > 0 ? 0 : count - 1);
}

Intent DeclareScreen::take(const TableModel& model) {
    const Contract contract = chosen(model);
    contract_ = contract;
    Declaration declaration{contract, {}, {}};
    const ContractInfo& about = info(contract);
    const bool left = model.view.sheet.left_for(model.view.declarer).contains(contract);
    if (left && (about.names_trump || about.names_start)) {
        if (!naming_) {
            naming_ = true;
            named_.reset();
            return intent::Nothing{};
        }
        if (named_ && about.names_trump)
            declaration.trump = text::kSuitOrder[static_cast<std::size_t>(*named_)];
        if (named_ && about.names_start) declaration.start = rank_of_offer(*named_);
    }
    if (const std::optional<Refusal> refusal = model.view.check(Action{declaration}))
        return intent::Refuse{text::sentence(*refusal, model.names, model.look.script)};
    return intent::Act{Action{declaration}};
}

Intent DeclareScreen::handle(const Key& key, const TableModel& model) {
    const std::vector<Binding> keys = bindings(model);
    const std::optional<Command> command = command_of(key, keys);
    if (!command) return {};
    if (*command != Command::name_card) signed_ = false;
    switch (*command) {
        case Command::name_card: {
            // In the second step the letters are offers, from left to right.
            if (naming_) {
                signed_ = model.look.keys.is_card_sign(key);
                if (signed_) return intent::Nothing{};
                const auto letters = chosen(model) == Contract::trumps ? kSuitLetters : kRankLetters;
                const char letter = key.ch == U'1' || key.ch == U'0' ? 't' : static_cast<char>(key.ch);
                named_ = static_cast<int>(letters.find(letter));
            } else {
                contract_ = kContracts[static_cast<std::size_t>(key.ch - U'1')];
            }
            return intent::Nothing{};
        }
        case Command::down:
            naming_ ? move_named(1) : move(model, 1);
            return intent::Nothing{};
        case Command::up:
            naming_ ? move_named(-1) : move(model, -1);
            return intent::Nothing{};
        case Command::play:
            return take(model);
        case Command::back:
            if (!naming_) return intent::Back{};
            naming_ = false;
            named_.reset();
            return intent::Nothing{};
        default:
            return looking_intent(*command);
    }
}

Intent DeclareScreen::click(Pos at, const TableModel& model) {
    if (!may_choose(model)) return SizedScreen::click(at, model);
    const Layout layout = trick_layout(size());
    if (naming_) {
        const std::vector<std::string> items = offers(model);
        const std::vector<int> columns = offer_columns(model);
        for (std::size_t i = 0; i < items.size(); ++i) {
            const bool hit = at.row == naming_row(layout) && at.col >= columns[i] - 1 &&
                             at.col <= columns[i] + text::width(items[i]);
            if (!hit) continue;
            if (named_ == static_cast<int>(i)) return take(model);
            named_ = static_cast<int>(i);
            return intent::Nothing{};
        }
        return SizedScreen::click(at, model);
    }
    const int index = at.row - contracts_row(layout);
    if (index < 0 || index >= 7) return SizedScreen::click(at, model);
    const Contract contract = kContracts[static_cast<std::size_t>(index)];
    if (chosen(model) == contract) return take(model);
    contract_ = contract;
    return intent::Nothing{};
}

std::vector<Binding> DeclareScreen::bindings(const TableModel& model) const {
    const Keys& table = model.look.keys;
    std::vector<Binding> keys;
    if (may_choose(model)) {
        const bool trumps = chosen(model) == Contract::trumps;
        const std::string_view letters = trumps ? kSuitLetters : kRankKeys;
        if (!naming_) {
            keys.push_back(table.bind_letters(Command::up, Command::down, "1234567", "1-7",
                                              "An arrow, Tab or a digit chooses a contract.", false));
        } else if (trumps) {
            keys.push_back(table.bind_letters(Command::left, Command::right, letters, "s h c d",
                                              "An arrow or a letter chooses the trump suit."));
        } else {
            keys.push_back(table.bind_letters(
                Command::left, Command::right, letters, "a k q j t 9-2",
                "An arrow or a letter chooses the rank from which the layout starts; t, 1 and 0 are the "
                "ten."));
        }
        // Behind the sign.
        for (const char letter : signed_ ? letters : "")
            keys.back().keys.push_back({KeyCode::character, static_cast<unsigned char>(letter)});
        keys.push_back(table.bind(Command::down, {Command::right, Command::next}));
        keys.push_back(table.bind(Command::up, {Command::left, Command::previous}));
        keys.push_back(table.bind(Command::play, "declare",
                                  "Declares the chosen contract; with Trumps and Dominoes the suit or rank "
                                  "is asked first."));
        // Esc means one thing at a time.
        if (naming_) keys.push_back(table.bind(Command::back, "contracts", "Goes back to the contracts."));
    }
    add_looking_keys(keys, model, false);
    keys.push_back(table.bind(Command::undo, "", "Takes your last decision of this hand back."));
    if (may_choose(model) && naming_) {
        keys.push_back(table.bind(Command::quit));
        keys.push_back(table.bind(Command::help));
    } else {
        add_leaving_keys(keys, model);
    }
    if (!may_choose(model)) add_waiting_keys(keys, model);
    return keys;
}

}  // namespace barbu::ui
