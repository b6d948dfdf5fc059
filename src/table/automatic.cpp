#include "table/automatic.hpp"

namespace barbu::table {

std::optional<Decision> automatic_decision(const Game& game) {
    const std::optional<Seat> turn = game.turn();
    if (!turn) return std::nullopt;

    if (game.phase() == Phase::doubling) {
        const SeatSet may = game.doubling().may_double(*turn);
        if (may == game.doubling().must_double(*turn)) return Decision{*turn, Double{may}};
    }
    if (game.phase() == Phase::playing) {
        const CardSet legal = game.legal_cards();
        if (legal.empty()) return Decision{*turn, Knock{}};
        const TrickPlay* tricks = std::get_if<TrickPlay>(&game.play());
        if (tricks != nullptr && tricks->table.tricks_played == 12)
            return Decision{*turn, PlayCard{legal.lowest()}};
    }
    return std::nullopt;
}

std::optional<Decision> single_card(const Game& game) {
    if (game.phase() != Phase::playing) return std::nullopt;
    const CardSet legal = game.legal_cards();
    if (legal.size() != 1) return std::nullopt;
    return Decision{*game.turn(), PlayCard{legal.lowest()}};
}

std::vector<bool> automatic_history(const Game& game, bool single_cards) {
    std::vector<bool> automatic;
    Game replay = game;
    // A scored hand cannot be taken back, and nobody asks about it.
    if (!replay.undo(static_cast<int>(game.history().size())))
        return std::vector<bool>(game.history().size(), true);
    for (const Decision& decision : game.history()) {
        automatic.push_back(automatic_decision(replay) == decision ||
                            (single_cards && single_card(replay) == decision));
        replay.apply(decision.seat, decision.action);
    }
    return automatic;
}

}  // namespace barbu::table
