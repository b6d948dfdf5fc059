#pragma once
// Reads game records, any number of games from one stream, and verifies each.
#include <cstdint>
#include <istream>
#include <optional>
#include <string>
#include <string_view>
#include <variant>

#include "record/parse.hpp"
#include "record/replay.hpp"

namespace barbu::record {

/// Where a record is wrong. `what` says what was read and what the rules say; `discreet` names line and field
/// only, never cards, for use inside the game while it is unfinished. Both are whole sentences without the
/// line's number.
struct ReadError {
    std::size_t line = 0;  ///< of the file, from 1
    std::string what;
    std::string discreet;
};

/// "line 12: …"
std::string message(const ReadError& error, bool discreet);

using GameOrError = std::variant<LoadedGame, ReadError>;

/// Reads game after game. Memory grows neither with the number of games nor with their length (with
/// `keep_events`, with the longest game); a line is at most kLongestLine bytes.
class RecordReader {
  public:
    /// The stream must live as long as the reader. Without `explain`, refusals are told in general words.
    explicit RecordReader(std::istream& in, Explain explain = {}, bool keep_events = false);

    /// The next game; or an error, after which there is nothing more; or nothing, at the end of the stream.
    std::optional<GameOrError> next();
    /// How much from the beginning of the stream agrees with the rules so far, in whole lines; after an
    /// error, all before the line that is wrong.
    std::uint64_t good_bytes() const { return good_bytes_; }
    std::size_t good_lines() const { return good_lines_; }

  private:
    enum class Got { line, end, cut, too_long, failed };

    Got read_line();
    /// Reads the next line into parsed_; false at the end of the stream, or when there is a problem.
    bool advance();
    std::optional<Problem> check_sum(LoadedGame& state, bool first) const;
    void accept_line();

    std::istream& in_;
    Explain explain_;
    bool keep_events_;
    std::string buffer_;
    std::size_t begin_ = 0;  ///< of what is in the buffer and not yet read
    std::size_t end_ = 0;
    std::string_view line_;
    std::size_t number_ = 0;
    std::uint64_t good_bytes_ = 0;
    std::size_t good_lines_ = 0;
    bool cut_ = false;
    bool ended_ = false;
    LineParser parser_;
    std::optional<ParsedLine> parsed_;  ///< the line that comes next
    std::optional<Problem> problem_;
};

/// Reads exactly one game; a second one in the file is an error.
GameOrError load_game(std::istream& in, const Explain& explain = {}, bool keep_events = false);

}  // namespace barbu::record
