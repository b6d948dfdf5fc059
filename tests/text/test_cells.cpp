#include <utf8proc.h>

#include "support/catch.hpp"
#include "text/cells.hpp"

using namespace barbu::text;

namespace {

const std::string kFamily = "👩\u200d👩\u200d👧";
const std::string kFlag = "🇫🇷";

std::vector<int> cells_of_clusters(std::string_view text) {
    std::vector<int> cells;
    for (const Cluster& cluster : clusters(text))
        cells.push_back(cluster.cells);
    return cells;
}

bool is_utf8(std::string_view text) {
    while (!text.empty()) {
        utf8proc_int32_t point = 0;
        const auto bytes = utf8proc_iterate(reinterpret_cast<const utf8proc_uint8_t*>(text.data()),
                                            static_cast<utf8proc_ssize_t>(text.size()), &point);
        if (bytes <= 0) return false;
        text.remove_prefix(static_cast<std::size_t>(bytes));
    }
    return true;
}

}  // namespace

TEST_CASE("Suits, frames and signs of the table take one cell") {
    for (const char* sign : {"♠", "♥", "♣", "♦", "─", "│", "┌", "┐", "└", "┘", "├", "┤",
                             "┬", "┴", "┼", "×", "−", "·", "→", "⇄", "…", "’", "“", "—"}) {
        CAPTURE(sign);
        CHECK(width(sign) == 1);
    }
}

TEST_CASE("A letter takes one cell, however it is written; a wide one takes two") {
    CHECK(width("") == 0);
    CHECK(width("Ada") == 3);
    CHECK(width("Béa") == 3);
    CHECK(width("Be\u0301a") == 3);
    CHECK(width("王芳") == 4);
    CHECK(width("ㅎ") == 2);
    // Three parts of one syllable.
    CHECK(width("\u1112\u1161\u11ab") == 2);
    CHECK(width("Ａ") == 2);
    CHECK(width("ｱ") == 1);
    CHECK(width("👩") == 2);
    CHECK(width("न\u094dद\u093f") >= 2);
}

TEST_CASE("What a reader takes for one sign is one cluster") {
    CHECK(cells_of_clusters("e\u0301a") == std::vector{1, 1});
    CHECK(cells_of_clusters(kFamily) == std::vector{2});
    CHECK(cells_of_clusters("👍🏽") == std::vector{2});
    CHECK(clusters(kFlag + kFlag).size() == 2);
    CHECK(cells_of_clusters("♥\ufe0f") == std::vector{1});
}

TEST_CASE("The clusters of a text are the text, whatever its bytes are") {
    const std::string text = "a\xff" + kFamily + "\xc3(\xed\xa0\x80 e\u0301\r\n\xf0\x9f\x92";
    std::string joined;
    for (const Cluster& cluster : clusters(text))
        joined += cluster.bytes;
    CHECK(joined == text);
}

TEST_CASE("A byte that is not UTF-8, and a control character, take the cell of the sign drawn for them") {
    CHECK(cells_of_clusters("a\xff\xfe") == std::vector{1, 1, 1});
    CHECK(cells_of_clusters("\xc3(") == std::vector{1, 1});
    // Half of a surrogate pair, a letter written longer than it may be, and a letter cut short.
    CHECK(width("\xed\xa0\x80") == 3);
    CHECK(width("\xc0\xaf") == 2);
    CHECK(width("\xe2\x99") == 2);
    CHECK(width("a\tb\x1b") == 4);
    CHECK(width("\u0085") == 1);
}

TEST_CASE("Text is cut between clusters, never inside one") {
    CHECK(cut("Béatrice", 3) == "Béa");
    CHECK(cut("Be\u0301a", 2) == "Be\u0301");
    CHECK(cut("王芳", 3) == "王");
    CHECK(cut("王芳", 1).empty());
    CHECK(cut(kFamily + "x", 2) == kFamily);
    CHECK(cut(kFamily, 1).empty());
    CHECK(cut("Ada", 9) == "Ada");
    CHECK(cut("Ada", 0).empty());
    CHECK(cut("Ada", -1).empty());
}

TEST_CASE("Padded text takes exactly its cells") {
    CHECK(pad_right("Béa", 5) == "Béa  ");
    CHECK(pad_left("Béa", 5) == "  Béa");
    CHECK(pad_right("王芳", 3) == "王 ");
    CHECK(pad_left("王芳", 3) == " 王");
    CHECK(pad_right("Ada", 0).empty());
    for (const std::string text : {"", "Ada", "王芳", "e\u0301", "a\xff\tb", "👩\u200d👩\u200d👧"}) {
        for (int cells = 0; cells < 8; ++cells) {
            CHECK(width(pad_right(text, cells)) == cells);
            CHECK(width(pad_left(text, cells)) == cells);
        }
    }
}

TEST_CASE("The ASCII form keeps what can be kept, and has a sign for everything else") {
    CHECK(to_ascii("Béa, Ångström, Be\u0301a, Nguyễn") == "Bea, Angstrom, Bea, Nguyen");
    CHECK(to_ascii("−2 · ×2 → ⇄") == "-2 . x2 -> <>");
    CHECK(to_ascii("♠♥♣♦") == "SHCD");
    CHECK(to_ascii("┌─┬─┐│├┼┤└┴┘") ==
          "+-+-+|+++++"
          "+");
    CHECK(to_ascii("“it’s” – so…") == "\"it's\" - so...");
    CHECK(to_ascii("王") == "?");
    CHECK(to_ascii(kFamily) == "?");
    CHECK(to_ascii("a\tb\x1b[31m\xff") == "a?b?[31m?");
    CHECK(to_ascii("plain ~ text") == "plain ~ text");
}

TEST_CASE("A clean name holds nothing that a terminal would obey") {
    CHECK(clean_name("\x1b[31mAda\x1b[0m", 12) == "[31mAda[0m");
    CHECK(clean_name("\x1b]0;title\x07"
                     "Ada",
                     20) == "]0;titleAda");
    CHECK(clean_name("A\u009b31mda") == "A31mda");
    CHECK(clean_name("A\xff"
                     "d\xc3"
                     "a") == "Ada");
    CHECK(clean_name("A\xed\xa0\x80"
                     "da") == "Ada");
    // Text from right to left, a joiner, a line, a mark of byte order, a soft hyphen, a private sign.
    CHECK(clean_name("A\u202ed\u200da\u2028\ufeff\u00ad\ue000") == "Ada");
    CHECK(clean_name("A\nd\ra") == "Ada");
}

TEST_CASE("A clean name has single blanks, and none at its ends") {
    CHECK(clean_name("  Ada \u3000 Béa\t\tClaude  ", 40) == "Ada Béa Claude");
    CHECK(clean_name(" \t ").empty());
    CHECK(clean_name("").empty());
    CHECK(clean_name("Anne Margret", 5) == "Anne");
}

TEST_CASE("A clean name is composed, and no wider than it may be") {
    CHECK(clean_name("Be\u0301a") == "Béa");
    CHECK(clean_name("\u1112\u1161\u11ab") == "한");
    CHECK(clean_name("Bartholomäus der Große") == "Bartholomäus");
    CHECK(clean_name("王王王王王王王", 12) == "王王王王王王");
    CHECK(clean_name("x王王", 4) == "x王");
}

TEST_CASE("A name cannot be invisible, nor grow into other rows") {
    CHECK(clean_name("\u0301\u0302").empty());
    CHECK(clean_name("\u3164\u115f\u2060").empty());
    CHECK(clean_name("♥\ufe0f") == "♥");
    std::string tower = "x";
    for (int i = 0; i < 30; ++i)
        tower += "\u0335\u0316";
    const std::string name = clean_name(tower);
    CHECK(width(name) == 1);
    CHECK(name.size() == 1 + 4 * 2);
}

TEST_CASE("Whatever bytes a name is made of, the clean one is UTF-8, fits, and is clean") {
    std::uint32_t state = 20250101;
    for (int round = 0; round < 3000; ++round) {
        std::string raw;
        for (int i = 0; i < 24; ++i) {
            state = state * 1664525U + 1013904223U;
            // Half of them bytes that begin or continue a letter of several.
            raw += static_cast<char>((state >> 24 & 1U) != 0 ? state >> 16 & 0xffU
                                                             : 0xc0U | (state >> 16 & 0x3fU));
        }
        const std::string name = clean_name(raw);
        CAPTURE(round, name);
        REQUIRE(is_utf8(name));
        REQUIRE(width(name) <= 12);
        REQUIRE(clean_name(name) == name);
        for (const char byte : name)
            REQUIRE((static_cast<unsigned char>(byte) >= 0x20 && byte != 0x7f));
    }
}

TEST_CASE("A name of thousands of marks in the wrong order is cleaned") {
    std::string tower = "x";
    for (int i = 0; i < 15'000; ++i)
        tower += "\u0301\u0323";
    // Put in order all at once they took many seconds.
    CHECK(width(clean_name(tower)) == 1);
}

TEST_CASE("What is printed holds nothing that a terminal obeys, and else is as it was") {
    CHECK(printable("Cannot read /home/Béa/a b/王.jsonl: No such file.") ==
          "Cannot read /home/Béa/a b/王.jsonl: No such file.");
    CHECK(printable("a\x1b[31mb\x07"
                    "c\u009b"
                    "d\x7f") == "a?[31mb?c?d?");
    CHECK(printable("two\nlines\tand\xff\xc3") == "two lines and??");
    // Turned round, a name would read as another one.
    CHECK(printable("x\u202egnp.exe\u2028\u200b") == "x?gnp.exe??");
}

TEST_CASE("A long text keeps its beginning and its end") {
    CHECK(cut_middle("as it is", 8) == "as it is");
    CHECK(cut_middle("Cannot write /a/long/path: No space left.", 30) == "Cannot wr...th: No space left.");
    for (int cells = 0; cells < 12; ++cells)
        CHECK(width(cut_middle("王王王王王王王王 王王王王王王", cells)) <= cells);
}

TEST_CASE("Text is broken between words, and a word that is too long inside") {
    CHECK(wrap("Ada must follow spades.", 10) == std::vector<std::string>{"Ada must", "follow", "spades."});
    CHECK(wrap("one\ntwo", 10) == std::vector<std::string>{"one", "two"});
    CHECK(wrap("abcdefgh", 3) == std::vector<std::string>{"abc", "def", "gh"});
    CHECK(wrap("王王王", 5) == std::vector<std::string>{"王王", "王"});
    CHECK(wrap("exactly ten", 11) == std::vector<std::string>{"exactly ten"});
    for (int cells = 2; cells < 30; ++cells) {
        for (const std::string& row : wrap("Hearts may be led only when 王芳 holds nothing else.", cells))
            CHECK(width(row) <= cells);
    }
}
