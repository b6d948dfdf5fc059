// The rules: the five negative contracts.
#include "scene.hpp"

using namespace barbu;
using namespace barbu::testing;

using Points = BySeat<int>;

namespace {

/// D holds the best spades and hearts, R the other high ones; a deal with something of everything for
/// everybody.
Hands mixed() {
    return Hands{
        {cards("AS KS 4S 3S AH QH 3H 2H QC 4C KD 5D 2D"), cards("QS JS 9S 2S KH JH TH 9H AC 5C QD 9D 3D"),
         cards("TS 8S 7S 8H 7H KC JC TC 9C AD JD TD 8D"), cards("6S 5S 6H 5H 4H 8C 7C 6C 3C 2C 7D 6D 4D")}};
}

HouseRules hearts_rule(HeartLead lead) {
    HouseRules rules;
    rules.no_hearts_lead = lead;
    return rules;
}
HouseRules king_rule(HeartLead lead) {
    HouseRules rules;
    rules.no_king_lead = lead;
    return rules;
}

constexpr std::array kNegatives{Contract::no_tricks, Contract::no_hearts, Contract::no_queens,
                                Contract::no_king, Contract::no_last_two};

}  // namespace

TEST_CASE("The declarer leads to the first trick, and play runs clockwise", "[negative]") {
    for (Contract contract : kNegatives) {
        INFO(info(contract).name);
        Game game = begun(declare(contract), {}, mixed());
        CHECK(game.phase() == Phase::playing);
        CHECK(game.turn() == D);
        play(game, "4S");
        CHECK(game.turn() == L);
        play(game, "QS");
        CHECK(game.turn() == A);
        play(game, "TS");
        CHECK(game.turn() == R);
    }
}

TEST_CASE("The highest card of the suit led wins the trick, and its winner leads next", "[negative]") {
    Game game = begun(declare(Contract::no_tricks), {}, mixed());
    play(game, "4S QS TS 6S");
    CHECK(game.turn() == L);
    play(game, "3D AD 7D 5D");
    CHECK(game.turn() == A);
    CHECK(game.view_for(R).tricks()->last_winner == A);
}

TEST_CASE("A higher card of another suit does not win: there are no trumps", "[negative]") {
    Trick trick{.leader = A, .size = 4, .cards = {card("2C"), card("AS"), card("3C"), card("AH")}};
    CHECK(winner(trick, std::nullopt) == D);
}

TEST_CASE("Follow suit if able; if not, play any card", "[negative]") {
    for (Contract contract : kNegatives) {
        INFO(info(contract).name);
        const TrickTable table = trick_of(declare(contract), "7S");
        CHECK(legal_cards(table, cards("2S AS KH QC")) == cards("2S AS"));
        CHECK(refused(table, "2S AS KH QC", "KH") == Reason::must_follow);
        CHECK(check_card(table, cards("2S AS KH QC"), card("KH"))->suit == Suit::spades);
        CHECK(legal_cards(table, cards("KH QC 2D")) == cards("KH QC 2D"));
    }
}

TEST_CASE("A card that is not held cannot be played", "[negative]") {
    const TrickTable table = trick_of(declare(Contract::no_tricks), "7S");
    CHECK(refused(table, "2S AS KH", "3S") == Reason::card_not_held);
    CHECK(check_card(table, cards("2S AS KH"), card("3S"))->card == card("3S"));
    const Game game = begun(declare(Contract::no_tricks), {}, mixed());
    CHECK(refused(game, PlayCard{card("QS")}) == Reason::card_not_held);
}

TEST_CASE("Nobody knocks and nobody plays out of turn in a hand of tricks", "[negative]") {
    const Game game = begun(declare(Contract::no_tricks), {}, mixed());
    CHECK(refused(game, Knock{}) == Reason::not_now);
    CHECK(refused(game, Double{}) == Reason::not_now);
    CHECK(refused(game, declare(Contract::no_king)) == Reason::not_now);
    CHECK(game.check(L, PlayCard{card("QS")})->reason == Reason::not_your_turn);
}

// --- No Tricks --------------------------------------------------------------------------------------

TEST_CASE("No Tricks: -2 a trick, -26 in all, and the hand ends after 13 tricks", "[negative]") {
    Game game = begun(declare(Contract::no_tricks), {}, mixed());
    play(game, "4S QS TS 6S");
    CHECK(game.view_for(D).tricks()->raw == Points{{0, -2, 0, 0}});
    play_out(game);
    CHECK(game.history().size() == 1 + 4 + 52);
    const Points raw = last_score(game).raw;
    CHECK(raw[D] + raw[L] + raw[A] + raw[R] == -26);

    Game all = begun(declare(Contract::no_tricks));
    play_out(all);
    CHECK(last_score(all).raw == Points{{-26, 0, 0, 0}});
}

TEST_CASE("No Tricks, No Queens and No Last Two: any card may be led", "[negative]") {
    for (Contract contract : {Contract::no_tricks, Contract::no_queens, Contract::no_last_two}) {
        INFO(info(contract).name);
        const TrickTable table = trick_of(declare(contract), "");
        CHECK(legal_cards(table, cards("KH AH QS 2C")) == cards("KH AH QS 2C"));
    }
}

// --- No Hearts --------------------------------------------------------------------------------------

TEST_CASE("No Hearts: -2 a heart, the ace -6", "[negative]") {
    TrickTable table = trick_of(declare(Contract::no_hearts), "2S 3H AH 4H");
    CHECK(table.raw == Points{{-10, 0, 0, 0}});
    table = trick_of(declare(Contract::no_hearts), "2S 3S 4S KH");
    CHECK(table.raw == Points{{0, 0, -2, 0}});
}

TEST_CASE("No Hearts: -30 in all; the hand ends when the trick with the 13th heart is complete",
          "[negative]") {
    // L, who has all hearts, throws one on each of D's spades: the last falls in the 13th trick.
    Game all = begun(declare(Contract::no_hearts));
    play_out(all);
    CHECK(last_score(all).raw == Points{{-30, 0, 0, 0}});

    // Here the hearts are out sooner.
    TrickTable table =
        trick_of(declare(Contract::no_hearts), "2S 3S 4S", {}, "2H 3H 4H 5H 6H 7H 8H 9H TH JH QH KH");
    table.tricks_played = 5;
    CHECK_FALSE(table.over());
    TrickTable early = table;
    play_card(early, card("AH"));
    CHECK(early.over());
    play_card(table, card("5S"));
    CHECK_FALSE(table.over());
}

TEST_CASE("No Hearts: the trick with the 13th heart is completed before the hand ends", "[negative]") {
    const std::string_view twelve = "2H 3H 4H 5H 6H 7H 8H 9H TH JH QH AH";
    TrickTable table = trick_of(declare(Contract::no_hearts), "2S KH", {}, twelve);
    CHECK_FALSE(table.over());
    play_card(table, card("3S"));
    CHECK_FALSE(table.over());
    play_card(table, card("4S"));
    CHECK(table.over());
    CHECK(table.raw == Points{{0, 0, 0, -2}});
}

TEST_CASE("No Hearts: no heart may be led, unless the leader holds nothing else", "[negative]") {
    const TrickTable table = trick_of(declare(Contract::no_hearts), "");
    CHECK(legal_cards(table, cards("AH 2H 3C")) == cards("3C"));
    CHECK(refused(table, "AH 2H 3C", "2H") == Reason::no_heart_lead);
    CHECK(legal_cards(table, cards("AH 2H")) == cards("AH 2H"));
    // Also after hearts have been played.
    const TrickTable broken = trick_of(declare(Contract::no_hearts), "", {}, "5H");
    CHECK(legal_cards(broken, cards("AH 2H 3C")) == cards("3C"));
}

TEST_CASE(
    "`no_hearts_lead: once_broken`: the same until any heart has been played in this hand, then any card",
    "[negative]") {
    const HouseRules rules = hearts_rule(HeartLead::once_broken);
    const TrickTable table = trick_of(declare(Contract::no_hearts), "", rules);
    CHECK(legal_cards(table, cards("AH 2H 3C")) == cards("3C"));
    CHECK(refused(table, "AH 2H 3C", "2H") == Reason::no_heart_lead_yet);
    CHECK(legal_cards(table, cards("AH 2H")) == cards("AH 2H"));
    const TrickTable broken = trick_of(declare(Contract::no_hearts), "", rules, "5H");
    CHECK(legal_cards(broken, cards("AH 2H 3C")) == cards("AH 2H 3C"));
}

TEST_CASE("`no_hearts_lead: free`: any card may be led", "[negative]") {
    const TrickTable table = trick_of(declare(Contract::no_hearts), "", hearts_rule(HeartLead::free));
    CHECK(legal_cards(table, cards("AH 2H 3C")) == cards("AH 2H 3C"));
}

TEST_CASE("`no_king_lead` says nothing about No Hearts, nor `no_hearts_lead` about No King", "[negative]") {
    CHECK(legal_cards(trick_of(declare(Contract::no_hearts), "", king_rule(HeartLead::free)),
                      cards("2H 3C")) == cards("3C"));
    CHECK(legal_cards(trick_of(declare(Contract::no_king), "", hearts_rule(HeartLead::free)),
                      cards("KH 3C")) == cards("3C"));
}

TEST_CASE("Hearts and queens that have been won lie face up before the player who won them", "[negative]") {
    Game game = begun(declare(Contract::no_queens), {}, mixed());
    play(game, "4S QS TS 6S");
    for (Seat seat : kSeats) {
        const SeatView view = game.view_for(seat);
        CHECK(view.tricks()->taken[L] == cards("4S QS TS 6S"));
        CHECK(view.tricks()->taken[D].empty());
    }
}

// --- No Queens --------------------------------------------------------------------------------------

TEST_CASE("No Queens: -6 a queen", "[negative]") {
    CHECK(trick_of(declare(Contract::no_queens), "2S QS 3S QH").raw == Points{{0, -12, 0, 0}});
    CHECK(trick_of(declare(Contract::no_queens), "2S KS 3S KH").raw == Points{{0, 0, 0, 0}});
}

TEST_CASE("No Queens: the hand ends when the trick with the fourth queen is complete", "[negative]") {
    TrickTable table = trick_of(declare(Contract::no_queens), "2S QS 3S", {}, "QH QD QC");
    CHECK_FALSE(table.over());
    play_card(table, card("4S"));
    CHECK(table.over());
    // Three are not enough.
    CHECK_FALSE(trick_of(declare(Contract::no_queens), "2S 5S 3S 4S", {}, "QH QD QC").over());
}

TEST_CASE("No Queens: -24 in all", "[negative]") {
    Game game = begun(declare(Contract::no_queens));
    play_out(game);
    CHECK(last_score(game).raw == Points{{-24, 0, 0, 0}});
    // The queens fell in the trick of the queens, the eleventh: nothing is played after it.
    CHECK(game.history().size() == 1 + 4 + 11 * 4);
}

// --- No King ----------------------------------------------------------------------------------------

TEST_CASE("No King of Hearts: -20 for the king of hearts, and for no other", "[negative]") {
    CHECK(trick_of(declare(Contract::no_king), "2S KH 3S 4S").raw == Points{{0, 0, 0, -20}});
    CHECK(trick_of(declare(Contract::no_king), "KS KC KD 4S").raw == Points{{0, 0, 0, 0}});
}

TEST_CASE("No King of Hearts: the hand ends when the trick with the king is complete", "[negative]") {
    TrickTable table = trick_of(declare(Contract::no_king), "2S KH 3S");
    CHECK_FALSE(table.over());
    play_card(table, card("4S"));
    CHECK(table.over());
    Game game = begun(declare(Contract::no_king));
    play(game, "2S KH 2D 2C");
    CHECK(game.phase() == Phase::scored);
    CHECK(last_score(game).raw == Points{{-20, 0, 0, 0}});
}

TEST_CASE("No King of Hearts: any card may be led but the king, unless it is the leader's only card",
          "[negative]") {
    const TrickTable table = trick_of(declare(Contract::no_king), "");
    CHECK(legal_cards(table, cards("KH AH 2H 3C")) == cards("AH 2H 3C"));
    CHECK(refused(table, "KH AH 2H 3C", "KH") == Reason::no_king_lead);
    CHECK(legal_cards(table, cards("KH 2H")) == cards("2H"));
    CHECK(legal_cards(table, cards("KH")) == cards("KH"));
}

TEST_CASE(
    "`no_king_lead: only_hearts`: all hearts are barred; who holds nothing else leads any, the king included",
    "[negative]") {
    const TrickTable table =
        trick_of(declare(Contract::no_king), "", king_rule(HeartLead::only_hearts), "5H");
    CHECK(legal_cards(table, cards("KH AH 2H 3C")) == cards("3C"));
    CHECK(refused(table, "KH AH 2H 3C", "2H") == Reason::no_heart_lead);
    CHECK(refused(table, "KH AH 2H 3C", "KH") == Reason::no_heart_lead);
    CHECK(legal_cards(table, cards("KH AH 2H")) == cards("KH AH 2H"));
}

TEST_CASE(
    "`no_king_lead: once_broken`: the same until a heart has been played, then any card, the king included",
    "[negative]") {
    const HouseRules rules = king_rule(HeartLead::once_broken);
    const TrickTable table = trick_of(declare(Contract::no_king), "", rules);
    CHECK(legal_cards(table, cards("KH 2H 3C")) == cards("3C"));
    CHECK(refused(table, "KH 2H 3C", "KH") == Reason::no_heart_lead_yet);
    CHECK(legal_cards(table, cards("KH 2H")) == cards("KH 2H"));
    const TrickTable broken = trick_of(declare(Contract::no_king), "", rules, "5H");
    CHECK(legal_cards(broken, cards("KH 2H 3C")) == cards("KH 2H 3C"));
}

TEST_CASE("`no_king_lead: free`: any card may be led", "[negative]") {
    const TrickTable table = trick_of(declare(Contract::no_king), "", king_rule(HeartLead::free));
    CHECK(legal_cards(table, cards("KH 2H 3C")) == cards("KH 2H 3C"));
}

TEST_CASE("A ban on leading hearts is no ban on playing them", "[negative]") {
    CHECK(legal_cards(trick_of(declare(Contract::no_hearts), "7S"), cards("AH 2C")) == cards("AH 2C"));
    CHECK(legal_cards(trick_of(declare(Contract::no_king), "7H"), cards("KH 2H 2C")) == cards("KH 2H"));
    CHECK(legal_cards(trick_of(declare(Contract::no_king), "7S"), cards("KH 2C")) == cards("KH 2C"));
}

TEST_CASE("`king_at_first_discard`: in No King, whoever cannot follow must throw the king if he has it",
          "[negative]") {
    HouseRules rules;
    rules.king_at_first_discard = true;
    const TrickTable table = trick_of(declare(Contract::no_king), "7S", rules);
    CHECK(legal_cards(table, cards("KH 2H AC")) == cards("KH"));
    CHECK(refused(table, "KH 2H AC", "AC") == Reason::must_throw_king);
    CHECK(check_card(table, cards("KH 2H AC"), card("AC"))->card == kKingOfHearts);
    // Not when he can follow, nor when he has not got it, nor in another contract.
    CHECK(legal_cards(table, cards("KH 2S AC")) == cards("2S"));
    CHECK(legal_cards(table, cards("QH 2H AC")) == cards("QH 2H AC"));
    CHECK(legal_cards(trick_of(declare(Contract::no_hearts), "7S", rules), cards("KH AC")) == cards("KH AC"));
    // Following hearts he may keep it back.
    CHECK(legal_cards(trick_of(declare(Contract::no_king), "7H", rules), cards("KH 2H AC")) ==
          cards("KH 2H"));
}

// --- No Last Two ------------------------------------------------------------------------------------

TEST_CASE("No Last Two: -10 the 12th trick, -20 the 13th, -30 in all, after 13 tricks", "[negative]") {
    TrickTable table = trick_of(declare(Contract::no_last_two), "");
    table.tricks_played = 10;
    for (const char* text : {"2S 3S 4S 5S", "6S 7S 8S 9S", "TS JS QS KS"}) {
        CHECK_FALSE(table.over());
        table.trick.leader = table.tricks_played == 12 ? L : D;
        for (Card one : list(text))
            play_card(table, one);
    }
    CHECK(table.over());
    CHECK(table.raw == Points{{-20, 0, 0, -10}});
    Game game = begun(declare(Contract::no_last_two));
    play_out(game);
    CHECK(last_score(game).raw == Points{{-30, 0, 0, 0}});
    CHECK(game.history().size() == 1 + 4 + 52);
}
