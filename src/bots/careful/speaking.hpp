#pragma once
// What to declare and whom to double.
#include <functional>

#include "barbu/action.hpp"
#include "barbu/seat_view.hpp"

namespace barbu::careful {

/// Somebody who is to declare or to double: what he holds and has heard.
struct Speaker {
    Seat me;
    Seat declarer;
    CardSet hand;                            ///< as it was dealt
    ContractSet left;                        ///< what the declarer may name; empty once he has
    std::optional<Declaration> declaration;  ///< once there is one
    DoublingRound doubling;                  ///< up to this player's word
    int shy = 0;  ///< how much more than is enough he wants for a double, in thousandths of a point
};
Speaker speaker(const SeatView& view);

/// What somebody thinks of a speaker's hand, in thousandths of a point.
struct Judgement {
    /// The raw score to expect of this declaration.
    std::function<int(const Declaration&)> expected;
    /// This contract with the trump suit or start rank that suits the hand best.
    std::function<Declaration(Contract)> best;
    /// How much better than this player he expects to do in what has been declared.
    std::function<int(Seat)> lead;
};
/// By the features of the hand. The speaker must live as long as the judgement.
Judgement judge_by_features(const Speaker& speaker);

/// What to declare. Who plans weighs what the contracts left are worth later.
Declare choose_declaration(const Speaker& speaker, const Judgement& judgement, bool plans = true);
/// What it is worth later that all but this contract are left, in thousandths of a point.
int worth_of_the_rest(ContractSet left, Contract declared);

/// Whom to double; it must be the speaker's word.
Double choose_doubles(const Speaker& speaker, const Judgement& judgement);
/// The lead over this player that is enough to double him. Who still owes the declarer doubles takes less, so
/// as not to be forced with a worse hand; the fewer hands are left, the less.
int enough_to_double(const Speaker& speaker, Seat other);

/// His word: what he declares, or whom he doubles.
Action speak(const Speaker& speaker, const Judgement& judgement, bool plans = true);

/// What a speaker knows about himself and another player when he may double him.
struct Bet {
    enum Kind { flank_declarer, flank_flank, declarer_flank } kind;
    /// 1; what I expect of this hand, in thousandths of a point; whether he has doubled me; how many others
    /// he has doubled; how many others have doubled him.
    std::array<int, 5> known;
};
Bet bet_on(const Speaker& speaker, Seat other, int expected);
/// What each thing known counts, by kind of bet and contract, in thousandths of a point.
using LeadWeights = std::array<std::array<std::array<int, 5>, 7>, 3>;
/// How much better than him I expect to do, in thousandths of a point.
int expected_lead(const Bet& bet, Contract contract, const LeadWeights& weights);
/// The same where what I expect of the hand is judged by its features.
int expected_lead(const Bet& bet, Contract contract);

}  // namespace barbu::careful
