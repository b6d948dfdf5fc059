#pragma once
// No Queens: −6 a queen, −24 in all. No trumps; the declarer leads. Follow suit if able; if not, play any
// card. Any card may be led. The hand ends when the trick with the fourth queen is complete.
#include "rules/contracts/trick_contract.hpp"

namespace barbu {

struct NoQueens : PlainTricks {
    static int trick_points(const TrickTable&, CardSet trick) { return -6 * trick.of(Rank::queen).size(); }

    static bool settled(const TrickTable& table) { return table.played.contains_all(kQueens); }
};
static_assert(TrickContract<NoQueens>);

}  // namespace barbu
