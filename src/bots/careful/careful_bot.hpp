#pragma once
// The level "careful": plays by rules of thumb, without search.
#include "barbu/bot.hpp"

namespace barbu {

/// Same view, same action, but for dice among plays that it holds equal.
class CarefulBot : public Bot {
  public:
    /// Who does not plan declares by the score expected now.
    explicit CarefulBot(bool plans = true) : plans_(plans) {}
    Action choose(const SeatView& view, Rng& rng, const Budget& budget, std::stop_token stop) const override;

  private:
    bool plans_;
};

}  // namespace barbu
