#pragma once
// What a hand is worth before it is played, what to declare with it, and whom to double.
#include "barbu/action.hpp"
#include "barbu/seat_view.hpp"

namespace barbu::careful {

/// What to declare; it must be the view owner's turn to.
Declare choose_declaration(const SeatView& view);
/// Whom to double; it must be the view owner's word.
Double choose_doubles(const SeatView& view);

}  // namespace barbu::careful
