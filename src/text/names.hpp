#pragma once
// The players' names in the lengths that screens have room for, all different.
#include <optional>
#include <string>
#include <string_view>

#include "barbu/seat.hpp"
#include "text/cells.hpp"
#include "text/glyphs.hpp"

namespace barbu::text {

struct Names {
    BySeat<std::string> full;     ///< at most 12 cells, different from each other
    BySeat<std::string> brief;    ///< at most 4 cells, different from each other
    BySeat<std::string> initial;  ///< one cell, different from each other
    std::optional<Seat> you{};  ///< who is spoken to: sentences say "you" to him; nobody on a screen for all

    const std::string& operator[](Seat seat) const { return full[seat]; }
    /// "Ada", or "you"; and where a sentence begins.
    std::string_view object(Seat seat) const { return seat == you ? std::string_view("you") : full[seat]; }
    std::string_view subject(Seat seat) const { return seat == you ? std::string_view("You") : full[seat]; }
    /// The verb that goes with it: "plays", or "play".
    std::string_view verb(Seat seat, std::string_view he, std::string_view you_do) const {
        return seat == you ? you_do : he;
    }
};

/// Safe, cut and made different; an empty name becomes "Player 1" … "Player 4". In ASCII: é as e.
Names make_names(const BySeat<std::string>& raw, Script script);

}  // namespace barbu::text
