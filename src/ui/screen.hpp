#pragma once
// A screen draws a model on a canvas and turns a key into an intent; the App does what the intent says.
#include <string>
#include <variant>
#include <vector>

#include "barbu/action.hpp"
#include "ui/canvas.hpp"
#include "ui/event.hpp"
#include "ui/keys.hpp"
#include "ui/model.hpp"

namespace barbu::ui {

/// What the App is asked to do.
namespace intent {
struct Nothing {};  ///< the key was understood and moved something on the screen
struct Act {
    Action action;
};               ///< submit this for the view's owner
struct Show {};  ///< lift the curtain, or go on
struct Hide {};  ///< let it fall
struct Back {};
struct Undo {};
struct Finish {};  ///< play the rest of the hand by itself: nothing can change the score
struct NextHand {};
struct Quit {};  ///< save and leave the program
struct OpenPage {
    Command page;
};  ///< last_trick, taken, score_sheet, rules, all_hands, help
struct Refuse {
    std::string sentence;
};  ///< show why not
}  // namespace intent
using Intent = std::variant<std::monostate, intent::Nothing, intent::Act, intent::Show, intent::Hide,
                            intent::Back, intent::Undo, intent::Finish, intent::NextHand, intent::Quit,
                            intent::OpenPage, intent::Refuse>;

/// A screen of the table. It keeps only what is being chosen (a card, a toggle); everything else comes from
/// the model.
class TableScreen {
  public:
    virtual ~TableScreen() = default;
    virtual void draw(Canvas& canvas, const TableModel& model) const = 0;
    virtual Intent handle(const Key& key, const TableModel& model) = 0;
    virtual Intent click(Pos at, const TableModel& model) = 0;
    /// The keys that work here now.
    virtual std::vector<Binding> bindings(const TableModel& model) const = 0;
};

}  // namespace barbu::ui
