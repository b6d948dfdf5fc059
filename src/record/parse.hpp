#pragma once
// From one line of a record to values. What the values mean in the game is the reader's business.
#include <optional>
#include <string>
#include <string_view>
#include <variant>

#include "barbu/record.hpp"

namespace barbu::record {

/// What is wrong with a line: a sentence for those who may see everything, and one that names fields only,
/// never cards.
struct Problem {
    std::string what;
    std::string discreet;
};

using Line = std::variant<GameHeader, RecordEvent>;

struct ParsedLine {
    Line line;
    std::optional<std::string> sum;  ///< as written
};

/// Reads one line, without its newline.
std::variant<ParsedLine, Problem> parse_line(std::string_view line);

}  // namespace barbu::record
