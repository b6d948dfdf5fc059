#pragma once
// What to declare and whom to double.
#include <functional>

#include "barbu/action.hpp"
#include "barbu/seat_view.hpp"

namespace barbu::careful {

/// What somebody thinks of the view owner's hand.
struct Judgement {
    /// The raw score to expect of this declaration, in thousandths of a point.
    std::function<int(const Declaration&)> expected;
    /// This contract with the trump suit or start rank that suits the hand best.
    std::function<Declaration(Contract)> best;
};
/// By the features of the hand: `expected_raw` and `best_declaration`.
Judgement judge_by_features(const SeatView& view);

/// What to declare; it must be the view owner's turn to. Who plans weighs what the contracts left are worth
/// later.
Declare choose_declaration(const SeatView& view, const Judgement& judgement, bool plans = true);
/// Whom to double; it must be the view owner's word.
Double choose_doubles(const SeatView& view, const Judgement& judgement);

/// What a speaker knows about himself and another player when he may double him.
struct Bet {
    enum Kind { flank_declarer, flank_flank, declarer_flank } kind;
    /// 1; what I expect of this hand, in thousandths of a point; whether he has doubled me; how many others
    /// he has doubled; how many others have doubled him.
    std::array<int, 5> known;
};
Bet bet_on(const SeatView& view, Seat other, int expected);
/// How much better than him I expect to do, in thousandths of a point.
int expected_lead(const Bet& bet, Contract contract);

}  // namespace barbu::careful
