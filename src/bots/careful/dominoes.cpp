#include "bots/careful/card_play.hpp"
#include "bots/careful/weights.hpp"

namespace barbu::careful {
namespace {

/// What laying a card does on one side of it. `next` is the first of the cards that then wait on that side, `step` the
/// way from it to the others, `count` how many they are.
int opens(const DominoTable& table, CardSet hand, int next, int step, int count) {
    if (count == 0) return kW[65];
    const int stage = table.laid.size();
    int value = 0;
    int cost = hand.contains(Card::from_index(next)) ? -kW[59] : kW[60];
    int gaps = 0, far = -1;
    for (int i = 0; i < count; ++i, next += step) {
        if (hand.contains(Card::from_index(next))) {
            value += kW[70 + (gaps < 6 ? gaps : 6)];
            far = gaps;
        } else {
            ++gaps;
        }
    }
    if (far >= 0) value += kW[84 + (far < 6 ? far : 6)];
    cost += kW[77 + (gaps < 6 ? gaps : 6)];
    if (far < 0) cost += kW[93];
    int tail = far < 0 ? 0 : gaps - far;
    cost += tail * kW[94];
    return (value * (256 + kW[91] * stage / 4) - cost * (256 + kW[92] * stage / 4)) / 256;
}

int value(const DominoTable& table, CardSet hand, Card card) {
    int value = 0;
    const int rank = static_cast<int>(card.rank());
    if (card.rank() >= table.start()) value += opens(table, hand, card.index() + 1, 1, 12 - rank);
    if (card.rank() <= table.start()) value += opens(table, hand, card.index() - 1, -1, rank);
    if (card.rank() == table.start()) value += kW[62];
    if (table.rules.domino_ace_plays_again && card.rank() == Rank::ace) value += kW[63];
    return value;
}

}  // namespace

Card play_dominoes(const SeatView& view, CardSet legal, Rng& rng) {
    const DominoTable& table = *view.dominoes();
    return cheapest(legal, rng, [&](Card card) { return -value(table, view.hand, card); });
}

}  // namespace barbu::careful
