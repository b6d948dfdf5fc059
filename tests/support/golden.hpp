#pragma once
// Goldens: screens as text files, so that a change in a picture is seen as a picture in the review.
#include <string_view>

#include "ui/canvas.hpp"

namespace barbu::test {

/// Compares the canvas (characters, style map and cursor) with tests/data/goldens/NAME.txt, and prints the
/// rows that differ. With BARBU_UPDATE_GOLDENS=1 in the environment it writes the file instead: look at the
/// change before you commit it.
void check_golden(const ui::Canvas& canvas, std::string_view name);

}  // namespace barbu::test
