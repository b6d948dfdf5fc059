#pragma once
// Which card to play: each is tried in many deals that fit what has been seen, and the hand played to its
// end.
#include <stop_token>
#include <vector>

#include "barbu/rng.hpp"
#include "barbu/seat_view.hpp"

namespace barbu::search {

/// What came of one card in the deals that it was tried in.
struct Trial {
    Card card;
    CardSet alike;             ///< it, and cards between which and it there is no difference
    std::int64_t points = 0;   ///< the sum of what the ends of the hand brought, bets included
    std::int64_t squares = 0;  ///< and of the squares of that
    int ends = 0;              ///< so many
    int deals = 0;
    int wins = 0;    ///< deals in which it won its trick
    int scores = 0;  ///< in which that trick changed its player's raw score
    int first = 0;   ///< dominoes: in which he went out first,
    int last = 0;    ///< and in which he came last
};

/// The view's owner is to play a card and has one. With `seen`, the four hands as they are now, they are
/// played and none imagined: a measure of what knowing all is worth. A card without a choice is not tried.
/// The better a card does, the more deals it is tried in; those tried in as many have been tried in the same.
/// So many hundredths of the spread of its results (`risk`) are part of how well it does.
std::vector<Trial> try_cards(const SeatView& view, Rng& rng, int playouts, const std::stop_token& stop,
                             const Hands* seen = nullptr, int risk = 0);
/// Of those tried most often the one that did best, or what `careful` would play where that is as good.
Card choose_card(const SeatView& view, const std::vector<Trial>& trials, int risk = 0);

}  // namespace barbu::search
