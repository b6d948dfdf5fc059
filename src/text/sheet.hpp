#pragma once
// The score sheet of a game in rows of text, and as files.
#include <array>
#include <string>
#include <vector>

#include "barbu/score.hpp"
#include "text/names.hpp"

namespace barbu::text {

/// What a score sheet is written from.
struct SheetSource {
    Names names;
    HouseRules rules;
    Seat first_declarer = Seat::s0;
    ScoreSheet sheet;
};

/// Whom this player doubled in this hand, by initials: the declarer first and circled, "(A)KB".
std::string doubled_by(const HandScore& score, Seat seat, const Names& names);

/// The declarers in the order of the game: the pages of the sheet.
std::array<Seat, 4> declarers(const SheetSource& source);
/// "Score sheet: Ada declares, hands 1 to 7", or "hands 1, 5, 9 ..." where the declaration moves after every
/// hand.
std::string sheet_title(const SheetSource& source, Seat declarer);

/// A row of a page, and whether it heads columns.
struct SheetRow {
    std::string text;
    bool heading = false;
};
/// The page of a declarer: column heads, his seven hands with the doubles by the points, and what he is still
/// owed. Hands not yet played are blank. Rows have at most `cells` cells. The full form, of 20 rows, needs 79
/// and numbers of the usual length; the compact form has 18 rows, needs 58, and has room for whatever numbers
/// a house may play for.
std::vector<SheetRow> sheet_page(const SheetSource& source, Seat declarer, int cells, bool compact,
                                 Script script);

/// The whole sheet as text in rows of at most 79 cells, as a Markdown table, and as CSV (RFC 4180, numbers
/// bare).
std::string sheet_text(const SheetSource& source, Script script);
std::string sheet_markdown(const SheetSource& source);
std::string sheet_csv(const SheetSource& source);

}  // namespace barbu::text
