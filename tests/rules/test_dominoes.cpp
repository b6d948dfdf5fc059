// The rules: Dominoes.
#include "scene.hpp"

using namespace barbu;
using namespace barbu::testing;

using Points = BySeat<int>;

namespace {

DominoTable layout(Rank start, std::string_view laid) {
    DominoTable table;
    table.declaration = dominoes(start);
    table.laid = cards(laid);
    return table;
}

/// D starts from a rank; each player's cards. D has no eight.
Hands without_eights_for_d() {
    return Hands{
        {cards("2S 3S 4S 5S 2H 3H 4H 5H 2D 3D 4D 5D 2C"), cards("8S 9S TS JS QS KS AS 8H 9H TH JH QH KH"),
         cards("AH 8D 9D TD JD QD KD AD 8C 9C TC JC QC"), cards("6S 7S 6H 7H 6D 7D 3C 4C 5C 6C 7C KC AC")}};
}

/// Plays these, a card or "--" for a knock, in turn.
void lay(Game& game, std::string_view text) {
    for (std::size_t at = 0; at + 1 < text.size(); at += 3) {
        const std::string_view one = text.substr(at, 2);
        INFO("card " << one);
        if (one == "--") {
            act(game, Knock{});
        } else {
            act(game, PlayCard{card(one)});
        }
    }
}

const DominoTable& table_of(const Game& game) { return std::get<DominoPlay>(game.play()).table; }

}  // namespace

TEST_CASE("Dominoes: the declarer names a start rank and plays first", "[dominoes]") {
    const Game game = begun(dominoes(Rank::six));
    CHECK(game.turn() == D);
    CHECK(game.legal_cards() == cards("6S"));
}

TEST_CASE("Dominoes: a card of the start rank, or the next card up or down of a suit already started",
          "[dominoes]") {
    CHECK(open_cards(layout(Rank::six, "")) == cards("6C 6D 6H 6S"));
    CHECK(open_cards(layout(Rank::six, "6S")) == cards("6C 6D 6H 5S 7S"));
    CHECK(open_cards(layout(Rank::six, "5S 6S 7S 8S 6H")) == cards("6C 6D 5H 7H 4S 9S"));
}

TEST_CASE("Dominoes: from 6, the 8 waits for the 7", "[dominoes]") {
    const DominoTable started = layout(Rank::six, "6S");
    CHECK(check_card(started, cards("8S 7S"), card("8S"))->reason == Reason::does_not_fit);
    CHECK(check_card(started, cards("8S 7S"), card("8S"))->card == card("8S"));
    CHECK_FALSE(check_card(started, cards("8S 7S"), card("7S")).has_value());
    CHECK_FALSE(check_card(layout(Rank::six, "6S 7S"), cards("8S"), card("8S")).has_value());
}

TEST_CASE("Dominoes: a suit is started with a card of the start rank, and with no other", "[dominoes]") {
    const DominoTable table = layout(Rank::six, "6S");
    CHECK(check_card(table, cards("7H 5H"), card("7H"))->reason == Reason::start_card_needed);
    CHECK(check_card(table, cards("7H 5H"), card("6H"))->reason == Reason::card_not_held);
}

TEST_CASE("Dominoes: ace is high only, two is low; a column ends there", "[dominoes]") {
    const DominoTable table = layout(Rank::queen, "QS KS AS");
    CHECK(open_cards(table) == cards("QC QD QH JS"));
    const DominoTable low = layout(Rank::three, "3H 2H");
    CHECK(open_cards(low) == cards("3C 3D 3S 4H"));
    // From aces a column only goes down, from twos only up.
    CHECK(open_cards(layout(Rank::ace, "AC AD")) == cards("KC KD AH AS"));
    CHECK(open_cards(layout(Rank::two, "2C 2D")) == cards("3C 3D 2H 2S"));
    CHECK(open_cards(layout(Rank::six, "")).size() == 4);
    CardSet all = CardSet::deck();
    DominoTable full = layout(Rank::six, "");
    full.laid = all;
    CHECK(open_cards(full).empty());
}

TEST_CASE("Dominoes: a player who can play must; one who cannot says so by knocking", "[dominoes]") {
    Game game = begun(dominoes(Rank::six));
    const auto refusal = game.check(D, Knock{});
    REQUIRE(refusal.has_value());
    CHECK(refusal->reason == Reason::cannot_knock);
    CHECK(refusal->have == 1);
    CHECK_FALSE(game.view_for(D).must_knock());
    lay(game, "6S 6H 6D 6C");
    CHECK(game.turn() == D);
    // Each has a whole suit, so nobody ever knocks; with other cards D would.
    CHECK(check_knock(layout(Rank::six, "6S"), cards("8S 2H")) == std::nullopt);
    CHECK(check_knock(layout(Rank::six, "6S"), cards("5S 7S 2H"))->have == 2);
}

TEST_CASE("Dominoes: the declarer may name a rank that he does not hold; then he knocks", "[dominoes]") {
    Game game = begun(dominoes(Rank::eight), {}, without_eights_for_d());
    CHECK(game.turn() == D);
    CHECK(game.legal_cards().empty());
    CHECK(game.view_for(D).must_knock());
    CHECK(refused(game, PlayCard{card("5S")}) == Reason::start_card_needed);
    lay(game, "--");
    CHECK(game.turn() == L);
    CHECK(table_of(game).knocks[D] == 1);
    CHECK(game.legal_cards() == cards("8S 8H"));
    lay(game, "8S 8D 7S");
    CHECK(game.turn() == D);
    CHECK(game.view_for(D).must_knock());
}

TEST_CASE("Dominoes: nobody else plays, or knocks, out of turn", "[dominoes]") {
    const Game game = begun(dominoes(Rank::six));
    CHECK(game.check(L, PlayCard{card("6H")})->reason == Reason::not_your_turn);
    CHECK(game.check(L, Knock{})->reason == Reason::not_your_turn);
    CHECK_FALSE(game.view_for(L).must_knock());
    CHECK(game.view_for(L).legal().empty());
}

TEST_CASE("Dominoes: order of going out +40, +25, +10, -10, +65 in all", "[dominoes]") {
    // Each has a suit and lays a card a turn: they go out in turn, and the fourth is left with his last card.
    Game game = begun(dominoes(Rank::six));
    play_out(game);
    CHECK(last_score(game).raw == Points{{40, 25, 10, -10}});
    CHECK(game.history().size() == 1 + 4 + 51);
}

TEST_CASE("Dominoes: the hand ends when three players are out", "[dominoes]") {
    Game game = begun(dominoes(Rank::six));
    while (table_of(game).cards_left[A] > 1)
        act(game, PlayCard{game.legal_cards().lowest()});
    CHECK(table_of(game).out == 0);
    while (game.turn() != D)
        act(game, PlayCard{game.legal_cards().lowest()});
    act(game, PlayCard{game.legal_cards().lowest()});
    CHECK(table_of(game).place[D] == 1);
    CHECK(table_of(game).raw == Points{{40, 0, 0, 0}});
    act(game, PlayCard{game.legal_cards().lowest()});
    CHECK(game.phase() == Phase::playing);
    act(game, PlayCard{game.legal_cards().lowest()});
    CHECK(game.phase() == Phase::scored);
    CHECK(game.hand(R).size() == 1);
}

TEST_CASE("Dominoes: a player who is out is skipped and does not knock", "[dominoes]") {
    DominoTable table = layout(Rank::six, "6S");
    table.to_play = D;
    table.cards_left = {{1, 5, 5, 5}};
    play_card(table, card("7S"));
    CHECK(table.place[D] == 1);
    CHECK(table.turn() == L);
    knock(table);
    knock(table);
    CHECK(table.turn() == R);
    knock(table);
    CHECK(table.turn() == L);
    CHECK(table.knocks == BySeat<std::uint8_t>{{0, 1, 1, 1}});
    table.cards_left[L] = 1;
    play_card(table, card("8S"));
    CHECK(table.turn() == A);
    CHECK_FALSE(table.over());
    knock(table);
    knock(table);
    CHECK(table.turn() == A);
    table.cards_left[A] = 1;
    play_card(table, card("9S"));
    CHECK(table.over());
    CHECK(table.place == BySeat<std::uint8_t>{{1, 2, 3, 4}});
}

TEST_CASE("`domino_scores`: any scale, given in the order of going out", "[dominoes]") {
    HouseRules rules;
    rules.domino_scores = {45, 20, 5, -5};
    Game game = begun(dominoes(Rank::six), rules);
    play_out(game);
    CHECK(last_score(game).raw == Points{{45, 20, 5, -5}});
    game = begun(dominoes(Rank::six), HouseRules::club());
    play_out(game);
    CHECK(last_score(game).raw == Points{{45, 20, 10, -10}});
}

TEST_CASE("`domino_ace_plays_again`: whoever lays an ace and still has cards plays again at once",
          "[dominoes]") {
    HouseRules rules;
    rules.domino_ace_plays_again = true;
    Game game = begun(dominoes(Rank::king), rules);
    lay(game, "KS KH KD KC AS");
    CHECK(game.turn() == D);
    CHECK(game.legal_cards() == cards("QS"));
    lay(game, "QS");
    CHECK(game.turn() == L);

    // By default the next player follows.
    Game usual = begun(dominoes(Rank::king));
    lay(usual, "KS KH KD KC AS");
    CHECK(usual.turn() == L);
}

TEST_CASE("`domino_ace_plays_again`: knocking if he cannot", "[dominoes]") {
    HouseRules rules;
    rules.domino_ace_plays_again = true;
    // D starts from aces with one ace, and nothing that fits after it.
    const Hands hands{
        {cards("AS 2S 3S 4S 5S 6S 7S 8S 9S TS JS QS 2H"), cards("AH KH QH JH TH 9H 8H 7H 6H 5H 4H 3H 2D"),
         cards("AD KD QD JD TD 9D 8D 7D 6D 5D 4D 3D 2C"), cards("AC KC QC JC TC 9C 8C 7C 6C 5C 4C 3C KS")}};
    Game game = begun(dominoes(Rank::ace), rules, hands);
    lay(game, "AS");
    CHECK(game.turn() == D);
    CHECK(game.view_for(D).must_knock());
    CHECK(refused(game, PlayCard{card("QS")}) == Reason::does_not_fit);
    lay(game, "--");
    CHECK(game.turn() == L);
    CHECK(table_of(game).knocks[D] == 1);
}

TEST_CASE("`domino_ace_plays_again`: an ace as the last card ends his hand, and the next player follows",
          "[dominoes]") {
    DominoTable table = layout(Rank::king, "KS");
    table.rules.domino_ace_plays_again = true;
    table.cards_left = {{1, 5, 5, 5}};
    play_card(table, card("AS"));
    CHECK(table.place[D] == 1);
    CHECK(table.turn() == L);
}

TEST_CASE("In dominoes everybody sees the layout, the knocks and how many cards each has left",
          "[dominoes]") {
    Game game = begun(dominoes(Rank::eight), {}, without_eights_for_d());
    lay(game, "-- 8S");
    const SeatView view = game.view_for(R);
    REQUIRE(view.dominoes() != nullptr);
    CHECK(view.dominoes()->laid == cards("8S"));
    CHECK(view.dominoes()->knocks[D] == 1);
    CHECK(view.dominoes()->cards_left == BySeat<std::uint8_t>{{13, 12, 13, 13}});
}
