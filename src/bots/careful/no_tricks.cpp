// No Tricks: every trick costs two points, whatever is in it.
//
// Only winning counts, so this is avoiding.hpp and nothing more: keep a low card in each suit, play a high
// one under a higher one or on a trick that must be won anyway, throw the highest of the most dangerous suit
// when out of the suit led.
#include "bots/careful/avoiding.hpp"
#include "bots/careful/card_play.hpp"

namespace barbu::careful {

CardSet best_no_tricks(const Reading& reading) {
    const Avoiding avoiding(reading, kNoTricksPenalties);
    return cheapest(reading.legal, [&](Card card) { return avoiding.cost(card); });
}

}  // namespace barbu::careful
