#include "bots/search/judging.hpp"

#include <algorithm>
#include <memory>
#include <optional>
#include <vector>

#include "bots/careful/judging.hpp"
#include "bots/deal_sampler.hpp"
#include "bots/search/rollout.hpp"
#include "bots/search/speaking_weights.hpp"
#include "bots/search/spread.hpp"

namespace barbu::search {
namespace {

/// The deals that a declaration is tried in: the same for all, so that they differ by what they are.
class Trials {
  public:
    /// What the others have said is no reason to prefer a deal here: the weights of a lead take it in.
    Trials(const SeatView& view, int deals, QuickRng& rng, const std::stop_token& stop, const Hands* seen,
           int risk)
        : view_(view), stop_(stop), luck_(rng.next()), risk_(view.declaration ? 0 : risk) {
        const DealSampler sampler(view);
        for (int i = 0; i < deals; ++i)
            deals_.push_back(seen != nullptr ? *seen : sampler.draw(rng));
    }

    /// What has been declared is played out once, however often it is asked for.
    int expected(const Declaration& declaration) {
        if (view_.declaration != declaration) return played_out(declaration);
        if (!declared_) declared_ = played_out(declaration);
        return *declared_;
    }

    int lead(Seat other) {
        const int mine = expected(*view_.declaration);
        return careful::expected_lead(careful::bet_on(careful::speaker(view_), other, mine),
                                      view_.declaration->contract, kLeadByPlaying);
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
            worth.push_back(played_out(choice));
        return choices[static_cast<std::size_t>(std::max_element(worth.begin(), worth.end()) -
                                                worth.begin())];
    }

  private:
    int played_out(const Declaration& declaration) const {
        QuickRng dice(luck_);
        std::int64_t total = 0;
        std::int64_t squares = 0;
        std::int64_t played = 0;
        Deal deal;
        deal.declarer = view_.declarer;
        for (const Hands& hands : deals_) {
            if (played > 0 && stop_.stop_requested()) break;
            deal.hands = hands;
            const std::int64_t score =
                declaration.contract == Contract::dominoes
                    ? my_score(DominoHand{DominoPlay::start(view_.rules, declaration, deal)}, dice)
                    : my_score(TrickHand{TrickPlay::start(view_.rules, declaration, deal), {}}, dice);
            total += score;
            squares += score * score;
            ++played;
        }
        return static_cast<int>((total * 1000 + 10 * risk_ * spread(played, total, squares)) / played);
    }

    template <class Hand>
    int my_score(Hand hand, QuickRng& dice) const {
        play_out(hand, dice);
        return hand.raw()[view_.me];
    }

    const SeatView& view_;
    std::stop_token stop_;
    std::uint64_t luck_;
    int risk_;
    std::vector<Hands> deals_;
    std::optional<int> declared_;  ///< what to expect of what has been declared, once asked for
};

}  // namespace

careful::Judgement judge_by_playing(const SeatView& view, int deals, QuickRng& rng,
                                    const std::stop_token& stop, const Hands* seen, int risk) {
    const auto trials = std::make_shared<Trials>(view, deals, rng, stop, seen, risk);
    return {[trials](const Declaration& declaration) { return trials->expected(declaration); },
            [trials](Contract contract) { return trials->best(contract); },
            [trials](Seat other) { return trials->lead(other); }};
}

}  // namespace barbu::search
