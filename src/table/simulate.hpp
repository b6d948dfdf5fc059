#pragma once
// Whole games of bots, on one thread, with nobody watching.
#include <functional>

#include "barbu/bot.hpp"
#include "barbu/game.hpp"
#include "barbu/record.hpp"

namespace barbu::table {

/// Plays one game to its end. `on_event` gets every event in the order of a record, from the first deal to
/// the result; with `legal`, every card played comes with all that were legal.
Game simulate_game(const GameHeader& header, const BySeat<const Bot*>& bots, bool legal,
                   const std::function<void(const RecordEvent&)>& on_event);

}  // namespace barbu::table
