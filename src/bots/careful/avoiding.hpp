#pragma once
// How to lose tricks: what the first four negative contracts have in common.
//
// Each legal card gets a cost, in 1024ths of a point: what the trick on the table may cost with it, and what
// the cards then kept may cost later. The cheapest card is played. Much of what players are taught follows by
// itself: the last to play, when safe, throws the highest card that loses; who must win wins with the
// highest; dangerous cards go on other people's tricks; short suits and low leads are good.
#include "bots/careful/chances.hpp"
#include "bots/careful/reading.hpp"

namespace barbu::careful {

/// What winning costs in a contract.
struct Penalties {
    int trick = 0;        ///< points for any trick
    CardSet cards = {};   ///< cards that cost points,
    int each = 0;         ///< so many each,
    Card worst = {};      ///< and one of them
    int worst_extra = 0;  ///< so many more
    int lead = 0;         ///< what it costs to be on lead, in 1024ths of a point

    constexpr int points(CardSet taken) const {
        return trick + each * (taken & cards).size() + (taken.contains(worst) ? worst_extra : 0);
    }
};

inline constexpr Penalties kNoTricksPenalties{.trick = 2};
inline constexpr Penalties kNoHeartsPenalties{
    .cards = kHearts, .each = 2, .worst = kAceOfHearts, .worst_extra = 4, .lead = -65};
inline constexpr Penalties kNoQueensPenalties{.cards = kQueens, .each = 6};
inline constexpr Penalties kNoKingPenalties{.cards = {kKingOfHearts}, .each = 20};

/// What a card costs now and later, if it is played to this trick.
class Avoiding {
  public:
    Avoiding(const Reading& reading, const Penalties& penalties);

    int cost(Card card) const;
    /// What the trick may cost me if I play this card to it.
    int cost_now(Card card) const;
    /// What these cards of mine of one suit may cost in the tricks to come.
    int danger(Suit suit, CardSet mine) const;

  private:
    int thrown(Suit suit, int holders, int unseen_of_suit) const;

    const Reading& reading_;
    const Penalties& penalties_;
    std::array<int, 4> danger_{};
};

}  // namespace barbu::careful
