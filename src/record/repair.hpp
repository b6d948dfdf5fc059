#pragma once
// What can be had back of a damaged record.
#include <cstdint>
#include <istream>
#include <string>
#include <variant>

#include "record/reader.hpp"
#include "record/storage.hpp"

namespace barbu::record {

/// A new file that holds the longest beginning of another one that agrees with the rules.
struct Repaired {
    std::string file;
    std::string damage;     ///< why it ends there: "line 12: …"
    std::size_t lines = 0;  ///< that were kept
    std::size_t games = 0;  ///< in them, the last one included
    LoadedGame last;        ///< the last of them, as it now ends
};

/// The record has no damage, so that there is nothing to do.
struct Undamaged {};

/// Reads the record `path` from `in`, which must begin at its beginning, and writes what is right of it to a
/// new file beside it, "NAME-repaired.barbu.jsonl", which is on the disk then. The record itself is only
/// read. A sentence where nothing of it is right, or the new file cannot be made.
std::variant<Repaired, Undamaged, std::string> repair(Storage& storage, std::istream& in,
                                                      const std::string& path, const Explain& explain);

}  // namespace barbu::record
