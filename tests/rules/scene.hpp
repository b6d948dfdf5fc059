#pragma once
// How the tests of the rule book set a scene: cards by their letters, and the four players by their places.
#include <array>
#include <functional>
#include <optional>
#include <string>
#include <string_view>

#include "barbu/game.hpp"
#include "support/catch.hpp"

namespace barbu::testing {

/// The first declarer of every scene and the three flanks, clockwise, in the order in which they speak.
inline constexpr Seat D = Seat::s0;
inline constexpr Seat L = Seat::s1;
inline constexpr Seat A = Seat::s2;
inline constexpr Seat R = Seat::s3;

inline Card card(std::string_view text) {
    const auto read = card_from(text);
    INFO("card " << text);
    REQUIRE(read.has_value());
    return *read;
}

/// "AS TS 2H", in this order.
inline std::vector<Card> list(std::string_view text) {
    std::vector<Card> all;
    for (std::size_t at = 0; at + 1 < text.size(); at += 3)
        all.push_back(card(text.substr(at, 2)));
    return all;
}
inline CardSet cards(std::string_view text) {
    CardSet set;
    for (Card one : list(text))
        set.insert(one);
    return set;
}

inline Declaration declare(Contract contract) { return {contract, {}, {}}; }
inline Declaration trumps(Suit suit) { return {Contract::trumps, suit, {}}; }
inline Declaration dominoes(Rank start) { return {Contract::dominoes, {}, start}; }

/// A whole suit each: D spades, L hearts, A diamonds, R clubs.
inline Hands a_suit_each() {
    return Hands{{CardSet::all_of(Suit::spades), CardSet::all_of(Suit::hearts),
                  CardSet::all_of(Suit::diamonds), CardSet::all_of(Suit::clubs)}};
}

/// The next deal of the game, with these hands.
inline Deal deal_of(const Game& game, const Hands& hands) {
    const int hand = game.hand_number() + 1;
    const Seat declarer = declarer_of(game.rules(), game.first_declarer(), hand);
    return Deal{.hand = hand, .declarer = declarer, .dealer = right_of(declarer), .hands = hands};
}

/// Does something that must be allowed.
inline void act(Game& game, const Action& action) {
    REQUIRE(game.turn().has_value());
    const auto refusal = game.apply(*game.turn(), action);
    INFO("refused for reason " << (refusal ? static_cast<int>(refusal->reason) : -1));
    REQUIRE_FALSE(refusal.has_value());
}

/// Why the player whose turn it is may not do this; he must not be allowed to.
inline Reason refused(const Game& game, const Action& action) {
    REQUIRE(game.turn().has_value());
    const auto refusal = game.check(*game.turn(), action);
    REQUIRE(refusal.has_value());
    return refusal->reason;
}
inline bool allowed(const Game& game, const Action& action) { return !game.check(*game.turn(), action); }

/// Plays these cards, each by the player whose turn it is.
inline void play(Game& game, std::string_view text) {
    for (Card one : list(text)) {
        INFO("card " << to_string(one));
        act(game, PlayCard{one});
    }
}

/// A game with this hand dealt.
inline Game dealt(const HouseRules& rules = {}, const Hands& hands = a_suit_each()) {
    Game game(rules, D);
    REQUIRE(game.deal(deal_of(game, hands)));
    return game;
}

/// And declared: the declarer's left is to speak.
inline Game declared(const Declaration& declaration, const HouseRules& rules = {},
                     const Hands& hands = a_suit_each()) {
    Game game = dealt(rules, hands);
    act(game, declaration);
    return game;
}

/// Everybody says only what he must.
inline void say_no_double(Game& game) {
    while (game.phase() == Phase::doubling)
        act(game, Double{game.view_for(*game.turn()).must_double()});
}

/// And nobody doubled: the declarer is to play.
inline Game begun(const Declaration& declaration, const HouseRules& rules = {},
                  const Hands& hands = a_suit_each()) {
    Game game = declared(declaration, rules, hands);
    say_no_double(game);
    return game;
}

/// Each plays his lowest legal card, or knocks, until the hand is over.
inline void play_out(Game& game) {
    while (game.phase() == Phase::playing) {
        const CardSet legal = game.legal_cards();
        if (legal.empty()) {
            act(game, Knock{});
        } else {
            act(game, PlayCard{legal.lowest()});
        }
    }
}

/// What a player says when it is his word in this hand; what he must say is added.
using Words = std::function<SeatSet(int hand, Seat speaker, Seat declarer)>;
inline SeatSet nobody(int, Seat, Seat) { return {}; }

/// Deals the next hand and declares: the first contract that the declarer has left. He names spades, or
/// sixes.
inline void next_declaration(Game& game) {
    REQUIRE(game.deal(deal_of(game, a_suit_each())));
    const ContractSet left = game.view_for(game.declarer()).may_declare();
    for (Contract contract : kContracts) {
        if (!left.contains(contract)) continue;
        Declaration declaration = declare(contract);
        if (contract == Contract::trumps) declaration.trump = Suit::spades;
        if (contract == Contract::dominoes) declaration.start = Rank::six;
        act(game, declaration);
        return;
    }
}

/// Plays whole hands in this way until so many are on the sheet.
inline void play_hands(Game& game, int until, const Words& words = nobody) {
    while (game.sheet().count() < until) {
        next_declaration(game);
        while (game.phase() == Phase::doubling) {
            const Seat speaker = *game.turn();
            const SeatSet must = game.view_for(speaker).must_double();
            act(game, Double{words(game.hand_number(), speaker, game.declarer()) | must});
        }
        play_out(game);
    }
}

inline const HandScore& last_score(const Game& game) {
    REQUIRE(game.sheet().count() > 0);
    return game.sheet().hands().back();
}

/// A trick contract with these cards already on the table, led by the declarer. `played` have been shown
/// before.
inline TrickTable trick_of(const Declaration& declaration, std::string_view on_table,
                           const HouseRules& rules = {}, std::string_view played = "") {
    TrickTable table;
    table.rules = rules;
    table.declaration = declaration;
    table.declarer = D;
    table.trick.leader = D;
    table.played = cards(played);
    for (Card one : list(on_table))
        play_card(table, one);
    return table;
}

/// Why a card of this hand may not be played to the trick; it must not be allowed to.
inline Reason refused(const TrickTable& table, std::string_view hand, std::string_view one) {
    const auto refusal = check_card(table, cards(hand), card(one));
    REQUIRE(refusal.has_value());
    return refusal->reason;
}

}  // namespace barbu::testing

namespace Catch {
template <>
struct StringMaker<barbu::CardSet> {
    static std::string convert(barbu::CardSet set) {
        std::string text = "{ ";
        for (barbu::Card card : set)
            text += barbu::to_string(card) + " ";
        return text + "}";
    }
};
template <>
struct StringMaker<barbu::Card> {
    static std::string convert(barbu::Card card) { return barbu::to_string(card); }
};
template <>
struct StringMaker<barbu::Seat> {
    static std::string convert(barbu::Seat seat) { return "seat " + std::to_string(barbu::number(seat)); }
};
template <>
struct StringMaker<std::optional<barbu::Seat>> {
    static std::string convert(std::optional<barbu::Seat> seat) {
        return seat ? "seat " + std::to_string(barbu::number(*seat)) : "nobody";
    }
};
template <>
struct StringMaker<barbu::SeatSet> {
    static std::string convert(barbu::SeatSet set) {
        std::string text = "seats { ";
        for (barbu::Seat seat : barbu::kSeats) {
            if (set.contains(seat)) text += std::to_string(barbu::number(seat)) + " ";
        }
        return text + "}";
    }
};
template <>
struct StringMaker<barbu::Reason> {
    static std::string convert(barbu::Reason reason) {
        return "reason " + std::to_string(static_cast<int>(reason));
    }
};
template <>
struct StringMaker<barbu::BySeat<int>> {
    static std::string convert(const barbu::BySeat<int>& points) {
        std::string text = "( ";
        for (int value : points)
            text += std::to_string(value) + " ";
        return text + ")";
    }
};
}  // namespace Catch
