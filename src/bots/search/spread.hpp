#pragma once
// How far results lie apart, in whole numbers, so that every compiler finds the same.
#include <cstdint>

namespace barbu::search {

/// The largest whole number whose square is not above this one; it must not be negative.
constexpr std::int64_t whole_root(std::int64_t number) {
    std::int64_t root = 0;
    std::int64_t bit = std::int64_t{1} << 62;
    while (bit > number)
        bit >>= 2;
    for (; bit != 0; bit >>= 2) {
        if (number >= root + bit) {
            number -= root + bit;
            root = (root >> 1) + bit;
        } else {
            root >>= 1;
        }
    }
    return root;
}

/// The standard deviation of so many results, times their number, from their sum and the sum of their
/// squares.
constexpr std::int64_t spread(std::int64_t count, std::int64_t sum, std::int64_t squares) {
    return whole_root(count * squares - sum * sum);
}

}  // namespace barbu::search
