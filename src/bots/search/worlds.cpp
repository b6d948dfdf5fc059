#include "bots/search/worlds.hpp"

#include <algorithm>

#include "bots/careful/judging.hpp"
#include "bots/deal_sampler.hpp"
#include "bots/search/rollout.hpp"

namespace barbu::search {
namespace {

/// So many times as many deals are drawn as wanted.
constexpr std::size_t kCandidates = 4;
/// The weight of a deal that surprises in nothing; each surprise halves it.
constexpr int kWeightBits = 20;

/// The hand from its first card, as it would have begun.
TrickHand begin_again(const TrickTable&, const SeatView& view) {
    Deal deal;
    deal.declarer = view.declarer;
    return {TrickPlay::start(view.rules, *view.declaration, deal), {}};
}
DominoHand begin_again(const DominoTable&, const SeatView& view) {
    Deal deal;
    deal.declarer = view.declarer;
    return {DominoPlay::start(view.rules, *view.declaration, deal)};
}

/// How many of the others' decisions `careful` would not have taken.
template <class Table>
int surprises(const Table& table, const SeatView& view, const Hands& now) {
    auto hand = begin_again(table, view);
    hand.play.hands = now;
    for (const Decision& decision : view.history) {
        if (const PlayCard* play = std::get_if<PlayCard>(&decision.action))
            hand.play.hands[decision.seat].insert(play->card);
    }
    int count = 0;
    if (view.declarer != view.me && (view.declaration->trump || view.declaration->start)) {
        const Declaration best =
            careful::best_declaration(hand.play.hands[view.declarer], view.declaration->contract);
        if (best != *view.declaration) ++count;
    }
    for (const Decision& decision : view.history) {
        if (std::holds_alternative<Knock>(decision.action)) {
            if constexpr (requires { hand.play.knock(); }) hand.play.knock();
        } else if (const PlayCard* play = std::get_if<PlayCard>(&decision.action)) {
            if (decision.seat != view.me && hand.legal().size() > 1 &&
                !hand.careful_choice().contains(play->card))
                ++count;
            hand.lay(play->card);
        }
    }
    return count;
}

}  // namespace

std::vector<Hands> imagine(const SeatView& view, int count, QuickRng& rng, const std::stop_token& stop) {
    const DealSampler sampler(view);
    const auto wanted = static_cast<std::size_t>(count);
    std::vector<Hands> deals;
    std::vector<int> surprised;
    while (deals.size() < wanted * kCandidates && !(stop.stop_requested() && !deals.empty())) {
        deals.push_back(sampler.draw(rng));
        surprised.push_back(view.tricks() != nullptr ? surprises(*view.tricks(), view, deals.back())
                                                     : surprises(*view.dominoes(), view, deals.back()));
    }
    const int fewest = *std::min_element(surprised.begin(), surprised.end());
    std::vector<std::uint64_t> up_to;
    std::uint64_t total = 0;
    for (const int times : surprised) {
        total += std::uint64_t{1} << std::max(0, kWeightBits - (times - fewest));
        up_to.push_back(total);
    }
    // Evenly spaced through the weights: as fair as drawing one by one, and steadier.
    std::vector<Hands> chosen;
    const std::uint64_t step = total / wanted;
    std::uint64_t at = rng.below(static_cast<std::uint32_t>(std::max<std::uint64_t>(step, 1)));
    std::size_t next = 0;
    for (; chosen.size() < wanted; at += step) {
        while (next + 1 < deals.size() && up_to[next] <= at)
            ++next;
        chosen.push_back(deals[next]);
    }
    return chosen;
}

}  // namespace barbu::search
