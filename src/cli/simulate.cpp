#include <fmt/format.h>
#include <unistd.h>

#include <cerrno>
#include <chrono>
#include <cstdio>
#include <fstream>
#include <iostream>
#include <memory>
#include <system_error>

#include "barbu/bot.hpp"
#include "cli/options.hpp"
#include "cli/version.hpp"
#include "record/writer.hpp"
#include "table/simulate.hpp"
#include "table/tally.hpp"

namespace barbu::cli {
namespace {

using table::Sample;
using table::Tally;

std::string with_interval(const Sample& sample, int digits) {
    const std::optional<double> half = sample.half_width();
    if (!half) return fmt::format("{:+.{}f} (one game, no interval)", sample.mean(), digits);
    return fmt::format("{:+.{}f} ± {:.{}f}", sample.mean(), digits, *half, digits);
}

void print_contracts(std::FILE* out, std::string_view title, const Tally::Level& level) {
    fmt::print(out, "\n{}\n  {:<14}{:<22}{}\n", title, "contract", "points a hand", "without bets");
    for (const Contract contract : kContracts) {
        const auto i = static_cast<std::size_t>(contract);
        // "±" is two bytes in one cell, so that columns are filled up by hand.
        const std::string hand = with_interval(level.hand[i], 2);
        const std::string filler(hand.size() < 23 ? 23 - hand.size() : 1, ' ');
        fmt::print(out, "  {:<14}{}{}{}\n", info(contract).name, hand, filler,
                   with_interval(level.raw[i], 2));
    }
}

void print_text(std::FILE* out, const Tally& tally, const BySeat<Player>& players) {
    fmt::print(out, "{} games; mean totals with their 95 % intervals, the game being the unit\n\n",
               tally.games);
    for (const Seat seat : kSeats) {
        fmt::print(out, "  seat {}  {:<10} {}\n", number(seat) + 1, players[seat].level,
                   with_interval(tally.seats[seat], 1));
    }
    fmt::print(out, "\n");
    const auto line = [out](std::string_view title, const Tally::Level& level) {
        fmt::print(out, "  {:<10} {} a game; {} doubles a hand, a swing of {} points\n", title,
                   with_interval(level.game, 1), with_interval(level.doubles, 2),
                   with_interval(level.swing, 1));
    };
    for (const auto& [name, level] : tally.levels)
        line(name, level);
    if (tally.difference) line(fmt::format("{} minus {}:", tally.first, tally.second), *tally.difference);
    for (const auto& [name, level] : tally.levels)
        print_contracts(out, name, level);
    if (tally.difference)
        print_contracts(out, fmt::format("{} minus {}", tally.first, tally.second), *tally.difference);
}

std::string json_of(const Sample& sample) {
    const std::optional<double> half = sample.half_width();
    return fmt::format(R"({{"mean":{:.4f},"half_width":{}}})", sample.mean(),
                       half ? fmt::format("{:.4f}", *half) : "null");
}

std::string json_of(const Tally::Level& level) {
    std::string contracts;
    for (const Contract contract : kContracts) {
        const auto i = static_cast<std::size_t>(contract);
        contracts += fmt::format(R"({}"{}":{{"points":{},"raw":{}}})", contracts.empty() ? "" : ",",
                                 info(contract).key, json_of(level.hand[i]), json_of(level.raw[i]));
    }
    return fmt::format(R"({{"game":{},"doubles":{},"swing":{},"contracts":{{{}}}}})", json_of(level.game),
                       json_of(level.doubles), json_of(level.swing), contracts);
}

void print_json(std::FILE* out, const Tally& tally, const BySeat<Player>& players) {
    std::string seats, levels;
    for (const Seat seat : kSeats) {
        seats += fmt::format(R"({}{{"level":"{}","game":{}}})", seats.empty() ? "" : ",", players[seat].level,
                             json_of(tally.seats[seat]));
    }
    for (const auto& [name, level] : tally.levels)
        levels += fmt::format(R"({}"{}":{})", levels.empty() ? "" : ",", name, json_of(level));
    std::string difference;
    if (tally.difference) {
        difference = fmt::format(R"(,"difference":{{"first":"{}","second":"{}","of":{}}})", tally.first,
                                 tally.second, json_of(*tally.difference));
    }
    fmt::print(out,
               R"({{"games":{},"totals_not_zero":{},"seats":[{}],"levels":{{{}}}{}}})"
               "\n",
               tally.games, tally.not_zero_sum, seats, levels, difference);
}

/// How far the simulation is, on a terminal's standard error, at most ten times a second.
class Progress {
  public:
    explicit Progress(int games) : games_(games), shown_(isatty(STDERR_FILENO) == 1) {}
    ~Progress() {
        if (shown_) fmt::print(stderr, "\r\x1b[K");
    }
    void at(int game) {
        const auto now = std::chrono::steady_clock::now();
        if (!shown_ || now - last_ < std::chrono::milliseconds(100)) return;
        last_ = now;
        fmt::print(stderr, "\rgame {} of {}", game, games_);
        std::fflush(stderr);
    }

  private:
    int games_;
    bool shown_;
    std::chrono::steady_clock::time_point last_{};
};

}  // namespace

int simulate(const SimulateOptions& options) {
    const OrWrong<HouseRules> rules = rules_from(options.rules);
    if (const Wrong* wrong = std::get_if<Wrong>(&rules)) return complain(kBadUsage, wrong->sentence);
    const OrWrong<BySeat<Player>> players_or = bots_from(options.seats);
    if (const Wrong* wrong = std::get_if<Wrong>(&players_or)) return complain(kBadUsage, wrong->sentence);
    const BySeat<Player>& players = std::get<BySeat<Player>>(players_or);

    BySeat<std::unique_ptr<Bot>> owned;
    BySeat<const Bot*> bots;
    for (const Seat seat : kSeats) {
        owned[seat] = make_bot(players[seat].level);
        bots[seat] = owned[seat].get();
    }

    std::ofstream file;
    const bool to_stdout = options.record == "-";
    if (!options.record.empty() && !to_stdout) {
        errno = 0;
        file.open(options.record, std::ios::binary | std::ios::trunc);
        if (!file)
            return complain(kFailed, fmt::format("Cannot write {}: {}.", options.record,
                                                 std::generic_category().message(errno == 0 ? EIO : errno)));
    }
    std::ostream& records = to_stdout ? std::cout : file;
    const bool records_wanted = !options.record.empty();
    record::RecordWriter writer;

    const Seed series = seed_from(options.seed);
    Tally tally;
    {
        Progress progress(options.games);
        for (int number = 1; number <= options.games; ++number) {
            GameHeader header;
            header.rules = std::get<HouseRules>(rules);
            header.players = players;
            header.seed = seed_of_game(series, static_cast<std::uint32_t>(number));
            header.first_declarer = make_first_declarer(header.seed);
            header.software = fmt::format("barbu {}", kVersion);
            if (records_wanted) records << writer.line(header);
            const Game game =
                table::simulate_game(header, bots, options.legal, [&](const RecordEvent& event) {
                    if (records_wanted) records << writer.line(event);
                });
            tally.add(game, players);
            progress.at(number);
            if (records_wanted && !records)
                return complain(kFailed,
                                "Cannot write the records: the disk is full or the reader has gone.");
        }
    }
    records.flush();
    if (records_wanted && !records)
        return complain(kFailed, "Cannot write the records: the disk is full or the reader has gone.");

    std::FILE* out = to_stdout ? stderr : stdout;
    if (!options.seed) fmt::print(out, "seed {}\n", to_hex(series));
    if (options.json) {
        print_json(out, tally, players);
    } else {
        print_text(out, tally, players);
    }
    return kDone;
}

}  // namespace barbu::cli
