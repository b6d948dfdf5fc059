#pragma once
// The score of a hand, and the score sheet of a game.
#include <array>
#include <cstdint>
#include <span>

#include "barbu/contract.hpp"
#include "barbu/deal.hpp"
#include "barbu/doubling.hpp"

namespace barbu {

struct HandScore {
    int hand = 0;
    Seat declarer = Seat::s0;
    Declaration declaration;
    Doubles doubles;
    BySeat<int> raw;     ///< what the contract gave
    BySeat<int> bets;    ///< what the side bets moved
    bool played = true;  ///< false where `undoubled_negative: split` settled it without cards

    constexpr int points(Seat seat) const { return raw[seat] + bets[seat]; }
    friend bool operator==(const HandScore&, const HandScore&) = default;
};

/// The hands that have been settled, in order.
class ScoreSheet {
  public:
    void add(const HandScore& score) { hands_[static_cast<std::size_t>(count_++)] = score; }
    /// The last hand is open again. There must be one.
    void remove_last() { hands_[static_cast<std::size_t>(--count_)] = HandScore(); }
    std::span<const HandScore> hands() const { return {hands_.data(), static_cast<std::size_t>(count_)}; }
    int count() const { return count_; }
    bool complete() const { return count_ == kHandsOfAGame; }

    /// Totals after the first `hands` hands, or after all.
    BySeat<int> totals() const { return totals(count_); }
    BySeat<int> totals(int hands) const;
    /// The contracts that this declarer has not played yet.
    ContractSet left_for(Seat declarer) const;
    /// What the flanks still owe this declarer, and how many hands he still has, the coming one included.
    Duty duty(const HouseRules& rules, Seat declarer) const;

    friend bool operator==(const ScoreSheet& a, const ScoreSheet& b);

  private:
    std::array<HandScore, kHandsOfAGame> hands_{};
    int count_ = 0;
};

/// Every seat that shares the highest total.
SeatSet winners(const BySeat<int>& totals);

}  // namespace barbu
