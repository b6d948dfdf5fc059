// Whole kinds, not single cases: what programs for such games get wrong, in the play of the cards.
#include <algorithm>

#include "random_games.hpp"
#include "scene.hpp"

using namespace barbu;
using namespace barbu::testing;

using Points = BySeat<int>;

namespace {

constexpr std::array<std::optional<Suit>, 5> kTrumps{std::nullopt, Suit::clubs, Suit::diamonds, Suit::hearts,
                                                     Suit::spades};
constexpr std::array kPlain{Contract::no_tricks, Contract::no_last_two, Contract::trumps};

reference::Trick to_list(const Trick& trick) {
    reference::Trick list;
    for (std::size_t place = 0; place < trick.size; ++place)
        list.push_back({left_of(trick.leader, static_cast<int>(place)), trick.cards[place]});
    return list;
}

std::string show(const Trick& trick, std::optional<Suit> trump) {
    std::string text = "led by seat " + std::to_string(number(trick.leader)) + ":";
    for (std::size_t place = 0; place < trick.size; ++place)
        text += " " + to_string(trick.cards[place]);
    return text + (trump ? std::string(", trumps ") + letter(*trump) : ", no trumps");
}

/// Who wins this trick, whoever leads it: the player at the same place.
void compare_winner(Trick trick, std::optional<Suit> trump) {
    trick.leader = D;
    const Seat book = reference::winner(to_list(trick), trump);
    for (Seat leader : kSeats) {
        trick.leader = leader;
        if (winner(trick, trump) != left_of(leader, number(book))) FAIL(show(trick, trump));
    }
}

/// A table at the start of a trick, after so many.
TrickTable after_tricks(const Declaration& declaration, int tricks, Seat leader, CardSet played = {},
                        const HouseRules& rules = {}) {
    TrickTable table;
    table.rules = rules;
    table.declaration = declaration;
    table.declarer = D;
    table.trick.leader = leader;
    table.tricks_played = static_cast<std::uint8_t>(tricks);
    table.played = played;
    return table;
}

/// Three low spades, for the places of a trick that do not matter.
constexpr std::array<Card, 3> kSmall{Card(Rank::two, Suit::spades), Card(Rank::three, Suit::spades),
                                     Card(Rank::four, Suit::spades)};

/// This card among three low spades, at each place and led by each: the hand may not end within the trick;
/// whether it ends after it, for every one of the sixteen.
void ends_with(const TrickTable& before, Card last, bool ends) {
    for (Seat leader : kSeats) {
        for (std::size_t place = 0; place < 4; ++place) {
            TrickTable table = before;
            table.trick.leader = leader;
            for (std::size_t i = 0, small = 0; i < 4; ++i) {
                if (table.over()) FAIL("ended before the trick with " << to_string(last) << " was complete");
                play_card(table, i == place ? last : kSmall[small++]);
            }
            if (table.over() != ends)
                FAIL(to_string(last) << " at place " << place << (ends ? " did not end" : " ended")
                                     << " the hand");
        }
    }
}

CardSet without(CardSet set, Card card) { return set - CardSet{card}; }

/// A layout of these cards, and whose turn it is.
DominoTable laid(Rank start, CardSet layout, Seat to_play, const HouseRules& rules) {
    DominoTable table;
    table.rules = rules;
    table.declaration = dominoes(start);
    table.declarer = D;
    table.to_play = to_play;
    table.laid = layout;
    return table;
}

}  // namespace

// --- The winner of a trick --------------------------------------------------------------------------

TEST_CASE("The winner, for all cases of four cards, all four leaders, without and with each trump suit",
          "[kinds]") {
    // Four ranks of four suits hold every case of suits and of higher and lower.
    std::vector<Card> pack;
    for (Suit suit : kSuits) {
        for (Rank rank : {Rank::two, Rank::ten, Rank::king, Rank::ace})
            pack.emplace_back(rank, suit);
    }
    Trick trick;
    const auto complete = [&](auto& self) -> void {
        if (trick.complete()) {
            for (std::optional<Suit> trump : kTrumps)
                compare_winner(trick, trump);
            return;
        }
        for (Card card : pack) {
            if (trick.set().contains(card)) continue;
            const Trick before = trick;
            trick.add(card);
            self(self);
            trick = before;
        }
    };
    complete(complete);
}

TEST_CASE("Who is ahead after two cards, for every two cards of the pack, without and with each trump suit",
          "[kinds]") {
    for (Card first : CardSet::deck()) {
        for (Card second : without(CardSet::deck(), first)) {
            for (std::optional<Suit> trump : kTrumps)
                compare_winner(Trick{.leader = D, .size = 2, .cards = {first, second}}, trump);
        }
    }
}

// --- The last trick ---------------------------------------------------------------------------------

TEST_CASE("No Last Two: -10 to whoever wins the 12th trick and -20 to whoever wins the 13th", "[kinds]") {
    for (Seat leader : kSeats) {
        for (Seat twelfth : kSeats) {
            for (Seat thirteenth : kSeats) {
                INFO("led by " << number(leader) << ", won by " << number(twelfth) << " and "
                               << number(thirteenth));
                TrickPlay play;
                play.table = after_tricks(declare(Contract::no_last_two), 11, leader);
                for (Seat seat : kSeats) {
                    // One heart and one spade each; the ace is the winner's.
                    const Rank low = kRanks[static_cast<std::size_t>(number(seat))];
                    play.hands[seat].insert(Card(seat == twelfth ? Rank::ace : low, Suit::spades));
                    play.hands[seat].insert(Card(seat == thirteenth ? Rank::ace : low, Suit::hearts));
                }
                for (int i = 0; i < 4; ++i)
                    play.play(play.hands[play.turn()].of(Suit::spades).lowest());
                CHECK(play.turn() == twelfth);
                CHECK(last_trick_points(play.table) == -10);
                CHECK_FALSE(play.over());
                for (int i = 0; i < 4; ++i)
                    play.play(play.legal().lowest());
                CHECK(play.over());
                CHECK(last_trick_points(play.table) == -20);
                Points expected{};
                expected[twelfth] -= 10;
                expected[thirteenth] -= 20;
                CHECK(play.table.raw == expected);
                CHECK(play.table.tricks_won[thirteenth] == (twelfth == thirteenth ? 2 : 1));
            }
        }
    }
}

TEST_CASE("The last trick of a hand is written to its winner in every contract, whoever he is", "[kinds]") {
    struct LastTrick {
        Declaration declaration;
        std::string_view cards;
        int points;
    };
    const std::array tricks{
        LastTrick{declare(Contract::no_tricks), "AS 2S 3S 4S", -2},
        LastTrick{declare(Contract::no_hearts), "AS 2H 3S 4S", -2},
        LastTrick{declare(Contract::no_hearts), "AS AH 3S 4S", -6},
        LastTrick{declare(Contract::no_hearts), "AH 2H 3H 4H", -12},
        LastTrick{declare(Contract::no_queens), "AS 2S QD 4S", -6},
        LastTrick{declare(Contract::no_queens), "QS QC QD QH", -24},
        LastTrick{declare(Contract::no_king), "KH 2H 3H 4H", -20},
        LastTrick{declare(Contract::no_king), "AS 2S 3S KH", -20},
        LastTrick{declare(Contract::no_last_two), "AS KS QS JS", -20},
        LastTrick{trumps(Suit::spades), "AS KS QS JS", 5},
        LastTrick{trumps(Suit::spades), "2S AH AD AC", 5},
    };
    for (const LastTrick& last : tricks) {
        for (Seat leader : kSeats) {
            INFO(info(last.declaration.contract).name << ", " << last.cards << ", leader " << number(leader));
            TrickTable table =
                after_tricks(last.declaration, 12, leader, CardSet::deck() - cards(last.cards));
            table.raw = {{-1, -2, -3, -4}};
            for (Card one : list(last.cards))
                play_card(table, one);
            // The first card wins each of these.
            Points expected{{-1, -2, -3, -4}};
            expected[leader] += last.points;
            CHECK(table.raw == expected);
            CHECK(table.last_winner == leader);
            CHECK(table.over());
        }
    }
}

// --- The end of a hand ------------------------------------------------------------------------------

TEST_CASE("No Queens ends with the fourth queen, whichever it is, and not with the third", "[kinds]") {
    for (Card last : kQueens) {
        for (int tricks : {1, 5, 12})
            ends_with(after_tricks(declare(Contract::no_queens), tricks, D, without(kQueens, last)), last,
                      true);
        for (Card missing : without(kQueens, last))
            ends_with(
                after_tricks(declare(Contract::no_queens), 5, D, without(without(kQueens, last), missing)),
                last, false);
    }
    // Every other card may be out.
    const TrickTable others =
        after_tricks(declare(Contract::no_queens), 8, D, CardSet::deck() - kQueens - cards("2S 3S 4S 5S"));
    ends_with(others, card("5S"), false);
}

TEST_CASE("No Hearts ends with the 13th heart, whichever it is, and not with the twelfth", "[kinds]") {
    for (Card last : kHearts) {
        for (int tricks : {3, 8, 12})
            ends_with(after_tricks(declare(Contract::no_hearts), tricks, D, without(kHearts, last)), last,
                      true);
        for (Card missing : without(kHearts, last))
            ends_with(
                after_tricks(declare(Contract::no_hearts), 8, D, without(without(kHearts, last), missing)),
                last, false);
    }
}

TEST_CASE("No King of Hearts ends with the king of hearts, and with no other card", "[kinds]") {
    for (Card last : CardSet::deck() - CardSet{kSmall[0], kSmall[1], kSmall[2]}) {
        for (int tricks : {0, 6, 11}) {
            const CardSet others = CardSet::deck() - CardSet{kKingOfHearts, last};
            ends_with(after_tricks(declare(Contract::no_king), tricks, D, others), last,
                      last == kKingOfHearts);
        }
    }
}

TEST_CASE("No Tricks, No Last Two and Trumps end after 13 tricks, whatever has been played", "[kinds]") {
    for (Contract contract : kPlain) {
        const Declaration declaration =
            contract == Contract::trumps ? trumps(Suit::hearts) : declare(contract);
        for (int tricks = 0; tricks < 13; ++tricks)
            ends_with(after_tricks(declaration, tricks, D, kHearts | kQueens), card("KC"), tricks == 12);
    }
}

TEST_CASE("Dominoes ends with the third player out, in every order of going out, and not with the second",
          "[kinds]") {
    HouseRules rules;
    rules.domino_scores = {50, 20, 5, -10};
    std::array order{D, L, A, R};
    do {
        INFO("order " << number(order[0]) << number(order[1]) << number(order[2]) << number(order[3]));
        DominoTable table = laid(Rank::six, {}, D, rules);
        table.cards_left = {{1, 1, 1, 1}};
        for (std::size_t out = 0; out < 3; ++out) {
            CHECK_FALSE(table.over());
            CHECK(table.out == out);
            while (table.turn() != order[out])
                knock(table);
            play_card(table, Card(Rank::six, kSuits[out]));
        }
        CHECK(table.over());
        CHECK(table.out == 4);
        CHECK(table.raw == by_seat(reference::raw_of_dominoes(rules, {order.begin(), order.end()})));
        CHECK(table.place[order[3]] == 4);
        CHECK(table.cards_left[order[3]] == 1);
    } while (std::next_permutation(order.begin(), order.end()));
}

// --- The last cards of a leader ---------------------------------------------------------------------

TEST_CASE("A leader with nothing but hearts, or with few other cards, under every ban on leading hearts",
          "[kinds]") {
    const std::vector<Card> hearts = list("2H 7H QH KH AH");
    const std::vector<Card> others = list("3S KS AC");
    const auto compare = [&](Contract contract, const HouseRules& rules, CardSet hand, bool broken) {
        const Declaration declaration = declare(contract);
        const TrickTable table = after_tricks(declaration, 5, D, broken ? cards("5H") : cards("5S"), rules);
        const CardSet book = to_set(reference::may_lead(rules, declaration, to_list(hand), broken));
        INFO(info(contract).name << ", hand " << Catch::Detail::stringify(hand) << ", broken " << broken);
        CHECK(legal_cards(table, hand) == book);
        REQUIRE_FALSE(book.empty());
        for (Card one : hand)
            CHECK(check_card(table, hand, one).has_value() != book.contains(one));
    };
    for (unsigned bits = 1; bits < 256; ++bits) {
        CardSet hand;
        for (std::size_t i = 0; i < 8; ++i) {
            if ((bits >> i & 1) != 0) hand.insert(i < 5 ? hearts[i] : others[i - 5]);
        }
        for (HeartLead lead :
             {HeartLead::king_last, HeartLead::only_hearts, HeartLead::once_broken, HeartLead::free}) {
            HouseRules rules;
            for (bool broken : {false, true}) {
                rules.no_king_lead = lead;
                compare(Contract::no_king, rules, hand, broken);
                if (lead == HeartLead::king_last) continue;
                rules.no_hearts_lead = lead;
                compare(Contract::no_hearts, rules, hand, broken);
            }
        }
    }
}

TEST_CASE("Whoever has only the king of hearts leads it, under every ban on leading hearts", "[kinds]") {
    for (HeartLead lead :
         {HeartLead::king_last, HeartLead::only_hearts, HeartLead::once_broken, HeartLead::free}) {
        for (Seat leader : kSeats) {
            HouseRules rules;
            rules.no_king_lead = lead;
            if (lead != HeartLead::king_last) rules.no_hearts_lead = lead;
            for (Contract contract : {Contract::no_king, Contract::no_hearts}) {
                const TrickTable table = after_tricks(declare(contract), 12, leader, {}, rules);
                CHECK(legal_cards(table, {kKingOfHearts}) == CardSet{kKingOfHearts});
            }
        }
    }
}

// --- Dominoes ---------------------------------------------------------------------------------------

TEST_CASE(
    "A start rank that the declarer does not hold, whichever it is: he knocks, and so does each "
    "player before the first who holds one",
    "[kinds]") {
    for (Rank start : kRanks) {
        for (int holder = 1; holder < 4; ++holder) {
            INFO("start " << letter(start) << ", held by the player " << holder << " to the left");
            Hands hands;
            hands[left_of(D, holder)] = CardSet::all_of(start);
            int to = 0;
            for (Card one : CardSet::deck() - CardSet::all_of(start)) {
                while (hands[seat_at(to)].size() == 13)
                    ++to;
                hands[seat_at(to)].insert(one);
            }
            Game game = begun(dominoes(start), {}, hands);
            for (int knocks = 0; knocks < holder; ++knocks) {
                CHECK(game.turn() == left_of(D, knocks));
                CHECK(game.legal_cards().empty());
                CHECK(game.view_for(*game.turn()).must_knock());
                CHECK(refused(game, PlayCard{game.hand(*game.turn()).lowest()}) == Reason::start_card_needed);
                act(game, Knock{});
            }
            CHECK(game.turn() == left_of(D, holder));
            CHECK(game.legal_cards() == CardSet::all_of(start));
            CHECK(refused(game, Knock{}) == Reason::cannot_knock);
        }
    }
}

TEST_CASE(
    "`domino_ace_plays_again`: after an ace, whoever has cards of which none fits must knock; whoever "
    "has one that fits must lay it",
    "[kinds]") {
    HouseRules rules;
    rules.domino_ace_plays_again = true;
    for (Rank start : kRanks) {
        for (Suit suit : kSuits) {
            for (Seat seat : kSeats) {
                const Card ace(Rank::ace, suit);
                const Suit elsewhere = kSuits[(static_cast<std::size_t>(suit) + 1) % 4];
                // The column lies from the start card to the king; the hand has one other card.
                CardSet column = CardSet::all_of(suit) - CardSet{ace};
                for (Card one : column) {
                    if (one.rank() < start) column.erase(one);
                }
                for (Rank rank : kRanks) {
                    const Card other(rank, elsewhere);
                    DominoPlay play;
                    play.table = laid(start, column, seat, rules);
                    play.table.cards_left = {{2, 2, 2, 2}};
                    play.hands[seat] = {ace, other};
                    play.play(ace);
                    const bool fits = rank == start;
                    if (play.turn() != seat) FAIL(to_string(ace) << ": another player's turn");
                    if (play.legal() != (fits ? CardSet{other} : CardSet{}))
                        FAIL("after " << to_string(ace) << ", " << to_string(other));
                    if (check_knock(play.table, play.hands[seat]).has_value() != fits)
                        FAIL("knocking after " << to_string(ace) << " with " << to_string(other));
                    if (fits) {
                        play.play(other);
                    } else {
                        play.knock();
                    }
                    // A second ace, laid as his last card, gives no other turn.
                    if (play.turn() != left_of(seat)) FAIL("the next player does not follow");

                    // Without the house rule the next player follows the ace.
                    play.table = laid(start, column, seat, {});
                    play.table.cards_left = {{2, 2, 2, 2}};
                    play.play(ace);
                    if (play.turn() != left_of(seat)) FAIL("an ace played again under the default");
                }
            }
        }
    }
}
