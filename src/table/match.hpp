#pragma once
// How much stronger one level is than another: the same deals from every seat.
#include <functional>
#include <memory>
#include <string>

#include "barbu/bot.hpp"
#include "bots/search/search_bot.hpp"
#include "table/tally.hpp"

namespace barbu::table {

/// A level that competes: one of bot_levels(), or "open", which is `expert` with all four hands open before
/// it.
class Competitor {
  public:
    /// Not valid when there is no such level.
    explicit Competitor(const std::string& level, std::optional<Skill> without = std::nullopt);
    bool valid() const { return bot_ != nullptr; }
    Action decide(const Game& game, Rng& rng, const Budget& budget) const;

  private:
    std::unique_ptr<Bot> bot_;
    const SearchBot* open_ = nullptr;  ///< the bot, where it is asked with the hands
};

struct Match {
    const Competitor& a;
    const Competitor& b;
    Seed seed;
    Budget budget;
    /// What the decisions of A took in which it had a choice.
    Times times;
};

/// The gain of A over three B in this contract, deal by deal: rules `classic`, nobody doubles, seat 0
/// declares what `careful` would name. Each deal is played with A at every seat; its gain is A's mean raw
/// score of the four less a quarter of the contract's total.
Sample gain_in_contract(Match& match, Contract contract, int deals);

/// A's final total, game by game: whole games under `classic`, each of them with A at every seat in turn
/// against three B. With `lesser`, the difference to what that scores in the place of A.
Sample gain_in_games(Match& match, int games, const Competitor* lesser);

}  // namespace barbu::table
