#pragma once
// The table in words, for those who listen: what lies there, what is known, what is asked. All of it is said
// to the view's owner ("you") and told from his view.
#include <string>
#include <vector>

#include "barbu/advice.hpp"
#include "barbu/seat_view.hpp"
#include "text/names.hpp"

namespace barbu::text::spoken {

/// "minus 6", "plus 40", "0".
std::string points(int points);
/// "spades ace, 10, 9; hearts king"; "nothing".
std::string cards(CardSet cards);
/// "ace, 10, 9, 4 of spades; king of hearts"; "nothing".
std::string ranks_of_suits(CardSet cards);
/// The first letter made a capital, where it is one of a to z.
std::string sentence(std::string text);

/// "Hand 9 of 28. Bea declares."
std::string hand_begins(const SeatView& view, const Names& names);
/// "Hand 9 of 28. No Queens, minus 6 for each queen. Bea declares."
std::string where_we_are(const SeatView& view, const Names& names);
/// "Your hand: spades ace, 10; hearts king."
std::string hand(const SeatView& view);
/// "Bets: you and Claude, redoubled. You doubled Bea. Dan doubled Claude."
std::string bets(const SeatView& view, const Names& names);
/// The cards of the trick on the table: "Trick 4: Claude led the 8 of spades, Dan played the king of spades."
std::string trick(const SeatView& view, const Names& names);
std::string last_trick(const SeatView& view, const Names& names);
/// Who has taken what; in Dominoes how many cards everybody holds and how often he has knocked.
std::string taken(const SeatView& view, const Names& names);
/// "Still out: queens of hearts, clubs, diamonds."
std::string out(const SeatView& view);
/// In Dominoes the layout, suit by suit; else the trick.
std::string table(const SeatView& view, const Names& names);
/// "Totals: you plus 42, Bea minus 13, …"
std::string totals(const SeatView& view, const Names& names);
/// The hand that was settled last, a sentence a line: score, bets, what the hand brought, totals.
std::vector<std::string> settling(const SeatView& view, const Names& names);
/// A line for each hand that has been settled.
std::vector<std::string> sheet(const SeatView& view, const Names& names);
/// Who won and with how many points.
std::string end(const SeatView& view, const Names& names);
/// A line for each choice, the best first.
std::vector<std::string> hint(const std::vector<Advice>& advice, const SeatView& view, const Names& names);

/// What the owner, whose turn it is, may do: "Your turn. You must follow spades: ace, 10, 9, 4."
std::string question(const SeatView& view, const Names& names);
/// What he may do, alone: "Ace, 10, 9, 4 of spades."
std::string legal(const SeatView& view, const Names& names);

}  // namespace barbu::text::spoken
