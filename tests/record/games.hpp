#pragma once
// Random games and their records, for the tests of this layer.
#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "barbu/game.hpp"
#include "barbu/record.hpp"
#include "record/reader.hpp"

namespace barbu::record::test {

struct Wishes {
    HouseRules rules = {};
    int hands = kHandsOfAGame;
    bool legal_lists = true;
    bool undo = false;        ///< take decisions back now and then
    bool interludes = false;  ///< seat and note lines between decisions
};

struct PlayedGame {
    GameRecord record;
    Game game;
    BySeat<Player> players;
};

/// A game of random legal actions. With fewer than 28 hands it stops after the last score.
PlayedGame random_game(int seed, const Wishes& wishes);
/// A random legal action of whoever's turn it is.
Action random_action(const Game& game, Rng& rng);

/// The record as text, as the program writes it or without its sums.
std::string text_of(const GameRecord& record, bool with_sums = true);
std::vector<std::string> lines_of(std::string_view text);
std::string joined(const std::vector<std::string>& lines);
/// The number, from 1, of the first line that holds this, at or after a line.
std::size_t line_with(const std::vector<std::string>& lines, std::string_view part, std::size_t from = 1);

/// A stand-in for the sentences of src/text.
std::string explain(const Refusal& refusal, const BySeat<Player>& players);
GameOrError load(const std::string& text, bool keep_events = false);
/// What load() complains about; fails the test when it does not.
ReadError error_of(const std::string& text);
LoadedGame game_of(const std::string& text, bool keep_events = false);

/// Classic, club, and classic with each house rule changed to each other value that a menu offers.
struct NamedRules {
    std::string name;
    HouseRules rules;
};
std::vector<NamedRules> all_rules();

}  // namespace barbu::record::test
