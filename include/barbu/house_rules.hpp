#pragma once
// Every point on which tables differ. A game fixes them before the first deal.
#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace barbu {

/// How the declaration moves.
enum class Rotation : std::uint8_t { seven_in_a_row, every_hand };
/// Whether a heart may be led. `king_last` is a value of no_king_lead alone: only the king of hearts is
/// barred.
enum class HeartLead : std::uint8_t { king_last, only_hearts, once_broken, free };
/// What becomes of a negative contract that nobody doubled.
enum class Undoubled : std::uint8_t { play, split };

/// The defaults are the preset `classic`.
struct HouseRules {
    Rotation rotation = Rotation::seven_in_a_row;
    HeartLead no_hearts_lead = HeartLead::only_hearts;
    HeartLead no_king_lead = HeartLead::king_last;
    bool king_at_first_discard = false;
    bool must_ruff = true;
    bool must_beat_trump = false;
    std::array<std::int16_t, 4> domino_scores{40, 25, 10, -10};
    bool domino_ace_plays_again = false;
    std::uint8_t min_doubles = 2;
    bool flanks_may_be_doubled = true;
    bool redouble_round = false;
    Undoubled undoubled_negative = Undoubled::play;

    /// What the text of the rules says.
    static constexpr HouseRules classic() { return {}; }
    /// What most clubs play.
    static constexpr HouseRules club() {
        HouseRules rules;
        rules.no_king_lead = HeartLead::only_hearts;
        rules.must_beat_trump = true;
        rules.domino_scores = {45, 20, 10, -10};
        return rules;
    }
    friend constexpr bool operator==(const HouseRules&, const HouseRules&) = default;
};

/// The type of a rule's value in a game record.
enum class RuleType : std::uint8_t { word, boolean, number, four_numbers };

/// One house rule as it is written: its key, and its values as text ("true", "2", "40,25,10,-10").
struct HouseRuleInfo {
    std::string_view key;
    RuleType type;
    /// The values that a menu offers, the default first. Every word and boolean is here; of numbers,
    /// examples.
    std::span<const std::string_view> values;
    /// What it is about, in half a sentence.
    std::string_view summary;
};

/// All twelve, in the order of the rule book.
std::span<const HouseRuleInfo> house_rule_infos();
/// The value of a rule as text. The key must be one of them.
std::string rule_value(const HouseRules& rules, std::string_view key);
/// Sets a rule from text. Nothing when done, else a clear sentence: an unknown key, or a value that the rule
/// does not have.
std::optional<std::string> set_rule(HouseRules& rules, std::string_view key, std::string_view value);
/// "classic" or "club"; nothing for another name.
std::optional<HouseRules> preset(std::string_view name);

}  // namespace barbu
