// What there is to do and what it is worth, by the same search as `expert` plays by.
#include <algorithm>
#include <functional>

#include "barbu/bot.hpp"
#include "bots/careful/speaking.hpp"
#include "bots/search/card_search.hpp"
#include "bots/search/judging.hpp"
#include "bots/search/search_bot.hpp"

namespace barbu {
namespace {

constexpr int kDeals = kExpertPlayouts / 8;

int percent(int of, int all) { return all == 0 ? 0 : (of * 100 + all / 2) / all; }
int hundredths(int thousandths) { return thousandths / 10; }

std::vector<Advice> on_declaring(const careful::Speaker& me, const careful::Judgement& judgement) {
    std::vector<Advice> all;
    for (const Contract contract : kContracts) {
        if (!me.left.contains(contract)) continue;
        const Declaration declaration = judgement.best(contract);
        Advice advice;
        advice.action = Declare{declaration};
        advice.worth = hundredths(judgement.expected(declaration));
        advice.later = hundredths(careful::worth_of_the_rest(me.left, contract));
        all.push_back(advice);
    }
    std::ranges::stable_sort(all, std::ranges::greater{},
                             [](const Advice& one) { return one.worth + *one.later; });
    if (!all.empty()) all.front().recommended = true;
    return all;
}

std::vector<Advice> on_doubling(const careful::Speaker& me, const careful::Judgement& judgement) {
    std::vector<Advice> all;
    const SeatSet may = me.doubling.may_double(me.me);
    const int expected = hundredths(judgement.expected(*me.declaration));
    for (const Seat other : kSeats) {
        if (!may.contains(other)) continue;
        Advice advice;
        advice.action = Double{.targets = {other}};
        advice.worth = hundredths(judgement.lead(other));
        advice.expected = expected;
        advice.owed = me.doubling.must_double(me.me).contains(other);
        advice.recommended = advice.owed || judgement.lead(other) > careful::enough_to_double(me, other);
        all.push_back(advice);
    }
    std::ranges::stable_sort(all, std::ranges::greater{}, &Advice::worth);
    return all;
}

std::vector<Advice> on_playing(const SeatView& view, Rng& rng, const std::stop_token& stop) {
    const std::vector<search::Trial> trials = search::try_cards(view, rng, kExpertPlayouts, stop);
    std::vector<Advice> all;
    for (const search::Trial& trial : trials) {
        Advice advice;
        advice.action = PlayCard{trial.card};
        advice.alike = trial.alike;
        if (trial.ends > 0) {
            advice.worth = static_cast<int>(trial.points * 100 / trial.ends);
            if (view.tricks() != nullptr) {
                advice.wins = percent(trial.wins, trial.deals);
                advice.scores = percent(trial.scores, trial.deals);
            } else {
                advice.first = percent(trial.first, trial.deals);
                advice.last = percent(trial.last, trial.deals);
            }
        }
        all.push_back(advice);
    }
    std::ranges::stable_sort(all, std::ranges::greater{}, &Advice::worth);
    // What the expert would play comes first, also where chance put another a hair before it.
    const Action best = PlayCard{search::choose_card(view, trials)};
    const auto at = std::ranges::find(all, best, &Advice::action);
    std::rotate(all.begin(), at, at + 1);
    all.front().recommended = true;
    return all;
}

}  // namespace

std::vector<Advice> advise(const SeatView& view, Rng& rng, std::stop_token stop) {
    if (view.phase == Phase::declaring || view.phase == Phase::doubling) {
        QuickRng quick(rng);
        const careful::Speaker me = careful::speaker(view);
        const careful::Judgement judgement = search::judge_by_playing(view, kDeals, quick, stop);
        return view.phase == Phase::declaring ? on_declaring(me, judgement) : on_doubling(me, judgement);
    }
    if (view.legal().empty()) return {};
    return on_playing(view, rng, stop);
}

}  // namespace barbu
