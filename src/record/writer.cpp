#include "record/writer.hpp"

#include <fmt/format.h>
#include <zlib.h>

#include <iterator>

namespace barbu::record {
namespace {

auto end_of(std::string& text) { return std::back_inserter(text); }

/// How many bytes the UTF-8 character at the beginning of the text has; 0 when there is none (RFC 3629).
std::size_t utf8_length(std::string_view text) {
    const auto byte = [text](std::size_t at) {
        return at < text.size() ? static_cast<unsigned char>(text[at]) : 0;
    };
    const auto in = [&byte](std::size_t at, int low, int high) {
        return byte(at) >= low && byte(at) <= high;
    };
    const int first = byte(0);
    if (first < 0x80) return 1;
    if (first >= 0xC2 && first <= 0xDF) return in(1, 0x80, 0xBF) ? 2 : 0;
    if (first >= 0xE0 && first <= 0xEF) {
        const int low = first == 0xE0 ? 0xA0 : 0x80;   // no overlong forms
        const int high = first == 0xED ? 0x9F : 0xBF;  // no surrogates
        return in(1, low, high) && in(2, 0x80, 0xBF) ? 3 : 0;
    }
    if (first >= 0xF0 && first <= 0xF4) {
        const int low = first == 0xF0 ? 0x90 : 0x80;
        const int high = first == 0xF4 ? 0x8F : 0xBF;  // nothing above U+10FFFF
        return in(1, low, high) && in(2, 0x80, 0xBF) && in(3, 0x80, 0xBF) ? 4 : 0;
    }
    return 0;
}

void add_string(std::string& line, std::string_view text) {
    line += '"';
    while (!text.empty()) {
        const std::size_t length = utf8_length(text);
        const auto code = static_cast<unsigned char>(text.front());
        if (length == 0) {
            line += "\xEF\xBF\xBD";
        } else if (code == '"' || code == '\\') {
            line += '\\';
            line += text.front();
        } else if (code < 0x20 || code == 0x7F) {
            fmt::format_to(end_of(line), "\\u{:04x}", static_cast<unsigned>(code));
        } else {
            line += text.substr(0, length);
        }
        text.remove_prefix(length == 0 ? 1 : length);
    }
    line += '"';
}

void add_seat(std::string& line, Seat seat) { line += static_cast<char>('0' + number(seat)); }

void add_card(std::string& line, Card card) {
    line += letter(card.rank());
    line += letter(card.suit());
}

void add_four(std::string& line, const BySeat<int>& four) {
    fmt::format_to(end_of(line), "[{},{},{},{}]", four[Seat::s0], four[Seat::s1], four[Seat::s2],
                   four[Seat::s3]);
}

void add_seats(std::string& line, SeatSet seats) {
    line += '[';
    for (const Seat seat : kSeats) {
        if (!seats.contains(seat)) continue;
        if (line.back() != '[') line += ',';
        add_seat(line, seat);
    }
    line += ']';
}

void add_rules(std::string& line, const HouseRules& rules) {
    line += '{';
    for (const HouseRuleInfo& rule : house_rule_infos()) {
        if (line.back() != '{') line += ',';
        add_string(line, rule.key);
        line += ':';
        const std::string value = rule_value(rules, rule.key);
        if (rule.type == RuleType::word) {
            add_string(line, value);
        } else if (rule.type == RuleType::four_numbers) {
            fmt::format_to(end_of(line), "[{}]", value);
        } else {
            line += value;
        }
    }
    line += '}';
}

/// The keys of a player, without the braces.
void add_player(std::string& line, const Player& player) {
    line += "\"name\":";
    add_string(line, player.name);
    line += player.human ? ",\"kind\":\"human\"" : ",\"kind\":\"bot\",\"level\":";
    if (!player.human) add_string(line, player.level);
}

/// Writes an event without its closing brace.
struct EventWriter {
    std::string& line;

    void operator()(const DealEvent& event) const {
        fmt::format_to(end_of(line), R"({{"event":"deal","hand":{},"declarer":{},"dealer":{},"hands":[)",
                       event.deal.hand, number(event.deal.declarer), number(event.deal.dealer));
        for (const Seat seat : kSeats) {
            line += seat == Seat::s0 ? "\"" : ",\"";
            for (const Card card : event.deal.hands[seat]) {
                if (line.back() != '"') line += ' ';
                add_card(line, card);
            }
            line += '"';
        }
        line += ']';
    }

    void operator()(const DecisionEvent& event) const {
        std::visit([&](const auto& action) { add_decision(event, action); }, event.decision.action);
    }

    void add_decision(const DecisionEvent& event, const Declare& declare) const {
        begin("declare", event.decision.seat);
        fmt::format_to(end_of(line), R"(,"contract":"{}")", info(declare.contract).key);
        if (declare.trump) fmt::format_to(end_of(line), R"(,"trump":"{}")", letter(*declare.trump));
        if (declare.start) fmt::format_to(end_of(line), R"(,"start":"{}")", letter(*declare.start));
    }

    void add_decision(const DecisionEvent& event, const Double& word) const {
        begin("double", event.decision.seat);
        line += ",\"targets\":";
        add_seats(line, word.targets);
    }

    void add_decision(const DecisionEvent& event, const PlayCard& play) const {
        begin("play", event.decision.seat);
        line += ",\"card\":\"";
        add_card(line, play.card);
        line += '"';
        if (!event.legal) return;
        line += ",\"legal\":[";
        for (const Card card : *event.legal) {
            line += line.back() == '[' ? "\"" : ",\"";
            add_card(line, card);
            line += '"';
        }
        line += ']';
    }

    void add_decision(const DecisionEvent& event, const Knock&) const { begin("knock", event.decision.seat); }

    void operator()(const UndoEvent& event) const {
        fmt::format_to(end_of(line), R"({{"event":"undo","count":{})", event.count);
    }

    void operator()(const ScoreEvent& event) const {
        fmt::format_to(end_of(line), R"({{"event":"score","hand":{},"raw":)", event.hand);
        add_four(line, event.raw);
        line += ",\"bets\":";
        add_four(line, event.bets);
        line += ",\"total\":";
        add_four(line, event.total);
    }

    void operator()(const ResultEvent& event) const {
        line += R"({"event":"result","totals":)";
        add_four(line, event.totals);
        line += ",\"winners\":";
        add_seats(line, event.winners);
    }

    void operator()(const SeatEvent& event) const {
        begin("seat", event.seat);
        line += ',';
        add_player(line, event.player);
    }

    void operator()(const NoteEvent& event) const {
        line += R"({"event":"note","kind":)";
        add_string(line, event.kind);
        if (!event.seat) return;
        line += ",\"seat\":";
        add_seat(line, *event.seat);
    }

    void begin(std::string_view name, Seat seat) const {
        line += "{\"event\":\"";
        line += name;
        line += "\",\"seat\":";
        add_seat(line, seat);
    }
};

}  // namespace

std::uint32_t crc(std::uint32_t before, std::string_view bytes) {
    return static_cast<std::uint32_t>(
        crc32_z(before, reinterpret_cast<const Bytef*>(bytes.data()), bytes.size()));
}

std::string sum_text(std::uint32_t sum) { return fmt::format("{:08x}", sum); }

const std::string& RecordWriter::line(const GameHeader& header) {
    sum_ = 0;
    with_sums_ = true;
    line_ = R"({"event":"game","format":"barbu-record","version":1,"rules":)";
    add_rules(line_, header.rules);
    line_ += ",\"players\":[";
    for (const Player& player : header.players) {
        line_ += line_.back() == '[' ? "{" : ",{";
        add_player(line_, player);
        line_ += '}';
    }
    fmt::format_to(end_of(line_), R"(],"first_declarer":{},"seed":"{}","software":)",
                   number(header.first_declarer), to_hex(header.seed));
    add_string(line_, header.software);
    return finish_line();
}

const std::string& RecordWriter::line(const RecordEvent& event) {
    line_.clear();
    std::visit(EventWriter{line_}, event);
    return finish_line();
}

const std::string& RecordWriter::finish_line() {
    if (!with_sums_) return line_ += "}\n";
    sum_ = crc(sum_, line_);
    const std::size_t before = line_.size();
    fmt::format_to(end_of(line_), ",\"sum\":\"{:08x}\"}}\n", sum_);
    sum_ = crc(sum_, std::string_view(line_).substr(before));
    return line_;
}

}  // namespace barbu::record
