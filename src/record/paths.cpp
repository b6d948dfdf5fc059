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
    const auto read = read_game(storage, path, explain);
    if (const std::string* damage = std::get_if<std::string>(&read)) {
        saved.damage = *damage;
        return saved;
    }
    const LoadedGame& game = std::get<LoadedGame>(read);
    if (game.finished) return std::nullopt;
    saved.players = game.players;
    // Between two hands it is the next that is to be played.
    const int next = game.due == Due::deal ? game.game.sheet().count() + 1 : game.game.hand_number();
    saved.hand = std::max(next, 1);
    return saved;
}

}  // namespace

std::string name_of(const std::string& path) { return path.substr(path.rfind('/') + 1); }

std::string with_word(std::string name, std::string_view word) {
    const std::size_t stem = name.ends_with(kSuffix) ? name.size() - kSuffix.size() : name.size();
    return name.insert(stem, word);
}

Failure with_free_name(const std::string& name, const std::function<Failure(const std::string&)>& attempt) {
    constexpr int kMostNames = 100;
    Failure failed = attempt(name);
    for (int number = 2; failed && failed->code == EEXIST && number <= kMostNames; ++number)
        failed = attempt(with_word(name, "-" + std::to_string(number)));
    return failed;
}

std::string xdg_folder(const char* xdg_home, const char* home, std::string_view below_home) {
    if (is_absolute(xdg_home)) return std::string(xdg_home) + "/barbu";
    if (is_absolute(home)) return std::string(home) + std::string(below_home) + "/barbu";
    return {};
}

std::variant<LoadedGame, std::string> read_game(Storage& storage, const std::string& path,
                                                const Explain& explain) {
    File file;
    std::string content;
    Failure failed = storage.open(path, OpenFor::reading, file);
    if (!failed) {
        failed = storage.read_all(file, content);
        storage.close(file);
    }
    if (failed) return failed->sentence;
    std::istringstream in(std::move(content));
    GameOrError loaded = load_game(in, explain);
    if (const ReadError* error = std::get_if<ReadError>(&loaded)) return message(*error, /*discreet=*/true);
    return std::get<LoadedGame>(std::move(loaded));
}

std::variant<std::string, std::string_view> games_directory() {
    return games_directory(std::getenv("XDG_DATA_HOME"), std::getenv("HOME"));
}

std::variant<std::string, std::string_view> games_directory(const char* data_home, const char* home) {
    const std::string folder = xdg_folder(data_home, home, "/.local/share");
    if (!folder.empty()) return folder + "/" + std::string(kGames);
    return std::string_view(
        "Games cannot be saved: neither XDG_DATA_HOME nor HOME names a folder by its whole path.");
}

std::vector<SavedGame> saved_games(Storage& storage, const std::string& directory, const Explain& explain,
                                   std::vector<std::string>* finished) {
    std::vector<SavedGame> games;
    std::vector<FileInfo> files;
    if (const Failure failed = storage.list(directory, files)) {
        if (failed->code == ENOENT) return games;
        return {
            SavedGame{.file = directory, .when = 0, .players = {}, .hand = 0, .damage = failed->sentence}};
    }
    for (const FileInfo& file : files) {
        if (!file.name.ends_with(kSuffix)) continue;
        const std::string path = directory + "/" + file.name;
        if (auto saved = saved_game(storage, path, file.modified, explain)) {
            games.push_back(std::move(*saved));
        } else if (finished != nullptr) {
            finished->push_back(path);
        }
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
