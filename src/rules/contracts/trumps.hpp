#pragma once
// Trumps: +5 a trick, +65 in all. The declarer names the trump suit and leads. Follow suit if able. A player
// who cannot follow must play a trump if he holds one (house rule must_ruff); if he holds neither, any card.
// The highest trump wins, or else the highest card of the suit led. The hand ends after 13 tricks. House rule
// must_beat_trump: the highest trump in the trick must be beaten when following trumps or ruffing, if able.
#include "rules/contracts/trick_contract.hpp"

namespace barbu {

struct Trumps : PlainTricks {
    /// Of these trumps, those that beat every trump in the trick; all of them where the house does not ask
    /// for it.
    static CardSet beating(const TrickTable& table, CardSet trumps) {
        if (!table.rules.must_beat_trump) return trumps;
        const CardSet in_trick = table.trick.set().of(*table.declaration.trump);
        return in_trick.empty() ? trumps : trumps.above(in_trick.highest());
    }

    static CardSet may_follow(const TrickTable& table, CardSet hand) {
        const Suit led = table.trick.led();
        const CardSet suit = hand.of(led);
        const CardSet trumps = hand.of(*table.declaration.trump);
        const CardSet beaters = beating(table, trumps);
        if (!suit.empty()) {
            // Trumps were led: beat if able, else follow with any.
            const bool following_trumps = led == *table.declaration.trump;
            return following_trumps && !beaters.empty() ? beaters : suit;
        }
        // A player who cannot follow and cannot beat the trump in the trick may play any card, as if he had
        // no trump.
        if (beaters.empty()) return hand;
        const CardSet discards = hand - trumps;
        return table.rules.must_ruff ? beaters : beaters | discards;
    }

    static int trick_points(const TrickTable&, CardSet) { return 5; }
};
static_assert(TrickContract<Trumps>);

}  // namespace barbu
