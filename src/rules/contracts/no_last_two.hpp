#pragma once
// No Last Two: −10 the 12th trick, −20 the 13th, −30 in all. No trumps; the declarer leads. Follow suit if
// able; if not, play any card. Any card may be led. The hand ends after 13 tricks.
#include "rules/contracts/trick_contract.hpp"

namespace barbu {

struct NoLastTwo : PlainTricks {
    static int trick_points(const TrickTable& table, CardSet) {
        if (table.tricks_played == 12) return -10;
        if (table.tricks_played == 13) return -20;
        return 0;
    }
};
static_assert(TrickContract<NoLastTwo>);

}  // namespace barbu
