#pragma once
// What is said at the table: what happened, what may be done now, whose hand comes next. Everything but the
// prompts is told from what all have seen.
#include <optional>
#include <string>
#include <vector>

#include "barbu/seat_view.hpp"
#include "text/names.hpp"

namespace barbu::text {

// --- What happened ----------------------------------------------------------------------------------

/// One decision as everybody at the table sees it, and what came of it: "Béa doubles Ada and redoubles Dan."
/// "Dan plays K♥. Ada wins the trick: K♥, −20." `after` is the view of anybody right after the decision; his
/// hand is not looked at.
std::string told(const Decision& decision, const SeatView& after, const Names& names, Script script);
/// The trick that was completed last: "Maximilienne wins the trick: one heart, −2."
std::string trick_result(const TrickTable& table, const Names& names, Script script);
/// What the trick completed last brought its winner: "one heart, −2", "+5"; empty when nothing.
std::string trick_worth(const TrickTable& table, Script script);

/// A bot that failed has been replaced: "The bot of Béa failed; careful plays on for it."
std::string bot_replaced(Seat seat, const std::string& stand_in, const Names& names);
/// The same for the log, which names nobody: "the bot at seat 2 failed; careful plays on for it".
std::string bot_failed(Seat seat, const std::string& stand_in);

/// A word in the doubling without its speaker: "doubles Ada and redoubles Dan", "doubles nobody". A double
/// of somebody who has doubled the speaker is a redouble.
std::string doubling_word(Seat speaker, SeatSet targets, const Doubles& doubles, const Names& names);

// --- What may be done -------------------------------------------------------------------------------

/// What the view's owner, whose turn it is, may do: "Ada, you must follow spades." "Béa, lead any card but a
/// heart." It speaks of his hand and belongs where that is open.
std::string prompt(const SeatView& view, const Names& names, Script script);
/// The same of a card of a trick, without the name: "you must follow spades."
std::string card_prompt(const SeatView& view, Script script);
/// That nothing can change the score of the hand any more, and what it brings the one who is asked.
std::string certain(int score, Script script);
/// Who is awaited and for what: "Béa is to lead." A bot "thinks".
std::string awaited(const SeatView& view, bool is_bot, const Names& names);
/// Why some may not be doubled in this hand, and who speaks when. Public.
std::vector<std::string> doubling_rules(const SeatView& view, const Names& names);

// --- The curtain ------------------------------------------------------------------------------------

/// "Maximilienne leads. Space shows Maximilienne's hand to everyone in sight."
std::string curtain(const SeatView& view, std::optional<Seat> owner, const Names& names);
/// "Ada takes back 10♠ . Béa has not looked yet. Give Ada the keyboard." and what Space and Esc do then.
/// `what`: a card, or "the contract", "the doubles". `next`: the person who was to look; nobody where a bot
/// is next.
std::vector<std::string> take_back(Seat who, const std::string& what, std::optional<Seat> next,
                                   const Names& names);

// --- Prices -----------------------------------------------------------------------------------------

/// What a contract pays, for the list of contracts: "−2 a trick, −26 in all", "+40 +25 +10 −10".
std::string pay(Contract contract, const HouseRules& rules, Script script);
/// "first" to "fourth".
std::string_view place_word(int place);

}  // namespace barbu::text
