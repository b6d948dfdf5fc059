#include "support/golden.hpp"

#include <cstdlib>
#include <fstream>
#include <sstream>
#include <string>
#include <vector>

#include "support/catch.hpp"

namespace barbu::test {
namespace {

std::string picture(const ui::Canvas& canvas) {
    std::ostringstream out;
    out << canvas.size().cols << "x" << canvas.size().rows << (canvas.ascii() ? " ascii" : "")
        << ", cursor at row " << canvas.cursor().row << ", column " << canvas.cursor().col << "\n"
        << "=== text\n"
        << canvas.text() << "=== styles\n"
        << canvas.style_map();
    return out.str();
}

std::vector<std::string> rows_of(const std::string& text) {
    std::vector<std::string> rows;
    std::istringstream in(text);
    for (std::string row; std::getline(in, row);)
        rows.push_back(row);
    return rows;
}

std::string differences(const std::string& expected, const std::string& got) {
    const auto old_rows = rows_of(expected);
    const auto new_rows = rows_of(got);
    std::ostringstream out;
    for (std::size_t i = 0; i < std::max(old_rows.size(), new_rows.size()); ++i) {
        const std::string was = i < old_rows.size() ? old_rows[i] : "(no such row)";
        const std::string is = i < new_rows.size() ? new_rows[i] : "(no such row)";
        if (was != is) out << "line " << i + 1 << "\n  - " << was << "\n  + " << is << "\n";
    }
    return out.str();
}

}  // namespace

void check_golden(const ui::Canvas& canvas, std::string_view name) {
    const std::string path = std::string(BARBU_TEST_DATA) + "/goldens/" + std::string(name) + ".txt";
    const std::string got = picture(canvas);
    if (const char* update = std::getenv("BARBU_UPDATE_GOLDENS"); update != nullptr && *update == '1') {
        std::ofstream(path, std::ios::binary) << got;
        return;
    }
    std::ifstream file(path, std::ios::binary);
    if (!file) {
        FAIL_CHECK("There is no golden " << path << "; BARBU_UPDATE_GOLDENS=1 writes it. The screen:\n"
                                         << got);
        return;
    }
    std::ostringstream expected;
    expected << file.rdbuf();
    INFO("golden " << name << " differs\n" << differences(expected.str(), got));
    const bool same = expected.str() == got;
    CHECK(same);
}

}  // namespace barbu::test
