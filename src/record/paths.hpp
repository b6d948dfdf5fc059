#pragma once
// Where games are kept, and which there are.
#include <ctime>
#include <functional>
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

/// A path behind its last slash.
std::string name_of(const std::string& path);
/// A file's name with a word before its suffix: "x-repaired.barbu.jsonl".
std::string with_word(std::string name, std::string_view word);
/// Does something with a name, and where it answers EEXIST, with "-2", "-3" … before the suffix.
Failure with_free_name(const std::string& name, const std::function<Failure(const std::string&)>& attempt);

/// $XDG_…_HOME/barbu, else $HOME/.local/…/barbu, from the values of the two, null where unset; `below_home`
/// is "/.local/share" or its like. A value that is not an absolute path counts as none; empty where there is
/// neither.
std::string xdg_folder(const char* xdg_home, const char* home, std::string_view below_home);
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

/// A game as its record stands now, which is only read; or why not ("line 12: …").
std::variant<LoadedGame, std::string> read_game(Storage& storage, const std::string& path,
                                                const Explain& explain);

/// The games in a directory that have no result yet, the last played first. Where the directory is not there,
/// none; where it cannot be read, one entry that says so. `finished`, where it is given, gets the files of
/// games that do have their result: the program was ended before it moved them.
std::vector<SavedGame> saved_games(Storage& storage, const std::string& directory, const Explain& explain,
                                   std::vector<std::string>* finished = nullptr);
std::vector<SavedGame> saved_games(const std::string& directory, const Explain& explain);

}  // namespace barbu::record
