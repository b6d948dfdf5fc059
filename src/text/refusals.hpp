#pragma once
// Why not, in one concrete sentence.
#include <string>

#include "barbu/action.hpp"
#include "text/names.hpp"

namespace barbu::text {

/// "You must follow spades." "You owe Ada a double: 2 hands left, 2 doubles owed."
std::string sentence(const Refusal& refusal, const Names& names, Script script);

}  // namespace barbu::text
