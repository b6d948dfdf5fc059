#include "bots/search/worlds.hpp"

#include <bit>
#include <limits>
#include <span>

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
constexpr int kBetween = 6;

constexpr int kAnything = std::numeric_limits<int>::max();

/// A walk among the deals that fit: Metropolis's, so that in the long run each deal is visited as often as it
/// is likely.
class Walk {
  public:
    Walk(const SeatView& view, const Deeds& deeds, Others others, const DealSampler& sampler, QuickRng& rng)
        : me_(view.me),
          deeds_(deeds),
          others_(others),
          unseen_(sampler.unseen()),
          rng_(rng),
          cards_(unseen_.cards.begin(), unseen_.cards.end()) {
        int least = kAnything;
        for (int i = 0; i < kStarts; ++i) {
            const Hands hands = sampler.draw(rng);
            BySeat<int> surprise;
            int sum = 0;
            for (const Seat seat : kSeats) {
                if (seat == me_ || sum >= least) continue;
                surprise[seat] = deeds.surprise(seat, hands[seat], others, least - sum);
                sum += surprise[seat];
            }
            if (sum >= least) continue;
            at_ = hands;
            surprise_ = surprise;
            least = sum;
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
        // A deal that has so much more against it is entered once in two to that power.
        const int enough = surprise_[from] + surprise_[to] + std::countr_zero(rng_.next());
        CardSet gives = at_[from];
        gives.erase(one);
        gives.insert(other);
        CardSet takes = at_[to];
        takes.erase(other);
        takes.insert(one);
        const int of_from = deeds_.surprise(from, gives, others_, enough);
        if (of_from > enough) return;
        const int of_to = deeds_.surprise(to, takes, others_, enough - of_from);
        if (of_from + of_to > enough) return;
        at_[from] = gives;
        at_[to] = takes;
        surprise_[from] = of_from;
        surprise_[to] = of_to;
    }

  private:
    Card any_card() { return cards_[rng_.below(static_cast<std::uint32_t>(cards_.size()))]; }
    Seat holder(Card card) const {
        for (const Seat seat : kSeats) {
            if (seat != me_ && at_[seat].contains(card)) return seat;
        }
        return me_;
    }

    Seat me_;
    const Deeds& deeds_;
    Others others_;
    const Unseen& unseen_;
    QuickRng& rng_;
    std::vector<Card> cards_;
    Hands at_;
    BySeat<int> surprise_;
};

}  // namespace

std::vector<Hands> imagine(const SeatView& view, int count, QuickRng& rng, const std::stop_token& stop) {
    const auto wanted = static_cast<std::size_t>(count);
    const DealSampler sampler(view);
    std::vector<Hands> deals;
    deals.reserve(wanted);
    const Deeds deeds(view);
    if (deeds.any() && sampler.count() > 1) {
        for (std::size_t walks = 1; walks <= kWalks && !stop.stop_requested(); ++walks) {
            const std::size_t up_to = wanted * walks / kWalks;
            if (deals.size() == up_to) continue;
            const Others others = walks % 2 == 0 ? Others::people : Others::careful;
            Walk walk(view, deeds, others, sampler, rng);
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
    // The deals of one walk are alike: the first few shall be as good a sample as all.
    shuffle(std::span(deals), rng);
    return deals;
}

}  // namespace barbu::search
