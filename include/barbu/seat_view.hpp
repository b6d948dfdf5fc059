#pragma once
// All that one seat may know, and nothing else.
#include <optional>
#include <variant>
#include <vector>

#include "barbu/action.hpp"
#include "barbu/domino.hpp"
#include "barbu/doubling.hpp"
#include "barbu/score.hpp"
#include "barbu/trick.hpp"

namespace barbu {

enum class Phase : std::uint8_t {
    dealing,  ///< the next deal is awaited
    declaring,
    doubling,
    playing,
    scored,    ///< the hand is settled and on the sheet
    finished,  ///< after the 28th hand
};

/// The cards on the table: none before play begins.
using PublicPlay = std::variant<std::monostate, TrickTable, DominoTable>;

/// Plain data with no handle back to the game. Equal for any two games that differ only in what this seat
/// cannot see.
struct SeatView {
    Seat me = Seat::s0;
    HouseRules rules;
    Seat first_declarer = Seat::s0;
    Phase phase = Phase::dealing;
    int hand_number = 0;  ///< 1 to 28; 0 before the first deal
    Seat declarer = Seat::s0;
    std::optional<Seat> turn;                ///< whose decision is awaited
    CardSet hand;                            ///< my cards, as they are now
    CardSet dealt;                           ///< my cards, as they were dealt
    std::optional<Declaration> declaration;  ///< once the declarer has named it
    DoublingRound doubling;                  ///< who has spoken, and the duty
    PublicPlay play;
    /// Every decision of this hand that stands, in order: declaration, doubles, cards, knocks.
    std::vector<Decision> history;
    ScoreSheet sheet;

    bool my_turn() const { return turn == me; }
    /// What I may name: the declarer's contracts that are left. Empty unless I am to declare.
    ContractSet may_declare() const;
    /// Whom I may and must double. Empty unless it is my word.
    SeatSet may_double() const;
    SeatSet must_double() const;
    /// The cards that I may play. Empty unless I am to play a card, and when I have to knock.
    CardSet legal() const;
    /// True when I can only knock.
    bool must_knock() const;
    /// Why this action of mine would be refused now; nothing when it would not. The same answer as
    /// Game::check.
    std::optional<Refusal> check(const Action& action) const;

    const TrickTable* tricks() const { return std::get_if<TrickTable>(&play); }
    const DominoTable* dominoes() const { return std::get_if<DominoTable>(&play); }

    friend bool operator==(const SeatView&, const SeatView&) = default;
};

}  // namespace barbu
