#include <fmt/format.h>

#include <cstdio>

#include "cli/options.hpp"
#include "table/match.hpp"
#include "text/cells.hpp"

namespace barbu::cli {
namespace {

using table::Competitor;
using table::Sample;
using table::Times;

std::optional<Skill> skill_from(const std::string& word) {
    if (word == "choice") return Skill::choice;
    if (word == "double-declarer") return Skill::double_declarer;
    if (word == "double-flank") return Skill::double_flank;
    if (word == "redouble") return Skill::redouble;
    return std::nullopt;
}

std::optional<std::string> wrong_with(const MatchOptions& options) {
    for (const std::string& level : {options.a, options.b}) {
        if (!Competitor(level).valid()) {
            return fmt::format("There is no bot \"{}\"; the levels are {}, and open, which sees all hands.",
                               text::clean_name(level, 40), known_levels());
        }
    }
    if ((options.deals > 0) == (options.games > 0))
        return "Say how much is to be played: --deals N for hands of one contract, or --games N for whole "
               "games.";
    if (options.games > 0 && !options.contract.empty())
        return "--contract goes with --deals; in whole games the declarers choose.";
    if (options.games == 0 && !options.without.empty())
        return "--without goes with --games: in the hands of --deals nobody chooses or doubles.";
    if (!options.contract.empty() && options.contract != "all" && !contract_from(options.contract)) {
        std::string keys;
        for (const Contract contract : kContracts)
            keys += fmt::format("{}, ", info(contract).key);
        return fmt::format("There is no contract \"{}\"; it can be {}or all.",
                           text::clean_name(options.contract, 40), keys);
    }
    return std::nullopt;
}

void print(const MatchOptions& options, std::string_view what, const Sample& gain, const Times& times) {
    const std::optional<double> half = gain.half_width();
    const auto ms = [&](double share) { return times.quantile(share) * 1000; };
    if (options.json) {
        fmt::print(R"({{"match":"{}","a":"{}","b":"{}","{}":{},"mean":{:.4f},"half_width":{},)", what,
                   options.a, options.b, options.games > 0 ? "games" : "deals", gain.count(), gain.mean(),
                   half ? fmt::format("{:.4f}", *half) : "null");
        fmt::print(R"("decisions":{},"ms_mean":{:.4f},"ms_median":{:.4f},"ms_99":{:.4f},"ms_worst":{:.4f}}})"
                   "\n",
                   times.count(), times.mean() * 1000, ms(0.5), ms(0.99), ms(1));
    } else {
        fmt::print("{:<14}{:+8.2f} ± {:<7} {:8.3f} {:8.3f} {:8.3f} {:8.3f}\n", what, gain.mean(),
                   half ? fmt::format("{:.2f}", *half) : "?", times.mean() * 1000, ms(0.5), ms(0.99), ms(1));
    }
    std::fflush(stdout);
}

}  // namespace

int match(const MatchOptions& options) {
    if (const std::optional<std::string> wrong = wrong_with(options)) return complain(kBadUsage, *wrong);
    const Competitor a(options.a);
    const Competitor b(options.b);
    const Seed seed = seed_from(options.seed);
    if (!options.seed) fmt::print(stderr, "seed {}\n", to_hex(seed));

    if (options.games > 0) {
        std::optional<Competitor> lesser;
        if (!options.without.empty()) lesser.emplace(options.a, skill_from(options.without));
        table::Match match{a, b, seed, {options.playouts}, {}};
        if (!options.json) {
            fmt::print(
                "{} games from each seat, {} against three {}: {}, 95 % interval; ms a decision: mean, "
                "median, 99th "
                "percentile, worst\n",
                options.games, options.a, options.b,
                lesser ? fmt::format("own total less that without {}", options.without) : "own total");
        }
        const Sample gain = table::gain_in_games(match, options.games, lesser ? &*lesser : nullptr);
        print(options, "a game", gain, match.times);
        return kDone;
    }
    if (!options.json) {
        fmt::print(
            "{} deals from each seat, {} against three {}: points a hand over a fair share, 95 % interval; "
            "ms a "
            "decision: mean, median, 99th percentile, worst\n",
            options.deals, options.a, options.b);
    }
    for (const Contract contract : kContracts) {
        const std::string_view key = info(contract).key;
        if (!options.contract.empty() && options.contract != "all" && options.contract != key) continue;
        table::Match match{a, b, seed, {options.playouts}, {}};
        const Sample gain = table::gain_in_contract(match, contract, options.deals);
        print(options, options.json ? key : info(contract).name, gain, match.times);
    }
    return kDone;
}

}  // namespace barbu::cli
