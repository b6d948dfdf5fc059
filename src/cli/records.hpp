#pragma once
// What the commands on records share.
#include <string>
#include <variant>

#include "record/reader.hpp"
#include "text/sheet.hpp"

namespace barbu::cli {

/// A file of exactly one game, or a sentence that names the file, the line and what is wrong.
std::variant<record::LoadedGame, std::string> load(const std::string& file);
text::SheetSource sheet_source(const record::LoadedGame& game);

}  // namespace barbu::cli
