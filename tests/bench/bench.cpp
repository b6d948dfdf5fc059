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
#include <memory>
#include <optional>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

#include "barbu/bot.hpp"
#include "barbu/game.hpp"
#include "bench/bare.hpp"
#include "bots/deal_sampler.hpp"
#include "record/reader.hpp"
#include "record/writer.hpp"
#include "support/random_game.hpp"
#include "table/simulate.hpp"

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

// --- Around the playing -----------------------------------------------------------------------------

/// Times `work`, done `times` a round, once a round. The sums that it answers are kept, so that nothing is
/// left out.
template <class Work>
Line measure(std::string name, int rounds, int times, Work work) {
    std::vector<double> speed;
    std::uint64_t kept = 0;
    for (int round = 0; round < rounds; ++round) {
        const Clock::time_point start = Clock::now();
        for (int i = 0; i < times; ++i)
            kept += work();
        speed.push_back(times / seconds_since(start));
    }
    volatile std::uint64_t sink = kept;
    static_cast<void>(sink);
    return {std::move(name), median(speed), 0, 0};
}

/// In the fourth trick of a hand of No Tricks, when at least three suits have been shown void: 29 cards are
/// unseen, and the voids leave the sampler the most to choose from.
SeatView view_with_voids() {
    for (int number = 1;; ++number) {
        Game game = test::random_game(HouseRules::classic(), fmt::format("voids {}", number), 1, 5 + 13);
        if (game.phase() != Phase::playing || game.declaration()->contract != Contract::no_tricks) continue;
        const SeatView view = game.view_for(*game.turn());
        const Unseen unseen = unseen_cards(view);
        int voids = 0;
        for (const CardSet barred : unseen.barred) {
            for (const Suit suit : kSuits)
                voids += barred.of(suit).empty() ? 0 : 1;
        }
        if (voids >= 3) return view;
    }
}

Line measure_sampler(int rounds) {
    const DealSampler sampler(view_with_voids());
    QuickRng rng(1);
    return measure("sample_deal", rounds, 20'000, [&] { return sampler.draw(rng)[Seat::s1].bits(); });
}

Line measure_sampler_setting_up(int rounds) {
    const SeatView view = view_with_voids();
    return measure("prepare_sampler", rounds, 1'000, [&] { return DealSampler(view).count(); });
}

/// Late in the last hand: the longest history of a hand and the fullest sheet.
Line measure_view(int rounds) {
    Game game = test::random_game(HouseRules::classic(), "view", 28);
    game.undo(2);
    return measure("view_for", rounds, 20'000, [&] { return game.view_for(Seat::s2).hand.bits(); });
}

/// A whole game of bots that do anything legal.
GameRecord random_record() {
    GameRecord record;
    record.header.seed = seed_from_text("replay");
    record.header.first_declarer = make_first_declarer(record.header.seed);
    for (const Seat seat : kSeats)
        record.header.players[seat] = {fmt::format("Random {}", number(seat)), false, "random"};
    const std::unique_ptr<Bot> bot = make_bot("random");
    table::simulate_game(record.header, {{bot.get(), bot.get(), bot.get(), bot.get()}}, true,
                         [&](const RecordEvent& event) { record.events.push_back(event); });
    return record;
}

/// Deals and decisions alone, through the checked door.
Game replay(const GameRecord& record) {
    Game game(record.header.rules, record.header.first_declarer);
    for (const RecordEvent& event : record.events) {
        if (const DealEvent* deal = std::get_if<DealEvent>(&event)) game.deal(deal->deal);
        if (const DecisionEvent* made = std::get_if<DecisionEvent>(&event))
            game.apply(made->decision.seat, made->decision.action);
    }
    return game;
}

Line measure_replay(int rounds) {
    const GameRecord record = random_record();
    return measure("replay_game", rounds, 20, [&] {
        const Game game = replay(record);
        if (game.phase() != Phase::finished) std::exit(1);
        return std::uint64_t{game.history().size()};
    });
}

/// The same game from its text: sums, lists of legal cards and scores compared.
Line measure_reading(int rounds) {
    const GameRecord record = random_record();
    record::RecordWriter writer;
    std::string text = writer.line(record.header);
    for (const RecordEvent& event : record.events)
        text += writer.line(event);
    return measure("read_game", rounds, 10, [&] {
        std::istringstream in(text);
        record::GameOrError game = record::load_game(in);
        if (!std::holds_alternative<record::LoadedGame>(game)) std::exit(1);
        return std::uint64_t{std::get<record::LoadedGame>(game).lines};
    });
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
    const auto wanted = [&](std::string_view name) {
        return name.find(options.only) != std::string_view::npos;
    };
    for (const Contract contract : kContracts) {
        if (wanted(fmt::format("random_hands/{}", info(contract).key)))
            print(measure_hands(contract, options.rounds), options.json);
    }
    struct Measure {
        std::string_view name;
        Line (*run)(int rounds);
    };
    constexpr std::array kOthers{Measure{"sample_deal", measure_sampler},
                                 Measure{"prepare_sampler", measure_sampler_setting_up},
                                 Measure{"view_for", measure_view}, Measure{"replay_game", measure_replay},
                                 Measure{"read_game", measure_reading}};
    for (const Measure& other : kOthers) {
        if (wanted(other.name)) print(other.run(options.rounds), options.json);
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
