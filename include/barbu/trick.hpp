#pragma once
// A trick, and a hand played in tricks: what all can see, and the same with the four hands.
#include <array>
#include <cstdint>
#include <optional>

#include "barbu/action.hpp"
#include "barbu/deal.hpp"
#include "barbu/house_rules.hpp"

namespace barbu {

/// Up to four cards in the order of play.
struct Trick {
    Seat leader = Seat::s0;
    std::uint8_t size = 0;
    std::array<Card, 4> cards{};

    constexpr bool complete() const { return size == 4; }
    /// Whose card comes next.
    constexpr Seat next() const { return left_of(leader, size); }
    /// The suit led; there must be a card.
    constexpr Suit led() const { return cards[0].suit(); }
    /// This player's card, once he has played to the trick.
    constexpr std::optional<Card> card_of(Seat seat) const {
        const int place = (number(seat) - number(leader)) & 3;
        if (place >= size) return std::nullopt;
        return cards[static_cast<std::size_t>(place)];
    }
    constexpr CardSet set() const {
        CardSet all;
        for (std::size_t i = 0; i < size; ++i)
            all.insert(cards[i]);
        return all;
    }
    constexpr void add(Card card) { cards[size++] = card; }
    friend constexpr bool operator==(const Trick&, const Trick&) = default;
};

/// Who has the best card of those played so far: the highest trump, else the highest of the suit led. At
/// least one card.
Seat winner(const Trick& trick, std::optional<Suit> trump);

/// A hand played in tricks, as everybody at the table sees it.
struct TrickTable {
    HouseRules rules;
    Declaration declaration;
    Seat declarer = Seat::s0;
    Trick trick;                  ///< the cards on the table; empty when a trick has just been completed
    Trick last_trick;             ///< the trick before, complete; of size 0 in the first
    Seat last_winner = Seat::s0;  ///< who won it
    std::uint8_t tricks_played = 0;
    BySeat<std::uint8_t> tricks_won;
    CardSet played;         ///< every card that has been shown
    BySeat<CardSet> taken;  ///< the cards that each player has won
    BySeat<int> raw;        ///< what the contract has given so far

    Seat turn() const { return trick.next(); }
    /// Ended: after 13 tricks, or as soon as nothing can change the score any more (contract by contract).
    bool over() const;
    int cards_left(Seat seat) const;
    friend bool operator==(const TrickTable&, const TrickTable&) = default;
};

/// Between two tricks: whether nothing can change the score any more. Every end of a hand is asked here.
bool is_settled(const TrickTable& table);
inline bool TrickTable::over() const { return trick.size == 0 && tricks_played > 0 && is_settled(*this); }

/// The cards of this hand that the player whose turn it is may play. Every rule of leading, following and
/// ruffing is asked here.
CardSet legal_cards(const TrickTable& table, CardSet hand);
/// Why a card of this hand may not be played now; nothing when it may.
std::optional<Refusal> check_card(const TrickTable& table, CardSet hand, Card card);
/// The complete trick on the table goes to its winner, who leads to the next.
void take_trick(TrickTable& table);
/// The player whose turn it is plays a card. Not checked.
inline void play_card(TrickTable& table, Card card) {
    table.trick.add(card);
    table.played.insert(card);
    if (table.trick.complete()) take_trick(table);
}
/// What the last trick gave its winner; there must have been one.
int last_trick_points(const TrickTable& table);

/// The same with all four hands: the engine's and a search's state. Trivially copyable.
struct TrickPlay {
    TrickTable table;
    Hands hands;

    /// The first trick, with the declarer to lead.
    static TrickPlay start(const HouseRules& rules, const Declaration& declaration, const Deal& deal);
    Seat turn() const { return table.turn(); }
    bool over() const { return table.over(); }
    CardSet legal() const { return legal_cards(table, hands[turn()]); }
    /// Not checked.
    void play(Card card) {
        hands[turn()].erase(card);
        play_card(table, card);
    }
    friend bool operator==(const TrickPlay&, const TrickPlay&) = default;
};

}  // namespace barbu
