#include "ui/canvas.hpp"

#include <algorithm>

#include "text/cells.hpp"

namespace barbu::ui {
namespace {

const Cell kOutside;

/// One letter a role for goldens: upper case when strong, and a mark for faint or chosen is put by the
/// caller.
char letter_of(const Style& style) {
    constexpr std::string_view kLetters = ".th-shcdp!ktgb";
    if (style.chosen) return '#';
    if (style.faint) return '~';
    const char letter = kLetters[static_cast<std::size_t>(style.role)];
    const bool lower = letter >= 'a' && letter <= 'z';
    return style.strong && lower ? static_cast<char>(letter - 'a' + 'A') : letter;
}

/// What is shown of a cluster: "?" for a control character and for a byte that is not UTF-8, since a terminal
/// would obey it.
std::string_view shown(std::string_view cluster) {
    const auto byte = [&](std::size_t at) { return static_cast<unsigned char>(cluster[at]); };
    const bool ascii_control = byte(0) < 0x20 || byte(0) == 0x7f;
    const bool not_utf8 = cluster.size() == 1 && byte(0) >= 0x80;
    const bool other_control = cluster.size() == 2 && byte(0) == 0xc2 && byte(1) < 0xa0;
    return ascii_control || not_utf8 || other_control ? "?" : cluster;
}

}  // namespace

Canvas::Canvas(Size size, bool ascii)
    : size_(size),
      ascii_(ascii),
      cells_(static_cast<std::size_t>(size.rows) * static_cast<std::size_t>(size.cols)) {}

const Cell& Canvas::at(Pos at) const {
    if (at.row < 0 || at.row >= size_.rows || at.col < 0 || at.col >= size_.cols) return kOutside;
    return cells_[static_cast<std::size_t>(at.row * size_.cols + at.col)];
}

int Canvas::put(Pos at, std::string_view utf8, Style style) {
    if (notes_.to != nullptr)
        notes_.to->push_back({at, ascii_ ? text::to_ascii(utf8) : std::string(utf8), style});
    if (at.row < 0 || at.row >= size_.rows) return at.col;
    const std::string ascii = ascii_ ? text::to_ascii(utf8) : std::string();
    const auto cell = [&](int col) -> Cell& {
        return cells_[static_cast<std::size_t>(at.row * size_.cols + col)];
    };
    int col = at.col;
    for (const text::Cluster& cluster : text::clusters(ascii_ ? std::string_view(ascii) : utf8)) {
        const int cells = cluster.cells;
        if (cells == 0) continue;
        if (col + cells > size_.cols) break;
        if (col >= 0) {
            // Half of a wide glyph must not stay behind.
            if (cell(col).glyph.empty() && col > 0) cell(col - 1).glyph = " ";
            if (col + cells < size_.cols && cell(col + cells).glyph.empty()) cell(col + cells).glyph = " ";
            cell(col) = {std::string(shown(cluster.bytes)), style};
            if (cells == 2) cell(col + 1) = {"", style};
        }
        col += cells;
    }
    return col;
}

void Canvas::put_right(int row, int last_col, std::string_view utf8, Style style) {
    const std::string text = ascii_ ? text::to_ascii(utf8) : std::string(utf8);
    put({row, last_col + 1 - text::width(text)}, text, style);
}

void Canvas::put_centred(int row, int first_col, int last_col, std::string_view utf8, Style style) {
    const std::string text =
        text::cut(ascii_ ? text::to_ascii(utf8) : std::string(utf8), last_col - first_col + 1);
    put({row, first_col + (last_col - first_col + 1 - text::width(text)) / 2}, text, style);
}

void Canvas::fill(int row, int first_col, int last_col, std::string_view glyph, Style style) {
    for (int col = first_col; col <= last_col; ++col)
        put({row, col}, glyph, style);
}

void Canvas::restyle(Pos from, int cells, Style style) {
    if (from.row < 0 || from.row >= size_.rows) return;
    for (int col = std::max(from.col, 0); col < from.col + cells && col < size_.cols; ++col) {
        cells_[static_cast<std::size_t>(from.row * size_.cols + col)].style = style;
    }
}

void Canvas::clear() {
    cells_.assign(cells_.size(), Cell{});
    cursor_ = {};
}

std::string Canvas::row_text(int row) const {
    std::string text;
    for (int col = 0; col < size_.cols; ++col)
        text += at({row, col}).glyph;
    text.erase(text.find_last_not_of(' ') + 1);
    return text;
}

std::string Canvas::text() const {
    std::string text;
    for (int row = 0; row < size_.rows; ++row)
        text += row_text(row) + '\n';
    return text;
}

std::string Canvas::style_map() const {
    std::string map;
    for (int row = 0; row < size_.rows; ++row) {
        std::string line;
        for (int col = 0; col < size_.cols; ++col) {
            const Cell& cell = at({row, col});
            line += cell.glyph == " " && !cell.style.chosen ? ' ' : letter_of(cell.style);
        }
        line.erase(line.find_last_not_of(' ') + 1);
        map += line + '\n';
    }
    return map;
}

}  // namespace barbu::ui
