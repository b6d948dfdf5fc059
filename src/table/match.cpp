#include "table/match.hpp"

#include <chrono>
#include <stdexcept>

#include "bots/careful/judging.hpp"
#include "table/automatic.hpp"

namespace barbu::table {
namespace {

Hands hands_of(const Game& game) {
    Hands hands;
    for (const Seat seat : kSeats)
        hands[seat] = game.hand(seat);
    return hands;
}

/// Goes on until the hand is over. A decision's stream depends on the game, the seat and the decision alone.
void finish_hand(Game& game, Match& match, const Seed& seed, Seat seat_of_a, const Competitor& a) {
    while (game.turn()) {
        if (const std::optional<Decision> forced = automatic_decision(game)) {
            game.apply(forced->seat, forced->action);
            continue;
        }
        const Seat seat = *game.turn();
        Rng stream = bot_stream(seed, seat, game.hand_number(), static_cast<int>(game.history().size()));
        const auto start = std::chrono::steady_clock::now();
        const Action action = (seat == seat_of_a ? a : match.b).decide(game, stream, match.budget);
        if (seat == seat_of_a) {
            const std::chrono::duration<double> taken = std::chrono::steady_clock::now() - start;
            match.times.add(taken.count());
        }
        if (game.apply(seat, action)) throw std::logic_error("a bot chose what is not allowed");
    }
}

double mean_total(Match& match, const Seed& seed, const Competitor& a) {
    int sum = 0;
    for (const Seat seat_of_a : kSeats) {
        const HouseRules rules;
        const Seat first = make_first_declarer(seed);
        Game game(rules, first);
        for (int hand = 1; hand <= kHandsOfAGame; ++hand) {
            game.deal(make_deal(rules, seed, first, hand));
            finish_hand(game, match, seed, seat_of_a, a);
        }
        sum += game.sheet().totals()[seat_of_a];
    }
    return sum / 4.0;
}

}  // namespace

Competitor::Competitor(const std::string& level, std::optional<Skill> without)
    : bot_(make_bot(level == "open" ? "expert" : level, without)) {
    if (level == "open") open_ = dynamic_cast<const SearchBot*>(bot_.get());
}

Action Competitor::decide(const Game& game, Rng& rng, const Budget& budget) const {
    const SeatView view = game.view_for(*game.turn());
    if (open_ != nullptr) return open_->choose_seeing(view, hands_of(game), rng, budget);
    return bot_->choose(view, rng, budget, {});
}

Sample gain_in_contract(Match& match, Contract contract, int deals) {
    HouseRules rules;
    rules.min_doubles = 0;  // so that nobody has to double
    Sample gain;
    for (int number = 1; number <= deals; ++number) {
        const Seed seed = seed_of_game(match.seed, static_cast<std::uint32_t>(number));
        const Deal deal = make_deal(rules, seed, Seat::s0, 1);
        const Declaration declaration = careful::best_declaration(deal.hands[Seat::s0], contract);
        int sum = 0;
        for (const Seat seat_of_a : kSeats) {
            Game game(rules, Seat::s0);
            game.deal(deal);
            game.apply(Seat::s0, declaration);
            while (game.phase() == Phase::doubling)
                game.apply(*game.turn(), Double{});
            finish_hand(game, match, seed, seat_of_a, match.a);
            sum += game.sheet().hands().back().raw[seat_of_a];
        }
        gain.add((sum - info(contract).total) / 4.0);
    }
    return gain;
}

Sample gain_in_games(Match& match, int games, const Competitor* lesser) {
    Sample gain;
    for (int number = 1; number <= games; ++number) {
        const Seed seed = seed_of_game(match.seed, static_cast<std::uint32_t>(number));
        const double total = mean_total(match, seed, match.a);
        gain.add(lesser == nullptr ? total : total - mean_total(match, seed, *lesser));
    }
    return gain;
}

}  // namespace barbu::table
