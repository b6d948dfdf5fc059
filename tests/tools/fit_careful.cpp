// Makes the tables by which the level `careful` judges hands, from games that it plays with itself.
//
//   fit_careful judging  DEALS   prints src/bots/careful/judging_weights.hpp
//   fit_careful speaking GAMES   prints src/bots/careful/speaking_weights.hpp, given the judging weights
//   fit_careful playing  GAMES   prints src/bots/search/speaking_weights.hpp, by which `strong` and `expert`
//                                double: the same games, the hands judged by playing them
//
// Each is a least-squares fit under the default rules. As the tables change how `careful` declares and
// doubles, run both two or three times, building in between, until little changes.
#include <algorithm>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <vector>

#include "barbu/bot.hpp"
#include "barbu/game.hpp"
#include "bots/careful/judging.hpp"
#include "bots/careful/speaking.hpp"
#include "bots/search/judging.hpp"

namespace {

using namespace barbu;
using namespace barbu::careful;

/// Least squares by the normal equations, with a slight pull to zero for what never varies.
class Fit {
  public:
    explicit Fit(std::size_t terms) : size_(terms), products_(terms * terms), right_(terms) {}

    void add(const std::vector<double>& known, double result) {
        for (std::size_t i = 0; i < size_; ++i) {
            for (std::size_t j = 0; j < size_; ++j)
                products_[i * size_ + j] += known[i] * known[j];
            right_[i] += known[i] * result;
        }
        ++count_;
        sum_ += result;
        squares_ += result * result;
    }

    std::vector<double> solve() const {
        std::vector<double> a = products_;
        std::vector<double> b = right_;
        for (std::size_t i = 0; i < size_; ++i)
            a[i * size_ + i] += 1;
        for (std::size_t i = 0; i < size_; ++i) {
            for (std::size_t row = i + 1; row < size_; ++row) {
                const double factor = a[row * size_ + i] / a[i * size_ + i];
                for (std::size_t j = i; j < size_; ++j)
                    a[row * size_ + j] -= factor * a[i * size_ + j];
                b[row] -= factor * b[i];
            }
        }
        for (std::size_t i = size_; i-- > 0;) {
            for (std::size_t j = i + 1; j < size_; ++j)
                b[i] -= a[i * size_ + j] * b[j];
            b[i] /= a[i * size_ + i];
        }
        return b;
    }

    /// The share of the variance that the fit explains.
    double explained(const std::vector<double>& solution) const {
        double fitted = 0;
        for (std::size_t i = 0; i < size_; ++i)
            fitted += solution[i] * right_[i];
        const double mean = sum_ / count_;
        return (fitted - count_ * mean * mean) / (squares_ - count_ * mean * mean);
    }

  private:
    std::size_t size_;
    std::vector<double> products_;
    std::vector<double> right_;
    double count_ = 0;
    double sum_ = 0;
    double squares_ = 0;
};

const Seed kSeed = seed_from_text("fit careful");

Deal random_deal(Rng& rng) {
    std::vector<Card> cards(CardSet::deck().begin(), CardSet::deck().end());
    shuffle(std::span(cards), rng);
    Deal deal;
    for (std::size_t i = 0; i < cards.size(); ++i)
        deal.hands[seat_at(static_cast<int>(i / 13))].insert(cards[i]);
    deal.declarer = seat_at(static_cast<int>(rng.below(4)));
    deal.dealer = right_of(deal.declarer);
    return deal;
}

constexpr const char* kJudgingHead = R"(#pragma once
// What each feature of a hand counts, in thousandths of a point. Made by tests/tools/fit_careful.cpp: a least-squares fit
// to the raw scores of hands that four careful players play; what the features are is told in judging.cpp.
#include "bots/careful/judging.hpp"

namespace barbu::careful {

struct JudgingWeights {
    std::array<int, 4> base;  ///< for the declarer, and his left, the player opposite, and his right
    Features declarer;
    Features flank;
};

inline constexpr std::array<JudgingWeights, 7> kJudgingWeights{{
)";

constexpr const char* kSpeakingHead = R"(#pragma once
// Made by tests/tools/fit_careful.cpp from games of four careful players. In thousandths of a point.
#include <array>

namespace barbu::careful {

/// What a set of contracts still to declare is worth to their declarer, who takes the one that suits his hand best in view
/// of what is left for later hands. Index: the sum of 1 for No Tricks, 2 for No Hearts, 4 for No Queens, and so on.
)";

constexpr const char* kLeadHead = R"(
/// How much better than another player one does, by what is known: a constant; for each point that one expects; if he
/// has doubled me; for each other player whom he has doubled; for each other player who has doubled him.
/// First index: a flank about the declarer, a flank about a flank, the declarer about a flank who has doubled him.
)";

constexpr const char* kPlayingHead = R"(#pragma once
// Made by tests/tools/fit_careful.cpp from games of four careful players. In thousandths of a point.
#include "bots/careful/speaking.hpp"

namespace barbu::search {

/// As kLead of `careful`, where what one expects of a hand is found by playing it.
)";

constexpr const char* kDutyHead = R"(
/// [owed][hands left]: what is given up by not doubling a declarer now, when so many doubles are still owed to him. A
/// lead above this is enough: negative where a bad double now is better than a worse one later.
)";

int thousandths(double points) { return static_cast<int>(std::lround(points * 1000)); }

/// One hand between four careful players without doubles: the raw scores.
BySeat<int> play(const Bot& bot, const Deal& deal, const Declaration& declaration, Rng& rng) {
    HouseRules rules;
    rules.min_doubles = 0;
    Game game(rules, deal.declarer);
    game.deal(deal);
    game.apply(deal.declarer, declaration);
    while (game.phase() == Phase::doubling)
        game.apply(*game.turn(), Double{});
    while (game.phase() == Phase::playing) {
        const Seat seat = *game.turn();
        game.apply(seat, bot.choose(game.view_for(seat), rng, {}, {}));
    }
    return game.sheet().hands().back().raw;
}

void print(const char* name, const std::vector<double>& numbers, std::size_t from, std::size_t count) {
    std::printf("     .%s = {", name);
    for (std::size_t i = 0; i < count; ++i) {
        std::printf("%s%d", i > 0 ? ", " : "", thousandths(numbers[from + i]));
    }
    std::printf("}");
}

void fit_judging(int deals) {
    const auto bot = make_bot("careful");
    std::printf("%s", kJudgingHead);
    for (const Contract contract : kContracts) {
        Rng rng(kSeed, StreamUse::test, 1, static_cast<std::uint32_t>(contract));
        Fit declarer(1 + kFeatureCount);
        Fit flank(3 + kFeatureCount);
        for (int i = 0; i < deals; ++i) {
            const Deal deal = random_deal(rng);
            // What is named is mostly what would be named in earnest.
            Declaration declaration = best_declaration(deal.hands[deal.declarer], contract);
            if (rng.below(4) == 0) {
                if (declaration.trump) declaration.trump = kSuits[rng.below(4)];
                if (declaration.start) declaration.start = kRanks[rng.below(13)];
            }
            const BySeat<int> raw = play(*bot, deal, declaration, rng);
            for (const Seat seat : kSeats) {
                const Features features = features_of(deal.hands[seat], declaration);
                const int places = (number(seat) - number(deal.declarer)) & 3;
                std::vector<double> known;
                if (places == 0) known.push_back(1);
                for (int other = 1; places > 0 && other < 4; ++other)
                    known.push_back(other == places ? 1 : 0);
                known.insert(known.end(), features.begin(), features.end());
                (places == 0 ? declarer : flank).add(known, raw[seat]);
            }
        }
        const auto own = declarer.solve();
        const auto others = flank.solve();
        std::printf("    // %s: explains %.0f %% of what the declarer scores, %.0f %% of a flank\n",
                    std::string(info(contract).name).c_str(), 100 * declarer.explained(own),
                    100 * flank.explained(others));
        std::printf("    {.base = {%d, %d, %d, %d},\n", thousandths(own[0]), thousandths(others[0]),
                    thousandths(others[1]), thousandths(others[2]));
        print("declarer", own, 1, kFeatureCount);
        std::printf(",\n");
        print("flank", others, 3, kFeatureCount);
        std::printf("},\n");
    }
    std::printf("}};\n\n}  // namespace barbu::careful\n");
}

/// What it is worth to have a set of contracts still to declare, one hand each, declaring for the most each
/// time.
void print_keeping() {
    constexpr int kHands = 20000;
    Rng rng(kSeed, StreamUse::test, 2);
    std::vector<std::array<int, 7>> values(kHands);
    for (auto& value : values) {
        const CardSet hand = random_deal(rng).hands[Seat::s0];
        for (const Contract contract : kContracts) {
            value[static_cast<std::size_t>(contract)] =
                expected_raw(hand, best_declaration(hand, contract), 0);
        }
    }
    std::printf("%sinline constexpr std::array<int, 128> kKeeping{\n", kSpeakingHead);
    std::array<int, 128> keeping{};
    for (std::size_t set = 0; set < keeping.size(); ++set) {
        double sum = 0;
        for (const auto& value : values) {
            int most = set == 0 ? 0 : -1'000'000;
            for (std::size_t contract = 0; contract < 7; ++contract) {
                const std::size_t bit = std::size_t{1} << contract;
                if ((set & bit) != 0) most = std::max(most, value[contract] + keeping[set - bit]);
            }
            sum += most;
        }
        keeping[set] = static_cast<int>(std::lround(sum / kHands));
        std::printf("%s%d,%s", set % 8 == 0 ? "    " : " ", keeping[set], set % 8 == 7 ? "\n" : "");
    }
    std::printf("};\n");
}

/// What speakers knew in games of four careful players, and how it went.
struct Heard {
    std::vector<Fit> fits = std::vector<Fit>(21, Fit(5));
    std::vector<double> leads;  ///< over the declarer, as `careful` expected them
};

/// `expected` tells what a speaker expects of the hand, in thousandths of a point.
template <class Expected>
Heard listen(int games, Expected expected) {
    struct Spoken {
        Bet bet;
        Contract contract;
        Seat me;
        Seat other;
    };
    const auto bot = make_bot("careful");
    Heard heard;
    const HouseRules rules;
    for (int number = 0; number < games; ++number) {
        Rng rng(kSeed, StreamUse::test, 3, static_cast<std::uint32_t>(number));
        const Seat first = seat_at(static_cast<int>(rng.below(4)));
        Game game(rules, first);
        for (int hand = 1; hand <= kHandsOfAGame; ++hand) {
            Deal deal = random_deal(rng);
            deal.hand = hand;
            deal.declarer = declarer_of(rules, first, hand);
            deal.dealer = right_of(deal.declarer);
            game.deal(deal);
            std::vector<Spoken> spoken;
            while (game.turn()) {
                const Seat seat = *game.turn();
                const SeatView view = game.view_for(seat);
                const SeatSet may = view.may_double();
                if (!may.empty()) {
                    const Speaker me = speaker(view);
                    const int of_this_hand = expected(view, me);
                    for (const Seat other : kSeats) {
                        if (!may.contains(other)) continue;
                        const Bet bet = bet_on(me, other, of_this_hand);
                        spoken.push_back({bet, view.declaration->contract, seat, other});
                        if (other == view.declarer)
                            heard.leads.push_back(expected_lead(bet, view.declaration->contract));
                    }
                }
                game.apply(seat, bot->choose(view, rng, {}, {}));
            }
            const BySeat<int>& raw = game.sheet().hands().back().raw;
            for (const Spoken& one : spoken) {
                std::vector<double> known(one.bet.known.begin(), one.bet.known.end());
                known[1] /= 1000;
                heard
                    .fits[static_cast<std::size_t>(one.bet.kind) * 7 + static_cast<std::size_t>(one.contract)]
                    .add(known, raw[one.me] - raw[one.other]);
            }
        }
    }
    return heard;
}

void print_leads(const std::vector<Fit>& fits) {
    for (std::size_t kind = 0; kind < 3; ++kind) {
        std::printf("    {{\n");
        for (std::size_t contract = 0; contract < 7; ++contract) {
            const auto found = fits[kind * 7 + contract].solve();
            std::printf("        {%d, %d, %d, %d, %d},  // %s\n", thousandths(found[0]),
                        thousandths(found[1]), thousandths(found[2]), thousandths(found[3]),
                        thousandths(found[4]), std::string(info(kContracts[contract]).name).c_str());
        }
        std::printf("    }},\n");
    }
    std::printf("}};\n");
}

/// For who judges his hand by playing it in so many deals.
void fit_playing(int games) {
    constexpr int kDeals = 100;
    std::uint32_t words = 0;
    const Heard heard = listen(games, [&](const SeatView& view, const Speaker&) {
        Rng rng(kSeed, StreamUse::test, 4, ++words);
        QuickRng quick(rng);
        return search::judge_by_playing(view, kDeals, quick, {}).expected(*view.declaration);
    });
    std::printf("%sinline constexpr careful::LeadWeights kLeadByPlaying{{\n", kPlayingHead);
    print_leads(heard.fits);
    std::printf("\n}  // namespace barbu::search\n");
}

void fit_speaking(int games) {
    const Heard heard = listen(games, [](const SeatView& view, const Speaker& me) {
        return judge_by_features(me).expected(*view.declaration);
    });
    const std::vector<double>& leads = heard.leads;
    std::printf("%sinline constexpr std::array<std::array<std::array<int, 5>, 7>, 3> kLead{{\n", kLeadHead);
    print_leads(heard.fits);

    // Backwards from the last hand: what it is worth to owe one double more, with so many hands to come.
    std::printf("%sinline constexpr std::array<std::array<int, 8>, 8> kDuty{{\n", kDutyHead);
    std::array<std::array<double, 8>, 8> worth{};
    std::array<std::array<double, 8>, 8> enough{};
    for (std::size_t left = 1; left < 8; ++left) {
        for (std::size_t owed = 0; owed < 8; ++owed) {
            if (owed > left) continue;
            const double with = worth[owed > 0 ? owed - 1 : 0][left - 1];
            const double without = owed == left ? -1e9 : worth[owed][left - 1];
            enough[owed][left] = owed == left ? 0 : without - with;
            double sum = 0;
            for (const double lead : leads)
                sum += std::max(lead / 1000 + with, without);
            worth[owed][left] = leads.empty() ? 0 : sum / static_cast<double>(leads.size());
        }
    }
    for (std::size_t owed = 0; owed < 8; ++owed) {
        std::printf("    {");
        for (std::size_t left = 0; left < 8; ++left) {
            std::printf("%s%d", left > 0 ? ", " : "", thousandths(enough[owed][left]));
        }
        std::printf("},\n");
    }
    std::printf("}};\n\n}  // namespace barbu::careful\n");
}

}  // namespace

int main(int argc, char** argv) {
    const std::string what = argc > 2 ? argv[1] : "";
    const int number = argc > 2 ? std::atoi(argv[2]) : 0;
    if (what == "judging") {
        fit_judging(number);
    } else if (what == "speaking") {
        print_keeping();
        fit_speaking(number);
    } else if (what == "playing") {
        fit_playing(number);
    } else {
        std::fprintf(stderr, "fit_careful judging DEALS | speaking GAMES | playing GAMES\n");
        return 2;
    }
}
