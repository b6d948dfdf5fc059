#pragma once
// The rules in words, as the game's house rules make them.
#include <string>
#include <string_view>
#include <vector>

#include "barbu/contract.hpp"
#include "barbu/house_rules.hpp"
#include "text/glyphs.hpp"

namespace barbu::text {

/// A heading, which may be empty, and sentences that are not broken into rows yet, but where "\n" stands.
struct Paragraph {
    std::string heading;
    std::string text;
};

/// Aim, play, leading, end and doubling of one contract.
std::vector<Paragraph> contract_rules(Contract contract, const HouseRules& rules, Script script);
/// The whole game in short: deal, contracts, doubling, scoring.
std::vector<Paragraph> game_rules(const HouseRules& rules, Script script);
/// Every house rule: what it is about, and how this game has it.
std::vector<Paragraph> house_rules_in_words(const HouseRules& rules, Script script);
/// The rows of a paragraph's text, of at most `cells` cells.
std::vector<std::string> rows(const Paragraph& paragraph, int cells);
/// For a terminal or a pipe: headings on rows of their own, text in rows of at most `cells` cells.
std::string plain(const std::vector<Paragraph>& paragraphs, int cells);

/// The parts of a house rule for a menu: its name, at most 26 cells ("Points in dominoes"); a value of it, at
/// most 30 cells ("only with nothing else"); and what that value means, in a sentence. The value is as in a
/// game record.
std::string rule_name(std::string_view key, Script script);
std::string rule_value_in_words(std::string_view key, std::string_view value, Script script);
std::string rule_explained(std::string_view key, std::string_view value, Script script);
/// "classic", "club", or "own" where the rules are neither.
std::string preset_name(const HouseRules& rules);

}  // namespace barbu::text
