#pragma once
// Deals to think about: those that fit what has been seen, the likelier the better they explain what the
// others did.
#include <stop_token>
#include <vector>

#include "barbu/rng.hpp"
#include "barbu/seat_view.hpp"

namespace barbu::search {

/// So many deals, the hands as they are now; the same may come twice. Four times as many are drawn, and
/// chosen among by how many of the others' plays, and of the declarer's trump suit or start rank, `careful`
/// would have chosen too: each that it would not makes a deal half as likely. Stopped, it is content with
/// fewer.
std::vector<Hands> imagine(const SeatView& view, int count, QuickRng& rng, const std::stop_token& stop);

}  // namespace barbu::search
