#pragma once
// Where games are kept, and which there are.
#include <ctime>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "record/reader.hpp"

namespace barbu::record {

inline constexpr std::string_view kSuffix = ".barbu.jsonl";
inline constexpr std::string_view kGames = "games";
inline constexpr std::string_view kFinished = "finished";

/// $XDG_DATA_HOME/barbu/games, or ~/.local/share/barbu/games; a value that is not absolute is ignored. A
/// sentence where there is no home.
std::variant<std::string, std::string_view> games_directory();

/// An unfinished game on the disk.
struct SavedGame {
    std::string file;
    std::time_t when = 0;  ///< of the last action
    BySeat<Player> players;
    int hand = 0;        ///< 1 to 28
    std::string damage;  ///< why it cannot be resumed; empty when it can
};

/// The unfinished games, the last played first.
std::vector<SavedGame> saved_games(const std::string& directory, const Explain& explain);

}  // namespace barbu::record
