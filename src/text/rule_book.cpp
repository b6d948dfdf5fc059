#include "text/rule_book.hpp"

#include <algorithm>
#include <array>

#include <fmt/format.h>

#include "text/cells.hpp"

namespace barbu::text {
namespace {

/// One value of a house rule: how a menu names it, and the sentence that explains it.
struct ValueText {
    std::string_view value;
    std::string_view brief;
    std::string_view sentence;
};

struct RuleText {
    std::string_view key;
    std::string_view name;
    std::vector<ValueText> values;
};

constexpr std::string_view kOnlyHearts = "only with nothing else";
constexpr std::string_view kOnceBroken = "once one has been played";
constexpr std::string_view kFree = "always allowed";
constexpr std::string_view kOnlyHeartsSentence = "Hearts may be led only by a player who holds nothing else.";
constexpr std::string_view kOnceBrokenSentence =
    "Hearts may be led once a heart has been played in this hand, or by a player who holds nothing else.";
constexpr std::string_view kFreeSentence = "Any card may be led, hearts as well.";

/// K♥ stands for the king of hearts, and is written KH where only ASCII can be shown.
const std::vector<RuleText>& rule_texts() {
    static const std::vector<RuleText> kTexts{
        {"rotation",
         "Declaring",
         {{"seven_in_a_row", "seven hands in a row",
           "A player declares all his seven hands in a row, then the player on his left."},
          {"every_hand", "another player each hand",
           "The declaration moves to the left after each hand. The doubles that a declarer is owed count "
           "over his "
           "own seven hands."}}},
        {"no_hearts_lead",
         "Hearts led in No Hearts",
         {{"only_hearts", kOnlyHearts, kOnlyHeartsSentence},
          {"once_broken", kOnceBroken, kOnceBrokenSentence},
          {"free", kFree, kFreeSentence}}},
        {"no_king_lead",
         "Hearts led in No King",
         {{"king_last", "all but K♥", "Any card may be led but K♥, unless it is the leader's only card."},
          {"only_hearts", kOnlyHearts, kOnlyHeartsSentence},
          {"once_broken", kOnceBroken, kOnceBrokenSentence},
          {"free", kFree, kFreeSentence}}},
        {"king_at_first_discard",
         "K♥ when void in No King",
         {{"false", "may be kept", "A player who cannot follow may keep K♥."},
          {"true", "must be thrown", "A player who cannot follow must throw K♥ if he has it."}}},
        {"must_ruff",
         "When void in Trumps",
         {{"true", "a trump must be played",
           "A player who cannot follow must play a trump if he holds one; if not, any card."},
          {"false", "any card may be played", "A player who cannot follow may play any card."}}},
        {"must_beat_trump",
         "The highest trump",
         {{"false", "need not be beaten", "No trump in the trick need be beaten."},
          {"true", "must be beaten, if able",
           "Whoever plays a trump must beat the highest trump in the trick if he can. Who cannot follow and "
           "cannot "
           "beat it may play any card."}}},
        {"domino_scores", "Points in Dominoes", {}},
        {"domino_ace_plays_again",
         "After laying an ace",
         {{"false", "the next player plays", "An ace is a card like any other."},
          {"true", "the same player again",
           "Whoever lays an ace and still has cards plays again at once, knocking if he cannot."}}},
        {"min_doubles", "Doubles owed a declarer", {}},
        {"flanks_may_be_doubled",
         "Flanks may double",
         {{"true", "each other as well", "In a negative contract flanks may double each other as well."},
          {"false", "only the declarer", "A flank may double only the declarer, who may double back."}}},
        {"redouble_round",
         "Flanks doubled later",
         {{"false", "have no answer", "Everybody speaks once."},
          {"true", "are asked once more",
           "After the declarer, each flank who was doubled by a later flank is asked once more and may "
           "redouble."}}},
        {"undoubled_negative",
         "Negative, nobody doubled",
         {{"play", "is played", "A negative contract is played even if nobody has doubled."},
          {"split", "is shared, not played",
           "A negative contract in which nobody has doubled is not played: each flank takes a third of its "
           "total, "
           "rounded, and the declarer the rest."}}},
    };
    return kTexts;
}

const RuleText& rule_text(std::string_view key) {
    const auto& texts = rule_texts();
    const auto found = std::ranges::find(texts, key, &RuleText::key);
    return found == texts.end() ? texts.front() : *found;
}

std::string in_script(std::string_view utf8, Script script) {
    return script == Script::ascii ? to_ascii(utf8) : std::string(utf8);
}

/// The four scores as a person writes them: "+40 +25 +10 −10". What cannot be read stays as it is.
std::string spaced_scores(std::string_view value, Script script) {
    HouseRules rules;
    if (set_rule(rules, "domino_scores", value)) return std::string(value);
    std::string words;
    for (const int score : rules.domino_scores) {
        if (!words.empty()) words += ' ';
        words += points(score, script);
    }
    return words;
}

std::string explained(const HouseRules& rules, std::string_view key, Script script) {
    return rule_explained(key, rule_value(rules, key), script);
}

std::string trick_play(const HouseRules& rules, bool trumps, Script script) {
    std::string play = "The declarer leads to the first trick. Follow the suit led if you can. ";
    if (!trumps) {
        play +=
            "If you cannot, play any card. There are no trumps: the highest card of the suit led wins the "
            "trick, "
            "and its winner leads next.";
        return play;
    }
    play += explained(rules, "must_ruff", script);
    play +=
        " The highest trump wins the trick, or else the highest card of the suit led, and its winner leads "
        "next.";
    if (rules.must_beat_trump) play += fmt::format(" {}", explained(rules, "must_beat_trump", script));
    return play;
}

std::string doubling(bool positive, const HouseRules& rules) {
    if (positive) return "Only the declarer may be doubled, and he may double back.";
    if (!rules.flanks_may_be_doubled) return "The flanks may double the declarer, who may double back.";
    return "Each flank may double anybody. The declarer speaks last and may only double back.";
}

/// Aim, the words on leading (which may be empty), and the end of the hand.
struct Entry {
    std::string aim;
    std::string leading;
    std::string end;
};

Entry entry(Contract contract, const HouseRules& rules, Script script) {
    const auto p = [script](int score) { return points(score, script); };
    const std::string king = card(kKingOfHearts, script);
    const std::string king_lead = explained(rules, "no_king_lead", script);
    switch (contract) {
        case Contract::no_tricks:
            return {fmt::format("Win no tricks. Each trick costs 2: {} in all.", p(-26)),
                    "Any card may be led.", "After 13 tricks."};
        case Contract::no_hearts:
            return {fmt::format("Win no hearts. Each heart costs 2, the ace of hearts 6: {} in all.", p(-30)),
                    explained(rules, "no_hearts_lead", script),
                    "As soon as the thirteenth heart has been won."};
        case Contract::no_queens:
            return {fmt::format("Win no queens. Each queen costs 6: {} in all.", p(-24)),
                    "Any card may be led.", "As soon as the fourth queen has been won."};
        case Contract::no_king:
            return {fmt::format("Do not win {}, the bearded king (\"Barbu\"). It costs 20.", king), king_lead,
                    fmt::format("As soon as {} has been won.", king)};
        case Contract::no_last_two:
            return {
                fmt::format(
                    "Do not win the last two tricks. The twelfth costs 10 and the thirteenth 20: {} in all.",
                    p(-30)),
                "Any card may be led.", "After 13 tricks."};
        case Contract::trumps:
            return {fmt::format("Win tricks. Each brings 5: {} in all. The declarer names the trump suit.",
                                p(65)),
                    "Any card may be led.", "After 13 tricks."};
        case Contract::dominoes:
            return {
                fmt::format("Be rid of your cards first. Out first to last: {}.",
                            rule_value_in_words("domino_scores", rule_value(rules, "domino_scores"), script)),
                "", "When three players are out."};
    }
    return {};
}

}  // namespace

std::string rule_name(std::string_view key, Script script) { return in_script(rule_text(key).name, script); }

std::string rule_value_in_words(std::string_view key, std::string_view value, Script script) {
    if (key == "domino_scores") return spaced_scores(value, script);
    if (key == "min_doubles") {
        if (value == "0") return "none";
        return fmt::format("{} in seven hands", count(value.empty() ? 0 : value[0] - '0'));
    }
    const auto& values = rule_text(key).values;
    const auto found = std::ranges::find(values, value, &ValueText::value);
    return in_script(found == values.end() ? value : found->brief, script);
}

std::string rule_explained(std::string_view key, std::string_view value, Script script) {
    if (key == "domino_scores") {
        return fmt::format(
            "Going out first, second, third and last: {}. Any four whole numbers, none above the one "
            "before it, that add up to 65.",
            spaced_scores(value, script));
    }
    if (key == "min_doubles") {
        if (value == "0") return "Nobody has to double.";
        const int doubles = value.empty() ? 0 : value[0] - '0';
        std::string often = fmt::format("{} times", count(doubles));
        if (doubles == 1) often = "once";
        if (doubles == 2) often = "twice";
        return fmt::format(
            "In the course of a declarer's seven hands each other player must double him at least {}.",
            often);
    }
    const auto& values = rule_text(key).values;
    const auto found = std::ranges::find(values, value, &ValueText::value);
    return in_script(found == values.end() ? value : found->sentence, script);
}

std::string preset_name(const HouseRules& rules) {
    if (rules == HouseRules::classic()) return "classic";
    if (rules == HouseRules::club()) return "club";
    return "own";
}

std::vector<Paragraph> contract_rules(Contract contract, const HouseRules& rules, Script script) {
    const Entry entry = text::entry(contract, rules, script);
    std::vector<Paragraph> book{{"Aim", entry.aim}};
    if (contract == Contract::dominoes) {
        book.push_back(
            {"Play",
             "The declarer names a start rank, which he need not hold, and plays first. In turn each player "
             "lays one card: a card of the start rank, or the next card up or down of a suit already "
             "started. Ace is high, two is low. If you can play, you must; if you cannot, you knock. Who is "
             "out is skipped."});
        book.push_back({"Aces", explained(rules, "domino_ace_plays_again", script)});
    } else {
        book.push_back({"Play", trick_play(rules, contract == Contract::trumps, script)});
        book.push_back({"Leading", entry.leading});
        if (contract == Contract::no_king && rules.king_at_first_discard) {
            book.push_back({"Discarding", explained(rules, "king_at_first_discard", script)});
        }
    }
    book.push_back({"The hand ends", entry.end});
    book.push_back({"Doubling", doubling(info(contract).positive, rules)});
    if (!info(contract).positive && rules.undoubled_negative == Undoubled::split) {
        book.push_back({"Nobody doubled", explained(rules, "undoubled_negative", script)});
    }
    return book;
}

std::vector<Paragraph> game_rules(const HouseRules& rules, Script script) {
    std::vector<Paragraph> book{
        {"The game",
         "Four players, each for himself, with 52 cards, 13 each; ace high, two low; play goes clockwise. "
         "Each player "
         "declares each of seven contracts once: 28 hands. The highest total wins; equal highest totals "
         "share the "
         "win."},
        {"Declaring",
         "The declarer sees his hand, then names one contract that he has not played yet, with a trump suit "
         "in Trumps "
         "and a start rank in Dominoes. " +
             explained(rules, "rotation", script)},
    };
    std::string negative;
    std::string positive;
    for (const Contract contract : kContracts) {
        std::string& kind = info(contract).positive ? positive : negative;
        if (!kind.empty()) kind += "\n";
        kind += fmt::format("{}: {}", info(contract).name, entry(contract, rules, script).aim);
    }
    book.push_back({"Negative contracts", negative});
    book.push_back({"Positive contracts", positive + "\nThe seven totals add up to zero."});
    std::string doubling =
        "A double is a side bet between two players on who scores better in this hand. Before the first card "
        "each player speaks once, openly: the declarer's left, opposite, right, and the declarer last, who "
        "may "
        "only double those who have doubled him. ";
    doubling +=
        rules.flanks_may_be_doubled
            ? "The others, the flanks, may double anybody in a negative contract, but only the declarer "
              "in a positive one. "
            : "The others, the flanks, may double only the declarer. ";
    doubling += "Doubling somebody who has doubled you is a redouble: the bet counts twice. ";
    doubling += explained(rules, "min_doubles", script);
    if (rules.min_doubles > 0) doubling += " The game asks for it in time.";
    if (rules.redouble_round) doubling += fmt::format(" {}", explained(rules, "redouble_round", script));
    book.push_back({"Doubling", doubling});
    book.push_back(
        {"Scoring",
         "First what the contract gives. Then the bets: for each doubled pair the difference of their two "
         "scores goes to the better from the worse, twice if redoubled. Bets look only at what the contract "
         "gave, never at each other. The four totals always add up to zero."});
    return book;
}

std::vector<Paragraph> house_rules_in_words(const HouseRules& rules, Script script) {
    std::vector<Paragraph> book;
    for (const HouseRuleInfo& rule : house_rule_infos()) {
        const std::string value = rule_value(rules, rule.key);
        book.push_back(
            {fmt::format("{}: {}", rule_name(rule.key, script), rule_value_in_words(rule.key, value, script)),
             rule_explained(rule.key, value, script)});
    }
    return book;
}

std::vector<std::string> rows(const Paragraph& paragraph, int cells) {
    std::vector<std::string> all;
    std::string_view rest = paragraph.text;
    for (;;) {
        const std::size_t end = rest.find('\n');
        for (std::string& row : wrap(rest.substr(0, end), cells))
            all.push_back(std::move(row));
        if (end == std::string_view::npos) return all;
        rest.remove_prefix(end + 1);
    }
}

std::string plain(const std::vector<Paragraph>& paragraphs, int cells) {
    std::string page;
    for (const Paragraph& paragraph : paragraphs) {
        if (!page.empty()) page += '\n';
        if (!paragraph.heading.empty()) page += paragraph.heading + "\n";
        for (const std::string& row : rows(paragraph, cells - 2))
            page += "  " + row + "\n";
    }
    return page;
}

}  // namespace barbu::text
