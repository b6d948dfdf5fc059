#pragma once
// Small tables whose last entry stands for everything beyond.
#include <algorithm>
#include <array>
#include <cstddef>

namespace barbu::careful {

/// The entry of this index, or the last.
template <class T, std::size_t n>
constexpr T entry(const std::array<T, n>& table, int index) {
    return table[std::min(static_cast<std::size_t>(index), n - 1)];
}

}  // namespace barbu::careful
