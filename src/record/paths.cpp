#include "record/paths.hpp"

#include <algorithm>
#include <cerrno>
#include <cstdlib>
#include <sstream>
#include <utility>

namespace barbu::record {
namespace {

bool is_absolute(const char* path) { return path != nullptr && *path == '/'; }

/// Nothing for a game that has its result.
std::optional<SavedGame> saved_game(Storage& storage, const std::string& path, std::time_t when,
                                    const Explain& explain) {
    SavedGame saved{.file = path, .when = when, .players = {}, .hand = 0, .damage = {}};
    File file;
    std::string content;
    Failure failed = storage.open(path, OpenFor::reading, file);
    if (!failed) {
        failed = storage.read_all(file, content);
        storage.close(file);
    }
    if (failed) {
        saved.damage = failed->sentence;
        return saved;
    }
    std::istringstream in(std::move(content));
    const GameOrError loaded = load_game(in, explain);
    if (const ReadError* error = std::get_if<ReadError>(&loaded)) {
        saved.damage = message(*error, /*discreet=*/true);
        return saved;
    }
    const LoadedGame& game = std::get<LoadedGame>(loaded);
    if (game.finished) return std::nullopt;
    saved.players = game.players;
    // Between two hands it is the next that is to be played.
    const int next = game.due == Due::deal ? game.game.sheet().count() + 1 : game.game.hand_number();
    saved.hand = std::max(next, 1);
    return saved;
}

}  // namespace

std::variant<std::string, std::string_view> games_directory() {
    return games_directory(std::getenv("XDG_DATA_HOME"), std::getenv("HOME"));
}

std::variant<std::string, std::string_view> games_directory(const char* data_home, const char* home) {
    const std::string games = "/barbu/" + std::string(kGames);
    if (is_absolute(data_home)) return data_home + games;
    if (is_absolute(home)) return std::string(home) + "/.local/share" + games;
    return std::string_view("Games cannot be saved: neither XDG_DATA_HOME nor HOME names a folder.");
}

std::vector<SavedGame> saved_games(Storage& storage, const std::string& directory, const Explain& explain) {
    std::vector<SavedGame> games;
    std::vector<FileInfo> files;
    if (const Failure failed = storage.list(directory, files)) {
        if (failed->code == ENOENT) return games;
        return {
            SavedGame{.file = directory, .when = 0, .players = {}, .hand = 0, .damage = failed->sentence}};
    }
    for (const FileInfo& file : files) {
        if (!file.name.ends_with(kSuffix)) continue;
        if (auto saved = saved_game(storage, directory + "/" + file.name, file.modified, explain))
            games.push_back(std::move(*saved));
    }
    std::ranges::sort(games, [](const SavedGame& a, const SavedGame& b) {
        return a.when != b.when ? a.when > b.when : a.file > b.file;
    });
    return games;
}

std::vector<SavedGame> saved_games(const std::string& directory, const Explain& explain) {
    PosixStorage storage;
    return saved_games(storage, directory, explain);
}

}  // namespace barbu::record
