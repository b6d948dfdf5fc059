#include <algorithm>

#include "bots/careful/card_play.hpp"
#include "bots/careful/chances.hpp"
#include "bots/careful/weights.hpp"

namespace barbu::careful {
namespace {

struct Trumps {
    const Reading& reading;
    Suit trump;

    CardSet unseen_trumps() const { return reading.unseen.of(trump); }

    /// That nobody who is still to play beats the card.
    int wins(Card card) const {
        if (!reading.takes_the_lead(card)) return 0;
        const CardSet unseen = reading.unseen.of(card.suit());
        const int higher = unseen.above(card).size();
        const SeatSet holders = reading.holders_of(card.suit());
        const SeatSet ruffers = reading.holders_of(trump);
        const bool ruffing = !reading.leading() && card.suit() != reading.trick().led();
        const Suit led = reading.leading() ? card.suit() : reading.trick().led();
        const SeatSet followers = reading.holders_of(led);
        const int led_unseen = reading.unseen.of(led).size();
        int wins = kSure;
        for (const Seat seat : kSeats) {
            if (!reading.to_come.contains(seat)) continue;
            int beaten = 0;
            if (!ruffing && holders.contains(seat)) beaten = holds_any(holders.size(), higher);
            if (led != trump && ruffers.contains(seat)) {
                const int out = followers.contains(seat) ? holds_none(followers.size(), led_unseen) : kSure;
                const int trumps = ruffing ? higher : unseen_trumps().size();
                beaten += share(out, holds_any(ruffers.size(), trumps));
            }
            wins = share(wins, kSure - std::min(beaten, kSure));
        }
        return wins;
    }

    /// What the card may still win later, in tricks.
    int worth(Card card) const {
        const Suit suit = card.suit();
        const CardSet unseen = reading.unseen.of(suit);
        const int higher = std::min(unseen.above(card).size(), 5);
        if (suit == trump) {
            if (unseen.empty()) return kSure;
            return kW[37 + higher];
        }
        const CardSet mine = reading.hand.of(suit);
        const int before = mine.above(card).size();
        const int guards = mine.below(card).size();
        if (unseen_trumps().empty() || reading.holders_of(trump).empty()) {
            // Nobody can ruff any more.
            return higher <= before ? kSure : kW[43 + std::min(higher, 3)];
        }
        if (higher > guards) return kW[47];
        const int round = before + higher;
        int value = kW[48 + std::min(higher, 3)];
        // The longer the suit has been out and the later the round, the likelier it is ruffed.
        const int gone = 13 - unseen.size() - mine.size();
        return std::max(0, value - (round * 3 + gone) * kW[52]);
    }

    int value(Card card) const {
        int value = wins(card) - worth(card);
        if (reading.leading()) {
            if (card.suit() == trump) {
                const int mine = reading.hand.of(trump).size();
                value += kW[53] * (3 * mine - unseen_trumps().size());
            } else {
                value += kW[54];
                // Short suits are worth leading from: I can ruff the next round.
                if (reading.hand.of(card.suit()).size() == 1 && !reading.hand.of(trump).empty()) value += kW[55];
            }
        } else if (card.suit() != trump && card.suit() != reading.trick().led()) {
            if (reading.hand.of(card.suit()).size() == 1 && !reading.hand.of(trump).empty()) value += kW[56];
        }
        return value * 16 - static_cast<int>(card.rank());
    }
};

}  // namespace

Card play_trumps(const Reading& reading, Rng& rng) {
    const Trumps plan{.reading = reading, .trump = *reading.table.declaration.trump};
    return cheapest(reading.legal, rng, [&](Card card) { return -plan.value(card); });
}

}  // namespace barbu::careful
