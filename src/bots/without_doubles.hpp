#pragma once
// A bot that lacks one of the skills of doubling.
#include "barbu/bot.hpp"

namespace barbu {

/// Another bot but for the doubles that this skill would give freely; what the duty demands stays.
class WithoutDoubles : public Bot {
  public:
    WithoutDoubles(std::unique_ptr<Bot> bot, Skill skill) : bot_(std::move(bot)), skill_(skill) {}
    Action choose(const SeatView& view, Rng& rng, const Budget& budget, std::stop_token stop) const override;

  private:
    std::unique_ptr<Bot> bot_;
    Skill skill_;
};

}  // namespace barbu
