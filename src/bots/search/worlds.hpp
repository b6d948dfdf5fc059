#pragma once
// Deals to think about: those that fit what has been seen, the likelier the better they explain what the
// others did.
#include <stop_token>
#include <vector>

#include "barbu/rng.hpp"
#include "barbu/seat_view.hpp"

namespace barbu::search {

/// So many deals, the hands as they are now; the same may come twice. Each comes as often as it is likely by
/// surprises.hpp, half of them by each idea of the others, as nearly as four walks from deal to deal, two
/// cards changing places at each step, can bring about. Stopped, it is content with deals that merely fit.
std::vector<Hands> imagine(const SeatView& view, int count, QuickRng& rng, const std::stop_token& stop);

}  // namespace barbu::search
