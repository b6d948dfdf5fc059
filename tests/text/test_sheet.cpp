#include "support/catch.hpp"
#include "text/sheet.hpp"

using namespace barbu;
using text::Script;

namespace {

bool has(const std::string& text, std::string_view words) { return text.find(words) != std::string::npos; }

/// The contract of each of a declarer's hands, in the order of the rule book.
Declaration nth_declaration(int n) {
    const Contract contract = kContracts[static_cast<std::size_t>(n)];
    Declaration declaration{contract, {}, {}};
    if (info(contract).names_trump) declaration.trump = Suit::spades;
    if (info(contract).names_start) declaration.start = Rank::ten;
    return declaration;
}

/// A sheet as long in every place as a real one can be: everybody has doubled everybody, and all numbers are
/// wide.
text::SheetSource longest_sheet(int hands) {
    text::SheetSource source;
    source.names =
        text::make_names({{"Maximilienne", "Konstantinos", "Bartholomäus", "Anne-Margret"}}, Script::unicode);
    for (int hand = 1; hand <= hands; ++hand) {
        HandScore score;
        score.hand = hand;
        score.declarer = declarer_of(source.rules, source.first_declarer, hand);
        score.declaration = nth_declaration((hand - 1) % 7);
        score.raw = {{-30, 0, 0, 0}};
        score.bets = {{-180, 60, 60, 60}};
        for (const Seat from : kSeats) {
            for (const Seat to : kSeats) {
                if (from != to) score.doubles.add(from, SeatSet{to});
            }
        }
        source.sheet.add(score);
    }
    return source;
}

}  // namespace

TEST_CASE(
    "A page of the sheet stands in 79 cells, doubles under the points and those of the declarer circled") {
    const auto source = longest_sheet(23);
    CHECK(text::sheet_title(source, Seat::s3) == "Score sheet: Anne-Margret declares, hands 22 to 28");
    const auto rows = text::sheet_page(source, Seat::s3, 79, false, Script::unicode);
    REQUIRE(rows.size() == 20);
    CHECK(rows[0].text == "                Maximilienne   Konstantinos   Bartholomäus   Anne-Margret");
    CHECK(rows[1].text == "              raw bets total raw bets total raw bets total raw bets total   sum");
    CHECK(rows[2].text == " carried               −4410          +1260          +1260          +1260");
    CHECK(rows[3].text == "22 No Tricks  −30 −180 −4620   0  +60 +1320   0  +60 +1320   0  +60 +1320   −30");
    CHECK(rows[4].text == "              (A)KB          (A)MB          (A)MK          MKB");
    CHECK(rows[7].text == "   No Queens    ·    ·     ·   ·    ·     ·   ·    ·     ·   ·    ·     ·");
    CHECK(rows[17].text == " owed to Anne-Margret:  Maximilienne 0, Konstantinos 0, Bartholomäus 0.");
}

TEST_CASE("The compact page of the sheet stands in 58 cells") {
    const auto rows = text::sheet_page(longest_sheet(28), Seat::s3, 59, true, Script::unicode);
    REQUIRE(rows.size() == 18);
    CHECK(rows[0].text == "            Maximilien  Konstantin  Bartholomä  Anne-Margr");
    CHECK(rows[1].text == "              raw bets    raw bets    raw bets    raw bets");
    CHECK(rows[2].text == "           dbl   total dbl   total dbl   total dbl   total");
    CHECK(rows[3].text == " No Tricks    −30 −180      0  +60      0  +60      0  +60");
    CHECK(rows[4].text == " 22  −30   (A)KB −4620 (A)MB +1320 (A)MK +1320 MKB   +1320");
    CHECK(rows[17].text == " owed to Anne:  Maxi 0, Kons 0, Bart 0");
}

TEST_CASE("Where a house plays dominoes for a thousand points no number is cut") {
    auto source = longest_sheet(6);
    HandScore score;
    score.hand = 7;
    score.declaration = nth_declaration(6);
    score.raw = {{1000, 1000, -935, -1000}};
    score.doubles = source.sheet.hands()[0].doubles;
    score.bets = settle(score.raw, score.doubles);
    source.sheet.add(score);
    for (const bool compact : {false, true}) {
        for (const int cells : {59, 79, 99}) {
            std::string page;
            for (const auto& row : text::sheet_page(source, Seat::s0, cells, compact, Script::ascii)) {
                CHECK(text::width(row.text) <= cells);
                page += row.text + "\n";
            }
            CHECK(has(page, "-8130"));
            CHECK(has(page, "+7870"));
        }
    }
}

TEST_CASE("The sheet of a game that has not begun says so") {
    CHECK(text::sheet_text(longest_sheet(0), Script::unicode) == "No hand has been settled yet.\n");
    CHECK(has(text::sheet_text(longest_sheet(8), Script::unicode), "hands 8 to 14"));
    CHECK_FALSE(has(text::sheet_text(longest_sheet(8), Script::unicode), "hands 15 to 21"));
}

TEST_CASE("Where the declaration moves after every hand the title names the hands, and nothing is carried") {
    auto source = longest_sheet(0);
    source.rules.rotation = Rotation::every_hand;
    source.first_declarer = Seat::s2;
    CHECK(text::sheet_title(source, Seat::s3) ==
          "Score sheet: Anne-Margret declares, hands 2, 6, 10, 14, 18, 22, 26");
    CHECK(text::declarers(source)[1] == Seat::s3);
    CHECK(has(text::sheet_page(source, Seat::s3, 79, false, Script::unicode)[2].text, "Others declare"));
}

TEST_CASE("In CSV numbers are bare, and names are quoted where they must be and never a formula") {
    auto source = longest_sheet(1);
    source.names.full = {{"Ada, \"A\"", "=1+1", "Claude", "Dan"}};
    const std::string csv = text::sheet_csv(source);
    CHECK(has(csv, "hand,declarer,contract,trump or start,played,\"Ada, \"\"A\"\" raw\""));
    CHECK(has(csv, "\r\n1,\"Ada, \"\"A\"\"\",No Tricks,,yes,-30,-180,-210,'=1+1; Claude; Dan"));
}

TEST_CASE("In Markdown a name cannot break the table") {
    auto source = longest_sheet(1);
    source.names.full[Seat::s1] = "a|b*c";
    const std::string markdown = text::sheet_markdown(source);
    CHECK(has(markdown, " a\\|b\\*c |"));
    CHECK(has(markdown, "| No Tricks | −30 −180 **−210**<br>KBA |"));
}
