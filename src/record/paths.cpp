#include "record/paths.hpp"

#include <fmt/format.h>
#include <sys/stat.h>

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>

namespace barbu::record {
namespace {

std::string absolute_from(const char* variable) {
    const char* value = std::getenv(variable);
    return value != nullptr && *value == '/' ? value : "";
}

}  // namespace

std::variant<std::string, std::string_view> games_directory() {
    std::string data = absolute_from("XDG_DATA_HOME");
    if (data.empty()) {
        const std::string home = absolute_from("HOME");
        if (home.empty())
            return std::string_view("Games cannot be saved: neither HOME nor XDG_DATA_HOME names a folder.");
        data = home + "/.local/share";
    }
    return data + "/barbu/" + std::string(kGames);
}

std::vector<SavedGame> saved_games(const std::string& directory, const Explain& explain) {
    std::vector<SavedGame> games;
    std::error_code error;
    for (const auto& entry : std::filesystem::directory_iterator(directory, error)) {
        const std::string path = entry.path().string();
        struct stat status {};
        if (!path.ends_with(kSuffix) || stat(path.c_str(), &status) != 0 || !S_ISREG(status.st_mode))
            continue;
        SavedGame saved{.file = path, .when = status.st_mtime, .players = {}, .hand = 0, .damage = {}};
        std::ifstream in(path, std::ios::binary);
        const auto loaded = load_game(in, explain);
        if (const ReadError* wrong = std::get_if<ReadError>(&loaded)) {
            saved.damage = fmt::format("line {}: {}", wrong->line, wrong->discreet);
        } else {
            const LoadedGame& game = std::get<LoadedGame>(loaded);
            if (game.finished) continue;
            saved.players = game.players;
            saved.hand = std::max(game.game.hand_number(), 1);
        }
        games.push_back(saved);
    }
    std::ranges::sort(games, [](const SavedGame& a, const SavedGame& b) {
        return a.when != b.when ? a.when > b.when : a.file > b.file;
    });
    return games;
}

}  // namespace barbu::record
