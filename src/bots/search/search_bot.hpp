#pragma once
// The levels "strong" and "expert": imagine the hidden cards, try each card, and count.
#include "barbu/bot.hpp"

namespace barbu {

/// What makes two players of the same strength different.
struct Temper {
    int shy = 0;  ///< so much more than others he wants to expect of a free double, in thousandths of a point
    int risk = 0;  ///< what the spread of results counts when he declares and plays, in hundredths; who is
                   ///< below zero shuns it
};

class SearchBot : public Bot {
  public:
    /// So many playouts for a card, unless the budget says otherwise. Who does not plan declares by the score
    /// expected now.
    explicit SearchBot(int playouts, bool plans = true, Temper temper = {})
        : playouts_(playouts), plans_(plans), temper_(temper) {}
    Action choose(const SeatView& view, Rng& rng, const Budget& budget, std::stop_token stop) const override;

    /// The same for who sees all four hands, as they are now: a measure of what there is to gain.
    Action choose_seeing(const SeatView& view, const Hands& hands, Rng& rng, const Budget& budget) const;

  private:
    Action decide(const SeatView& view, const Hands* seen, Rng& rng, const Budget& budget,
                  const std::stop_token& stop) const;

    int playouts_;
    bool plans_;
    Temper temper_;
};

inline constexpr int kStrongPlayouts = 600;
inline constexpr int kExpertPlayouts = 3000;

}  // namespace barbu
