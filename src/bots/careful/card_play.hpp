#pragma once
// How `careful` plays each contract: one file a contract, each with its thoughts at the top.

#include "barbu/rng.hpp"
#include "barbu/seat_view.hpp"
#include "bots/careful/reading.hpp"
#include "bots/random_bot.hpp"

namespace barbu::careful {

/// The card with the lowest cost; among equals any, by the dice.
template <class Cost>
Card cheapest(CardSet legal, Rng& rng, Cost cost) {
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
    return any_of(equals, rng);
}

Card play_no_tricks(const Reading& reading, Rng& rng);
Card play_no_hearts(const Reading& reading, Rng& rng);
Card play_no_queens(const Reading& reading, Rng& rng);
Card play_no_king(const Reading& reading, Rng& rng);
Card play_no_last_two(const Reading& reading, Rng& rng);
Card play_trumps(const Reading& reading, Rng& rng);
Card play_dominoes(const SeatView& view, CardSet legal, Rng& rng);

}  // namespace barbu::careful
