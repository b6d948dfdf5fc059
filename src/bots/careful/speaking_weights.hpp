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
        {7089, 1300, 0, 0, 519},     // No Tricks, 28 %
        {6247, 1298, 0, 0, 934},     // No Hearts, 22 %
        {6234, 1316, 0, 0, 646},     // No Queens, 18 %
        {5217, 1259, 0, 0, 297},     // No King, 15 %
        {7068, 1349, 0, 0, 639},     // No Last Two, 9 %
        {-32924, 1201, 0, 0, 6322},  // Trumps, 37 %
        {-31180, 1007, 0, 0, 7132},  // Dominoes, 10 %
    }},
    {{
        {9826, 1383, -2692, -388, 1518},    // No Tricks, 33 %
        {13360, 1452, -3384, -1263, 2376},  // No Hearts, 21 %
        {9560, 1445, -2310, -464, 1801},    // No Queens, 20 %
        {8137, 1385, -2857, -464, 1827},    // No King, 18 %
        {14104, 1547, -3707, -917, 2672},   // No Last Two, 10 %
        {0, 0, 0, 0, 0},                    // Trumps, -nan %
        {0, 0, 0, 0, 0},                    // Dominoes, -nan %
    }},
    {{
        {4261, 1093, 4261, -2252, -492},  // No Tricks, 28 %
        {5203, 941, 5203, -3783, -409},   // No Hearts, 17 %
        {3952, 983, 3952, -2398, -740},   // No Queens, 14 %
        {3475, 1063, 3475, -2164, -859},  // No King, 6 %
        {5041, 821, 5041, -3830, -39},    // No Last Two, 6 %
        {-11253, 1161, -11253, 0, 0},     // Trumps, 30 %
        {-10664, 1063, -10664, 0, 0},     // Dominoes, 6 %
    }},
}};

/// [owed][hands left]: what is given up by not doubling a declarer now, when so many doubles are still owed
/// to him. A lead above this is enough: negative where a bad double now is better than a worse one later.
inline constexpr std::array<std::array<int, 8>, 8> kDuty{{
    {0, 0, 0, 0, 0, 0, 0, 0},
    {0, 0, -7843, -4322, -2746, -1864, -1313, -947},
    {0, 0, 0, -11363, -7049, -4892, -3586, -2715},
    {0, 0, 0, 0, -13733, -9118, -6636, -5074},
    {0, 0, 0, 0, 0, -15497, -10795, -8108},
    {0, 0, 0, 0, 0, 0, -16883, -12198},
    {0, 0, 0, 0, 0, 0, 0, -18013},
    {0, 0, 0, 0, 0, 0, 0, 0},
}};

}  // namespace barbu::careful
