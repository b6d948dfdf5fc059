// No Tricks: −2 a trick, −26 in all. No trumps; the declarer leads. Follow suit if able; if not, play any
// card. Any card may be led. The hand ends after 13 tricks.
#include "rules/contracts/trick_contract.hpp"

namespace barbu {
namespace {

int trick_points(const TrickTable&, CardSet) { return -2; }

}  // namespace

const TrickContract kNoTricks{lead_any, follow_suit, trick_points, settled_after_13};

}  // namespace barbu
