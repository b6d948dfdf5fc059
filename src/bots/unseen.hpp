#pragma once
// What a seat can work out about the cards that it has not seen.
#include "barbu/deal.hpp"
#include "barbu/seat_view.hpp"

namespace barbu {

struct Unseen {
    CardSet cards;           ///< in the hands of the other three
    BySeat<CardSet> barred;  ///< of those, what this seat has shown that it does not hold
    BySeat<int> held;        ///< how many cards each of the other seats holds; 0 for the viewer
};

/// From the public history alone: who could not have played as he did, had he held this card? Shown voids,
/// failed ruffs and over-ruffs, leads that another card would have barred, knocks. Exact for a single card
/// and a single decision, which is all that the rules of play ever bind together: a hand allows a card just
/// when each pair of it with another card of the hand does (a test proves it).
Unseen unseen_cards(const SeatView& view);

}  // namespace barbu
