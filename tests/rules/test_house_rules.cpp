// The rules: house rules and presets, as they are written.
#include <map>
#include <set>

#include "scene.hpp"

using namespace barbu;
using namespace barbu::testing;

namespace {

struct Row {
    std::string key;
    std::vector<std::string> values;  // the default first
    std::string club;
};

/// The table of the rule book.
const std::vector<Row>& table() {
    static const std::vector<Row> rows{
        {"rotation", {"seven_in_a_row", "every_hand"}, "seven_in_a_row"},
        {"no_hearts_lead", {"only_hearts", "once_broken", "free"}, "only_hearts"},
        {"no_king_lead", {"king_last", "only_hearts", "once_broken", "free"}, "only_hearts"},
        {"king_at_first_discard", {"false", "true"}, "false"},
        {"must_ruff", {"true", "false"}, "true"},
        {"must_beat_trump", {"false", "true"}, "true"},
        {"domino_scores", {"40,25,10,-10", "45,20,10,-10", "45,20,5,-5"}, "45,20,10,-10"},
        {"domino_ace_plays_again", {"false", "true"}, "false"},
        {"min_doubles", {"2", "0", "1", "3", "4", "5", "6", "7"}, "2"},
        {"flanks_may_be_doubled", {"true", "false"}, "true"},
        {"redouble_round", {"false", "true"}, "false"},
        {"undoubled_negative", {"play", "split"}, "play"},
    };
    return rows;
}

bool has(const std::string& text, std::string_view part) { return text.find(part) != std::string::npos; }

}  // namespace

TEST_CASE("There are twelve house rules, in the order of the rule book, the default first", "[house]") {
    REQUIRE(house_rule_infos().size() == table().size());
    for (std::size_t i = 0; i < table().size(); ++i) {
        const HouseRuleInfo& rule = house_rule_infos()[i];
        const Row& row = table()[i];
        INFO(row.key);
        CHECK(rule.key == row.key);
        CHECK_FALSE(rule.summary.empty());
        REQUIRE_FALSE(rule.values.empty());
        CHECK(rule.values.front() == row.values.front());
        // Every value of the rule book is on the menu, and no other.
        const std::set<std::string> offered(rule.values.begin(), rule.values.end());
        CHECK(offered == std::set<std::string>(row.values.begin(), row.values.end()));
    }
}

TEST_CASE("`classic` is the default", "[house]") {
    CHECK(HouseRules{} == HouseRules::classic());
    REQUIRE(preset("classic").has_value());
    CHECK(*preset("classic") == HouseRules{});
    for (const Row& row : table()) {
        INFO(row.key);
        CHECK(rule_value(HouseRules{}, row.key) == row.values.front());
    }
}

TEST_CASE("`club` is the strict preset", "[house]") {
    REQUIRE(preset("club").has_value());
    CHECK(*preset("club") == HouseRules::club());
    for (const Row& row : table()) {
        INFO(row.key);
        CHECK(rule_value(HouseRules::club(), row.key) == row.club);
    }
}

TEST_CASE("There is no other preset", "[house]") {
    for (const char* name : {"", "Classic", "clubs", "default"})
        CHECK_FALSE(preset(name).has_value());
}

TEST_CASE("Every value of every rule can be set and reads back, and changes no other rule", "[house]") {
    for (const Row& row : table()) {
        for (const std::string& value : row.values) {
            INFO(row.key << " " << value);
            HouseRules rules;
            CHECK_FALSE(set_rule(rules, row.key, value).has_value());
            CHECK(rule_value(rules, row.key) == value);
            CHECK((rules == HouseRules{}) == (value == row.values.front()));
            for (const Row& other : table()) {
                if (other.key != row.key) CHECK(rule_value(rules, other.key) == other.values.front());
            }
            // And back.
            CHECK_FALSE(set_rule(rules, row.key, row.values.front()).has_value());
            CHECK(rules == HouseRules{});
        }
    }
}

TEST_CASE("An unknown rule is refused with a sentence that names it and those that there are", "[house]") {
    for (const char* key : {"must_rough", "", "Rotation"}) {
        HouseRules rules;
        const auto sentence = set_rule(rules, key, "true");
        REQUIRE(sentence.has_value());
        INFO(*sentence);
        CHECK(has(*sentence, key));
        CHECK(has(*sentence, "must_ruff"));
        CHECK(sentence->back() == '.');
        CHECK(rules == HouseRules{});
    }
}

TEST_CASE("A value that a rule does not have is refused with a sentence that says what would be right",
          "[house]") {
    const std::vector<std::pair<std::string, std::string>> wrong{
        {"rotation", "sometimes"},
        {"no_hearts_lead", "king_last"},
        {"no_king_lead", "never"},
        {"king_at_first_discard", "yes"},
        {"must_ruff", "1"},
        {"must_beat_trump", "True"},
        {"domino_ace_plays_again", ""},
        {"flanks_may_be_doubled", "nope"},
        {"redouble_round", "0"},
        {"undoubled_negative", "splits"},
        {"rotation", ""},
    };
    for (const auto& [key, value] : wrong) {
        INFO(key << " " << value);
        HouseRules rules = HouseRules::club();
        const auto sentence = set_rule(rules, key, value);
        REQUIRE(sentence.has_value());
        INFO(*sentence);
        CHECK(has(*sentence, key));
        CHECK(has(*sentence, value));
        for (const Row& row : table()) {
            if (row.key != key) continue;
            for (const std::string& right : row.values)
                CHECK(has(*sentence, right));
        }
        CHECK(sentence->back() == '.');
        CHECK(rules == HouseRules::club());
    }
}

TEST_CASE("`min_doubles` is a whole number from 0 to 7", "[house]") {
    for (const char* value : {"8", "-1", "2.5", "two", "", "2 ", "99999999999"}) {
        INFO(value);
        HouseRules rules;
        const auto sentence = set_rule(rules, "min_doubles", value);
        REQUIRE(sentence.has_value());
        INFO(*sentence);
        CHECK(has(*sentence, "min_doubles"));
        CHECK(has(*sentence, "0 to 7"));
        CHECK(rules == HouseRules{});
    }
}

TEST_CASE(
    "`domino_scores`: four whole numbers from -1000 to 1000, none above the one before, that add up to 65",
    "[house]") {
    for (const char* value :
         {"65,0,0,0", "1000,0,0,-935", "17,16,16,16", "45,30,0,-10", "1000,1000,-935,-1000"}) {
        INFO(value);
        HouseRules rules;
        CHECK_FALSE(set_rule(rules, "domino_scores", value).has_value());
        CHECK(rule_value(rules, "domino_scores") == value);
    }
    for (const char* value :
         {"40,25,10,-9", "25,40,10,-10", "40,25,10", "40,25,10,-10,0", "1001,0,0,-936", "", "40 25 10 -10",
          "40,25,,0", "a,b,c,d", "40,25,10,-10,", ",40,25,0", "65.0,0,0,0", "70,-5,0,0"}) {
        INFO(value);
        HouseRules rules;
        const auto sentence = set_rule(rules, "domino_scores", value);
        REQUIRE(sentence.has_value());
        INFO(*sentence);
        CHECK(has(*sentence, "domino_scores"));
        CHECK(has(*sentence, "65"));
        CHECK(rules == HouseRules{});
    }
}
