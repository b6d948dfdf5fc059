#include "ui/table_screens/card_chooser.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "text/refusals.hpp"
#include "ui/table_screens/parts.hpp"

namespace barbu::ui {
namespace {

std::optional<Suit> trump_of(const TableModel& model) {
    return model.view.declaration ? model.view.declaration->trump : std::nullopt;
}

std::vector<Card> order_of(const TableModel& model) { return hand_order(model.view.hand, trump_of(model)); }

constexpr std::u32string_view kRankLetters = U"23456789tjqka";
constexpr std::u32string_view kSuitLetters = U"cdhs";

char32_t lower(char32_t ch) { return ch >= U'A' && ch <= U'Z' ? ch - U'A' + U'a' : ch; }

}  // namespace

bool CardChooser::is_fresh(const TableModel& model) const {
    return hand_ == model.view.hand_number && decision_ == model.view.history.size();
}

void CardChooser::begin_turn(const TableModel& model) {
    if (is_fresh(model)) return;
    card_.reset();
    forget_typed();
    one_of_ten_ = false;
    hand_ = model.view.hand_number;
    decision_ = model.view.history.size();
}

std::optional<Card> CardChooser::chosen(const TableModel& model) const {
    if (is_fresh(model) && card_ && model.view.hand.contains(*card_)) return card_;
    const std::vector<Card> order = order_of(model);
    if (order.empty()) return std::nullopt;
    const CardSet legal = model.view.legal();
    const auto first = std::ranges::find_if(order, [&](Card card) { return legal.contains(card); });
    return first == order.end() ? order.front() : *first;
}

void CardChooser::choose(const TableModel& model, Card card) {
    begin_turn(model);
    forget_typed();
    one_of_ten_ = false;
    card_ = card;
}

void CardChooser::move(const TableModel& model, int by) {
    const std::vector<Card> order = order_of(model);
    if (order.empty()) return;
    const auto at = std::ranges::find(order, *chosen(model)) - order.begin();
    choose(
        model,
        order[static_cast<std::size_t>(wrapped(static_cast<int>(at), by, static_cast<int>(order.size())))]);
}

void CardChooser::move_to_end(const TableModel& model, bool last) {
    const std::vector<Card> order = order_of(model);
    if (!order.empty()) choose(model, last ? order.back() : order.front());
}

std::string CardChooser::typed(const TableModel& model) const {
    if (!is_fresh(model)) return "";
    if (suit_needed_) return fmt::format("Typed: {}, of which suit?", text::word(*rank_));
    return signed_ && !rank_ && !suit_ ? "Which card?" : "";
}

Intent CardChooser::go_to(const TableModel& model, Card card) {
    if (!model.view.hand.contains(card)) {
        forget_typed();
        const Refusal refusal{.reason = Reason::card_not_held, .card = card};
        return intent::Refuse{text::sentence(refusal, model.names, model.look.script)};
    }
    choose(model, card);
    return intent::Nothing{};
}

Intent CardChooser::type_rank(const TableModel& model, Rank rank) {
    if (suit_) return go_to(model, {rank, *suit_});
    const CardSet held = model.view.hand.of(rank);
    if (held.empty()) {
        forget_typed();
        return intent::Refuse{fmt::format("You hold no {}.", text::word(rank))};
    }
    const CardSet legal = held & model.view.legal();
    // One legal card of this rank, or only one at all, needs no suit. It may still follow, and names another
    // card of the rank.
    const bool enough = legal.size() == 1 || held.size() == 1;
    if (enough) choose(model, (legal.size() == 1 ? legal : held).lowest());
    rank_ = rank;
    suit_needed_ = !enough;
    return intent::Nothing{};
}

Intent CardChooser::type_suit(const TableModel& model, Suit suit) {
    if (rank_) return go_to(model, {*rank_, suit});
    const CardSet held = model.view.hand.of(suit);
    if (held.empty()) {
        forget_typed();
        return intent::Refuse{fmt::format("You hold no {}.", text::word(suit))};
    }
    const CardSet legal = held & model.view.legal();
    choose(model, (legal.empty() ? held : legal).highest());
    suit_ = suit;
    return intent::Nothing{};
}

/// Behind a sign only what is missing of the card belongs to its name.
bool CardChooser::goes_on(char32_t letter) const {
    const bool ten = letter == U'1' || letter == U'0';
    const bool is_rank = ten || kRankLetters.find(letter) != std::u32string_view::npos;
    const bool is_suit = kSuitLetters.find(letter) != std::u32string_view::npos;
    if (rank_) return is_suit || (letter == U'0' && one_of_ten_);
    return suit_ ? is_rank : is_rank || is_suit;
}

std::optional<Intent> CardChooser::type(const TableModel& model, const Key& key) {
    if (key.code != KeyCode::character) return std::nullopt;
    begin_turn(model);
    const char32_t letter = lower(key.ch);
    if (!model.look.keys.has_card_sign()) return type_letter(model, letter);
    if (model.look.keys.is_card_sign(key)) {
        forget_typed();
        signed_ = true;
        return intent::Nothing{};
    }
    if (!signed_ || !goes_on(letter)) {
        forget_typed();
        return std::nullopt;
    }
    std::optional<Intent> intent = type_letter(model, letter);
    signed_ = rank_ || suit_;
    return intent;
}

std::optional<Intent> CardChooser::type_letter(const TableModel& model, char32_t letter) {
    if (letter == U'1' || letter == U'0') {
        // "1", "0" and "10" are all the ten.
        if (letter == U'0' && one_of_ten_) {
            one_of_ten_ = false;
            return intent::Nothing{};
        }
        Intent intent = type_rank(model, Rank::ten);
        one_of_ten_ = letter == U'1';
        return intent;
    }
    if (const std::size_t at = kRankLetters.find(letter); at != std::u32string_view::npos) {
        one_of_ten_ = false;
        return type_rank(model, kRanks[at]);
    }
    if (const std::size_t at = kSuitLetters.find(letter); at != std::u32string_view::npos) {
        one_of_ten_ = false;
        return type_suit(model, kSuits[at]);
    }
    return std::nullopt;
}

}  // namespace barbu::ui
