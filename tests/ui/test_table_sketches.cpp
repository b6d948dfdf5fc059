// The sketches of the design, cell by cell: data/sketches holds them as they were drawn.
#include <fstream>
#include <set>
#include <sstream>

#include "stress_models.hpp"
#include "support/catch.hpp"
#include "ui/table_screens/card_screens.hpp"
#include "ui/table_screens/make_screen.hpp"

using namespace barbu;
using namespace barbu::ui;
using namespace barbu::test;

namespace {

constexpr text::Script kUnicode = text::Script::unicode;
constexpr text::Script kAscii = text::Script::ascii;

void check_sketch(const Canvas& canvas, const std::string& name, const std::set<int>& other_rows = {}) {
    // Put together by hand: g++ 12 sees a write out of bounds in a sum of strings where there is none.
    std::string path = BARBU_TEST_DATA;
    path.append("/sketches/").append(name).append(".txt");
    std::ifstream file(path);
    REQUIRE(file);
    std::ostringstream differences;
    int row = 0;
    for (std::string line; std::getline(file, line); ++row) {
        if (other_rows.contains(row) || canvas.row_text(row) == line) continue;
        differences << "row " << row << "\n  - " << line << "\n  + " << canvas.row_text(row) << "\n";
    }
    INFO(name << "\n" << differences.str());
    CHECK(differences.str().empty());
    CHECK(canvas.at({canvas.size().rows - 1, canvas.size().cols - 1}).glyph == " ");
}

Canvas drawn(const TableScreen& screen, const TableModel& model, Size size) {
    Canvas canvas(size, model.look.script == kAscii);
    screen.draw(canvas, model);
    return canvas;
}

/// The screen of the model, after these keys.
Canvas after(const TableModel& model, Size size, std::u32string_view keys) {
    const auto screen = make_screen(screen_kind(model));
    for (const char32_t key : keys)
        screen->handle({KeyCode::character, key}, model);
    return drawn(*screen, model, size);
}

constexpr Size kUsual{24, 80};
constexpr Size kSmallest{20, 60};

}  // namespace

TEST_CASE("The trick table is as it was sketched") {
    check_sketch(after(short_trick(kUnicode), kUsual, U"t"), "trick_80");
    check_sketch(after(longest_trick(kUnicode), kUsual, U"ts"), "trick_longest_80");
    check_sketch(after(longest_trick(kUnicode), kSmallest, U"ts"), "trick_longest_60");
    check_sketch(after(short_trick(kAscii), kSmallest, U"t"), "trick_60_ascii");
}

TEST_CASE("The curtain is as it was sketched, with a button for the mouse") {
    const Canvas canvas = after(longest_curtain(kUnicode), kUsual, U"");
    check_sketch(canvas, "curtain_80", {22});
    CHECK(canvas.row_text(22) == "   [ show hand ]");
}

TEST_CASE("Dominoes are as they were sketched") {
    check_sketch(after(longest_dominoes(kUnicode), kUsual, U"4"), "dominoes_80");
    check_sketch(after(longest_dominoes(kUnicode), kSmallest, U"4"), "dominoes_60");
}

TEST_CASE("The doubling is as it was sketched") {
    // Title, the row of the other keys and the key line have been worded anew.
    check_sketch(after(longest_doubling(kUnicode), kUsual, U"1"), "doubling_80", {0, 21, 23});
    check_sketch(after(longest_doubling(kUnicode), kSmallest, U"1"), "doubling_60", {0, 7, 8, 9, 10, 17, 19});
}

TEST_CASE("Settling is as it was sketched") {
    check_sketch(after(longest_settling(kUnicode), kUsual, U""), "settling_80", {23});
}
