#include "cli/options.hpp"

#include <fmt/format.h>

#include "barbu/bot.hpp"
#include "table/people.hpp"
#include "text/cells.hpp"

namespace barbu::cli {
namespace {

std::vector<std::string> parts_of(const std::string& text, char separator) {
    std::vector<std::string> parts(1);
    for (const char letter : text) {
        if (letter == separator) {
            parts.emplace_back();
        } else {
            parts.back() += letter;
        }
    }
    return parts;
}

bool is_level(std::string_view word) {
    for (const BotLevel& level : bot_levels()) {
        if (level.key == word) return true;
    }
    return false;
}

std::optional<Wrong> wrong_level(const std::string& word) {
    if (is_level(word)) return std::nullopt;
    return Wrong{fmt::format("There is no bot \"{}\"; the levels are {}.", text::clean_name(word, 40),
                             known_levels())};
}

std::optional<Wrong> not_four(const std::string& option, std::size_t count) {
    if (count == 4) return std::nullopt;
    return Wrong{
        fmt::format("--seats names {} player{}; Barbu needs four, separated by commas, for example {}.",
                    count, count == 1 ? "" : "s", option)};
}

}  // namespace

std::string known_levels() {
    std::string all;
    for (const BotLevel& level : bot_levels())
        all += fmt::format("{}{}", all.empty() ? "" : ", ", level.key);
    return all;
}

OrWrong<HouseRules> rules_from(const RuleOptions& options) {
    HouseRules rules = preset(options.preset).value_or(HouseRules::classic());
    for (const std::string& change : options.changes) {
        const std::size_t equals = change.find('=');
        if (equals == std::string::npos) {
            return Wrong{
                fmt::format("--rule \"{}\" has no value; write KEY=VALUE, for example must_ruff=false.",
                            text::clean_name(change, 40))};
        }
        if (auto wrong = set_rule(rules, change.substr(0, equals), change.substr(equals + 1)))
            return Wrong{*wrong};
    }
    return rules;
}

OrWrong<BySeat<Player>> players_from(const std::string& seats) {
    // The name comes from the environment, and may be anything.
    if (seats.empty()) {
        const std::string user = text::clean_name(table::name_of_user());
        return table::one_against_three_bots(user.empty() ? "Player" : user);
    }
    const std::vector<std::string> parts = parts_of(seats, ',');
    if (auto wrong = not_four("\"Ada,Béa,bot:careful,bot:careful\"", parts.size())) return *wrong;
    BySeat<Player> players;
    for (const Seat seat : kSeats) {
        const std::string& part = parts[static_cast<std::size_t>(number(seat))];
        Player& player = players[seat];
        if (part.starts_with("bot:")) {
            player = {.name = "", .human = false, .level = part.substr(4)};
            if (auto wrong = wrong_level(player.level)) return *wrong;
            continue;
        }
        player = {.name = text::clean_name(part), .human = true, .level = ""};
        if (player.name.empty()) {
            return Wrong{fmt::format("--seats: seat {} has no name; write a name, or bot:careful for a bot.",
                                     number(seat) + 1)};
        }
    }
    table::name_bots(players);
    for (const Seat a : kSeats) {
        for (const Seat b : kSeats) {
            if (a < b && players[a].name == players[b].name) {
                return Wrong{
                    fmt::format("--seats: two players are called {}; names must differ.", players[a].name)};
            }
        }
    }
    return players;
}

OrWrong<BySeat<Player>> bots_from(const std::string& seats) {
    const std::vector<std::string> parts = parts_of(seats, ',');
    if (auto wrong = not_four("careful,random,careful,random", parts.size())) return *wrong;
    BySeat<Player> players;
    for (const Seat seat : kSeats) {
        const std::string& level = parts[static_cast<std::size_t>(number(seat))];
        if (auto wrong = wrong_level(level)) return *wrong;
        players[seat] = {
            .name = fmt::format("{} {}", level, number(seat) + 1), .human = false, .level = level};
    }
    return players;
}

Seed seed_from(const std::optional<std::string>& text) {
    return text ? seed_from_text(*text) : table::seed_by_chance();
}

}  // namespace barbu::cli
