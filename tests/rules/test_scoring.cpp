// The rules: scoring, with the six worked examples of the rule book.
#include "scene.hpp"
#include "support/reference.hpp"

using namespace barbu;
using namespace barbu::testing;

using Points = BySeat<int>;

namespace {

/// "X→Y", X doubles Y.
struct Arrow {
    Seat from;
    Seat to;
};

Doubles doubles_of(std::initializer_list<Arrow> arrows) {
    Doubles doubles;
    for (const Arrow& arrow : arrows)
        doubles.add(arrow.from, {arrow.to});
    return doubles;
}

Points hand_score(const Points& raw, const Doubles& doubles) {
    HandScore score;
    score.raw = raw;
    score.bets = settle(raw, doubles);
    Points points;
    for (Seat seat : kSeats)
        points[seat] = score.points(seat);
    return points;
}

/// The same by the reference, which was written without a look at the engine.
Points by_the_book(const Points& raw, std::initializer_list<Arrow> arrows) {
    std::vector<reference::DoubleOf> doubles;
    for (const Arrow& arrow : arrows)
        doubles.push_back({arrow.from, arrow.to});
    const reference::Points bets = reference::settle(raw.values, doubles);
    Points points;
    for (Seat seat : kSeats)
        points[seat] = raw[seat] + bets[reference::at(seat)];
    return points;
}

void example(const Points& raw, std::initializer_list<Arrow> arrows, const Points& expected) {
    CHECK(hand_score(raw, doubles_of(arrows)) == expected);
    CHECK(by_the_book(raw, arrows) == expected);
}

}  // namespace

TEST_CASE("Worked example 1: No Hearts", "[scoring]") {
    example({{-4, -10, 0, -16}}, {{L, D}, {R, D}, {D, R}, {A, R}}, {{26, -16, 16, -56}});
}
TEST_CASE("Worked example 2: Trumps, tricks 6 4 2 1", "[scoring]") {
    example({{30, 20, 10, 5}}, {{L, D}, {R, D}, {D, R}}, {{90, 10, 10, -45}});
}
TEST_CASE("Worked example 3: No King", "[scoring]") {
    example({{0, -20, 0, 0}}, {{L, D}, {D, L}, {L, A}, {L, R}, {R, L}, {A, R}}, {{40, -120, 20, 40}});
}
TEST_CASE("Worked example 4: Dominoes, out in order L D A R", "[scoring]") {
    example({{25, 40, 10, -10}}, {{L, D}, {D, L}, {A, D}}, {{10, 70, -5, -10}});
}
TEST_CASE("Worked example 5: No Last Two", "[scoring]") {
    example({{-10, 0, -20, 0}}, {{A, D}, {L, A}, {R, D}, {D, R}, {L, R}}, {{-20, 20, -50, 20}});
}
TEST_CASE("Worked example 6: Trumps, all 13", "[scoring]") {
    example({{65, 0, 0, 0}}, {{L, D}, {D, L}, {A, D}, {D, A}, {R, D}, {D, R}}, {{455, -130, -130, -130}});
    // The same at the table.
    Game game = declared(trumps(Suit::spades));
    for (const SeatSet targets : {SeatSet{D}, SeatSet{D}, SeatSet{D}, SeatSet{L, A, R}})
        act(game, Double{targets});
    play_out(game);
    CHECK(game.sheet().totals() == Points{{455, -130, -130, -130}});
    CHECK(last_score(game).bets == Points{{390, -130, -130, -130}});
}

TEST_CASE(
    "Bets, for each pair: nothing if neither doubled, the difference once if one doubled, twice if both did",
    "[scoring]") {
    const Points raw{{-10, -4, 0, 0}};
    CHECK(settle(raw, Doubles{}) == Points{{0, 0, 0, 0}});
    CHECK(settle(raw, doubles_of({{D, L}})) == Points{{-6, 6, 0, 0}});
    CHECK(settle(raw, doubles_of({{L, D}})) == Points{{-6, 6, 0, 0}});
    CHECK(settle(raw, doubles_of({{L, D}, {D, L}})) == Points{{-12, 12, 0, 0}});
    CHECK(kPairs.size() == 6);
}

TEST_CASE("A bet between equal raw scores moves nothing", "[scoring]") {
    CHECK(settle(Points{{-13, -13, 0, 0}}, doubles_of({{L, D}, {D, L}, {A, R}})) == Points{{0, 0, 0, 0}});
}

TEST_CASE("Bets look at raw scores only, never at each other", "[scoring]") {
    // D and L settle on -20 and 0, whatever D has won or lost with others.
    const Points raw{{-20, 0, -30, 0}};
    CHECK(settle(raw, doubles_of({{L, D}, {D, A}, {A, D}})) == Points{{-20 + 20, 20, -20, 0}});
}

TEST_CASE("Doubling moves points and makes none", "[scoring]") {
    const Points raw{{-4, -10, 0, -16}};
    for (unsigned bits = 0; bits < 4096; ++bits) {
        Doubles doubles;
        unsigned rest = bits;
        for (Seat from : kSeats) {
            for (Seat to : kSeats) {
                if (from == to) continue;
                if ((rest & 1) != 0) doubles.add(from, {to});
                rest >>= 1;
            }
        }
        const Points bets = settle(raw, doubles);
        if (bets[D] + bets[L] + bets[A] + bets[R] != 0) FAIL("doubles " << bits << " make points");
    }
}

TEST_CASE("The hand's score is raw plus bets, written on the sheet with the doubles", "[scoring]") {
    Game game = declared(declare(Contract::no_tricks));
    for (const SeatSet targets : {SeatSet{D, A}, SeatSet{}, SeatSet{L}, SeatSet{L}})
        act(game, Double{targets});
    play_out(game);
    const HandScore& score = last_score(game);
    CHECK(score.hand == 1);
    CHECK(score.declarer == D);
    CHECK(score.declaration == declare(Contract::no_tricks));
    CHECK(score.played);
    CHECK(score.doubles.by(L) == SeatSet{D, A});
    CHECK(score.doubles.by(R) == SeatSet{L});
    CHECK(score.doubles.of(D) == SeatSet{L});
    CHECK(score.raw == Points{{-26, 0, 0, 0}});
    CHECK(score.bets == Points{{-52, 52, 0, 0}});
    CHECK(score.points(D) == -78);
    CHECK(game.sheet().totals() == Points{{-78, 52, 0, 0}});
}

TEST_CASE("Totals can be read after any hand", "[scoring]") {
    Game game({}, D);
    play_hands(game, 3);
    CHECK(game.sheet().totals(0) == Points{{0, 0, 0, 0}});
    CHECK(game.sheet().totals(1) == Points{{-26, 0, 0, 0}});
    CHECK(game.sheet().totals(2) == Points{{-56, 0, 0, 0}});
    CHECK(game.sheet().totals(3) == game.sheet().totals());
    CHECK(game.sheet().count() == 3);
    CHECK_FALSE(game.sheet().complete());
}

// --- A negative contract that nobody doubled --------------------------------------------------------

TEST_CASE(
    "`undoubled_negative: split`: each flank takes a third, rounded to the nearest, and the declarer the "
    "rest",
    "[scoring]") {
    HouseRules rules;
    rules.undoubled_negative = Undoubled::split;
    const auto split = [&](Contract contract) {
        Game game = declared(declare(contract), rules);
        for (int word = 0; word < 4; ++word) {
            CHECK(game.phase() == Phase::doubling);
            act(game, Double{});
        }
        CHECK(game.phase() == Phase::scored);
        CHECK_FALSE(last_score(game).played);
        CHECK(last_score(game).bets == Points{{0, 0, 0, 0}});
        CHECK(game.history().size() == 5);
        return last_score(game).raw;
    };
    CHECK(split(Contract::no_tricks) == Points{{1, -9, -9, -9}});
    CHECK(split(Contract::no_hearts) == Points{{0, -10, -10, -10}});
    CHECK(split(Contract::no_queens) == Points{{0, -8, -8, -8}});
    CHECK(split(Contract::no_king) == Points{{1, -7, -7, -7}});
    CHECK(split(Contract::no_last_two) == Points{{0, -10, -10, -10}});
}

TEST_CASE(
    "`undoubled_negative: split`: with any double at all the hand is played, a double between flanks too",
    "[scoring]") {
    HouseRules rules;
    rules.undoubled_negative = Undoubled::split;
    Game game = declared(declare(Contract::no_tricks), rules);
    for (const SeatSet targets : {SeatSet{}, SeatSet{R}, SeatSet{}, SeatSet{}})
        act(game, Double{targets});
    CHECK(game.phase() == Phase::playing);
}

TEST_CASE("`undoubled_negative: split`: positive contracts are always played", "[scoring]") {
    HouseRules rules;
    rules.undoubled_negative = Undoubled::split;
    CHECK(begun(trumps(Suit::clubs), rules).phase() == Phase::playing);
    CHECK(begun(dominoes(Rank::six), rules).phase() == Phase::playing);
}

TEST_CASE("`undoubled_negative: split`: a hand not played counts among the declarer's seven", "[scoring]") {
    HouseRules rules;
    rules.undoubled_negative = Undoubled::split;
    Game game(rules, D);
    play_hands(game, 1);
    CHECK_FALSE(game.sheet().left_for(D).contains(Contract::no_tricks));
    CHECK(game.sheet().duty(rules, D).hands_left == 6);
    CHECK(game.sheet().totals() == Points{{1, -9, -9, -9}});
}

TEST_CASE("By default an undoubled negative contract is played", "[scoring]") {
    CHECK(begun(declare(Contract::no_tricks)).phase() == Phase::playing);
}
