#include "support/catch.hpp"
#include "ui/canvas.hpp"

using namespace barbu::ui;

TEST_CASE("A new canvas is blank, has its size, and its cursor is at the top left") {
    const Canvas canvas({3, 5});
    CHECK(canvas.size() == Size{3, 5});
    CHECK(canvas.text() == "\n\n\n");
    CHECK(canvas.cursor() == Pos{0, 0});
    CHECK(canvas.at({2, 4}) == Cell{});
    CHECK_FALSE(canvas.ascii());
}

TEST_CASE("Text is written from its place to the right, and the column after it is told") {
    Canvas canvas({2, 10});
    const Style style{Role::prompt, true, false, false};
    CHECK(canvas.put({1, 2}, "Béa", style) == 5);
    CHECK(canvas.row_text(1) == "  Béa");
    CHECK(canvas.at({1, 3}).glyph == "é");
    CHECK(canvas.at({1, 3}).style == style);
    CHECK(canvas.at({1, 5}) == Cell{});
}

TEST_CASE("Text beyond an edge is cut, and a row that is not there is no harm") {
    Canvas canvas({2, 5});
    CHECK(canvas.put({0, 3}, "abc") == 5);
    CHECK(canvas.row_text(0) == "   ab");
    canvas.put({1, -2}, "abcd");
    CHECK(canvas.row_text(1) == "cd");
    canvas.put({2, 0}, "x");
    canvas.put({-1, 0}, "x");
    canvas.put({0, 99}, "x");
    CHECK(canvas.text() == "   ab\ncd\n");
    CHECK(canvas.at({9, 9}) == Cell{});
    CHECK(canvas.at({-1, 0}) == Cell{});
}

TEST_CASE("A wide glyph takes two cells, the second of them empty, and is never split") {
    Canvas canvas({1, 5});
    CHECK(canvas.put({0, 0}, "王a芳") == 5);
    CHECK(canvas.at({0, 0}).glyph == "王");
    CHECK(canvas.at({0, 1}).glyph.empty());
    CHECK(canvas.at({0, 2}).glyph == "a");
    CHECK(canvas.row_text(0) == "王a芳");
    canvas.clear();
    CHECK(canvas.put({0, 4}, "王") == 4);
    CHECK(canvas.row_text(0).empty());
    canvas.put({0, -1}, "王a");
    CHECK(canvas.row_text(0) == " a");
}

TEST_CASE("Writing on half of a wide glyph takes the other half away") {
    Canvas canvas({1, 6});
    canvas.put({0, 0}, "王王王");
    canvas.put({0, 1}, "x");
    CHECK(canvas.row_text(0) == " x王王");
    canvas.put({0, 2}, "y");
    CHECK(canvas.row_text(0) == " xy 王");
    canvas.put({0, 3}, "芳");
    CHECK(canvas.row_text(0) == " xy芳");
    for (int col = 0; col < 6; ++col) {
        const bool second_half = canvas.at({0, col}).glyph.empty();
        CHECK(second_half == (col == 4));
    }
}

TEST_CASE("A mark goes with its letter, and nothing that a terminal would obey gets on the canvas") {
    Canvas canvas({1, 20});
    CHECK(canvas.put({0, 0}, "e\u0301\x1b[2J\t\x7f\xff\u009b\u200b!") == 10);
    CHECK(canvas.at({0, 0}).glyph == "e\u0301");
    const std::string four(4, '?');
    CHECK(canvas.row_text(0) == "e\u0301?[2J" + four + '!');
}

TEST_CASE("A canvas in ASCII replaces every other glyph, and measures what it shows") {
    Canvas canvas({3, 12}, true);
    CHECK(canvas.ascii());
    CHECK(canvas.put({0, 0}, "K♠ → Béa") == 9);
    CHECK(canvas.row_text(0) == "KS -> Bea");
    canvas.put_right(1, 11, "a→b");
    CHECK(canvas.row_text(1) == "        a->b");
    canvas.fill(2, 0, 3, "─");
    CHECK(canvas.row_text(2) == "----");
}

TEST_CASE("Text can end at a column, or stand in the middle of two") {
    Canvas canvas({3, 11});
    canvas.put_right(0, 9, "王1");
    CHECK(canvas.row_text(0) == "       王1");
    canvas.put_centred(1, 0, 10, "abc");
    CHECK(canvas.row_text(1) == "    abc");
    canvas.put_centred(2, 2, 5, "longer than that");
    CHECK(canvas.row_text(2) == "  long");
}

TEST_CASE("A restyle changes how cells look and not what they say") {
    Canvas canvas({1, 5});
    canvas.put({0, 0}, "abcde");
    canvas.restyle({0, 3}, 9, {Role::heart});
    canvas.restyle({0, -1}, 2, {Role::club});
    canvas.restyle({7, 0}, 2, {Role::club});
    CHECK(canvas.row_text(0) == "abcde");
    CHECK(canvas.at({0, 0}).style.role == Role::club);
    CHECK(canvas.at({0, 1}).style.role == Role::normal);
    CHECK(canvas.at({0, 4}).style.role == Role::heart);
}

TEST_CASE("The map of styles tells roles, strength, faintness and choice apart") {
    Canvas canvas({2, 12});
    canvas.put({0, 0}, "a");
    canvas.put({0, 1}, "b", {Role::heart});
    canvas.put({0, 2}, "c", {Role::heart, true, false, false});
    canvas.put({0, 3}, "d", {Role::heart, false, true, false});
    canvas.put({0, 4}, " e ", {Role::heart, false, false, true});
    canvas.put({0, 8}, "f", {Role::refusal});
    CHECK(canvas.style_map() == ".hH~### !\n\n");
}

TEST_CASE("A cleared canvas is as new") {
    Canvas canvas({2, 4});
    canvas.put({1, 1}, "王", {Role::bad});
    canvas.set_cursor({1, 1});
    canvas.clear();
    CHECK(canvas == Canvas({2, 4}));
}
