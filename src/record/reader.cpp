#include "record/reader.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstring>
#include <utility>

#include "record/writer.hpp"

namespace barbu::record {
namespace {

Problem both(const std::string& sentence) { return {sentence, sentence}; }

}  // namespace

std::string message(const ReadError& error, bool discreet) {
    return fmt::format("line {}: {}", error.line, discreet ? error.discreet : error.what);
}

RecordReader::RecordReader(std::istream& in, Explain explain, bool keep_events)
    : in_(in), explain_(std::move(explain)), keep_events_(keep_events), buffer_(2 * kLongestLine, '\0') {}

RecordReader::Got RecordReader::read_line() {
    while (true) {
        const char* start = buffer_.data() + begin_;
        const std::size_t have = end_ - begin_;
        const void* newline = std::memchr(start, '\n', have);
        const std::size_t length =
            newline == nullptr ? have : static_cast<std::size_t>(static_cast<const char*>(newline) - start);
        if (length > kLongestLine) return Got::too_long;
        if (newline != nullptr) {
            line_ = {start, length};
            begin_ += length + 1;
            return Got::line;
        }
        if (in_.bad()) return Got::failed;
        if (!in_) return have > 0 ? Got::cut : Got::end;
        std::memmove(buffer_.data(), start, have);
        in_.read(buffer_.data() + have, static_cast<std::streamsize>(buffer_.size() - have));
        begin_ = 0;
        end_ = have + static_cast<std::size_t>(in_.gcount());
    }
}

bool RecordReader::advance() {
    parsed_.reset();
    const Got got = read_line();
    if (got == Got::end) return false;
    if (got == Got::cut) {
        cut_ = true;
        return false;
    }
    ++number_;
    if (got == Got::too_long) {
        problem_ = both(fmt::format("This line is longer than {} bytes, which no line of a game record is.",
                                    kLongestLine));
    } else if (got == Got::failed) {
        problem_ = both("From here on the file cannot be read.");
    } else if (line_.empty()) {
        problem_ = both("This line is empty; a game record has one JSON object on each line.");
    } else {
        auto read = parser_.parse(line_);
        if (auto* parsed = std::get_if<ParsedLine>(&read)) {
            parsed_ = std::move(*parsed);
        } else {
            problem_ = std::get<Problem>(std::move(read));
        }
    }
    return !problem_;
}

// "The CRC-32 of all bytes of the game's lines so far, newlines included, up to just before this ,"sum"."
std::optional<Problem> RecordReader::check_sum(LoadedGame& state, bool first) const {
    constexpr std::size_t kSumLength = std::string_view(R"(,"sum":"00000000"})").size();
    ++state.lines;
    state.bytes += line_.size() + 1;
    if (first) state.has_sums = parsed_->sum.has_value();
    if (parsed_->sum.has_value() != state.has_sums) {
        return both(state.has_sums
                        ? "The key \"sum\" is missing, which the lines before have: the record is damaged."
                        : "This line has a \"sum\", the lines before have none: the record is damaged.");
    }
    if (!state.has_sums) return std::nullopt;
    const std::size_t body = line_.size() - std::min(line_.size(), kSumLength);
    state.sum = crc(state.sum, line_.substr(0, body));
    const std::string right = sum_text(state.sum);
    if (line_.substr(body) != fmt::format(R"(,"sum":"{}"}})", right)) {
        if (*parsed_->sum == right)
            return both(R"("sum" must be the last key, written ,"sum":"..."} without blanks.)");
        return both(fmt::format(
            "\"sum\" is \"{}\"; the bytes up to here give \"{}\": the record is damaged, in this line or "
            "in one before.",
            *parsed_->sum, right));
    }
    state.sum = crc(crc(state.sum, line_.substr(body)), "\n");
    return std::nullopt;
}

void RecordReader::accept_line() {
    good_bytes_ += line_.size() + 1;
    ++good_lines_;
}

std::optional<GameOrError> RecordReader::next() {
    if (ended_) return std::nullopt;
    const auto failed = [this](const Problem& problem) {
        ended_ = true;
        return ReadError{number_, problem.what, problem.discreet};
    };
    // Behind a game that has been read, the header of the next is waiting.
    if (!parsed_ && !advance()) {
        if (problem_) return failed(*problem_);
        ended_ = true;
        if (!cut_) return std::nullopt;
        ++number_;
        return failed(both("The first line of a game is not complete; there is no game in it."));
    }
    GameHeader* header = std::get_if<GameHeader>(&parsed_->line);
    if (header == nullptr) return failed(both("A game begins with a \"game\" line."));
    Replay replay(std::move(*header), explain_, keep_events_);
    LoadedGame& state = replay.state();
    if (const auto problem = check_sum(state, true)) return failed(*problem);
    accept_line();
    while (advance()) {
        const RecordEvent* event = std::get_if<RecordEvent>(&parsed_->line);
        if (event == nullptr) return std::move(state);
        if (const auto problem = check_sum(state, false)) return failed(*problem);
        if (const auto problem = replay.take(*event)) return failed(*problem);
        accept_line();
    }
    if (problem_) return failed(*problem_);
    ended_ = true;
    state.cut = cut_;
    return std::move(state);
}

GameOrError load_game(std::istream& in, const Explain& explain, bool keep_events) {
    RecordReader reader(in, explain, keep_events);
    auto first = reader.next();
    if (!first) {
        const std::string sentence = "There is no game in this file; it is empty.";
        return ReadError{1, sentence, sentence};
    }
    LoadedGame* game = std::get_if<LoadedGame>(&*first);
    if (game == nullptr) return std::move(*first);
    if (auto second = reader.next()) {
        const std::string sentence = "A second game begins here; this must be a file of one game.";
        return ReadError{game->lines + 1, sentence, sentence};
    }
    return std::move(*first);
}

}  // namespace barbu::record
