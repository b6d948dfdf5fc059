#include "bots/search/surprises.hpp"

#include "bots/careful/judging.hpp"
#include "bots/careful/speaking.hpp"
#include "bots/search/rollout.hpp"

namespace barbu::search {
namespace {

/// The hand from its first card, as it would have begun.
TrickHand begin_again(const TrickTable&, const SeatView& view) {
    Deal deal;
    deal.declarer = view.declarer;
    return {TrickPlay::start(view.rules, *view.declaration, deal), {}};
}
DominoHand begin_again(const DominoTable&, const SeatView& view) {
    Deal deal;
    deal.declarer = view.declarer;
    return {DominoPlay::start(view.rules, *view.declaration, deal)};
}

template <class Table>
int by_play(const Table& table, const SeatView& view, const Hands& dealt, Others others) {
    auto hand = begin_again(table, view);
    hand.play.hands = dealt;
    int surprise = 0;
    for (const Decision& decision : view.history) {
        if (std::holds_alternative<Knock>(decision.action)) {
            if constexpr (requires { hand.play.knock(); }) hand.play.knock();
        } else if (const PlayCard* play = std::get_if<PlayCard>(&decision.action)) {
            if (decision.seat != view.me && hand.legal().size() > 1 &&
                !hand.careful_choice().contains(play->card))
                surprise += static_cast<int>(others);
            hand.lay(play->card);
        }
    }
    return surprise;
}

int by_declaration(const SeatView& view, CardSet hand) {
    const Declaration& declared = *view.declaration;
    int surprise = 0;
    if ((declared.trump || declared.start) && careful::best_declaration(hand, declared.contract) != declared)
        surprise += kSurprisingNaming;
    const careful::Speaker declarer{.me = view.declarer,
                                    .declarer = view.declarer,
                                    .hand = hand,
                                    .left = view.sheet.left_for(view.declarer),
                                    .declaration = {},
                                    .doubling = {}};
    const careful::Judgement judgement = careful::judge_by_features(declarer);
    if (careful::choose_declaration(declarer, judgement).contract != declared.contract)
        surprise += kSurprisingContract;
    return surprise;
}

int by_doubles(const SeatView& view, const Hands& dealt) {
    careful::Speaker one{
        .me = view.declarer,
        .declarer = view.declarer,
        .hand = {},
        .left = {},
        .declaration = view.declaration,
        .doubling = {view.rules, view.declarer, view.declaration->contract, view.doubling.duty()}};
    int surprise = 0;
    for (const Decision& decision : view.history) {
        const Double* word = std::get_if<Double>(&decision.action);
        if (word == nullptr) continue;
        const SeatSet free = word->targets - one.doubling.must_double(decision.seat);
        if (decision.seat != view.me && !free.empty()) {
            one.me = decision.seat;
            one.hand = dealt[decision.seat];
            const careful::Judgement judgement = careful::judge_by_features(one);
            for (const Seat other : kSeats) {
                if (free.contains(other) && judgement.lead(other) <= careful::enough_to_double(one, other))
                    surprise += kSurprisingDouble;
            }
        }
        one.doubling.speak(word->targets);
    }
    return surprise;
}

}  // namespace

int surprise(const SeatView& view, const Hands& now, Others others) {
    if (!view.declaration) return 0;
    Hands dealt = now;
    for (const Decision& decision : view.history) {
        if (const PlayCard* play = std::get_if<PlayCard>(&decision.action))
            dealt[decision.seat].insert(play->card);
    }
    int surprise = by_doubles(view, dealt);
    if (view.declarer != view.me) surprise += by_declaration(view, dealt[view.declarer]);
    if (const TrickTable* table = view.tricks()) surprise += by_play(*table, view, dealt, others);
    if (const DominoTable* table = view.dominoes()) surprise += by_play(*table, view, dealt, others);
    return surprise;
}

bool anything_to_explain(const SeatView& view) {
    for (const Decision& decision : view.history) {
        const Double* word = std::get_if<Double>(&decision.action);
        const bool silent =
            std::holds_alternative<Knock>(decision.action) || (word != nullptr && word->targets.empty());
        if (decision.seat != view.me && !silent) return true;
    }
    return false;
}

}  // namespace barbu::search
