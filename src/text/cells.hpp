#pragma once
// Text measured in terminal cells: names may be wide, combining, or an enemy's.
#include <string>
#include <string_view>
#include <vector>

namespace barbu::text {

/// One grapheme cluster and the cells it takes (0, 1 or 2).
struct Cluster {
    std::string_view bytes;
    int cells = 0;
};

/// The grapheme clusters of a UTF-8 text. A control character, and a byte that is not UTF-8 and is a cluster
/// of its own, take one cell, for the "?" that is drawn in their place.
std::vector<Cluster> clusters(std::string_view utf8);
/// How many cells the text takes.
int width(std::string_view utf8);
/// The longest beginning that takes at most `cells` cells; clusters are never split.
std::string cut(std::string_view utf8, int cells);
/// Cut or filled up with blanks to exactly `cells` cells.
std::string pad_right(std::string_view utf8, int cells);
std::string pad_left(std::string_view utf8, int cells);
/// The same text in printable ASCII: marks go (é is e), known signs have their ASCII form (− is -, · is ., ×
/// is x, → is ->, ⇄ is <>, suits are S H C D, box lines are - | +, typographic quotes and dashes), all else
/// is ?.
std::string to_ascii(std::string_view utf8);
/// A name that is safe to show: valid UTF-8, no control, format, line or invisible characters, no blanks at
/// the ends, runs of blanks made one, composed (NFC), at most four marks on a letter, at most `cells` cells.
/// May be empty.
std::string clean_name(std::string_view raw, int cells = 12);
/// The same text, safe to print to a terminal as it is: what a terminal would obey, what hides or turns round
/// its neighbours, and what is not UTF-8 is ?; tabs and line ends are blanks.
std::string printable(std::string_view utf8);
/// At most `cells` cells: a longer text keeps its beginning and twice as much of its end, with "..." between
/// them: sentences with a path in them say at the end why something failed.
std::string cut_middle(std::string_view utf8, int cells);
/// Breaks text into rows of at most `cells` cells, between words where it can.
std::vector<std::string> wrap(std::string_view utf8, int cells);

}  // namespace barbu::text
