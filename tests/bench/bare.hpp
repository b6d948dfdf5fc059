#pragma once
// A hand of random cards as a bare bit-mask loop: the bound that the engine is measured against.
//
// Nothing but four hands, one running best card and four scores; every contract is compiled by itself, under
// the rules `classic` alone. It draws from the generator exactly as the engine's loop does, so that both play
// the same cards and must come to the same scores.
#include <array>
#include <bit>
#include <cstdint>

#include "barbu/contract.hpp"
#include "barbu/rng.hpp"

namespace barbu::bench {

/// The bits of the pack in the order in which it was last shuffled.
using Pack = std::array<std::uint8_t, 52>;
using Scores = std::array<int, 4>;

inline constexpr std::uint64_t kDeckBits = 0x1FFF1FFF1FFF1FFF;
inline constexpr std::uint64_t kHeartBits = 0x00001FFF00000000;
inline constexpr std::uint64_t kQueenBits = 0x0400040004000400;
inline constexpr std::uint64_t kKingOfHeartsBit = 0x0000080000000000;
inline constexpr std::uint64_t kAceOfHeartsBit = 0x0000100000000000;

inline std::uint64_t bare_pick(std::uint64_t cards, QuickRng& rng) {
    std::uint32_t before = rng.below(static_cast<std::uint32_t>(count_bits(cards)));
#ifdef __BMI2__
    return __builtin_ia32_pdep_di(std::uint64_t{1} << before, cards);
#else
    for (; before > 0; --before)
        cards &= cards - 1;
    return cards & (0 - cards);
#endif
}

inline std::array<std::uint64_t, 4> bare_deal(Pack& pack, QuickRng& rng) {
    shuffle<std::uint8_t>(pack, rng);
    std::array<std::uint64_t, 4> hands{};
    for (std::size_t seat = 0; seat < 4; ++seat) {
        for (std::size_t i = 0; i < 13; ++i)
            hands[seat] |= std::uint64_t{1} << pack[13 * seat + i];
    }
    return hands;
}

template <Contract contract>
std::uint64_t bare_lead(std::uint64_t hand) {
    std::uint64_t allowed = hand;
    if constexpr (contract == Contract::no_hearts) allowed = hand & ~kHeartBits;
    if constexpr (contract == Contract::no_king) allowed = hand & ~kKingOfHeartsBit;
    return allowed != 0 ? allowed : hand;
}

template <Contract contract>
int bare_points(std::uint64_t trick, int number) {
    if constexpr (contract == Contract::no_tricks) return -2;
    if constexpr (contract == Contract::no_hearts)
        return -2 * count_bits(trick & kHeartBits) - ((trick & kAceOfHeartsBit) != 0 ? 4 : 0);
    if constexpr (contract == Contract::no_queens) return -6 * count_bits(trick & kQueenBits);
    if constexpr (contract == Contract::no_king) return (trick & kKingOfHeartsBit) != 0 ? -20 : 0;
    if constexpr (contract == Contract::no_last_two) return number == 13 ? -20 : number == 12 ? -10 : 0;
    return 5;
}

/// The cards after whose capture the hand ends; none where all 13 tricks are played.
template <Contract contract>
constexpr std::uint64_t bare_awaited() {
    if constexpr (contract == Contract::no_hearts) return kHeartBits;
    if constexpr (contract == Contract::no_queens) return kQueenBits;
    if constexpr (contract == Contract::no_king) return kKingOfHeartsBit;
    return 0;
}

template <Contract contract>
Scores bare_hand(Pack& pack, QuickRng& rng) {
    std::array<std::uint64_t, 4> hands = bare_deal(pack, rng);
    const std::uint32_t named = contract == Contract::trumps ? rng.below(4) : 0;
    const std::uint64_t trumps = std::uint64_t{0x1FFF} << (16 * named);
    Scores raw{};
    constexpr std::uint64_t kAwaited = bare_awaited<contract>();
    std::uint64_t awaited = kAwaited;
    std::size_t leader = 0;
    for (int number = 1; kAwaited != 0 ? awaited != 0 : number <= 13; ++number) {
        std::uint64_t best = bare_pick(bare_lead<contract>(hands[leader]), rng);
        hands[leader] ^= best;
        std::uint64_t trick = best;
        const std::uint64_t led = std::uint64_t{0x1FFF} << (std::countr_zero(best) & 48);
        // A later card beats the best one when it is higher within the suits that can win: the suit led, or
        // trumps once there is one.
        std::uint64_t winning = led;
        std::size_t taker = leader;
        for (std::size_t place = 1; place < 4; ++place) {
            const std::size_t seat = (leader + place) & 3;
            std::uint64_t legal = hands[seat] & led;
            if constexpr (contract == Contract::trumps) {
                if (legal == 0) legal = hands[seat] & trumps;
            }
            if (legal == 0) legal = hands[seat];
            const std::uint64_t card = bare_pick(legal, rng);
            hands[seat] ^= card;
            trick |= card;
            if constexpr (contract == Contract::trumps) {
                if ((card & trumps) != 0 && winning != trumps) {
                    winning = trumps;
                    best = 0;
                }
            }
            if ((card & winning) > best) {
                best = card;
                taker = seat;
            }
        }
        raw[taker] += bare_points<contract>(trick, number);
        awaited &= ~trick;
        leader = taker;
    }
    return raw;
}

template <>
inline Scores bare_hand<Contract::dominoes>(Pack& pack, QuickRng& rng) {
    constexpr Scores kPlaces{40, 25, 10, -10};
    std::array<std::uint64_t, 4> hands = bare_deal(pack, rng);
    const std::uint64_t starts = std::uint64_t{0x0001000100010001} << rng.below(13);
    Scores raw{};
    std::uint64_t laid = 0;
    std::size_t out = 0;
    for (std::size_t seat = 0;; seat = (seat + 1) & 3) {
        if (hands[seat] == 0) continue;
        const std::uint64_t open = (((laid << 1 | laid >> 1) & kDeckBits) | starts) & ~laid;
        const std::uint64_t legal = open & hands[seat];
        if (legal == 0) continue;
        const std::uint64_t card = bare_pick(legal, rng);
        hands[seat] ^= card;
        laid |= card;
        if (hands[seat] != 0) continue;
        raw[seat] = kPlaces[out++];
        if (out < 3) continue;
        for (std::size_t last = 0; last < 4; ++last) {
            if (hands[last] != 0) raw[last] = kPlaces[3];
        }
        return raw;
    }
}

}  // namespace barbu::bench
