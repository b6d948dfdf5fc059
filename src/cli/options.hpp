#pragma once
// From the words of the command line to values, with a sentence for whatever is wrong.
#include <string>
#include <variant>
#include <vector>

#include "barbu/record.hpp"
#include "cli/cli.hpp"

namespace barbu::cli {

/// What is wrong and what would be right.
struct Wrong {
    std::string sentence;
};
template <class T>
using OrWrong = std::variant<T, Wrong>;

OrWrong<HouseRules> rules_from(const RuleOptions& options);
/// "Ada,Béa,bot:careful,bot:careful"; empty: one person and three bots.
OrWrong<BySeat<Player>> players_from(const std::string& seats);
/// "careful,random,careful,random": bots alone.
OrWrong<BySeat<Player>> bots_from(const std::string& seats);
/// From the text, or from the system where there is none.
Seed seed_from(const std::optional<std::string>& text);
/// "random, careful"
std::string known_levels();

}  // namespace barbu::cli
