#pragma once
// Who declares and deals, and what is dealt.
#include "barbu/cards.hpp"
#include "barbu/house_rules.hpp"
#include "barbu/rng.hpp"
#include "barbu/seat.hpp"

namespace barbu {

using Hands = BySeat<CardSet>;

inline constexpr int kHandsOfAGame = 28;
inline constexpr int kHandsOfADeclarer = 7;

struct Deal {
    int hand = 1;  ///< 1 to 28
    Seat declarer = Seat::s0;
    Seat dealer = Seat::s3;  ///< on the declarer's right
    Hands hands;             ///< 13 cards each
    friend bool operator==(const Deal&, const Deal&) = default;
};

/// Who declares this hand, 1 to 28: seven in a row or every hand (house rule `rotation`).
Seat declarer_of(const HouseRules& rules, Seat first_declarer, int hand);
/// Which of his seven hands this is for its declarer, 1 to 7.
int turn_of_declarer(const HouseRules& rules, int hand);
/// The deal of a hand: a stream of its own, so that nothing else can shift it.
Deal make_deal(const HouseRules& rules, const Seed& seed, Seat first_declarer, int hand);
/// A random first declarer, from the seed.
Seat make_first_declarer(const Seed& seed);
/// 52 different cards, 13 each.
bool is_whole_deal(const Hands& hands);

}  // namespace barbu
