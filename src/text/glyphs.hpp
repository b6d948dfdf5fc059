#pragma once
// Cards, suits and points as they are written, in UTF-8 or in ASCII, or said in words.
#include <array>
#include <span>
#include <string>
#include <string_view>

#include "barbu/cards.hpp"
#include "barbu/contract.hpp"

namespace barbu::text {

/// How signs are written. `spoken`: in words, for a screen reader or a terminal without a screen.
enum class Script : unsigned char { unicode, ascii, spoken };

/// Suits as the table shows them everywhere: spades, hearts, clubs, diamonds, colours alternating.
inline constexpr std::array kSuitOrder{Suit::spades, Suit::hearts, Suit::clubs, Suit::diamonds};

/// "♠", "S", or "spades".
std::string_view sign(Suit suit, Script script);
/// "spades".
std::string_view word(Suit suit);
/// "A", "10", "2".
std::string_view sign(Rank rank);
/// "queen", "10", "2"; plural "queens", "tens", "twos".
std::string_view word(Rank rank);
std::string_view plural(Rank rank);
/// "10♠", "10S", or "the 10 of spades".
std::string card(Card card, Script script);
/// "−", "-", or "minus ".
std::string_view minus_sign(Script script);
/// "+42", "−13", "0"; the minus is "-" in ASCII. Spoken: "plus 42", "minus 13".
std::string points(int points, Script script);
/// "−13" and "42": no plus.
std::string number(int number, Script script);
/// "×2", "x2", or "times 2".
std::string times(int times, Script script);
/// "⇄" or "<>" between two who have redoubled, "→" or "->" for a double.
std::string_view redouble_sign(Script script);
std::string_view double_sign(Script script);
/// "·" or ".".
std::string_view dot(Script script);
/// "Trumps ♠", "Dominoes from 10", "No Queens".
std::string declaration(const Declaration& declaration, Script script);
/// The same in at most 9 cells, for the score sheet: "No Queens", "Last Two", "Trumps ♠", "Domino 10".
std::string brief_declaration(const Declaration& declaration, Script script);
/// As in a title, with its price: "No Hearts: −2 each, A −6", "Trumps ♠: +5 a trick". Dominoes
/// have none here: their points are a house rule, and stand beside the layout.
std::string priced(const Declaration& declaration, Script script);
/// "none", "one", "two" … "twelve", then digits.
std::string count(int count);
/// "A, B and C".
std::string list(std::span<const std::string> items);

}  // namespace barbu::text
