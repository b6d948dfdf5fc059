#include "bots/unseen.hpp"

namespace barbu {
namespace {

/// Of these cards, those that whoever just played `card` cannot have held beside it.
CardSet ruled_out(const TrickTable& table, Card card, CardSet cards) {
    CardSet out;
    for (const Card other : cards) {
        if (!legal_cards(table, {card, other}).contains(card)) out.insert(other);
    }
    return out;
}

/// Takes the hand's decisions from the first card on and bars what each of them rules out.
class Watcher {
  public:
    Watcher(const SeatView& view, Unseen& unseen) : view_(view), unseen_(unseen) {
        tricks_.rules = dominoes_.rules = view.rules;
        tricks_.declaration = dominoes_.declaration = *view.declaration;
        tricks_.declarer = dominoes_.declarer = view.declarer;
        tricks_.trick.leader = dominoes_.to_play = view.declarer;
    }

    void watch(const Decision& decision) {
        const PlayCard* play = std::get_if<PlayCard>(&decision.action);
        CardSet& barred = unseen_.barred[decision.seat];
        if (tricks_.declaration.contract == Contract::dominoes) {
            if (play == nullptr) {
                barred |= open_cards(dominoes_) & unseen_.cards;
                knock(dominoes_);
            } else {
                play_card(dominoes_, play->card);
            }
            return;
        }
        if (decision.seat != view_.me) barred |= ruled_out(tricks_, play->card, unseen_.cards - barred);
        play_card(tricks_, play->card);
    }

  private:
    const SeatView& view_;
    Unseen& unseen_;
    TrickTable tricks_;
    DominoTable dominoes_;
};

bool is_play(const Action& action) {
    return std::holds_alternative<PlayCard>(action) || std::holds_alternative<Knock>(action);
}

}  // namespace

Unseen unseen_cards(const SeatView& view) {
    Unseen unseen;
    unseen.cards = CardSet::deck() - view.hand;
    for (const Seat seat : kSeats)
        unseen.held[seat] = seat == view.me ? 0 : 13;
    for (const Decision& decision : view.history) {
        if (const PlayCard* play = std::get_if<PlayCard>(&decision.action)) {
            unseen.cards.erase(play->card);
            if (decision.seat != view.me) --unseen.held[decision.seat];
        }
    }
    if (!view.declaration) return unseen;
    Watcher watcher(view, unseen);
    for (const Decision& decision : view.history) {
        if (is_play(decision.action)) watcher.watch(decision);
    }
    return unseen;
}

}  // namespace barbu
