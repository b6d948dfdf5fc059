// Dominoes: the order of going out counts.
//
// Laying a card lets others lay theirs, and brings my own that wait behind it nearer. A card is laid early
// when cards of mine wait behind it, the more so the more cards of others must come in between: they take
// time. It is held back when only others wait for it, the longer the more of them do.
#include <array>

#include "bots/careful/card_play.hpp"
#include "bots/careful/table.hpp"

namespace barbu::careful {
namespace {

/// What each card of mine behind is worth, by the number of other players' cards that must come before it.
constexpr std::array kMineWaits{15, 55, 75, 90, 105, 120, 135};
/// What so many cards of others behind cost.
constexpr std::array kOthersWait{10, 10, 20, 30, 40, 50, 60};
/// What it is worth that the next card is mine too, and costs that it is another's.
constexpr int kNext = 22;

/// What it does to open one side of a suit: `count` cards wait there, from index `next` in steps of 1 or -1.
int opens(CardSet hand, int next, int step, int count) {
    if (count == 0) return 0;
    int value = hand.contains(Card::from_index(next)) ? kNext : -kNext;
    int others = 0;
    for (int i = 0; i < count; ++i, next += step) {
        if (hand.contains(Card::from_index(next))) {
            value += entry(kMineWaits, others);
        } else {
            ++others;
        }
    }
    return value - entry(kOthersWait, others);
}

int value(const DominoTable& table, CardSet hand, Card card) {
    const int rank = static_cast<int>(card.rank());
    int value = 0;
    // A start card opens both sides.
    if (card.rank() >= table.start()) value += opens(hand, card.index() + 1, 1, 12 - rank);
    if (card.rank() <= table.start()) value += opens(hand, card.index() - 1, -1, rank);
    return value;
}

}  // namespace

CardSet best_dominoes(const DominoTable& table, CardSet hand) {
    CardSet legal = legal_cards(table, hand);
    // An ace that plays again costs no turn.
    const CardSet aces = legal & CardSet::all_of(Rank::ace);
    if (table.rules.domino_ace_plays_again && !aces.empty()) legal = aces;
    return cheapest(legal, [&](Card card) { return -value(table, hand, card); });
}

}  // namespace barbu::careful
