#include "barbu/house_rules.hpp"

#include <charconv>
#include <vector>

namespace barbu {
namespace {

using Values = std::span<const std::string_view>;

constexpr std::array<std::string_view, 2> kRotations{"seven_in_a_row", "every_hand"};
constexpr std::array<std::string_view, 3> kHeartsLeads{"only_hearts", "once_broken", "free"};
constexpr std::array<std::string_view, 4> kKingLeads{"king_last", "only_hearts", "once_broken", "free"};
constexpr std::array<std::string_view, 2> kFalseTrue{"false", "true"};
constexpr std::array<std::string_view, 2> kTrueFalse{"true", "false"};
constexpr std::array<std::string_view, 3> kDominoScores{"40,25,10,-10", "45,20,10,-10", "45,20,5,-5"};
constexpr std::array<std::string_view, 8> kMinDoubles{"2", "0", "1", "3", "4", "5", "6", "7"};
constexpr std::array<std::string_view, 2> kUndoubled{"play", "split"};

constexpr std::array<HouseRuleInfo, 12> kInfos{{
    {"rotation", RuleType::word, kRotations, "when the next player declares"},
    {"no_hearts_lead", RuleType::word, kHeartsLeads, "leading hearts in No Hearts"},
    {"no_king_lead", RuleType::word, kKingLeads, "leading hearts in No King"},
    {"king_at_first_discard", RuleType::boolean, kFalseTrue,
     "No King: the king must go at the first discard"},
    {"must_ruff", RuleType::boolean, kTrueFalse, "Trumps: who cannot follow must play a trump"},
    {"must_beat_trump", RuleType::boolean, kFalseTrue, "Trumps: the highest trump must be beaten"},
    {"domino_scores", RuleType::four_numbers, kDominoScores, "points for going out first to last"},
    {"domino_ace_plays_again", RuleType::boolean, kFalseTrue, "Dominoes: whoever lays an ace plays again"},
    {"min_doubles", RuleType::number, kMinDoubles, "doubles that each player owes each declarer"},
    {"flanks_may_be_doubled", RuleType::boolean, kTrueFalse, "flanks may double each other"},
    {"redouble_round", RuleType::boolean, kFalseTrue,
     "flanks doubled by a later speaker are asked once more"},
    {"undoubled_negative", RuleType::word, kUndoubled, "a negative contract that nobody doubled"},
}};

const HouseRuleInfo* find_info(std::string_view key) {
    for (const HouseRuleInfo& rule : kInfos) {
        if (rule.key == key) return &rule;
    }
    return nullptr;
}

std::string_view word(HeartLead lead) { return kKingLeads[static_cast<std::size_t>(lead)]; }
std::string_view word(bool value) { return value ? "true" : "false"; }

std::optional<std::size_t> index_in(Values values, std::string_view value) {
    for (std::size_t i = 0; i < values.size(); ++i) {
        if (values[i] == value) return i;
    }
    return std::nullopt;
}

std::string joined(Values values) {
    std::string all;
    for (std::size_t i = 0; i < values.size(); ++i) {
        if (i > 0) all += i + 1 == values.size() ? " or " : ", ";
        all += values[i];
    }
    return all;
}

std::optional<int> whole_number(std::string_view text) {
    int number = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (error != std::errc() || end != text.data() + text.size()) return std::nullopt;
    return number;
}

/// "any four whole numbers from −1000 to 1000, none above the one before it, that add up to 65"
std::optional<std::array<std::int16_t, 4>> domino_scores_from(std::string_view text) {
    std::array<std::int16_t, 4> scores{};
    int sum = 0;
    for (std::size_t place = 0; place < 4; ++place) {
        const std::size_t comma = text.find(',');
        if ((comma == std::string_view::npos) != (place == 3)) return std::nullopt;
        const std::optional<int> score = whole_number(text.substr(0, comma));
        if (!score || *score < -1000 || *score > 1000) return std::nullopt;
        if (place > 0 && *score > scores[place - 1]) return std::nullopt;
        scores[place] = static_cast<std::int16_t>(*score);
        sum += *score;
        if (place < 3) text.remove_prefix(comma + 1);
    }
    if (sum != 65) return std::nullopt;
    return scores;
}

std::string what_would_be_right(const HouseRuleInfo& rule) {
    if (rule.type == RuleType::number) return "a whole number from 0 to 7";
    if (rule.type == RuleType::four_numbers) {
        return "four whole numbers from -1000 to 1000, none above the one before it, that add up to 65, such "
               "as 40,25,10,-10";
    }
    return joined(rule.values);
}

}  // namespace

std::span<const HouseRuleInfo> house_rule_infos() { return kInfos; }

std::string rule_value(const HouseRules& rules, std::string_view key) {
    if (key == "rotation") return std::string(kRotations[static_cast<std::size_t>(rules.rotation)]);
    if (key == "no_hearts_lead") return std::string(word(rules.no_hearts_lead));
    if (key == "no_king_lead") return std::string(word(rules.no_king_lead));
    if (key == "king_at_first_discard") return std::string(word(rules.king_at_first_discard));
    if (key == "must_ruff") return std::string(word(rules.must_ruff));
    if (key == "must_beat_trump") return std::string(word(rules.must_beat_trump));
    if (key == "domino_ace_plays_again") return std::string(word(rules.domino_ace_plays_again));
    if (key == "min_doubles") return std::to_string(rules.min_doubles);
    if (key == "flanks_may_be_doubled") return std::string(word(rules.flanks_may_be_doubled));
    if (key == "redouble_round") return std::string(word(rules.redouble_round));
    if (key == "undoubled_negative")
        return std::string(kUndoubled[static_cast<std::size_t>(rules.undoubled_negative)]);
    std::string scores;
    for (const int score : rules.domino_scores)
        scores += (scores.empty() ? "" : ",") + std::to_string(score);
    return scores;
}

std::optional<std::string> set_rule(HouseRules& rules, std::string_view key, std::string_view value) {
    const HouseRuleInfo* rule = find_info(key);
    if (rule == nullptr) {
        std::vector<std::string_view> keys;
        for (const HouseRuleInfo& known : kInfos)
            keys.push_back(known.key);
        return "There is no house rule \"" + std::string(key) + "\"; the rules are " + joined(keys) + ".";
    }
    const std::string wrong = "The house rule " + std::string(key) + " cannot be \"" + std::string(value) +
                              "\"; it can be " + what_would_be_right(*rule) + ".";
    if (rule->type == RuleType::four_numbers) {
        const auto scores = domino_scores_from(value);
        if (!scores) return wrong;
        rules.domino_scores = *scores;
        return std::nullopt;
    }
    if (rule->type == RuleType::number) {
        const std::optional<int> number = whole_number(value);
        if (!number || *number < 0 || *number > 7) return wrong;
        rules.min_doubles = static_cast<std::uint8_t>(*number);
        return std::nullopt;
    }
    const std::optional<std::size_t> index = index_in(rule->values, value);
    if (!index) return wrong;
    const bool yes = value == "true";
    // Both rules on leading hearts take their words from one enum, in the order of kKingLeads.
    const auto lead = [&] { return static_cast<HeartLead>(*index_in(kKingLeads, value)); };
    if (key == "rotation") rules.rotation = static_cast<Rotation>(*index);
    if (key == "no_hearts_lead") rules.no_hearts_lead = lead();
    if (key == "no_king_lead") rules.no_king_lead = lead();
    if (key == "king_at_first_discard") rules.king_at_first_discard = yes;
    if (key == "must_ruff") rules.must_ruff = yes;
    if (key == "must_beat_trump") rules.must_beat_trump = yes;
    if (key == "domino_ace_plays_again") rules.domino_ace_plays_again = yes;
    if (key == "flanks_may_be_doubled") rules.flanks_may_be_doubled = yes;
    if (key == "redouble_round") rules.redouble_round = yes;
    if (key == "undoubled_negative") rules.undoubled_negative = static_cast<Undoubled>(*index);
    return std::nullopt;
}

std::optional<HouseRules> preset(std::string_view name) {
    if (name == "classic") return HouseRules::classic();
    if (name == "club") return HouseRules::club();
    return std::nullopt;
}

}  // namespace barbu
