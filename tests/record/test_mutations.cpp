// A record that has been changed in any way is read as an equal game, read up to where a line ends, read with
// the notice for a cut last line, or refused with the right line: never as another game.
#include <algorithm>
#include <cstdio>
#include <cstdlib>

#include "games.hpp"
#include "support/catch.hpp"

using namespace barbu;
using namespace barbu::record;
using namespace barbu::record::test;

namespace {

long number_from(const char* name, long otherwise) {
    const char* const value = std::getenv(name);
    return value == nullptr ? otherwise : std::atol(value);
}

/// A record, its lines, and the game as it stands after each of them.
struct Original {
    explicit Original(int number, const Wishes& wishes)
        : seed(number), text(text_of(random_game(number, wishes).record)) {
        lines = lines_of(text);
        std::size_t end = 0;
        for (const std::string& line : lines)
            ends.push_back(end += line.size() + 1);
    }
    /// The line, from 1, to which this byte belongs.
    std::size_t line_of(std::size_t byte) const {
        return 1 + static_cast<std::size_t>(std::upper_bound(ends.begin(), ends.end(), byte) - ends.begin());
    }

    int seed;
    std::string text;
    std::vector<std::string> lines;
    std::vector<std::size_t> ends;
};

/// How often each came out.
struct Tally {
    long equal = 0, shorter = 0, cut = 0, refused = 0;
    long all() const { return equal + shorter + cut + refused; }
};

/// What the original says up to the end of a line.
const LoadedGame& game_after(const Original& original, std::size_t bytes) {
    // A mutation is mostly followed by others of the same length.
    static int seed = 0;
    static std::size_t at = 0;
    static std::optional<LoadedGame> game;
    if (seed != original.seed || at != bytes || !game) {
        game = game_of(original.text.substr(0, bytes));
        seed = original.seed;
        at = bytes;
    }
    return *game;
}

/// Reads a changed record, of which `same` bytes at the beginning are as they were.
/// Answers how many bytes were read as the game's.
std::size_t judge(const Original& original, const std::string& changed, std::size_t same, Tally& tally) {
    const GameOrError loaded = load(changed);
    if (const ReadError* error = std::get_if<ReadError>(&loaded)) {
        // At the first line that differs; what is missing there is told by the sum of the next.
        const std::size_t line = original.line_of(same);
        const bool right = error->line == line || error->line == line + 1;
        if (!right)
            FAIL("line " << line << " differs, and line " << error->line << " is refused: " << error->what);
        ++tally.refused;
        return 0;
    }
    const LoadedGame& game = std::get<LoadedGame>(loaded);
    // Nothing but the original's own lines has been read.
    if (game.bytes > original.text.size() ||
        changed.compare(0, game.bytes, original.text, 0, game.bytes) != 0)
        FAIL("bytes are read that the original does not have");
    const LoadedGame& right = game_after(original, game.bytes);
    if (game.game != right.game || game.due != right.due || game.players != right.players ||
        game.finished != right.finished)
        FAIL("another game is read");
    if (game.cut != (changed.size() > game.bytes)) FAIL("the notice of a cut line is wrong");
    if (game.cut) {
        ++tally.cut;
    } else if (game.bytes == original.text.size()) {
        ++tally.equal;
    } else {
        ++tally.shorter;
    }
    return game.bytes;
}

std::size_t common(const std::string& a, const std::string& b) {
    return static_cast<std::size_t>(std::mismatch(a.begin(), a.end(), b.begin(), b.end()).first - a.begin());
}

/// One change by chance: bytes altered, put in or taken out; a piece doubled, moved or zeroed; a line
/// removed, doubled or swapped; an end cut off, or a piece of another record in its place.
std::string mutated(const Original& original, const Original& other, Rng& rng) {
    const auto below = [&rng](std::size_t n) {
        return std::size_t{rng.below(static_cast<std::uint32_t>(n))};
    };
    std::string text = original.text;
    const std::size_t at = below(text.size());
    const std::size_t size = std::min(text.size() - at, 1 + below(below(8) == 0 ? 4096 : 8));
    const std::size_t line = below(original.lines.size());
    const std::size_t begin = line == 0 ? 0 : original.ends[line - 1];
    const std::size_t length = original.ends[line] - begin;
    switch (rng.below(12)) {
        case 0:
            text[at] = static_cast<char>(text[at] ^ (1 << rng.below(8)));
            return text;
        case 1:
            text[at] = static_cast<char>(rng.below(256));
            return text;
        case 2:
            // What a record is made of: most likely to be taken for something else.
            text[at] = "0123456789TJQKACDHS\"{}[],:-\n "[rng.below(29)];
            return text;
        case 3:
            return text.erase(at, size);
        case 4:
            return text.insert(at, text.substr(at, size));
        case 5:
            for (std::size_t i = 0; i < size; ++i)
                text[at + i] = static_cast<char>(rng.below(256));
            return text;
        case 6:
            return text.replace(at, size, size, '\0');
        case 7:
            return text.erase(begin, length);
        case 8:
            return text.insert(begin, text.substr(begin, length));
        case 9: {
            std::vector<std::string> lines = original.lines;
            std::swap(lines[line], lines[below(lines.size())]);
            return joined(lines);
        }
        case 10:
            text.resize(at);
            return text;
        default: {
            const std::size_t from = below(other.text.size());
            return text.replace(at, size, other.text, from, std::min(size, other.text.size() - from));
        }
    }
}

void mutate(const char* what, const std::vector<Original>& originals, long count, long seed) {
    Tally tally;
    Rng rng(seed_from_text("mutations " + std::to_string(seed)), StreamUse::test);
    for (long i = 0; i < count; ++i) {
        const auto pick = [&]() -> const Original& {
            return originals[rng.below(static_cast<std::uint32_t>(originals.size()))];
        };
        const Original& original = pick();
        const std::string changed = mutated(original, pick(), rng);
        INFO("seed " << seed << ", mutation " << i << ", of game " << original.seed);
        judge(original, changed, common(original.text, changed), tally);
    }
    std::printf("%s: seed %ld, %ld changed: %ld equal, %ld shorter, %ld cut in the last line, %ld refused\n",
                what, seed, tally.all(), tally.equal, tally.shorter, tally.cut, tally.refused);
    CHECK(tally.refused > count / 2);
}

std::vector<Original> records(int count, const Wishes& wishes) {
    std::vector<Original> all;
    for (int seed = 1; seed <= count; ++seed)
        all.emplace_back(seed, wishes);
    return all;
}

}  // namespace

TEST_CASE("Every prefix of a record is read up to the end of a line, with the notice or without",
          "[mutations]") {
    const Original original(21, {.hands = 1, .legal_lists = false, .undo = true, .interludes = true});
    Tally tally;
    // In a usual run one in three, and all at the ends of lines.
    const bool all = std::getenv("BARBU_TEST_MUTATIONS") != nullptr;
    for (std::size_t size = original.ends[0]; size <= original.text.size(); ++size) {
        const bool at_end = original.line_of(size - 1) != original.line_of(size + 2);
        if (!all && !at_end && size % 3 != 0) continue;
        INFO("the first " << size << " bytes");
        const std::size_t read = judge(original, original.text.substr(0, size), size, tally);
        REQUIRE(read == *(std::upper_bound(original.ends.begin(), original.ends.end(), size) - 1));
    }
    CHECK(tally.refused == 0);
    CHECK(tally.equal == 1);
    CHECK(tally.shorter == static_cast<long>(original.lines.size()) - 1);
    for (std::size_t size = 0; size < original.ends[0]; ++size)
        REQUIRE(error_of(original.text.substr(0, size)).line == 1);
}

TEST_CASE("Every line removed, doubled, or swapped with the next is noticed", "[mutations]") {
    const Original original(22, {.hands = 2, .legal_lists = false, .undo = true, .interludes = true});
    const std::vector<std::string>& lines = original.lines;
    Tally tally;
    for (std::size_t i = 0; i < lines.size(); ++i) {
        INFO("line " << i + 1);
        std::vector<std::string> removed = lines, doubled = lines, swapped = lines;
        removed.erase(removed.begin() + static_cast<long>(i));
        doubled.insert(doubled.begin() + static_cast<long>(i), lines[i]);
        if (i + 1 < lines.size()) std::swap(swapped[i], swapped[i + 1]);
        for (const auto& changed : {removed, doubled, swapped}) {
            const std::string text = joined(changed);
            if (text == original.text) continue;
            judge(original, text, common(original.text, text), tally);
        }
        // Only the last line can go unnoticed: it has not been written yet, then.
        CHECK(tally.shorter == (i + 1 == lines.size() ? 1 : 0));
    }
    CHECK(tally.equal == 0);
    CHECK(tally.cut == 0);
}

TEST_CASE(
    "Without sums the rules notice every line of a hand that is missing, but for what takes part in no game",
    "[mutations]") {
    // The sums are what sees to a change of a name; what was decided is seen to by the rules as well.
    const std::vector<std::string> lines = lines_of(text_of(random_game(23, {.hands = 1}).record, false));
    for (std::size_t i = 0; i + 1 < lines.size(); ++i) {
        std::vector<std::string> removed = lines;
        removed.erase(removed.begin() + static_cast<long>(i));
        INFO("line " << i + 1);
        CHECK(error_of(joined(removed)).line >= i + 1);
    }
}

// BARBU_TEST_MUTATIONS=1000000 changes records of one hand so often, and whole games a hundredth of that.
TEST_CASE("Whatever is changed by chance, no other game is read", "[mutations]") {
    const long count = number_from("BARBU_TEST_MUTATIONS", 2000);
    const long seed = number_from("BARBU_TEST_SEED", 1);
    mutate("records of a hand", records(20, {.hands = 1, .undo = true, .interludes = true}), count, seed);
    mutate("whole games", records(5, {}), std::max(count / 100, 20L), seed);
}
