// barbu_bench: how fast the engine is, and how far from a bare loop over bit masks that plays the same cards.
//
//   barbu_bench [--json] [--rounds N] [--only NAME]
//   barbu_bench --one NAME --hands N [--bare]     one loop alone, for callgrind and perf
//
// Engine and bare loop take turns in short rounds on one core, and the ratio is the median over the rounds:
// what else the machine does falls on both. Both must come to the same scores.
#include <fmt/core.h>

#include <algorithm>
#include <chrono>
#include <cstdlib>
#include <numeric>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "barbu/game.hpp"
#include "bench/bare.hpp"

namespace barbu::bench {
namespace {

using Clock = std::chrono::steady_clock;

double seconds_since(Clock::time_point start) {
    return std::chrono::duration<double>(Clock::now() - start).count();
}

double median(std::vector<double> values) {
    std::sort(values.begin(), values.end());
    return values[values.size() / 2];
}

// --- Random hands -----------------------------------------------------------------------------------

Card pick(CardSet cards, QuickRng& rng) {
    return cards.nth(rng.below(static_cast<std::uint32_t>(cards.size())));
}

/// A pack of cards, shuffled again for each deal.
class Dealer {
  public:
    Dealer() {
        std::size_t at = 0;
        for (const Card card : CardSet::deck())
            pack_[at++] = card;
    }
    const Deal& deal(QuickRng& rng) {
        shuffle<Card>(pack_, rng);
        for (std::size_t seat = 0; seat < 4; ++seat) {
            CardSet hand;
            for (std::size_t i = 0; i < 13; ++i)
                hand.insert(pack_[13 * seat + i]);
            deal_.hands.values[seat] = hand;
        }
        return deal_;
    }

  private:
    std::array<Card, 52> pack_;
    Deal deal_;
};

BySeat<int> engine_hand(Contract contract, Dealer& dealer, QuickRng& rng) {
    const Deal& deal = dealer.deal(rng);
    Declaration declaration{contract, {}, {}};
    if (contract == Contract::dominoes) {
        declaration.start = kRanks[rng.below(13)];
        DominoPlay play = DominoPlay::start(HouseRules::classic(), declaration, deal);
        while (!play.over()) {
            const CardSet legal = play.legal();
            if (legal.empty()) {
                play.knock();
            } else {
                play.play(pick(legal, rng));
            }
        }
        return play.table.raw;
    }
    if (contract == Contract::trumps) declaration.trump = kSuits[rng.below(4)];
    TrickPlay play = TrickPlay::start(HouseRules::classic(), declaration, deal);
    while (!play.over())
        play.play(pick(play.legal(), rng));
    return play.table.raw;
}

/// One number for all scores, so that no hand can be left out.
void mix(std::uint64_t& sum, const std::array<int, 4>& scores) {
    for (const int score : scores)
        sum = sum * 1099511628211ULL + static_cast<std::uint64_t>(score + 1000);
}

std::uint64_t engine_hands(Contract contract, int hands, std::uint64_t seed) {
    QuickRng rng(seed);
    Dealer dealer;
    std::uint64_t sum = 0;
    for (int i = 0; i < hands; ++i)
        mix(sum, engine_hand(contract, dealer, rng).values);
    return sum;
}

template <Contract contract>
std::uint64_t bare_hands_of(int hands, std::uint64_t seed) {
    QuickRng rng(seed);
    Pack pack;
    std::size_t at = 0;
    for (const Card card : CardSet::deck())
        pack[at++] = static_cast<std::uint8_t>(card.index());
    std::uint64_t sum = 0;
    for (int i = 0; i < hands; ++i)
        mix(sum, bare_hand<contract>(pack, rng));
    return sum;
}

std::uint64_t bare_hands(Contract contract, int hands, std::uint64_t seed) {
    switch (contract) {
        case Contract::no_tricks:
            return bare_hands_of<Contract::no_tricks>(hands, seed);
        case Contract::no_hearts:
            return bare_hands_of<Contract::no_hearts>(hands, seed);
        case Contract::no_queens:
            return bare_hands_of<Contract::no_queens>(hands, seed);
        case Contract::no_king:
            return bare_hands_of<Contract::no_king>(hands, seed);
        case Contract::no_last_two:
            return bare_hands_of<Contract::no_last_two>(hands, seed);
        case Contract::trumps:
            return bare_hands_of<Contract::trumps>(hands, seed);
        case Contract::dominoes:
            break;
    }
    return bare_hands_of<Contract::dominoes>(hands, seed);
}

// --- The report -------------------------------------------------------------------------------------

struct Line {
    std::string name;
    double per_second = 0;
    double bare_per_second = 0;  ///< 0: there is no bare loop
    double ratio = 0;
};

void print(const Line& line, bool json) {
    if (json) {
        fmt::print("{{\"name\": \"{}\", \"per_second\": {:.0f}", line.name, line.per_second);
        if (line.bare_per_second > 0)
            fmt::print(", \"bare_per_second\": {:.0f}, \"ratio\": {:.3f}", line.bare_per_second, line.ratio);
        fmt::print("}}\n");
    } else if (line.bare_per_second > 0) {
        fmt::print("{:<28} {:>12.0f} {:>12.0f} {:>7.2f}\n", line.name, line.per_second, line.bare_per_second,
                   line.ratio);
    } else {
        fmt::print("{:<28} {:>12.0f}\n", line.name, line.per_second);
    }
    std::fflush(stdout);
}

constexpr int kHandsARound = 20'000;

Line measure_hands(Contract contract, int rounds) {
    std::vector<double> engine;
    std::vector<double> bare;
    std::vector<double> ratio;
    for (int round = 0; round < rounds; ++round) {
        const auto seed = static_cast<std::uint64_t>(round);
        Clock::time_point start = Clock::now();
        const std::uint64_t ours = engine_hands(contract, kHandsARound, seed);
        engine.push_back(kHandsARound / seconds_since(start));
        start = Clock::now();
        const std::uint64_t theirs = bare_hands(contract, kHandsARound, seed);
        bare.push_back(kHandsARound / seconds_since(start));
        ratio.push_back(engine.back() / bare.back());
        if (ours != theirs) {
            fmt::print(stderr, "barbu_bench: {}: the bare loop came to other scores than the engine.\n",
                       info(contract).key);
            std::exit(1);
        }
    }
    return {fmt::format("random_hands/{}", info(contract).key), median(engine), median(bare), median(ratio)};
}

struct Options {
    bool json = false;
    bool bare = false;
    int rounds = 25;
    int hands = 1000;
    std::string only;
    std::string one;
};

std::optional<Options> options_from(int count, char** words) {
    Options options;
    for (int i = 1; i < count; ++i) {
        const std::string_view word = words[i];
        const bool last = i + 1 == count;
        if (word == "--json") {
            options.json = true;
        } else if (word == "--bare") {
            options.bare = true;
        } else if (word == "--rounds" && !last) {
            options.rounds = std::max(1, std::atoi(words[++i]));
        } else if (word == "--hands" && !last) {
            options.hands = std::max(1, std::atoi(words[++i]));
        } else if (word == "--only" && !last) {
            options.only = words[++i];
        } else if (word == "--one" && !last) {
            options.one = words[++i];
        } else {
            return std::nullopt;
        }
    }
    return options;
}

int run(const Options& options) {
    if (!options.one.empty()) {
        const std::optional<Contract> contract = contract_from(options.one);
        if (!contract) return 2;
        const std::uint64_t sum = options.bare ? bare_hands(*contract, options.hands, 1)
                                               : engine_hands(*contract, options.hands, 1);
        fmt::print("{} hands, scores {:016x}\n", options.hands, sum);
        return 0;
    }
    if (!options.json) {
        fmt::print("sizeof(TrickPlay) {}, sizeof(DominoPlay) {}\n", sizeof(TrickPlay), sizeof(DominoPlay));
        fmt::print("{:<28} {:>12} {:>12} {:>7}\n", "a second, one core", "engine", "bare loop", "ratio");
    }
    for (const Contract contract : kContracts) {
        if (fmt::format("random_hands/{}", info(contract).key).find(options.only) != std::string::npos)
            print(measure_hands(contract, options.rounds), options.json);
    }
    return 0;
}

}  // namespace
}  // namespace barbu::bench

int main(int count, char** words) {
    const auto options = barbu::bench::options_from(count, words);
    if (!options) {
        fmt::print(stderr,
                   "barbu_bench [--json] [--rounds N] [--only NAME] | --one CONTRACT --hands N [--bare]\n");
        return 2;
    }
    return barbu::bench::run(*options);
}
