#include "record/parse.hpp"

#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include <algorithm>
#include <cstdint>
#include <string_view>
#include <vector>

#include "record/printable.hpp"

namespace barbu::record {
namespace {

/// Deeper than any line of a record: what is deeper is refused as soon as it begins.
constexpr std::size_t kDeepest = 4;
/// More than any line of a record holds.
constexpr std::size_t kMostValues = 4096;
/// How much of a wrong value is shown.
constexpr std::size_t kMostShown = 60;

enum class Kind : unsigned char { null, boolean, whole, fraction, text, list, object };

/// One value of a line. A list or an object is followed by what is in it; `end` is the index behind that.
struct Value {
    Kind kind = Kind::null;
    std::int64_t number = 0;
    std::string key;
    std::string text;
    std::size_t end = 0;
};

/// Thrown and caught in this file only.
struct Wrong {
    Problem problem;
};

[[noreturn]] void wrong(std::string sentence) { throw Wrong{{sentence, sentence}}; }

[[noreturn]] void wrong(std::string_view field, std::string_view should, const std::string& is) {
    throw Wrong{{fmt::format("\"{}\" is {}; it must be {}.", field, is, should),
                 fmt::format("\"{}\" must be {}.", field, should)}};
}

}  // namespace

/// The values of a line in the order in which they stand there, the line's own object first. It is nlohmann's
/// parser that reads, through its event interface: it neither recurses nor builds a tree.
class LineValues {
  public:
    void read(std::string_view line) {
        used_ = 0;
        open_.clear();
        key_.clear();
        problem_.reset();
        const bool read = nlohmann::json::sax_parse(line.begin(), line.end(), this);
        if (problem_) throw Wrong{*problem_};
        if (!read || values_[0].kind != Kind::object)
            wrong("This is not a JSON object; a game record has one on each line.");
    }

    const Value& line() const { return values_[0]; }
    /// What is in a list or an object.
    std::vector<const Value*> items(const Value& of) const {
        std::vector<const Value*> all;
        for (std::size_t at = index(of) + 1; at < of.end; at = values_[at].end)
            all.push_back(&values_[at]);
        return all;
    }
    /// The item at a place, from 0; null behind the last.
    const Value* item(const Value& of, std::size_t place) const {
        std::size_t at = index(of) + 1;
        while (place > 0 && at < of.end) {
            at = values_[at].end;
            --place;
        }
        return at < of.end ? &values_[at] : nullptr;
    }
    const Value* find(const Value& object, std::string_view key) const {
        for (std::size_t at = index(object) + 1; at < object.end; at = values_[at].end) {
            if (values_[at].key == key) return &values_[at];
        }
        return nullptr;
    }

    // The events of nlohmann's parser. To answer false is to stop.
    bool null() { return add(Kind::null); }
    bool boolean(bool value) { return add(Kind::boolean, value ? 1 : 0); }
    bool number_integer(std::int64_t value) { return add(Kind::whole, value); }
    bool number_unsigned(std::uint64_t value) {
        if (value > INT64_MAX) return add(Kind::fraction, 0, std::to_string(value));
        return add(Kind::whole, static_cast<std::int64_t>(value));
    }
    bool number_float(double, const std::string& text) { return add(Kind::fraction, 0, text); }
    bool string(std::string& text) { return add(Kind::text, 0, text); }
    bool binary(nlohmann::json::binary_t&) { return false; }
    bool start_object(std::size_t) { return open(Kind::object); }
    bool start_array(std::size_t) { return open(Kind::list); }
    bool end_object() { return close() && has_different_keys(values_[closed_]); }
    bool end_array() { return close(); }
    bool key(std::string& key) {
        key_ = key;
        return true;
    }
    bool parse_error(std::size_t position, const std::string&, const nlohmann::json::exception&) {
        return stop(
            fmt::format("This is not JSON: it breaks off or goes wrong at byte {} of the line.", position));
    }

  private:
    std::size_t index(const Value& value) const { return static_cast<std::size_t>(&value - values_.data()); }

    bool add(Kind kind, std::int64_t number = 0, std::string_view text = {}) {
        if (used_ == kMostValues) return stop("This line holds more values than any line of a game record.");
        if (used_ == values_.size()) values_.emplace_back();
        Value& value = values_[used_++];
        value.kind = kind;
        value.number = number;
        value.text = text;
        value.key = key_;
        value.end = used_;
        key_.clear();
        return true;
    }
    bool open(Kind kind) {
        if (open_.size() == kDeepest)
            return stop("Lists or objects are nested too deeply: a game record needs four levels at most.");
        if (!add(kind)) return false;
        open_.push_back(used_ - 1);
        return true;
    }
    bool close() {
        closed_ = open_.back();
        values_[closed_].end = used_;
        open_.pop_back();
        return true;
    }
    /// In order, since an enemy's object may have thousands.
    bool has_different_keys(const Value& object) {
        keys_.clear();
        for (std::size_t at = index(object) + 1; at < object.end; at = values_[at].end)
            keys_.push_back(values_[at].key);
        std::ranges::sort(keys_);
        const auto twice = std::ranges::adjacent_find(keys_);
        return twice == keys_.end() || stop(fmt::format("The key \"{}\" is there twice.", printable(*twice)),
                                            "A key is there twice.");
    }
    bool stop(const std::string& sentence) { return stop(sentence, sentence); }
    bool stop(const std::string& what, const std::string& discreet) {
        problem_ = Problem{what, discreet};
        return false;
    }

    std::vector<Value> values_ = std::vector<Value>(1);
    std::size_t used_ = 0;
    std::vector<std::size_t> open_;  ///< the lists and objects that have not ended
    std::size_t closed_ = 0;         ///< the list or object that ended last
    std::string key_;                ///< of the value that comes next
    std::vector<std::string_view> keys_;
    std::optional<Problem> problem_;
};

namespace {

/// Turns the values of one line into what they mean. Each function throws Wrong.
class Meaning {
  public:
    explicit Meaning(const LineValues& values) : values_(values), line_(values.line()) {}

    ParsedLine read() const {
        ParsedLine parsed{meaning(), std::nullopt};
        if (const Value* sum = values_.find(line_, "sum")) {
            const bool right = sum->kind == Kind::text && sum->text.size() == 8 &&
                               sum->text.find_first_not_of("0123456789abcdef") == std::string::npos;
            if (!right) wrong("sum", "eight hex digits in quotes", shown(*sum));
            parsed.sum = sum->text;
        }
        return parsed;
    }

  private:
    std::variant<GameHeader, RecordEvent> meaning() const {
        const std::string& event = text(line_, "event");
        if (event == "play") return play();
        if (event == "double") return decision(Double{seats("targets")});
        if (event == "knock") return decision(Knock{});
        if (event == "declare") return declare();
        if (event == "deal") return deal();
        if (event == "score")
            return ScoreEvent{whole("hand", 1, kHandsOfAGame), four("raw"), four("bets"), four("total")};
        if (event == "undo") return UndoEvent{whole("count", 1, 1'000'000)};
        if (event == "seat") return SeatEvent{seat(), player(line_)};
        if (event == "note") {
            NoteEvent note{text(line_, "kind"), std::nullopt};
            if (values_.find(line_, "seat") != nullptr) note.seat = seat();
            return note;
        }
        if (event == "result") return ResultEvent{four("totals"), winners()};
        if (event == "game") return header();
        wrong("event", "game, deal, declare, double, play, knock, undo, score, result, seat or note",
              shown(field(line_, "event")));
    }

    // --- The events ---

    RecordEvent decision(const Action& action) const { return DecisionEvent{{seat(), action}, std::nullopt}; }

    RecordEvent play() const {
        DecisionEvent event{{seat(), PlayCard{card(field(line_, "card"), "card")}}, std::nullopt};
        if (const Value* list = values_.find(line_, "legal")) {
            if (list->kind != Kind::list) wrong("legal", "a list of cards", shown(*list));
            CardSet legal;
            for (std::size_t at = 0; const Value* one = item(*list, at); ++at) {
                const Card read = card(*one, "legal");
                if (legal.contains(read)) wrong("legal", "a list of different cards", shown(*list));
                legal.insert(read);
            }
            event.legal = legal;
        }
        return event;
    }

    RecordEvent declare() const {
        Declare declare;
        const std::optional<Contract> contract = contract_from(text(line_, "contract"));
        if (!contract) {
            wrong("contract", "no_tricks, no_hearts, no_queens, no_king, no_last_two, trumps or dominoes",
                  shown(field(line_, "contract")));
        }
        declare.contract = *contract;
        declare.trump = named<Suit>("trump", suit_from, "one of the letters C D H S");
        declare.start = named<Rank>("start", rank_from, "one of 2 3 4 5 6 7 8 9 T J Q K A in quotes");
        return decision(declare);
    }

    RecordEvent deal() const {
        DealEvent event;
        event.deal.hand = whole("hand", 1, kHandsOfAGame);
        event.deal.declarer = seat("declarer");
        event.deal.dealer = seat("dealer");
        const Value& hands = field(line_, "hands");
        if (hands.kind != Kind::list || count(hands) != 4)
            wrong("hands", "a list of four hands", shown(hands));
        for (const Seat at : kSeats)
            event.deal.hands[at] = dealt(*item(hands, static_cast<std::size_t>(number(at))));
        return event;
    }

    GameHeader header() const {
        if (text(line_, "format") != "barbu-record")
            wrong("format", "\"barbu-record\"", shown(field(line_, "format")));
        const Value& version = field(line_, "version");
        if (version.kind != Kind::whole || version.number != 1) {
            wrong(fmt::format(
                "This is a record of version {}; this program reads version 1. A newer barbu may read it.",
                shown(version)));
        }
        GameHeader header;
        header.rules = rules();
        const Value& players = field(line_, "players");
        if (players.kind != Kind::list || count(players) != 4)
            wrong("players", "a list of four players", shown(players));
        for (const Seat at : kSeats) {
            const Value& one = *item(players, static_cast<std::size_t>(number(at)));
            if (one.kind != Kind::object) wrong("players", "a list of four objects", shown(players));
            header.players[at] = player(one);
        }
        header.first_declarer = seat("first_declarer");
        const std::optional<Seed> seed = seed_from_hex(text(line_, "seed"));
        if (!seed) wrong("seed", "64 hex digits", shown(field(line_, "seed")));
        header.seed = *seed;
        header.software = text(line_, "software");
        return header;
    }

    HouseRules rules() const {
        const Value& given = field(line_, "rules");
        if (given.kind != Kind::object) wrong("rules", "an object with every house rule", shown(given));
        HouseRules rules;
        for (const HouseRuleInfo& rule : house_rule_infos()) {
            const Value* value = values_.find(given, rule.key);
            if (value == nullptr)
                wrong(fmt::format("The house rule \"{}\" is missing in \"rules\".", rule.key));
            if (const auto refused = set_rule(rules, rule.key, rule_text(rule, *value))) wrong(*refused);
        }
        return rules;
    }

    /// The value of a house rule as set_rule reads it. Strange characters are shown, so that they are refused
    /// as such.
    std::string rule_text(const HouseRuleInfo& rule, const Value& value) const {
        switch (rule.type) {
            case RuleType::word:
                if (value.kind == Kind::text) return printable(value.text);
                wrong(rule.key, "a word in quotes", shown(value));
            case RuleType::boolean:
                if (value.kind == Kind::boolean) return shown(value);
                wrong(rule.key, "true or false, without quotes", shown(value));
            case RuleType::number:
                if (value.kind == Kind::whole) return shown(value);
                wrong(rule.key, "a whole number, without quotes", shown(value));
            case RuleType::four_numbers:
                break;
        }
        if (value.kind != Kind::list || count(value) != 4)
            wrong(rule.key, "a list of four whole numbers", shown(value));
        std::string all;
        for (std::size_t at = 0; const Value* one = item(value, at); ++at) {
            if (one->kind != Kind::whole) wrong(rule.key, "a list of four whole numbers", shown(value));
            all += (at == 0 ? "" : ",") + shown(*one);
        }
        return all;
    }

    // --- The fields ---

    const Value& field(const Value& object, std::string_view key) const {
        const Value* value = values_.find(object, key);
        if (value == nullptr) wrong(fmt::format("The key \"{}\" is missing.", key));
        return *value;
    }

    const std::string& text(const Value& object, std::string_view key) const {
        const Value& value = field(object, key);
        if (value.kind != Kind::text) wrong(key, "a text in quotes", shown(value));
        return value.text;
    }

    int whole(std::string_view key, int least, int most) const {
        const Value& value = field(line_, key);
        if (value.kind != Kind::whole || value.number < least || value.number > most)
            wrong(key, fmt::format("a whole number from {} to {}", least, most), shown(value));
        return static_cast<int>(value.number);
    }

    Seat seat(std::string_view key = "seat") const { return seat_at(whole(key, 0, 3)); }

    /// Four numbers of the size of scores.
    BySeat<int> four(std::string_view key) const {
        constexpr std::int64_t kBound = 1'000'000;
        const Value& list = field(line_, key);
        BySeat<int> numbers;
        bool right = list.kind == Kind::list && count(list) == 4;
        for (const Seat at : kSeats) {
            const Value* one = right ? item(list, static_cast<std::size_t>(number(at))) : nullptr;
            right =
                one != nullptr && one->kind == Kind::whole && one->number >= -kBound && one->number <= kBound;
            if (!right) wrong(key, "a list of four whole numbers, by seat", shown(list));
            numbers[at] = static_cast<int>(one->number);
        }
        return numbers;
    }

    SeatSet seats(std::string_view key) const {
        const Value& list = field(line_, key);
        if (list.kind != Kind::list) wrong(key, "a list of seats", shown(list));
        SeatSet all;
        for (std::size_t at = 0; const Value* one = item(list, at); ++at) {
            const bool is_seat = one->kind == Kind::whole && one->number >= 0 && one->number <= 3;
            if (!is_seat || all.contains(seat_at(static_cast<int>(one->number))))
                wrong(key, "a list of different seats, 0 to 3", shown(list));
            all.insert(seat_at(static_cast<int>(one->number)));
        }
        return all;
    }

    SeatSet winners() const {
        const SeatSet all = seats("winners");
        const Value& list = field(line_, "winners");
        for (std::size_t at = 1; const Value* one = item(list, at); ++at) {
            if (one->number < item(list, at - 1)->number) wrong("winners", "in ascending order", shown(list));
        }
        return all;
    }

    Card card(const Value& value, std::string_view key) const {
        const auto read = value.kind == Kind::text ? card_from(value.text) : std::nullopt;
        if (!read)
            wrong(key, "made of cards: a rank 2 3 4 5 6 7 8 9 T J Q K A, then a suit C D H S", shown(value));
        return *read;
    }

    CardSet dealt(const Value& value) const {
        constexpr std::string_view kShould =
            "four texts of 13 different cards each, with one blank between cards";
        constexpr std::size_t kLength = 13 * 3 - 1;
        CardSet hand;
        bool right = value.kind == Kind::text && value.text.size() == kLength;
        for (std::size_t at = 0; right && at < kLength; at += 3) {
            const std::optional<Card> read = card_from(std::string_view(value.text).substr(at, 2));
            right = read && !hand.contains(*read) && (at == 0 || value.text[at - 1] == ' ');
            if (right) hand.insert(*read);
        }
        if (!right) wrong("hands", kShould, "one with " + shown(value));
        return hand;
    }

    /// A suit or rank that may be named with a contract.
    template <class T>
    std::optional<T> named(std::string_view key, std::optional<T> (*from)(char),
                           std::string_view should) const {
        const Value* value = values_.find(line_, key);
        if (value == nullptr) return std::nullopt;
        const bool letter = value->kind == Kind::text && value->text.size() == 1;
        const std::optional<T> name = letter ? from(value->text.front()) : std::nullopt;
        if (!name) wrong(key, should, shown(*value));
        return name;
    }

    Player player(const Value& object) const {
        Player player{text(object, "name"), true, {}};
        const std::string& kind = text(object, "kind");
        if (kind != "human" && kind != "bot")
            wrong("kind", "\"human\" or \"bot\"", shown(field(object, "kind")));
        player.human = kind == "human";
        if (!player.human) player.level = text(object, "level");
        return player;
    }

    // --- Values ---

    std::size_t count(const Value& list) const { return values_.items(list).size(); }
    /// Null behind the last.
    const Value* item(const Value& list, std::size_t place) const { return values_.item(list, place); }

    /// A value as it is shown in a sentence.
    std::string shown(const Value& value) const {
        switch (value.kind) {
            case Kind::null:
                return "null";
            case Kind::boolean:
                return value.number != 0 ? "true" : "false";
            case Kind::whole:
                return std::to_string(value.number);
            case Kind::fraction:
                return printable(value.text);
            case Kind::text:
                return '"' + printable(value.text) + '"';
            case Kind::list:
            case Kind::object:
                break;
        }
        std::string all;
        for (const Value* one : values_.items(value)) {
            if (all.size() > kMostShown) {
                all += ",...";
                break;
            }
            if (!all.empty()) all += ',';
            if (value.kind == Kind::object) all += '"' + printable(one->key) + "\":";
            all += shown(*one);
        }
        return value.kind == Kind::list ? "[" + all + "]" : "{" + all + "}";
    }

    const LineValues& values_;
    const Value& line_;
};

}  // namespace

LineParser::LineParser() : values_(std::make_unique<LineValues>()) {}
LineParser::~LineParser() = default;
LineParser::LineParser(LineParser&&) noexcept = default;
LineParser& LineParser::operator=(LineParser&&) noexcept = default;

std::variant<ParsedLine, Problem> LineParser::parse(std::string_view line) {
    try {
        values_->read(line);
        return Meaning(*values_).read();
    } catch (const Wrong& wrong) {
        return wrong.problem;
    }
}

}  // namespace barbu::record
