#pragma once
// What may be done in a position, and what each of it is worth: a hint.
#include <optional>

#include "barbu/action.hpp"

namespace barbu {

/// One choice of a player, as `expert` finds it by playing the hand out. Shares are in percent of the deals
/// that it has imagined, values in hundredths of a point.
struct Advice {
    Action action;
    CardSet alike;  ///< of a card: it and those beside it between which it makes no difference
    /// Of a card: what the hand will bring, side bets included. Of a declaration: the same before bets. Of a
    /// double of one player: what this bet will bring.
    int worth = 0;
    /// What `expert` would do: one play or declaration, any number of doubles.
    bool recommended = false;

    // Why, as far as it goes with the choice.
    std::optional<int> wins;      ///< the card wins its trick
    std::optional<int> scores;    ///< and so changes its player's own score at once
    std::optional<int> first;     ///< in dominoes: he goes out first,
    std::optional<int> last;      ///< or is left with the last place
    std::optional<int> later;     ///< what the contracts that are then left are worth in later hands
    std::optional<int> expected;  ///< what the doubler expects of his own hand
    bool owed = false;            ///< the double is owed and must be given

    friend bool operator==(const Advice&, const Advice&) = default;
};

}  // namespace barbu
