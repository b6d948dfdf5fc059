#pragma once
// What the screens of the table have in common: where things stand, the title, a hand of cards, the bets, the
// score sheet beside the table, messages, and keys that mean the same everywhere.
#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "ui/pages/frame.hpp"
#include "ui/screen.hpp"

namespace barbu::ui {

/// Where the parts of a table screen stand. The table is anchored above, the hand below; what is between them
/// is for the score sheet and the news.
struct Layout {
    Size size;
    bool compact = false;       ///< less than 80×24
    int extra = 0;              ///< columns beyond 80 that the table itself makes use of, at most 20
    int hand_row = 18;          ///< the line above the hand
    int table_end = 18;         ///< the first row below the table
    bool sheet_beside = false;  ///< the score sheet stands to the right of the table's 80 columns
    int last_col() const { return size.cols - 2; }
    /// Where the numbers of the table end.
    int right() const { return compact ? 56 : 78 + extra; }
};
/// `below` rows, the line above the hand included, are for the hand and what is said; `above` for the table.
Layout layout_of(Size size, int above, int below, int compact_above, int compact_below);
Layout trick_layout(Size size);
Layout domino_layout(Size size);

/// "9/28 No Queens: −6 each" and "Béa declares", with a line below where there is room.
void draw_table_title(Canvas& canvas, const TableModel& model, const Layout& layout);

/// "9/28 No Queens", without the price; "9/28" before there is a contract.
std::string hand_title(const TableModel& model);

/// A line across the table, with a heading where there is one; it ends before a sheet that stands beside.
void draw_table_rule(Canvas& canvas, const Layout& layout, int row, std::string_view heading = {});

// --- Cards ------------------------------------------------------------------------------------------

/// Suits as they are held: trumps first.
std::array<Suit, 4> suit_order(std::optional<Suit> trump);
/// The same, cards from high to low.
std::vector<Card> hand_order(CardSet hand, std::optional<Suit> trump);
/// "♠", or "S:": a suit before its cards, two cells with the blank.
std::string suit_label(Suit suit, text::Script script);

/// A card of a drawn hand: its rank begins at `at` and takes `cells`; a bracket fits on either side.
struct CardSpot {
    Card card;
    Pos at;
    int cells = 1;
};
std::vector<CardSpot> hand_spots(CardSet hand, std::optional<Suit> trump, int row, int cols);

/// How a hand is marked while its owner chooses.
struct HandMarks {
    std::optional<Card> chosen;
    CardSet playable;       ///< `^` under each, all others dimmed
    bool choosing = false;  ///< false: no marks at all
};
/// A hand in one row, with the marks in the row below. The chosen card gets the cursor.
void draw_hand(Canvas& canvas, int row, CardSet hand, std::optional<Suit> trump, const HandMarks& marks,
               text::Script script);
/// The line above a hand, "── Ada's hand ──", and the hand below it; a bare line where no hand is open.
void draw_hand_part(Canvas& canvas, const TableModel& model, const Layout& layout, const HandMarks& marks);

// --- Facts ------------------------------------------------------------------------------------------

/// The bets of the six pairs: "bets" at `at`, five rows, 31 cells.
void draw_bets(Canvas& canvas, Pos at, int step, const TableModel& model);
/// The score sheet of this declarer and older news, in whatever room there is beside and below the table.
/// True when the news is there, so that it need not be told again.
bool draw_more(Canvas& canvas, const TableModel& model, const Layout& layout);

Style points_style(int points);

// --- What is said -----------------------------------------------------------------------------------

/// The columns that sentences may take: a sheet beside the table keeps its own.
int sentence_cols(Size size);
/// A sentence in at most `rows` rows from column 1; the row after the last one.
int draw_sentence(Canvas& canvas, int row, std::string_view sentence, int rows, Style style);
/// The lasting notice in at most `rows` rows of `cells` cells: what is too long loses its middle.
std::vector<std::string> notice_rows(const TableModel& model, int cells, int rows);
/// The prompt, then why the last key was refused, else a notice or the news, in the rows from `row` to
/// `last`. Nothing is cut: what does not fit whole gives way, the prompt to a refusal.
void draw_messages(Canvas& canvas, const TableModel& model, int row, int last, std::string_view prompt,
                   bool with_news = true);

// --- Keys -------------------------------------------------------------------------------------------

/// A screen of the table that remembers its size, so that a press of the mouse can be understood.
class SizedScreen : public TableScreen {
  public:
    void draw(Canvas& canvas, const TableModel& model) const final;
    Intent click(Pos at, const TableModel& model) override;

  protected:
    virtual void draw_on(Canvas& canvas, const TableModel& model) const = 0;
    /// The keys of the key line; others are named elsewhere on the screen.
    virtual std::vector<Binding> key_line_bindings(const TableModel& model) const { return bindings(model); }
    Size size() const { return size_; }

  private:
    mutable Size size_;
};

/// A screen that is only looked at: Esc goes back, and so does the key that opened it.
class LookingScreen : public SizedScreen {
  public:
    explicit LookingScreen(Command opened_by) : opened_by_(opened_by) {}
    Intent handle(const Key& key, const TableModel& model) override;
    std::vector<Binding> bindings(const TableModel& model) const override;

  private:
    Command opened_by_;
};

/// Keys for looking and for a hint, leaving and help. Those without a place on the key line work as well.
void add_looking_keys(std::vector<Binding>& bindings, const TableModel& model, bool for_cards);
void add_leaving_keys(std::vector<Binding>& bindings, const TableModel& model);
/// While others decide: "Space go on" first, where it does something, and the menu named on the key line.
void add_waiting_keys(std::vector<Binding>& bindings, const TableModel& model);
/// What those keys ask for; nothing for other commands.
Intent looking_intent(Command command);

}  // namespace barbu::ui
