#include "bots/search/card_search.hpp"

#include <vector>

#include "bots/search/ending.hpp"
#include "bots/search/rollout.hpp"
#include "bots/search/worlds.hpp"

namespace barbu::search {
namespace {

/// A point in so many deals.
constexpr std::int64_t kNear = 16;

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
/// for cards that have gone, that count alike.
std::vector<Card> different_cards(const SeatView& view, CardSet legal) {
    std::vector<Card> cards;
    if (view.dominoes() != nullptr) {
        cards.assign(legal.begin(), legal.end());
        return cards;
    }
    const CardSet unseen = CardSet::deck() - view.hand - view.tricks()->played;
    const CardSet on_table = view.tricks()->trick.set();
    const CardSet counted = counted_cards(view.declaration->contract);
    for (const Card card : legal) {
        if (!cards.empty()) {
            const Card before = cards.back();
            const bool between =
                !((unseen | on_table).above(before) & CardSet::all_of(card.suit()).below(card)).empty();
            const bool alike = card.suit() == before.suit() && !between && !counted.contains(card) &&
                               !counted.contains(before);
            if (alike) {
                cards.back() = card;
                continue;
            }
        }
        cards.push_back(card);
    }
    return cards;
}

TrickHand start(const TrickTable& table, const SeatView& view) {
    return {{table, {}}, careful::voids_shown(view)};
}
DominoHand start(const DominoTable& table, const SeatView&) { return {{table, {}}}; }

template <class Table>
Card search(const Table& table, const SeatView& view, Rng& rng, int playouts, const std::stop_token& stop,
            const Hands* seen) {
    const std::vector<Card> cards = different_cards(view, view.legal());
    if (cards.size() == 1) return cards.front();
    const auto begin = start(table, view);
    const BySeat<int> stakes = stakes_of(view);
    QuickRng quick(rng);
    std::vector<std::int64_t> points(cards.size());
    const int worlds = std::max(1, playouts / static_cast<int>(cards.size()));
    const std::vector<Hands> deals = seen != nullptr
                                         ? std::vector<Hands>(static_cast<std::size_t>(worlds), *seen)
                                         : imagine(view, worlds, quick, stop);
    for (const Hands& hands : deals) {
        if (stop.stop_requested() && &hands != &deals.front()) break;
        auto deal = begin;
        deal.play.hands = hands;
        // The same slips for every card: what differs is what the card does.
        const std::uint64_t luck = quick.next();
        for (std::size_t i = 0; i < cards.size(); ++i) {
            auto hand = deal;
            QuickRng dice(luck);
            hand.lay(cards[i]);
            // In a short ending the others may also see what there is to see.
            if (is_short(hand)) points[i] += worth(best_ending(hand), stakes);
            play_out(hand, dice);
            points[i] += worth(hand.raw(), stakes);
        }
    }
    std::size_t best = 0;
    for (std::size_t i = 1; i < cards.size(); ++i) {
        if (points[i] > points[best]) best = i;
    }
    // Chance decides between cards that are so near; then the choice of `careful` is the better guess.
    const std::int64_t near = points[best] - static_cast<std::int64_t>(deals.size()) / kNear;
    auto known = begin;
    known.play.hands[view.me] = view.hand;
    const CardSet preferred = known.careful_choice();
    for (std::size_t i = 0; i < cards.size(); ++i) {
        if (preferred.contains(cards[i]) && points[i] >= near) return cards[i];
    }
    return cards[best];
}

}  // namespace

Card choose_card(const SeatView& view, Rng& rng, int playouts, const std::stop_token& stop,
                 const Hands* seen) {
    if (const TrickTable* table = view.tricks()) return search(*table, view, rng, playouts, stop, seen);
    return search(*view.dominoes(), view, rng, playouts, stop, seen);
}

}  // namespace barbu::search
