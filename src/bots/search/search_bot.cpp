#include "bots/search/search_bot.hpp"

#include <algorithm>

#include "bots/careful/speaking.hpp"
#include "bots/search/card_search.hpp"
#include "bots/search/judging.hpp"

namespace barbu {

Action SearchBot::choose(const SeatView& view, Rng& rng, const Budget& budget, std::stop_token stop) const {
    return decide(view, nullptr, rng, budget, stop);
}

Action SearchBot::choose_seeing(const SeatView& view, const Hands& hands, Rng& rng,
                                const Budget& budget) const {
    return decide(view, &hands, rng, budget, {});
}

Action SearchBot::decide(const SeatView& view, const Hands* seen, Rng& rng, const Budget& budget,
                         const std::stop_token& stop) const {
    const int playouts = budget.playouts > 0 ? budget.playouts : playouts_;
    if (view.phase == Phase::declaring || view.phase == Phase::doubling) {
        QuickRng quick(rng);
        careful::Speaker me = careful::speaker(view);
        me.shy = temper_.shy;
        return careful::speak(
            me, search::judge_by_playing(view, std::max(1, playouts / 8), quick, stop, seen, temper_.risk),
            plans_);
    }
    const CardSet legal = view.legal();
    if (legal.empty()) return Knock{};
    if (legal.size() == 1) return PlayCard{legal.lowest()};
    const auto trials = search::try_cards(view, rng, playouts, stop, seen, temper_.risk);
    return PlayCard{search::choose_card(view, trials, temper_.risk)};
}

}  // namespace barbu
