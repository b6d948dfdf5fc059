#include "bots/search/card_search.hpp"

#include <algorithm>
#include <vector>

#include "bots/search/ending.hpp"
#include "bots/search/rollout.hpp"
#include "bots/search/spread.hpp"
#include "bots/search/worlds.hpp"

namespace barbu::search {
namespace {

/// A point in so many deals.
constexpr int kNear = 8;

/// What each player's raw score counts for me: my own, and the bets that I have with others.
BySeat<int> stakes_of(const SeatView& view) {
    BySeat<int> stakes{};
    stakes[view.me] = 1;
    for (const Seat other : kSeats) {
        if (other == view.me) continue;
        const int times = view.doubling.doubles().times(view.me, other);
        stakes[view.me] += times;
        stakes[other] -= times;
    }
    return stakes;
}

std::int64_t worth(const BySeat<int>& raw, const BySeat<int>& stakes) {
    std::int64_t points = 0;
    for (const Seat seat : kSeats)
        points += std::int64_t{raw[seat]} * stakes[seat];
    return points;
}

/// One of each group of cards between which it makes no difference which is played: neighbours in a suit but
/// for cards that have gone, that count alike. The highest of each group is tried.
std::vector<Trial> different_cards(const SeatView& view) {
    std::vector<Trial> trials;
    const TrickTable* table = view.tricks();
    CardSet between_matters;
    CardSet counted;
    if (table != nullptr) {
        between_matters = (CardSet::deck() - view.hand - table->played) | table->trick.set();
        counted = counted_cards(view.declaration->contract);
    }
    for (const Card card : view.legal()) {
        if (table != nullptr && !trials.empty()) {
            const Card before = trials.back().card;
            const bool between =
                !(between_matters.above(before) & CardSet::all_of(card.suit()).below(card)).empty();
            if (card.suit() == before.suit() && !between && !counted.contains(card) &&
                !counted.contains(before)) {
                trials.back().card = card;
                trials.back().alike.insert(card);
                continue;
            }
        }
        trials.push_back({.card = card, .alike = {card}});
    }
    return trials;
}

TrickHand start(const TrickTable& table, const SeatView& view) {
    return {{table, {}}, careful::voids_shown(view)};
}
DominoHand start(const DominoTable& table, const SeatView&) { return {{table, {}}}; }

/// Plays the trick out, and notes what it was.
void note(TrickHand& hand, Seat me, QuickRng& dice, Trial& trial) {
    const int before = hand.raw()[me];
    const int trick = hand.play.table.tricks_played;
    while (!hand.over() && hand.play.table.tricks_played == trick)
        play_on(hand, dice);
    if (hand.play.table.last_winner == me) ++trial.wins;
    if (hand.raw()[me] != before) ++trial.scores;
    play_out(hand, dice);
}
void note(DominoHand& hand, Seat me, QuickRng& dice, Trial& trial) {
    play_out(hand, dice);
    if (hand.play.table.place[me] == 1) ++trial.first;
    if (hand.play.table.place[me] == 4) ++trial.last;
}

template <class Table>
CardSet careful_choice(const Table& table, const SeatView& view) {
    auto hand = start(table, view);
    hand.play.hands[view.me] = view.hand;
    return hand.careful_choice();
}

/// In how many deals each of so many cards is tried before the worse half is left: each round takes the same
/// part of the budget, until there are two.
struct Round {
    int cards;
    int deals;
};
std::vector<Round> rounds_for(int cards, int playouts) {
    std::vector<Round> rounds{{cards, 0}};
    while (rounds.back().cards > 2)
        rounds.push_back({std::max(2, (rounds.back().cards + 1) / 2), 0});
    // All cards have half of the budget, or all of it where they are two.
    const int later = static_cast<int>(rounds.size()) - 1;
    const int first = later == 0 ? playouts : playouts / 2;
    for (Round& round : rounds)
        round.deals =
            std::max(1, (&round == &rounds.front() ? first : (playouts - first) / later) / round.cards);
    return rounds;
}

/// How well a card did in all its ends together, in hundredths of a point.
std::int64_t value(const Trial& trial, int risk) {
    if (risk == 0) return 100 * trial.points;
    return 100 * trial.points + risk * spread(trial.ends, trial.points, trial.squares);
}

/// Leaves so many, the best. All have had as many ends.
void keep_best(std::vector<Trial*>& trials, int count, int risk) {
    std::ranges::stable_sort(trials, std::ranges::greater{},
                             [risk](const Trial* trial) { return value(*trial, risk); });
    trials.resize(std::min(trials.size(), static_cast<std::size_t>(count)));
}

void add_end(Trial& trial, std::int64_t points) {
    trial.points += points;
    trial.squares += points * points;
    ++trial.ends;
}

template <class Table>
void search(const Table& table, const SeatView& view, Rng& rng, int playouts, const std::stop_token& stop,
            const Hands* seen, int risk, std::vector<Trial>& trials) {
    const auto begin = start(table, view);
    const BySeat<int> stakes = stakes_of(view);
    QuickRng quick(rng);
    const std::vector<Round> rounds = rounds_for(static_cast<int>(trials.size()), playouts);
    int worlds = 0;
    for (const Round& round : rounds)
        worlds += round.deals;
    const std::vector<Hands> deals = seen != nullptr
                                         ? std::vector<Hands>(static_cast<std::size_t>(worlds), *seen)
                                         : imagine(view, worlds, quick, stop);
    std::vector<Trial*> left;
    for (Trial& trial : trials)
        left.push_back(&trial);
    auto next = deals.begin();
    for (const Round& round : rounds) {
        keep_best(left, round.cards, risk);
        for (int i = 0; i < round.deals; ++i) {
            if (stop.stop_requested() && next != deals.begin()) return;
            auto deal = begin;
            deal.play.hands = *next++;
            // The same slips for every card: what differs is what the card does.
            const std::uint64_t luck = quick.next();
            for (Trial* trial : left) {
                auto hand = deal;
                QuickRng dice(luck);
                hand.lay(trial->card);
                ++trial->deals;
                // In a short ending the others may also see what there is to see.
                if (is_short(hand)) {
                    add_end(*trial, worth(best_ending(hand), stakes));
                }
                note(hand, view.me, dice, *trial);
                add_end(*trial, worth(hand.raw(), stakes));
            }
        }
    }
}

}  // namespace

std::vector<Trial> try_cards(const SeatView& view, Rng& rng, int playouts, const std::stop_token& stop,
                             const Hands* seen, int risk) {
    std::vector<Trial> trials = different_cards(view);
    if (trials.size() < 2) return trials;
    if (const TrickTable* table = view.tricks()) {
        search(*table, view, rng, playouts, stop, seen, risk, trials);
    } else {
        search(*view.dominoes(), view, rng, playouts, stop, seen, risk, trials);
    }
    return trials;
}

Card choose_card(const SeatView& view, const std::vector<Trial>& trials, int risk) {
    int most = 0;
    for (const Trial& trial : trials)
        most = std::max(most, trial.deals);
    const auto tried_most = [most](const Trial& trial) { return trial.deals == most; };
    const Trial* best = nullptr;
    for (const Trial& trial : trials) {
        if (tried_most(trial) && (best == nullptr || value(trial, risk) > value(*best, risk))) best = &trial;
    }
    // Chance decides between cards that are so near; then the choice of `careful` is the better guess.
    const std::int64_t near = value(*best, risk) - 100 * (best->deals / kNear);
    const CardSet preferred = view.tricks() != nullptr ? careful_choice(*view.tricks(), view)
                                                       : careful_choice(*view.dominoes(), view);
    for (const Trial& trial : trials) {
        if (tried_most(trial) && preferred.contains(trial.card) && value(trial, risk) >= near)
            return trial.card;
    }
    return best->card;
}

}  // namespace barbu::search
