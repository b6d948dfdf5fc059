#include <cmath>
#include <map>

#include "bots/bot_games.hpp"

using namespace barbu;
using namespace barbu::bots_test;

namespace {

/// Asks the random bot many times. Each answer must come as often as the next: within five standard
/// deviations.
template <class Key>
void check_even(const SeatView& view, std::size_t answers, const std::function<Key(const Action&)>& key) {
    constexpr int kTimes = 20000;
    const auto bot = make_bot("random");
    std::map<Key, int> counts;
    Rng rng(seed_from_text("even"), StreamUse::test);
    for (int i = 0; i < kTimes; ++i)
        ++counts[key(bot->choose(view, rng, {}, {}))];
    CHECK(counts.size() == answers);
    const double share = 1.0 / static_cast<double>(answers);
    for (const auto& [answer, count] : counts) {
        INFO("answer " << answer << " came " << count << " times");
        CHECK(std::abs(count - kTimes * share) < 5 * std::sqrt(kTimes * share * (1 - share)));
    }
}

Game dealt() {
    Rng rng(seed_from_text("a deal"), StreamUse::test);
    Game game;
    REQUIRE(game.deal(deal_of(random_hands(rng))));
    return game;
}

}  // namespace

TEST_CASE("random names each contract equally often, and each suit and rank with it") {
    Game game = dealt();
    const SeatView view = game.view_for(Seat::s0);
    check_even<int>(
        view, 7, [](const Action& action) { return static_cast<int>(std::get<Declare>(action).contract); });

    std::map<int, int> suits;
    std::map<int, int> ranks;
    const auto bot = make_bot("random");
    Rng rng(seed_from_text("named"), StreamUse::test);
    for (int i = 0; i < 20000; ++i) {
        const Declare declare = std::get<Declare>(bot->choose(view, rng, {}, {}));
        if (declare.trump) ++suits[static_cast<int>(*declare.trump)];
        if (declare.start) ++ranks[static_cast<int>(*declare.start)];
    }
    CHECK(suits.size() == 4);
    CHECK(ranks.size() == 13);
    for (const auto& [suit, count] : suits)
        CHECK(std::abs(count - 20000 / 7 / 4) < 140);
    for (const auto& [rank, count] : ranks)
        CHECK(std::abs(count - 20000 / 7 / 13) < 75);
}

TEST_CASE("random says each legal word of the doubling equally often") {
    Game game = dealt();
    REQUIRE_FALSE(game.apply(Seat::s0, declaration(Contract::no_tricks)));
    check_even<unsigned>(game.view_for(Seat::s1), 8,
                         [](const Action& action) { return std::get<Double>(action).targets.bits(); });
}

TEST_CASE("random plays each legal card equally often") {
    Game game = dealt();
    REQUIRE_FALSE(game.apply(Seat::s0, declaration(Contract::no_tricks)));
    while (game.phase() == Phase::doubling)
        REQUIRE_FALSE(game.apply(*game.turn(), Double{}));
    check_even<int>(game.view_for(Seat::s0), 13,
                    [](const Action& action) { return std::get<PlayCard>(action).card.index(); });
}
