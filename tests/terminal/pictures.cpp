// Draws the README's pictures: the real screens of the real game, in SVG. `barbu_pictures FOLDER`.
#include <cstdio>
#include <exception>
#include <filesystem>

#include "terminal/playing.hpp"

using namespace barbu::test;

namespace {

void save(Game& game, const std::filesystem::path& folder, const char* name) {
    // The whole frame.
    while (game.bytes_during(std::chrono::milliseconds(200)) > 0) {
    }
    game.save_svg(folder / name);
    std::printf("%s\n", name);
}

/// Plays so many of one's own cards, whatever is chosen first.
void play_cards(Game& game, int cards) {
    for (int i = 0; i < cards; ++i) {
        game.wait_until([&] { return game.may_play(); }, "one's own turn");
        const std::string before = game.screen();
        game.enter();
        game.wait_until([&] { return game.screen() != before; }, "an answer to the key");
    }
    game.wait_until([&] { return game.may_play(); }, "one's own turn");
}

void begin(Game& game, const std::string& contract, const std::string& named) {
    game.wait_for("declare one of your contracts");
    game.send(contract);
    game.enter();
    if (!named.empty()) {
        game.wait_for("start rank");
        game.send(named);
        game.enter();
    }
    play_until(game, "^");
}

void draw(const std::filesystem::path& folder) {
    std::filesystem::create_directories(folder);
    {
        // With this seed the first player declares first.
        Game game({.args = alone("l")});
        begin(game, "3", "");
        play_cards(game, 4);
        save(game, folder, "trick-table.svg");
        play_until(game, "Space next hand");
        save(game, folder, "settling.svg");
        for (const char* contract : {"1", "6", "2"}) {
            game.space();
            game.wait_until_gone("Space next hand");
            play_until(game, "Space next hand", contract);
        }
        game.think();
        game.send("p");
        game.wait_for("Score sheet");
        save(game, folder, "score-sheet.svg");
    }
    Game game({.args = alone("l")});
    begin(game, "7", "8");
    play_cards(game, 5);
    save(game, folder, "dominoes.svg");
}

}  // namespace

int main(int argc, char** argv) {
    try {
        draw(argc > 1 ? argv[1] : "docs/pictures");
    } catch (const std::exception& error) {
        std::fprintf(stderr, "%s\n", error.what());
        return 1;
    }
}
