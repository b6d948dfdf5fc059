#include "bots/search/worlds.hpp"

#include <algorithm>

#include "bots/deal_sampler.hpp"
#include "bots/search/surprises.hpp"

namespace barbu::search {
namespace {

/// One walk can get stuck among deals that are all alike; so there are some, each from the best of a few
/// deals.
constexpr int kWalks = 4;
constexpr int kStarts = 10;
/// Steps until a walk has forgotten where it began, and from one deal that is taken to the next.
constexpr int kFirst = 30;
constexpr int kBetween = 2;

/// A walk among the deals that fit: Metropolis's, so that in the long run each deal is visited as often as it
/// is likely.
class Walk {
  public:
    Walk(const SeatView& view, Others others, const DealSampler& sampler, QuickRng& rng)
        : view_(view),
          others_(others),
          unseen_(sampler.unseen()),
          rng_(rng),
          cards_(unseen_.cards.begin(), unseen_.cards.end()) {
        for (int i = 0; i < kStarts; ++i) {
            const Hands hands = sampler.draw(rng);
            const int surprise = search::surprise(view, hands, others);
            if (i > 0 && surprise >= surprise_) continue;
            at_ = hands;
            surprise_ = surprise;
        }
    }

    const Hands& at() const { return at_; }

    /// Two cards of different players change places, if these may hold them and the deal does not become too
    /// unlikely by it.
    void step() {
        const Card one = any_card();
        const Card other = any_card();
        const Seat from = holder(one);
        const Seat to = holder(other);
        if (from == to || unseen_.barred[to].contains(one) || unseen_.barred[from].contains(other)) return;
        Hands next = at_;
        next[from].erase(one);
        next[from].insert(other);
        next[to].erase(other);
        next[to].insert(one);
        const int surprise = search::surprise(view_, next, others_);
        const int worse = std::min(surprise - surprise_, 31);
        if (worse > 0 && rng_.below(std::uint32_t{1} << worse) != 0) return;
        at_ = next;
        surprise_ = surprise;
    }

  private:
    Card any_card() { return cards_[rng_.below(static_cast<std::uint32_t>(cards_.size()))]; }
    Seat holder(Card card) const {
        for (const Seat seat : kSeats) {
            if (seat != view_.me && at_[seat].contains(card)) return seat;
        }
        return view_.me;
    }

    const SeatView& view_;
    Others others_;
    const Unseen& unseen_;
    QuickRng& rng_;
    std::vector<Card> cards_;
    Hands at_;
    int surprise_ = 0;
};

}  // namespace

std::vector<Hands> imagine(const SeatView& view, int count, QuickRng& rng, const std::stop_token& stop) {
    const auto wanted = static_cast<std::size_t>(count);
    const DealSampler sampler(view);
    std::vector<Hands> deals;
    deals.reserve(wanted);
    if (anything_to_explain(view) && sampler.count() > 1) {
        for (std::size_t walks = 1; walks <= kWalks && !stop.stop_requested(); ++walks) {
            const std::size_t up_to = wanted * walks / kWalks;
            if (deals.size() == up_to) continue;
            const Others others = walks % 2 == 0 ? Others::people : Others::careful;
            Walk walk(view, others, sampler, rng);
            for (int i = 0; i < kFirst && !stop.stop_requested(); ++i)
                walk.step();
            while (deals.size() < up_to && !stop.stop_requested()) {
                for (int i = 0; i < kBetween; ++i)
                    walk.step();
                deals.push_back(walk.at());
            }
        }
    }
    while (deals.size() < wanted)
        deals.push_back(sampler.draw(rng));
    return deals;
}

}  // namespace barbu::search
