#include "bots/careful/reading.hpp"

namespace barbu::careful {
namespace {

/// Who did not follow suit has no card of it. Who might not even ruff has no trump either, where he would
/// have had to.
void strike_voids(const SeatView& view, std::array<SeatSet, 4>& holders) {
    const std::optional<Suit> trump = view.declaration->trump;
    const bool discard_denies_trump = trump && view.rules.must_ruff && !view.rules.must_beat_trump;
    int place = 0;
    Suit led{};
    for (const Decision& decision : view.history) {
        const PlayCard* play = std::get_if<PlayCard>(&decision.action);
        if (play == nullptr) continue;
        const Suit suit = play->card.suit();
        if (place == 0) {
            led = suit;
        } else if (suit != led) {
            holders[static_cast<std::size_t>(led)].erase(decision.seat);
            if (discard_denies_trump && suit != *trump) {
                holders[static_cast<std::size_t>(*trump)].erase(decision.seat);
            }
        }
        place = (place + 1) & 3;
    }
}

}  // namespace

bool Reading::takes_the_lead(Card card) const {
    if (leading()) return true;
    const Card best = ahead();
    if (card.suit() == best.suit()) return card.rank() > best.rank();
    return card.suit() == table.declaration.trump;
}

Reading read(const SeatView& view) {
    const TrickTable& table = *view.tricks();
    Reading reading{.table = table,
                    .me = view.me,
                    .hand = view.hand,
                    .legal = view.legal(),
                    .unseen = CardSet::deck() - table.played - view.hand,
                    .holders = {},
                    .to_come = {}};
    for (const Suit suit : kSuits) {
        SeatSet& others = reading.holders[static_cast<std::size_t>(suit)];
        if (!reading.unseen.of(suit).empty()) others = SeatSet::all() - SeatSet{view.me};
    }
    strike_voids(view, reading.holders);
    for (int place = table.trick.size + 1; place < 4; ++place) {
        reading.to_come.insert(left_of(table.trick.leader, place));
    }
    return reading;
}

}  // namespace barbu::careful
