#pragma once
// What makes one trick contract differ from another: four functions. One file each beside this one.
#include "barbu/trick.hpp"

namespace barbu {

/// Cards that may not be led by somebody who holds others, and the reason that he is told.
struct LeadBan {
    CardSet cards;
    Reason reason = Reason::no_heart_lead;
};

struct TrickContract {
    /// What may not be led now, unless the leader holds nothing else.
    LeadBan (*lead_ban)(const TrickTable& table);
    /// The cards of this hand that may be played to the trick on the table.
    CardSet (*may_follow)(const TrickTable& table, CardSet hand);
    /// What the trick just completed gives its winner. `table.tricks_played` counts it.
    int (*trick_points)(const TrickTable& table, CardSet trick);
    /// True once nothing can change the score any more.
    bool (*settled)(const TrickTable& table);
};

const TrickContract& trick_contract(Contract contract);

extern const TrickContract kNoTricks;
extern const TrickContract kNoHearts;
extern const TrickContract kNoQueens;
extern const TrickContract kNoKing;
extern const TrickContract kNoLastTwo;
extern const TrickContract kTrumps;

// --- What contracts share
// -----------------------------------------------------------------------------------------

/// Any card may be led.
LeadBan lead_any(const TrickTable& table);
/// Follow suit if able; if not, play any card.
CardSet follow_suit(const TrickTable& table, CardSet hand);
/// The ways in which leading hearts may be barred (house rules no_hearts_lead and no_king_lead).
LeadBan heart_ban(HeartLead rule, const TrickTable& table);
/// Only after all 13 tricks.
bool settled_after_13(const TrickTable& table);

}  // namespace barbu
