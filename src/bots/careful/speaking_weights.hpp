#pragma once
// Made by tests/tools/fit_careful.cpp from games of four careful players. In thousandths of a point.
#include <array>

namespace barbu::careful {

/// What a set of contracts still to declare is worth to their declarer, who takes the one that suits his hand
/// best in view of what is left for later hands. Index: the sum of 1 for No Tricks, 2 for No Hearts, 4 for No
/// Queens, and so on.
inline constexpr std::array<int, 128> kKeeping{
    0,      -6617,  -7492,  -12704, -6196,  -12020, -12129, -17241, -5076,  -10471, -11098, -15879, -9999,
    -15264, -15300, -20115, -7561,  -12836, -13509, -18121, -12188, -17316, -17384, -22066, -10774, -15672,
    -16145, -20609, -15028, -19893, -19897, -24428, 22556,  19142,  18578,  15052,  19643,  15663,  15677,
    11781,  20777,  17081,  16707,  13062,  17611,  13594,  13683,  9780,   18239,  14817,  14298,  10896,
    15496,  11664,  11654,  7916,   16817,  13171,  12834,  9281,   13842,  9948,   10013,  6235,   22439,
    18894,  18515,  14923,  19192,  15163,  15357,  11430,  20457,  16714,  16434,  12762,  17095,  13045,
    13239,  9319,   18819,  15043,  14819,  11172,  15547,  11543,  11756,  7890,   16991,  13151,  12992,
    9297,   13688,  9686,   9897,   6033,   49357,  46993,  46842,  44144,  47377,  44347,  44633,  41481,
    48647,  45809,  45723,  42766,  46251,  42995,  43289,  40007,  46908,  44157,  44051,  41187,  44704,
    41542,  41802,  38608,  46091,  43058,  43008,  39957,  43632,  40316,  40586,  37288,
};

/// How much better than another player one does, by what is known: a constant; for each point that one
/// expects; if he has doubled me; for each other player whom he has doubled; for each other player who has
/// doubled him. First index: a flank about the declarer, a flank about a flank, the declarer about a flank
/// who has doubled him.
inline constexpr std::array<std::array<std::array<int, 5>, 7>, 3> kLead{{
    {{
        {7063, 1285, 0, 0, 264},     // No Tricks
        {6192, 1287, 0, 0, 625},     // No Hearts
        {6208, 1309, 0, 0, 565},     // No Queens
        {5111, 1238, 0, 0, 178},     // No King
        {7279, 1364, 0, 0, 532},     // No Last Two
        {-32886, 1211, 0, 0, 6854},  // Trumps
        {-31161, 1004, 0, 0, 6486},  // Dominoes
    }},
    {{
        {9942, 1392, -2087, -537, 1443},    // No Tricks
        {13416, 1454, -2303, -1717, 2223},  // No Hearts
        {9442, 1427, -1951, -498, 1706},    // No Queens
        {8162, 1373, -2808, -459, 1797},    // No King
        {14101, 1542, -3351, -974, 2633},   // No Last Two
        {0, 0, 0, 0, 0},                    // Trumps
        {0, 0, 0, 0, 0},                    // Dominoes
    }},
    {{
        {9065, 1094, 0, -2347, -167},  // No Tricks
        {9994, 955, 0, -3438, 6},      // No Hearts
        {8537, 1008, 0, -2444, -473},  // No Queens
        {7470, 1022, 0, -2370, -491},  // No King
        {10316, 807, 0, -3806, -191},  // No Last Two
        {-27588, 1137, 0, 0, 0},       // Trumps
        {-25986, 945, 0, 0, 0},        // Dominoes
    }},
}};

/// [owed][hands left]: what is given up by not doubling a declarer now, when so many doubles are still owed
/// to him. A lead above this is enough: negative where a bad double now is better than a worse one later.
inline constexpr std::array<std::array<int, 8>, 8> kDuty{{
    {0, 0, 0, 0, 0, 0, 0, 0},
    {0, 0, -7675, -4262, -2722, -1856, -1314, -952},
    {0, 0, 0, -11087, -6928, -4831, -3555, -2701},
    {0, 0, 0, 0, -13374, -8938, -6538, -5017},
    {0, 0, 0, 0, 0, -15074, -10558, -7971},
    {0, 0, 0, 0, 0, 0, -16409, -11907},
    {0, 0, 0, 0, 0, 0, 0, -17500},
    {0, 0, 0, 0, 0, 0, 0, 0},
}};

}  // namespace barbu::careful
