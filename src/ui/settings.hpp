#pragma once
// What a person sets for himself: looks and habits, not the rules of a game.
#include <array>
#include <string>

#include "barbu/cards.hpp"
#include "text/glyphs.hpp"
#include "ui/keys.hpp"

namespace barbu::ui {

/// The pace of bots, and how long a finished trick stays.
enum class Speed : unsigned char { slow, normal, fast, instant };

/// Whatever is changed counts at once: the App hands it to the game, the pages and the terminal.
struct Settings {
    std::array<std::string, 4> names{};  ///< of the people who play here, seat by seat; empty where not set
    Speed pace = Speed::normal;
    bool four_colours = false;                     ///< each suit has a colour of its own
    bool ascii = false;                            ///< ASCII alone, wherever it runs
    bool mouse = true;                             ///< presses are reported
    std::array<Suit, 4> suits = text::kSuitOrder;  ///< as hands are sorted; trumps come first all the same
    bool automatic = false;                        ///< the only card that may be played plays itself
    bool bell = false;                             ///< rings when a person's turn comes after bots
    bool guide = true;                             ///< lines that lead a newcomer
    Keys keys{};
    bool operator==(const Settings&) const = default;
};

}  // namespace barbu::ui
