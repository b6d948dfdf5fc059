#include "bots/careful/reading.hpp"

namespace barbu::careful {

/// Who did not follow suit has no card of it. Who might not even ruff has no trump either, where he would
/// have had to.
void Voids::notice(const TrickTable& table, Card card) {
    if (table.trick.size == 0) return;
    const Suit led = table.trick.led();
    if (card.suit() == led) return;
    const Seat seat = table.turn();
    out_[static_cast<std::size_t>(led)].insert(seat);
    const std::optional<Suit> trump = table.declaration.trump;
    const bool discard_denies_trump = trump && table.rules.must_ruff && !table.rules.must_beat_trump;
    if (discard_denies_trump && card.suit() != *trump) out_[static_cast<std::size_t>(*trump)].insert(seat);
}

bool Reading::takes_the_lead(Card card) const {
    if (leading()) return true;
    const Card best = ahead();
    if (card.suit() == best.suit()) return card.rank() > best.rank();
    return card.suit() == table.declaration.trump;
}

Reading read(const TrickTable& table, CardSet hand, const Voids& voids) {
    const Seat me = table.turn();
    Reading reading{.table = table,
                    .me = me,
                    .hand = hand,
                    .legal = legal_cards(table, hand),
                    .unseen = CardSet::deck() - table.played - hand,
                    .holders = {},
                    .to_come = {}};
    for (const Suit suit : kSuits) {
        if (reading.unseen.of(suit).empty()) continue;
        reading.holders[static_cast<std::size_t>(suit)] = SeatSet::all() - SeatSet{me} - voids.of(suit);
    }
    for (int place = table.trick.size + 1; place < 4; ++place) {
        reading.to_come.insert(left_of(table.trick.leader, place));
    }
    return reading;
}

Voids voids_shown(const SeatView& view) {
    Voids voids;
    TrickTable table;
    table.rules = view.rules;
    table.declaration = *view.declaration;
    table.trick.leader = view.declarer;
    for (const Decision& decision : view.history) {
        if (const PlayCard* play = std::get_if<PlayCard>(&decision.action)) {
            voids.notice(table, play->card);
            play_card(table, play->card);
        }
    }
    return voids;
}

Reading read(const SeatView& view) { return read(*view.tricks(), view.hand, voids_shown(view)); }

}  // namespace barbu::careful
