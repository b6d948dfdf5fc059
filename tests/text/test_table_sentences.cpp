#include "support/catch.hpp"
#include "support/random_game.hpp"
#include "text/table_sentences.hpp"

using namespace barbu;
using namespace barbu::text;

namespace {

const Names kNames = make_names({{"Ada", "Béa", "Claude", "Dan"}}, Script::unicode);
constexpr Script kUnicode = Script::unicode;

Card card_of(std::string_view text) { return *card_from(text); }

CardSet hand_of(std::initializer_list<std::string_view> cards) {
    CardSet hand;
    for (const std::string_view card : cards)
        hand.insert(card_of(card));
    return hand;
}

/// Ada is to play in this contract: to these cards, or to lead.
SeatView ada_to_play(const Declaration& declaration, std::initializer_list<std::string_view> trick,
                     std::initializer_list<std::string_view> hand, const HouseRules& rules = {}) {
    SeatView view;
    view.rules = rules;
    view.phase = Phase::playing;
    view.turn = Seat::s0;
    view.declaration = declaration;
    TrickTable table;
    table.rules = rules;
    table.declaration = declaration;
    table.trick.leader = left_of(Seat::s0, 4 - static_cast<int>(trick.size()));
    for (const std::string_view card : trick)
        table.trick.add(card_of(card));
    view.play = table;
    view.hand = hand_of(hand);
    return view;
}

const Declaration kNoHearts{Contract::no_hearts, {}, {}};
const Declaration kNoKing{Contract::no_king, {}, {}};
const Declaration kSpadesAreTrumps{Contract::trumps, Suit::spades, {}};

std::string prompt_of(const SeatView& view) { return prompt(view, kNames, kUnicode); }

}  // namespace

TEST_CASE("The prompt says what may be led") {
    CHECK(prompt_of(ada_to_play(kNoHearts, {}, {"2C", "3D"})) == "Ada, lead any card.");
    CHECK(prompt_of(ada_to_play(kNoHearts, {}, {"2C", "3H"})) == "Ada, lead any card but a heart.");
    CHECK(prompt_of(ada_to_play(kNoHearts, {}, {"2H", "3H"})) == "Ada, lead any card.");
    CHECK(prompt_of(ada_to_play(kNoKing, {}, {"2H", "KH", "3C"})) == "Ada, lead any card but K♥.");
}

TEST_CASE("The prompt says what must be played to a trick") {
    CHECK(prompt_of(ada_to_play(kNoHearts, {"5S"}, {"2S", "3H"})) == "Ada, you must follow spades.");
    CHECK(prompt_of(ada_to_play(kNoHearts, {"5S"}, {"2C", "3H"})) ==
          "Ada, you cannot follow spades: play any card.");
    CHECK(prompt_of(ada_to_play(kSpadesAreTrumps, {"5H"}, {"2S", "3C"})) ==
          "Ada, you cannot follow hearts: you must play a trump, spades.");
    CHECK(prompt_of(ada_to_play(kSpadesAreTrumps, {"5H"}, {"2D", "3C"})) ==
          "Ada, you cannot follow hearts: play any card.");
    HouseRules beat;
    beat.must_beat_trump = true;
    CHECK(prompt_of(ada_to_play(kSpadesAreTrumps, {"5S"}, {"2S", "9S"}, beat)) ==
          "Ada, you must follow spades and beat 5♠.");
    CHECK(prompt_of(ada_to_play(kSpadesAreTrumps, {"5H", "6S"}, {"2S", "9S", "3C"}, beat)) ==
          "Ada, you cannot follow hearts: you must beat 6♠ with a trump.");
    beat.must_ruff = false;
    CHECK(prompt_of(ada_to_play(kSpadesAreTrumps, {"5H", "6S"}, {"2S", "9S", "3C"}, beat)) ==
          "Ada, you cannot follow hearts: play any card, but a trump only above 6♠.");
    HouseRules king;
    king.king_at_first_discard = true;
    CHECK(prompt_of(ada_to_play(kNoKing, {"5S"}, {"KH", "3C"}, king)) ==
          "Ada, you cannot follow spades: you must throw K♥.");
}

TEST_CASE("In dominoes the prompt lists the cards that may be laid") {
    SeatView view;
    view.phase = Phase::playing;
    view.turn = Seat::s0;
    view.declaration = Declaration{Contract::dominoes, {}, Rank::ten};
    DominoTable table;
    table.declaration = *view.declaration;
    table.laid = hand_of({"TH", "TC"});
    view.play = table;
    view.hand = hand_of({"JH", "9H", "9C", "TS", "2S"});
    CHECK(prompt_of(view) == "Ada, lay one: ♠ 10  ♥ J 9  ♣ 9");
    CHECK(prompt(view, kNames, Script::ascii) == "Ada, lay one: S: 10  H: J 9  C: 9");
}

TEST_CASE("A word in the doubling, with redoubles told apart") {
    Doubles doubles;
    doubles.add(Seat::s3, {Seat::s1});
    CHECK(doubling_word(Seat::s1, {Seat::s0, Seat::s3}, doubles, kNames) == "doubles Ada and redoubles Dan");
    CHECK(doubling_word(Seat::s1, {Seat::s0, Seat::s2}, doubles, kNames) == "doubles Claude and Ada");
    CHECK(doubling_word(Seat::s1, {Seat::s3}, doubles, kNames) == "redoubles Dan");
    CHECK(doubling_word(Seat::s1, {}, doubles, kNames) == "doubles nobody");
}

TEST_CASE("What a trick has brought") {
    TrickTable table;
    const auto result = [&](Contract contract, std::initializer_list<std::string_view> cards,
                            int number = 5) {
        table.declaration = {contract, {}, {}};
        table.last_trick = Trick{};
        for (const std::string_view card : cards)
            table.last_trick.add(card_of(card));
        table.tricks_played = static_cast<std::uint8_t>(number);
        return trick_result(table, kNames, kUnicode);
    };
    CHECK(result(Contract::no_hearts, {"AS", "2S", "3H", "4S"}) == "Ada wins the trick: one heart, −2.");
    CHECK(result(Contract::no_hearts, {"AS", "AH", "3H", "4S"}) ==
          "Ada wins the trick: two hearts with the ace, −8.");
    CHECK(result(Contract::no_hearts, {"AS", "AH", "3S", "4S"}) ==
          "Ada wins the trick: the ace of hearts, −6.");
    CHECK(result(Contract::no_hearts, {"AS", "2S", "3S", "4S"}) == "Ada wins the trick.");
    CHECK(result(Contract::no_queens, {"AS", "QS", "QH", "4S"}) == "Ada wins the trick: two queens, −12.");
    CHECK(result(Contract::no_king, {"AS", "KH", "QH", "4S"}) == "Ada wins the trick: K♥, −20.");
    CHECK(result(Contract::no_last_two, {"AS", "KH", "QH", "4S"}, 11) == "Ada wins the trick.");
    CHECK(result(Contract::no_last_two, {"AS", "KH", "QH", "4S"}, 12) ==
          "Ada wins the trick: the 12th, −10.");
    CHECK(result(Contract::no_last_two, {"AS", "KH", "QH", "4S"}, 13) ==
          "Ada wins the trick: the 13th, −20.");
    CHECK(result(Contract::trumps, {"AS", "KH", "QH", "4S"}) == "Ada wins the trick: +5.");
}

TEST_CASE("Every decision of a game can be told, and nobody's hand matters") {
    for (int hand = 1; hand <= 28; ++hand) {
        for (int made = 1;; ++made) {
            const Game game = test::random_game(HouseRules::club(), "told", hand, made);
            if (static_cast<int>(game.history().size()) < made) break;
            const Decision& decision = game.history().back();
            const std::string said = told(decision, game.view_for(Seat::s0), kNames, kUnicode);
            CHECK(said.starts_with(kNames[decision.seat]));
            CHECK(said.ends_with("."));
            for (const Seat other : kSeats)
                CHECK(told(decision, game.view_for(other), kNames, kUnicode) == said);
            if (game.phase() == Phase::scored || game.phase() == Phase::finished) break;
            // A sample is enough in the middle of a hand.
            if (made > 8 && made < 40) made += 4;
        }
    }
}

TEST_CASE("Dominoes are told with places and knocks") {
    SeatView after;
    DominoTable table;
    table.declaration = {Contract::dominoes, {}, Rank::ten};
    table.place = {{1, 0, 0, 0}};
    table.out = 1;
    table.raw = {{40, 0, 0, 0}};
    table.to_play = Seat::s1;
    after.play = table;
    CHECK(told({Seat::s0, PlayCard{card_of("TS")}}, after, kNames, kUnicode) ==
          "Ada lays 10♠. Ada is out first: +40.");
    CHECK(told({Seat::s3, Knock{}}, after, kNames, kUnicode) == "Dan knocks.");
    CHECK(told({Seat::s1, Declare{Contract::dominoes, {}, Rank::ten}}, after, kNames, kUnicode) ==
          "Béa declares Dominoes from 10.");
}

TEST_CASE("The curtain says who comes next, and what Space does") {
    SeatView view;
    view.phase = Phase::playing;
    view.turn = Seat::s1;
    view.play = TrickTable{};
    CHECK(curtain(view, Seat::s1, kNames) == "Béa leads. Space shows Béa's hand to everyone in sight.");
    view.phase = Phase::doubling;
    view.play = std::monostate{};
    CHECK(curtain(view, Seat::s1, kNames) == "Béa speaks. Space shows Béa's hand to everyone in sight.");
    CHECK(take_back(Seat::s0, "10♠", Seat::s1, kNames).front() ==
          "Ada takes back 10♠ . Béa has not looked yet. Give Ada the keyboard.");
    CHECK(take_back(Seat::s0, "the contract", Seat::s1, kNames) ==
          std::vector<std::string>{
              "Ada takes back the contract. Béa has not looked yet. Give Ada the keyboard.",
              "Space shows Ada's hand. Esc lets it stand."});
}
