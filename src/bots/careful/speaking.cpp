#include "bots/careful/speaking.hpp"

#include <algorithm>
#include <optional>

#include "bots/careful/judging.hpp"
#include "bots/careful/speaking_weights.hpp"

namespace barbu::careful {
namespace {

/// What it is worth to have these contracts still to declare.
int value_of_keeping(ContractSet left) {
    std::size_t index = 0;
    for (const Contract contract : kContracts) {
        if (left.contains(contract)) index |= std::size_t{1} << static_cast<int>(contract);
    }
    return kKeeping[index];
}

/// The lead over the declarer that is enough to double him. Who still owes him doubles takes less, so as not
/// to be forced with a worse hand; the fewer hands are left, the less.
int enough(const Duty& duty, Seat me) {
    const int owed = std::min(duty.owed[me], 7);
    const int left = std::clamp(duty.hands_left, 1, 7);
    return kDuty[static_cast<std::size_t>(owed)][static_cast<std::size_t>(left)];
}

}  // namespace

Judgement judge_by_features(const SeatView& view) {
    const CardSet hand = view.dealt;
    const int places = (number(view.me) - number(view.declarer)) & 3;
    return {
        [hand, places](const Declaration& declaration) { return expected_raw(hand, declaration, places); },
        [hand](Contract contract) { return best_declaration(hand, contract); }};
}

Declare choose_declaration(const SeatView& view, const Judgement& judgement, bool plans) {
    const ContractSet left = view.may_declare();
    Declare best;
    std::optional<int> most;
    for (const Contract contract : kContracts) {
        if (!left.contains(contract)) continue;
        const Declare declare = judgement.best(contract);
        ContractSet kept = left;
        kept.erase(contract);
        const int value = judgement.expected(declare) + (plans ? value_of_keeping(kept) : 0);
        if (most && value <= *most) continue;
        most = value;
        best = declare;
    }
    return best;
}

Bet bet_on(const SeatView& view, Seat other, int expected) {
    const Doubles& doubles = view.doubling.doubles();
    Bet bet{.kind = Bet::flank_flank, .known = {}};
    if (other == view.declarer) bet.kind = Bet::flank_declarer;
    if (view.me == view.declarer) bet.kind = Bet::declarer_flank;
    // The declarer may only answer: that he was doubled goes without saying.
    const bool doubled_me = bet.kind != Bet::declarer_flank && doubles.has(other, view.me);
    const int doubles_others = (doubles.by(other) - SeatSet{view.me}).size();
    const int others_double_him = (doubles.of(other) - SeatSet{view.me}).size();
    bet.known = {1, expected, doubled_me ? 1 : 0, doubles_others, others_double_him};
    return bet;
}

int expected_lead(const Bet& bet, Contract contract) {
    const auto& weights = kLead[static_cast<std::size_t>(bet.kind)][static_cast<std::size_t>(contract)];
    int lead = weights[0] + weights[1] * (bet.known[1] / 10) / 100;
    for (std::size_t i = 2; i < weights.size(); ++i)
        lead += weights[i] * bet.known[i];
    return lead;
}

Double choose_doubles(const SeatView& view, const Judgement& judgement) {
    Double word{.targets = view.must_double()};
    if (word.targets == view.may_double()) return word;
    const int expected = judgement.expected(*view.declaration);
    for (const Seat other : kSeats) {
        if (!view.may_double().contains(other) || word.targets.contains(other)) continue;
        const int lead = expected_lead(bet_on(view, other, expected), view.declaration->contract);
        const int needed = other == view.declarer ? enough(view.doubling.duty(), view.me) : 0;
        if (lead > needed) word.targets.insert(other);
    }
    return word;
}

}  // namespace barbu::careful
