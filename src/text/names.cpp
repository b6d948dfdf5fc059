#include "text/names.hpp"

#include <algorithm>
#include <vector>

#include <fmt/format.h>

namespace barbu::text {
namespace {

constexpr int kNameCells = 12;
constexpr int kBriefCells = 4;

bool taken(const BySeat<std::string>& given, std::string_view name) {
    return std::ranges::find(given, name) != given.end();
}

/// The name itself where nobody has it yet, else with the first number behind it that makes it different.
std::string made_different(const std::string& name, const BySeat<std::string>& given, int cells) {
    if (!taken(given, name)) return name;
    for (int n = 2;; ++n) {
        const std::string tail = fmt::format(" {}", n);
        std::string longer = clean_name(cut(name, cells - static_cast<int>(tail.size()))) + tail;
        if (!taken(given, longer)) return longer;
    }
}

/// A sign that stands alone on the score sheet: one cell wide, and in ASCII a letter or digit.
bool good_initial(const Cluster& cluster) {
    if (cluster.cells != 1 || cluster.bytes.empty()) return false;
    if (cluster.bytes.size() > 1) return true;
    const char c = cluster.bytes[0];
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9');
}

std::string capital(const Cluster& cluster) {
    std::string sign(cluster.bytes);
    if (sign.size() == 1 && sign[0] >= 'a' && sign[0] <= 'z')
        sign[0] = static_cast<char>(sign[0] - 'a' + 'A');
    return sign;
}

std::vector<std::string> initials_of(const std::string& name) {
    std::vector<std::string> signs;
    for (const Cluster& cluster : clusters(name)) {
        if (good_initial(cluster)) signs.push_back(capital(cluster));
    }
    for (int n = 1; n <= 9; ++n)
        signs.push_back(fmt::format("{}", n));
    return signs;
}

std::vector<std::string> briefs_of(const std::string& name) {
    std::vector<std::string> briefs{clean_name(name, kBriefCells)};
    const std::string stem = clean_name(name, kBriefCells - 1);
    const int room = kBriefCells - width(stem);
    const std::string rest = name.size() > stem.size() ? name.substr(stem.size()) : std::string();
    for (const Cluster& cluster : clusters(rest)) {
        if (cluster.cells >= 1 && cluster.cells <= room && cluster.bytes != " ") {
            briefs.push_back(stem + std::string(cluster.bytes));
        }
    }
    for (int n = 2; n <= 9; ++n)
        briefs.push_back(stem + fmt::format("{}", n));
    return briefs;
}

/// Everybody gets the first of his wishes that is free. A wish that is somebody's whole name is his, and
/// first wishes are heard before second ones: nobody loses his own first letter to another's way out.
BySeat<std::string> choose(const BySeat<std::string>& full, const BySeat<std::vector<std::string>>& wishes) {
    BySeat<std::string> given;
    for (const Seat seat : kSeats) {
        if (wishes[seat].front() == full[seat]) given[seat] = full[seat];
    }
    for (const Seat seat : kSeats) {
        if (given[seat].empty() && !taken(given, wishes[seat].front())) given[seat] = wishes[seat].front();
    }
    for (const Seat seat : kSeats) {
        if (!given[seat].empty()) continue;
        given[seat] =
            *std::ranges::find_if(wishes[seat], [&](const std::string& w) { return !taken(given, w); });
    }
    return given;
}

}  // namespace

Names make_names(const BySeat<std::string>& raw, Script script) {
    Names names;
    for (const Seat seat : kSeats) {
        std::string name = clean_name(raw[seat], kNameCells);
        if (script == Script::ascii) name = clean_name(to_ascii(name), kNameCells);
        if (!name.empty()) names.full[seat] = made_different(name, names.full, kNameCells);
    }
    for (const Seat seat : kSeats) {
        if (!names.full[seat].empty()) continue;
        names.full[seat] = made_different(fmt::format("Player {}", number(seat) + 1), names.full, kNameCells);
    }

    BySeat<std::vector<std::string>> briefs;
    BySeat<std::vector<std::string>> initials;
    for (const Seat seat : kSeats) {
        briefs[seat] = briefs_of(names.full[seat]);
        initials[seat] = initials_of(names.full[seat]);
    }
    names.brief = choose(names.full, briefs);
    names.initial = choose(names.full, initials);
    return names;
}

}  // namespace barbu::text
