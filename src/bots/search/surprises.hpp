#pragma once
// How well a deal explains what the others have done: would `careful` have done it with these cards?
#include "barbu/seat_view.hpp"

namespace barbu::search {

/// What a deal has against it, in halvings of its likelihood: so many for each thing that another player has
/// done and `careful` would not have. People and other bots are not `careful`, so nothing is ever ruled out.
inline constexpr int kSurprisingCard = 2;
inline constexpr int kSurprisingNaming = 2;  ///< a trump suit or start rank
inline constexpr int kSurprisingContract = 1;
inline constexpr int kSurprisingDouble = 1;  ///< given freely; one that is not given tells too little

/// What speaks against this deal; `now` are the four hands as they are in the view.
int surprise(const SeatView& view, const Hands& now);
/// Whether there is anything yet that a deal could explain better or worse than another.
bool anything_to_explain(const SeatView& view);

}  // namespace barbu::search
