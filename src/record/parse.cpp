#include "record/parse.hpp"

#include <fmt/format.h>

#include <nlohmann/json.hpp>

namespace barbu::record {
namespace {

using nlohmann::json;

/// Deeper than any line of a record; more is refused before it is parsed.
constexpr int kDeepest = 4;

/// Thrown within this file only: what a field should be.
struct Wrong {
    Problem problem;
};

[[noreturn]] void wrong(std::string_view field, std::string_view should) {
    const std::string sentence = fmt::format("\"{}\" must be {}.", field, should);
    throw Wrong{{sentence, sentence}};
}

[[noreturn]] void wrong(std::string_view field, std::string_view should, const json& is) {
    std::string shown = is.dump(-1, ' ', true, json::error_handler_t::replace);
    if (shown.size() > 60) shown = shown.substr(0, 57) + "...";
    throw Wrong{{fmt::format("\"{}\" is {}; it must be {}.", field, shown, should),
                 fmt::format("\"{}\" must be {}.", field, should)}};
}

const json& field(const json& object, const char* key) {
    const auto found = object.find(key);
    if (found == object.end()) {
        const std::string sentence = fmt::format("The key \"{}\" is missing.", key);
        throw Wrong{{sentence, sentence}};
    }
    return *found;
}

int whole(const json& object, const char* key, int least, int most) {
    const json& value = field(object, key);
    const std::string should = fmt::format("a whole number from {} to {}", least, most);
    if (!value.is_number_integer()) wrong(key, should, value);
    if (value.is_number_unsigned() &&
        value.get<std::uint64_t>() > static_cast<std::uint64_t>(std::max(most, 0)))
        wrong(key, should, value);
    const std::int64_t number = value.get<std::int64_t>();
    if (number < least || number > most) wrong(key, should, value);
    return static_cast<int>(number);
}

Seat seat(const json& object, const char* key) { return seat_at(whole(object, key, 0, 3)); }

std::string text(const json& object, const char* key) {
    const json& value = field(object, key);
    if (!value.is_string()) wrong(key, "a text", value);
    return value.get<std::string>();
}

BySeat<int> four(const json& object, const char* key) {
    constexpr std::int64_t kBound = 1'000'000;
    const json& value = field(object, key);
    if (!value.is_array() || value.size() != 4) wrong(key, "four whole numbers", value);
    BySeat<int> numbers;
    for (const Seat at : kSeats) {
        const json& one = value[static_cast<std::size_t>(number(at))];
        if (!one.is_number_integer() || (one.is_number_unsigned() && one.get<std::uint64_t>() > kBound))
            wrong(key, "four whole numbers", value);
        const std::int64_t points = one.get<std::int64_t>();
        if (points < -kBound || points > kBound)
            wrong(key, "four whole numbers of the size of scores", value);
        numbers[at] = static_cast<int>(points);
    }
    return numbers;
}

SeatSet seats(const json& object, const char* key) {
    const json& value = field(object, key);
    if (!value.is_array() || value.size() > 4) wrong(key, "a list of seats", value);
    SeatSet all;
    for (const json& one : value) {
        if (!one.is_number_integer() || one < 0 || one > 3) wrong(key, "a list of seats, 0 to 3", value);
        const Seat named = seat_at(one.get<int>());
        if (all.contains(named)) wrong(key, "a list of different seats", value);
        all.insert(named);
    }
    return all;
}

Card card(const json& value, const char* key) {
    const std::optional<Card> read =
        value.is_string() ? card_from(value.get_ref<const std::string&>()) : std::nullopt;
    if (!read) wrong(key, "a card, rank then suit, such as \"QS\" or \"TH\"", value);
    return *read;
}

CardSet dealt_hand(const json& value) {
    constexpr const char* kShould = "four texts of 13 different cards each, separated by blanks";
    if (!value.is_string()) wrong("hands", kShould);
    const std::string& cards = value.get_ref<const std::string&>();
    CardSet hand;
    if (cards.size() != 13 * 3 - 1) wrong("hands", kShould, value);
    for (std::size_t at = 0; at < cards.size(); at += 3) {
        const std::optional<Card> read = card_from(std::string_view(cards).substr(at, 2));
        if (!read || (at > 0 && cards[at - 1] != ' ')) wrong("hands", kShould, value);
        if (hand.contains(*read)) wrong("hands", kShould, value);
        hand.insert(*read);
    }
    return hand;
}

HouseRules rules(const json& object) {
    const json& given = field(object, "rules");
    if (!given.is_object()) wrong("rules", "an object with every house rule", given);
    HouseRules rules;
    for (const HouseRuleInfo& rule : house_rule_infos()) {
        const auto found = given.find(std::string(rule.key));
        if (found == given.end())
            wrong("rules", fmt::format("an object with every house rule; \"{}\" is missing", rule.key));
        const json& value = *found;
        std::string as_text;
        bool right_type = false;
        switch (rule.type) {
            case RuleType::word:
                right_type = value.is_string();
                if (right_type) as_text = value.get<std::string>();
                break;
            case RuleType::boolean:
                right_type = value.is_boolean();
                if (right_type) as_text = value.get<bool>() ? "true" : "false";
                break;
            case RuleType::number:
                right_type = value.is_number_integer();
                if (right_type) as_text = value.dump();
                break;
            case RuleType::four_numbers:
                right_type = value.is_array() && value.size() == 4;
                if (right_type) {
                    for (const json& one : value)
                        as_text += (as_text.empty() ? "" : ",") + one.dump();
                }
                break;
        }
        if (!right_type) wrong(rule.key, "of another type", value);
        if (const std::optional<std::string> refused = set_rule(rules, rule.key, as_text))
            throw Wrong{{*refused, *refused}};
    }
    return rules;
}

Player player(const json& object) {
    Player player;
    player.name = text(object, "name");
    const std::string kind = text(object, "kind");
    if (kind != "human" && kind != "bot") wrong("kind", "\"human\" or \"bot\"", object["kind"]);
    player.human = kind == "human";
    if (!player.human) player.level = text(object, "level");
    return player;
}

GameHeader header(const json& object) {
    if (text(object, "format") != "barbu-record") wrong("format", "\"barbu-record\"", object["format"]);
    const json& version = field(object, "version");
    if (!version.is_number_integer() || version != 1) {
        const std::string sentence = fmt::format(
            "This is a record of version {}; this program reads version 1. A newer barbu may read it.",
            version.dump());
        throw Wrong{{sentence, sentence}};
    }
    GameHeader header;
    header.rules = rules(object);
    const json& players = field(object, "players");
    if (!players.is_array() || players.size() != 4) wrong("players", "a list of four players", players);
    for (const Seat at : kSeats) {
        const json& one = players[static_cast<std::size_t>(number(at))];
        if (!one.is_object()) wrong("players", "a list of four objects", players);
        header.players[at] = player(one);
    }
    header.first_declarer = seat(object, "first_declarer");
    const std::optional<Seed> seed = seed_from_hex(text(object, "seed"));
    if (!seed) wrong("seed", "64 hex digits", object["seed"]);
    header.seed = *seed;
    header.software = text(object, "software");
    return header;
}

RecordEvent deal(const json& object) {
    DealEvent event;
    event.deal.hand = whole(object, "hand", 1, kHandsOfAGame);
    event.deal.declarer = seat(object, "declarer");
    event.deal.dealer = seat(object, "dealer");
    const json& hands = field(object, "hands");
    if (!hands.is_array() || hands.size() != 4) wrong("hands", "four hands");
    for (const Seat at : kSeats)
        event.deal.hands[at] = dealt_hand(hands[static_cast<std::size_t>(number(at))]);
    return event;
}

/// A suit or rank that may be named with a contract.
template <class T>
std::optional<T> named(const json& object, const char* key, std::optional<T> (*read)(char),
                       std::string_view should) {
    const auto found = object.find(key);
    if (found == object.end()) return std::nullopt;
    const std::string* word = found->is_string() ? found->get_ptr<const std::string*>() : nullptr;
    const std::optional<T> value = word != nullptr && word->size() == 1 ? read(word->front()) : std::nullopt;
    if (!value) wrong(key, should, *found);
    return value;
}

RecordEvent declare(const json& object) {
    Declare declaration;
    const std::optional<Contract> contract = contract_from(text(object, "contract"));
    if (!contract) {
        wrong("contract", "no_tricks, no_hearts, no_queens, no_king, no_last_two, trumps or dominoes",
              object["contract"]);
    }
    declaration.contract = *contract;
    declaration.trump = named<Suit>(object, "trump", suit_from, "C, D, H or S");
    declaration.start = named<Rank>(object, "start", rank_from, "one of 2 3 4 5 6 7 8 9 T J Q K A");
    return DecisionEvent{{seat(object, "seat"), declaration}, std::nullopt};
}

RecordEvent play(const json& object) {
    DecisionEvent event{{seat(object, "seat"), PlayCard{card(field(object, "card"), "card")}}, std::nullopt};
    if (const auto list = object.find("legal"); list != object.end()) {
        if (!list->is_array() || list->size() > 13) wrong("legal", "a list of cards", *list);
        CardSet legal;
        for (const json& one : *list) {
            const Card read = card(one, "legal");
            if (legal.contains(read)) wrong("legal", "a list of different cards", *list);
            legal.insert(read);
        }
        event.legal = legal;
    }
    return event;
}

Line event_line(const json& object) {
    const std::string name = text(object, "event");
    if (name == "play") return play(object);
    if (name == "double")
        return DecisionEvent{{seat(object, "seat"), Double{seats(object, "targets")}}, std::nullopt};
    if (name == "knock") return DecisionEvent{{seat(object, "seat"), Knock{}}, std::nullopt};
    if (name == "declare") return declare(object);
    if (name == "deal") return deal(object);
    if (name == "score")
        return ScoreEvent{whole(object, "hand", 1, kHandsOfAGame), four(object, "raw"), four(object, "bets"),
                          four(object, "total")};
    if (name == "game") return header(object);
    if (name == "undo") return UndoEvent{whole(object, "count", 1, 1000)};
    if (name == "result") return ResultEvent{four(object, "totals"), seats(object, "winners")};
    if (name == "seat") return SeatEvent{seat(object, "seat"), player(object)};
    if (name == "note") {
        NoteEvent note{.kind = text(object, "kind"), .seat = std::nullopt};
        if (object.contains("seat")) note.seat = seat(object, "seat");
        return note;
    }
    wrong("event", "game, deal, declare, double, play, knock, undo, score, result, seat or note",
          object["event"]);
}

bool is_too_deep(std::string_view line) {
    int depth = 0;
    bool in_text = false;
    for (std::size_t i = 0; i < line.size(); ++i) {
        const char byte = line[i];
        if (in_text) {
            if (byte == '\\') ++i;
            if (byte == '"') in_text = false;
        } else if (byte == '"') {
            in_text = true;
        } else if (byte == '{' || byte == '[') {
            if (++depth > kDeepest) return true;
        } else if (byte == '}' || byte == ']') {
            --depth;
        }
    }
    return false;
}

Problem both(std::string sentence) { return {sentence, sentence}; }

}  // namespace

std::variant<ParsedLine, Problem> parse_line(std::string_view line) {
    if (is_too_deep(line)) return both("Lists or objects are nested too deeply for a game record.");
    const json object = json::parse(line.begin(), line.end(), nullptr, /*allow_exceptions=*/false);
    if (object.is_discarded() || !object.is_object())
        return both("This is not a JSON object; a game record has one on each line.");
    try {
        ParsedLine parsed{event_line(object), std::nullopt};
        if (const auto sum = object.find("sum"); sum != object.end()) {
            if (!sum->is_string()) wrong("sum", "eight hex digits", *sum);
            parsed.sum = sum->get<std::string>();
        }
        return parsed;
    } catch (const Wrong& wrong) {
        return wrong.problem;
    }
}

}  // namespace barbu::record
