#pragma once
// What the tests of the laws share: chance that can be repeated, every house rule in turn, and a player who
// does anything legal.
#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <random>
#include <string>
#include <utility>
#include <vector>

#include "barbu/game.hpp"
#include "support/reference.hpp"

namespace barbu::testing {

/// The test's own chance: it must not depend on the generator that is tested.
class Chance {
  public:
    explicit Chance(std::uint64_t seed) : engine_(seed) {}
    /// 0 to n - 1, nearly evenly.
    std::size_t below(std::size_t n) { return static_cast<std::size_t>(engine_() % n); }
    bool one_in(std::size_t n) { return below(n) == 0; }
    template <class T>
    void shuffle(std::vector<T>& things) {
        for (std::size_t left = things.size(); left > 1; --left)
            std::swap(things[left - 1], things[below(left)]);
    }
    template <class T>
    const T& one_of(const std::vector<T>& things) {
        return things[below(things.size())];
    }

  private:
    std::mt19937_64 engine_;
};

struct NamedRules {
    std::string name;
    HouseRules rules;
};

/// Both presets, and the defaults with every other value of every house rule, one at a time.
inline std::vector<NamedRules> all_house_rules() {
    std::vector<NamedRules> all{{"classic", HouseRules::classic()}, {"club", HouseRules::club()}};
    const auto with = [&](std::string name, auto change) {
        HouseRules rules;
        change(rules);
        all.push_back({std::move(name), rules});
    };
    with("rotation: every_hand", [](HouseRules& r) { r.rotation = Rotation::every_hand; });
    with("no_hearts_lead: once_broken", [](HouseRules& r) { r.no_hearts_lead = HeartLead::once_broken; });
    with("no_hearts_lead: free", [](HouseRules& r) { r.no_hearts_lead = HeartLead::free; });
    with("no_king_lead: only_hearts", [](HouseRules& r) { r.no_king_lead = HeartLead::only_hearts; });
    with("no_king_lead: once_broken", [](HouseRules& r) { r.no_king_lead = HeartLead::once_broken; });
    with("no_king_lead: free", [](HouseRules& r) { r.no_king_lead = HeartLead::free; });
    with("king_at_first_discard", [](HouseRules& r) { r.king_at_first_discard = true; });
    with("must_ruff: false", [](HouseRules& r) { r.must_ruff = false; });
    with("must_beat_trump", [](HouseRules& r) { r.must_beat_trump = true; });
    with("must_beat_trump without must_ruff", [](HouseRules& r) {
        r.must_ruff = false;
        r.must_beat_trump = true;
    });
    with("domino_scores: 45,20,10,-10", [](HouseRules& r) { r.domino_scores = {45, 20, 10, -10}; });
    with("domino_scores: 45,20,5,-5", [](HouseRules& r) { r.domino_scores = {45, 20, 5, -5}; });
    with("domino_scores: 1000,0,0,-935", [](HouseRules& r) { r.domino_scores = {1000, 0, 0, -935}; });
    with("domino_ace_plays_again", [](HouseRules& r) { r.domino_ace_plays_again = true; });
    for (const int count : {0, 1, 3, 4, 5, 6, 7}) {
        with("min_doubles: " + std::to_string(count),
             [&](HouseRules& r) { r.min_doubles = static_cast<std::uint8_t>(count); });
    }
    with("flanks_may_be_doubled: false", [](HouseRules& r) { r.flanks_may_be_doubled = false; });
    with("redouble_round", [](HouseRules& r) { r.redouble_round = true; });
    with("undoubled_negative: split", [](HouseRules& r) { r.undoubled_negative = Undoubled::split; });
    with("undoubled_negative: split, with no duty to double", [](HouseRules& r) {
        r.undoubled_negative = Undoubled::split;
        r.min_doubles = 0;
    });
    return all;
}

inline CardSet to_set(const reference::Cards& cards) {
    CardSet set;
    for (Card card : cards)
        set.insert(card);
    return set;
}
inline SeatSet to_set(const reference::Seats& seats) {
    SeatSet set;
    for (Seat seat : seats)
        set.insert(seat);
    return set;
}
inline reference::Cards to_list(CardSet set) {
    reference::Cards cards;
    for (Card card : set)
        cards.push_back(card);
    return cards;
}
inline BySeat<int> by_seat(const reference::Points& points) { return BySeat<int>{points}; }
inline reference::Hands to_lists(const Hands& hands) {
    reference::Hands lists;
    for (Seat seat : kSeats)
        lists[reference::at(seat)] = to_list(hands[seat]);
    return lists;
}

/// All 52 cards, shuffled, 13 to each. With `skewed`, suits tend to lie together, so that voids and knocks
/// come early.
inline Hands random_hands(Chance& chance, bool skewed) {
    std::vector<Card> deck;
    for (Suit suit : kSuits) {
        for (Rank rank : kRanks)
            deck.emplace_back(rank, suit);
    }
    if (!skewed) chance.shuffle(deck);
    for (int swaps = 0; skewed && swaps < 14; ++swaps)
        std::swap(deck[chance.below(52)], deck[chance.below(52)]);
    Hands hands;
    const std::size_t turned = chance.below(4);
    for (std::size_t i = 0; i < deck.size(); ++i)
        hands[seat_at(static_cast<int>(i / 13 + turned))].insert(deck[i]);
    return hands;
}

/// The next deal of this game with these hands.
inline Deal next_deal(const Game& game, const Hands& hands) {
    const int hand = game.hand_number() + 1;
    const Seat declarer = reference::declarer_of(game.rules(), game.first_declarer(), hand);
    return Deal{.hand = hand, .declarer = declarer, .dealer = right_of(declarer), .hands = hands};
}

/// How often a random player doubles: one in so many of those whom he may double, 0 for never.
using Temper = std::size_t;

/// Any legal action, as the reference sees it.
inline Action random_action(const reference::Game& game, Chance& chance, Temper temper) {
    const Seat seat = *game.turn();
    switch (game.stage()) {
        case reference::Stage::declaration: {
            Declare declare{.contract = chance.one_of(game.contracts_left()), .trump = {}, .start = {}};
            if (declare.contract == Contract::trumps) declare.trump = kSuits[chance.below(4)];
            if (declare.contract == Contract::dominoes) declare.start = kRanks[chance.below(13)];
            return declare;
        }
        case reference::Stage::doubling: {
            Double word{to_set(game.must_double(seat))};
            for (Seat target : game.may_double(seat)) {
                if (temper != 0 && chance.one_in(temper)) word.targets.insert(target);
            }
            return word;
        }
        default:
            break;
    }
    if (game.must_knock()) return Knock{};
    return PlayCard{chance.one_of(game.legal_cards())};
}

/// Every action that can be written down, sensible or not.
inline const std::vector<Action>& all_actions() {
    static const std::vector<Action> actions = [] {
        std::vector<Action> all;
        for (Contract contract : kContracts) {
            all.emplace_back(Declare{contract, {}, {}});
            all.emplace_back(Declare{contract, Suit::spades, Rank::six});
            for (Suit suit : kSuits)
                all.emplace_back(Declare{contract, suit, {}});
            for (Rank rank : kRanks)
                all.emplace_back(Declare{contract, {}, rank});
        }
        for (unsigned bits = 0; bits < 16; ++bits)
            all.emplace_back(Double{SeatSet::from_bits(bits)});
        for (Card card : CardSet::deck())
            all.emplace_back(PlayCard{card});
        all.emplace_back(Knock{});
        return all;
    }();
    return actions;
}

/// BARBU_TEST_GAMES: so many times the usual number of random games.
inline std::uint64_t games(std::uint64_t usual) {
    const char* more = std::getenv("BARBU_TEST_GAMES");
    const int factor = more == nullptr ? 1 : std::atoi(more);
    return usual * static_cast<std::uint64_t>(std::max(1, factor));
}

/// BARBU_TEST_SEED: the random games are those of so many seeds further on.
inline std::uint64_t seed_shift() {
    const char* shift = std::getenv("BARBU_TEST_SEED");
    return shift == nullptr ? 0 : std::strtoull(shift, nullptr, 10);
}

/// A random game beside its reference, from hand to hand and decision to decision.
struct RandomGame {
    RandomGame(const HouseRules& rules, std::uint64_t seed)
        : chance(seed + seed_shift()),
          first(seat_at(static_cast<int>(chance.below(4)))),
          game(rules, first),
          book(rules, first) {}

    /// Deals the next hand to both; false when the engine refuses.
    bool deal() {
        const Hands hands = random_hands(chance, chance.one_in(3));
        before_deal = game;
        dealt = next_deal(game, hands);
        if (!game.deal(dealt)) return false;
        book.deal(to_lists(hands));
        temper = chance.below(4);
        return true;
    }
    Action choose() { return random_action(book, chance, temper); }
    bool hand_over() const {
        return book.stage() == reference::Stage::settled || book.stage() == reference::Stage::end;
    }

    Chance chance;
    Seat first;
    Temper temper = 0;  ///< of everybody, in this hand
    Game game;
    reference::Game book;
    Game before_deal;
    Deal dealt;
};

}  // namespace barbu::testing
