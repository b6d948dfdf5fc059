// No King of Hearts: twenty points for who wins it.
//
// Whoever holds K♥ throws it at the first chance: nothing else in the hand is so dear. Until then low hearts
// guard it, for they are what he follows suit with. For the others the ace of hearts, and any trick that
// somebody out of its suit may throw the king on, are the dangers.
#include "bots/careful/avoiding.hpp"
#include "bots/careful/card_play.hpp"

namespace barbu::careful {

Card play_no_king(const Reading& reading, Rng& rng) {
    const Avoiding avoiding(reading, kNoKingPenalties);
    return cheapest(reading.legal, rng, [&](Card card) { return avoiding.cost(card); });
}

}  // namespace barbu::careful
