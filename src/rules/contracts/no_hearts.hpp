#pragma once
// No Hearts: −2 a heart, −6 the ace, −30 in all. No trumps; the declarer leads. Follow suit if able; if not,
// play any card. No heart may be led, unless the leader holds nothing else (house rule no_hearts_lead). The
// hand ends when the trick with the 13th heart is complete.
#include "rules/contracts/trick_contract.hpp"

namespace barbu {

struct NoHearts : PlainTricks {
    static LeadBan lead_ban(const TrickTable& table) { return heart_ban(table.rules.no_hearts_lead, table); }

    static int trick_points(const TrickTable&, CardSet trick) {
        return -2 * trick.of(Suit::hearts).size() - (trick.contains(kAceOfHearts) ? 4 : 0);
    }

    static bool settled(const TrickTable& table) { return table.played.contains_all(kHearts); }
};
static_assert(TrickContract<NoHearts>);

}  // namespace barbu
