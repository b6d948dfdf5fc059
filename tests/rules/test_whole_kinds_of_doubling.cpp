// Whole kinds, not single cases: what programs for such games get wrong, in declaring, doubling and scoring.
#include "random_games.hpp"
#include "scene.hpp"

using namespace barbu;
using namespace barbu::testing;

using Points = BySeat<int>;

namespace {

HouseRules with_rotation(Rotation rotation) {
    HouseRules rules;
    rules.rotation = rotation;
    return rules;
}

/// The first action of a hand in this contract: spades, sixes.
Declaration declaration_of(Contract contract) {
    if (contract == Contract::trumps) return trumps(Suit::spades);
    if (contract == Contract::dominoes) return dominoes(Rank::six);
    return declare(contract);
}

/// A deal with something of everything for everybody.
Hands mixed_hands() {
    Chance chance(7);
    return random_hands(chance, false);
}

Deal mixed_deal(const Game& game) { return next_deal(game, mixed_hands()); }

/// Whether the game refuses and allows exactly what the rule book does, for all words of all players; and
/// why.
void compare_words(const Game& game, const reference::Game& book) {
    for (Seat seat : kSeats) {
        for (unsigned bits = 0; bits < 16; ++bits) {
            const Double word{SeatSet::from_bits(bits)};
            const auto refusal = game.check(seat, word);
            if (refusal.has_value() == book.allowed(seat, word))
                FAIL("seat " << number(seat) << ", " << bits);
            if (!refusal) continue;
            const bool his_turn = game.turn() == seat;
            if (!his_turn && game.turn() && refusal->reason != Reason::not_your_turn)
                FAIL("seat " << number(seat) << " out of turn is told another reason");
            if (his_turn && word.targets == SeatSet{seat} && refusal->reason != Reason::double_self)
                FAIL("seat " << number(seat) << " who doubles himself is told another reason");
        }
    }
}

/// Every course that the doubling can take from here on. The declarer says nothing or all that he may.
int walk_doubling(const Game& game, const reference::Game& book) {
    if (game.phase() != Phase::doubling) {
        if (book.stage() == reference::Stage::doubling) FAIL("the doubling ended too early");
        for (Seat from : kSeats) {
            for (Seat to : kSeats) {
                const bool doubled = reference::doubled(book.doubles(), from, to);
                if (game.doubling().doubles().has(from, to) != doubled) FAIL("another double");
            }
        }
        return 1;
    }
    if (game.turn() != book.turn()) FAIL("another player's word");
    compare_words(game, book);
    const Seat speaker = *game.turn();
    const SeatSet may = to_set(book.may_double(speaker));
    int courses = 0;
    for (unsigned bits = 0; bits < 16; ++bits) {
        const Double word{SeatSet::from_bits(bits)};
        if (!book.allowed(speaker, word)) continue;
        if (speaker == game.declarer() && !word.targets.empty() && word.targets != may) continue;
        Game after = game;
        reference::Game book_after = book;
        if (after.apply(speaker, word)) FAIL("refused");
        book_after.act(word);
        courses += walk_doubling(after, book_after);
    }
    return courses;
}

int courses_of_doubling(const Declaration& declaration, const HouseRules& rules) {
    Game game(rules, A);
    const Deal deal = mixed_deal(game);
    REQUIRE(game.deal(deal));
    reference::Game book(rules, A);
    book.deal(to_lists(deal.hands));
    act(game, declaration);
    book.act(declaration);
    return walk_doubling(game, book);
}

}  // namespace

// --- Who declares -----------------------------------------------------------------------------------

TEST_CASE("The declarer changes after hands 7, 14 and 21, or after every hand, whoever was the first",
          "[kinds]") {
    for (Rotation rotation : {Rotation::seven_in_a_row, Rotation::every_hand}) {
        for (Seat first : kSeats) {
            const HouseRules rules = with_rotation(rotation);
            Game game(rules, first);
            for (int hand = 1; hand <= 28; ++hand) {
                INFO("first declarer " << number(first) << ", hand " << hand);
                const bool in_a_row = rotation == Rotation::seven_in_a_row;
                const Seat declarer = left_of(first, in_a_row ? (hand - 1) / 7 : hand - 1);
                const int turn = in_a_row ? (hand - 1) % 7 : (hand - 1) / 4;
                // Nobody else can declare it.
                for (Seat other : kSeats) {
                    Deal deal = deal_of(game, a_suit_each());
                    deal.declarer = other;
                    deal.dealer = right_of(other);
                    Game copy = game;
                    CHECK(copy.deal(deal) == (other == declarer));
                }
                next_declaration(game);
                CHECK(game.declarer() == declarer);
                CHECK(game.current_deal().dealer == right_of(declarer));
                CHECK(game.history().front().seat == declarer);
                CHECK(game.turn() == left_of(declarer));
                CHECK(game.doubling().duty().hands_left == 7 - turn);
                CHECK(game.sheet().left_for(declarer).size() == 7 - turn);
                say_no_double(game);
                CHECK(game.turn() == declarer);
                play_out(game);
            }
        }
    }
}

// --- Whom one may double ----------------------------------------------------------------------------

TEST_CASE(
    "In every course of the doubling exactly the words that the rule book allows are allowed: nobody "
    "doubles himself, anybody twice, or in answer to a player who did not double",
    "[kinds]") {
    const Declaration negative = declare(Contract::no_queens);
    HouseRules rules;
    // Each flank has eight words; the declarer, where he was doubled, two of his.
    CHECK(courses_of_doubling(negative, rules) == 64 * 1 + 448 * 2);
    CHECK(courses_of_doubling(trumps(Suit::hearts), rules) == 1 + 7 * 2);
    CHECK(courses_of_doubling(dominoes(Rank::nine), rules) == 1 + 7 * 2);
    rules.flanks_may_be_doubled = false;
    CHECK(courses_of_doubling(negative, rules) == 1 + 7 * 2);
    rules.redouble_round = true;
    CHECK(courses_of_doubling(negative, rules) == 1 + 7 * 2);
    rules.flanks_may_be_doubled = true;
    CHECK(courses_of_doubling(trumps(Suit::hearts), rules) == 1 + 7 * 2);
    CHECK(courses_of_doubling(negative, rules) > 64 * 1 + 448 * 2);
    rules.min_doubles = 7;
    rules.redouble_round = false;
    // Each must double the declarer, and has four words left.
    CHECK(courses_of_doubling(negative, rules) == 64 * 2);
}

// --- Settling ---------------------------------------------------------------------------------------

TEST_CASE("Bets: all states of the six pairs, none, either way or both, on raw scores of every contract",
          "[kinds]") {
    const std::array scores{Points{{-4, -10, 0, -16}}, Points{{30, 20, 10, 5}},   Points{{0, -20, 0, 0}},
                            Points{{25, 40, 10, -10}}, Points{{-6, -6, -6, -6}},  Points{{65, 0, 0, 0}},
                            Points{{1, -9, -9, -9}},   Points{{-935, 0, 1000, 0}}};
    for (unsigned bits = 0; bits < 4096; ++bits) {
        Doubles doubles;
        std::vector<reference::DoubleOf> list;
        unsigned rest = bits;
        for (const Pair& pair : kPairs) {
            if ((rest & 1) != 0) {
                doubles.add(pair.first, {pair.second});
                list.push_back({pair.first, pair.second});
            }
            if ((rest & 2) != 0) {
                doubles.add(pair.second, {pair.first});
                list.push_back({pair.second, pair.first});
            }
            rest >>= 2;
        }
        for (const Points& raw : scores) {
            const Points bets = settle(raw, doubles);
            if (bets != by_seat(reference::settle(raw.values, list)))
                FAIL("doubles " << bits << ", raw " << Catch::Detail::stringify(raw));
            if (bets[D] + bets[L] + bets[A] + bets[R] != 0) FAIL("doubles " << bits << " make points");
        }
    }
}

// --- The duty ---------------------------------------------------------------------------------------

TEST_CASE(
    "The duty: whatever a flank has done so far, he is forced as late as can be, and never owes at the "
    "end",
    "[kinds]") {
    for (Rotation rotation : {Rotation::seven_in_a_row, Rotation::every_hand}) {
        for (int least = 0; least <= 7; ++least) {
            HouseRules rules = with_rotation(rotation);
            rules.min_doubles = static_cast<std::uint8_t>(least);
            // All that one flank may do of his own will in seven hands; the other flanks do it shifted.
            for (unsigned pattern = 0; pattern < 128; ++pattern) {
                ScoreSheet sheet;
                BySeat<BySeat<int>> given{};
                for (int hand = 1; hand <= 28; ++hand) {
                    HandScore score;
                    score.hand = hand;
                    score.declarer = declarer_of(rules, L, hand);
                    const int turn = turn_of_declarer(rules, hand);
                    const Duty duty = sheet.duty(rules, score.declarer);
                    if (duty.hands_left != 8 - turn) FAIL("hands left, hand " << hand);
                    for (int place = 1; place < 4; ++place) {
                        const Seat flank = left_of(score.declarer, place);
                        int& doubles = given[score.declarer][flank];
                        const int owed = std::max(0, least - doubles);
                        if (duty.owed[flank] != owed) FAIL("doubles owed, hand " << hand);
                        const bool due = owed > 0 && owed == 8 - turn;
                        if (duty.due(flank) != due) FAIL("due, hand " << hand);
                        const bool wants = (pattern >> ((turn + place) % 7) & 1) != 0;
                        if (!wants && !due) continue;
                        score.doubles.add(flank, {score.declarer});
                        ++doubles;
                    }
                    if (duty.due(score.declarer)) FAIL("the declarer owes himself nothing");
                    sheet.add(score);
                }
                for (Seat declarer : kSeats) {
                    const Duty end = sheet.duty(rules, declarer);
                    if (end.hands_left != 0 || end.owed != BySeat<int>{}) FAIL("owed at the end");
                    for (Seat flank : kSeats) {
                        const int wanted = std::popcount(pattern);
                        if (flank != declarer && given[declarer][flank] != std::max(least, wanted))
                            FAIL("forced too early");
                    }
                }
            }
        }
    }
}

TEST_CASE(
    "Doubles are forced with two hands left and with one, under both rotations, for every declarer and "
    "every flank",
    "[kinds]") {
    for (Rotation rotation : {Rotation::seven_in_a_row, Rotation::every_hand}) {
        // Of the two doubles owed, so many are given in the declarer's first hands, by this flank alone.
        for (int early = 0; early <= 2; ++early) {
            for (int keen = 1; keen < 4; ++keen) {
                const HouseRules rules = with_rotation(rotation);
                Game game(rules, R);
                for (int hand = 1; hand <= 28; ++hand) {
                    next_declaration(game);
                    const int turn = turn_of_declarer(rules, hand);
                    for (int place = 1; place < 4; ++place) {
                        const SeatSet declarer{game.declarer()};
                        const int given = place == keen ? early : 0;
                        const bool due = turn + 2 - given >= 8 && given < 2;
                        if (game.view_for(*game.turn()).must_double() != (due ? declarer : SeatSet{}))
                            FAIL("hand " << hand << ", place " << place << ", given " << given);
                        if (game.check(*game.turn(), Double{}).has_value() != due)
                            FAIL("no double, hand " << hand << ", place " << place);
                        const bool doubles = due || turn <= given;
                        act(game, Double{doubles ? declarer : SeatSet{}});
                    }
                    act(game, Double{});
                    play_out(game);
                }
            }
        }
    }
}

// --- From hand to hand ------------------------------------------------------------------------------

TEST_CASE("Nothing carries over: the hand after one in which everybody doubled everybody is as new",
          "[kinds]") {
    HouseRules rules;
    rules.no_hearts_lead = HeartLead::once_broken;
    rules.no_king_lead = HeartLead::once_broken;
    rules.redouble_round = true;
    for (Contract first : kContracts) {
        for (Contract second : kContracts) {
            if (second == first) continue;
            INFO(info(first).name << ", then " << info(second).name);
            Game game(rules, D);
            REQUIRE(game.deal(mixed_deal(game)));
            act(game, declaration_of(first));
            while (game.phase() == Phase::doubling)
                act(game, Double{game.view_for(*game.turn()).may_double()});
            play_out(game);
            CHECK_FALSE(last_score(game).doubles.none());

            REQUIRE(game.deal(mixed_deal(game)));
            CHECK(game.doubling().doubles().none());
            CHECK(game.history().empty());
            CHECK_FALSE(game.declaration().has_value());
            act(game, declaration_of(second));
            CHECK(game.doubling().doubles().none());
            CHECK_FALSE(game.doubling().second_round());
            CHECK(game.turn() == L);
            say_no_double(game);
            CHECK(game.doubling().doubles().none());

            // The same hand as the first of a game.
            Game fresh(rules, D);
            REQUIRE(fresh.deal(mixed_deal(fresh)));
            act(fresh, declaration_of(second));
            say_no_double(fresh);
            CHECK(game.play() == fresh.play());
            play_out(game);
            play_out(fresh);
            CHECK(last_score(game).raw == last_score(fresh).raw);
            CHECK(last_score(game).bets == Points{});
            CHECK(last_score(game).doubles.none());
        }
    }
}

// --- The end of the game ----------------------------------------------------------------------------

TEST_CASE("Ties for first place: every set of players can share the win", "[kinds]") {
    for (unsigned bits = 1; bits < 16; ++bits) {
        const SeatSet best = SeatSet::from_bits(bits);
        for (int top : {-40, 0, 1, 400}) {
            Points totals{{top - 1, top - 1, top - 1, top - 1}};
            for (Seat seat : kSeats) {
                if (best.contains(seat)) totals[seat] = top;
            }
            INFO(Catch::Detail::stringify(totals));
            CHECK(winners(totals) == best);
            // And far behind.
            for (Seat seat : kSeats) {
                if (!best.contains(seat)) totals[seat] = -3000 - number(seat);
            }
            CHECK(winners(totals) == best);
        }
    }
}
