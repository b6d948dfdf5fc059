#pragma once
// Who doubled whom, what the pairs owe each other, and the round in which players speak.
#include <array>
#include <cstdint>
#include <optional>
#include <vector>

#include "barbu/contract.hpp"
#include "barbu/house_rules.hpp"
#include "barbu/seat.hpp"

namespace barbu {

/// A pair of players, the lower seat first. There are six.
struct Pair {
    Seat first;
    Seat second;
    friend constexpr bool operator==(const Pair&, const Pair&) = default;
};
inline constexpr std::array kPairs{Pair{Seat::s0, Seat::s1}, Pair{Seat::s0, Seat::s2},
                                   Pair{Seat::s0, Seat::s3}, Pair{Seat::s1, Seat::s2},
                                   Pair{Seat::s1, Seat::s3}, Pair{Seat::s2, Seat::s3}};

/// The doubles of a hand, as ordered pairs.
class Doubles {
  public:
    constexpr bool has(Seat from, Seat to) const { return given_[from].contains(to); }
    constexpr SeatSet by(Seat from) const { return given_[from]; }
    constexpr SeatSet of(Seat to) const {
        SeatSet doublers;
        for (Seat from : kSeats) {
            if (has(from, to)) doublers.insert(from);
        }
        return doublers;
    }
    constexpr void add(Seat from, SeatSet to) { given_[from] = given_[from] | to; }
    /// How often the bet of this pair counts: 0, once doubled 1, redoubled 2.
    constexpr int times(Seat a, Seat b) const { return (has(a, b) ? 1 : 0) + (has(b, a) ? 1 : 0); }
    constexpr bool none() const {
        for (SeatSet given : given_) {
            if (!given.empty()) return false;
        }
        return true;
    }
    friend constexpr bool operator==(const Doubles&, const Doubles&) = default;

  private:
    BySeat<SeatSet> given_;
};

/// What the side bets move, seat by seat; it adds up to zero. For each pair with a bet, the difference of the
/// two raw scores, once or twice, goes to the better from the worse. (Scoring, 2.)
BySeat<int> settle(const BySeat<int>& raw, const Doubles& doubles);

/// Doubles of this declarer that each flank still owes, before this hand. `hands_left` counts this one.
struct Duty {
    BySeat<int> owed{};
    int hands_left = 7;
    /// "As soon as the hands that the declarer still has equal the doubles still owed to him."
    constexpr bool due(Seat flank) const { return owed[flank] > 0 && hands_left <= owed[flank]; }
    friend constexpr bool operator==(const Duty&, const Duty&) = default;
};

/// The round of speaking: the declarer's left, opposite, right, the declarer; with `redouble_round` some
/// flanks once more.
class DoublingRound {
  public:
    DoublingRound() = default;
    DoublingRound(const HouseRules& rules, Seat declarer, Contract contract, const Duty& duty);

    /// Whose word it is; nobody when the round is over.
    std::optional<Seat> turn() const;
    /// Whom this player, whose turn it is, may double now (redoubles included), and whom he must.
    SeatSet may_double(Seat speaker) const;
    SeatSet must_double(Seat speaker) const;
    /// The speaker's word; it must be within may_double and hold must_double.
    void speak(SeatSet targets);

    const Doubles& doubles() const { return doubles_; }
    const Duty& duty() const { return duty_; }
    /// Whether this player has spoken in the first round.
    bool has_spoken(Seat seat) const;
    /// True once the first round is over and somebody is asked again.
    bool second_round() const { return spoken_ >= 4; }

    friend bool operator==(const DoublingRound&, const DoublingRound&) = default;

  private:
    SeatSet later_doublers(Seat flank) const;
    void ask_again();

    Seat declarer_ = Seat::s0;
    bool positive_ = false;
    bool flanks_may_be_doubled_ = true;
    bool redouble_round_ = false;
    Duty duty_;
    Doubles doubles_;
    int spoken_ = 0;
    SeatSet asked_again_;
};

}  // namespace barbu
