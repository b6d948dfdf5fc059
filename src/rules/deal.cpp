#include "barbu/deal.hpp"

#include <array>

namespace barbu {

Seat declarer_of(const HouseRules& rules, Seat first_declarer, int hand) {
    const bool seven_in_a_row = rules.rotation == Rotation::seven_in_a_row;
    return left_of(first_declarer, seven_in_a_row ? (hand - 1) / kHandsOfADeclarer : (hand - 1) % 4);
}

int turn_of_declarer(const HouseRules& rules, int hand) {
    const Seat declarer = declarer_of(rules, Seat::s0, hand);
    int turns = 0;
    for (int earlier = 1; earlier <= hand; ++earlier) {
        if (declarer_of(rules, Seat::s0, earlier) == declarer) ++turns;
    }
    return turns;
}

Deal make_deal(const HouseRules& rules, const Seed& seed, Seat first_declarer, int hand) {
    Deal deal;
    deal.hand = hand;
    deal.declarer = declarer_of(rules, first_declarer, hand);
    deal.dealer = right_of(deal.declarer);

    std::array<Card, 52> pack;
    std::size_t at = 0;
    for (const Card card : CardSet::deck())
        pack[at++] = card;
    Rng rng(seed, StreamUse::deal, static_cast<std::uint32_t>(hand));
    shuffle<Card>(pack, rng);
    for (at = 0; at < pack.size(); ++at)
        deal.hands[seat_at(static_cast<int>(at / 13))].insert(pack[at]);
    return deal;
}

Seat make_first_declarer(const Seed& seed) {
    return seat_at(static_cast<int>(Rng(seed, StreamUse::first_declarer).below(4)));
}

bool is_whole_deal(const Hands& hands) {
    CardSet all;
    for (const CardSet hand : hands) {
        if (hand.size() != 13) return false;
        all |= hand;
    }
    return all == CardSet::deck();
}

}  // namespace barbu
