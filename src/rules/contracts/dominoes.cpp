// Dominoes: the declarer names a start rank and plays first. In turn each player lays one card face up: a
// card of the start rank, or the next card up or down of a suit already started. Ace is high only, two is
// low. A player who can play must; one who cannot knocks. The declarer may name a rank that he does not hold;
// then he knocks. Order of going out: +40, +25, +10, −10 (house rule domino_scores), +65 in all. A player who
// is out is skipped. The hand ends when three players are out. House rule domino_ace_plays_again: whoever
// lays an ace and still has cards plays again at once, knocking if he cannot.
#include "barbu/domino.hpp"

namespace barbu {
namespace {

void take_place(DominoTable& table, Seat seat) {
    table.raw[seat] = table.rules.domino_scores[table.out];
    table.place[seat] = ++table.out;
}

void pass_on(DominoTable& table) {
    do {
        table.to_play = left_of(table.to_play);
    } while (table.place[table.to_play] != 0);
}

bool plays_again(const DominoTable& table, Card card) {
    return table.rules.domino_ace_plays_again && card.rank() == Rank::ace;
}

}  // namespace

CardSet open_cards(const DominoTable& table) {
    // Suits lie 16 bits apart with 13 cards each, so that a neighbour past the ace or the two is no card.
    const std::uint64_t laid = table.laid.bits();
    const CardSet neighbours = CardSet::from_bits(laid << 1 | laid >> 1);
    return ((neighbours & CardSet::deck()) | CardSet::all_of(table.start())) - table.laid;
}

std::optional<Refusal> check_card(const DominoTable& table, CardSet hand, Card card) {
    if (!hand.contains(card)) return Refusal{.reason = Reason::card_not_held, .card = card};
    if (open_cards(table).contains(card)) return std::nullopt;
    const bool started = !table.laid.of(card.suit()).empty();
    return Refusal{.reason = started ? Reason::does_not_fit : Reason::start_card_needed,
                   .suit = card.suit(),
                   .card = card};
}

std::optional<Refusal> check_knock(const DominoTable& table, CardSet hand) {
    const int could_be_laid = legal_cards(table, hand).size();
    if (could_be_laid == 0) return std::nullopt;
    return Refusal{.reason = Reason::cannot_knock, .have = could_be_laid};
}

void play_card(DominoTable& table, Card card) {
    const Seat seat = table.to_play;
    table.laid.insert(card);
    --table.cards_left[seat];
    if (table.cards_left[seat] == 0) take_place(table, seat);
    if (table.out == 3) {
        // The last one left has the last place.
        for (const Seat last : kSeats) {
            if (table.place[last] == 0) {
                take_place(table, last);
                return;
            }
        }
    }
    if (table.place[seat] == 0 && plays_again(table, card)) return;
    pass_on(table);
}

void knock(DominoTable& table) {
    ++table.knocks[table.to_play];
    pass_on(table);
}

DominoPlay DominoPlay::start(const HouseRules& rules, const Declaration& declaration, const Deal& deal) {
    DominoPlay play;
    play.table.rules = rules;
    play.table.declaration = declaration;
    play.table.declarer = deal.declarer;
    play.table.to_play = deal.declarer;
    play.hands = deal.hands;
    return play;
}

}  // namespace barbu
