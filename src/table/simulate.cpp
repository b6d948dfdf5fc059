#include "table/simulate.hpp"

#include <stdexcept>

#include "table/automatic.hpp"

namespace barbu::table {
namespace {

Decision decide(const Game& game, const GameHeader& header, const BySeat<const Bot*>& bots) {
    if (const std::optional<Decision> forced = automatic_decision(game)) return *forced;
    const Seat seat = *game.turn();
    Rng stream = bot_stream(header.seed, seat, game.hand_number(), static_cast<int>(game.history().size()));
    return {seat, bots[seat]->choose(game.view_for(seat), stream, Budget{}, std::stop_token())};
}

}  // namespace

Game simulate_game(const GameHeader& header, const BySeat<const Bot*>& bots, bool legal,
                   const std::function<void(const RecordEvent&)>& on_event) {
    Game game(header.rules, header.first_declarer);
    for (int hand = 1; hand <= kHandsOfAGame; ++hand) {
        const Deal deal = make_deal(header.rules, header.seed, header.first_declarer, hand);
        game.deal(deal);
        on_event(DealEvent{deal});
        while (game.turn()) {
            const Decision decision = decide(game, header, bots);
            DecisionEvent event{decision, std::nullopt};
            if (legal && std::holds_alternative<PlayCard>(decision.action)) event.legal = game.legal_cards();
            if (game.apply(decision.seat, decision.action))
                throw std::logic_error("a bot chose what is not allowed");
            on_event(event);
        }
        const HandScore& score = game.sheet().hands().back();
        on_event(ScoreEvent{hand, score.raw, score.bets, game.sheet().totals()});
    }
    const BySeat<int> totals = game.sheet().totals();
    on_event(ResultEvent{totals, winners(totals)});
    return game;
}

}  // namespace barbu::table
