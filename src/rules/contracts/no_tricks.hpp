#pragma once
// No Tricks: −2 a trick, −26 in all. No trumps; the declarer leads. Follow suit if able; if not, play any
// card. Any card may be led. The hand ends after 13 tricks.
#include "rules/contracts/trick_contract.hpp"

namespace barbu {

struct NoTricks : PlainTricks {
    static int trick_points(const TrickTable&, CardSet) { return -2; }
};
static_assert(TrickContract<NoTricks>);

}  // namespace barbu
