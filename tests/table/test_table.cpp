#include "table/table.hpp"

#include <atomic>
#include <thread>

#include "support/catch.hpp"
#include "table/automatic.hpp"
#include "table/people.hpp"
#include "table/simulate.hpp"
#include "table/tally.hpp"

namespace barbu::table {
namespace {

GameHeader header_of(const std::string& seats, const std::string& seed, const HouseRules& rules = {}) {
    GameHeader header;
    header.rules = rules;
    header.seed = seed_from_text(seed);
    header.first_declarer = make_first_declarer(header.seed);
    header.software = "test";
    for (const Seat seat : kSeats) {
        const bool person = seats[static_cast<std::size_t>(number(seat))] == 'p';
        header.players[seat] = {.name = std::string("P") + std::to_string(number(seat)),
                                .human = person,
                                .level = person ? "" : "careful"};
    }
    return header;
}

Table make_table(const GameHeader& header) { return Table(header, nullptr); }

/// What a person does who lets `careful` advise him.
Action advised(const Table& table) {
    const Seat seat = *table.game().turn();
    Rng stream = bot_stream(table.header().seed, seat, table.game().hand_number(),
                            static_cast<int>(table.game().history().size()));
    return make_bot("careful")->choose(table.game().view_for(seat), stream, Budget{}, {});
}

/// Plays on until a person has to decide, or the hand is over.
void let_others_play(Table& table) {
    while (const std::optional<Seat> turn = table.game().turn()) {
        if (const std::optional<Decision> forced = automatic_decision(table.game())) {
            table.submit(forced->seat, forced->action);
        } else if (!table.is_person(*turn)) {
            table.think();
            std::optional<Decision> thought;
            while (!(thought = table.take_thought()))
                std::this_thread::yield();
            table.submit(thought->seat, thought->action);
        } else {
            return;
        }
    }
}

TEST_CASE("the table refuses what the rules refuse, and stays as it was") {
    Table table = make_table(header_of("pppp", "refuse"));
    table.deal_next();
    const Seat declarer = table.game().declarer();
    const Game before = table.game();
    CHECK(table.submit(left_of(declarer), Declare{Contract::no_tricks, {}, {}})->reason ==
          Reason::not_your_turn);
    CHECK(table.submit(declarer, Declare{Contract::trumps, {}, {}})->reason == Reason::trump_needed);
    CHECK(table.game() == before);
}

TEST_CASE("a person and three bots play a hand to its score") {
    Table table = make_table(header_of("pbbb", "hand"));
    table.deal_next();
    let_others_play(table);
    while (table.game().turn()) {
        REQUIRE_FALSE(table.submit(*table.game().turn(), advised(table)));
        let_others_play(table);
    }
    CHECK(table.game().phase() == Phase::scored);
    CHECK(table.game().sheet().count() == 1);
}

TEST_CASE(
    "taking back goes to before one's own last decision, and the same decision leads to the same game") {
    Table table = make_table(header_of("pbbb", "undo"));
    table.deal_next();
    let_others_play(table);
    int taken_back = 0;
    while (table.game().turn()) {
        const Seat me = *table.game().turn();
        REQUIRE(me == Seat::s0);
        const Game before = table.game();
        const Action action = advised(table);
        REQUIRE_FALSE(table.submit(me, action));
        let_others_play(table);
        if (!table.game().turn()) break;
        const Game after = table.game();
        REQUIRE(table.undo(me));
        REQUIRE(table.game() == before);
        REQUIRE_FALSE(table.submit(me, action));
        let_others_play(table);
        // The bots' streams are derived, so that they do the same again.
        REQUIRE(table.game() == after);
        ++taken_back;
    }
    CHECK(taken_back > 5);
}

TEST_CASE("nobody takes back what another person has built on, nor a scored hand") {
    Table table = make_table(header_of("ppbb", "people"));
    table.deal_next();
    let_others_play(table);
    std::optional<Seat> last;
    int refused = 0;
    while (table.game().turn()) {
        const Seat seat = *table.game().turn();
        REQUIRE_FALSE(table.submit(seat, advised(table)));
        if (last && *last != seat && table.game().turn()) {
            CHECK(table.undo_count(*last) == 0);
            CHECK(table.undo_count(seat) > 0);
            ++refused;
        }
        last = seat;
        let_others_play(table);
    }
    CHECK(refused > 3);
    CHECK(table.undo_count(Seat::s0) == 0);
    CHECK_FALSE(table.undo(Seat::s0));
}

TEST_CASE("a person leaves, a bot plays on, and the person comes back") {
    Table table = make_table(header_of("pppp", "leave"));
    table.deal_next();
    CHECK(table.people() == 4);
    table.hand_over_to_bot(Seat::s2, "careful");
    CHECK(table.people() == 3);
    CHECK(table.may_come_back(Seat::s2));
    CHECK(table.player(Seat::s2).name == "P2");
    table.come_back(Seat::s2);
    CHECK(table.people() == 4);
    CHECK_FALSE(table.may_come_back(Seat::s2));
}

TEST_CASE("an answer to a position that has gone is dropped") {
    std::atomic<int> answers = 0;
    const GameHeader header = header_of("bbbb", "dropped");
    Table table(header, nullptr, [&] { ++answers; });
    table.deal_next();
    table.think();
    while (answers == 0)
        std::this_thread::yield();
    table.stop_thinking();
    CHECK_FALSE(table.take_thought());
    table.think();
    std::optional<Decision> thought;
    while (!(thought = table.take_thought()))
        std::this_thread::yield();
    CHECK(thought->seat == table.game().declarer());
}

TEST_CASE("the table speaks for whoever has no choice, knocks, and plays the last trick") {
    HouseRules rules;
    rules.min_doubles =
        7;  // every flank must double every time; in a positive contract he has no choice left
    const GameHeader header = header_of("bbbb", "automatic", rules);
    BySeat<const Bot*> bots;
    const std::unique_ptr<Bot> careful = make_bot("careful");
    for (const Seat seat : kSeats)
        bots[seat] = careful.get();
    int knocks = 0, last_trick_cards = 0, words = 0;
    Game replay(header.rules, header.first_declarer);
    simulate_game(header, bots, false, [&](const RecordEvent& event) {
        if (const DealEvent* deal = std::get_if<DealEvent>(&event)) REQUIRE(replay.deal(deal->deal));
        const DecisionEvent* decided = std::get_if<DecisionEvent>(&event);
        if (decided == nullptr) return;
        const Action& action = decided->decision.action;
        const std::optional<Decision> automatic = automatic_decision(replay);
        if (std::holds_alternative<Knock>(action)) {
            CHECK(automatic == decided->decision);
            ++knocks;
        }
        if (const Double* word = std::get_if<Double>(&action);
            word && info(replay.declaration()->contract).positive) {
            if (decided->decision.seat != replay.declarer()) {
                CHECK(automatic == decided->decision);
                CHECK(word->targets == SeatSet{replay.declarer()});
                ++words;
            }
        }
        const TrickPlay* tricks = std::get_if<TrickPlay>(&replay.play());
        if (tricks != nullptr && tricks->table.tricks_played == 12) {
            CHECK(automatic == decided->decision);
            ++last_trick_cards;
        }
        replay.apply(decided->decision.seat, action);
    });
    CHECK(knocks > 0);
    CHECK(words == 24);
    CHECK(last_trick_cards > 0);
}

TEST_CASE("a simulated game repeats from its seed and its totals add up to zero") {
    const GameHeader header = header_of("bbbb", "repeat");
    const std::unique_ptr<Bot> careful = make_bot("careful");
    const std::unique_ptr<Bot> random = make_bot("random");
    const BySeat<const Bot*> bots{{careful.get(), random.get(), careful.get(), random.get()}};
    const auto nothing = [](const RecordEvent&) {};
    const Game once = simulate_game(header, bots, false, nothing);
    CHECK(once == simulate_game(header, bots, false, nothing));
    CHECK(once.phase() == Phase::finished);
    int sum = 0;
    for (const int total : once.sheet().totals())
        sum += total;
    CHECK(sum == 0);
}

TEST_CASE("a sample knows its mean and its interval") {
    Sample sample;
    CHECK_FALSE(sample.half_width());
    for (const int value : {2, 4, 4, 4, 5, 5, 7, 9})
        sample.add(value);
    CHECK(sample.mean() == Approx(5.0));
    // The variance of the sample is 32/7, so that the standard error of the mean is sqrt(32/7/8).
    CHECK(*sample.half_width() == Approx(1.96 * 0.755929).epsilon(0.0001));
}

TEST_CASE("bots without a name get one that nobody else has") {
    BySeat<Player> players = one_against_three_bots("Béa");
    CHECK(players[Seat::s0].human);
    for (const Seat a : kSeats) {
        CHECK_FALSE(players[a].name.empty());
        for (const Seat b : kSeats) {
            if (a != b) CHECK(players[a].name != players[b].name);
        }
    }
}

}  // namespace
}  // namespace barbu::table
