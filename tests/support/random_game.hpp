#pragma once
// Real games to draw: four players who choose by chance, always the same for the same seed.
#include <string_view>
#include <vector>

#include "barbu/game.hpp"

namespace barbu::test {

inline Action random_action(const SeatView& view, Rng& rng) {
    const auto one_of = [&rng](const auto& items) {
        return items[rng.below(static_cast<std::uint32_t>(items.size()))];
    };
    if (view.phase == Phase::declaring) {
        std::vector<Contract> left;
        for (const Contract contract : kContracts) {
            if (view.may_declare().contains(contract)) left.push_back(contract);
        }
        Declaration declaration{one_of(left), {}, {}};
        if (info(declaration.contract).names_trump) declaration.trump = one_of(kSuits);
        if (info(declaration.contract).names_start) declaration.start = one_of(kRanks);
        return declaration;
    }
    if (view.phase == Phase::doubling) {
        SeatSet targets = view.must_double();
        for (const Seat seat : kSeats) {
            if (view.may_double().contains(seat) && rng.below(3) == 0) targets.insert(seat);
        }
        return Double{targets};
    }
    std::vector<Card> legal;
    for (const Card card : view.legal())
        legal.push_back(card);
    if (legal.empty()) return Knock{};
    return PlayCard{one_of(legal)};
}

/// Plays until `hand` has had `decisions` decisions, or is settled.
inline Game random_game(const HouseRules& rules, std::string_view seed_text, int hand, int decisions = 1000) {
    const Seed seed = seed_from_text(seed_text);
    Rng rng(seed, StreamUse::test);
    Game game(rules, make_first_declarer(seed));
    while (game.hand_number() < hand) {
        game.deal(make_deal(rules, seed, game.first_declarer(), game.hand_number() + 1));
        while (game.turn()) {
            if (game.hand_number() == hand && static_cast<int>(game.history().size()) >= decisions)
                return game;
            game.apply(*game.turn(), random_action(game.view_for(*game.turn()), rng));
        }
    }
    return game;
}

}  // namespace barbu::test
