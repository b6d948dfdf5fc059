#include "bots/careful/avoiding.hpp"
#include "bots/careful/card_play.hpp"
#include "bots/careful/weights.hpp"

namespace barbu::careful {

Card play_no_king(const Reading& reading, Rng& rng) {
    const Penalties penalties{.cards = {kKingOfHearts}, .each = 20, .out = kW[18], .lead = kW[14]};
    const Avoiding avoiding(reading, penalties);
    return cheapest(reading.legal, rng, [&](Card card) { return avoiding.cost(card); });
}

}  // namespace barbu::careful
