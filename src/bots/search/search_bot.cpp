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
        return careful::speak(careful::speaker(view),
                              search::judge_by_playing(view, std::max(1, playouts / 8), quick, stop, seen),
                              plans_);
    }
    const CardSet legal = view.legal();
    if (legal.empty()) return Knock{};
    if (legal.size() == 1) return PlayCard{legal.lowest()};
    return PlayCard{search::choose_card(view, search::try_cards(view, rng, playouts, stop, seen))};
}

}  // namespace barbu
