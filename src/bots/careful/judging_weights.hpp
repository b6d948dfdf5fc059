#pragma once
// What each feature of a hand counts, in thousandths of a point. Made by tests/tools/fit_careful.cpp: a
// least-squares fit to the raw scores of hands that four careful players play; what the features are is told
// in judging.cpp.
#include "bots/careful/judging.hpp"

namespace barbu::careful {

struct JudgingWeights {
    std::array<int, 4> base;  ///< for the declarer, and his left, the player opposite, and his right
    Features declarer;
    Features flank;
};

inline constexpr std::array<JudgingWeights, 7> kJudgingWeights{{
    // No Tricks: explains 41 % of what the declarer scores, 42 % of a flank
    {.base = {-81, -1059, -793, -575},
     .declarer = {-151, -156, 500, -276, -640, 0, -12, 347},
     .flank = {-139, -142, 478, -203, -708, 0, 19, 373}},
    // No Hearts: explains 28 % of what the declarer scores, 28 % of a flank
    {.base = {-9697, -9529, -9505, -9493},
     .declarer = {-70, -827, 758, 1346, -186, 872, 872, -512},
     .flank = {-71, -795, 779, 1323, -244, 819, 819, -472}},
    // No Queens: explains 26 % of what the declarer scores, 24 % of a flank
    {.base = {-5471, -5984, -5628, -5236},
     .declarer = {-38, -36, 1160, 852, -1145, -2493, -26, 385},
     .flank = {-36, -34, 1140, 829, -1076, -2230, -2, 366}},
    // No King: explains 19 % of what the declarer scores, 20 % of a flank
    {.base = {-6136, -6591, -6523, -6279},
     .declarer = {-47, -147, 1066, 613, -449, -10073, 491, 2210},
     .flank = {-45, -119, 1092, 597, -454, -10360, 524, 2395}},
    // No Last Two: explains 13 % of what the declarer scores, 12 % of a flank
    {.base = {-3824, -4134, -4168, -4348},
     .declarer = {-150, -122, 680, 1195, -708, 1830, 2299, -840},
     .flank = {-142, -110, 428, 1325, -629, 1649, 2209, -797}},
    // Trumps: explains 73 % of what the declarer scores, 69 % of a flank
    {.base = {-5685, -3344, -3114, -2764},
     .declarer = {3314, 1311, 4836, 3416, 1023, 2835, -85, 976},
     .flank = {2704, 1181, 4943, 3162, 901, 2138, 790, 908}},
    // Dominoes: explains 20 % of what the declarer scores, 18 % of a flank
    {.base = {29064, 26913, 27291, 27806},
     .declarer = {770, -193, -47, -4614, -376, 480, -559, 1667},
     .flank = {811, -97, -44, -4659, 261, 347, -455, 2804}},
}};

}  // namespace barbu::careful
