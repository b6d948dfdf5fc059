#pragma once
// From values to the lines of a game record (docs/record-format.md).
#include <cstdint>
#include <string>
#include <string_view>

#include "barbu/record.hpp"

namespace barbu::record {

/// The longest line that is read, its newline not counted, in bytes.
inline constexpr std::size_t kLongestLine = 64 * 1024;

/// CRC-32 as in zlib, carried on from `before` (0 at a beginning).
std::uint32_t crc(std::uint32_t before, std::string_view bytes);
/// Eight lower-case hex digits, as a sum is written.
std::string sum_text(std::uint32_t sum);

/// Writes the lines of one game after another. Each ends with its sum and a newline. The text that line()
/// answers lives in one buffer, until the next call. Bytes of a name that are not UTF-8 are written as
/// U+FFFD, so that every line can be read again.
class RecordWriter {
  public:
    RecordWriter() = default;
    /// Goes on with a game that was read: with its sum so far, or without sums where it has none.
    RecordWriter(std::uint32_t sum, bool with_sums) : sum_(sum), with_sums_(with_sums) {}

    /// The first line of a game; the sum starts afresh.
    const std::string& line(const GameHeader& header);
    const std::string& line(const RecordEvent& event);

  private:
    const std::string& finish_line();

    std::string line_;
    std::uint32_t sum_ = 0;
    bool with_sums_ = true;
};

}  // namespace barbu::record
