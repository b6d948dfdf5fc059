#include "bots/search/rollout.hpp"

namespace barbu::search {

CardSet TrickHand::careful_choice() const {
    return careful::best_cards(careful::read(play.table, play.hands[play.turn()], voids));
}

CardSet DominoHand::careful_choice() const {
    return careful::best_dominoes(play.table, play.hands[play.turn()]);
}

}  // namespace barbu::search
