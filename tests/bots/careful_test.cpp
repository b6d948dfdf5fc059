#include "bots/bot_games.hpp"

using namespace barbu;
using namespace barbu::bots_test;

namespace {

/// What careful plays as the last to the first trick.
std::string answer(Contract contract, std::string_view mine, std::string_view trick) {
    const auto bot = make_bot("careful");
    return to_string(std::get<PlayCard>(ask(*bot, last_to_play(declaration(contract), mine, trick))).card);
}

/// The mean raw score of one careful player against three random ones, above a fair share, in hundredths of a
/// point.
int gain_over_random(Contract contract, int hands) {
    const auto careful = make_bot("careful");
    const auto random = make_bot("random");
    const BySeat<const Bot*> bots{{careful.get(), random.get(), random.get(), random.get()}};
    HouseRules rules;
    rules.min_doubles = 0;
    Rng rng(seed_from_text("gain"), StreamUse::test);
    int total = 0;
    for (int i = 0; i < hands; ++i) {
        const Seat declarer = seat_at(i);
        Game game(rules, declarer);
        REQUIRE(game.deal(deal_of(random_hands(rng), declarer)));
        const Suit trump = kSuits[rng.below(4)];
        const Rank start = kRanks[rng.below(13)];
        REQUIRE_FALSE(game.apply(declarer, declaration(contract, trump, start)));
        finish_hand(game, bots, "gain " + std::to_string(i));
        total += game.sheet().hands().back().raw[Seat::s0];
    }
    return 100 * total / hands - 100 * info(contract).total / 4;
}

/// The rest of the deck, dealt in order to the other three.
Hands with_hand(Seat seat, std::string_view mine) {
    Hands hands;
    hands[seat] = cards(mine);
    for (const Card card : CardSet::deck() - hands[seat]) {
        Seat next = left_of(seat);
        while (hands[next].size() == 13)
            next = left_of(next);
        hands[next].insert(card);
    }
    return hands;
}

}  // namespace

TEST_CASE("careful plays every contract better than chance") {
    // The bounds are about half of what is to be expected, and many standard deviations from nothing.
    CHECK(gain_over_random(Contract::no_tricks, 400) > 170);
    CHECK(gain_over_random(Contract::no_hearts, 400) > 250);
    CHECK(gain_over_random(Contract::no_queens, 400) > 230);
    CHECK(gain_over_random(Contract::no_king, 400) > 180);
    CHECK(gain_over_random(Contract::no_last_two, 400) > 330);
    CHECK(gain_over_random(Contract::trumps, 800) > 200);
    CHECK(gain_over_random(Contract::dominoes, 800) > 450);
}

TEST_CASE("careful wins games against random") {
    const auto careful = make_bot("careful");
    const auto random = make_bot("random");
    const BySeat<const Bot*> bots{{careful.get(), random.get(), careful.get(), random.get()}};
    int won = 0;
    for (int i = 0; i < 20; ++i) {
        const Game game = play_game({}, bots, "match " + std::to_string(i));
        const BySeat<int> totals = game.sheet().totals();
        won += totals[Seat::s0] + totals[Seat::s2] > 0 ? 1 : 0;
    }
    CHECK(won >= 19);
}

TEST_CASE("the last to play who is safe throws the highest card that loses") {
    CHECK(answer(Contract::no_tricks, "3C 8C JC KC 3D 4D 8D 3H 9H JH 2S 5S 9S", "5C QC 4C") == "JC");
    CHECK(answer(Contract::no_queens, "3C 8C JC KC 3D 4D 8D 3H 9H JH 2S 5S 9S", "5C QC 4C") == "JC");
}

TEST_CASE("who must win anyway wins with the highest card") {
    CHECK(answer(Contract::no_tricks, "6C 9C KC 3D 4D 8D TD 3H 9H JH 2S 5S 9S", "2C 3C 4C") == "KC");
    CHECK(answer(Contract::no_hearts, "6C 9C KC 3D 4D 8D TD 3H 9H JH 2S 5S 9S", "2C 3C 4C") == "KC");
    CHECK(answer(Contract::no_last_two, "6C 9C KC 3D 4D 8D TD 3H 9H JH 2S 5S 9S", "2C 3C 4C") == "KC");
}

TEST_CASE("the king of hearts is thrown at the first chance") {
    CHECK(answer(Contract::no_king, "3D 4D 8D TD AD 3H 9H KH AS 2S 5S 9S KS", "5C QC 4C") == "KH");
    CHECK(answer(Contract::no_king, "3C 4D 8D TD AD 3H 9H KH AS 2S 5S 9S KS", "5C QC 4C") == "3C");
}

TEST_CASE("a queen is got rid of on another player's trick") {
    CHECK(answer(Contract::no_queens, "3D 4D 8D TD AD 3H 9H KH AS 2S 5S QS KS", "5C KC 4C") == "QS");
    CHECK(answer(Contract::no_queens, "3C QC 8D TD AD 3H 9H KH AS 2S 5S 9S KS", "5C KC 4C") == "QC");
    CHECK(answer(Contract::no_queens, "3C QC 8D TD AD 3H 9H KH AS 2S 5S 9S KS", "5C JC 4C") == "3C");
}

TEST_CASE("the ace of hearts goes on another player's trick") {
    CHECK(answer(Contract::no_hearts, "3D 4D 8D TD JD 3H 9H AH 3S 2S 5S QS KS", "5C KC 4C") == "AH");
}

TEST_CASE("a trick is ruffed with the smallest trump that wins") {
    CHECK(answer(Contract::trumps, "3D 4D 8D TD JD 3H 9H AH 6S 2S 5S QS KS", "5C KC 4C") == "2S");
    // Nor is an ace spent where a smaller card wins.
    CHECK(answer(Contract::trumps, "3C 9C AC TD JD 3H 9H AH 6S 2S 5S QS KS", "5C 8C 4C") == "9C");
}

TEST_CASE("in dominoes the way to one's own far cards is opened, and others' way is not") {
    HouseRules rules;
    rules.min_doubles = 0;
    Game game(rules, Seat::s0);
    REQUIRE(game.deal(deal_of(with_hand(Seat::s0, "7C 7D KD QD 2D 3H 4H TH JH 3S 4S JS QS"))));
    REQUIRE_FALSE(game.apply(Seat::s0, declaration(Contract::dominoes)));
    while (game.phase() == Phase::doubling)
        REQUIRE_FALSE(game.apply(*game.turn(), Double{}));
    const auto bot = make_bot("careful");
    CHECK(to_string(std::get<PlayCard>(ask(*bot, game.view_for(Seat::s0))).card) == "7D");
}

TEST_CASE("a long strong suit is declared as trumps") {
    Game game;
    REQUIRE(game.deal(deal_of(with_hand(Seat::s0, "AC 2D 3D AH 4H AS KS QS JS TS 9S 8S 7S"))));
    const auto bot = make_bot("careful");
    CHECK(std::get<Declare>(ask(*bot, game.view_for(Seat::s0))) ==
          declaration(Contract::trumps, Suit::spades));
}

TEST_CASE("who holds nothing but low cards doubles everybody in No Tricks, and who holds high ones nobody") {
    const auto bot = make_bot("careful");
    Game low;
    REQUIRE(low.deal(deal_of(with_hand(Seat::s1, "2C 3C 5C 2D 4D 5D 2H 3H 6H 2S 3S 5S 7S"))));
    REQUIRE_FALSE(low.apply(Seat::s0, declaration(Contract::no_tricks)));
    CHECK(std::get<Double>(ask(*bot, low.view_for(Seat::s1))).targets ==
          SeatSet{Seat::s0, Seat::s2, Seat::s3});

    Game high;
    REQUIRE(high.deal(deal_of(with_hand(Seat::s1, "AC KC QC AD KD JD AH QH JH AS KS QS TS"))));
    REQUIRE_FALSE(high.apply(Seat::s0, declaration(Contract::no_tricks)));
    CHECK(std::get<Double>(ask(*bot, high.view_for(Seat::s1))).targets == SeatSet{});
}

TEST_CASE("a double that is owed is always made") {
    HouseRules rules;
    rules.min_doubles = 7;
    const auto bot = make_bot("careful");
    const BySeat<const Bot*> bots{{bot.get(), bot.get(), bot.get(), bot.get()}};
    int forced = 0;
    play_game(rules, bots, "owed", [&](const Game& game) {
        if (game.phase() != Phase::doubling || !game.turn()) return;
        const SeatView view = game.view_for(*game.turn());
        if (view.must_double().empty()) return;
        ++forced;
        REQUIRE(std::get<Double>(ask(*bot, view)).targets.contains_all(view.must_double()));
    });
    CHECK(forced == 28 * 3);
}
