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
    bool holds = false;        ///< in all deals that were tried
    std::string fault;         ///< when it does not: which action, and where
    std::uint64_t deals = 0;   ///< that fit
    std::uint64_t tried = 0;   ///< of these
    std::uint64_t states = 0;  ///< positions searched
    std::vector<Comparison> others;
};

inline constexpr std::uint64_t kNoLimit = std::numeric_limits<std::uint64_t>::max();

/// A puzzle with any proof but `argued`. Where all deals together would be more than about `most` positions,
/// only some of them are tried, evenly spread: quick, and no proof any more.
Finding prove(const Puzzle& puzzle, std::uint64_t most = kNoLimit);

/// What one card of mine leads to in one deal.
struct Outcome {
    int low = 0;      ///< my points in the worst of all that anybody may play, I included,
    int high = 0;     ///< and in the best;
    int enemies = 0;  ///< with best play against three who want nothing but my loss;
    int egoists = 0;  ///< and where everybody plays best for himself. All see all cards.
    friend bool operator==(const Outcome&, const Outcome&) = default;
};
/// Points from here to the end of the hand, bets included, after this card of mine in this deal.
Outcome outcome(const SeatView& view, const Hands& hands, Card card);

}  // namespace barbu::test
