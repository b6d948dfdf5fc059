#pragma once
// A grid of styled cells: what a screen draws on, and all that a terminal or a test needs to show it.
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace barbu::ui {

struct Size {
    int rows = 24;
    int cols = 80;
    bool operator==(const Size&) const = default;
};

/// A place on the canvas, counted from 0 at the top left.
struct Pos {
    int row = 0;
    int col = 0;
    bool operator==(const Pos&) const = default;
};

/// What a cell means. The back end turns a role into colours and attributes, in one table; no role is told
/// from another by colour alone.
enum class Role : unsigned char {
    normal,   ///< plain text
    title,    ///< the title row
    heading,  ///< column heads, names of parts
    rule,     ///< lines and frames
    spade,    ///< a card or symbol of this suit
    heart,
    club,
    diamond,
    prompt,   ///< what the player may do now
    refusal,  ///< why not
    keys,     ///< the key line
    turn,     ///< whoever is to act
    good,     ///< points won
    bad,      ///< points lost
};

struct Style {
    Role role = Role::normal;
    bool strong = false;  ///< bold
    bool faint = false;   ///< dimmed where the terminal can (an illegal card)
    bool chosen = false;  ///< reverse video: the focused item
    bool operator==(const Style&) const = default;
};

struct Cell {
    /// One grapheme cluster in UTF-8, " " when blank; empty in the second cell of a wide one.
    std::string glyph = " ";
    Style style;
    bool operator==(const Cell&) const = default;
};

/// A text as it was asked to be put, cut or not.
struct Put {
    Pos at;
    std::string text;
    Style style;
};

class Canvas {
  public:
    /// A blank canvas. With `ascii` every glyph outside ASCII is replaced as it is put (text::to_ascii).
    explicit Canvas(Size size = {}, bool ascii = false);

    Size size() const { return size_; }
    bool ascii() const { return ascii_; }
    const Cell& at(Pos at) const;

    /// Writes text from `at` to the right and returns the column after it. Text beyond the right edge is cut,
    /// a row outside the canvas is ignored; control characters become "?"; a wide glyph is never split.
    int put(Pos at, std::string_view utf8, Style style = {});
    /// Writes text so that its last cell is in column `last_col`.
    void put_right(int row, int last_col, std::string_view utf8, Style style = {});
    /// Writes text centred between two columns, both included.
    void put_centred(int row, int first_col, int last_col, std::string_view utf8, Style style = {});
    /// Repeats a one-cell glyph from column to column, both included.
    void fill(int row, int first_col, int last_col, std::string_view glyph, Style style = {});
    /// Changes the style of cells that are already written.
    void restyle(Pos from, int cells, Style style);
    void clear();

    /// A word that stands at the right end of the title row whatever is drawn (draw_title puts it there);
    /// empty for none.
    void set_sign(std::string sign) { sign_ = std::move(sign); }
    const std::string& sign() const { return sign_; }

    /// Where the hardware cursor rests, for screen readers: the focused item.
    void set_cursor(Pos at) { cursor_ = at; }
    Pos cursor() const { return cursor_; }

    /// From now on every text that is put is noted there too: what lies over what, tests ask.
    void note_puts(std::vector<Put>* notes) { notes_.to = notes; }

    /// One row as text, trailing blanks removed; all rows, each ended by a newline.
    std::string row_text(int row) const;
    std::string text() const;
    /// A map of styles, one letter a cell, for goldens: rows like text().
    std::string style_map() const;

    bool operator==(const Canvas&) const = default;

  private:
    Size size_;
    bool ascii_;
    Pos cursor_;
    std::string sign_;
    std::vector<Cell> cells_;
    /// No part of what makes two canvases equal.
    struct Notes {
        std::vector<Put>* to = nullptr;
        bool operator==(const Notes&) const { return true; }
    } notes_;
};

}  // namespace barbu::ui
