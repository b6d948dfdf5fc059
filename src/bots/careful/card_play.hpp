#pragma once
// How `careful` plays each contract: one file a contract, each with its thoughts at the top.
//
// Each answers all cards that it holds equally good; among them the dice decide.

#include "barbu/domino.hpp"
#include "barbu/seat_view.hpp"
#include "bots/careful/reading.hpp"

namespace barbu::careful {

/// The cards with the lowest cost.
template <class Cost>
CardSet cheapest(CardSet legal, Cost cost) {
    int best = 0;
    CardSet equals;
    for (const Card card : legal) {
        const int this_cost = cost(card);
        if (equals.empty() || this_cost < best) {
            best = this_cost;
            equals = {card};
        } else if (this_cost == best) {
            equals.insert(card);
        }
    }
    return equals;
}

CardSet best_no_tricks(const Reading& reading);
CardSet best_no_hearts(const Reading& reading);
CardSet best_no_queens(const Reading& reading);
CardSet best_no_king(const Reading& reading);
CardSet best_no_last_two(const Reading& reading);
CardSet best_trumps(const Reading& reading);
/// There must be a legal card.
CardSet best_dominoes(const DominoTable& table, CardSet hand);

/// In the contract that is being played in tricks.
CardSet best_cards(const Reading& reading);

}  // namespace barbu::careful
