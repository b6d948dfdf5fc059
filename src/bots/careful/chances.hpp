#pragma once
// Chances and expectations in whole numbers, so that every machine and compiler plays the same game.
#include <array>
#include <cstdint>

namespace barbu::careful {

/// A chance of 1; and one point, for expectations.
inline constexpr int kSure = 1024;
inline constexpr int kPoint = 1024;

/// This share of a value: a chance times a chance, or a chance times points.
constexpr int share(int chance, int of) { return chance * of / kSure; }

/// [h][n]: that one of h players, each as likely as the others to hold any card, holds none of n cards: (1 -
/// 1/h)^n.
inline constexpr auto kHoldsNone = [] {
    std::array<std::array<int, 40>, 4> table{};
    for (std::size_t holders = 1; holders <= 3; ++holders) {
        std::int64_t chance = std::int64_t{kSure} << 20;
        for (int& entry : table[holders]) {
            entry = static_cast<int>(chance >> 20);
            chance = chance * static_cast<std::int64_t>(holders - 1) / static_cast<std::int64_t>(holders);
        }
    }
    return table;
}();

constexpr int holds_none(int holders, int cards) {
    return kHoldsNone[static_cast<std::size_t>(holders)][static_cast<std::size_t>(cards)];
}
constexpr int holds_any(int holders, int cards) { return kSure - holds_none(holders, cards); }

/// That one of so many holders must play higher than a card: he has some of the `higher` and none of the
/// `lower` cards unseen, for who can stay under it does.
constexpr int must_go_higher(int holders, int lower, int higher) {
    return share(holds_none(holders, lower), holds_any(holders, higher));
}

}  // namespace barbu::careful
