#pragma once
// Which card of the open hand is chosen: by arrows, by the letters that name cards, by the mouse.
#include <optional>
#include <string>

#include "ui/model.hpp"
#include "ui/screen.hpp"

namespace barbu::ui {

class CardChooser {
  public:
    /// The chosen card; nothing where no card is held. At every new turn it is the first that may be played.
    std::optional<Card> chosen(const TableModel& model) const;
    /// To the next card or the one before, round at both ends.
    void move(const TableModel& model, int by);
    /// To the first or the last card.
    void move_to_end(const TableModel& model, bool last);
    void choose(const TableModel& model, Card card);
    /// Takes a letter that names cards: a k q j t 1 0 2-9, s h d c; where cards have a sign, the sign, and
    /// the letters behind it. Nothing when it is no such letter; otherwise intent::Nothing, or a refusal
    /// where no such card is held.
    std::optional<Intent> type(const TableModel& model, const Key& key);
    /// What has been typed and what is asked, for the prompt: "Typed: queen, of which suit?"; empty when
    /// nothing is missing.
    std::string typed(const TableModel& model) const;
    void forget_typed() {
        rank_.reset();
        suit_.reset();
        suit_needed_ = false;
        signed_ = false;
    }

  private:
    bool is_fresh(const TableModel& model) const;
    bool goes_on(char32_t letter) const;
    std::optional<Intent> type_letter(const TableModel& model, char32_t letter);
    Intent type_rank(const TableModel& model, Rank rank);
    Intent type_suit(const TableModel& model, Suit suit);
    Intent go_to(const TableModel& model, Card card);
    void begin_turn(const TableModel& model);

    std::optional<Card> card_;
    std::optional<Rank> rank_;
    std::optional<Suit> suit_;
    bool suit_needed_ = false;  // the rank alone does not say which card
    bool signed_ = false;       // the sign of cards has been typed: letters name a card
    bool one_of_ten_ = false;   // "1" has been typed, and a "0" may follow
    // The turn for which all this was chosen: another turn starts anew.
    int hand_ = 0;
    std::size_t decision_ = 0;
};

}  // namespace barbu::ui
