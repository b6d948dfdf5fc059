#include "record/writer.hpp"

#include <fmt/format.h>
#include <zlib.h>

#include <iterator>

namespace barbu::record {
namespace {

auto end_of(std::string& text) { return std::back_inserter(text); }

/// A JSON string; names are UTF-8 already, so that only quotes, backslashes and controls need care.
void add_string(std::string& line, std::string_view text) {
    line += '"';
    for (const char byte : text) {
        const auto code = static_cast<unsigned char>(byte);
        if (byte == '"' || byte == '\\') {
            line += '\\';
            line += byte;
        } else if (code < 0x20 || code == 0x7f) {
            fmt::format_to(end_of(line), "\\u{:04x}", static_cast<unsigned>(code));
        } else {
            line += byte;
        }
    }
    line += '"';
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
        line += static_cast<char>('0' + number(seat));
    }
    line += ']';
}

void add_card(std::string& line, Card card) {
    line += letter(card.rank());
    line += letter(card.suit());
}

void add_rules(std::string& line, const HouseRules& rules) {
    line += '{';
    for (const HouseRuleInfo& rule : house_rule_infos()) {
        if (line.back() != '{') line += ',';
        const std::string value = rule_value(rules, rule.key);
        add_string(line, rule.key);
        line += ':';
        switch (rule.type) {
            case RuleType::word:
                add_string(line, value);
                break;
            case RuleType::boolean:
            case RuleType::number:
                line += value;
                break;
            case RuleType::four_numbers:
                line += '[' + value + ']';
                break;
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

/// Writes each event without its closing brace.
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
        const int seat = number(event.decision.seat);
        if (const auto* declare = std::get_if<Declare>(&event.decision.action)) {
            fmt::format_to(end_of(line), R"({{"event":"declare","seat":{},"contract":"{}")", seat,
                           info(declare->contract).key);
            if (declare->trump) fmt::format_to(end_of(line), R"(,"trump":"{}")", letter(*declare->trump));
            if (declare->start) fmt::format_to(end_of(line), R"(,"start":"{}")", letter(*declare->start));
        } else if (const auto* word = std::get_if<Double>(&event.decision.action)) {
            fmt::format_to(end_of(line), R"({{"event":"double","seat":{},"targets":)", seat);
            add_seats(line, word->targets);
        } else if (const auto* play = std::get_if<PlayCard>(&event.decision.action)) {
            line += R"({"event":"play","seat":)";
            line += static_cast<char>('0' + seat);
            line += R"(,"card":")";
            add_card(line, play->card);
            line += '"';
            if (event.legal) add_legal(*event.legal);
        } else {
            fmt::format_to(end_of(line), R"({{"event":"knock","seat":{})", seat);
        }
    }

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
        fmt::format_to(end_of(line), R"({{"event":"seat","seat":{},)", number(event.seat));
        add_player(line, event.player);
    }

    void operator()(const NoteEvent& event) const {
        line += R"({"event":"note","kind":)";
        add_string(line, event.kind);
        if (event.seat) fmt::format_to(end_of(line), R"(,"seat":{})", number(*event.seat));
    }

    void add_legal(CardSet legal) const {
        line += ",\"legal\":[";
        for (const Card card : legal) {
            line += line.back() == '[' ? "\"" : ",\"";
            add_card(line, card);
            line += '"';
        }
        line += ']';
    }
};

}  // namespace

std::uint32_t crc(std::uint32_t before, std::string_view bytes) {
    return static_cast<std::uint32_t>(
        crc32_z(before, reinterpret_cast<const Bytef*>(bytes.data()), bytes.size()));
}

const std::string& RecordWriter::line(const GameHeader& header) {
    sum_ = 0;
    with_sums_ = true;
    line_ = R"({"event":"game","format":"barbu-record","version":1,"rules":)";
    add_rules(line_, header.rules);
    line_ += ",\"players\":[";
    for (const Player& player : header.players) {
        if (line_.back() != '[') line_ += ',';
        line_ += '{';
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
    if (with_sums_) {
        sum_ = crc(sum_, line_);
        const std::size_t before = line_.size();
        fmt::format_to(end_of(line_), R"(,"sum":"{:08x}"}})", sum_);
        line_ += '\n';
        sum_ = crc(sum_, std::string_view(line_).substr(before));
    } else {
        line_ += "}\n";
    }
    return line_;
}

}  // namespace barbu::record
