// No Last Two: ten points for the twelfth trick, twenty for the thirteenth.
//
// Eleven tricks are free. They are for getting rid of high cards, whether these win or not. What I want to
// have left is two cards that do not win: each card gets its risk of winning at the end, and the safest two
// count most. As the end comes near, being on lead is a danger in itself.
#include <algorithm>
#include <array>

#include "bots/careful/card_play.hpp"
#include "bots/careful/chances.hpp"
#include "bots/careful/table.hpp"

namespace barbu::careful {
namespace {

/// That one card of two is still held at the end. With more in hand the chance is in proportion.
constexpr int kKeeps = 700;
/// That a suit of which others still hold cards is led at the end by somebody else; and that I am on lead
/// then.
constexpr int kLedByOthers = 800;
constexpr int kOnLead = 200;
/// What the risk of a card counts, in points: the safest, the second safest, … for those may be the last two.
constexpr std::array kCounts{12, 12, 5, 4, 2, 1};
/// What winning the 11th, 10th and 9th trick costs, in points: the lead.
constexpr std::array kLead{4, 2, 1};

struct LastTwo {
    const Reading& reading;
    int tricks_left;  ///< this one included
    /// That none of so many cards of others is still held at the end.
    std::array<int, 14> none_kept{};
    /// The risks of the hand's cards, the safest first: the same for each card that might be played.
    std::array<int, 13> risks{};
    std::size_t held = 0;

    explicit LastTwo(const Reading& now) : reading(now), tricks_left(13 - now.table.tricks_played) {
        const int kept = std::min(kSure, kKeeps * 2 / (tricks_left + 1));
        int none = kSure;
        for (int& entry : none_kept) {
            entry = none;
            none = share(none, kSure - kept);
        }
        for (const Card card : reading.hand)
            risks[held++] = risk(card);
        std::sort(risks.begin(), risks.begin() + static_cast<std::ptrdiff_t>(held));
    }

    /// That the card wins when played in one of the last two tricks.
    int risk(Card card) const {
        const CardSet unseen = reading.unseen.of(card.suit());
        const int nothing_higher = entry(none_kept, unseen.above(card).size());
        const int led = share(kLedByOthers, kSure - entry(none_kept, unseen.size()));
        return share(nothing_higher, kOnLead + led);
    }

    /// What the cards kept may cost at the end: the safest two count most, for the others may still go.
    int danger(Card played) const {
        const int gone = risk(played);
        int total = 0;
        int place = 0;
        bool skipped = false;
        for (std::size_t i = 0; i < held; ++i) {
            if (!skipped && risks[i] == gone) {
                skipped = true;  // cards of the same risk are the same here
                continue;
            }
            total += risks[i] * entry(kCounts, place++);
        }
        return total;
    }

    /// That the card wins this trick.
    int wins(Card card) const {
        if (!reading.takes_the_lead(card)) return 0;
        const CardSet unseen = reading.unseen.of(card.suit());
        const int lower = unseen.below(card).size();
        const int higher = unseen.above(card).size();
        const SeatSet holders = reading.holders_of(card.suit());
        int wins = kSure;
        for (const Seat seat : kSeats) {
            if (!reading.to_come.contains(seat) || !holders.contains(seat) || higher == 0) continue;
            // Before the end some stay under a card and some take their chance to be rid of a high one.
            const int ducking = must_go_higher(holders.size(), lower, higher);
            const int careless = holds_any(holders.size(), lower + higher) * higher / (lower + higher);
            const int goes_higher = tricks_left <= 2 ? ducking : (ducking + careless) / 2;
            wins = share(wins, kSure - goes_higher);
        }
        return wins;
    }

    int cost(Card card) const {
        int points = 0;
        if (tricks_left == 1) points = 20;
        if (tricks_left == 2) points = 10;
        if (tricks_left >= 3 && tricks_left <= 5) points = kLead[static_cast<std::size_t>(tricks_left - 3)];
        return wins(card) * points + danger(card);
    }
};

}  // namespace

CardSet best_no_last_two(const Reading& reading) {
    const LastTwo plan(reading);
    return cheapest(reading.legal, [&](Card card) { return plan.cost(card); });
}

}  // namespace barbu::careful
