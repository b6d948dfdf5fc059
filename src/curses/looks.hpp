#pragma once
// From what a cell means to how it looks.
#include <curses.h>

#include <array>

#include "ui/canvas.hpp"

namespace barbu::curses {

/// The attributes of every style, with colours or without.
class Looks {
  public:
    /// After newterm. Without `colours`, or where the terminal has none, styles differ by attributes alone.
    Looks(bool colours, bool four_colours);

    attr_t attributes(const ui::Style& style) const;
    short colour_pair(const ui::Style& style) const;

    using Pairs = std::array<short, 14>;

  private:
    bool colours_ = false;
    /// By role. 0 is the terminal's own colours.
    Pairs pairs_{};
};

}  // namespace barbu::curses
