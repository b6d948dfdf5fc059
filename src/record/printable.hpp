#pragma once
// Text that came from a file, shown in a sentence.
#include <string>
#include <string_view>

namespace barbu::record {

/// Printable ASCII as it is, every other byte as \xNN; cut, with "..." behind it, where it is longer than
/// about `most` bytes.
std::string printable(std::string_view text, std::size_t most = 60);

}  // namespace barbu::record
