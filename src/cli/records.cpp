#include "cli/records.hpp"

#include <fmt/chrono.h>
#include <fmt/format.h>

#include <cerrno>
#include <cstdio>
#include <fstream>
#include <iostream>
#include <system_error>

#include "cli/cli.hpp"
#include "record/paths.hpp"
#include "record/repair.hpp"
#include "text/cells.hpp"
#include "text/rule_book.hpp"
#include "ui/app.hpp"

namespace barbu::cli {
namespace {

using record::LoadedGame;
using record::ReadError;
using text::Script;

/// Opens a file for reading; a folder is no file, though it opens.
std::optional<std::string> open(const std::string& file, std::ifstream& in) {
    errno = 0;
    in.open(file, std::ios::binary);
    if (in && in.peek() == std::ifstream::traits_type::eof() && in.bad()) errno = EISDIR;
    if (in && !in.bad()) {
        in.clear();
        return std::nullopt;
    }
    return fmt::format("Cannot read {}: {}.", file, std::system_category().message(errno == 0 ? EIO : errno));
}

struct Counts {
    long games = 0, finished = 0, plays = 0, legal_lists = 0;
};

/// Checks one stream; a sentence where it does not agree.
std::optional<std::string> check_stream(std::istream& in, const std::string& name, Counts& counts) {
    record::RecordReader reader(in, ui::explain_refusals(Script::unicode));
    const long before = counts.games;
    while (auto next = reader.next()) {
        if (const ReadError* error = std::get_if<ReadError>(&*next))
            return fmt::format("{}, line {}: {}", name, error->line, error->what);
        const LoadedGame& game = std::get<LoadedGame>(*next);
        ++counts.games;
        counts.finished += game.finished ? 1 : 0;
        counts.plays += static_cast<long>(game.plays);
        counts.legal_lists += static_cast<long>(game.legal_lists);
        if (game.cut)
            complain(kDone, fmt::format("{}: the last line is not complete and does not count.", name));
    }
    if (in.bad()) return fmt::format("{}: cannot be read to its end.", name);
    if (counts.games == before)
        return fmt::format("{}: there is no game in it; a record begins with a \"game\" line.", name);
    return std::nullopt;
}

/// How far the last game of a record goes.
std::string extent_in_words(const LoadedGame& last, std::size_t games) {
    const std::string before = games == 1 ? "" : fmt::format("{} games, the last one ", games);
    if (last.finished) return before + "to its end";
    const int hand = last.game.hand_number();
    switch (last.due) {
        case record::Due::deal:
            return before + (last.game.sheet().count() == 0
                                 ? std::string("before the first deal")
                                 : fmt::format("to the end of hand {} of 28", last.game.sheet().count()));
        case record::Due::score:
        case record::Due::result:
            return before + fmt::format("to the end of hand {} of 28", hand);
        case record::Due::nothing:
            break;
    }
    return before + fmt::format("to decision {} of hand {} of 28", last.game.history().size(), hand);
}

}  // namespace

std::variant<LoadedGame, std::string> load(const std::string& file) {
    std::ifstream in;
    if (auto trouble = open(file, in)) return *trouble;
    auto loaded = record::load_game(in, ui::explain_refusals(Script::unicode));
    if (const ReadError* error = std::get_if<ReadError>(&loaded))
        return fmt::format("{}, line {}: {}", file, error->line, error->discreet);
    return std::get<LoadedGame>(std::move(loaded));
}

text::SheetSource sheet_source(const LoadedGame& game) {
    BySeat<std::string> raw;
    for (const Seat seat : kSeats)
        raw[seat] = game.players[seat].name;
    return {text::make_names(raw, Script::unicode), game.game.rules(), game.game.first_declarer(),
            game.game.sheet()};
}

int repair(const std::vector<std::string>& files) {
    if (files.size() != 1 || files.front() == "-")
        return complain(kBadUsage, "--repair takes one file, which can be read twice.");
    const std::string& path = files.front();
    std::ifstream in;
    if (const auto trouble = open(path, in)) return complain(kFailed, *trouble);
    record::PosixStorage storage;
    const auto answer = record::repair(storage, in, path, ui::explain_refusals(Script::unicode));
    if (const std::string* trouble = std::get_if<std::string>(&answer)) return complain(kFailed, *trouble);
    const auto* repaired = std::get_if<record::Repaired>(&answer);
    if (repaired == nullptr) {
        fmt::print("{} agrees with the rules: there is nothing to repair.\n", text::printable(path));
        return kDone;
    }
    complain(kDone, fmt::format("{}, {}", path, repaired->damage));
    fmt::print("{} holds {} before that, {}. {} is as it was.\n", text::printable(repaired->file),
               repaired->lines == 1 ? "the line" : fmt::format("the {} lines", repaired->lines),
               extent_in_words(repaired->last, repaired->games), text::printable(path));
    return kDone;
}

int check(const CheckOptions& options) {
    if (options.repair) return repair(options.files);
    Counts counts;
    for (const std::string& file : options.files) {
        std::optional<std::string> trouble;
        if (file == "-") {
            trouble = check_stream(std::cin, "standard input", counts);
        } else {
            std::ifstream in;
            trouble = open(file, in);
            if (!trouble) trouble = check_stream(in, file, counts);
        }
        if (trouble) return complain(kFailed, *trouble);
    }
    fmt::print("{} game{} agree{} with the rules ({} finished): {} cards, {} lists of legal cards.\n",
               counts.games, counts.games == 1 ? "" : "s", counts.games == 1 ? "s" : "", counts.finished,
               counts.plays, counts.legal_lists);
    return kDone;
}

int sheet(const SheetOptions& options) {
    const auto loaded = load(options.file);
    if (const std::string* trouble = std::get_if<std::string>(&loaded)) return complain(kFailed, *trouble);
    const text::SheetSource source = sheet_source(std::get<LoadedGame>(loaded));
    if (options.format == "markdown") {
        fmt::print("{}", text::sheet_markdown(source));
    } else if (options.format == "csv") {
        fmt::print("{}", text::sheet_csv(source));
    } else {
        fmt::print("{}", text::sheet_text(source, Script::unicode));
    }
    return kDone;
}

int rules(const std::string& contract) {
    constexpr int kCells = 79;
    const HouseRules classic;
    if (contract.empty()) {
        fmt::print("{}", text::plain(text::game_rules(classic, Script::unicode), kCells));
        fmt::print("\n{}\n", text::plain(text::house_rules_in_words(classic, Script::unicode), kCells));
        return kDone;
    }
    const std::optional<Contract> named = contract_from(contract);
    if (!named) {
        return complain(
            kBadUsage,
            fmt::format(
                "There is no contract \"{}\"; the contracts are no_tricks, no_hearts, no_queens, no_king, "
                "no_last_two, trumps and dominoes.",
                text::clean_name(contract, 40)));
    }
    fmt::print("{}\n", text::plain(text::contract_rules(*named, classic, Script::unicode), kCells));
    return kDone;
}

int list_games() {
    const auto directory = record::games_directory();
    if (const auto* trouble = std::get_if<std::string_view>(&directory))
        return complain(kFailed, std::string(*trouble));
    const auto games =
        record::saved_games(std::get<std::string>(directory), ui::explain_refusals(Script::unicode));
    if (games.size() == 1 && games.front().file == std::get<std::string>(directory))
        return complain(kFailed, games.front().damage);
    if (games.empty()) {
        fmt::print("There is no unfinished game. 'barbu play' begins one.\n");
        return kDone;
    }
    for (const record::SavedGame& game : games) {
        const std::string when = fmt::format("{:%Y-%m-%d %H:%M}", fmt::localtime(game.when));
        const std::string file = text::printable(game.file);
        if (!game.damage.empty()) {
            fmt::print("{}  damaged, {}\n    {}\n", when, text::printable(game.damage), file);
            continue;
        }
        std::string names;
        for (const Player& player : game.players)
            names += (names.empty() ? "" : ", ") + text::clean_name(player.name);
        fmt::print("{}  hand {:>2} of 28  {}\n    {}\n", when, game.hand, names, file);
    }
    return kDone;
}

}  // namespace barbu::cli
