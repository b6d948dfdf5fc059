#include "barbu/score.hpp"

#include <algorithm>

namespace barbu {

BySeat<int> ScoreSheet::totals(int hands) const {
    BySeat<int> totals;
    for (int i = 0; i < hands; ++i) {
        for (const Seat seat : kSeats)
            totals[seat] += hands_[static_cast<std::size_t>(i)].points(seat);
    }
    return totals;
}

ContractSet ScoreSheet::left_for(Seat declarer) const {
    ContractSet left = ContractSet::all();
    for (const HandScore& score : hands()) {
        if (score.declarer == declarer) left.erase(score.declaration.contract);
    }
    return left;
}

Duty ScoreSheet::duty(const HouseRules& rules, Seat declarer) const {
    Duty duty;
    duty.hands_left = kHandsOfADeclarer;
    for (const Seat flank : kSeats)
        duty.owed[flank] = flank == declarer ? 0 : rules.min_doubles;
    for (const HandScore& score : hands()) {
        if (score.declarer != declarer) continue;
        --duty.hands_left;
        for (const Seat flank : kSeats) {
            if (score.doubles.has(flank, declarer) && duty.owed[flank] > 0) --duty.owed[flank];
        }
    }
    return duty;
}

bool operator==(const ScoreSheet& a, const ScoreSheet& b) { return std::ranges::equal(a.hands(), b.hands()); }

SeatSet winners(const BySeat<int>& totals) {
    const int best = *std::ranges::max_element(totals);
    SeatSet all;
    for (const Seat seat : kSeats) {
        if (totals[seat] == best) all.insert(seat);
    }
    return all;
}

}  // namespace barbu
