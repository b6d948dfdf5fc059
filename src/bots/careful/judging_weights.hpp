#pragma once
#include "bots/careful/judging.hpp"

namespace barbu::careful {
struct JudgingWeights {
    std::array<int, 4> base;
    Features declarer;
    Features flank;
};
inline constexpr std::array<JudgingWeights, 7> kJudgingWeights{};
}
