#include "support/catch.hpp"
#include "text/cells.hpp"
#include "text/rule_book.hpp"

using namespace barbu;
using text::Script;

namespace {

std::string book(Contract contract, const HouseRules& rules, Script script = Script::unicode) {
    return text::plain(text::contract_rules(contract, rules, script), 76);
}

bool has(const std::string& text, std::string_view words) { return text.find(words) != std::string::npos; }

}  // namespace

TEST_CASE("The rules of a contract follow the house rules") {
    HouseRules rules;
    CHECK(has(book(Contract::no_king, rules), "Any card may be led but K♥"));
    CHECK_FALSE(has(book(Contract::no_king, rules), "must throw K♥"));
    rules.no_king_lead = HeartLead::only_hearts;
    rules.king_at_first_discard = true;
    CHECK(has(book(Contract::no_king, rules), "Hearts may be led only by a player who holds nothing else."));
    CHECK(has(book(Contract::no_king, rules), "must throw K♥"));
    CHECK(has(book(Contract::trumps, rules), "must play a trump if he holds one"));
    rules.must_ruff = false;
    CHECK_FALSE(has(book(Contract::trumps, rules), "must play a trump if he holds one"));
    rules.domino_scores = {45, 20, 5, -5};
    CHECK(has(book(Contract::dominoes, rules), "+45 +20 +5 −5"));
    rules.undoubled_negative = Undoubled::split;
    CHECK(has(book(Contract::no_tricks, rules), "is not played"));
    CHECK_FALSE(has(book(Contract::trumps, rules), "is not played"));
}

TEST_CASE("The game in short tells every contract and how often a declarer must be doubled") {
    HouseRules rules;
    const std::string page = text::plain(text::game_rules(rules, Script::unicode), 76);
    for (const Contract contract : kContracts)
        CHECK(has(page, info(contract).name));
    CHECK(has(page, "at least twice"));
    rules.min_doubles = 0;
    CHECK(has(text::plain(text::game_rules(rules, Script::unicode), 76), "Nobody has to double."));
}

TEST_CASE("Every value of every house rule has a name and a sentence of its own that fit their places") {
    for (const Script script : {Script::unicode, Script::ascii}) {
        for (const HouseRuleInfo& rule : house_rule_infos()) {
            CHECK(text::width(text::rule_name(rule.key, script)) <= 26);
            std::string before;
            for (const std::string_view value : rule.values) {
                const std::string words = text::rule_value_in_words(rule.key, value, script);
                CHECK(words != value);
                CHECK(text::width(words) <= 30);
                const std::string sentence = text::rule_explained(rule.key, value, script);
                CHECK(sentence.back() == '.');
                CHECK(sentence != before);
                before = sentence;
                if (script == Script::ascii) CHECK(sentence == text::to_ascii(sentence));
            }
        }
    }
}

TEST_CASE("House rules are named by their preset, or are a house's own") {
    HouseRules rules = HouseRules::club();
    CHECK(text::preset_name(rules) == "club");
    CHECK(text::preset_name({}) == "classic");
    rules.must_ruff = false;
    CHECK(text::preset_name(rules) == "own");
}
