#pragma once
// The whole game once more: slow, with lists, in the order of the rule book.
//
// A second opinion for the tests. It shares the plain values of include/barbu (cards, seats, house rules,
// actions) with the program and not one rule: everything here is written from the text of the rules, and
// looks things up in the list of what has happened rather than keeping count.
#include <array>
#include <optional>
#include <string>
#include <vector>

#include "barbu/action.hpp"
#include "barbu/cards.hpp"
#include "barbu/contract.hpp"
#include "barbu/house_rules.hpp"
#include "barbu/seat.hpp"

namespace reference {

using barbu::Action;
using barbu::Card;
using barbu::Contract;
using barbu::Declaration;
using barbu::HouseRules;
using barbu::Rank;
using barbu::Seat;
using barbu::Suit;

using Cards = std::vector<Card>;
using Seats = std::vector<Seat>;
using Hands = std::array<Cards, 4>;
using Points = std::array<int, 4>;

inline std::size_t at(Seat seat) { return static_cast<std::size_t>(seat); }

/// A card and who laid it.
struct Laid {
    Seat seat;
    Card card;
};
/// The cards of a trick in the order of play, complete or not.
using Trick = std::vector<Laid>;

/// `from` doubles `to`.
struct DoubleOf {
    Seat from;
    Seat to;
};

/// A line of the score sheet.
struct Line {
    int hand = 0;
    Seat declarer = Seat::s0;
    Declaration declaration;
    std::vector<DoubleOf> doubles;
    Points raw{};
    Points bets{};
    bool played = true;
};

// --- Table and deal ---------------------------------------------------------------------------------

/// Who declares hand 1 to 28.
Seat declarer_of(const HouseRules& rules, Seat first_declarer, int hand);
/// Which of his own seven hands that is, 1 to 7.
int turn_of_declarer(const HouseRules& rules, int hand);

// --- Contracts --------------------------------------------------------------------------------------

bool is_positive(Contract contract);
/// What the four raw scores add up to.
int total_of(Contract contract);
/// True for the cards that cost something in this contract.
bool costs(Contract contract, Card card);

// --- Tricks -----------------------------------------------------------------------------------------

/// What the leader may lead. `hearts_played`: a heart has been played in this hand.
Cards may_lead(const HouseRules& rules, const Declaration& declaration, const Cards& hand,
               bool hearts_played);
/// What a later player may play to this trick.
Cards may_follow(const HouseRules& rules, const Declaration& declaration, const Cards& hand,
                 const Trick& trick);
Seat winner(const Trick& trick, std::optional<Suit> trump);
/// The raw scores of these complete tricks.
Points raw_of_tricks(const Declaration& declaration, const std::vector<Trick>& tricks);
/// True when the rule book ends the hand after these complete tricks.
bool tricks_end(const Declaration& declaration, const std::vector<Trick>& tricks);

// --- Dominoes ---------------------------------------------------------------------------------------

/// True when this card can be laid to a layout of these cards.
bool fits(Card card, Rank start, const Cards& layout);
/// The raw scores of those who are out, in the order in which they went out.
Points raw_of_dominoes(const HouseRules& rules, const Seats& order_out);

// --- Doubling and scoring ---------------------------------------------------------------------------

bool doubled(const std::vector<DoubleOf>& doubles, Seat from, Seat to);
/// Step 2 of the scoring.
Points settle(const Points& raw, const std::vector<DoubleOf>& doubles);
/// The raw scores of an undoubled negative contract that is not played.
Points split_of(Contract contract, Seat declarer);
/// The doubles that a flank still owes a declarer, after the hands on the sheet.
int owed(const HouseRules& rules, const std::vector<Line>& sheet, Seat flank, Seat declarer);
Points totals_of(const std::vector<Line>& sheet);
/// Everybody whose total nobody is above.
Seats winners(const Points& totals);

// --- A game -----------------------------------------------------------------------------------------

enum class Stage { deal, declaration, doubling, cards, settled, end };

class Game {
  public:
    Game(const HouseRules& rules, Seat first_declarer) : rules_(rules), first_declarer_(first_declarer) {}

    void deal(const Hands& hands);
    bool allowed(Seat seat, const Action& action) const;
    /// An allowed action of the player whose turn it is.
    void act(const Action& action);

    Stage stage() const { return stage_; }
    int hand_number() const { return hand_number_; }
    Seat declarer() const { return declarer_; }
    std::optional<Seat> turn() const;
    const Cards& hand(Seat seat) const { return hands_[at(seat)]; }

    std::vector<Contract> contracts_left() const;
    Seats may_double(Seat speaker) const;
    Seats must_double(Seat speaker) const;
    /// The cards that the player whose turn it is may play.
    Cards legal_cards() const;
    bool must_knock() const;

    const std::optional<Declaration>& declaration() const { return declaration_; }
    const std::vector<DoubleOf>& doubles() const { return doubles_; }
    /// Complete tricks, and the one on the table.
    const std::vector<Trick>& tricks() const { return tricks_; }
    const Trick& trick() const { return trick_; }
    const Cards& layout() const { return layout_; }
    const Seats& order_out() const { return order_out_; }
    /// What the contract has given so far.
    Points raw() const;
    const std::vector<Line>& sheet() const { return sheet_; }

  private:
    bool is_dominoes() const { return declaration_->contract == Contract::dominoes; }
    bool may_declare(const Declaration& declaration) const;
    Seats later_doublers(Seat flank) const;
    void after_a_word();
    void after_a_trick();
    void after_a_domino(Seat seat, std::optional<Card> card);
    void write_down(const Points& raw, bool played);

    HouseRules rules_;
    Seat first_declarer_;
    Stage stage_ = Stage::deal;
    int hand_number_ = 0;
    Seat declarer_ = Seat::s0;
    Hands hands_;
    std::optional<Declaration> declaration_;
    std::vector<DoubleOf> doubles_;
    Seats to_speak_;  // in order
    bool second_round_ = false;
    std::vector<Trick> tricks_;
    Trick trick_;
    Seat to_play_ = Seat::s0;
    Cards layout_;
    Seats order_out_;
    std::vector<Line> sheet_;
};

}  // namespace reference
