#include "text/cells.hpp"

#include <utf8proc.h>

#include <algorithm>
#include <array>
#include <cstdlib>
#include <memory>
#include <optional>
#include <utility>

namespace barbu::text {
namespace {

const utf8proc_uint8_t* as_bytes(std::string_view text) {
    return reinterpret_cast<const utf8proc_uint8_t*>(text.data());
}

/// The code point at the beginning of the text and its length in bytes; nothing where it is not UTF-8.
std::optional<std::pair<utf8proc_int32_t, std::size_t>> first_code_point(std::string_view text) {
    utf8proc_int32_t point = 0;
    const utf8proc_ssize_t bytes =
        utf8proc_iterate(as_bytes(text), static_cast<utf8proc_ssize_t>(text.size()), &point);
    if (bytes <= 0) return std::nullopt;
    return std::pair{point, static_cast<std::size_t>(bytes)};
}

/// Signs of the table and their ASCII form.
constexpr std::array<std::pair<std::string_view, std::string_view>, 34> kAsciiForms{{
    {"−", "-"}, {"·", "."}, {"×", "x"},   {"→", "->"}, {"⇄", "<>"},     {"♠", "S"},  {"♥", "H"},
    {"♣", "C"}, {"♦", "D"}, {"─", "-"},   {"━", "-"},  {"═", "="},      {"│", "|"},  {"┃", "|"},
    {"║", "|"}, {"┌", "+"}, {"┐", "+"},   {"└", "+"},  {"┘", "+"},      {"├", "+"},  {"┤", "+"},
    {"┬", "+"}, {"┴", "+"}, {"┼", "+"},   {"“", "\""}, {"”", "\""},     {"‘", "'"},  {"’", "'"},
    {"–", "-"}, {"—", "-"}, {"…", "..."}, {"±", "+-"}, {"\u00a0", " "}, {"ß", "ss"},
}};

std::string_view ascii_form(std::string_view cluster) {
    for (const auto& [sign, ascii] : kAsciiForms) {
        if (sign == cluster) return ascii;
    }
    return {};
}

using Utf8 = std::unique_ptr<utf8proc_uint8_t, decltype(&std::free)>;

std::string mapped(std::string_view text, int options) {
    utf8proc_uint8_t* made = nullptr;
    const utf8proc_ssize_t bytes = utf8proc_map(as_bytes(text), static_cast<utf8proc_ssize_t>(text.size()),
                                                &made, static_cast<utf8proc_option_t>(options));
    const Utf8 owned(made, &std::free);
    if (bytes < 0) return {};
    return {reinterpret_cast<const char*>(made), static_cast<std::size_t>(bytes)};
}

/// The letter under its marks: é is e, Å is A; empty when there is none in ASCII.
std::string without_marks(std::string_view cluster) {
    std::string letters;
    for (const char byte : mapped(cluster, UTF8PROC_DECOMPOSE | UTF8PROC_STRIPMARK | UTF8PROC_COMPAT)) {
        if (byte >= ' ' && byte < 127) letters += byte;
    }
    return letters;
}

/// A control character takes the one cell of the sign that is shown in its place.
int cells_of(utf8proc_int32_t point) {
    return utf8proc_category(point) == UTF8PROC_CATEGORY_CC ? 1 : utf8proc_charwidth(point);
}

/// Letters, marks, digits, signs and the blank may stand in a name; controls, formats, line separators and
/// what is made to be invisible may not.
bool may_stand_in_a_name(utf8proc_int32_t point) {
    if (utf8proc_get_property(point)->ignorable) return false;
    switch (utf8proc_category(point)) {
        case UTF8PROC_CATEGORY_CC:
        case UTF8PROC_CATEGORY_CF:
        case UTF8PROC_CATEGORY_CN:
        case UTF8PROC_CATEGORY_CO:
        case UTF8PROC_CATEGORY_CS:
        case UTF8PROC_CATEGORY_ZL:
        case UTF8PROC_CATEGORY_ZP:
            return false;
        default:
            return true;
    }
}

/// A letter bears at most as many marks as a terminal keeps for it: towers of them overflow into other rows.
constexpr int kMarks = 4;
/// Before they are put in order, which takes time by the square of their number.
constexpr int kMarksToOrder = 30;

std::string with_few_marks(std::string_view name, int most) {
    std::string kept;
    int marks = 0;
    while (const auto read = first_code_point(name)) {
        const auto [point, bytes] = *read;
        marks = utf8proc_charwidth(point) == 0 ? marks + 1 : 0;
        if (marks <= most) kept += name.substr(0, bytes);
        name.remove_prefix(bytes);
    }
    return kept;
}

std::string blanks(int cells) { return std::string(static_cast<std::size_t>(cells > 0 ? cells : 0), ' '); }

}  // namespace

std::vector<Cluster> clusters(std::string_view utf8) {
    std::vector<Cluster> found;
    utf8proc_int32_t before = -1;
    utf8proc_int32_t state = 0;
    for (std::size_t at = 0; at < utf8.size();) {
        const auto read = first_code_point(utf8.substr(at));
        if (!read) {
            found.push_back({utf8.substr(at, 1), 1});
            before = -1;
            state = 0;
            ++at;
            continue;
        }
        const auto [point, bytes] = *read;
        if (before >= 0 && utf8proc_grapheme_break_stateful(before, point, &state) == 0) {
            Cluster& last = found.back();
            last.bytes = {last.bytes.data(), last.bytes.size() + bytes};
            // A joined sequence is as wide as its widest part.
            last.cells = std::max(last.cells, cells_of(point));
        } else {
            found.push_back({utf8.substr(at, bytes), cells_of(point)});
        }
        before = point;
        at += bytes;
    }
    return found;
}

int width(std::string_view utf8) {
    int cells = 0;
    for (const Cluster& cluster : clusters(utf8))
        cells += cluster.cells;
    return cells;
}

std::string cut(std::string_view utf8, int cells) {
    std::string kept;
    for (const Cluster& cluster : clusters(utf8)) {
        cells -= cluster.cells;
        if (cells < 0) break;
        kept += cluster.bytes;
    }
    return kept;
}

std::string pad_right(std::string_view utf8, int cells) {
    const std::string kept = cut(utf8, cells);
    return kept + blanks(cells - width(kept));
}

std::string pad_left(std::string_view utf8, int cells) {
    const std::string kept = cut(utf8, cells);
    return blanks(cells - width(kept)) + kept;
}

std::string to_ascii(std::string_view utf8) {
    std::string ascii;
    for (const Cluster& cluster : clusters(utf8)) {
        if (cluster.bytes.size() == 1) {
            const char byte = cluster.bytes[0];
            ascii += byte >= ' ' && byte < 127 ? byte : '?';
            continue;
        }
        std::string form(ascii_form(cluster.bytes));
        if (form.empty()) form = without_marks(cluster.bytes);
        ascii += form.empty() ? "?" : form;
    }
    return ascii;
}

std::string clean_name(std::string_view raw, int cells) {
    std::string kept;
    bool blank_due = false;
    for (std::size_t at = 0; at < raw.size();) {
        const auto read = first_code_point(raw.substr(at));
        if (!read) {
            ++at;
            continue;
        }
        const auto [point, bytes] = *read;
        const std::string_view piece = raw.substr(at, bytes);
        at += bytes;
        if (utf8proc_category(point) == UTF8PROC_CATEGORY_ZS || point == '\t') {
            blank_due = !kept.empty();
        } else if (may_stand_in_a_name(point)) {
            if (std::exchange(blank_due, false)) kept += ' ';
            kept += piece;
        }
    }
    kept = with_few_marks(kept, kMarksToOrder);
    std::string name = cut(with_few_marks(mapped(kept, UTF8PROC_COMPOSE | UTF8PROC_STABLE), kMarks), cells);
    while (!name.empty() && name.back() == ' ')
        name.pop_back();
    // A name of marks alone would take no cell.
    return width(name) == 0 ? std::string() : name;
}

std::string printable(std::string_view utf8) {
    std::string safe;
    while (!utf8.empty()) {
        const auto read = first_code_point(utf8);
        const std::size_t bytes = read ? read->second : 1;
        if (utf8.front() == '\n' || utf8.front() == '\t') {
            safe += ' ';
        } else if (read && may_stand_in_a_name(read->first)) {
            safe += utf8.substr(0, bytes);
        } else {
            safe += '?';
        }
        utf8.remove_prefix(bytes);
    }
    return safe;
}

std::string cut_middle(std::string_view utf8, int cells) {
    constexpr std::string_view kGap = "...";
    const int all = width(utf8);
    if (all <= cells) return std::string(utf8);
    const int room = std::max(0, cells - static_cast<int>(kGap.size()));
    const std::string begin = cut(utf8, room / 3);
    int skipped = 0;
    std::size_t at = 0;
    for (const Cluster& cluster : clusters(utf8)) {
        if (all - skipped <= room - width(begin)) break;
        skipped += cluster.cells;
        at += cluster.bytes.size();
    }
    return cut(begin + std::string(kGap) + std::string(utf8.substr(at)), cells);
}

std::vector<std::string> wrap(std::string_view utf8, int cells) {
    std::vector<std::string> rows;
    std::string row;
    std::string word;
    const auto end_word = [&] {
        // A word that is longer than a row is broken.
        while (width(word) > cells) {
            const std::string part = cut(word, cells - (row.empty() ? 0 : width(row) + 1));
            if (part.empty()) {
                rows.push_back(std::exchange(row, {}));
                if (cut(word, cells).empty()) return;
                continue;
            }
            rows.push_back(row.empty() ? part : row + ' ' + part);
            row.clear();
            word.erase(0, part.size());
        }
        if (word.empty()) return;
        if (!row.empty() && width(row) + 1 + width(word) > cells) rows.push_back(std::exchange(row, {}));
        if (!row.empty()) row += ' ';
        row += std::exchange(word, {});
    };
    for (const char byte : utf8) {
        if (byte == ' ' || byte == '\n') {
            end_word();
            if (byte == '\n') rows.push_back(std::exchange(row, {}));
        } else {
            word += byte;
        }
    }
    end_word();
    if (!row.empty() || rows.empty()) rows.push_back(row);
    return rows;
}

}  // namespace barbu::text
