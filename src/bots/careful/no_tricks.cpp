// No Tricks: every trick costs two points, whatever is in it.
//
// Low cards are worth keeping in each suit; a high one goes under a higher one, or on a trick that I must win anyway.
#include "bots/careful/avoiding.hpp"
#include "bots/careful/card_play.hpp"
#include "bots/careful/weights.hpp"

namespace barbu::careful {

Card play_no_tricks(const Reading& reading, Rng& rng) {
    const Penalties penalties{.trick = 2, .out = kW[15], .lead = kW[11]};
    const Avoiding avoiding(reading, penalties);
    return cheapest(reading.legal, rng, [&](Card card) { return avoiding.cost(card); });
}

}  // namespace barbu::careful
