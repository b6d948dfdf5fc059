#pragma once
// Which card to play: each is tried in many deals that fit what has been seen, and the hand played to its
// end.
#include <stop_token>

#include "barbu/rng.hpp"
#include "barbu/seat_view.hpp"

namespace barbu::search {

/// The view's owner is to play a card and has one. With `seen`, the four hands as they are now, they are
/// played and none imagined: a measure of what knowing all is worth.
Card choose_card(const SeatView& view, Rng& rng, int playouts, const std::stop_token& stop,
                 const Hands* seen = nullptr);

}  // namespace barbu::search
