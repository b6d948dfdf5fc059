// Trumps: five points a trick.
//
// A card is worth playing when it is likelier to win now than later. The chance now counts who is still to
// play, what has been seen and who can ruff. What it may win later is a rule of thumb: high trumps keep their
// worth; aces of other suits should be cashed before they are ruffed; kings and queens wait for the higher
// cards to go; small cards are worth nothing, and the smallest goes first.
#include <algorithm>
#include <array>

#include "bots/careful/card_play.hpp"
#include "bots/careful/chances.hpp"
#include "bots/careful/table.hpp"

namespace barbu::careful {
namespace {

// The worth of a card later, as a chance of winning, by how many unseen cards of its suit are higher.
constexpr std::array kTrump{1024, 900, 800, 700, 650, 600};
constexpr std::array kSideCard{327, 420, 320, 100};          ///< of other suits, while trumps are out
constexpr std::array kSideCardNoTrumps{1000, 500, 200, 50};  ///< and when they have gone
/// A card that is not even guarded: more unseen cards are higher than I have lower.
constexpr int kUnguarded = 20;
/// What is lost for each card of the suit that must go or has gone before its turn comes.
constexpr int kRuffedLater = 25;

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
        const int higher = unseen.above(card).size();
        if (suit == trump) {
            if (unseen.empty()) return kSure;
            return entry(kTrump, higher);
        }
        const CardSet mine = reading.hand.of(suit);
        const int before = mine.above(card).size();
        const int guards = mine.below(card).size();
        if (unseen_trumps().empty() || reading.holders_of(trump).empty()) {
            // Nobody can ruff any more.
            return higher <= before ? kSure : entry(kSideCardNoTrumps, higher);
        }
        if (higher > guards) return kUnguarded;
        const int round = before + higher;
        int value = entry(kSideCard, higher);
        // The longer the suit has been out and the later the round, the likelier it is ruffed.
        const int gone = 13 - unseen.size() - mine.size();
        return std::max(0, value - (round * 3 + gone) * kRuffedLater);
    }

    /// Between cards that seem equal the lower one goes.
    int value(Card card) const { return (wins(card) - worth(card)) * 16 - static_cast<int>(card.rank()); }
};

}  // namespace

CardSet best_trumps(const Reading& reading) {
    const Trumps plan{.reading = reading, .trump = *reading.table.declaration.trump};
    return cheapest(reading.legal, [&](Card card) { return -plan.value(card); });
}

}  // namespace barbu::careful
