// No Queens: six points for each queen won.
//
// A queen that I hold is thrown when I am out of the suit led, or under an ace or king. Aces and kings are
// dangerous as long as the queen of their suit is out, and harmless once it has gone: then their suit is a
// safe one to lead. A low card led below the queen costs nothing; the queen is taken only by who must.
#include "bots/careful/avoiding.hpp"
#include "bots/careful/card_play.hpp"

namespace barbu::careful {

CardSet best_no_queens(const Reading& reading) {
    const Avoiding avoiding(reading, kNoQueensPenalties);
    return cheapest(reading.legal, [&](Card card) { return avoiding.cost(card); });
}

}  // namespace barbu::careful
