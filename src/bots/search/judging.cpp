#include "bots/search/judging.hpp"

#include <algorithm>
#include <memory>
#include <vector>

#include "bots/careful/judging.hpp"
#include "bots/deal_sampler.hpp"
#include "bots/search/rollout.hpp"

namespace barbu::search {
namespace {

/// The deals that a declaration is tried in: the same for all, so that they differ by what they are.
class Trials {
  public:
    Trials(const SeatView& view, int deals, QuickRng& rng, const Hands* seen)
        : view_(view), luck_(rng.next()) {
        const DealSampler sampler(view);
        for (int i = 0; i < deals; ++i)
            deals_.push_back(seen != nullptr ? *seen : sampler.draw(rng));
    }

    int expected(const Declaration& declaration) const {
        QuickRng dice(luck_);
        std::int64_t total = 0;
        Deal deal;
        deal.declarer = view_.declarer;
        for (const Hands& hands : deals_) {
            deal.hands = hands;
            if (declaration.contract == Contract::dominoes) {
                DominoHand hand{DominoPlay::start(view_.rules, declaration, deal)};
                play_out(hand, dice);
                total += hand.raw()[view_.me];
            } else {
                TrickHand hand{TrickPlay::start(view_.rules, declaration, deal), {}};
                play_out(hand, dice);
                total += hand.raw()[view_.me];
            }
        }
        return static_cast<int>(total * 1000 / static_cast<std::int64_t>(deals_.size()));
    }

    /// Of the suits or ranks that look best by their features, the one that plays best.
    Declaration best(Contract contract) const {
        std::vector<Declaration> choices;
        if (info(contract).names_trump) {
            for (const Suit suit : kSuits)
                choices.push_back({contract, suit, {}});
        } else if (info(contract).names_start) {
            for (const Rank rank : kRanks)
                choices.push_back({contract, {}, rank});
        } else {
            return {contract, {}, {}};
        }
        constexpr std::size_t kTried = 4;
        const auto looks = [&](const Declaration& one) { return careful::expected_raw(view_.dealt, one, 0); };
        std::stable_sort(choices.begin(), choices.end(),
                         [&](const Declaration& a, const Declaration& b) { return looks(a) > looks(b); });
        choices.resize(kTried);
        std::vector<int> worth;
        for (const Declaration& choice : choices)
            worth.push_back(expected(choice));
        return choices[static_cast<std::size_t>(std::max_element(worth.begin(), worth.end()) -
                                                worth.begin())];
    }

  private:
    const SeatView& view_;
    std::uint64_t luck_;
    std::vector<Hands> deals_;
};

}  // namespace

careful::Judgement judge_by_playing(const SeatView& view, int deals, QuickRng& rng, const Hands* seen) {
    const auto trials = std::make_shared<const Trials>(view, deals, rng, seen);
    return {[trials](const Declaration& declaration) { return trials->expected(declaration); },
            [trials](Contract contract) { return trials->best(contract); }};
}

}  // namespace barbu::search
