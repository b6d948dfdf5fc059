// No King of Hearts: twenty points for who wins it.
//
// Whoever holds K♥ throws it at the first chance: nothing else in the hand is so dear. Until then low hearts
// guard it, for they are what he follows suit with. For the others the ace of hearts, and any trick that
// somebody out of its suit may throw the king on, are the dangers.
#include "bots/careful/avoiding.hpp"
#include "bots/careful/card_play.hpp"

namespace barbu::careful {

CardSet best_no_king(const Reading& reading) {
    const Avoiding avoiding(reading, kNoKingPenalties);
    return cheapest(reading.legal, [&](Card card) { return avoiding.cost(card); });
}

}  // namespace barbu::careful
