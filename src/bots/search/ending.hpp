#pragma once
// The last cards, when everybody sees all hands and plays for his own score.
#include "bots/search/rollout.hpp"

namespace barbu::search {

inline int cards_held(const Hands& hands) {
    int cards = 0;
    for (const CardSet held : hands)
        cards += held.size();
    return cards;
}

/// Whether so few cards are left that every way to play them can be tried.
inline bool is_short(const TrickHand& hand) { return cards_held(hand.play.hands) <= 11; }
inline bool is_short(const DominoHand& hand) { return cards_held(hand.play.hands) <= 14; }

/// The raw scores when each player in turn chooses what is best for himself; the first of equals.
template <class Hand>
BySeat<int> best_ending(const Hand& hand) {
    if (hand.over()) return hand.raw();
    const Seat seat = hand.play.turn();
    const CardSet legal = hand.legal();
    if constexpr (requires(Hand knocking) { knocking.play.knock(); }) {
        if (legal.empty()) {
            Hand next = hand;
            next.play.knock();
            return best_ending(next);
        }
    }
    BySeat<int> best{};
    bool first = true;
    for (const Card card : legal) {
        Hand next = hand;
        next.lay(card);
        const BySeat<int> raw = best_ending(next);
        if (first || raw[seat] > best[seat]) best = raw;
        first = false;
    }
    return best;
}

}  // namespace barbu::search
