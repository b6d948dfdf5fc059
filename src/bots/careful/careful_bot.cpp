#include "bots/careful/careful_bot.hpp"

#include "bots/careful/card_play.hpp"
#include "bots/careful/speaking.hpp"
#include "bots/random_bot.hpp"

namespace barbu {

namespace careful {

CardSet best_cards(const Reading& reading) {
    if (reading.legal.size() == 1) return reading.legal;
    switch (reading.table.declaration.contract) {
        case Contract::no_tricks:
            return best_no_tricks(reading);
        case Contract::no_hearts:
            return best_no_hearts(reading);
        case Contract::no_queens:
            return best_no_queens(reading);
        case Contract::no_king:
            return best_no_king(reading);
        case Contract::no_last_two:
            return best_no_last_two(reading);
        case Contract::trumps:
            return best_trumps(reading);
        case Contract::dominoes:
            break;  // not played in tricks
    }
    return reading.legal;
}

}  // namespace careful

Action CarefulBot::choose(const SeatView& view, Rng& rng, const Budget&, std::stop_token) const {
    if (view.phase == Phase::declaring || view.phase == Phase::doubling) {
        const careful::Speaker me = careful::speaker(view);
        return careful::speak(me, careful::judge_by_features(me), plans_);
    }
    const CardSet legal = view.legal();
    if (legal.empty()) return Knock{};
    if (legal.size() == 1) return PlayCard{legal.lowest()};
    if (view.tricks() != nullptr) return PlayCard{any_of(careful::best_cards(careful::read(view)), rng)};
    return PlayCard{any_of(careful::best_dominoes(*view.dominoes(), view.hand), rng)};
}

}  // namespace barbu
