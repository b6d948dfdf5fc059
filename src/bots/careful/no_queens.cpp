#include "bots/careful/avoiding.hpp"
#include "bots/careful/card_play.hpp"
#include "bots/careful/weights.hpp"

namespace barbu::careful {

Card play_no_queens(const Reading& reading, Rng& rng) {
    const Penalties penalties{.cards = kQueens, .each = 6, .out = kW[17], .lead = kW[13]};
    const Avoiding avoiding(reading, penalties);
    return cheapest(reading.legal, rng, [&](Card card) { return avoiding.cost(card); });
}

}  // namespace barbu::careful
