#pragma once
// No King of Hearts ("Barbu"): −20 for K♥. No trumps; the declarer leads. Follow suit if able; if not, play
// any card, but where the house says so (king_at_first_discard) whoever cannot follow must throw K♥ if he has
// it. Any card may be led but K♥, unless it is the leader's only card (house rule no_king_lead). The hand
// ends when the trick with K♥ is complete.
#include "rules/contracts/trick_contract.hpp"

namespace barbu {

struct NoKing : PlainTricks {
    static LeadBan lead_ban(const TrickTable& table) { return heart_ban(table.rules.no_king_lead, table); }

    static CardSet may_follow(const TrickTable& table, CardSet hand) {
        const bool is_void = hand.of(table.trick.led()).empty();
        if (is_void && table.rules.king_at_first_discard && hand.contains(kKingOfHearts))
            return {kKingOfHearts};
        return PlainTricks::may_follow(table, hand);
    }

    static int trick_points(const TrickTable&, CardSet trick) {
        return trick.contains(kKingOfHearts) ? -20 : 0;
    }

    static bool settled(const TrickTable& table) { return table.played.contains(kKingOfHearts); }
};
static_assert(TrickContract<NoKing>);

}  // namespace barbu
