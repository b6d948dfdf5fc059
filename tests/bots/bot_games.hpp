#pragma once
// Games and positions for tests of bots.
#include <algorithm>
#include <functional>
#include <string_view>
#include <vector>

#include "barbu/bot.hpp"
#include "barbu/game.hpp"
#include "support/catch.hpp"

namespace barbu::bots_test {

/// 52 cards, shuffled.
inline Hands random_hands(Rng& rng) {
    std::vector<Card> cards(CardSet::deck().begin(), CardSet::deck().end());
    shuffle(std::span(cards), rng);
    Hands hands;
    for (std::size_t i = 0; i < cards.size(); ++i)
        hands[seat_at(static_cast<int>(i / 13))].insert(cards[i]);
    return hands;
}

inline Deal deal_of(const Hands& hands, Seat declarer = Seat::s0) {
    return {.hand = 1, .declarer = declarer, .dealer = right_of(declarer), .hands = hands};
}

/// "7C 9C QH …"
inline CardSet cards(std::string_view text) {
    CardSet set;
    for (std::size_t i = 0; i + 1 < text.size(); i += 3)
        set.insert(*card_from(text.substr(i, 2)));
    return set;
}

inline Declaration declaration(Contract contract, Suit trump = Suit::spades, Rank start = Rank::seven) {
    Declaration declaration{.contract = contract, .trump = {}, .start = {}};
    if (info(contract).names_trump) declaration.trump = trump;
    if (info(contract).names_start) declaration.start = start;
    return declaration;
}

/// Seat 3 holds `mine` and is the last to play to the first trick, to which the others, from seat 0, have
/// played `trick`.
inline SeatView last_to_play(const Declaration& declaration, std::string_view mine, std::string_view trick) {
    Hands hands;
    hands[Seat::s3] = cards(mine);
    std::vector<Card> played;
    for (std::size_t i = 0; i < 9; i += 3)
        played.push_back(*card_from(trick.substr(i, 2)));
    for (std::size_t i = 0; i < 3; ++i)
        hands[kSeats[i]].insert(played[i]);
    for (const Card card : CardSet::deck() - hands[Seat::s3] - cards(trick)) {
        for (const Seat seat : {Seat::s0, Seat::s1, Seat::s2}) {
            if (hands[seat].size() == 13) continue;
            hands[seat].insert(card);
            break;
        }
    }
    HouseRules rules;
    rules.min_doubles = 0;
    Game game(rules, Seat::s0);
    REQUIRE(game.deal(deal_of(hands)));
    REQUIRE_FALSE(game.apply(Seat::s0, declaration));
    while (game.phase() == Phase::doubling)
        REQUIRE_FALSE(game.apply(*game.turn(), Double{}));
    for (std::size_t i = 0; i < 3; ++i)
        REQUIRE_FALSE(game.apply(kSeats[i], PlayCard{played[i]}));
    return game.view_for(Seat::s3);
}

/// Those that search get few playouts: enough for all that they do, and quick.
inline constexpr Budget kFewPlayouts{.playouts = 8};

inline Action ask(const Bot& bot, const SeatView& view, std::string_view seed = "a test",
                  const Budget& budget = kFewPlayouts) {
    Rng rng =
        bot_stream(seed_from_text(seed), view.me, view.hand_number, static_cast<int>(view.history.size()));
    return bot.choose(view, rng, budget, {});
}

/// Plays the hand that is under way to its end. Before each action `look` sees the game.
inline void finish_hand(
    Game& game, const BySeat<const Bot*>& bots, std::string_view seed,
    const std::function<void(const Game&)>& look = [](const Game&) {}) {
    while (const auto seat = game.turn()) {
        look(game);
        const SeatView view = game.view_for(*seat);
        const Action action = ask(*bots[*seat], view, seed);
        REQUIRE_FALSE(game.apply(*seat, action));
    }
}

/// A whole game of 28 hands. `look` also sees each hand before it is dealt.
inline Game play_game(
    const HouseRules& rules, const BySeat<const Bot*>& bots, std::string_view seed,
    const std::function<void(const Game&)>& look = [](const Game&) {}) {
    const Seed game_seed = seed_from_text(seed);
    const Seat first = make_first_declarer(game_seed);
    Game game(rules, first);
    for (int hand = 1; hand <= kHandsOfAGame; ++hand) {
        look(game);
        REQUIRE(game.deal(make_deal(rules, game_seed, first, hand)));
        finish_hand(game, bots, seed, look);
    }
    return game;
}

}  // namespace barbu::bots_test
