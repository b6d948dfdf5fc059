#pragma once
// What a hand is worth in a contract before a card is played.
#include <array>

#include "barbu/cards.hpp"
#include "barbu/contract.hpp"

namespace barbu::careful {

inline constexpr std::size_t kFeatureCount = 8;
/// What counts in a hand for a contract, as small whole numbers; what they mean is told where they are made.
using Features = std::array<int, kFeatureCount>;

Features features_of(CardSet hand, const Declaration& declaration);

/// The raw score to expect, in thousandths of a point, for the player so many places to the left of the
/// declarer (0: for himself). Made for the default rules.
int expected_raw(CardSet hand, const Declaration& declaration, int places);

/// This contract with the trump suit or start rank that suits the hand best.
Declaration best_declaration(CardSet hand, Contract contract);

}  // namespace barbu::careful
