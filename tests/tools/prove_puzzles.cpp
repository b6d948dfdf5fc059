// Proves the puzzles: every deal that fits what the player has seen, one by one.
//
//   prove_puzzles FOLDER [LEVEL…]     every puzzle and its proof; and what these levels answer
#include <chrono>
#include <cstdio>
#include <map>

#include "barbu/bot.hpp"
#include "support/prover.hpp"

namespace {

using namespace barbu;
using namespace barbu::test;

std::string answers_of(const Puzzle& puzzle) {
    std::string text;
    for (const Action& answer : puzzle.answers)
        text += (text.empty() ? "" : " or ") + to_text(answer, puzzle.view.declarer);
    return text;
}

std::string subject_of(const Puzzle& puzzle) {
    if (puzzle.view.phase == Phase::declaring) return "choosing";
    if (puzzle.view.phase == Phase::doubling) return "doubling";
    return std::string(info(puzzle.view.declaration->contract).name);
}

void ask(const Bot& bot, std::string_view level, const std::vector<Puzzle>& puzzles) {
    std::size_t right = 0;
    for (const Puzzle& puzzle : puzzles) {
        Action answer;
        bool all_right = true;
        for (int i = 0; i < 5 && all_right; ++i) {
            Rng rng = bot_stream(seed_from_text("puzzle " + std::to_string(i)), puzzle.view.me, 1, 0);
            answer = bot.choose(puzzle.view, rng, {}, {});
            all_right = puzzle.solved_by(answer);
        }
        if (all_right) {
            ++right;
        } else {
            std::printf("%s misses %s: plays %s, not %s\n", std::string(level).c_str(),
                        puzzle.where().c_str(), to_text(answer, puzzle.view.declarer).c_str(),
                        answers_of(puzzle).c_str());
        }
    }
    std::printf("%s: %zu of %zu\n", std::string(level).c_str(), right, puzzles.size());
}

}  // namespace

int main(int argc, char** argv) {
    if (argc < 2) {
        std::fprintf(stderr, "prove_puzzles FOLDER [LEVEL...]\n");
        return 2;
    }
    const auto start = std::chrono::steady_clock::now();
    std::vector<Puzzle> puzzles;
    try {
        puzzles = read_puzzles(argv[1]);
    } catch (const PuzzleError& error) {
        std::fprintf(stderr, "%s\n", error.what());
        return 1;
    }
    int refuted = 0;
    std::map<std::string, std::array<int, 4>> table;
    std::uint64_t deals = 0;
    std::uint64_t states = 0;
    for (const Puzzle& puzzle : puzzles) {
        ++table[subject_of(puzzle)][static_cast<std::size_t>(puzzle.proof)];
        std::printf("%s\n    %s: %s", puzzle.where().c_str(), std::string(name(puzzle.proof)).c_str(),
                    answers_of(puzzle).c_str());
        if (puzzle.proof == Proof::argued) {
            std::printf("; %s\n", puzzle.why.c_str());
            continue;
        }
        const Finding finding = prove(puzzle);
        deals += finding.tried;
        states += finding.states;
        if (finding.tried > 0) {
            std::printf("; %lu deals, %lu positions", finding.tried, finding.states);
            for (const Comparison& other : finding.others) {
                std::printf("; %s worse in %.0f %%, by %.1f",
                            to_text(other.other, puzzle.view.declarer).c_str(),
                            100.0 * static_cast<double>(other.worse) / static_cast<double>(finding.tried),
                            other.points);
            }
        }
        std::printf("\n");
        if (!finding.holds) {
            ++refuted;
            std::printf("    REFUTED: %s\n", finding.fault.c_str());
        }
    }
    std::printf("\n%-18s dominant  best  settled  argued\n", "");
    std::array<int, 4> sums{};
    const auto row = [](const std::string& subject, const std::array<int, 4>& count) {
        std::printf("%-18s %8d %5d %8d %7d\n", subject.c_str(), count[0], count[1], count[2], count[3]);
    };
    for (const auto& [subject, count] : table) {
        row(subject, count);
        for (std::size_t i = 0; i < sums.size(); ++i)
            sums[i] += count[i];
    }
    row("all", sums);
    const std::chrono::duration<double> seconds = std::chrono::steady_clock::now() - start;
    std::printf("%d proven, %d refuted; %lu deals, %lu positions, %.1f s\n",
                sums[0] + sums[1] + sums[2] - refuted, refuted, deals, states, seconds.count());
    for (int i = 2; i < argc; ++i) {
        if (const auto bot = make_bot(argv[i])) ask(*bot, argv[i], puzzles);
    }
    return refuted == 0 ? 0 : 1;
}
