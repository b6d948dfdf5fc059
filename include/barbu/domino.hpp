#pragma once
// A hand of dominoes: what all can see, and the same with the four hands.
#include <cstdint>
#include <optional>

#include "barbu/action.hpp"
#include "barbu/deal.hpp"
#include "barbu/house_rules.hpp"

namespace barbu {

struct DominoTable {
    HouseRules rules;
    Declaration declaration;
    Seat declarer = Seat::s0;
    Seat to_play = Seat::s0;
    CardSet laid;  ///< the layout
    BySeat<std::uint8_t> cards_left{{13, 13, 13, 13}};
    BySeat<std::uint8_t> knocks;  ///< how often each has knocked
    BySeat<std::uint8_t> place;   ///< 1 to 4 in the order of going out; 0 while still in
    std::uint8_t out = 0;         ///< how many have a place
    BySeat<int> raw;              ///< what has been won so far

    Rank start() const { return *declaration.start; }
    Seat turn() const { return to_play; }
    /// Ended: three players are out, and the fourth has the last place.
    bool over() const { return out == 4; }
    friend bool operator==(const DominoTable&, const DominoTable&) = default;
};

/// Every card that may be laid now, whoever holds it: the start cards of suits not yet started, and the next
/// up and down.
CardSet open_cards(const DominoTable& table);
inline CardSet legal_cards(const DominoTable& table, CardSet hand) { return open_cards(table) & hand; }
/// Why this card of the hand may not be laid now; nothing when it may.
std::optional<Refusal> check_card(const DominoTable& table, CardSet hand, Card card);
/// Why this hand may not knock; nothing when it may.
std::optional<Refusal> check_knock(const DominoTable& table, CardSet hand);
/// The player whose turn it is lays a card, or knocks. Not checked.
void play_card(DominoTable& table, Card card);
void knock(DominoTable& table);

/// The same with all four hands. Trivially copyable.
struct DominoPlay {
    DominoTable table;
    Hands hands;

    static DominoPlay start(const HouseRules& rules, const Declaration& declaration, const Deal& deal);
    Seat turn() const { return table.turn(); }
    bool over() const { return table.over(); }
    /// Empty: he has to knock.
    CardSet legal() const { return legal_cards(table, hands[turn()]); }
    /// Not checked.
    void play(Card card) {
        hands[turn()].erase(card);
        play_card(table, card);
    }
    void knock() { barbu::knock(table); }
    friend bool operator==(const DominoPlay&, const DominoPlay&) = default;
};

}  // namespace barbu
