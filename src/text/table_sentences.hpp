#pragma once
// What is said at the table: what has happened, what one may do, and why a score is what it is. Everything here is made from
// what all can see, but for the prompts, which speak to the owner of an open hand.
#include <optional>
#include <string>
#include <vector>

#include "barbu/seat_view.hpp"
#include "text/names.hpp"

namespace barbu::text {

/// What a decision looked like to everybody: "Béa doubles Ada and redoubles Dan." With a card that completes a trick or takes
/// somebody out, that is said as well. `after` is any view of the game just after it.
std::vector<std::string> told(const Decision& decision, const SeatView& after, const Names& names, Script script);
/// "10♠", "the contract", "the doubles": what would be taken back.
std::string what_was_done(const Action& action, Script script);

/// "Maximilienne wins the trick: one heart, −2."
std::string trick_result(const TrickTable& table, const Names& names, Script script);
/// "Ada, you must follow spades." "Béa, lead any card but a heart." To the owner of the view, whose turn it is.
std::string play_prompt(const SeatView& view, const Names& names, Script script);
/// "Bartholomäus speaks: redoubles Maximilienne, doubles Anne-Margret."
std::string doubling_prompt(const SeatView& view, SeatSet targets, const Names& names);
/// "Béa is to play." For whoever only looks on.
std::string waiting_prompt(const SeatView& view, const Names& names);
/// Who does what next: "Maximilienne leads." "Dan speaks." "Ada declares."
std::string who_is_next(const SeatView& view, const Names& names);
/// "Space shows Ada's hand to everyone in sight."
std::string curtain_sentence(const std::string& name);

/// A kind of what is still out, and the cards or the number: {"queens still out", "Q♥ Q♣"}.
struct StillOut {
    std::string heading;
    CardSet cards;        ///< empty where it is a number
    std::string number;   ///< "9 of 13"
};
StillOut still_out(const TrickTable& table, Script script);
/// The cards of this contract that lie face up before whoever won them; empty in contracts that count tricks.
CardSet counted_cards(Contract contract, CardSet taken);

/// One line of the reasons for a score, and its four numbers where they are.
struct SourceLine {
    std::string label;
    BySeat<std::optional<int>> values;
    bool points = false;   ///< to be written as points, else as plain numbers
};
std::vector<SourceLine> score_sources(const HandScore& score, const PublicPlay& play, Script script);

/// What a contract pays, for the list that the declarer chooses from: "−2 a trick, −26 in all".
std::string what_it_pays(Contract contract, const HouseRules& rules, Script script);

std::string cannot_take_back_after_a_look();
std::string nothing_to_take_back();

}  // namespace barbu::text
