#include "support/catch.hpp"
#include "text/cells.hpp"
#include "ui/screen.hpp"

using namespace barbu::ui;

namespace {

const std::vector<Binding> kBindings{
    {Command::play, {{KeyCode::enter}}, "Enter", "play", "Plays the card."},
    {Command::last_trick, {{KeyCode::character, U'l'}}, "l", "last", "Shows the last trick."},
    {Command::hint, {{KeyCode::character, U'i'}}, "i", "", "Gives a hint."},
    {Command::undo, {{KeyCode::character, U'u'}, {KeyCode::del}}, "u", "undo", "Takes back."},
    {Command::help, {{KeyCode::character, U'?'}}, "?", "all keys", "Shows this page."},
};

}  // namespace

TEST_CASE("A key means what the table of keys says, and nothing when it is not there") {
    CHECK(command_of({KeyCode::enter}, kBindings) == Command::play);
    CHECK(command_of({KeyCode::del}, kBindings) == Command::undo);
    CHECK(command_of({KeyCode::character, U'i'}, kBindings) == Command::hint);
    CHECK_FALSE(command_of({KeyCode::character, U'z'}, kBindings));
}

TEST_CASE("The key line drops items from the end, but never the last one") {
    CHECK(key_line(kBindings, 80) == "Enter play  l last  u undo  ? all keys");
    CHECK(key_line(kBindings, 37) == "Enter play  l last  ? all keys");
    CHECK(key_line(kBindings, 12) == "? all keys");
    CHECK(key_line(kBindings, 5) == "? all");
    CHECK(key_line({}, 5).empty());
}

TEST_CASE("A press on an item of the key line is its command, and the last cell stays empty") {
    const Size size{24, 60};
    Canvas canvas(size);
    draw_key_line(canvas, kBindings);
    CHECK(canvas.row_text(23) == " Enter play  l last  u undo  ? all keys");
    CHECK(key_line_command({23, 1}, size, kBindings) == Command::play);
    CHECK(key_line_command({23, 13}, size, kBindings) == Command::last_trick);
    CHECK_FALSE(key_line_command({23, 12}, size, kBindings));
    CHECK_FALSE(key_line_command({22, 1}, size, kBindings));

    const Size narrow{24, 12};
    Canvas small(narrow);
    draw_key_line(small, kBindings);
    CHECK(small.at({23, 11}).glyph == " ");
}
