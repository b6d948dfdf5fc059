#pragma once
// Made by tests/tools/fit_careful.cpp from 600 games of four careful players. In thousandths of a point.
#include "bots/careful/speaking.hpp"

namespace barbu::search {

/// As kLead of `careful`, where what one expects of a hand is found by playing it.
inline constexpr careful::LeadWeights kLeadByPlaying{{
    {{
        {7153, 1306, 0, 0, 378},     // No Tricks
        {5554, 1218, 0, 0, 374},     // No Hearts
        {5881, 1268, 0, 0, 695},     // No Queens
        {5371, 1280, 0, 0, 381},     // No King
        {5753, 1180, 0, 0, -100},    // No Last Two
        {-33414, 1249, 0, 0, 6389},  // Trumps
        {-32158, 1113, 0, 0, 3203},  // Dominoes
    }},
    {{
        {9986, 1407, -1874, -601, 1368},    // No Tricks
        {13032, 1413, -3040, -1368, 2311},  // No Hearts
        {9054, 1382, -2335, -227, 1888},    // No Queens
        {7993, 1358, -2736, -291, 1739},    // No King
        {13222, 1427, -3015, -1359, 2292},  // No Last Two
        {0, 0, 0, 0, 0},                    // Trumps
        {0, 0, 0, 0, 0},                    // Dominoes
    }},
    {{
        {9058, 1151, 0, -2193, -91},   // No Tricks
        {11643, 1057, 0, -3922, 71},   // No Hearts
        {8994, 1090, 0, -2447, -429},  // No Queens
        {7152, 1142, 0, -2085, -247},  // No King
        {10342, 1069, 0, -2943, -49},  // No Last Two
        {-27081, 1107, 0, 0, 0},       // Trumps
        {-28604, 1102, 0, 0, 0},       // Dominoes
    }},
}};

}  // namespace barbu::search
