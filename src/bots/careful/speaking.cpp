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

}  // namespace

Speaker speaker(const SeatView& view) {
    return {.me = view.me,
            .declarer = view.declarer,
            .hand = view.dealt,
            .left = view.may_declare(),
            .declaration = view.declaration,
            .doubling = view.doubling,
            .shy = 0};
}

Judgement judge_by_features(const Speaker& speaker) {
    const CardSet hand = speaker.hand;
    const int places = (number(speaker.me) - number(speaker.declarer)) & 3;
    const int of_declared = speaker.declaration ? expected_raw(hand, *speaker.declaration, places) : 0;
    return {
        [hand, places](const Declaration& declaration) { return expected_raw(hand, declaration, places); },
        [hand](Contract contract) { return best_declaration(hand, contract); },
        [&speaker, of_declared](Seat other) {
            return expected_lead(bet_on(speaker, other, of_declared), speaker.declaration->contract);
        }};
}

int worth_of_the_rest(ContractSet left, Contract declared) {
    left.erase(declared);
    return value_of_keeping(left);
}

Declare choose_declaration(const Speaker& speaker, const Judgement& judgement, bool plans) {
    Declare best;
    std::optional<int> most;
    for (const Contract contract : kContracts) {
        if (!speaker.left.contains(contract)) continue;
        const Declare declare = judgement.best(contract);
        const int value =
            judgement.expected(declare) + (plans ? worth_of_the_rest(speaker.left, contract) : 0);
        if (most && value <= *most) continue;
        most = value;
        best = declare;
    }
    return best;
}

Bet bet_on(const Speaker& speaker, Seat other, int expected) {
    const Doubles& doubles = speaker.doubling.doubles();
    Bet bet{.kind = Bet::flank_flank, .known = {}};
    if (other == speaker.declarer) bet.kind = Bet::flank_declarer;
    if (speaker.me == speaker.declarer) bet.kind = Bet::declarer_flank;
    // The declarer may only answer: that he was doubled goes without saying.
    const bool doubled_me = bet.kind != Bet::declarer_flank && doubles.has(other, speaker.me);
    const int doubles_others = (doubles.by(other) - SeatSet{speaker.me}).size();
    const int others_double_him = (doubles.of(other) - SeatSet{speaker.me}).size();
    bet.known = {1, expected, doubled_me ? 1 : 0, doubles_others, others_double_him};
    return bet;
}

int expected_lead(const Bet& bet, Contract contract, const LeadWeights& all) {
    const auto& weights = all[static_cast<std::size_t>(bet.kind)][static_cast<std::size_t>(contract)];
    int lead = weights[0] + weights[1] * (bet.known[1] / 10) / 100;
    for (std::size_t i = 2; i < weights.size(); ++i)
        lead += weights[i] * bet.known[i];
    return lead;
}

int expected_lead(const Bet& bet, Contract contract) { return expected_lead(bet, contract, kLead); }

int enough_to_double(const Speaker& speaker, Seat other) {
    if (other != speaker.declarer) return speaker.shy;
    const Duty& duty = speaker.doubling.duty();
    const int owed = std::min(duty.owed[speaker.me], 7);
    const int left = std::clamp(duty.hands_left, 1, 7);
    return kDuty[static_cast<std::size_t>(owed)][static_cast<std::size_t>(left)] + speaker.shy;
}

Double choose_doubles(const Speaker& speaker, const Judgement& judgement) {
    const SeatSet may = speaker.doubling.may_double(speaker.me);
    Double word{.targets = speaker.doubling.must_double(speaker.me)};
    for (const Seat other : kSeats) {
        if (!may.contains(other) || word.targets.contains(other)) continue;
        if (judgement.lead(other) > enough_to_double(speaker, other)) word.targets.insert(other);
    }
    return word;
}

Action speak(const Speaker& speaker, const Judgement& judgement, bool plans) {
    if (!speaker.declaration) return choose_declaration(speaker, judgement, plans);
    return choose_doubles(speaker, judgement);
}

}  // namespace barbu::careful
