#include "barbu/doubling.hpp"

namespace barbu {

BySeat<int> settle(const BySeat<int>& raw, const Doubles& doubles) {
    BySeat<int> bets;
    for (const Pair& pair : kPairs) {
        const int moved = doubles.times(pair.first, pair.second) * (raw[pair.first] - raw[pair.second]);
        bets[pair.first] += moved;
        bets[pair.second] -= moved;
    }
    return bets;
}

DoublingRound::DoublingRound(const HouseRules& rules, Seat declarer, Contract contract, const Duty& duty)
    : declarer_(declarer),
      positive_(info(contract).positive),
      flanks_may_be_doubled_(rules.flanks_may_be_doubled),
      redouble_round_(rules.redouble_round),
      duty_(duty) {}

bool DoublingRound::has_spoken(Seat seat) const {
    // The declarer's left speaks first, the declarer last.
    const int place = (number(seat) - number(declarer_) + 3) & 3;
    return place < spoken_;
}

std::optional<Seat> DoublingRound::turn() const {
    if (spoken_ < 4) return left_of(declarer_, spoken_ + 1);
    for (int place = 1; place < 4; ++place) {
        if (asked_again_.contains(left_of(declarer_, place))) return left_of(declarer_, place);
    }
    return std::nullopt;
}

SeatSet DoublingRound::may_double(Seat speaker) const {
    // The declarer may only answer.
    if (speaker == declarer_) return doubles_.of(declarer_);
    if (second_round()) return later_doublers(speaker);
    // In a positive contract, and where the house says so, a flank may double only the declarer.
    if (positive_ || !flanks_may_be_doubled_) return {declarer_};
    return SeatSet::all() - SeatSet{speaker};
}

SeatSet DoublingRound::must_double(Seat speaker) const {
    if (speaker == declarer_ || second_round() || !duty_.due(speaker)) return {};
    return {declarer_};
}

void DoublingRound::speak(SeatSet targets) {
    const std::optional<Seat> speaker = turn();
    doubles_.add(*speaker, targets);
    if (!second_round()) {
        ++spoken_;
        if (spoken_ == 4 && redouble_round_) ask_again();
    } else {
        asked_again_.erase(*speaker);
    }
}

/// Later flanks who doubled this one and whom he has not doubled.
SeatSet DoublingRound::later_doublers(Seat flank) const {
    SeatSet doublers;
    for (Seat later = left_of(flank); later != declarer_; later = left_of(later)) {
        if (doubles_.has(later, flank) && !doubles_.has(flank, later)) doublers.insert(later);
    }
    return doublers;
}

/// "Each flank who was doubled by a later flank whom he has not doubled is asked once more, in the same
/// order."
void DoublingRound::ask_again() {
    for (const Seat flank : kSeats) {
        if (flank != declarer_ && !later_doublers(flank).empty()) asked_again_.insert(flank);
    }
}

}  // namespace barbu
