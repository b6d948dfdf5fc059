#include "barbu/trick.hpp"

#include <span>

#include "rules/contracts/contracts.hpp"

namespace barbu {

namespace {

/// The place of the best of these cards, which are the set `among` in the order of play.
template <class Cards>
int place_of_best(const Cards& cards, CardSet among, std::optional<Suit> trump) {
    const CardSet trumps = trump ? among.of(*trump) : CardSet{};
    const Card best = trumps.empty() ? among.of(cards[0].suit()).highest() : trumps.highest();
    // Only one place adds anything: who wins cannot be foreseen, and a branch on it would cost more than the
    // sum.
    int sum = 0;
    int place = 0;
    for (const Card card : cards)
        sum += place++ * (card == best ? 1 : 0);
    return sum;
}

}  // namespace

Seat winner(const Trick& trick, std::optional<Suit> trump) {
    return left_of(trick.leader,
                   place_of_best(std::span(trick.cards.data(), trick.size), trick.set(), trump));
}

bool is_settled(const TrickTable& table) {
    return by_contract(table, [&](TrickContract auto contract) { return contract.settled(table); });
}

int TrickTable::cards_left(Seat seat) const { return 13 - tricks_played - (trick.card_of(seat) ? 1 : 0); }

CardSet legal_cards(const TrickTable& table, CardSet hand) {
    return by_contract(table, [&](TrickContract auto contract) {
        if (table.trick.size > 0) return contract.may_follow(table, hand);
        const CardSet allowed = hand - contract.lead_ban(table).cards;
        return allowed.empty() ? hand : allowed;
    });
}

std::optional<Refusal> check_card(const TrickTable& table, CardSet hand, Card card) {
    Refusal refusal{.suit = card.suit(), .card = card};
    if (!hand.contains(card)) {
        refusal.reason = Reason::card_not_held;
        return refusal;
    }
    const CardSet legal = legal_cards(table, hand);
    if (legal.contains(card)) return std::nullopt;

    // The cards that are legal instead show which rule is broken.
    if (table.trick.size == 0) {
        refusal.reason =
            by_contract(table, [&](TrickContract auto contract) { return contract.lead_ban(table).reason; });
        return refusal;
    }
    const Suit led = table.trick.led();
    const std::optional<Suit> trump = table.declaration.trump;
    if (card.suit() != led && !hand.of(led).empty()) {
        refusal.reason = Reason::must_follow;
        refusal.suit = led;
    } else if (!trump) {
        refusal.reason = Reason::must_throw_king;
        refusal.card = kKingOfHearts;
    } else if (card.suit() == *trump) {
        refusal.reason = Reason::must_beat;
        refusal.suit = *trump;
        refusal.card = table.trick.set().of(*trump).highest();
    } else {
        refusal.reason = Reason::must_ruff;
        refusal.suit = *trump;
    }
    return refusal;
}

namespace {

int points_of(const TrickTable& table, CardSet trick) {
    return by_contract(table,
                       [&](TrickContract auto contract) { return contract.trick_points(table, trick); });
}

}  // namespace

void take_trick(TrickTable& table) {
    CardSet cards;
    for (const Card card : table.trick.cards)
        cards.insert(card);
    const Seat taker =
        left_of(table.trick.leader, place_of_best(table.trick.cards, cards, table.declaration.trump));
    ++table.tricks_played;
    ++table.tricks_won[taker];
    table.taken[taker] |= cards;
    table.raw[taker] += points_of(table, cards);
    table.last_trick = table.trick;
    table.last_winner = taker;
    table.trick = Trick{.leader = taker, .size = 0, .cards = {}};
}

int last_trick_points(const TrickTable& table) { return points_of(table, table.last_trick.set()); }

TrickPlay TrickPlay::start(const HouseRules& rules, const Declaration& declaration, const Deal& deal) {
    TrickPlay play;
    play.table.rules = rules;
    play.table.declaration = declaration;
    play.table.declarer = deal.declarer;
    play.table.trick.leader = deal.declarer;
    play.hands = deal.hands;
    return play;
}

}  // namespace barbu
