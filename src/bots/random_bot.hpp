#pragma once
// The level "random": any legal action, each as likely as the next.
#include "barbu/bot.hpp"

namespace barbu {

/// Names one of the contracts left, then its suit or rank; doubles any legal set of players; plays any legal
/// card.
class RandomBot : public Bot {
  public:
    Action choose(const SeatView& view, Rng& rng, const Budget& budget, std::stop_token stop) const override;
};

/// One card of the set, which must not be empty, each as likely as the next.
Card any_of(CardSet cards, Rng& rng);

}  // namespace barbu
