#pragma once
// A page lies over the table or stands before it: title, forms, lists, rules, score sheet, end. It holds all
// that it shows, and turns a key or a press into what is asked of the App.
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "table/games.hpp"
#include "ui/screen.hpp"

namespace barbu::ui {

/// What a page asks of the App.
enum class Ask : unsigned char {
    nothing,
    close,  ///< back to where one came from
    quit,
    continue_game,
    quick_game,
    new_game,  ///< the form
    games,     ///< the list of games in progress
    rules,
    help,  ///< the keys of this page
    score_sheet,
    write_sheet,
    same_deals,
    title,        ///< leave the game to the title
    change_pace,  ///< the next of the four
};

using table::NewGame;

struct StartGame {
    NewGame game;
    bool unsaved = false;  ///< play it without a file
};
struct ResumeGame {
    std::string file;
    bool unsaved = false;  ///< go on from the file, and leave it as it is
};
/// Write what is right of a damaged game to a new file, and go on with that.
struct RepairGame {
    std::string file;
};
/// Do this, though the game is lost by it.
struct LeaveUnsaved {
    Ask ask = Ask::quit;
};

/// A person leaves to a bot, or comes back.
struct SeatChange {
    Seat seat = Seat::s0;
    bool to_bot = false;
};

using PageResult = std::variant<Ask, StartGame, ResumeGame, SeatChange, RepairGame, LeaveUnsaved>;

class Page {
  public:
    explicit Page(Look look = {}) : look_(std::move(look)) {}
    virtual ~Page() = default;
    /// How it looks, and which keys it has, from now on.
    void use(const Look& look) { look_ = look; }
    /// Draws the whole page on an empty canvas of any size from 60×20 up, and remembers where things are, so
    /// that a press and a scrolling key can be understood.
    virtual void draw(Canvas& canvas) = 0;
    virtual PageResult handle(const Key& key) = 0;
    virtual PageResult click(Pos at) = 0;
    /// The keys that work here now: key line and help are made from them.
    virtual std::vector<Binding> bindings() const = 0;

  protected:
    Look look_;
};

}  // namespace barbu::ui
