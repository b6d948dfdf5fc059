// The rules: Trumps.
#include "scene.hpp"

using namespace barbu;
using namespace barbu::testing;

using Points = BySeat<int>;

namespace {

const Declaration kHeartsAreTrumps = trumps(Suit::hearts);

HouseRules house(bool must_ruff, bool must_beat) {
    HouseRules rules;
    rules.must_ruff = must_ruff;
    rules.must_beat_trump = must_beat;
    return rules;
}

/// What may be played to these cards, with hearts as trumps.
CardSet legal(std::string_view on_table, std::string_view hand, const HouseRules& rules = {}) {
    return legal_cards(trick_of(kHeartsAreTrumps, on_table, rules), cards(hand));
}
Reason why_not(std::string_view on_table, std::string_view hand, std::string_view one,
               const HouseRules& rules = {}) {
    return refused(trick_of(kHeartsAreTrumps, on_table, rules), hand, one);
}

}  // namespace

TEST_CASE("Trumps: the declarer names the trump suit and leads, any card", "[trumps]") {
    const Game game = begun(trumps(Suit::clubs));
    CHECK(game.turn() == D);
    CHECK(game.legal_cards() == CardSet::all_of(Suit::spades));
    CHECK(legal("", "AH KH 2C") == cards("AH KH 2C"));
}

TEST_CASE("Trumps: +5 a trick, +65 in all, after 13 tricks", "[trumps]") {
    CHECK(trick_of(kHeartsAreTrumps, "2S 3S 4S 2H").raw == Points{{0, 0, 0, 5}});
    Game game = begun(trumps(Suit::spades));
    play_out(game);
    CHECK(last_score(game).raw == Points{{65, 0, 0, 0}});
    CHECK(game.history().size() == 1 + 4 + 52);
}

TEST_CASE("Trumps: the highest trump wins, or else the highest card of the suit led", "[trumps]") {
    const auto wins = [](std::string_view text) {
        Trick trick{.leader = D, .size = 0, .cards = {}};
        for (Card one : list(text))
            trick.add(one);
        return winner(trick, Suit::hearts);
    };
    CHECK(wins("AS 2H 3S 4S") == L);
    CHECK(wins("AS 2H 5H 4H") == A);
    CHECK(wins("5S AC KS AD") == A);
    CHECK(wins("5H AC KH AD") == A);
    CHECK(wins("2S") == D);
}

TEST_CASE("Trumps: the winner leads next", "[trumps]") {
    // L ruffs the first spade.
    Game game = begun(trumps(Suit::hearts));
    play(game, "AS 2H AD AC");
    CHECK(game.turn() == L);
}

TEST_CASE("Trumps: follow suit if able", "[trumps]") {
    CHECK(legal("7S", "2S AS KH QC") == cards("2S AS"));
    CHECK(why_not("7S", "2S AS KH QC", "KH") == Reason::must_follow);
    CHECK(why_not("7S", "2S AS KH QC", "QC") == Reason::must_follow);
    CHECK(legal("7H", "2H AH QC") == cards("2H AH"));
}

TEST_CASE("Trumps: a player who cannot follow must play a trump if he holds one", "[trumps]") {
    CHECK(legal("7S", "2H KH QC") == cards("2H KH"));
    CHECK(why_not("7S", "2H KH QC", "QC") == Reason::must_ruff);
    CHECK(check_card(trick_of(kHeartsAreTrumps, "7S"), cards("2H KH QC"), card("QC"))->suit == Suit::hearts);
    // Even under another's trump.
    CHECK(legal("7S AH", "2H KH QC") == cards("2H KH"));
}

TEST_CASE("Trumps: if he holds neither the suit led nor a trump, any card", "[trumps]") {
    CHECK(legal("7S", "QC 2D") == cards("QC 2D"));
    CHECK(legal("7H", "QC 2D") == cards("QC 2D"));
}

TEST_CASE("`must_ruff: false`: void in the suit led, any card", "[trumps]") {
    const HouseRules rules = house(false, false);
    CHECK(legal("7S", "2H KH QC", rules) == cards("2H KH QC"));
    CHECK(legal("7S AH", "2H KH QC", rules) == cards("2H KH QC"));
    CHECK(legal("7S", "2S KH QC", rules) == cards("2S"));
}

TEST_CASE("`must_beat_trump`: beat the highest trump in the trick when following trumps, if able",
          "[trumps]") {
    for (const bool must_ruff : {true, false}) {
        const HouseRules rules = house(must_ruff, true);
        CHECK(legal("7H", "2H 8H KH QC", rules) == cards("8H KH"));
        CHECK(why_not("7H", "2H 8H KH QC", "2H", rules) == Reason::must_beat);
        CHECK(why_not("7H", "2H 8H KH QC", "QC", rules) == Reason::must_follow);
        CHECK(legal("7H QH 3H", "2H 8H KH QC", rules) == cards("KH"));
        // Not able: any trump.
        CHECK(legal("7H AH", "2H 8H KH QC", rules) == cards("2H 8H KH"));
        // A high card of another suit is not to be beaten.
        CHECK(legal("7H AC", "2H 8H KH", rules) == cards("8H KH"));
    }
    CHECK(check_card(trick_of(kHeartsAreTrumps, "7H QH 3H", house(true, true)), cards("2H KH"), card("2H"))
              ->card == card("QH"));
    // By default nobody has to.
    CHECK(legal("7H", "2H 8H KH QC") == cards("2H 8H KH"));
}

TEST_CASE("`must_beat_trump` asks nothing of those who follow a plain suit", "[trumps]") {
    const HouseRules rules = house(true, true);
    CHECK(legal("7S 8S", "2S AS KH", rules) == cards("2S AS"));
    CHECK(legal("7S 2H", "2S AS KH", rules) == cards("2S AS"));
}

TEST_CASE("`must_beat_trump`: beat the highest trump in the trick when ruffing, if able", "[trumps]") {
    const HouseRules rules = house(true, true);
    CHECK(legal("7S", "2H KH QC", rules) == cards("2H KH"));
    CHECK(legal("7S 9H", "2H TH KH QC", rules) == cards("TH KH"));
    CHECK(why_not("7S 9H", "2H TH KH QC", "2H", rules) == Reason::must_beat);
    CHECK(why_not("7S 9H", "2H TH KH QC", "QC", rules) == Reason::must_ruff);
    CHECK(legal("7S 9H JH", "2H TH KH QC", rules) == cards("KH"));
}

TEST_CASE("`must_beat_trump`: when ruffing, a player who cannot beat it may play any card", "[trumps]") {
    CHECK(legal("7S AH", "2H KH QC", house(true, true)) == cards("2H KH QC"));
    CHECK(legal("7S AH", "2H KH QC", house(false, true)) == cards("2H KH QC"));
}

TEST_CASE("With `must_ruff` off a void player may discard, but if he ruffs and can beat, he must",
          "[trumps]") {
    const HouseRules rules = house(false, true);
    CHECK(legal("7S 9H", "2H TH KH QC", rules) == cards("TH KH QC"));
    CHECK(why_not("7S 9H", "2H TH KH QC", "2H", rules) == Reason::must_beat);
    CHECK(legal("7S", "2H KH QC", rules) == cards("2H KH QC"));
}

TEST_CASE("The rules of Trumps say nothing about the negative contracts", "[trumps]") {
    CHECK(legal_cards(trick_of(declare(Contract::no_tricks), "7S 9H", house(true, true)),
                      cards("2H KH QC")) == cards("2H KH QC"));
}
