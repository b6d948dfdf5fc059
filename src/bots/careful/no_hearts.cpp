#include "bots/careful/avoiding.hpp"
#include "bots/careful/card_play.hpp"
#include "bots/careful/weights.hpp"

namespace barbu::careful {

Card play_no_hearts(const Reading& reading, Rng& rng) {
    const Penalties penalties{.cards = kHearts, .each = 2, .worst = kAceOfHearts, .worst_extra = 4, .out = kW[16], .lead = kW[12]};
    const Avoiding avoiding(reading, penalties);
    return cheapest(reading.legal, rng, [&](Card card) { return avoiding.cost(card); });
}

}  // namespace barbu::careful
