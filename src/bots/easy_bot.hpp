#pragma once
// The level "easy": plays like somebody who learnt the game last week.
#include "barbu/bot.hpp"

namespace barbu {

/// `careful`, but it forgets cards that have gone and who was out of what, judges hands roughly, seldom
/// doubles, and plays a card without thinking now and then.
class EasyBot : public Bot {
  public:
    /// Who does not plan declares by the score expected now.
    explicit EasyBot(bool plans = true) : plans_(plans) {}
    Action choose(const SeatView& view, Rng& rng, const Budget& budget, std::stop_token stop) const override;

  private:
    bool plans_;
};

}  // namespace barbu
