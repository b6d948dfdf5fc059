#pragma once
// What a game begins with where nobody has said it: names, and a seed.
#include <string>

#include "barbu/record.hpp"

namespace barbu::table {

/// The user's name as the system knows it, or "Player" where it does not.
std::string name_of_user();
/// 256 bits from the system.
Seed seed_by_chance();
/// Gives every bot without a name one that nobody else at the table has.
void name_bots(BySeat<Player>& players);
/// A person below, three careful bots clockwise.
BySeat<Player> one_against_three_bots(const std::string& name);

}  // namespace barbu::table
