#include <algorithm>

#include "bots/careful/card_play.hpp"
#include "bots/careful/chances.hpp"
#include "bots/careful/weights.hpp"

namespace barbu::careful {
namespace {

/// That nobody holds one of so many cards to the end, when each card is still held then with chance `kept`.
int none_kept(int kept, int cards) {
    int none = kSure;
    for (int i = 0; i < cards; ++i) none = share(none, kSure - kept);
    return none;
}

struct LastTwo {
    const Reading& reading;
    int tricks_left;  ///< this one included

    /// That the card wins when played in one of the last two tricks.
    int risk(Card card) const {
        const CardSet unseen = reading.unseen.of(card.suit());
        const int kept = std::min(kSure, kW[20] * 2 / (tricks_left + 1));
        const int nothing_higher = none_kept(kept, unseen.above(card).size());
        const int led = share(kW[21], kSure - none_kept(kept, unseen.size()));
        return share(nothing_higher, kW[22] + led);
    }

    /// What the cards kept may cost at the end: the safest two count most, for the others may still go.
    int danger(Card played) const {
        std::array<int, 13> risks{};
        std::size_t count = 0;
        for (const Card card : reading.hand) {
            if (card != played) risks[count++] = risk(card);
        }
        std::sort(risks.begin(), risks.begin() + static_cast<std::ptrdiff_t>(count));
        int total = 0;
        for (std::size_t i = 0; i < count; ++i) total += risks[i] * kW[23 + std::min<std::size_t>(i, 5)];
        return total;
    }

    int wins(Card card) const {
        if (!reading.takes_the_lead(card)) return 0;
        const CardSet unseen = reading.unseen.of(card.suit());
        const int lower = unseen.below(card).size();
        const int higher = unseen.above(card).size();
        const SeatSet holders = reading.holders_of(card.suit());
        int wins = kSure;
        for (const Seat seat : kSeats) {
            if (!reading.to_come.contains(seat) || !holders.contains(seat) || higher == 0) continue;
            const int ducking = must_go_higher(holders.size(), lower, higher);
            const int careless = holds_any(holders.size(), lower + higher) * higher / (lower + higher);
            const int goes_higher = tricks_left <= 2 ? ducking : (ducking + careless) / 2;
            wins = share(wins, kSure - goes_higher);
        }
        return wins;
    }

    int cost(Card card) const {
        const int w = wins(card);
        if (tricks_left == 1) return w * 20;
        if (tricks_left == 2) return w * 10 + danger(card);
        return w * kW[28 + std::min(tricks_left, 8)] + danger(card);
    }
};

}  // namespace

Card play_no_last_two(const Reading& reading, Rng& rng) {
    const LastTwo plan{.reading = reading, .tricks_left = 13 - reading.table.tricks_played};
    return cheapest(reading.legal, rng, [&](Card card) { return plan.cost(card); });
}

}  // namespace barbu::careful
