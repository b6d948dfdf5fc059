// Every card comes to every place equally often, unlike seeds give unrelated deals, and a seed's stream is
// what it was.
#include <cmath>
#include <iostream>
#include <vector>

#include "random_games.hpp"
#include "support/catch.hpp"

using namespace barbu;
using namespace barbu::testing;

namespace {

Seed seed_number(std::uint64_t number) { return seed_from_text("shuffling " + std::to_string(number)); }

/// The pack as make_deal shuffles it.
std::vector<Card> pack_of(const Seed& seed, std::uint32_t hand) {
    std::vector<Card> pack(CardSet::deck().begin(), CardSet::deck().end());
    Rng rng(seed, StreamUse::deal, hand);
    shuffle(std::span(pack), rng);
    return pack;
}

Hands hands_of(const Seed& seed, int hand) {
    return make_deal(HouseRules::classic(), seed, Seat::s0, hand).hands;
}

/// How many cards lie with the same seat in both.
int alike(const Hands& one, const Hands& two) {
    int cards = 0;
    for (const Seat seat : kSeats)
        cards += (one[seat] & two[seat]).size();
    return cards;
}

}  // namespace

TEST_CASE("Each card comes to each place of the pack as often as chance allows", "[shuffling]") {
    const std::uint64_t deals = games(50'000);  // a million with BARBU_TEST_GAMES=20
    std::vector<std::array<double, 52>> times(64, std::array<double, 52>{});
    for (std::uint64_t i = 0; i < deals; ++i) {
        const std::vector<Card> pack = pack_of(seed_number(i), 1);
        for (std::size_t place = 0; place < 52; ++place)
            ++times[static_cast<std::size_t>(pack[place].index())][place];
    }
    const double expected = static_cast<double>(deals) / 52;
    double squares = 0;
    double furthest = 0;
    for (const Card card : CardSet::deck()) {
        for (const double count : times[static_cast<std::size_t>(card.index())]) {
            squares += (count - expected) * (count - expected) / expected;
            furthest = std::max(furthest, std::abs(count - expected) / std::sqrt(expected * 51 / 52));
        }
    }
    // Rows and columns add up, which leaves 51 × 51 degrees of freedom; 51/52 of the sum is chi-squared.
    const double chi = squares * 51 / 52;
    const double off = (chi - 2601) / std::sqrt(2 * 2601.0);
    std::cout << deals << " deals: chi-squared " << chi << " for 2601 degrees of freedom (" << off
              << " standard deviations off), the furthest of 2704 frequencies " << furthest
              << " standard deviations off\n";
    CHECK(std::abs(off) < 5);
    CHECK(furthest < 5.5);  // one in 10,000 seeds goes beyond
}

TEST_CASE("The first 13 cards of the pack are seat 0's, and so on", "[shuffling]") {
    for (std::uint64_t i = 0; i < 20; ++i) {
        const std::vector<Card> pack = pack_of(seed_number(i), 7);
        const Hands hands = hands_of(seed_number(i), 7);
        for (std::size_t place = 0; place < 52; ++place)
            CHECK(hands[seat_at(static_cast<int>(place / 13))].contains(pack[place]));
    }
}

TEST_CASE("Seeds that differ in one bit, and hands of one seed, give unrelated deals", "[shuffling]") {
    // Of two unrelated deals 13 cards lie with the same seat on average, with a standard deviation of 3.16.
    int by_bit = 0;
    int by_hand = 0;
    for (std::size_t bit = 0; bit < 256; ++bit) {
        const Seed seed = seed_number(bit / 16);
        Seed other = seed;
        other.bytes[bit / 8] = static_cast<std::uint8_t>(other.bytes[bit / 8] ^ 1U << bit % 8);
        const int cards = alike(hands_of(seed, 1), hands_of(other, 1));
        INFO("bit " << bit);
        CHECK(cards <= 28);
        by_bit += cards;
        by_hand += alike(hands_of(seed_number(bit), 1), hands_of(seed_number(bit), 2));
    }
    // The mean of 256 has a standard deviation of 0.2.
    CHECK(std::abs(by_bit / 256.0 - 13) < 1);
    CHECK(std::abs(by_hand / 256.0 - 13) < 1);
}

TEST_CASE("The stream of the zero seed is the published one (RFC 8439, A.1, vectors 1 and 2)",
          "[shuffling]") {
    Rng rng(Seed{}, StreamUse{0});
    for (const std::uint32_t word :
         {0xade0b876U, 0x903df1a0U, 0xe56a5d40U, 0x28bd8653U, 0xb819d2bdU, 0x1aed8da0U, 0xccef36a8U,
          0xc70d778bU, 0x7c5941daU, 0x8d485751U, 0x3fe02477U, 0x374ad8b8U, 0xf4b8436aU, 0x1ca11815U,
          0x69b687c3U, 0x8665eeb2U, 0xbee7079fU, 0x7a385155U, 0x7c97ba98U, 0x0d082d73U})
        CHECK(rng.next() == word);
}

TEST_CASE("The first deal of the seed \"barbu\" is what it has always been", "[shuffling]") {
    const Hands hands = hands_of(seed_from_text("barbu"), 1);
    std::string text;
    for (const CardSet hand : hands) {
        for (const Card card : hand)
            text += to_string(card) + " ";
        text.back() = '\n';
    }
    CHECK(text ==
          "8C TC QC 3D 5D TD QD KD 3H 6H JH 3S 5S\n"
          "3C 6C 7C 6D 8D 5H 7H TH 4S 7S TS JS AS\n"
          "2C 4C 5C 9C JC KC 9D JD 9H KH AH 8S QS\n"
          "AC 2D 4D 7D AD 2H 4H 8H QH 2S 6S 9S KS\n");
}
