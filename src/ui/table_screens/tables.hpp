#pragma once
// The public part of the table in each phase: what lies there, who has what, who is to act. The same for the
// player whose hand is open and for the curtain, so it looks at no hand.
#include <optional>

#include "ui/table_screens/parts.hpp"

namespace barbu::ui {

/// Cross of four cards, bets, what is still out, last trick, ledger. In compact form the cards stand in the
/// ledger.
void draw_trick_table(Canvas& canvas, const TableModel& model, const Layout& layout);
/// The layout with its open places, players, bets, last moves. `chosen` is the card whose place is marked.
void draw_domino_table(Canvas& canvas, const TableModel& model, const Layout& layout,
                       std::optional<Card> chosen);
/// The place of a card on the layout.
Pos domino_place(Card card, const Layout& layout);

/// The seven contracts of this declarer: what each pays, or what it brought when it was played; and what the
/// others owe him. `chosen` is the contract that is being chosen.
void draw_contracts(Canvas& canvas, const TableModel& model, const Layout& layout,
                    std::optional<Contract> chosen);
inline constexpr int kContractsRow = 3;
/// The row of the first contract.
int contracts_row(const Layout& layout);

/// What the speaker has in mind, while his hand is open.
struct SpeakerWord {
    SeatSet targets;
    SeatSet may;
    SeatSet locked;
};
/// Who has doubled whom, in the order of speaking; `word` is shown in the speaker's row.
void draw_doubling(Canvas& canvas, const TableModel& model, const Layout& layout,
                   const std::optional<SpeakerWord>& word);
/// The players in the order of speaking: the declarer's left first, the declarer last.
std::array<Seat, 4> speaking_order(Seat declarer);
/// The row and the column of a pair in that matrix.
Pos doubling_place(Seat from, Seat to, Seat declarer, const Layout& layout);

/// The table of this phase.
void draw_public_table(Canvas& canvas, const TableModel& model, const Layout& layout);
/// Where its parts stand.
Layout public_layout(const TableModel& model, Size size);

}  // namespace barbu::ui
