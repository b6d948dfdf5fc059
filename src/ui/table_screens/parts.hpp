#pragma once
// What the screens of the table are put together from.
#include <optional>
#include <string>
#include <vector>

#include "ui/screen.hpp"

namespace barbu::ui {

/// Where things are, for a canvas of this size. The table is drawn from the top, the hand from the bottom.
struct Places {
    explicit Places(Size size);
    bool compact = false;   ///< fewer than 80 columns or 24 rows
    int hand_rule = 0;      ///< the line above the hand
    int cards = 0;          ///< the hand
    int carets = 0;         ///< ^ under each card that may be played
    int prompt = 0;
    int refusal = 0;
    int keys = 0;
};

/// " 9/28 No Queens: −6 each                Béa declares", and the line below it.
void draw_head(Canvas& canvas, const TableModel& model);
/// The bets of all six pairs, as a matrix from this place: names on the left, numbers in columns of five.
void draw_bets(Canvas& canvas, Pos at, const TableModel& model, int first_number_col);
/// The public part of each screen, above the line of the hand; also seen with the curtain down.
void draw_trick_table(Canvas& canvas, const TableModel& model);
void draw_domino_table(Canvas& canvas, const TableModel& model, std::optional<Card> chosen);
void draw_contracts(Canvas& canvas, const TableModel& model, std::optional<Contract> chosen);
/// `said` is the word of the speaker as he has it chosen so far.
void draw_doubling(Canvas& canvas, const TableModel& model, std::optional<SeatSet> said);
/// The hands of this declarer that are settled, in the room on the right of the table where there is some.
void draw_sheet_beside(Canvas& canvas, const TableModel& model);
/// What has just happened, newest last, in the rows from first to last.
void draw_news(Canvas& canvas, int first, int last, const TableModel& model);
/// Prompt, refusal or notice, and the key line.
void draw_foot(Canvas& canvas, const TableModel& model, const std::string& prompt, const std::vector<Binding>& bindings);

/// A hand in groups of suits, with one card chosen and a mark under each card that may be played.
class HandRow {
  public:
    /// The order in which cards lie: suits as everywhere, trumps first; in a suit from high to low.
    static std::vector<Card> order(CardSet hand, std::optional<Suit> trump);
    static void draw(Canvas& canvas, const TableModel& model, std::optional<Card> chosen, CardSet legal, bool marks);
    /// The card that lies at this place.
    static std::optional<Card> card_at(Pos at, Size size, const TableModel& model);
};

/// Choosing a card with arrows and letters.
class CardChooser {
  public:
    /// The chosen card; where none is or it has gone, the first that may be played.
    std::optional<Card> chosen(const TableModel& model) const;
    /// Understands moving, ranks and suits. True when the key was one of them; `refusal` then may say what is wrong with it.
    bool handle(const Key& key, const TableModel& model, std::string& refusal);
    void choose(Card card) { chosen_ = card; }
    /// A rank that waits for its suit, for the prompt: " 10 of which suit?"
    std::string pending_words() const;

  private:
    void move(int by, const TableModel& model);
    void move_suit(int by, const TableModel& model);
    void next_legal(int by, const TableModel& model);
    bool choose_rank(Rank rank, const TableModel& model, std::string& refusal);
    bool choose_suit(Suit suit, const TableModel& model, std::string& refusal);

    std::optional<Card> chosen_;
    std::optional<Rank> pending_;
};

/// Bindings that all screens of the table share: last trick, taken, points, rules, undo, back, quit, help.
void add_common_bindings(std::vector<Binding>& bindings, const TableModel& model);
/// The intent of a command that all screens share.
Intent common_intent(Command command, const TableModel& model);
/// A press on the key line is the key that it names.
Intent click_on_key_line(TableScreen& screen, Pos at, Size size, const TableModel& model);

}  // namespace barbu::ui
