#pragma once
// The notice on a terminal that is too small.
#include "ui/canvas.hpp"

namespace barbu::ui {

inline constexpr Size kSmallestSize{20, 60};

inline bool too_small(Size size) { return size.rows < kSmallestSize.rows || size.cols < kSmallestSize.cols; }
/// Says the size that is needed and the size there is, on a canvas however small, and nothing of the game.
void draw_too_small(Canvas& canvas);

}  // namespace barbu::ui
