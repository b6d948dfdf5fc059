#pragma once
// Models of real games, as the App makes them.
#include "support/random_game.hpp"
#include "text/table_sentences.hpp"
#include "ui/model.hpp"

namespace barbu::test {

struct At {
    HouseRules rules{};
    std::string_view seed = "table";
    int hand = 1;
    int decisions = 1000;
};

inline Game game_at(const At& at) { return random_game(at.rules, at.seed, at.hand, at.decisions); }

/// The first hand of this contract in a game by chance, after so many decisions.
inline At hand_of(Contract contract, int decisions, const HouseRules& rules = {},
                  std::string_view seed = "table") {
    for (int hand = 1;; ++hand) {
        const Game game = random_game(rules, seed, hand, 1);
        if (game.declaration()->contract == contract) return {rules, seed, hand, decisions};
    }
}

/// What the App shows to `owner`: with his hand open, or closed.
inline ui::TableModel model_of(const At& at, Seat owner, bool open, const BySeat<std::string>& names,
                               text::Script script) {
    const Game game = game_at(at);
    ui::TableModel model;
    model.look.script = script;
    model.names = text::make_names(names, script);
    model.view = game.view_for(owner);
    model.owner = owner;
    model.hand_open = open;
    if (!open) {
        model.several_people = true;
        model.view.hand = {};
        model.view.dealt = {};
    }
    if (game.phase() == Phase::scored || game.phase() == Phase::finished) {
        model.settled = game.sheet().hands().back();
        model.dealt_hands = game.current_deal().hands;
    }
    const int made = static_cast<int>(game.history().size());
    for (int n = std::max(1, made - 3); n <= made; ++n) {
        const Game then = game_at({at.rules, at.seed, at.hand, n});
        model.news.push_back(text::told(then.history().back(), then.view_for(owner), model.names, script));
    }
    model.may_undo = open && made > 0;
    return model;
}

}  // namespace barbu::test
