#pragma once
// How well a deal explains what the others have done: would `careful` have done it with these cards?
#include "barbu/seat_view.hpp"

namespace barbu::search {

/// What a deal has against it, in halvings of its likelihood: so many for each thing that another player has
/// done and `careful` would not have. Nothing is ever ruled out. A card counts by whom one takes the others
/// for: players who are nearly always `careful`, or people, who have their own ideas.
enum class Others : int { careful = 5, people = 1 };
inline constexpr int kSurprisingNaming = 2;  ///< a trump suit or start rank
inline constexpr int kSurprisingContract = 1;
inline constexpr int kSurprisingDouble = 1;  ///< given freely; one that is not given tells too little

/// What speaks against this deal; `now` are the four hands as they are in the view.
int surprise(const SeatView& view, const Hands& now, Others others);
/// Whether there is anything yet that a deal could explain better or worse than another.
bool anything_to_explain(const SeatView& view);

}  // namespace barbu::search
