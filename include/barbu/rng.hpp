#pragma once
// The game's own generator: the same stream for the same seed with every compiler and library.
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>

namespace barbu {

/// 256 bits, so that each of the 5.4e28 deals can occur.
struct Seed {
    std::array<std::uint8_t, 32> bytes{};
    friend bool operator==(const Seed&, const Seed&) = default;
};

/// 64 hex digits are the seed itself; of any other text the seed is made by the function that
/// docs/record-format.md tells.
Seed seed_from_text(std::string_view text);
/// 64 lower-case hex digits.
std::string to_hex(const Seed& seed);
/// Reads exactly 64 hex digits.
std::optional<Seed> seed_from_hex(std::string_view hex);

/// What a stream is for. Streams of one seed with different purposes or numbers have nothing to do with each
/// other.
enum class StreamUse : std::uint8_t { deal = 1, first_declarer = 2, bot = 3, game = 4, test = 5 };

/// From 0 to n - 1, each as likely as the next, out of a generator's words of 32 bits; n is at least 1.
/// Unbiased: Lemire's multiplication with rejection.
template <class Generator>
constexpr std::uint32_t evenly_below(std::uint32_t n, Generator& rng) {
    std::uint64_t product = std::uint64_t{rng.next()} * n;
    if (static_cast<std::uint32_t>(product) < n) {
        // 2^32 mod n low parts would make some results likelier: they are drawn again.
        const std::uint32_t biased = (0U - n) % n;
        while (static_cast<std::uint32_t>(product) < biased)
            product = std::uint64_t{rng.next()} * n;
    }
    return static_cast<std::uint32_t>(product >> 32);
}

/// ChaCha20 (RFC 8439) used as a generator: the seed is the key; use, a, b and c make the nonce; words are
/// taken in order. A stream is derived where it is needed and never carried from one decision to the next.
class Rng {
  public:
    explicit Rng(const Seed& seed, StreamUse use, std::uint32_t a = 0, std::uint32_t b = 0,
                 std::uint16_t c = 0);

    std::uint32_t next();
    /// Evenly from 0 to n - 1; n is at least 1.
    std::uint32_t below(std::uint32_t n) { return evenly_below(n, *this); }

  private:
    void refill();

    std::array<std::uint32_t, 16> state_{};
    std::array<std::uint32_t, 16> block_{};
    std::size_t used_ = 16;
};

/// PCG32 (O'Neill's XSH-RR 64/32): a small generator for millions of playouts and sampled deals, where a word
/// of Rng would cost more than the card that it chooses. Its seed comes from an Rng, so that a decision stays
/// as repeatable as its stream; it never deals the cards of a game.
class QuickRng {
  public:
    explicit constexpr QuickRng(std::uint64_t seed, std::uint64_t stream = 0) : step_(stream << 1 | 1) {
        next();
        state_ += seed;
        next();
    }
    explicit QuickRng(Rng& rng) : QuickRng{two_words(rng), two_words(rng)} {}  // in this order

    constexpr std::uint32_t next() {
        const std::uint64_t before = state_;
        state_ = before * 6364136223846793005ULL + step_;
        return std::rotr(static_cast<std::uint32_t>((before >> 18 ^ before) >> 27),
                         static_cast<int>(before >> 59));
    }
    /// Evenly from 0 to n - 1; n is at least 1.
    constexpr std::uint32_t below(std::uint32_t n) { return evenly_below(n, *this); }

  private:
    static std::uint64_t two_words(Rng& rng) {
        const std::uint64_t high = rng.next();
        return high << 32 | rng.next();
    }

    std::uint64_t state_ = 0;
    std::uint64_t step_;
};

/// The seed of one game of a series (1, 2, 3 …), from the seed of the series.
Seed seed_of_game(const Seed& series, std::uint32_t game);

/// Fisher and Yates, from the last element down.
template <class T, class Generator>
void shuffle(std::span<T> things, Generator& rng) {
    for (std::size_t left = things.size(); left > 1; --left) {
        std::swap(things[left - 1], things[rng.below(static_cast<std::uint32_t>(left))]);
    }
}

}  // namespace barbu
