// Matches between levels: the same deals from every seat, and nothing that depends on when they are played.
#include "table/match.hpp"

#include "support/catch.hpp"

namespace barbu::table {
namespace {

Match match_of(const Competitor& a, const Competitor& b) {
    return {a, b, seed_from_text("a match"), {.playouts = 4}, {}};
}

TEST_CASE("A level gains nothing over itself, in any contract or game") {
    for (const char* level : {"random", "careful", "easy"}) {
        const Competitor one(level);
        const Competitor other(level);
        Match match = match_of(one, other);
        for (const Contract contract : kContracts) {
            INFO(level << ", " << info(contract).key);
            const Sample gain = gain_in_contract(match, contract, 20);
            CHECK(gain.count() == 20);
            CHECK(gain.mean() == 0);
            CHECK(gain.half_width() == 0);
        }
        CHECK(gain_in_games(match, 2, nullptr).mean() == 0);
        CHECK(gain_in_games(match, 1, &other).mean() == 0);
    }
}

TEST_CASE("Times are told by their median and worst, whatever their order") {
    Times times;
    CHECK(times.quantile(0.5) == 0);
    CHECK(times.mean() == 0);
    for (const int seconds : {100, 3, 1, 2, 4})
        times.add(seconds);
    CHECK(times.quantile(0) == 1);
    CHECK(times.quantile(0.5) == 3);
    CHECK(times.quantile(0.6) == 3);
    CHECK(times.quantile(0.61) == 4);
    CHECK(times.quantile(1) == 100);
    CHECK(times.mean() == 22);
}

TEST_CASE("The same seed gives the same match, and another seed another") {
    const Competitor careful("careful");
    const Competitor random("random");
    Match match = match_of(careful, random);
    const Sample once = gain_in_contract(match, Contract::trumps, 10);
    CHECK(gain_in_contract(match, Contract::trumps, 10).mean() == once.mean());
    CHECK(match.times.count() > 0);
    match.seed = seed_from_text("another match");
    CHECK(gain_in_contract(match, Contract::trumps, 10).mean() != once.mean());
}

TEST_CASE("Easy beats random, and careful beats easy, in every contract") {
    const Competitor careful("careful");
    const Competitor easy("easy");
    const Competitor random("random");
    Match easy_match = match_of(easy, random);
    Match careful_match = match_of(careful, easy);
    for (const Contract contract : kContracts) {
        INFO(info(contract).key);
        const Sample over_random = gain_in_contract(easy_match, contract, 60);
        CHECK(over_random.mean() > *over_random.half_width());
        const Sample over_easy = gain_in_contract(careful_match, contract, 250);
        CHECK(over_easy.mean() > *over_easy.half_width());
    }
}

TEST_CASE("Who sees all hands is only to be had here") {
    CHECK(Competitor("open").valid());
    CHECK(make_bot("open") == nullptr);
    CHECK_FALSE(Competitor("closed").valid());
    const Competitor open("open");
    const Competitor careful("careful");
    Match match = match_of(open, careful);
    match.budget.playouts = 24;
    const Sample gain = gain_in_contract(match, Contract::no_king, 12);
    CHECK(gain.mean() > 0);
}

TEST_CASE("Without a skill of doubling only the doubles that it would give freely are missing") {
    const Seed seed = seed_from_text("without");
    for (const Skill skill : {Skill::double_declarer, Skill::double_flank, Skill::redouble}) {
        const std::unique_ptr<Bot> full = make_bot("careful");
        const std::unique_ptr<Bot> lesser = make_bot("careful", skill);
        int missing = 0;
        Game game({}, Seat::s0);
        for (int hand = 1; hand <= kHandsOfAGame; ++hand) {
            REQUIRE(game.deal(make_deal({}, seed, Seat::s0, hand)));
            while (const auto seat = game.turn()) {
                const SeatView view = game.view_for(*seat);
                Rng one = bot_stream(seed, *seat, hand, static_cast<int>(view.history.size()));
                Rng two = one;
                const Action action = full->choose(view, one, {}, {});
                const Action less = lesser->choose(view, two, {}, {});
                if (const Double* word = std::get_if<Double>(&action)) {
                    const SeatSet dropped = word->targets - std::get<Double>(less).targets;
                    REQUIRE(word->targets.contains_all(std::get<Double>(less).targets));
                    REQUIRE((dropped & view.must_double()).empty());
                    for (const Seat target : kSeats) {
                        if (!dropped.contains(target)) continue;
                        ++missing;
                        const bool again = view.doubling.doubles().has(target, *seat);
                        CHECK(again == (skill == Skill::redouble));
                        if (!again) CHECK((target == view.declarer) == (skill == Skill::double_declarer));
                    }
                } else {
                    REQUIRE(action == less);
                }
                REQUIRE_FALSE(game.apply(*seat, action));
            }
        }
        CHECK(missing > 0);
    }
}

TEST_CASE("Without the skill of choosing the best contract of the moment is declared") {
    const std::unique_ptr<Bot> full = make_bot("careful");
    const std::unique_ptr<Bot> lesser = make_bot("careful", Skill::choice);
    int others = 0;
    for (std::uint32_t number = 1; number <= 40; ++number) {
        const Seed seed = seed_of_game(seed_from_text("choice"), number);
        Game game({}, Seat::s0);
        REQUIRE(game.deal(make_deal({}, seed, Seat::s0, 1)));
        Rng one = bot_stream(seed, Seat::s0, 1, 0);
        Rng two = one;
        const SeatView view = game.view_for(Seat::s0);
        if (full->choose(view, one, {}, {}) != lesser->choose(view, two, {}, {})) ++others;
    }
    CHECK(others > 5);
}

}  // namespace
}  // namespace barbu::table
