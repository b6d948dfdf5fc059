#include "barbu/rng.hpp"

#include <bit>

namespace barbu {
namespace {

constexpr std::string_view kHexDigits = "0123456789abcdef";

int hex_value(char digit) {
    if (digit >= '0' && digit <= '9') return digit - '0';
    if (digit >= 'a' && digit <= 'f') return digit - 'a' + 10;
    if (digit >= 'A' && digit <= 'F') return digit - 'A' + 10;
    return -1;
}

void quarter_round(std::uint32_t& a, std::uint32_t& b, std::uint32_t& c, std::uint32_t& d) {
    a += b, d = std::rotl(d ^ a, 16);
    c += d, b = std::rotl(b ^ c, 12);
    a += b, d = std::rotl(d ^ a, 8);
    c += d, b = std::rotl(b ^ c, 7);
}

}  // namespace

// Four lanes of 64-bit FNV-1a, each begun with its own number, each finished with the mixer of SplitMix64.
// The function need not resist an enemy, only give unlike seeds for unlike texts; ChaCha20 does the rest.
Seed seed_from_text(std::string_view text) {
    if (const std::optional<Seed> seed = seed_from_hex(text)) return *seed;
    Seed seed;
    for (std::size_t lane = 0; lane < 4; ++lane) {
        std::uint64_t hash = 0xcbf29ce484222325ULL;
        const auto take = [&hash](std::uint64_t byte) { hash = (hash ^ byte) * 0x100000001b3ULL; };
        take(lane);
        for (const char byte : text)
            take(static_cast<unsigned char>(byte));
        hash = (hash ^ (hash >> 30)) * 0xbf58476d1ce4e5b9ULL;
        hash = (hash ^ (hash >> 27)) * 0x94d049bb133111ebULL;
        hash ^= hash >> 31;
        for (std::size_t i = 0; i < 8; ++i)
            seed.bytes[lane * 8 + i] = static_cast<std::uint8_t>(hash >> (8 * i));
    }
    return seed;
}

std::string to_hex(const Seed& seed) {
    std::string hex;
    for (const std::uint8_t byte : seed.bytes) {
        hex += kHexDigits[byte >> 4];
        hex += kHexDigits[byte & 15];
    }
    return hex;
}

std::optional<Seed> seed_from_hex(std::string_view hex) {
    Seed seed;
    if (hex.size() != 2 * seed.bytes.size()) return std::nullopt;
    for (std::size_t i = 0; i < seed.bytes.size(); ++i) {
        const int high = hex_value(hex[2 * i]);
        const int low = hex_value(hex[2 * i + 1]);
        if (high < 0 || low < 0) return std::nullopt;
        seed.bytes[i] = static_cast<std::uint8_t>(high * 16 + low);
    }
    return seed;
}

Rng::Rng(const Seed& seed, StreamUse use, std::uint32_t a, std::uint32_t b, std::uint16_t c) {
    // RFC 8439, 2.3: four constants, the key as eight little-endian words, a block counter, three words of
    // nonce.
    state_[0] = 0x61707865;
    state_[1] = 0x3320646e;
    state_[2] = 0x79622d32;
    state_[3] = 0x6b206574;
    for (std::size_t word = 0; word < 8; ++word) {
        std::uint32_t value = 0;
        for (std::size_t i = 0; i < 4; ++i)
            value |= std::uint32_t{seed.bytes[word * 4 + i]} << (8 * i);
        state_[4 + word] = value;
    }
    state_[12] = 0;
    state_[13] = static_cast<std::uint32_t>(use) << 16 | c;
    state_[14] = a;
    state_[15] = b;
}

void Rng::refill() {
    block_ = state_;
    auto& x = block_;
    for (int two_rounds = 0; two_rounds < 10; ++two_rounds) {
        quarter_round(x[0], x[4], x[8], x[12]);
        quarter_round(x[1], x[5], x[9], x[13]);
        quarter_round(x[2], x[6], x[10], x[14]);
        quarter_round(x[3], x[7], x[11], x[15]);
        quarter_round(x[0], x[5], x[10], x[15]);
        quarter_round(x[1], x[6], x[11], x[12]);
        quarter_round(x[2], x[7], x[8], x[13]);
        quarter_round(x[3], x[4], x[9], x[14]);
    }
    for (std::size_t i = 0; i < block_.size(); ++i)
        block_[i] += state_[i];
    ++state_[12];
    used_ = 0;
}

std::uint32_t Rng::next() {
    if (used_ == block_.size()) refill();
    return block_[used_++];
}

Seed seed_of_game(const Seed& series, std::uint32_t game) {
    Rng rng(series, StreamUse::game, game);
    Seed seed;
    for (std::size_t i = 0; i < seed.bytes.size(); i += 4) {
        const std::uint32_t word = rng.next();
        for (std::size_t byte = 0; byte < 4; ++byte)
            seed.bytes[i + byte] = static_cast<std::uint8_t>(word >> (8 * byte));
    }
    return seed;
}

}  // namespace barbu
