// The rules: doubling.
#include "scene.hpp"

using namespace barbu;
using namespace barbu::testing;

namespace {

const Declaration kNoTricks = declare(Contract::no_tricks);

HouseRules min_doubles(int count) {
    HouseRules rules;
    rules.min_doubles = static_cast<std::uint8_t>(count);
    return rules;
}
HouseRules with_redouble_round() {
    HouseRules rules = min_doubles(0);
    rules.redouble_round = true;
    return rules;
}

/// Each says his word in turn.
void speak(Game& game, std::initializer_list<SeatSet> words) {
    for (SeatSet targets : words)
        act(game, Double{targets});
}
SeatSet may(const Game& game) { return game.view_for(*game.turn()).may_double(); }
SeatSet must(const Game& game) { return game.view_for(*game.turn()).must_double(); }

}  // namespace

TEST_CASE("Each player speaks once: the declarer's left, then opposite, then right, and the declarer last",
          "[doubling]") {
    Game game = declared(kNoTricks);
    for (Seat speaker : {L, A, R, D}) {
        CHECK(game.phase() == Phase::doubling);
        CHECK(game.turn() == speaker);
        CHECK_FALSE(game.doubling().has_spoken(speaker));
        for (Seat other : kSeats) {
            if (other == speaker) continue;
            CHECK(game.check(other, Double{})->reason == Reason::not_your_turn);
            CHECK(game.check(other, Double{})->seat == speaker);
            CHECK(game.view_for(other).may_double().empty());
        }
        act(game, Double{});
        CHECK(game.doubling().has_spoken(speaker));
    }
    CHECK(game.phase() == Phase::playing);
}

TEST_CASE("Each speaks after the contract is named and before the first card, openly", "[doubling]") {
    Game game = declared(kNoTricks);
    CHECK(refused(game, PlayCard{card("2H")}) == Reason::not_now);
    CHECK(refused(game, Knock{}) == Reason::not_now);
    CHECK(refused(game, kNoTricks) == Reason::not_now);
    act(game, Double{{A, R}});
    for (Seat seat : kSeats) {
        const SeatView view = game.view_for(seat);
        CHECK(view.doubling.doubles().by(L) == SeatSet{A, R});
        CHECK(view.history.back() == Decision{L, Double{{A, R}}});
    }
}

TEST_CASE("A flank may double any, all or none of the other three", "[doubling]") {
    for (Contract contract : {Contract::no_tricks, Contract::no_hearts, Contract::no_queens,
                              Contract::no_king, Contract::no_last_two}) {
        INFO(info(contract).name);
        Game game = declared(declare(contract));
        for (Seat flank : {L, A, R}) {
            CHECK(may(game) == SeatSet::all() - SeatSet{flank});
            CHECK(allowed(game, Double{}));
            CHECK(allowed(game, Double{SeatSet::all() - SeatSet{flank}}));
            CHECK(refused(game, Double{{flank}}) == Reason::double_self);
            act(game, Double{});
        }
    }
}

TEST_CASE("The declarer may double only players who have doubled him", "[doubling]") {
    Game game = declared(kNoTricks);
    speak(game, {{D}, {L}, {D, A}});
    CHECK(game.turn() == D);
    CHECK(may(game) == SeatSet{L, R});
    const auto refusal = game.check(D, Double{{L, A}});
    REQUIRE(refusal.has_value());
    CHECK(refusal->reason == Reason::double_nobody_there);
    CHECK(refusal->seat == A);
    CHECK(refused(game, Double{{D}}) == Reason::double_self);
    CHECK(allowed(game, Double{}));
    speak(game, {{L, R}});
    CHECK(game.phase() == Phase::playing);
}

TEST_CASE("The declarer whom nobody doubled still speaks, and can only say no", "[doubling]") {
    Game game = declared(kNoTricks);
    speak(game, {{}, {L}, {}});
    CHECK(game.turn() == D);
    CHECK(may(game).empty());
    CHECK(refused(game, Double{{L}}) == Reason::double_nobody_there);
    CHECK(allowed(game, Double{}));
}

TEST_CASE("In a positive contract only the declarer may be doubled, and he may double back", "[doubling]") {
    for (const Declaration& declaration : {trumps(Suit::spades), dominoes(Rank::six)}) {
        Game game = declared(declaration);
        for (Seat flank : {L, A, R}) {
            CHECK(may(game) == SeatSet{D});
            const Seat other = flank == L ? A : L;
            const auto refusal = game.check(flank, Double{{other}});
            REQUIRE(refusal.has_value());
            CHECK(refusal->reason == Reason::double_only_declarer);
            CHECK(refusal->seat == other);
            act(game, Double{{D}});
        }
        CHECK(may(game) == SeatSet{L, A, R});
        act(game, Double{{A}});
        CHECK(game.doubling().doubles().times(D, A) == 2);
        CHECK(game.doubling().doubles().times(D, L) == 1);
    }
}

TEST_CASE("Doubling somebody who has already doubled you is a redouble: the pair now counts twice",
          "[doubling]") {
    Game game = declared(kNoTricks);
    speak(game, {{A}, {L}, {}, {}});
    const Doubles& doubles = game.doubling().doubles();
    CHECK(doubles.times(L, A) == 2);
    CHECK(doubles.times(A, L) == 2);
    CHECK(doubles.times(L, R) == 0);
    CHECK(doubles.has(L, A));
    CHECK(doubles.of(L) == SeatSet{A});
}

TEST_CASE(
    "Maximum, flanks, business: words for whom one doubles, and for two players with a bet between them",
    "[doubling]") {
    Game game = declared(kNoTricks);
    CHECK(may(game) == SeatSet{D, A, R});              // L's maximum
    CHECK((may(game) - SeatSet{D}) == SeatSet{A, R});  // the flanks
    act(game, Double{may(game)});
    CHECK(game.doubling().doubles().times(D, L) == 1);  // business between D and L
    CHECK(game.doubling().doubles().times(D, A) == 0);
}

TEST_CASE("`flanks_may_be_doubled: false`: a flank may double only the declarer, who may still double back",
          "[doubling]") {
    HouseRules rules;
    rules.flanks_may_be_doubled = false;
    Game game = declared(kNoTricks, rules);
    CHECK(may(game) == SeatSet{D});
    CHECK(refused(game, Double{{A}}) == Reason::double_only_declarer);
    CHECK(refused(game, Double{{L}}) == Reason::double_self);
    speak(game, {{D}, {}, {D}});
    CHECK(may(game) == SeatSet{L, R});
    speak(game, {{R}});
    CHECK(game.doubling().doubles().times(D, R) == 2);
}

// --- The duty ---------------------------------------------------------------------------------------

TEST_CASE("Each flank must double each declarer at least twice in his seven hands, and the game enforces it",
          "[doubling]") {
    Game game({}, D);
    play_hands(game, 5);
    // Two hands left and two doubles owed: from now on there is no choice.
    for (int hand = 6; hand <= 7; ++hand) {
        INFO("hand " << hand);
        next_declaration(game);
        for (Seat flank : {L, A, R}) {
            CHECK(game.turn() == flank);
            CHECK(must(game) == SeatSet{D});
            const auto refusal = game.check(flank, Double{});
            REQUIRE(refusal.has_value());
            CHECK(refusal->reason == Reason::double_owed);
            CHECK(refusal->seat == D);
            CHECK(refusal->have == 8 - hand);
            CHECK(refusal->need == 8 - hand);
            act(game, Double{{D}});
        }
        CHECK(must(game).empty());
        act(game, Double{});
        play_out(game);
    }
    // The next declarer is owed his own.
    next_declaration(game);
    CHECK(game.declarer() == L);
    CHECK(must(game).empty());
    CHECK(game.doubling().duty().owed == BySeat<int>{{2, 0, 2, 2}});
    CHECK(game.doubling().duty().hands_left == 7);
}

TEST_CASE("Nobody must double while more hands are left than doubles owed", "[doubling]") {
    Game game({}, D);
    for (int hand = 1; hand <= 5; ++hand) {
        next_declaration(game);
        for (Seat speaker : {L, A, R, D}) {
            CHECK(game.turn() == speaker);
            CHECK(must(game).empty());
            CHECK(allowed(game, Double{}));
            act(game, Double{});
        }
        play_out(game);
    }
}

TEST_CASE("One double given earlier leaves one that is due in the last hand", "[doubling]") {
    Game game({}, D);
    // L doubles D in the first hand, A in the first two, R never before he must.
    play_hands(game, 6, [](int hand, Seat speaker, Seat) {
        const bool doubles = (speaker == L && hand == 1) || (speaker == A && hand <= 2);
        return doubles ? SeatSet{D} : SeatSet{};
    });
    CHECK(game.sheet().duty(game.rules(), D).owed == BySeat<int>{{0, 1, 0, 1}});
    CHECK(game.sheet().duty(game.rules(), D).hands_left == 1);
    next_declaration(game);
    CHECK(must(game) == SeatSet{D});
    CHECK(refused(game, Double{}) == Reason::double_owed);
    act(game, Double{{D}});
    CHECK(must(game).empty());
    act(game, Double{});
    CHECK(must(game) == SeatSet{D});
}

TEST_CASE("More doubles than owed leave no debt below zero", "[doubling]") {
    Game game({}, D);
    play_hands(game, 5, [](int, Seat speaker, Seat declarer) {
        return speaker == declarer ? SeatSet{} : SeatSet{declarer};
    });
    CHECK(game.sheet().duty(game.rules(), D).owed == BySeat<int>{{0, 0, 0, 0}});
}

TEST_CASE("Doubles of the declarer count in any contract; doubles of a flank do not count", "[doubling]") {
    Game game({}, D);
    REQUIRE(game.deal(deal_of(game, a_suit_each())));
    act(game, dominoes(Rank::six));
    speak(game, {{D}, {}, {}, {}});
    play_out(game);
    REQUIRE(game.deal(deal_of(game, a_suit_each())));
    act(game, kNoTricks);
    speak(game, {{A, R}, {D}, {}, {}});
    play_out(game);
    CHECK(game.sheet().duty(game.rules(), D).owed == BySeat<int>{{0, 1, 1, 2}});
    CHECK(game.sheet().duty(game.rules(), D).hands_left == 5);
}

TEST_CASE("A double of the declarer given by the declarer's redouble is not the flank's", "[doubling]") {
    Game game({}, D);
    play_hands(game, 1, [](int, Seat speaker, Seat) {
        return speaker == L ? SeatSet{D} : speaker == D ? SeatSet{L} : SeatSet{};
    });
    CHECK(game.sheet().duty(game.rules(), D).owed == BySeat<int>{{0, 1, 2, 2}});
    CHECK(game.sheet().duty(game.rules(), L).owed == BySeat<int>{{2, 0, 2, 2}});
}

TEST_CASE("With `rotation: every_hand` the duty still counts over a declarer's own seven hands",
          "[doubling]") {
    HouseRules rules;
    rules.rotation = Rotation::every_hand;
    Game game(rules, D);
    // Each has declared five times.
    play_hands(game, 20);
    for (int hand = 21; hand <= 28; ++hand) {
        INFO("hand " << hand);
        next_declaration(game);
        const Seat declarer = game.declarer();
        CHECK(declarer == seat_at(hand - 1));
        CHECK(game.doubling().duty().hands_left == (hand <= 24 ? 2 : 1));
        for (int place = 1; place <= 3; ++place) {
            CHECK(must(game) == SeatSet{declarer});
            CHECK(refused(game, Double{}) == Reason::double_owed);
            act(game, Double{{declarer}});
        }
        act(game, Double{});
        play_out(game);
    }
}

TEST_CASE("`min_doubles: 0`: nobody ever has to double", "[doubling]") {
    Game game(min_doubles(0), D);
    play_hands(game, 28);
    for (const HandScore& score : game.sheet().hands())
        CHECK(score.doubles.none());
}

TEST_CASE("`min_doubles: 7`: everybody doubles the declarer in every hand", "[doubling]") {
    Game game = declared(kNoTricks, min_doubles(7));
    CHECK(must(game) == SeatSet{D});
    const auto refusal = game.check(L, Double{{A}});
    REQUIRE(refusal.has_value());
    CHECK(refusal->reason == Reason::double_owed);
    CHECK(refusal->have == 7);
    CHECK(refusal->need == 7);
    Game whole(min_doubles(7), D);
    play_hands(whole, 28);
    for (const HandScore& score : whole.sheet().hands())
        CHECK(score.doubles.of(score.declarer) == SeatSet::all() - SeatSet{score.declarer});
}

TEST_CASE("`min_doubles: 3`: three doubles are due when three hands are left", "[doubling]") {
    Game game(min_doubles(3), D);
    play_hands(game, 4);
    next_declaration(game);
    CHECK(must(game) == SeatSet{D});
}

// --- The second round -------------------------------------------------------------------------------

TEST_CASE("By default nobody is asked twice", "[doubling]") {
    Game game = declared(kNoTricks);
    speak(game, {{}, {L}, {L, A}, {}});
    CHECK(game.phase() == Phase::playing);
}

TEST_CASE("`redouble_round`: after the declarer, a flank who was doubled by a later flank is asked once more",
          "[doubling]") {
    Game game = declared(kNoTricks, with_redouble_round());
    speak(game, {{}, {L}, {L}, {}});
    CHECK(game.phase() == Phase::doubling);
    CHECK(game.doubling().second_round());
    CHECK(game.turn() == L);
    CHECK(may(game) == SeatSet{A, R});
    CHECK(must(game).empty());
    act(game, Double{{R}});
    CHECK(game.phase() == Phase::playing);
    CHECK(game.doubling().doubles().times(L, R) == 2);
    CHECK(game.doubling().doubles().times(L, A) == 1);
}

TEST_CASE("`redouble_round`: in the same order, and each may double any of those, or none", "[doubling]") {
    Game game = declared(kNoTricks, with_redouble_round());
    speak(game, {{}, {}, {L, A}, {}});
    CHECK(game.turn() == L);
    CHECK(may(game) == SeatSet{R});
    act(game, Double{});
    CHECK(game.turn() == A);
    CHECK(may(game) == SeatSet{R});
    act(game, Double{{R}});
    CHECK(game.phase() == Phase::playing);
}

TEST_CASE("`redouble_round`: a flank who has already doubled those who doubled him later is not asked",
          "[doubling]") {
    Game game = declared(kNoTricks, with_redouble_round());
    speak(game, {{A}, {L}, {}, {}});
    CHECK(game.phase() == Phase::playing);
    // And of two, he is asked about the one whom he has not doubled.
    Game other = declared(kNoTricks, with_redouble_round());
    speak(other, {{A}, {L}, {L}, {}});
    CHECK(other.turn() == L);
    CHECK(may(other) == SeatSet{R});
    const auto refusal = other.check(L, Double{{A, R}});
    REQUIRE(refusal.has_value());
    CHECK(refusal->reason == Reason::double_twice);
    CHECK(refusal->seat == A);
}

TEST_CASE("`redouble_round`: nobody is asked about a flank who spoke before him, nor about the declarer",
          "[doubling]") {
    Game game = declared(kNoTricks, with_redouble_round());
    // L doubles A and D; A could have answered when he spoke. R doubles A.
    speak(game, {{D, A}, {}, {A}, {L}});
    CHECK(game.turn() == A);
    CHECK(may(game) == SeatSet{R});
    CHECK(refused(game, Double{{L}}) == Reason::double_not_asked);
    CHECK(refused(game, Double{{D}}) == Reason::double_not_asked);
    CHECK(refused(game, Double{{A}}) == Reason::double_self);
}

TEST_CASE("`redouble_round`: without doubles of flanks there is no second round", "[doubling]") {
    Game game = declared(kNoTricks, with_redouble_round());
    speak(game, {{D}, {D}, {D}, {}});
    CHECK(game.phase() == Phase::playing);
    Game positive = declared(trumps(Suit::spades), with_redouble_round());
    speak(positive, {{D}, {D}, {}, {L}});
    CHECK(positive.phase() == Phase::playing);
}
