#pragma once
#include <array>
namespace barbu::careful {
inline constexpr std::array<int, 128> kKeeping{};
inline constexpr int kMargin = 1000;
inline constexpr std::array<std::array<int, 8>, 8> kDuty{};
inline constexpr std::array<std::array<std::array<int, 5>, 7>, 3> kLead{};
}
