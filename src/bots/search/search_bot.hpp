#pragma once
// The levels "strong" and "expert": imagine the hidden cards, try each card, and count.
#include "barbu/bot.hpp"

namespace barbu {

class SearchBot : public Bot {
  public:
    /// So many playouts for a card, unless the budget says otherwise.
    explicit SearchBot(int playouts) : playouts_(playouts) {}
    Action choose(const SeatView& view, Rng& rng, const Budget& budget, std::stop_token stop) const override;

  private:
    int playouts_;
};

}  // namespace barbu
