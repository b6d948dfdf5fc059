// The rules: table and deal, and the end of the game.
#include <set>

#include "scene.hpp"

using namespace barbu;
using namespace barbu::testing;

using Points = BySeat<int>;

TEST_CASE("The first declarer declares for seven hands in a row; then the player on his left, and so on",
          "[deal]") {
    const HouseRules rules;
    for (int hand = 1; hand <= 28; ++hand) {
        INFO("hand " << hand);
        CHECK(declarer_of(rules, Seat::s2, hand) ==
              std::array{Seat::s2, Seat::s3, Seat::s0, Seat::s1}[static_cast<std::size_t>((hand - 1) / 7)]);
        CHECK(turn_of_declarer(rules, hand) == (hand - 1) % 7 + 1);
    }
}

TEST_CASE("With `rotation: every_hand` the declaration moves left after each hand", "[deal]") {
    HouseRules rules;
    rules.rotation = Rotation::every_hand;
    for (int hand = 1; hand <= 28; ++hand) {
        INFO("hand " << hand);
        CHECK(declarer_of(rules, Seat::s2, hand) ==
              std::array{Seat::s2, Seat::s3, Seat::s0, Seat::s1}[static_cast<std::size_t>((hand - 1) % 4)]);
        CHECK(turn_of_declarer(rules, hand) == (hand - 1) / 4 + 1);
    }
}

TEST_CASE("Play runs clockwise: on the left of each seat sits the next", "[deal]") {
    CHECK(left_of(Seat::s0) == Seat::s1);
    CHECK(left_of(Seat::s3) == Seat::s0);
    CHECK(opposite(Seat::s1) == Seat::s3);
    CHECK(right_of(Seat::s0) == Seat::s3);
    CHECK(left_of(Seat::s2, 3) == Seat::s1);
    CHECK(seat_at(number(Seat::s3)) == Seat::s3);
}

TEST_CASE("All 52 cards are dealt, 13 each, by the player on the declarer's right", "[deal]") {
    const Seed seed = seed_from_text("a deal");
    for (const Rotation rotation : {Rotation::seven_in_a_row, Rotation::every_hand}) {
        HouseRules rules;
        rules.rotation = rotation;
        for (int hand = 1; hand <= 28; ++hand) {
            INFO("hand " << hand);
            const Deal deal = make_deal(rules, seed, Seat::s1, hand);
            CHECK(deal.hand == hand);
            CHECK(deal.declarer == declarer_of(rules, Seat::s1, hand));
            CHECK(deal.dealer == right_of(deal.declarer));
            CHECK(is_whole_deal(deal.hands));
            CardSet all;
            for (Seat seat : kSeats) {
                CHECK(deal.hands[seat].size() == 13);
                all |= deal.hands[seat];
            }
            CHECK(all == CardSet::deck());
        }
    }
}

TEST_CASE("The same seed deals the same cards; another hand or another seed deals others", "[deal]") {
    const HouseRules rules;
    const Seed seed = seed_from_text("one");
    std::set<std::uint64_t> first_hands;
    for (int hand = 1; hand <= 28; ++hand) {
        const Deal deal = make_deal(rules, seed, D, hand);
        CHECK(deal == make_deal(rules, seed, D, hand));
        CHECK(deal.hands != make_deal(rules, seed_from_text("two"), D, hand).hands);
        first_hands.insert(deal.hands[Seat::s0].bits());
    }
    CHECK(first_hands.size() == 28);
}

TEST_CASE("Neither the house rules nor the first declarer shift the cards of a deal", "[deal]") {
    const Seed seed = seed_from_text("one");
    CHECK(make_deal(HouseRules::classic(), seed, Seat::s0, 5).hands ==
          make_deal(HouseRules::club(), seed, Seat::s3, 5).hands);
}

TEST_CASE("A random player is the first declarer", "[deal]") {
    std::array<int, 4> times{};
    for (int i = 0; i < 400; ++i) {
        const Seed seed = seed_from_text("game " + std::to_string(i));
        CHECK(make_first_declarer(seed) == make_first_declarer(seed));
        ++times[static_cast<std::size_t>(make_first_declarer(seed))];
    }
    for (int count : times)
        CHECK(count > 60);
}

TEST_CASE("Each card comes to each seat equally often", "[deal]") {
    const HouseRules rules;
    BySeat<int> ace_of_spades{};
    BySeat<int> two_of_clubs{};
    for (int i = 0; i < 1000; ++i) {
        const Deal deal = make_deal(rules, seed_from_text("deal " + std::to_string(i)), D, 1);
        for (Seat seat : kSeats) {
            ace_of_spades[seat] += deal.hands[seat].contains(card("AS")) ? 1 : 0;
            two_of_clubs[seat] += deal.hands[seat].contains(card("2C")) ? 1 : 0;
        }
    }
    // 250 expected, standard deviation 13.7.
    for (Seat seat : kSeats) {
        CHECK(std::abs(ace_of_spades[seat] - 250) < 70);
        CHECK(std::abs(two_of_clubs[seat] - 250) < 70);
    }
}

TEST_CASE("A deal is whole only with 52 different cards, 13 each", "[deal]") {
    CHECK(is_whole_deal(a_suit_each()));
    Hands uneven = a_suit_each();
    uneven[D].erase(card("2S"));
    uneven[L].insert(card("2S"));
    CHECK_FALSE(is_whole_deal(uneven));
    Hands twice = a_suit_each();
    twice[D].erase(card("2S"));
    twice[D].insert(card("2H"));
    CHECK_FALSE(is_whole_deal(twice));
    CHECK_FALSE(is_whole_deal(Hands{}));
}

TEST_CASE("Only the next hand can be dealt, whole, for its declarer and by its dealer", "[deal]") {
    Game game({}, Seat::s2);
    CHECK(game.phase() == Phase::dealing);
    CHECK(game.hand_number() == 0);
    CHECK_FALSE(game.turn().has_value());
    const Game before = game;
    const Deal good = deal_of(game, a_suit_each());
    CHECK(good.declarer == Seat::s2);

    Deal bad = good;
    bad.hand = 2;
    CHECK_FALSE(game.deal(bad));
    bad = good;
    bad.declarer = Seat::s3;
    CHECK_FALSE(game.deal(bad));
    bad = good;
    bad.dealer = Seat::s3;
    CHECK_FALSE(game.deal(bad));
    bad = good;
    bad.hands[Seat::s0].erase(card("AS"));
    CHECK_FALSE(game.deal(bad));
    CHECK(game == before);

    CHECK(game.deal(good));
    CHECK(game.hand_number() == 1);
    CHECK(game.turn() == Seat::s2);
    CHECK_FALSE(game.deal(good));
    Deal second = good;
    second.hand = 2;
    CHECK_FALSE(game.deal(second));
}

TEST_CASE("The declarer sees his hand, then names one contract", "[deal]") {
    Game game = dealt();
    CHECK(game.phase() == Phase::declaring);
    CHECK(game.turn() == D);
    CHECK(game.view_for(D).hand == CardSet::all_of(Suit::spades));
    CHECK(game.view_for(D).may_declare() == ContractSet::all());
    CHECK(game.view_for(L).may_declare().empty());
    CHECK(game.check(L, declare(Contract::no_tricks))->reason == Reason::not_your_turn);
    CHECK(game.check(L, declare(Contract::no_tricks))->seat == D);
    CHECK(refused(game, PlayCard{card("AS")}) == Reason::not_now);
    CHECK(refused(game, Double{}) == Reason::not_now);
    CHECK(refused(game, Knock{}) == Reason::not_now);
    act(game, declare(Contract::no_queens));
    CHECK(game.declaration() == declare(Contract::no_queens));
    CHECK(game.phase() == Phase::doubling);
}

TEST_CASE("The declarer names a contract that he has not yet played", "[deal]") {
    Game game({}, D);
    REQUIRE(game.deal(deal_of(game, a_suit_each())));
    act(game, declare(Contract::no_queens));
    say_no_double(game);
    play_out(game);
    CHECK(game.phase() == Phase::scored);
    REQUIRE(game.deal(deal_of(game, a_suit_each())));
    const auto refusal = game.check(D, declare(Contract::no_queens));
    REQUIRE(refusal.has_value());
    CHECK(refusal->reason == Reason::contract_played);
    CHECK(refusal->contract == Contract::no_queens);
    CHECK(game.view_for(D).may_declare().size() == 6);
    CHECK_FALSE(game.view_for(D).may_declare().contains(Contract::no_queens));
    CHECK(allowed(game, declare(Contract::no_tricks)));
}

TEST_CASE("What one declarer has played another still has", "[deal]") {
    Game game({}, D);
    play_hands(game, 7);
    CHECK(game.sheet().left_for(D).empty());
    CHECK(game.sheet().left_for(L) == ContractSet::all());
    REQUIRE(game.deal(deal_of(game, a_suit_each())));
    CHECK(game.turn() == L);
    CHECK(game.view_for(L).may_declare() == ContractSet::all());
}

TEST_CASE(
    "With Trumps the declarer names the trump suit, with Dominoes the start rank, with the others nothing",
    "[deal]") {
    const Game game = dealt();
    CHECK(refused(game, declare(Contract::trumps)) == Reason::trump_needed);
    CHECK(refused(game, declare(Contract::dominoes)) == Reason::start_needed);
    CHECK(refused(game, Declare{Contract::trumps, Suit::hearts, Rank::six}) == Reason::nothing_to_name);
    CHECK(refused(game, Declare{Contract::dominoes, Suit::hearts, Rank::six}) == Reason::nothing_to_name);
    for (Contract contract : kContracts) {
        if (info(contract).positive) continue;
        INFO(info(contract).name);
        CHECK(refused(game, Declare{contract, Suit::clubs, {}}) == Reason::nothing_to_name);
        CHECK(refused(game, Declare{contract, {}, Rank::two}) == Reason::nothing_to_name);
        CHECK(allowed(game, declare(contract)));
    }
    for (Suit suit : kSuits)
        CHECK(allowed(game, trumps(suit)));
    for (Rank rank : kRanks)
        CHECK(allowed(game, dominoes(rank)));
}

TEST_CASE("There are seven contracts, and their totals add up to zero", "[deal]") {
    int sum = 0;
    for (Contract contract : kContracts) {
        CHECK(info(contract).contract == contract);
        CHECK(contract_from(info(contract).key) == contract);
        sum += info(contract).total;
    }
    CHECK(sum == 0);
    CHECK(info(Contract::no_tricks).total == -26);
    CHECK(info(Contract::no_hearts).total == -30);
    CHECK(info(Contract::no_queens).total == -24);
    CHECK(info(Contract::no_king).total == -20);
    CHECK(info(Contract::no_last_two).total == -30);
    CHECK(info(Contract::trumps).total == 65);
    CHECK(info(Contract::dominoes).total == 65);
    CHECK(info(Contract::no_king).key == "no_king");
    CHECK(info(Contract::no_last_two).key == "no_last_two");
    CHECK_FALSE(contract_from("No Tricks").has_value());
    CHECK_FALSE(contract_from("").has_value());
    CHECK(info(Contract::trumps).positive);
    CHECK(info(Contract::dominoes).positive);
    CHECK(info(Contract::trumps).names_trump);
    CHECK(info(Contract::dominoes).names_start);
}

TEST_CASE("The game ends after 28 hands: each player has declared each of the seven contracts once",
          "[deal]") {
    for (const Rotation rotation : {Rotation::seven_in_a_row, Rotation::every_hand}) {
        HouseRules rules;
        rules.rotation = rotation;
        Game game(rules, Seat::s3);
        play_hands(game, 28);
        CHECK(game.phase() == Phase::finished);
        CHECK(game.sheet().complete());
        CHECK_FALSE(game.turn().has_value());
        for (Seat seat : kSeats)
            CHECK(game.sheet().left_for(seat).empty());
        CHECK(game.check(Seat::s3, declare(Contract::no_tricks))->reason == Reason::hand_is_over);
        CHECK_FALSE(game.deal(deal_of(game, a_suit_each())));
        int sum = 0;
        for (int total : game.sheet().totals())
            sum += total;
        CHECK(sum == 0);
    }
}

TEST_CASE("Nothing may be done before the next deal", "[deal]") {
    Game game({}, D);
    CHECK(game.check(D, declare(Contract::no_tricks))->reason == Reason::hand_is_over);
    play_hands(game, 1);
    CHECK(game.phase() == Phase::scored);
    for (Seat seat : kSeats) {
        CHECK(game.check(seat, declare(Contract::no_king))->reason == Reason::hand_is_over);
        CHECK(game.check(seat, Double{})->reason == Reason::hand_is_over);
        CHECK(game.check(seat, PlayCard{card("AS")})->reason == Reason::hand_is_over);
        CHECK(game.check(seat, Knock{})->reason == Reason::hand_is_over);
    }
}

TEST_CASE("The highest total wins; equal highest totals share the win", "[deal]") {
    CHECK(winners(Points{{10, -20, 5, 5}}) == SeatSet{D});
    CHECK(winners(Points{{10, -20, 10, 0}}) == SeatSet{D, A});
    CHECK(winners(Points{{0, 0, 0, 0}}) == SeatSet::all());
    CHECK(winners(Points{{-9, -3, -3, -3}}) == SeatSet{L, A, R});
}

TEST_CASE("The decision that ends a hand can be taken back, but not more than was done", "[deal]") {
    Game game = declared(declare(Contract::no_tricks));
    CHECK_FALSE(game.undo(2));
    CHECK(game.undo(1));
    CHECK(game.phase() == Phase::declaring);
    act(game, declare(Contract::no_king));
    say_no_double(game);
    play_out(game);
    const Game scored = game;
    const Decision last = game.history().back();
    CHECK(game.undo(1));
    CHECK(game.phase() == Phase::playing);
    CHECK(game.sheet().count() == 0);
    act(game, last.action);
    CHECK(game == scored);
}
