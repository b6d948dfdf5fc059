#pragma once
// What makes one trick contract differ from another: four functions. One file each beside this one.
#include <concepts>

#include "barbu/trick.hpp"

namespace barbu {

/// Cards that may not be led by somebody who holds others, and the reason that he is told.
struct LeadBan {
    CardSet cards;
    Reason reason = Reason::no_heart_lead;
};

/// A contract is a type with no value: whoever asks it is compiled with its answers in place, which is what
/// makes a hand fast to play out. `by_contract` (contracts.hpp) finds the type of a declaration.
template <class T>
concept TrickContract = requires(const TrickTable& table, CardSet cards) {
    /// What may not be led now, unless the leader holds nothing else.
    { T::lead_ban(table) } -> std::same_as<LeadBan>;
    /// The cards of this hand that may be played to the trick on the table.
    { T::may_follow(table, cards) } -> std::same_as<CardSet>;
    /// What the trick just completed gives its winner. `table.tricks_played` counts it.
    { T::trick_points(table, cards) } -> std::same_as<int>;
    /// True once nothing can change the score any more.
    { T::settled(table) } -> std::same_as<bool>;
};

/// What holds where a contract's rules say nothing else: any card may be led; follow suit if able, if not,
/// play any card; the hand ends after 13 tricks.
struct PlainTricks {
    static LeadBan lead_ban(const TrickTable&) { return {}; }
    static CardSet may_follow(const TrickTable& table, CardSet hand) {
        const CardSet suit = hand.of(table.trick.led());
        return suit.empty() ? hand : suit;
    }
    static bool settled(const TrickTable& table) { return table.tricks_played == 13; }
};

/// The ways in which leading hearts may be barred (house rules no_hearts_lead and no_king_lead).
inline LeadBan heart_ban(HeartLead rule, const TrickTable& table) {
    switch (rule) {
        case HeartLead::free:
            return {};
        case HeartLead::king_last:
            return {CardSet{kKingOfHearts}, Reason::no_king_lead};
        case HeartLead::once_broken:
            if (table.played.intersects(kHearts)) return {};
            return {kHearts, Reason::no_heart_lead_yet};
        case HeartLead::only_hearts:
            break;
    }
    return {kHearts, Reason::no_heart_lead};
}

}  // namespace barbu
