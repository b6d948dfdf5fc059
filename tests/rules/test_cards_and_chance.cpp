// Cards, suits and ranks as they are written; and the game's own generator.
#include <set>

#include "scene.hpp"

using namespace barbu;
using namespace barbu::testing;

TEST_CASE("Every card is written as rank, then suit, and reads back", "[cards]") {
    std::set<std::string> names;
    for (Suit suit : kSuits) {
        CHECK(suit_from(letter(suit)) == suit);
        for (Rank rank : kRanks) {
            CHECK(rank_from(letter(rank)) == rank);
            const Card one(rank, suit);
            CHECK(one.rank() == rank);
            CHECK(one.suit() == suit);
            CHECK(Card::from_index(one.index()) == one);
            const std::string name = to_string(one);
            CHECK(name == std::string{letter(rank), letter(suit)});
            CHECK(card_from(name) == one);
            names.insert(name);
        }
    }
    CHECK(names.size() == 52);
    CHECK(to_string(kKingOfHearts) == "KH");
    CHECK(to_string(Card(Rank::ten, Suit::spades)) == "TS");
    CHECK(to_string(Card(Rank::two, Suit::clubs)) == "2C");
    CHECK(letter(Rank::ace) == 'A');
    CHECK(letter(Suit::diamonds) == 'D');
}

TEST_CASE("What is no card is not read as one", "[cards]") {
    for (const char* text : {"", "A", "AS ", "10S", "SA", "1S", "AX", "as", "aS", "A\xE2\x99\xA0", "  "}) {
        INFO(text);
        CHECK_FALSE(card_from(text).has_value());
    }
    CHECK_FALSE(card_from(std::string_view("\0S", 2)).has_value());
    CHECK_FALSE(rank_from('1').has_value());
    CHECK_FALSE(rank_from('\0').has_value());
    CHECK_FALSE(suit_from('h').has_value());
    CHECK_FALSE(suit_from('\0').has_value());
}

TEST_CASE("Ace is high and two is low", "[cards]") {
    CHECK(Rank::ace > Rank::king);
    CHECK(Rank::two < Rank::three);
    CHECK(cards("2S TS AS KS").highest() == card("AS"));
    CHECK(cards("2S TS AS KS").lowest() == card("2S"));
}

TEST_CASE("A set of cards walks from clubs to spades, low to high", "[cards]") {
    const CardSet set = cards("AS 2H 3C KC TD");
    std::string walked;
    for (Card one : set)
        walked += to_string(one) + " ";
    CHECK(walked == "3C KC TD 2H AS ");
    CHECK(set.size() == 5);
    CHECK(CardSet{}.empty());
    CHECK(CardSet::deck().size() == 52);
}

TEST_CASE("Sets of cards: suits, ranks, above and below, with and without", "[cards]") {
    const CardSet set = cards("2C 9C AC 9H");
    CHECK(set.of(Suit::clubs) == cards("2C 9C AC"));
    CHECK(set.of(Rank::nine) == cards("9C 9H"));
    CHECK(set.above(card("9C")) == cards("AC"));
    CHECK(set.above(card("AC")).empty());
    CHECK(set.below(card("9C")) == cards("2C"));
    CHECK(set.below(card("2C")).empty());
    CHECK(CardSet::deck().above(card("AS")).empty());
    CHECK(CardSet::deck().below(card("AS")).size() == 12);
    CHECK((set - cards("9C 9H KD")) == cards("2C AC"));
    CHECK((set & cards("9C KD")) == cards("9C"));
    CHECK((cards("2C") | cards("3C")) == cards("2C 3C"));
    CHECK(set.contains_all(cards("2C 9H")));
    CHECK_FALSE(set.contains_all(cards("2C KD")));
    CHECK(set.intersects(cards("9H KD")));
    CHECK_FALSE(set.intersects(cards("KD")));
    CardSet changed = set;
    changed.erase(card("9C"));
    changed.insert(card("KD"));
    CHECK(changed == cards("2C AC 9H KD"));
}

TEST_CASE("The nth card of a set is the one that the walk reaches after n others, and size counts them",
          "[cards]") {
    Rng rng(seed_from_text("nth"), StreamUse::test);
    for (int i = 0; i < 500; ++i) {
        // Sparse and crowded sets alike.
        CardSet set = CardSet::deck();
        for (std::uint32_t gone = rng.below(53); gone > 0; --gone)
            set.erase(Card::from_index(static_cast<int>(rng.below(4) * 16 + rng.below(13))));
        std::uint32_t before = 0;
        for (const Card card : set)
            REQUIRE(set.nth(before++) == card);
        REQUIRE(set.size() == static_cast<int>(before));
    }
    STATIC_REQUIRE(CardSet::deck().nth(51) == Card(Rank::ace, Suit::spades));
}

TEST_CASE("Sets of seats", "[cards]") {
    SeatSet set{Seat::s0, Seat::s2};
    CHECK(set.size() == 2);
    CHECK(set.contains(Seat::s2));
    CHECK((SeatSet::all() - set) == SeatSet{Seat::s1, Seat::s3});
    CHECK((set | SeatSet{Seat::s1}) == SeatSet{Seat::s0, Seat::s1, Seat::s2});
    CHECK((set & SeatSet{Seat::s2, Seat::s3}) == SeatSet{Seat::s2});
    CHECK(SeatSet::all().contains_all(set));
    CHECK_FALSE(set.contains_all(SeatSet::all()));
    set.erase(Seat::s0);
    CHECK(set == SeatSet{Seat::s2});
    CHECK(SeatSet{}.empty());
}

// --- Chance -----------------------------------------------------------------------------------------

namespace {

/// ChaCha20 once more, as RFC 8439 tells it: a block of sixteen words.
std::array<std::uint32_t, 16> chacha20_block(const std::array<std::uint8_t, 32>& key, std::uint32_t counter,
                                             const std::array<std::uint32_t, 3>& nonce) {
    std::array<std::uint32_t, 16> start{0x61707865, 0x3320646e, 0x79622d32, 0x6b206574};
    for (std::size_t i = 0; i < 32; ++i)
        start[4 + i / 4] |= static_cast<std::uint32_t>(key[i]) << (i % 4 * 8);
    start[12] = counter;
    for (std::size_t i = 0; i < 3; ++i)
        start[13 + i] = nonce[i];
    auto x = start;
    const auto quarter = [&x](std::size_t a, std::size_t b, std::size_t c, std::size_t d) {
        const auto step = [&x](std::size_t to, std::size_t from, std::size_t turned, int bits) {
            x[to] += x[from];
            const std::uint32_t mixed = x[turned] ^ x[to];
            x[turned] = mixed << bits | mixed >> (32 - bits);
        };
        step(a, b, d, 16);
        step(c, d, b, 12);
        step(a, b, d, 8);
        step(c, d, b, 7);
    };
    for (int round = 0; round < 20; round += 2) {
        for (std::size_t column = 0; column < 4; ++column)
            quarter(column, column + 4, column + 8, column + 12);
        for (std::size_t i = 0; i < 4; ++i)
            quarter(i, 4 + (i + 1) % 4, 8 + (i + 2) % 4, 12 + (i + 3) % 4);
    }
    for (std::size_t i = 0; i < 16; ++i)
        x[i] += start[i];
    return x;
}

/// Every use there is, by number.
constexpr std::array kUses{StreamUse{1}, StreamUse{2}, StreamUse{3}, StreamUse{4}, StreamUse{5}};

Seed counting_seed() {
    Seed seed;
    for (std::size_t i = 0; i < 32; ++i)
        seed.bytes[i] = static_cast<std::uint8_t>(i);
    return seed;
}

}  // namespace

TEST_CASE("The test's own ChaCha20 gives the block of RFC 8439, 2.3.2", "[chance]") {
    const std::array<std::uint32_t, 16> expected{
        0xe4e7f110, 0x15593bd1, 0x1fdd0f50, 0xc47120a3, 0xc7f4d1c7, 0x0368c033, 0x9aaa2204, 0x4e6cd4c3,
        0x466482d2, 0x09aa9f07, 0x05d7c214, 0xa2028bd9, 0xd19c12b5, 0xb94e16de, 0xe883d0cb, 0x4e3c50a2};
    CHECK(chacha20_block(counting_seed().bytes, 1, {0x09000000, 0x4a000000, 0x00000000}) == expected);
}

TEST_CASE(
    "The generator is ChaCha20: the seed is the key, use and numbers the nonce, words in order from block 0",
    "[chance]") {
    // The nonce: use in the upper half of the first word and c in the lower, then a, then b.
    for (const StreamUse use : kUses) {
        Rng rng(counting_seed(), use, 0x11223344, 0x55667788, 0x99aa);
        const std::uint32_t first = static_cast<std::uint32_t>(use) << 16 | 0x99aa;
        for (std::uint32_t block = 0; block < 3; ++block) {
            for (std::uint32_t word :
                 chacha20_block(counting_seed().bytes, block, {first, 0x11223344, 0x55667788}))
                CHECK(rng.next() == word);
        }
    }
}

TEST_CASE("Streams of one seed with different purposes or numbers differ", "[chance]") {
    std::set<std::uint64_t> starts;
    int streams = 0;
    const auto start = [&](Rng rng) {
        ++streams;
        const std::uint64_t high = rng.next();
        starts.insert(high << 32 | rng.next());
    };
    const Seed seed = counting_seed();
    for (const StreamUse use : kUses) {
        for (std::uint32_t i = 0; i < 30; ++i)
            start(Rng(seed, use, i + 1));
        for (std::uint32_t i = 0; i < 30; ++i)
            start(Rng(seed, use, 0, i + 1));
        for (std::uint16_t i = 0; i < 30; ++i)
            start(Rng(seed, use, 0, 0, i));
    }
    CHECK(static_cast<int>(starts.size()) == streams);
}

TEST_CASE("`below` stays below, gives every number, and gives each equally often", "[chance]") {
    Rng rng(counting_seed(), StreamUse::test);
    for (std::uint32_t n : {1U, 2U, 3U, 4U, 7U, 13U, 52U}) {
        INFO("below " << n);
        std::vector<int> times(n);
        const int draws = 2000 * static_cast<int>(n);
        for (int i = 0; i < draws; ++i) {
            const std::uint32_t number = rng.below(n);
            if (number >= n) FAIL(number << " is not below " << n);
            ++times[number];
        }
        // 2000 expected, standard deviation below 45.
        for (int count : times)
            CHECK(std::abs(count - 2000) < 250);
    }
}

TEST_CASE("`below` is Lemire's method: what would make some numbers likelier is drawn again", "[chance]") {
    // With n = 3 * 2^30 a quarter of all words is thrown away; without that, numbers divisible by 3 would
    // come twice as often.
    const std::uint32_t n = 0xC0000000U;
    Rng rng(counting_seed(), StreamUse::test);
    Rng words(counting_seed(), StreamUse::test);
    int thrown_away = 0;
    for (int i = 0; i < 2000; ++i) {
        std::uint64_t product = std::uint64_t{words.next()} * n;
        while (static_cast<std::uint32_t>(product) < (std::uint64_t{1} << 32) % n) {
            ++thrown_away;
            product = std::uint64_t{words.next()} * n;
        }
        REQUIRE(rng.below(n) == product >> 32);
    }
    CHECK(thrown_away > 400);
}

TEST_CASE("Shuffling is Fisher and Yates, from the last element down", "[chance]") {
    std::vector<int> shuffled{0, 1, 2, 3, 4, 5, 6, 7, 8, 9};
    std::vector<int> expected = shuffled;
    Rng one(counting_seed(), StreamUse::test);
    Rng two(counting_seed(), StreamUse::test);
    shuffle(std::span<int>(shuffled), one);
    for (std::uint32_t last = 9; last >= 1; --last)
        std::swap(expected[last], expected[two.below(last + 1)]);
    CHECK(shuffled == expected);
}

TEST_CASE("The quick generator is PCG32: the published words of seed 42, stream 54", "[chance]") {
    QuickRng rng(42, 54);
    for (const std::uint32_t word :
         {0xa15c02b7U, 0x7b47f409U, 0xba1d3330U, 0x83d2f293U, 0xbfa4784bU, 0xcbed606eU})
        CHECK(rng.next() == word);
}

TEST_CASE("The quick generator takes seed and stream from a decision's own stream, in this order",
          "[chance]") {
    Rng one(counting_seed(), StreamUse::test);
    Rng two(counting_seed(), StreamUse::test);
    std::array<std::uint64_t, 4> words{};
    for (std::uint64_t& word : words)
        word = two.next();
    QuickRng made(one);
    QuickRng expected(words[0] << 32 | words[1], words[2] << 32 | words[3]);
    for (int i = 0; i < 8; ++i)
        CHECK(made.next() == expected.next());
}

TEST_CASE("The quick generator's `below` is fair too, and throws away what would make some numbers likelier",
          "[chance]") {
    std::array<int, 13> times{};
    QuickRng rng(1);
    for (int i = 0; i < 26000; ++i)
        ++times[rng.below(13)];
    for (int count : times)
        CHECK(std::abs(count - 2000) < 250);

    const std::uint32_t n = 0xC0000000U;
    QuickRng words(2);
    QuickRng same(2);
    for (int i = 0; i < 2000; ++i) {
        std::uint64_t product = std::uint64_t{words.next()} * n;
        while (static_cast<std::uint32_t>(product) < (std::uint64_t{1} << 32) % n)
            product = std::uint64_t{words.next()} * n;
        REQUIRE(same.below(n) == product >> 32);
    }
}

TEST_CASE("A seed is written as 64 lower-case hex digits and reads back", "[chance]") {
    const Seed seed = counting_seed();
    const std::string hex = to_hex(seed);
    CHECK(hex == "000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f");
    CHECK(seed_from_hex(hex) == seed);
    CHECK(seed_from_text(hex) == seed);
    CHECK_FALSE(seed_from_hex("").has_value());
    CHECK_FALSE(seed_from_hex(hex.substr(1)).has_value());
    CHECK_FALSE(seed_from_hex(hex + "0").has_value());
    CHECK_FALSE(seed_from_hex("g" + hex.substr(1)).has_value());
}

TEST_CASE("Of any other text a seed is made, the same for the same text and another for another",
          "[chance]") {
    std::set<std::string> seeds;
    const std::vector<std::string> texts{"",  "a",  "b", "ab", "ba",
                                         "A", "a ", "1", "01", "a longer text, with some words in it"};
    for (const std::string& text : texts) {
        CHECK(seed_from_text(text) == seed_from_text(text));
        seeds.insert(to_hex(seed_from_text(text)));
    }
    CHECK(seeds.size() == texts.size());
}
