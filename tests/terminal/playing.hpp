#pragma once
// Playing the real game by keys: for tests, pictures and measurements.
#include <filesystem>
#include <stdexcept>
#include <string>
#include <vector>

#include "support/emulator.hpp"

namespace barbu::test {

/// What one person against three bots begins with.
inline std::vector<std::string> alone(const std::string& seed) {
    return {"play",    "--seed", seed, "--seats", "Ada,bot:careful,bot:careful,bot:careful",
            "--speed", "instant"};
}

/// The real game in an emulator, and what a person does there.
struct Game : Emulator {
    explicit Game(const EmulatorOptions& options) : Emulator(BARBU_PROGRAM, options) {}

    /// Enter and Space are ignored for 300 ms after a bot's card: a person waits as well.
    void think() { bytes_during(std::chrono::milliseconds(330)); }
    void enter() {
        think();
        key(Press::enter);
    }
    void space() {
        think();
        send(" ");
    }
    /// Keys that were typed before the turn changed are dropped, this one too.
    void leave() {
        think();
        send("x");
        if (wait_for_exit().code != 0) throw std::runtime_error("leaving ended badly\n" + screen());
    }
    bool may_play() const { return find("^").has_value(); }
    /// The record of the game that is being played.
    std::filesystem::path record() const {
        for (const auto& entry : std::filesystem::recursive_directory_iterator(home())) {
            if (entry.path().string().ends_with(".barbu.jsonl")) return entry.path();
        }
        return {};
    }
};

/// Plays on as the only person, with whatever is chosen first, until this text is on the screen.
inline void play_until(Game& game, const std::string& text, const std::string& contract_key = "1") {
    for (int step = 0; step < 400; ++step) {
        game.wait_until(
            [&] {
                return game.shows(text) || game.may_play() || game.shows("Ada speaks") ||
                       game.shows("declare one of your contracts") || game.shows("Space next hand");
            },
            text + ", or a question");
        if (game.shows(text)) return;
        const std::string before = game.screen();
        if (game.shows("declare one of your contracts")) {
            game.send(contract_key);
            game.enter();
            game.wait_until(
                [&] {
                    return game.shows("trump suit") || game.shows("start rank") ||
                           !game.shows("is to declare");
                },
                "the next step");
            if (game.shows("trump suit")) game.send("s");
            if (game.shows("start rank")) game.send("7");
            if (game.shows("is to declare")) game.enter();
        } else if (game.shows("Space next hand")) {
            game.space();
        } else {
            game.enter();
        }
        game.wait_until([&] { return game.screen() != before; }, "an answer to the key");
    }
    throw std::runtime_error("never came to: " + text + '\n' + game.screen());
}

}  // namespace barbu::test
