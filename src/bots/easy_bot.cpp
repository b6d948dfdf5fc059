#include "bots/easy_bot.hpp"

#include "bots/careful/card_play.hpp"
#include "bots/careful/judging.hpp"
#include "bots/careful/speaking.hpp"
#include "bots/random_bot.hpp"

namespace barbu {
namespace {

/// Of a hundred cards so many are played without thinking.
constexpr std::uint32_t kThoughtless = 12;
/// Of a hundred cards that have gone so many are remembered, but for the last trick and what lies open.
constexpr std::uint32_t kRemembered = 40;
/// A hand is misjudged by up to so many thousandths of a point.
constexpr int kMisjudged = 9000;
/// So much more than others he wants to expect before he doubles, in thousandths of a point.
constexpr int kShy = 6000;

bool with_chance(std::uint32_t of_hundred, Rng& rng) { return rng.below(100) < of_hundred; }

int give_or_take(int most, Rng& rng) {
    return static_cast<int>(rng.below(static_cast<std::uint32_t>(2 * most + 1))) - most;
}

/// The cards that he thinks are still out.
CardSet thought_unseen(const SeatView& view, Rng& rng) {
    const TrickTable& table = *view.tricks();
    const CardSet open = table.trick.set() | table.last_trick.set();
    CardSet gone = table.played & counted_cards(view.declaration->contract);
    for (const Card card : table.played - gone) {
        if (open.contains(card) || with_chance(kRemembered, rng)) gone.insert(card);
    }
    return CardSet::deck() - view.hand - gone;
}

Card card_in_tricks(const SeatView& view, Rng& rng) {
    careful::Reading reading = careful::read(*view.tricks(), view.hand, careful::Voids{});
    reading.unseen = thought_unseen(view, rng);
    for (const Suit suit : kSuits) {
        SeatSet& holders = reading.holders[static_cast<std::size_t>(suit)];
        holders = reading.unseen.of(suit).empty() ? SeatSet{} : SeatSet::all() - SeatSet{view.me};
    }
    return any_of(careful::best_cards(reading), rng);
}

/// The judgement by features, each time a little off.
careful::Judgement rough(const careful::Speaker& me, Rng& rng) {
    const careful::Judgement fair = careful::judge_by_features(me);
    const auto expected = [fair, &rng](const Declaration& declaration) {
        return fair.expected(declaration) + give_or_take(kMisjudged, rng);
    };
    // Off by the same for all whom he might double.
    const int thought = me.declaration ? expected(*me.declaration) - kShy : 0;
    return {expected, fair.best, [&me, thought](Seat other) {
                return careful::expected_lead(careful::bet_on(me, other, thought), me.declaration->contract);
            }};
}

}  // namespace

Action EasyBot::choose(const SeatView& view, Rng& rng, const Budget&, std::stop_token) const {
    if (view.phase == Phase::declaring || view.phase == Phase::doubling) {
        const careful::Speaker me = careful::speaker(view);
        return careful::speak(me, rough(me, rng), plans_);
    }
    const CardSet legal = view.legal();
    if (legal.empty()) return Knock{};
    if (with_chance(kThoughtless, rng)) return PlayCard{any_of(legal, rng)};
    if (view.tricks() != nullptr) return PlayCard{card_in_tricks(view, rng)};
    return PlayCard{any_of(careful::best_dominoes(*view.dominoes(), view.hand), rng)};
}

}  // namespace barbu
