#pragma once
// The players' names in the lengths that screens have room for, all different.
#include <string>

#include "barbu/seat.hpp"
#include "text/cells.hpp"
#include "text/glyphs.hpp"

namespace barbu::text {

struct Names {
    BySeat<std::string> full;     ///< at most 12 cells, different from each other
    BySeat<std::string> brief;    ///< at most 4 cells, different from each other
    BySeat<std::string> initial;  ///< one cell, different from each other

    const std::string& operator[](Seat seat) const { return full[seat]; }
};

/// Safe, cut and made different; an empty name becomes "Player 1" … "Player 4". In ASCII: é as e.
Names make_names(const BySeat<std::string>& raw, Script script);

}  // namespace barbu::text
