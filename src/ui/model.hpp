#pragma once
// What a table screen may draw: plain data, made anew after every change. It holds no card that the person at
// the keyboard may not see, so that no drawing code can show one.
#include <optional>
#include <string>
#include <vector>

#include "barbu/advice.hpp"
#include "barbu/seat_view.hpp"
#include "text/glyphs.hpp"
#include "text/names.hpp"
#include "ui/keys.hpp"

namespace barbu::ui {

/// How the table looks and which keys it names; settings of a person, not of a game.
struct Look {
    text::Script script = text::Script::unicode;
    Keys keys{};
};

struct TableModel {
    text::Names names;
    Look look;
    /// The view of `owner` while his hand is open; else a view without any cards (hand and dealt are empty).
    SeatView view;
    /// With the curtain down: whose hand Space will show. With the hand open: whose it is. Nobody where only
    /// bots play.
    std::optional<Seat> owner;
    /// True while `view` holds the owner's hand. With one person his hand is open throughout.
    bool hand_open = false;
    bool several_people = false;
    /// A bot is to act (and `view.turn` says which).
    bool bot_to_act = false;
    /// The finished trick that is still being looked at: it lies on the table, with its winner.
    bool trick_shown = false;
    bool may_undo = false;
    /// What the hand brings everybody however it is played on, where that is certain: it can be finished.
    std::optional<BySeat<int>> certain;
    /// The person who wants a card back, while the curtain asks for the keyboard ("Ada takes back 10♠"); and
    /// the words.
    std::optional<Seat> taking_back;
    std::string taking_back_what;
    /// What just happened, newest last; each a sentence.
    std::vector<std::string> news;
    /// Why the last key was refused; empty when it was not.
    std::string refusal;
    /// A lasting notice, such as that the game is not being saved; empty when there is none.
    std::string notice;

    /// A hint has been asked for; and what it says, best first, once it is there. Only while the hand is
    /// open.
    bool hint_open = false;
    std::optional<std::vector<Advice>> hint;

    /// The hand that has been settled, with all four hands as dealt: in phases scored and finished only.
    std::optional<HandScore> settled;
    std::optional<Hands> dealt_hands;
};

}  // namespace barbu::ui
