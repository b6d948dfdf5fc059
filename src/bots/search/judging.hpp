#pragma once
// What a hand is worth, by playing it: the other cards are imagined, and all four play as `careful` does.
#include <stop_token>

#include "barbu/rng.hpp"
#include "bots/careful/speaking.hpp"

namespace barbu::search {

/// Each declaration is played in so many deals, or in the one that is `seen`. While it is chosen, so many
/// hundredths of the spread of its results count as well. The view must live as long as the judgement.
careful::Judgement judge_by_playing(const SeatView& view, int deals, QuickRng& rng,
                                    const std::stop_token& stop, const Hands* seen = nullptr, int risk = 0);

}  // namespace barbu::search
