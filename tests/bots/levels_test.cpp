#include "bots/bot_games.hpp"
#include "bots/search/card_search.hpp"
#include "bots/search/spread.hpp"

using namespace barbu;
using namespace barbu::bots_test;

namespace {

/// The presets, and each house rule with each of its values.
std::vector<HouseRules> all_rules() {
    std::vector<HouseRules> all{HouseRules::classic(), HouseRules::club()};
    for (const HouseRuleInfo& rule : house_rule_infos()) {
        for (const std::string_view value : rule.values) {
            HouseRules rules;
            REQUIRE_FALSE(set_rule(rules, rule.key, value));
            all.push_back(rules);
        }
    }
    HouseRules rules;
    rules.min_doubles = 7;
    all.push_back(rules);
    return all;
}

bool searches(const BotLevel& level) {
    return level.key != "random" && level.key != "easy" && level.key != "careful";
}

}  // namespace

TEST_CASE("every level has a name and a bot, and no other name has one") {
    REQUIRE(bot_levels().front().key == "random");
    for (const BotLevel& level : bot_levels()) {
        CHECK(make_bot(level.key) != nullptr);
        CHECK_FALSE(level.summary.empty());
    }
    CHECK(make_bot("") == nullptr);
    CHECK(make_bot("Careful") == nullptr);
}

TEST_CASE("every level does only what the rules allow, under every house rule") {
    for (const HouseRules& rules : all_rules()) {
        for (const BotLevel& level : bot_levels()) {
            const auto bot = make_bot(level.key);
            const auto other = make_bot("random");
            // Those that search differ in how often they try and in what they like; they are asked at one
            // seat, for it takes them long.
            if (searches(level) && level.key != "strong" && rules != HouseRules::club()) continue;
            const Bot* often = searches(level) ? other.get() : bot.get();
            const BySeat<const Bot*> bots{{bot.get(), other.get(), often, often}};
            INFO(level.key);
            CHECK(play_game(rules, bots, "legal").phase() == Phase::finished);
        }
    }
}

TEST_CASE("the same view and stream give the same action") {
    for (const BotLevel& level : bot_levels()) {
        const auto bot = make_bot(level.key);
        const auto other = make_bot("random");
        const Bot* often = searches(level) ? other.get() : bot.get();
        const BySeat<const Bot*> bots{{bot.get(), often, often, often}};
        play_game({}, bots, "twice", [&](const Game& game) {
            if (!game.turn()) return;
            const SeatView view = game.view_for(*game.turn());
            REQUIRE(ask(*bot, view) == ask(*bot, view));
        });
    }
}

TEST_CASE("a hint names each choice once, and first what expert does") {
    const auto expert = make_bot("expert");
    const auto random = make_bot("random");
    const BySeat<const Bot*> bots{{random.get(), random.get(), random.get(), random.get()}};
    int number = 0;
    std::array<int, 6> asked{};
    play_game({}, bots, "hints", [&](const Game& game) {
        if (!game.turn() || ++number % 100 != 0) return;
        const SeatView view = game.view_for(*game.turn());
        if (view.must_knock()) return;
        Rng stream(seed_from_text("hint"), StreamUse::test);
        Rng same = stream;
        const std::vector<Advice> all = advise(view, stream, {});
        ++asked[static_cast<std::size_t>(view.phase)];
        const Action best = expert->choose(view, same, Budget{}, {});
        if (view.phase == Phase::doubling) {
            SeatSet targets;
            SeatSet named;
            for (const Advice& one : all) {
                const SeatSet target = std::get<Double>(one.action).targets;
                REQUIRE(target.size() == 1);
                REQUIRE((named & target).empty());
                named = named | target;
                if (one.recommended) targets = targets | target;
            }
            CHECK(named == view.may_double());
            CHECK(Action{Double{targets}} == best);
            return;
        }
        REQUIRE_FALSE(all.empty());
        CHECK(all.front().action == best);
        CardSet cards;
        for (const Advice& one : all) {
            CHECK(one.recommended == (&one == &all.front()));
            REQUIRE_FALSE(view.check(one.action));
            REQUIRE((cards & one.alike).empty());
            cards = cards | one.alike;
        }
        if (view.phase == Phase::playing) CHECK(cards == view.legal());
        if (view.phase == Phase::declaring)
            CHECK(all.size() == static_cast<std::size_t>(view.may_declare().size()));
    });
    CHECK(asked[static_cast<std::size_t>(Phase::playing)] > 4);
    CHECK(asked[static_cast<std::size_t>(Phase::doubling)] > 0);
}

TEST_CASE("what a bot may not see makes no difference to it") {
    // At each decision the unseen cards are dealt again, the hand is replayed from its start as far as the
    // other deal allows the same actions, and the bot is asked in both games.
    const auto careful = make_bot("careful");
    const auto random = make_bot("random");
    std::array<int, 6> asked{};  // by phase
    for (const char* seed : {"hidden 1", "hidden 2", "hidden 3", "hidden 4"}) {
        const BySeat<const Bot*> bots{{careful.get(), random.get(), careful.get(), careful.get()}};
        Game before;
        Rng rng(seed_from_text(seed), StreamUse::test);
        play_game({}, bots, seed, [&](const Game& game) {
            if (!game.turn()) {
                before = game;
                return;
            }
            const Seat me = *game.turn();
            for (int tries = 0; tries < 20; ++tries) {
                std::vector<Card> unseen;
                for (const Seat seat : kSeats) {
                    if (seat == me) continue;
                    for (const Card card : game.hand(seat))
                        unseen.push_back(card);
                }
                shuffle(std::span(unseen), rng);
                Deal deal = game.current_deal();
                auto next = unseen.begin();
                for (const Seat seat : kSeats) {
                    if (seat == me) continue;
                    deal.hands[seat] -= game.hand(seat);
                    for (int i = game.hand(seat).size(); i > 0; --i)
                        deal.hands[seat].insert(*next++);
                }
                Game other = before;
                REQUIRE(other.deal(deal));
                const bool possible = std::ranges::all_of(game.history(), [&](const Decision& decision) {
                    return !other.apply(decision.seat, decision.action);
                });
                if (!possible) continue;
                REQUIRE(other.view_for(me) == game.view_for(me));
                for (const BotLevel& level : bot_levels()) {
                    if (searches(level) && rng.below(16) != 0) continue;
                    INFO(level.key);
                    const auto bot = make_bot(level.key);
                    REQUIRE(ask(*bot, other.view_for(me)) == ask(*bot, game.view_for(me)));
                }
                ++asked[static_cast<std::size_t>(game.phase())];
                break;
            }
        });
    }
    // There were such deals at most decisions of each kind.
    CHECK(asked[static_cast<std::size_t>(Phase::declaring)] == 4 * 28);
    CHECK(asked[static_cast<std::size_t>(Phase::doubling)] == 4 * 28 * 4);
    CHECK(asked[static_cast<std::size_t>(Phase::playing)] > 2000);
}

TEST_CASE("characters double as they are said to") {
    // Each is asked at the same words of the same game, where doubling is free.
    const auto careful = make_bot("careful");
    const BySeat<const Bot*> bots{{careful.get(), careful.get(), careful.get(), careful.get()}};
    const auto shy = make_bot("constance");
    const auto middling = make_bot("strong");
    const auto bold = make_bot("hector");
    HouseRules rules;
    rules.min_doubles = 0;
    int asked = 0;
    int of_shy = 0;
    int of_middling = 0;
    int of_bold = 0;
    play_game(rules, bots, "characters", [&](const Game& game) {
        if (!game.turn() || game.phase() != Phase::doubling) return;
        const SeatView view = game.view_for(*game.turn());
        if (view.may_double().empty()) return;
        const auto whom = [&view](const Bot& bot) {
            return std::get<Double>(ask(bot, view, "a test", Budget{.playouts = 80})).targets;
        };
        ++asked;
        const SeatSet by_shy = whom(*shy);
        const SeatSet by_middling = whom(*middling);
        const SeatSet by_bold = whom(*bold);
        // The same dice, the same judgement: who wants less doubles all that the other doubles.
        CHECK((by_shy - by_middling).empty());
        CHECK((by_middling - by_bold).empty());
        of_shy += by_shy.size();
        of_middling += by_middling.size();
        of_bold += by_bold.size();
    });
    CHECK(asked > 50);
    CHECK(of_shy * 5 < of_middling * 4);
    CHECK(of_middling * 5 < of_bold * 4);
}

TEST_CASE("the largest whole number whose square is not above another") {
    Rng rng(seed_from_text("roots"), StreamUse::test);
    for (int bits = 0; bits < 62; ++bits) {
        for (int i = 0; i < 50; ++i) {
            const std::int64_t number = static_cast<std::int64_t>(
                ((std::uint64_t{rng.next()} << 32) | rng.next()) & ((std::uint64_t{1} << bits) - 1));
            const std::int64_t root = search::whole_root(number);
            REQUIRE(root * root <= number);
            REQUIRE((root + 1) * (root + 1) > number);
        }
    }
    // 2 4 4 4 5 5 7 9: mean 5, standard deviation 2.
    CHECK(search::spread(8, 40, 4 + 16 + 16 + 16 + 25 + 25 + 49 + 81) == 8 * 2);
}

TEST_CASE("of two cards that bring as much, one bot likes the safe one and another the wild one") {
    const SeatView view =
        last_to_play(declaration(Contract::no_tricks), "2C 7C AC 2D 7D AD 2H 7H AH 2S 7S AS KS", "3C 4C 5C");
    const Card low = *card_from("2C");
    const Card middle = *card_from("7C");
    const Card high = *card_from("AC");
    const search::Trial safe{
        .card = low, .alike = {low}, .points = -400, .squares = 1600, .ends = 100, .deals = 100};
    const search::Trial wild{
        .card = high, .alike = {high}, .points = -400, .squares = 20000, .ends = 100, .deals = 100};
    const search::Trial bad{
        .card = middle, .alike = {middle}, .points = -900, .squares = 20000, .ends = 100, .deals = 100};
    for (const auto& trials : {std::vector{safe, wild, bad}, std::vector{wild, bad, safe}}) {
        CHECK(search::choose_card(view, trials, -25) == low);
        CHECK(search::choose_card(view, trials, 25) == high);
    }
}

TEST_CASE("streams of different decisions differ") {
    const Seed seed = seed_from_text("streams");
    const std::uint32_t first = bot_stream(seed, Seat::s0, 1, 0).next();
    CHECK(first == bot_stream(seed, Seat::s0, 1, 0).next());
    CHECK(first != bot_stream(seed, Seat::s1, 1, 0).next());
    CHECK(first != bot_stream(seed, Seat::s0, 2, 0).next());
    CHECK(first != bot_stream(seed, Seat::s0, 1, 1).next());
    CHECK(first != bot_stream(seed_from_text("other"), Seat::s0, 1, 0).next());
}
