#pragma once
// Means with their intervals, over many simulated games.
#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "barbu/game.hpp"
#include "barbu/record.hpp"

namespace barbu::table {

/// Mean and 95 % interval of a sample, taken in one value at a time (Welford).
class Sample {
  public:
    void add(double value) {
        ++count_;
        const double step = value - mean_;
        mean_ += step / static_cast<double>(count_);
        squares_ += step * (value - mean_);
    }
    long count() const { return count_; }
    double mean() const { return mean_; }
    /// Half the width of the 95 % interval: 1.96 standard errors. Nothing with fewer than two values.
    std::optional<double> half_width() const {
        if (count_ < 2) return std::nullopt;
        return 1.96 * std::sqrt(squares_ / static_cast<double>(count_ - 1) / static_cast<double>(count_));
    }

  private:
    long count_ = 0;
    double mean_ = 0;
    double squares_ = 0;
};

/// How long decisions took, in seconds.
class Times {
  public:
    void add(double seconds) { seconds_.push_back(seconds); }
    std::size_t count() const { return seconds_.size(); }
    /// The shortest that is not exceeded by this share of all, the share from 0 to 1: 0.5 is the median, 1
    /// the worst. 0 where there are none.
    double quantile(double share) const {
        if (seconds_.empty()) return 0;
        std::vector<double> sorted = seconds_;
        std::sort(sorted.begin(), sorted.end());
        const double rank = std::ceil(share * static_cast<double>(sorted.size()));
        return sorted[std::min(sorted.size() - 1, static_cast<std::size_t>(std::max(rank, 1.0)) - 1)];
    }
    double mean() const {
        double sum = 0;
        for (const double each : seconds_)
            sum += each;
        return seconds_.empty() ? 0 : sum / static_cast<double>(seconds_.size());
    }

  private:
    std::vector<double> seconds_;
};

/// What games of bots show. The game is the unit of every interval: the hands and the seats of one game are
/// not independent.
struct Tally {
    struct Level {
        Sample game;                 ///< own final total, mean over the seats of this level
        Sample doubles;              ///< doubles and redoubles that it said, a hand
        Sample swing;                ///< how far from zero a hand left it, bets included, in points a hand
        std::array<Sample, 7> hand;  ///< points a hand in each contract, bets included
        std::array<Sample, 7> raw;   ///< the same without bets
    };
    BySeat<Sample> seats;  ///< the final total of each seat
    std::map<std::string, Level> levels;
    /// Where exactly two levels play: the first by name minus the second, game by game.
    std::optional<Level> difference;
    std::string first, second;  ///< their names
    long games = 0;
    long not_zero_sum = 0;  ///< games whose four totals do not add up to zero: none

    void add(const Game& game, const BySeat<Player>& players);
};

}  // namespace barbu::table
