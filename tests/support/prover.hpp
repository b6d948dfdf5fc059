#pragma once
// Proves the answer of a puzzle in every deal that fits what the player has seen.
#include <cstdint>
#include <limits>

#include "support/puzzles.hpp"

namespace barbu::test {

/// How an action that is no answer compares with the answers, each deal counted with the answer that gains
/// the least.
struct Comparison {
    Action other;
    std::uint64_t worse = 0;  ///< in so many of the deals that were tried
    double points = 0;        ///< by so many points in the mean over all of them, against egoists
};

struct Finding {
    bool holds = false;
    std::string fault;         ///< when it does not: which action, and where
    std::uint64_t deals = 0;   ///< that fit
    std::uint64_t tried = 0;   ///< of these
    std::uint64_t states = 0;  ///< positions searched
    std::vector<Comparison> others;
};

inline constexpr std::uint64_t kAllDeals = std::numeric_limits<std::uint64_t>::max();

/// A puzzle with any proof but `argued`. With `most`, at most about so many deals are tried, evenly spread:
/// quick, and no proof any more where there are more than that.
Finding prove(const Puzzle& puzzle, std::uint64_t most = kAllDeals);

/// For every action that I may choose, deal by deal, what it leads to.
struct Outcome {
    int low = 0;       ///< my points in the worst of all that anybody may play, I included,
    int high = 0;      ///< and in the best;
    int enemies = 0;   ///< with best play against three who want nothing but my loss;
    int egoists = 0;   ///< and where everybody plays best for himself. All see all cards.
    friend bool operator==(const Outcome&, const Outcome&) = default;
};
/// Points from here to the end of the hand, bets included, after this card of mine in this deal.
Outcome outcome(const SeatView& view, const Hands& hands, Card card);

}  // namespace barbu::test
