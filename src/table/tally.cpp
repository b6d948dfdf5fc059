#include "table/tally.hpp"

#include <cstdlib>

namespace barbu::table {
namespace {

/// Means of one game over the seats of one level.
struct OfGame {
    double total = 0;
    double doubles = 0;
    double swing = 0;
    std::array<double, 7> hand{};
    std::array<double, 7> raw{};
};

OfGame means_of(const Game& game, const BySeat<Player>& players, const std::string& level) {
    OfGame means;
    int seats = 0;
    const BySeat<int> totals = game.sheet().totals();
    for (const Seat seat : kSeats) {
        if (players[seat].level != level) continue;
        ++seats;
        means.total += totals[seat];
        for (const HandScore& score : game.sheet().hands()) {
            const auto contract = static_cast<std::size_t>(score.declaration.contract);
            // Each contract is played four times a game.
            means.hand[contract] += score.points(seat) / 4.0;
            means.raw[contract] += score.raw[seat] / 4.0;
            means.doubles += score.doubles.by(seat).size();
            means.swing += std::abs(score.points(seat));
        }
    }
    means.total /= seats;
    means.doubles /= seats * kHandsOfAGame;
    means.swing /= seats * kHandsOfAGame;
    for (std::size_t i = 0; i < 7; ++i) {
        means.hand[i] /= seats;
        means.raw[i] /= seats;
    }
    return means;
}

void add_to(Tally::Level& level, const OfGame& means) {
    level.game.add(means.total);
    level.doubles.add(means.doubles);
    level.swing.add(means.swing);
    for (std::size_t i = 0; i < 7; ++i) {
        level.hand[i].add(means.hand[i]);
        level.raw[i].add(means.raw[i]);
    }
}

OfGame minus(const OfGame& a, const OfGame& b) {
    OfGame difference{.total = a.total - b.total,
                      .doubles = a.doubles - b.doubles,
                      .swing = a.swing - b.swing,
                      .hand = {},
                      .raw = {}};
    for (std::size_t i = 0; i < 7; ++i) {
        difference.hand[i] = a.hand[i] - b.hand[i];
        difference.raw[i] = a.raw[i] - b.raw[i];
    }
    return difference;
}

}  // namespace

void Tally::add(const Game& game, const BySeat<Player>& players) {
    ++games;
    const BySeat<int> totals = game.sheet().totals();
    int sum = 0;
    for (const Seat seat : kSeats) {
        seats[seat].add(totals[seat]);
        sum += totals[seat];
        levels[players[seat].level];
    }
    if (sum != 0) ++not_zero_sum;

    std::vector<OfGame> means;
    for (auto& [name, level] : levels) {
        means.push_back(means_of(game, players, name));
        add_to(level, means.back());
    }
    if (levels.size() != 2) return;
    first = levels.begin()->first;
    second = levels.rbegin()->first;
    if (!difference) difference.emplace();
    add_to(*difference, minus(means[0], means[1]));
}

}  // namespace barbu::table
