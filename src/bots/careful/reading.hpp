#pragma once
// What a player who watches and counts knows in the middle of a hand.
#include "barbu/seat_view.hpp"

namespace barbu::careful {

struct Reading {
    const TrickTable& table;
    Seat me;
    CardSet hand;
    CardSet legal;
    CardSet unseen;                  ///< the cards that the other three still hold
    std::array<SeatSet, 4> holders;  ///< by suit: who of the others may still have a card of it
    SeatSet to_come;                 ///< who plays to this trick after me

    SeatSet holders_of(Suit suit) const { return holders[static_cast<std::size_t>(suit)]; }
    const Trick& trick() const { return table.trick; }
    bool leading() const { return table.trick.size == 0; }
    /// The best card on the table so far; there must be one.
    Card ahead() const { return *table.trick.card_of(winner(table.trick, table.declaration.trump)); }
    /// Whether this card would be the best of the trick when I play it.
    bool takes_the_lead(Card card) const;
};

/// Who has shown, by discards and ruffs, that he is out of which suit.
class Voids {
  public:
    /// Whoever's turn it is plays this card; the table is as it was before.
    void notice(const TrickTable& table, Card card);
    SeatSet of(Suit suit) const { return out_[static_cast<std::size_t>(suit)]; }

  private:
    std::array<SeatSet, 4> out_{};
};

/// What a player with this hand, whose turn it is, knows.
Reading read(const TrickTable& table, CardSet hand, const Voids& voids);
/// The view must be of a hand played in tricks, and its owner's turn.
Reading read(const SeatView& view);
/// What all have shown in this hand so far.
Voids voids_shown(const SeatView& view);

}  // namespace barbu::careful
