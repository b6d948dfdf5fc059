#pragma once
// Plays a hand to its end in a moment: all four as `careful` plays, but for a slip now and then.
#include "barbu/rng.hpp"
#include "bots/careful/card_play.hpp"

namespace barbu::search {

/// A hand played in tricks with all four hands, and what everybody has shown.
struct TrickHand {
    TrickPlay play;
    careful::Voids voids;

    bool over() const { return play.over(); }
    const BySeat<int>& raw() const { return play.table.raw; }
    CardSet legal() const { return play.legal(); }
    void lay(Card card) {
        voids.notice(play.table, card);
        play.play(card);
    }
    /// The cards that `careful` holds equally good.
    CardSet careful_choice() const;
};

/// The same for dominoes.
struct DominoHand {
    DominoPlay play;

    bool over() const { return play.over(); }
    const BySeat<int>& raw() const { return play.table.raw; }
    CardSet legal() const { return play.legal(); }
    void lay(Card card) { play.play(card); }
    CardSet careful_choice() const;
};

inline Card any_of(CardSet cards, QuickRng& rng) {
    return cards.nth(rng.below(static_cast<std::uint32_t>(cards.size())));
}

/// One in so many decisions is any legal card: people slip, and a plan that fails only against perfect play
/// is a good plan.
inline constexpr std::uint32_t kSlips = 20;

/// One card, or a knock.
template <class Hand>
void play_on(Hand& hand, QuickRng& rng) {
    const CardSet legal = hand.legal();
    if (legal.empty()) {
        if constexpr (requires { hand.play.knock(); }) hand.play.knock();
    } else if (legal.size() == 1) {
        hand.lay(legal.lowest());
    } else {
        hand.lay(any_of(rng.below(kSlips) == 0 ? legal : hand.careful_choice(), rng));
    }
}

template <class Hand>
void play_out(Hand& hand, QuickRng& rng) {
    while (!hand.over())
        play_on(hand, rng);
}

}  // namespace barbu::search
