#include "text/sheet.hpp"

#include <algorithm>

#include <fmt/format.h>

namespace barbu::text {
namespace {

constexpr int kFullLabel = 14;  // hand number and contract
constexpr int kFullGroup = 15;  // a player's raw score, bets, total and a blank, at least
constexpr int kFullSum = 5;
constexpr int kCompactLabel = 11;
constexpr int kFullCells = kFullLabel + 4 * kFullGroup + kFullSum;

/// Filled up on the left, but never cut: a number that is too long may push its neighbour, and still be read.
std::string right(const std::string& words, int cells) {
    return std::string(static_cast<std::size_t>(std::max(0, cells - width(words))), ' ') + words;
}

std::string blanks(int cells) { return std::string(static_cast<std::size_t>(cells), ' '); }

std::string without_trailing_blanks(std::string row) {
    row.erase(row.find_last_not_of(' ') + 1);
    return row;
}

int sum_of(const BySeat<int>& values) {
    int sum = 0;
    for (const int value : values)
        sum += value;
    return sum;
}

/// A row of the page: a hand that has been settled, or a contract that is still to come.
struct Entry {
    const HandScore* score = nullptr;
    std::string contract;
    BySeat<int> total;
};

std::vector<Entry> entries_of(const SheetSource& source, Seat declarer, Script script) {
    std::vector<Entry> entries;
    for (const HandScore& score : source.sheet.hands()) {
        if (score.declarer != declarer) continue;
        entries.push_back(
            {&score, brief_declaration(score.declaration, script), source.sheet.totals(score.hand)});
    }
    for (const Contract contract : kContracts) {
        if (!source.sheet.left_for(declarer).contains(contract)) continue;
        entries.push_back({nullptr, brief_declaration({contract, {}, {}}, script), {}});
    }
    return entries;
}

std::string numbered(const Entry& entry) {
    return entry.score == nullptr ? "  " : fmt::format("{:2}", entry.score->hand);
}

std::vector<int> hands_declared_by(const SheetSource& source, Seat declarer) {
    std::vector<int> hands;
    for (int hand = 1; hand <= kHandsOfAGame; ++hand) {
        if (declarer_of(source.rules, source.first_declarer, hand) == declarer) hands.push_back(hand);
    }
    return hands;
}

std::string owed_line(const SheetSource& source, Seat declarer, bool compact) {
    const BySeat<std::string>& names = compact ? source.names.brief : source.names.full;
    if (source.rules.min_doubles == 0) return fmt::format(" nobody owes {} a double", names[declarer]);
    const Duty duty = source.sheet.duty(source.rules, declarer);
    std::string line = fmt::format(" owed to {}: ", names[declarer]);
    std::string_view comma = " ";
    for (const Seat flank : kSeats) {
        if (flank == declarer) continue;
        line += fmt::format("{}{} {}", comma, names[flank], duty.owed[flank]);
        comma = ", ";
    }
    return compact ? line : line + ".";
}

// --- The full form ----------------------------------------------------------------------------------

/// The cells of a player's three columns, each with the blank before it. A wider terminal widens all three.
struct Columns {
    int raw;
    int bets;
    int total;
    int group() const { return raw + bets + total + 1; }
};

Columns columns_for(int cells) {
    const int extra = std::clamp((cells - kFullCells) / 4 / 3, 0, 2);
    return {3 + extra, 5 + extra, 6 + extra};
}

bool fits(const SheetSource& source, const Columns& columns) {
    const auto longest = [](const BySeat<int>& values) {
        int cells = 0;
        for (const int value : values)
            cells = std::max(cells, width(points(value, Script::ascii)));
        return cells;
    };
    for (const HandScore& score : source.sheet.hands()) {
        if (longest(score.raw) > columns.raw || longest(score.bets) >= columns.bets) return false;
        if (longest(source.sheet.totals(score.hand)) >= columns.total) return false;
    }
    return true;
}

std::string group(const Columns& columns, std::string_view raw, std::string_view bets,
                  std::string_view total) {
    return pad_left(raw, columns.raw) + pad_left(bets, columns.bets) + pad_left(total, columns.total) + " ";
}

std::string carried_row(const SheetSource& source, int first_hand, const Columns& columns, Script script) {
    std::string row = pad_right(" carried", kFullLabel);
    const bool known = source.sheet.count() >= first_hand - 1;
    const BySeat<int> totals = known ? source.sheet.totals(first_hand - 1) : BySeat<int>{};
    for (const Seat seat : kSeats) {
        row += group(columns, "", "", known ? points(totals[seat], script) : std::string(dot(script)));
    }
    return row;
}

std::vector<SheetRow> full_page(const SheetSource& source, Seat declarer, const Columns& columns,
                                Script script) {
    std::string names = blanks(kFullLabel);
    std::string heads = blanks(kFullLabel);
    for (const Seat seat : kSeats) {
        names += pad_left(source.names[seat], columns.group() - 1) + " ";
        heads += group(columns, "raw", "bets", "total");
    }
    std::vector<SheetRow> rows{{names, true}, {heads + pad_left("sum", kFullSum), true}};

    if (source.rules.rotation == Rotation::seven_in_a_row) {
        const int first_hand = hands_declared_by(source, declarer).front();
        rows.push_back({carried_row(source, first_hand, columns, script)});
    } else {
        rows.push_back({" Others declare between these hands; totals run over all hands."});
    }
    for (const Entry& entry : entries_of(source, declarer, script)) {
        std::string row = numbered(entry) + " " + pad_right(entry.contract, kFullLabel - 3);
        std::string doubles = blanks(kFullLabel);
        for (const Seat seat : kSeats) {
            if (entry.score == nullptr) {
                row += group(columns, dot(script), dot(script), dot(script));
                continue;
            }
            row += group(columns, points(entry.score->raw[seat], script),
                         points(entry.score->bets[seat], script), points(entry.total[seat], script));
            doubles += pad_right(doubled_by(*entry.score, seat, source.names), columns.group());
        }
        if (entry.score != nullptr) {
            row += pad_left(points(sum_of(entry.score->raw), script), kFullSum);
            if (!entry.score->played) doubles = "   shared, not played";
        }
        rows.push_back({row});
        rows.push_back({doubles});
    }
    rows.push_back({owed_line(source, declarer, false)});
    rows.push_back({fmt::format(" Under each score, whom that player doubled; ({}) is the declarer.",
                                source.names.initial[declarer])});
    rows.push_back({" The four totals add up to 0 after hand 28."});
    return rows;
}

// --- The compact form -------------------------------------------------------------------------------

std::vector<SheetRow> compact_page(const SheetSource& source, Seat declarer, int cells, Script script) {
    const int group = std::min((cells - kCompactLabel + 1) / 4, 18);
    std::string names = blanks(kCompactLabel);
    std::string heads = blanks(kCompactLabel);
    std::string more_heads = blanks(kCompactLabel);
    for (const Seat seat : kSeats) {
        names += right(cut(source.names[seat], group - 2), group - 1) + " ";
        heads += right("raw bets", group - 1) + " ";
        more_heads += "dbl" + right("total", group - 4) + " ";
    }
    std::vector<SheetRow> rows{{names, true}, {heads, true}, {more_heads, true}};
    for (const Entry& entry : entries_of(source, declarer, script)) {
        std::string row = " " + pad_right(entry.contract, kCompactLabel - 1);
        std::string below = " " + numbered(entry);
        if (entry.score != nullptr) below += right(points(sum_of(entry.score->raw), script), 5);
        below = pad_right(below, kCompactLabel);
        for (const Seat seat : kSeats) {
            if (entry.score == nullptr) {
                row += right(fmt::format("{}    {}", dot(script), dot(script)), group - 1) + " ";
                below += right(std::string(dot(script)), group - 1) + " ";
                continue;
            }
            const std::string bets = right(points(entry.score->bets[seat], script), 4);
            row += right(points(entry.score->raw[seat], script) + " " + bets, group - 1) + " ";
            const std::string doubles =
                entry.score->played ? doubled_by(*entry.score, seat, source.names) : "shared";
            below += doubles + right(points(entry.total[seat], script), group - 1 - width(doubles)) + " ";
        }
        rows.push_back({row});
        rows.push_back({below});
    }
    rows.push_back({owed_line(source, declarer, true)});
    return rows;
}

// --- Files ------------------------------------------------------------------------------------------

/// Signs that mean something in a Markdown table are made plain.
std::string in_markdown(const std::string& words) {
    std::string safe;
    for (const char c : words) {
        if (std::string_view("\\|*_`<>[]#~&").find(c) != std::string_view::npos) safe += '\\';
        safe += c;
    }
    return safe;
}

/// A field of a CSV file. A name that begins like a formula gets an apostrophe, so that no spreadsheet
/// reckons with it.
std::string in_csv(std::string words) {
    if (!words.empty() && std::string_view("=+-@").find(words[0]) != std::string_view::npos)
        words.insert(0, 1, '\'');
    if (words.find_first_of(",\"\r\n") == std::string::npos) return words;
    std::string quoted = "\"";
    for (const char c : words) {
        if (c == '"') quoted += '"';
        quoted += c;
    }
    return quoted + "\"";
}

}  // namespace

std::string doubled_by(const HandScore& score, Seat seat, const Names& names) {
    std::string initials;
    if (score.doubles.has(seat, score.declarer))
        initials += fmt::format("({})", names.initial[score.declarer]);
    for (const Seat other : kSeats) {
        if (other != score.declarer && score.doubles.has(seat, other)) initials += names.initial[other];
    }
    return initials;
}

std::array<Seat, 4> declarers(const SheetSource& source) {
    const Seat first = source.first_declarer;
    return {first, left_of(first), opposite(first), right_of(first)};
}

std::string sheet_title(const SheetSource& source, Seat declarer) {
    const std::vector<int> hands = hands_declared_by(source, declarer);
    std::string which;
    if (source.rules.rotation == Rotation::seven_in_a_row) {
        which = fmt::format("{} to {}", hands.front(), hands.back());
    } else {
        which = fmt::format("{}", fmt::join(hands, ", "));
    }
    return fmt::format("Score sheet: {} declares, hands {}", source.names[declarer], which);
}

std::vector<SheetRow> sheet_page(const SheetSource& source, Seat declarer, int cells, bool compact,
                                 Script script) {
    const Columns columns = columns_for(cells);
    const bool full = !compact && cells >= kFullCells && fits(source, columns);
    auto rows =
        full ? full_page(source, declarer, columns, script) : compact_page(source, declarer, cells, script);
    for (SheetRow& row : rows)
        row.text = without_trailing_blanks(std::move(row.text));
    return rows;
}

std::string sheet_text(const SheetSource& source, Script script) {
    if (source.sheet.count() == 0) return "No hand has been settled yet.\n";
    std::string file;
    for (const Seat declarer : declarers(source)) {
        if (source.sheet.left_for(declarer) == ContractSet::all()) continue;
        if (!file.empty()) file += "\n\n";
        file += sheet_title(source, declarer) + "\n\n";
        for (const SheetRow& row : sheet_page(source, declarer, kFullCells, false, script))
            file += row.text + "\n";
    }
    return file;
}

std::string sheet_markdown(const SheetSource& source) {
    std::string file = "| hand | declarer | contract |";
    std::string rule = "|---:|---|---|";
    for (const Seat seat : kSeats) {
        file += fmt::format(" {} |", in_markdown(source.names[seat]));
        rule += "---:|";
    }
    file += "\n" + rule + "\n";
    for (const HandScore& score : source.sheet.hands()) {
        file += fmt::format("| {} | {} | {}{} |", score.hand, in_markdown(source.names[score.declarer]),
                            declaration(score.declaration, Script::unicode), score.played ? "" : ", shared");
        const BySeat<int> totals = source.sheet.totals(score.hand);
        for (const Seat seat : kSeats) {
            const std::string doubles = in_markdown(doubled_by(score, seat, source.names));
            file +=
                fmt::format(" {} {} **{}**{}{} |", points(score.raw[seat], Script::unicode),
                            points(score.bets[seat], Script::unicode), points(totals[seat], Script::unicode),
                            doubles.empty() ? "" : "<br>", doubles);
        }
        file += "\n";
    }
    file +=
        "\nIn each cell: what the contract gave, what the bets moved, and the **total** so far; below, whom "
        "that "
        "player doubled, with the declarer in brackets.\n";
    return file;
}

std::string sheet_csv(const SheetSource& source) {
    std::string file = "hand,declarer,contract,trump or start,played";
    for (const Seat seat : kSeats) {
        for (const char* column : {"raw", "bets", "total", "doubled"})
            file += "," + in_csv(fmt::format("{} {}", source.names[seat], column));
    }
    file += "\r\n";
    for (const HandScore& score : source.sheet.hands()) {
        const Declaration& declared = score.declaration;
        std::string named;
        if (declared.trump) named = word(*declared.trump);
        if (declared.start) named = sign(*declared.start);
        file += fmt::format("{},{},{},{},{}", score.hand, in_csv(source.names[score.declarer]),
                            info(declared.contract).name, named, score.played ? "yes" : "no");
        const BySeat<int> totals = source.sheet.totals(score.hand);
        for (const Seat seat : kSeats) {
            std::vector<std::string> whom;
            for (const Seat other : kSeats) {
                if (score.doubles.has(seat, other)) whom.push_back(source.names[other]);
            }
            file += fmt::format(",{},{},{},{}", score.raw[seat], score.bets[seat], totals[seat],
                                in_csv(fmt::format("{}", fmt::join(whom, "; "))));
        }
        file += "\r\n";
    }
    return file;
}

}  // namespace barbu::text
