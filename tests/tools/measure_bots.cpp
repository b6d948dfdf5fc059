// Measures how strong the levels are.
//
//   measure_bots hands N LEVEL OTHERS SEED   N hands of each contract, LEVEL at one seat against three
//   OTHERS, without
//                                            doubles; the declarer is random, and where he is LEVEL he names
//                                            the trump suit or start rank: the raw score above a fair share
//   measure_bots games N A,B,C,D SEED        N games: what A and C win per hand of each contract, raw and
//   with bets
//
// Means are followed by half the width of their 95 % interval.
#include <chrono>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <vector>

#include "barbu/bot.hpp"
#include "barbu/game.hpp"

namespace {

using namespace barbu;

class Mean {
  public:
    void add(double value) {
        ++count_;
        sum_ += value;
        squares_ += value * value;
    }
    double mean() const { return sum_ / count_; }
    double half_width() const { return 1.96 * std::sqrt((squares_ / count_ - mean() * mean()) / count_); }

  private:
    double count_ = 0;
    double sum_ = 0;
    double squares_ = 0;
};

long decisions = 0;

void act(Game& game, const Seed& seed, const Bot& bot, int number) {
    const Seat seat = *game.turn();
    Rng rng = bot_stream(seed, seat, game.hand_number(), number);
    const Action action = bot.choose(game.view_for(seat), rng, {}, {});
    if (game.apply(seat, action)) {
        std::fprintf(stderr, "an illegal action\n");
        std::exit(1);
    }
    ++decisions;
}

/// The declaration that the bot makes when this contract is the only one left to it.
Declaration declare(const Bot& bot, const SeatView& real, Contract contract, const Seed& seed) {
    SeatView view = real;
    view.sheet = {};
    for (const Contract other : kContracts) {
        if (other != contract) {
            view.sheet.add({.hand = 0,
                            .declarer = view.me,
                            .declaration = {other, {}, {}},
                            .doubles = {},
                            .raw = {},
                            .bets = {}});
        }
    }
    Rng rng = bot_stream(seed, view.me, 0, 0);
    return std::get<Declare>(bot.choose(view, rng, {}, {}));
}

void measure_hands(int hands, const Bot& bot, const Bot& others, const std::string& text) {
    HouseRules rules;
    rules.min_doubles = 0;
    for (const Contract contract : kContracts) {
        Mean gain;
        for (int i = 0; i < hands; ++i) {
            const Seed seed = seed_from_text(text + " " + std::to_string(i));
            const Seat declarer = make_first_declarer(seed);
            Game game(rules, declarer);
            game.deal(make_deal(rules, seed, declarer, 1));
            const Bot& speaker = declarer == Seat::s0 ? bot : others;
            game.apply(declarer, declare(speaker, game.view_for(declarer), contract, seed));
            while (game.phase() == Phase::doubling)
                game.apply(*game.turn(), Double{});
            for (int number = 0; game.turn(); ++number) {
                act(game, seed, *game.turn() == Seat::s0 ? bot : others, number);
            }
            gain.add(game.sheet().hands().back().raw[Seat::s0] - info(contract).total / 4.0);
        }
        std::printf("%-18s %6.2f ± %.2f\n", std::string(info(contract).name).c_str(), gain.mean(),
                    gain.half_width());
    }
}

void measure_games(int games, const BySeat<const Bot*>& bots, const std::string& text) {
    std::array<Mean, 7> raw;
    std::array<Mean, 7> points;
    std::array<Mean, 7> declared;
    Mean total;
    Mean won;
    for (int i = 0; i < games; ++i) {
        const Seed seed = seed_from_text(text + " " + std::to_string(i));
        const HouseRules rules;
        const Seat first = make_first_declarer(seed);
        Game game(rules, first);
        for (int hand = 1; hand <= kHandsOfAGame; ++hand) {
            game.deal(make_deal(rules, seed, first, hand));
            for (int number = 0; game.turn(); ++number)
                act(game, seed, *bots[*game.turn()], number);
        }
        for (const HandScore& score : game.sheet().hands()) {
            const auto contract = static_cast<std::size_t>(score.declaration.contract);
            // Both together, as one number a hand: the two are not independent.
            const double fair = info(score.declaration.contract).total / 4.0;
            raw[contract].add((score.raw[Seat::s0] + score.raw[Seat::s2]) / 2.0 - fair);
            points[contract].add((score.points(Seat::s0) + score.points(Seat::s2)) / 2.0 - fair);
            if (score.declarer == Seat::s0 || score.declarer == Seat::s2) {
                declared[contract].add(score.points(score.declarer));
            }
        }
        const BySeat<int> totals = game.sheet().totals();
        total.add((totals[Seat::s0] + totals[Seat::s2]) / 2.0);
        const SeatSet best = winners(totals);
        won.add((best.contains(Seat::s0) || best.contains(Seat::s2) ? 1.0 : 0.0));
    }
    std::printf("a hand, above a fair share    raw            with bets      as declarer, with bets\n");
    for (const Contract contract : kContracts) {
        const auto i = static_cast<std::size_t>(contract);
        std::printf("%-24s %7.2f ± %.2f   %7.2f ± %.2f   %7.2f ± %.2f\n",
                    std::string(info(contract).name).c_str(), raw[i].mean(), raw[i].half_width(),
                    points[i].mean(), points[i].half_width(), declared[i].mean(), declared[i].half_width());
    }
    std::printf("a game: %.1f ± %.1f points; seat 0 or 2 wins %.1f %% ± %.1f\n", total.mean(),
                total.half_width(), 100 * won.mean(), 100 * won.half_width());
}

}  // namespace

int main(int argc, char** argv) {
    const std::string what = argc > 4 ? argv[1] : "";
    const auto start = std::chrono::steady_clock::now();
    if (what == "hands" && argc == 6) {
        const auto bot = make_bot(argv[3]);
        const auto others = make_bot(argv[4]);
        if (bot && others) measure_hands(std::atoi(argv[2]), *bot, *others, argv[5]);
    } else if (what == "games" && argc == 5) {
        std::vector<std::unique_ptr<Bot>> bots;
        std::string name;
        for (const char c : std::string(argv[3]) + ",") {
            if (c != ',') {
                name += c;
                continue;
            }
            bots.push_back(make_bot(name));
            name.clear();
        }
        bots.resize(4);
        if (bots[0] && bots[1] && bots[2] && bots[3]) {
            measure_games(std::atoi(argv[2]), {{bots[0].get(), bots[1].get(), bots[2].get(), bots[3].get()}},
                          argv[4]);
        }
    }
    if (decisions == 0) {
        std::fprintf(stderr, "measure_bots hands N LEVEL OTHERS SEED | games N A,B,C,D SEED\n");
        return 2;
    }
    const std::chrono::duration<double> seconds = std::chrono::steady_clock::now() - start;
    std::fprintf(stderr, "%ld decisions in %.1f s\n", decisions, seconds.count());
}
