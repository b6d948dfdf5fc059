#include "support/catch.hpp"
#include "text/cells.hpp"
#include "text/glyphs.hpp"

using namespace barbu;
using text::Script;

TEST_CASE("A card is its rank and its suit, with a letter for the suit in ASCII") {
    CHECK(text::card({Rank::ten, Suit::spades}, Script::unicode) == "10♠");
    CHECK(text::card({Rank::queen, Suit::hearts}, Script::ascii) == "QH");
}

TEST_CASE("Points have a sign, nought has none, and the minus is a real one outside ASCII") {
    CHECK(text::points(42, Script::unicode) == "+42");
    CHECK(text::points(-13, Script::unicode) == "−13");
    CHECK(text::points(-13, Script::ascii) == "-13");
    CHECK(text::points(0, Script::unicode) == "0");
    CHECK(text::number(42, Script::unicode) == "42");
    CHECK(text::times(2, Script::unicode) == "×2");
    CHECK(text::times(2, Script::ascii) == "x2");
}

TEST_CASE("A contract is written with its price, its trump suit or its start rank") {
    CHECK(text::priced({Contract::no_queens, {}, {}}, Script::unicode) == "No Queens: −6 each");
    CHECK(text::priced({Contract::no_hearts, {}, {}}, Script::unicode) == "No Hearts: −2 each, A −6");
    CHECK(text::priced({Contract::no_king, {}, {}}, Script::ascii) == "No King: -20 for KH");
    CHECK(text::priced({Contract::trumps, Suit::spades, {}}, Script::unicode) == "Trumps ♠: +5 a trick");
    CHECK(text::priced({Contract::dominoes, {}, Rank::ten}, Script::unicode) == "Dominoes from 10");
    CHECK(text::declaration({Contract::no_last_two, {}, {}}, Script::unicode) == "No Last Two");
}

TEST_CASE("The score sheet's form of a contract takes at most 9 cells in either script") {
    for (const Script script : {Script::unicode, Script::ascii}) {
        for (const Contract contract : kContracts) {
            Declaration declaration{contract, {}, {}};
            if (info(contract).names_trump) declaration.trump = Suit::diamonds;
            if (info(contract).names_start) declaration.start = Rank::ten;
            CHECK(text::width(text::brief_declaration(declaration, script)) <= 9);
        }
    }
}

TEST_CASE("Small counts are words, and lists end in \"and\"") {
    CHECK(text::count(0) == "none");
    CHECK(text::count(12) == "twelve");
    CHECK(text::count(13) == "13");
    const std::vector<std::string> names{"Ada", "Béa", "Claude"};
    CHECK(text::list(names) == "Ada, Béa and Claude");
    CHECK(text::list(std::span(names).first(1)) == "Ada");
    CHECK(text::list({}).empty());
}
