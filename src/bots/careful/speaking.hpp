#pragma once
// What to declare and whom to double.
#include "barbu/action.hpp"
#include "barbu/seat_view.hpp"

namespace barbu::careful {

/// What to declare; it must be the view owner's turn to.
Declare choose_declaration(const SeatView& view);
/// Whom to double; it must be the view owner's word.
Double choose_doubles(const SeatView& view);

/// What a speaker knows about himself and another player when he may double him.
struct Bet {
    enum Kind { flank_declarer, flank_flank, declarer_flank } kind;
    /// 1; what I expect, in thousandths of a point; whether he has doubled me; how many others he has
    /// doubled; how many others have doubled him.
    std::array<int, 5> known;
};
Bet bet_on(const SeatView& view, Seat other);
/// How much better than him I expect to do, in thousandths of a point.
int expected_lead(const Bet& bet, Contract contract);

}  // namespace barbu::careful
