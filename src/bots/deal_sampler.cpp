#include "bots/deal_sampler.hpp"

#include <algorithm>
#include <cassert>

namespace barbu {
namespace {

/// Number of ways to take k of n things, n at most 39; 0 when there are not so many.
constexpr auto kChoose = [] {
    std::array<std::array<std::uint64_t, 40>, 40> choose{};
    for (std::size_t n = 0; n < choose.size(); ++n) {
        choose[n][0] = 1;
        for (std::size_t k = 1; k <= n; ++k)
            choose[n][k] = choose[n - 1][k - 1] + choose[n - 1][k];
    }
    return choose;
}();

std::uint64_t choose(int n, int k) {
    if (k < 0 || k > n) return 0;
    return kChoose[static_cast<std::size_t>(n)][static_cast<std::size_t>(k)];
}

/// Evenly from 0 to n - 1: as many bits as n - 1 has, again and again until they are below it.
std::uint64_t below(std::uint64_t n, QuickRng& rng) {
    const int spare = std::countl_zero((n - 1) | 1);
    std::uint64_t word = 0;
    do {
        const std::uint64_t high = rng.next();
        word = (high << 32 | rng.next()) >> spare;
    } while (word >= n);
    return word;
}

/// Moves this many of the first `left` cards, evenly chosen, to their end; they are answered as a set.
CardSet take(std::array<Card, 39>& cards, int& left, int wanted, QuickRng& rng) {
    CardSet taken;
    for (; wanted > 0; --wanted) {
        const std::uint32_t chosen = rng.below(static_cast<std::uint32_t>(left));
        --left;
        taken.insert(cards[chosen]);
        cards[chosen] = cards[static_cast<std::size_t>(left)];
    }
    return taken;
}

}  // namespace

DealSampler::DealSampler(const SeatView& view) : unseen_(unseen_cards(view)) {
    fixed_[view.me] = view.hand;
    std::array<int, 3> room{};
    for (std::size_t i = 0; i < 3; ++i) {
        others_[i] = left_of(view.me, static_cast<int>(i) + 1);
        room[i] = unseen_.held[others_[i]];
    }

    // By which of the three may hold it (bits 0 to 2): 3, 5, 6 and 7 are the kinds that leave a choice.
    constexpr std::array kKindOf{-1, -1, -1, 0, -1, 1, 2, 3};
    for (const Card card : unseen_.cards) {
        unsigned may_hold = 0;
        for (unsigned i = 0; i < 3; ++i) {
            if (!unseen_.barred[others_[i]].contains(card)) may_hold |= 1U << i;
        }
        const int kind = kKindOf[may_hold];
        if (kind >= 0) {
            Kind& same = kinds_[static_cast<std::size_t>(kind)];
            same.cards[static_cast<std::size_t>(same.size++)] = card;
            continue;
        }
        assert(may_hold != 0);  // no game comes to a card that nobody may hold
        const auto only = static_cast<std::size_t>(std::countr_zero(may_hold));
        fixed_[others_[only]].insert(card);
        --room[only];
    }

    const std::array<int, 4> sizes{kinds_[0].size, kinds_[1].size, kinds_[2].size, kinds_[3].size};
    for (int a = 0; a <= sizes[0]; ++a) {
        for (int b = 0; b <= sizes[1]; ++b) {
            for (int c = 0; c <= sizes[2]; ++c) {
                const int first = room[0] - a - b;
                const int second = room[1] - (sizes[0] - a) - c;
                if (first < 0 || second < 0) continue;
                const std::uint64_t ways = choose(sizes[0], a) * choose(sizes[1], b) * choose(sizes[2], c) *
                                           choose(sizes[3], first) * choose(sizes[3] - first, second);
                if (ways == 0) continue;
                count_ += ways;
                const auto byte = [](int number) { return static_cast<std::uint8_t>(number); };
                splits_.push_back({{byte(a), byte(b), byte(c), byte(first)}, byte(second), count_});
            }
        }
    }
    assert(count_ > 0);
}

Hands DealSampler::draw(QuickRng& rng) const {
    const Split* split = splits_.data();
    if (splits_.size() > 1) {
        const std::uint64_t which = below(count_, rng);
        split = &*std::upper_bound(splits_.begin(), splits_.end(), which,
                                   [](std::uint64_t value, const Split& one) { return value < one.up_to; });
    }
    Hands hands = fixed_;
    // Of each kind: the seats that take some, and the seat that takes the rest.
    constexpr std::array<std::array<std::size_t, 2>, 4> kSeatsOf{{{0, 1}, {0, 2}, {1, 2}, {0, 2}}};
    for (std::size_t i = 0; i < kinds_.size(); ++i) {
        if (kinds_[i].size == 0) continue;
        std::array<Card, 39> cards = kinds_[i].cards;
        int left = kinds_[i].size;
        hands[others_[kSeatsOf[i][0]]] |= take(cards, left, split->first[i], rng);
        if (i == 3) hands[others_[1]] |= take(cards, left, split->second_of_all, rng);
        CardSet& rest = hands[others_[kSeatsOf[i][1]]];
        for (int at = 0; at < left; ++at)
            rest.insert(cards[static_cast<std::size_t>(at)]);
    }
    return hands;
}

}  // namespace barbu
