#pragma once
// Where games are kept, and which there are.
#include <ctime>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "record/reader.hpp"
#include "record/storage.hpp"

namespace barbu::record {

inline constexpr std::string_view kSuffix = ".barbu.jsonl";
/// The folder of games in progress, and the one beside it.
inline constexpr std::string_view kGames = "games";
inline constexpr std::string_view kFinished = "finished";

/// $XDG_DATA_HOME/barbu/games, else $HOME/.local/share/barbu/games; a value that is not an absolute path
/// counts as none. A sentence where there is neither.
std::variant<std::string, std::string_view> games_directory();
/// The same from the values of XDG_DATA_HOME and HOME; null where unset.
std::variant<std::string, std::string_view> games_directory(const char* data_home, const char* home);

/// A game in progress.
struct SavedGame {
    std::string file;
    std::time_t when = 0;  ///< of the last action
    BySeat<Player> players;
    int hand = 0;        ///< 1 to 28
    std::string damage;  ///< why it cannot go on, discreet ("line 12: …"); empty when it can
};

/// The games in a directory that have no result yet, the last played first. Where the directory is not there,
/// none; where it cannot be read, one entry that says so.
std::vector<SavedGame> saved_games(Storage& storage, const std::string& directory, const Explain& explain);
std::vector<SavedGame> saved_games(const std::string& directory, const Explain& explain);

}  // namespace barbu::record
