// No Hearts: two points a heart won, six for the ace.
//
// A trick costs what hearts it holds and may still get from players who are out of its suit, more so in later
// rounds. Hearts that are not safe, the ace first, go on other players' tricks. Winning early, while tricks
// hold no hearts, does no harm and gets rid of high cards: being on lead counts as a small gain.
#include "bots/careful/avoiding.hpp"
#include "bots/careful/card_play.hpp"

namespace barbu::careful {

CardSet best_no_hearts(const Reading& reading) {
    const Avoiding avoiding(reading, kNoHeartsPenalties);
    return cheapest(reading.legal, [&](Card card) { return avoiding.cost(card); });
}

}  // namespace barbu::careful
