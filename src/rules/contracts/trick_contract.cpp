#include "rules/contracts/trick_contract.hpp"

namespace barbu {

const TrickContract& trick_contract(Contract contract) {
    switch (contract) {
        case Contract::no_hearts:
            return kNoHearts;
        case Contract::no_queens:
            return kNoQueens;
        case Contract::no_king:
            return kNoKing;
        case Contract::no_last_two:
            return kNoLastTwo;
        case Contract::trumps:
            return kTrumps;
        default:
            return kNoTricks;
    }
}

LeadBan lead_any(const TrickTable&) { return {}; }

CardSet follow_suit(const TrickTable& table, CardSet hand) {
    const CardSet suit = hand.of(table.trick.led());
    return suit.empty() ? hand : suit;
}

LeadBan heart_ban(HeartLead rule, const TrickTable& table) {
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

bool settled_after_13(const TrickTable& table) { return table.tricks_played == 13; }

}  // namespace barbu
