#include "barbu/trick.hpp"

#include "rules/contracts/trick_contract.hpp"

namespace barbu {

Seat winner(const Trick& trick, std::optional<Suit> trump) {
    std::size_t best = 0;
    for (std::size_t i = 1; i < trick.size; ++i) {
        const Card card = trick.cards[i];
        const Card ahead = trick.cards[best];
        const bool higher = card.suit() == ahead.suit() && card.rank() > ahead.rank();
        const bool ruffs = card.suit() == trump && ahead.suit() != trump;
        if (higher || ruffs) best = i;
    }
    return left_of(trick.leader, static_cast<int>(best));
}

bool TrickTable::over() const {
    return trick.size == 0 && tricks_played > 0 && trick_contract(declaration.contract).settled(*this);
}

int TrickTable::cards_left(Seat seat) const { return 13 - tricks_played - (trick.card_of(seat) ? 1 : 0); }

CardSet legal_cards(const TrickTable& table, CardSet hand) {
    const TrickContract& contract = trick_contract(table.declaration.contract);
    if (table.trick.size > 0) return contract.may_follow(table, hand);
    const CardSet allowed = hand - contract.lead_ban(table).cards;
    return allowed.empty() ? hand : allowed;
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
        refusal.reason = trick_contract(table.declaration.contract).lead_ban(table).reason;
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

void play_card(TrickTable& table, Card card) {
    table.trick.add(card);
    table.played.insert(card);
    if (!table.trick.complete()) return;

    // The trick goes to its winner, who leads to the next.
    const Seat taker = winner(table.trick, table.declaration.trump);
    ++table.tricks_played;
    ++table.tricks_won[taker];
    table.taken[taker] |= table.trick.set();
    table.last_trick = table.trick;
    table.raw[taker] += last_trick_points(table);
    table.last_winner = taker;
    table.trick = Trick{.leader = taker, .size = 0, .cards = {}};
}

int last_trick_points(const TrickTable& table) {
    return trick_contract(table.declaration.contract).trick_points(table, table.last_trick.set());
}

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
