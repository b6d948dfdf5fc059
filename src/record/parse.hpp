#pragma once
// From one line of a record to values. What the values mean in the game is the replay's business.
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <variant>

#include "barbu/record.hpp"

namespace barbu::record {

/// What is wrong with a line: `what` for those who may see everything, `discreet` with fields only, never
/// cards. Both are printable ASCII but for what the caller's own sentences hold: nothing in a file reaches
/// the terminal raw.
struct Problem {
    std::string what;
    std::string discreet;
};

struct ParsedLine {
    std::variant<GameHeader, RecordEvent> line;
    std::optional<std::string> sum;  ///< eight hex digits
};

/// What stands on a line, before it is known what it means.
class LineValues;

/// Reads single lines; keeps its memory from one to the next.
class LineParser {
  public:
    LineParser();
    ~LineParser();
    LineParser(LineParser&&) noexcept;
    LineParser& operator=(LineParser&&) noexcept;

    /// A line without its newline.
    std::variant<ParsedLine, Problem> parse(std::string_view line);

  private:
    std::unique_ptr<LineValues> values_;
};

}  // namespace barbu::record
