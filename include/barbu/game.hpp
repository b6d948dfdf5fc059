#pragma once
// A game of 28 hands: changed only by apply, refused only by a value.
#include <optional>
#include <variant>
#include <vector>

#include "barbu/seat_view.hpp"

namespace barbu {

class Game {
  public:
    explicit Game(const HouseRules& rules = {}, Seat first_declarer = Seat::s0);

    const HouseRules& rules() const { return rules_; }
    Seat first_declarer() const { return first_declarer_; }
    Phase phase() const { return phase_; }
    /// The hand being played or just settled, 1 to 28; 0 before the first deal.
    int hand_number() const { return deal_.hand; }
    Seat declarer() const { return deal_.declarer; }
    /// Whose decision is awaited; nobody while dealing, scored or finished.
    std::optional<Seat> turn() const;

    /// Starts the next hand, in phase dealing or scored. The deal must be whole, of the next hand, and for
    /// its declarer.
    bool deal(const Deal& deal);
    /// Why this action would be refused; nothing when it would not.
    std::optional<Refusal> check(Seat seat, const Action& action) const;
    /// Does it, or refuses it and stays as it was. With the hand's last action the hand is scored and the
    /// sheet written.
    std::optional<Refusal> apply(Seat seat, const Action& action);
    /// Takes back the last decisions of this hand, also those that ended it, until the next deal; whether a
    /// score that is written may still be undone is for the record and the table to say, and both say no.
    /// False, and nothing changed, when there are not so many.
    bool undo(int count);

    const Deal& current_deal() const { return deal_; }
    const std::optional<Declaration>& declaration() const { return declaration_; }
    const DoublingRound& doubling() const { return doubling_; }
    const std::variant<std::monostate, TrickPlay, DominoPlay>& play() const { return play_; }
    /// This seat's cards, as they are now.
    CardSet hand(Seat seat) const;
    /// The cards that the player whose turn it is may play; empty in other phases and when he has to knock.
    CardSet legal_cards() const;
    /// Decisions of this hand that stand.
    const std::vector<Decision>& history() const { return history_; }
    const ScoreSheet& sheet() const { return sheet_; }

    /// All that a seat may know.
    SeatView view_for(Seat seat) const;

    friend bool operator==(const Game&, const Game&) = default;

  private:
    void begin_hand();
    void do_apply(const Action& action);
    void begin_play();
    void finish_hand(const BySeat<int>& raw, bool played);

    HouseRules rules_;
    Seat first_declarer_;
    Phase phase_ = Phase::dealing;
    Deal deal_{.hand = 0, .declarer = Seat::s0, .dealer = Seat::s3, .hands = {}};
    std::optional<Declaration> declaration_;
    DoublingRound doubling_;
    std::variant<std::monostate, TrickPlay, DominoPlay> play_;
    std::vector<Decision> history_;
    ScoreSheet sheet_;
};

}  // namespace barbu
