#pragma once
// Decisions that are no decisions: the table makes them for whoever sits there, person or bot.
#include <optional>
#include <vector>

#include "barbu/game.hpp"

namespace barbu::table {

/// The one thing that can be done now, where the table does it by itself: the word of a speaker who has no
/// choice, the knock of a player who cannot lay a card, and the cards of a last trick. All can see that these
/// are forced, so that playing them by themselves shows nobody anything.
std::optional<Decision> automatic_decision(const Game& game);

/// The card of a player who may play only one: who sees it played by itself knows that it was forced, so the
/// people at a table have to want it.
std::optional<Decision> single_card(const Game& game);

/// For each decision of this hand that stands, whether the table made it by itself; single cards as well
/// where these are played so.
std::vector<bool> automatic_history(const Game& game, bool single_cards);

}  // namespace barbu::table
