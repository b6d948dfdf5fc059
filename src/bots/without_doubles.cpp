#include "bots/without_doubles.hpp"

namespace barbu {
namespace {

Skill skill_of(const SeatView& view, Seat target) {
    if (view.doubling.doubles().has(target, view.me)) return Skill::redouble;
    return target == view.declarer ? Skill::double_declarer : Skill::double_flank;
}

}  // namespace

Action WithoutDoubles::choose(const SeatView& view, Rng& rng, const Budget& budget,
                              std::stop_token stop) const {
    Action action = bot_->choose(view, rng, budget, std::move(stop));
    if (Double* word = std::get_if<Double>(&action)) {
        for (const Seat target : kSeats) {
            const bool free = !view.must_double().contains(target);
            if (free && skill_of(view, target) == skill_) word->targets.erase(target);
        }
    }
    return action;
}

}  // namespace barbu
