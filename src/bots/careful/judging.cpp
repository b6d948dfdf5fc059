#include "bots/careful/judging.hpp"

#include <algorithm>
#include <optional>

#include "bots/careful/avoiding.hpp"
#include "bots/careful/judging_weights.hpp"

namespace barbu::careful {
namespace {

constexpr int rank_of(Card card) { return static_cast<int>(card.rank()); }

/// Cards of these ranks, both ends counted.
int count(CardSet hand, Rank low, Rank high) {
    int cards = 0;
    for (const Card card : hand)
        cards += card.rank() >= low && card.rank() <= high ? 1 : 0;
    return cards;
}

/// How many cards short of three each suit is: room for discards.
int shortness(CardSet hand) {
    int total = 0;
    for (const Suit suit : kSuits)
        total += std::max(0, 3 - hand.of(suit).size());
    return total;
}

/// The contracts of avoiding.hpp.
Features avoiding_features(CardSet hand, const Penalties& penalties) {
    const TrickTable table;
    Reading reading{.table = table,
                    .me = Seat::s0,
                    .hand = hand,
                    .legal = {},
                    .unseen = CardSet::deck() - hand,
                    .holders = {},
                    .to_come = {}};
    reading.holders.fill(SeatSet{Seat::s1, Seat::s2, Seat::s3});
    const Avoiding avoiding(reading, penalties);
    int hearts = 0;
    int others = 0;
    for (const Suit suit : kSuits) {
        (suit == Suit::hearts ? hearts : others) += avoiding.danger(suit, hand.of(suit)) * 10 / kPoint;
    }
    const CardSet costly = hand & penalties.cards;
    int guards = 0;  // low cards under the costly ones
    for (const Card card : costly)
        guards += std::min(hand.below(card).size(), 3);
    return {hearts,  // what the cards may cost, in tenths of a point: hearts,
            others,  // and the other suits
            shortness(hand),
            count(hand, Rank::two, Rank::four),
            count(hand, Rank::king, Rank::ace),
            costly.size(),
            hand.of(Suit::hearts).size(),
            penalties.cards.empty() ? count(hand, Rank::two, Rank::six) : guards};
}

Features last_two_features(CardSet hand) {
    int lowest = 0;
    int second = 0;
    int lows = 0;
    for (const Suit suit : kSuits) {
        const CardSet mine = hand.of(suit);
        if (mine.empty()) continue;
        lowest += 12 - rank_of(mine.lowest());
        lows += mine.lowest().rank() <= Rank::three ? 1 : 0;
        CardSet rest = mine;
        rest.erase(mine.lowest());
        if (!rest.empty()) second += 12 - rank_of(rest.lowest());
    }
    return {lowest,  // how far the lowest card of each suit is below the ace,
            second,  // and the second lowest
            shortness(hand),
            count(hand, Rank::two, Rank::four),
            count(hand, Rank::king, Rank::ace),
            lows,  // suits with a two or three
            count(hand, Rank::two, Rank::two),
            count(hand, Rank::eight, Rank::queen)};
}

Features trumps_features(CardSet hand, Suit trump) {
    const CardSet trumps = hand.of(trump);
    int honours = 0;
    for (const Card card : trumps)
        honours += std::max(0, rank_of(card) - 8);
    int aces = 0, kings = 0, queens = 0, short_suits = 0;
    for (const Suit suit : kSuits) {
        if (suit == trump) continue;
        const CardSet mine = hand.of(suit);
        aces += mine.contains(Card(Rank::ace, suit)) ? 1 : 0;
        kings += mine.contains(Card(Rank::king, suit)) && mine.size() >= 2 ? 1 : 0;
        queens += mine.contains(Card(Rank::queen, suit)) && mine.size() >= 3 ? 1 : 0;
        short_suits += std::max(0, 2 - mine.size());
    }
    return {trumps.size(),
            honours,  // of trumps: ace 4, king 3, queen 2, jack 1
            aces,     // of other suits, and guarded kings and queens
            kings,
            queens,
            short_suits,
            std::max(0, trumps.size() - 4) * short_suits,
            std::max(0, trumps.size() - 5)};
}

Features dominoes_features(CardSet hand, Rank start) {
    int starts = 0, waits = 0, far = 0, ends = 0, near = 0, blocks = 0, held_up = 0;
    for (const Suit suit : kSuits) {
        if (hand.contains(Card(start, suit))) ++starts;
        for (const int step : {1, -1}) {
            int gaps = hand.contains(Card(start, suit)) ? 0 : 1;
            int longest = 0;
            int mine = 0;
            for (int rank = static_cast<int>(start) + step; rank >= 0 && rank <= 12; rank += step) {
                if (!hand.contains(Card(static_cast<Rank>(rank), suit))) {
                    if (mine > 0) ++blocks;
                    ++gaps;
                    continue;
                }
                ++mine;
                waits += gaps;
                longest = gaps;
                if (gaps == 0) ++near;
                if (rank == 0 || rank == 12) ++ends;
            }
            far += longest * longest;
            if (longest >= 4) ++held_up;
        }
    }
    return {starts,
            waits,    // cards of others that must come first, summed over my cards
            far,      // the same for the last card of each branch, squared
            ends,     // aces and twos, at the end of a branch
            near,     // cards that follow my own start cards without a gap
            blocks,   // cards of others behind mine
            held_up,  // branches that wait for four cards or more
            hand.of(start).size() == 0 ? 1 : 0};
}

}  // namespace

Features features_of(CardSet hand, const Declaration& declaration) {
    switch (declaration.contract) {
        case Contract::no_tricks:
            return avoiding_features(hand, kNoTricksPenalties);
        case Contract::no_hearts:
            return avoiding_features(hand, kNoHeartsPenalties);
        case Contract::no_queens:
            return avoiding_features(hand, kNoQueensPenalties);
        case Contract::no_king:
            return avoiding_features(hand, kNoKingPenalties);
        case Contract::no_last_two:
            return last_two_features(hand);
        case Contract::trumps:
            return trumps_features(hand, *declaration.trump);
        case Contract::dominoes:
            return dominoes_features(hand, *declaration.start);
    }
    return {};
}

int expected_raw(CardSet hand, const Declaration& declaration, int places) {
    const JudgingWeights& weights = kJudgingWeights[static_cast<std::size_t>(declaration.contract)];
    const Features features = features_of(hand, declaration);
    const Features& each = places == 0 ? weights.declarer : weights.flank;
    int expected = weights.base[static_cast<std::size_t>(places)];
    for (std::size_t i = 0; i < kFeatureCount; ++i)
        expected += each[i] * features[i];
    return expected;
}

Declaration best_declaration(CardSet hand, Contract contract) {
    Declaration best{.contract = contract, .trump = {}, .start = {}};
    std::optional<int> most;
    const auto consider = [&](const Declaration& declaration) {
        const int expected = expected_raw(hand, declaration, 0);
        if (most && expected <= *most) return;
        most = expected;
        best = declaration;
    };
    if (info(contract).names_trump) {
        for (const Suit suit : kSuits)
            consider({.contract = contract, .trump = suit, .start = {}});
    }
    if (info(contract).names_start) {
        for (const Rank rank : kRanks)
            consider({.contract = contract, .trump = {}, .start = rank});
    }
    return best;
}

}  // namespace barbu::careful
