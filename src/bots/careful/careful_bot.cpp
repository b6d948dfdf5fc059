#include "bots/careful/careful_bot.hpp"

#include "bots/careful/card_play.hpp"
#include "bots/careful/speaking.hpp"

namespace barbu {
namespace {

using namespace careful;

Card play_tricks(const SeatView& view, Rng& rng) {
    const Reading reading = read(view);
    if (reading.legal.size() == 1) return reading.legal.lowest();
    switch (view.declaration->contract) {
        case Contract::no_tricks:
            return play_no_tricks(reading, rng);
        case Contract::no_hearts:
            return play_no_hearts(reading, rng);
        case Contract::no_queens:
            return play_no_queens(reading, rng);
        case Contract::no_king:
            return play_no_king(reading, rng);
        case Contract::no_last_two:
            return play_no_last_two(reading, rng);
        case Contract::trumps:
            return play_trumps(reading, rng);
        case Contract::dominoes:
            break;  // not played in tricks
    }
    return reading.legal.lowest();
}

}  // namespace

Action CarefulBot::choose(const SeatView& view, Rng& rng, const Budget&, std::stop_token) const {
    switch (view.phase) {
        case Phase::declaring:
            return choose_declaration(view);
        case Phase::doubling:
            return choose_doubles(view);
        default:
            break;
    }
    if (view.tricks() != nullptr) return PlayCard{play_tricks(view, rng)};
    const CardSet legal = view.legal();
    if (legal.empty()) return Knock{};
    if (legal.size() == 1) return PlayCard{legal.lowest()};
    return PlayCard{play_dominoes(view, legal, rng)};
}

}  // namespace barbu
