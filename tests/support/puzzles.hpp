#pragma once
// Positions in which one answer is beyond argument, read from text files: tests/data/puzzles/README.md tells
// the format.
#include <filesystem>
#include <stdexcept>
#include <string>
#include <vector>

#include "barbu/seat_view.hpp"

namespace barbu::test {

/// Why an answer is beyond argument; docs/bots.md says exactly what each proof shows.
enum class Proof {
    dominant,  ///< in every deal that fits, no play of anybody makes another action the better one
    best,      ///< in every deal that fits, against enemies and against egoists alike
    settled,   ///< the hand is over with it, at no cost; anything else may cost
    argued,    ///< its reason says it: there is nothing to enumerate
};
inline constexpr std::array kProofs{Proof::dominant, Proof::best, Proof::settled, Proof::argued};
std::string_view name(Proof proof);

struct Puzzle {
    std::string file;  ///< without its folder
    int line = 0;
    std::string title;
    SeatView view;                ///< of the player who is asked
    std::vector<Action> answers;  ///< any of them is right
    Proof proof = Proof::argued;
    std::string why;

    bool solved_by(const Action& action) const;
    std::string where() const { return file + ":" + std::to_string(line) + ": " + title; }
};

struct PuzzleError : std::runtime_error {
    using runtime_error::runtime_error;
};

/// Throws a PuzzleError, with file and line, at the first thing that is not right.
std::vector<Puzzle> parse_puzzles(std::string_view text, const std::string& file);
/// Every .txt file of a folder, in the order of their names.
std::vector<Puzzle> read_puzzles(const std::filesystem::path& folder);

/// As in a puzzle file: "8C", "trumps S", "DL", "nobody"; seats seen from the declarer (D, and L, A, R on his
/// left, across, on his right).
std::string to_text(const Action& action, Seat declarer);
char seat_letter(Seat seat, Seat declarer);
/// The position of this view in play as a puzzle, up to its answer; doubles included, earlier hands not.
std::string position_text(const SeatView& view);

}  // namespace barbu::test
