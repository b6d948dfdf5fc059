#pragma once
// Suits, ranks, cards, and sets of cards.
#include <array>
#include <bit>
#include <cstdint>
#include <initializer_list>
#include <iterator>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>

namespace barbu {

/// In the order of a game record: C D H S.
enum class Suit : std::uint8_t { clubs, diamonds, hearts, spades };
inline constexpr std::array kSuits{Suit::clubs, Suit::diamonds, Suit::hearts, Suit::spades};

/// Two is low, ace is high, everywhere.
enum class Rank : std::uint8_t {
    two,
    three,
    four,
    five,
    six,
    seven,
    eight,
    nine,
    ten,
    jack,
    queen,
    king,
    ace
};
inline constexpr std::array kRanks{Rank::two,   Rank::three, Rank::four, Rank::five, Rank::six,
                                   Rank::seven, Rank::eight, Rank::nine, Rank::ten,  Rank::jack,
                                   Rank::queen, Rank::king,  Rank::ace};

/// One of the 52 cards, in a byte.
class Card {
  public:
    constexpr Card() = default;
    constexpr Card(Rank rank, Suit suit)
        : index_(static_cast<std::uint8_t>(static_cast<int>(suit) * 16 + static_cast<int>(rank))) {}

    constexpr Suit suit() const { return static_cast<Suit>(index_ >> 4); }
    constexpr Rank rank() const { return static_cast<Rank>(index_ & 15); }
    /// Its bit in a CardSet: 16 a suit, the two lowest.
    constexpr int index() const { return index_; }
    static constexpr Card from_index(int index) {
        Card card;
        card.index_ = static_cast<std::uint8_t>(index);
        return card;
    }

    friend constexpr bool operator==(Card, Card) = default;

  private:
    std::uint8_t index_ = 0;
};

/// How many bits are set. Where the processor's instruction may not be assumed, std::popcount is a call into
/// a library with g++; counting cards is too much of the work of a playout for that.
constexpr int count_bits(std::uint64_t bits) {
#ifdef __POPCNT__
    return std::popcount(bits);
#else
    bits -= bits >> 1 & 0x5555555555555555ULL;
    bits = (bits & 0x3333333333333333ULL) + (bits >> 2 & 0x3333333333333333ULL);
    bits = (bits + (bits >> 4)) & 0x0F0F0F0F0F0F0F0FULL;
    return static_cast<int>(bits * 0x0101010101010101ULL >> 56);
#endif
}

/// A set of cards, as bit operations on 64 bits, 16 a suit. Walks from clubs to spades, low to high.
class CardSet {
  public:
    constexpr CardSet() = default;
    constexpr CardSet(std::initializer_list<Card> cards) {
        for (Card card : cards)
            insert(card);
    }
    static constexpr CardSet from_bits(std::uint64_t bits) {
        CardSet set;
        set.bits_ = bits;
        return set;
    }
    /// All 52.
    static constexpr CardSet deck() { return from_bits(0x1FFF1FFF1FFF1FFFULL); }
    /// The 13 cards of a suit.
    static constexpr CardSet all_of(Suit suit) {
        return from_bits(0x1FFFULL << (16 * static_cast<int>(suit)));
    }
    /// The 4 cards of a rank.
    static constexpr CardSet all_of(Rank rank) {
        return from_bits(0x0001000100010001ULL << static_cast<int>(rank));
    }

    constexpr std::uint64_t bits() const { return bits_; }
    constexpr bool empty() const { return bits_ == 0; }
    constexpr int size() const { return count_bits(bits_); }
    constexpr bool contains(Card card) const { return (bits_ >> card.index() & 1) != 0; }
    constexpr bool contains_all(CardSet other) const { return (other.bits_ & ~bits_) == 0; }
    constexpr bool intersects(CardSet other) const { return (bits_ & other.bits_) != 0; }
    constexpr CardSet of(Suit suit) const { return from_bits(bits_ & all_of(suit).bits_); }
    constexpr CardSet of(Rank rank) const { return from_bits(bits_ & all_of(rank).bits_); }
    /// The set must not be empty. In a set of one suit these are its lowest and its highest card.
    constexpr Card lowest() const { return Card::from_index(std::countr_zero(bits_)); }
    constexpr Card highest() const { return Card::from_index(63 - std::countl_zero(bits_)); }
    /// The card with so many of the set before it, in the order of the walk; there must be more than that
    /// many.
    constexpr Card nth(std::uint32_t before) const {
#ifdef __BMI2__
        if (!std::is_constant_evaluated())
            return Card::from_index(
                std::countr_zero(__builtin_ia32_pdep_di(std::uint64_t{1} << before, bits_)));
#endif
        std::uint64_t rest = bits_;
        for (; before > 0; --before)
            rest &= rest - 1;
        return Card::from_index(std::countr_zero(rest));
    }
    /// The cards of the same suit that rank above this one, of those in the set.
    constexpr CardSet above(Card card) const {
        return from_bits(of(card.suit()).bits_ & ~((std::uint64_t{2} << card.index()) - 1));
    }
    constexpr CardSet below(Card card) const {
        return from_bits(of(card.suit()).bits_ & ((std::uint64_t{1} << card.index()) - 1));
    }

    constexpr void insert(Card card) { bits_ |= std::uint64_t{1} << card.index(); }
    constexpr void erase(Card card) { bits_ &= ~(std::uint64_t{1} << card.index()); }

    friend constexpr CardSet operator|(CardSet a, CardSet b) { return from_bits(a.bits_ | b.bits_); }
    friend constexpr CardSet operator&(CardSet a, CardSet b) { return from_bits(a.bits_ & b.bits_); }
    /// The cards of a that are not in b.
    friend constexpr CardSet operator-(CardSet a, CardSet b) { return from_bits(a.bits_ & ~b.bits_); }
    constexpr CardSet& operator|=(CardSet other) { return *this = *this | other; }
    constexpr CardSet& operator&=(CardSet other) { return *this = *this & other; }
    constexpr CardSet& operator-=(CardSet other) { return *this = *this - other; }
    friend constexpr bool operator==(CardSet, CardSet) = default;

    class Iterator {
      public:
        using iterator_category = std::forward_iterator_tag;
        using value_type = Card;
        using difference_type = std::ptrdiff_t;
        using pointer = const Card*;
        using reference = Card;

        constexpr Iterator() = default;
        constexpr explicit Iterator(std::uint64_t rest) : rest_(rest) {}
        constexpr Card operator*() const { return Card::from_index(std::countr_zero(rest_)); }
        constexpr Iterator& operator++() {
            rest_ &= rest_ - 1;
            return *this;
        }
        constexpr Iterator operator++(int) {
            Iterator before = *this;
            ++*this;
            return before;
        }
        friend constexpr bool operator==(Iterator, Iterator) = default;

      private:
        std::uint64_t rest_ = 0;
    };
    constexpr Iterator begin() const { return Iterator(bits_); }
    constexpr Iterator end() const { return Iterator(0); }

  private:
    std::uint64_t bits_ = 0;
};

inline constexpr Card kKingOfHearts{Rank::king, Suit::hearts};
inline constexpr Card kAceOfHearts{Rank::ace, Suit::hearts};
inline constexpr CardSet kHearts = CardSet::all_of(Suit::hearts);
inline constexpr CardSet kQueens = CardSet::all_of(Rank::queen);

/// As in a game record: 2 3 4 5 6 7 8 9 T J Q K A, and C D H S.
char letter(Rank rank);
char letter(Suit suit);
std::optional<Rank> rank_from(char letter);
std::optional<Suit> suit_from(char letter);
/// "QS": rank, then suit.
std::string to_string(Card card);
/// Reads "QS"; nothing when it is not a card.
std::optional<Card> card_from(std::string_view text);

}  // namespace barbu
