#include "support/catch.hpp"
#include "text/names.hpp"

using namespace barbu;
using text::make_names;
using text::Script;

namespace {

void check_all_different(const BySeat<std::string>& names, int cells) {
    for (const Seat seat : kSeats) {
        CHECK_FALSE(names[seat].empty());
        CHECK(text::width(names[seat]) <= cells);
        for (const Seat other : kSeats) {
            if (seat != other) CHECK(names[seat] != names[other]);
        }
    }
}

void check_all_different(const text::Names& names) {
    check_all_different(names.full, 12);
    check_all_different(names.brief, 4);
    check_all_different(names.initial, 1);
}

}  // namespace

TEST_CASE("Names with nothing in common keep their beginnings") {
    const auto names =
        make_names({{"Maximilienne", "Konstantinos", "Bartholomäus", "Anne-Margret"}}, Script::unicode);
    CHECK(names.full ==
          BySeat<std::string>{{"Maximilienne", "Konstantinos", "Bartholomäus", "Anne-Margret"}});
    CHECK(names.brief == BySeat<std::string>{{"Maxi", "Kons", "Bart", "Anne"}});
    CHECK(names.initial == BySeat<std::string>{{"M", "K", "B", "A"}});
}

TEST_CASE("Four players of one name are told apart") {
    check_all_different(
        make_names({{"Maximilienne", "Maximilienne", "Maximilienne", "Maximilienne"}}, Script::unicode));
    check_all_different(make_names({{"Ada", "Ada", "Ada", "Ada 2"}}, Script::unicode));
    check_all_different(make_names({{"x", "x", "X", "x 2"}}, Script::ascii));
}

TEST_CASE("Names that differ only in their marks stay different in ASCII") {
    const auto names = make_names({{"André", "Andre", "Andrè", "Andrea"}}, Script::ascii);
    check_all_different(names);
    CHECK(names[Seat::s0] == "Andre");
}

TEST_CASE("Who has no name is called by his seat, even where somebody else has taken that name") {
    const auto names = make_names({{"", "Player 3", "", "  "}}, Script::unicode);
    check_all_different(names);
    CHECK(names[Seat::s0] == "Player 1");
    CHECK(names[Seat::s3] == "Player 4");
}

TEST_CASE("Nobody loses his own first letter to another's way out") {
    const auto names = make_names({{"Ada", "Anna", "Nora", "Dan"}}, Script::unicode);
    CHECK(names.initial[Seat::s0] == "A");
    CHECK(names.initial[Seat::s2] == "N");
    check_all_different(names);
    CHECK(make_names({{"Annabel", "Anna", "Béa", "Dan"}}, Script::unicode).brief[Seat::s1] == "Anna");
}

TEST_CASE("Wide and strange names have an initial of one cell") {
    check_all_different(make_names({{"王小明", "王小红", "🂡", "!!"}}, Script::unicode));
    check_all_different(make_names({{"王小明", "王小红", "🂡", "!!"}}, Script::ascii));
}
