#include "bots/careful/avoiding.hpp"

#include "bots/careful/table.hpp"

namespace barbu::careful {
namespace {

// These were found by trying: each contract was played some ten thousand times with one changed at a time.

/// That I have to play a card at all when it is my lowest of its suit, my second lowest, and so on: the
/// higher ones can often be thrown on other suits, or the hand is over first.
constexpr std::array kMustPlay{900, 550, 200, 100, 60, 30};
/// That I have to win a trick with a card of a suit that nobody else holds.
constexpr int kStuck = 9;
/// That a player who cannot follow has a costly card that he would rather throw than any other.
constexpr int kThrows = 450;
/// For each rank, in 1024ths of a point: between cards that seem equal the higher one goes.
constexpr int kHighFirst = 8;

}  // namespace

Avoiding::Avoiding(const Reading& reading, const Penalties& penalties)
    : reading_(reading), penalties_(penalties) {
    for (const Suit suit : kSuits) {
        if (reading.legal.of(suit).empty()) continue;
        danger_[static_cast<std::size_t>(suit)] = danger(suit, reading.hand.of(suit));
    }
}

int Avoiding::cost(Card card) const {
    const Suit suit = card.suit();
    CardSet kept = reading_.hand.of(suit);
    kept.erase(card);
    const int spared = danger_[static_cast<std::size_t>(suit)] - danger(suit, kept);
    return cost_now(card) - spared - kHighFirst * static_cast<int>(card.rank());
}

/// What one player may throw on a trick of this suit that I win: a costly card of another suit when he is out
/// of it.
int Avoiding::thrown(Suit suit, int holders, int unseen_of_suit) const {
    const CardSet costly = (reading_.unseen & penalties_.cards) - CardSet::all_of(suit);
    if (costly.empty()) return 0;
    const int is_out = share(kThrows, holders == 0 ? kSure : holds_none(holders, unseen_of_suit));
    const int worst = costly.contains(penalties_.worst) ? penalties_.worst_extra * kPoint / 3 : 0;
    return share(is_out, holds_any(3, costly.size()) * penalties_.each + worst);
}

int Avoiding::cost_now(Card card) const {
    if (!reading_.takes_the_lead(card)) return 0;
    const Suit suit = card.suit();
    const CardSet unseen = reading_.unseen.of(suit);
    const int lower = unseen.below(card).size();
    const int higher = unseen.above(card).size();
    const CardSet costly_below = unseen.below(card) & penalties_.cards;
    const SeatSet holders = reading_.holders_of(suit);

    int wins = kSure;
    CardSet on_table = reading_.trick().set();
    on_table.insert(card);
    int cost = penalties_.points(on_table) * kPoint + penalties_.lead;
    for (const Seat seat : kSeats) {
        if (!reading_.to_come.contains(seat)) continue;
        if (!holders.contains(seat)) {
            cost += thrown(suit, 0, 0);
            continue;
        }
        wins = share(wins, kSure - must_go_higher(holders.size(), lower, higher));
        cost += thrown(suit, holders.size(), unseen.size());
        cost += holds_any(holders.size(), costly_below.size()) * penalties_.each;
        if (costly_below.contains(penalties_.worst)) cost += kPoint * penalties_.worst_extra / holders.size();
    }
    return share(wins, cost);
}

int Avoiding::danger(Suit suit, CardSet mine) const {
    if (mine.empty()) return 0;
    const CardSet unseen = reading_.unseen.of(suit);
    const int others = reading_.holders_of(suit).size();
    const int all = unseen.size();
    int total = 0;
    int round = 0;
    for (const Card card : mine) {
        // By the time that this card must be played, my lower ones have gone, and others' with them.
        const int left = all - others * round;
        const int chance = entry(kMustPlay, round);
        const int own = penalties_.points(CardSet{card}) * kPoint;
        ++round;
        if (left <= 0) {
            // Nobody can follow any more: it wins only if I must lead it.
            total += share(kStuck, own + 3 * thrown(suit, 0, 0));
            continue;
        }
        const int lower = (unseen.below(card).size() * left + all / 2) / all;
        const int higher = (unseen.above(card).size() * left + all / 2) / all;
        int wins = chance;
        for (int i = 0; i < others; ++i)
            wins = share(wins, kSure - must_go_higher(others, lower, higher));
        const CardSet costly_below = unseen.below(card) & penalties_.cards;
        int cost = own + 3 * thrown(suit, others, left);
        cost += others * holds_any(others, costly_below.size()) * penalties_.each * left / all;
        if (costly_below.contains(penalties_.worst)) cost += kPoint * penalties_.worst_extra;
        total += share(wins, cost);
    }
    return total;
}

}  // namespace barbu::careful
