#include "curses/looks.hpp"

#include <algorithm>
#include <array>

namespace barbu::curses {
namespace {

using ui::Role;

/// The terminal's own colour.
constexpr short kOwn = -1;

struct Look {
    Role role;
    short colour;           ///< of the eight that every colour terminal has, on the terminal's own background
    short in_four_colours;  ///< the same with a four-colour deck
    attr_t attributes;      ///< with colours and without
    attr_t without_colours;  ///< in place of the colour
};

/// Blue and yellow are left out: each cannot be read on one of the two usual backgrounds.
constexpr std::array kLooks{
    Look{Role::normal, kOwn, kOwn, A_NORMAL, A_NORMAL},
    Look{Role::title, kOwn, kOwn, A_BOLD, A_NORMAL},
    Look{Role::heading, COLOR_CYAN, COLOR_CYAN, A_NORMAL, A_NORMAL},
    Look{Role::rule, kOwn, kOwn, A_NORMAL, A_NORMAL},
    Look{Role::spade, kOwn, kOwn, A_NORMAL, A_NORMAL},
    Look{Role::heart, COLOR_RED, COLOR_RED, A_NORMAL, A_NORMAL},
    Look{Role::club, kOwn, COLOR_GREEN, A_NORMAL, A_NORMAL},
    Look{Role::diamond, COLOR_RED, COLOR_MAGENTA, A_NORMAL, A_NORMAL},
    Look{Role::prompt, kOwn, kOwn, A_NORMAL, A_NORMAL},
    Look{Role::refusal, COLOR_RED, COLOR_RED, A_NORMAL, A_BOLD},
    Look{Role::keys, COLOR_CYAN, COLOR_CYAN, A_NORMAL, A_NORMAL},
    Look{Role::turn, COLOR_GREEN, COLOR_GREEN, A_BOLD, A_NORMAL},
    Look{Role::good, COLOR_GREEN, COLOR_GREEN, A_NORMAL, A_NORMAL},
    Look{Role::bad, COLOR_RED, COLOR_RED, A_NORMAL, A_NORMAL},
};

constexpr bool in_order_of_roles() {
    for (std::size_t i = 0; i < kLooks.size(); ++i) {
        if (kLooks[i].role != static_cast<Role>(i)) return false;
    }
    return true;
}
static_assert(in_order_of_roles());
static_assert(kLooks.size() == std::tuple_size_v<decltype(Looks::Pairs{})>);

const Look& look_of(Role role) { return kLooks[static_cast<std::size_t>(role)]; }

/// Pair 0 is the terminal's own.
short pair_of(Role role) { return static_cast<short>(static_cast<int>(role) + 1); }

}  // namespace

Looks::Looks(bool colours, bool four_colours) {
    if (!colours || !::has_colors() || ::start_color() != OK || ::COLORS < 8) return;
    colours_ = true;
    const short background = ::use_default_colors() == OK ? kOwn : short{COLOR_BLACK};
    for (const Look& look : kLooks) {
        const short colour = four_colours ? look.in_four_colours : look.colour;
        if (colour == kOwn) continue;
        const short pair = pair_of(look.role);
        ::init_pair(pair, colour, background);
        pairs_[static_cast<std::size_t>(look.role)] = pair;
    }
}

attr_t Looks::attributes(const ui::Style& style) const {
    const Look& look = look_of(style.role);
    attr_t attributes = look.attributes | (colours_ ? attr_t{A_NORMAL} : look.without_colours);
    if (style.strong) attributes |= A_BOLD;
    if (style.faint) attributes |= A_DIM;
    if (style.chosen) attributes |= A_REVERSE;
    return attributes;
}

short Looks::colour_pair(const ui::Style& style) const {
    return pairs_[static_cast<std::size_t>(style.role)];
}

}  // namespace barbu::curses
