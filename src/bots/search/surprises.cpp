#include "bots/search/surprises.hpp"

#include <algorithm>

#include "bots/careful/card_play.hpp"
#include "bots/careful/judging.hpp"

namespace barbu::search {
namespace {

/// The table before the first card.
TrickTable begin_again(const TrickTable&, const SeatView& view) {
    Deal deal;
    deal.declarer = view.declarer;
    return TrickPlay::start(view.rules, *view.declaration, deal).table;
}
DominoTable begin_again(const DominoTable&, const SeatView& view) {
    Deal deal;
    deal.declarer = view.declarer;
    return DominoPlay::start(view.rules, *view.declaration, deal).table;
}

void play(TrickTable& table, careful::Voids& voids, Card card) {
    voids.notice(table, card);
    play_card(table, card);
}
void play(DominoTable& table, careful::Voids&, Card card) { play_card(table, card); }

bool is_careful(const TrickTable& table, const careful::Voids& voids, CardSet hand, Card card) {
    const careful::Reading reading = careful::read(table, hand, voids);
    return reading.legal.size() < 2 || careful::best_cards(reading).contains(card);
}
bool is_careful(const DominoTable& table, const careful::Voids&, CardSet hand, Card card) {
    return legal_cards(table, hand).size() < 2 || careful::best_dominoes(table, hand).contains(card);
}

template <class Moments>
int by_play(const Moments& moments, CardSet holds, Others others, int enough) {
    int surprise = 0;
    for (const auto& moment : moments) {
        if (surprise > enough) break;
        if (!is_careful(moment.table, moment.voids, holds | moment.later, moment.played))
            surprise += static_cast<int>(others);
    }
    return surprise;
}

}  // namespace

template <class Table>
void Deeds::watch(const Table& now) {
    Table table = begin_again(now, view_);
    careful::Voids voids;
    auto& moments = [this]() -> auto& {
        if constexpr (std::is_same_v<Table, TrickTable>)
            return tricks_;
        else
            return dominoes_;
    }
    ();
    for (const Decision& decision : view_.history) {
        if (std::holds_alternative<Knock>(decision.action)) {
            if constexpr (std::is_same_v<Table, DominoTable>) knock(table);
        } else if (const PlayCard* card = std::get_if<PlayCard>(&decision.action)) {
            if (decision.seat != view_.me) moments[decision.seat].push_back({table, voids, card->card, {}});
            play(table, voids, card->card);
        }
    }
    for (const Seat seat : kSeats) {
        // The latest first: of the cards that he holds now they say the most.
        std::ranges::reverse(moments[seat]);
        CardSet later;
        for (auto& moment : moments[seat]) {
            later.insert(moment.played);
            moment.later = later;
        }
    }
}

Deeds::Deeds(const SeatView& view) : view_(view) {
    if (!view.declaration) return;
    careful::Speaker speaker{
        .me = view.declarer,
        .declarer = view.declarer,
        .hand = {},
        .left = {},
        .declaration = view.declaration,
        .doubling = {view.rules, view.declarer, view.declaration->contract, view.doubling.duty()}};
    for (const Decision& decision : view.history) {
        if (const PlayCard* play = std::get_if<PlayCard>(&decision.action))
            played_[decision.seat].insert(play->card);
        const Double* word = std::get_if<Double>(&decision.action);
        if (word == nullptr) continue;
        speaker.me = decision.seat;
        const SeatSet free = word->targets - speaker.doubling.must_double(decision.seat);
        if (decision.seat != view.me && !free.empty()) words_[decision.seat].push_back({speaker, free});
        speaker.doubling.speak(word->targets);
    }
    if (const TrickTable* table = view.tricks()) watch(*table);
    if (const DominoTable* table = view.dominoes()) watch(*table);
}

bool Deeds::any() const {
    if (view_.declaration && view_.declarer != view_.me) return true;
    return std::ranges::any_of(kSeats, [this](Seat seat) {
        return seat != view_.me && !(words_[seat].empty() && played_[seat].empty());
    });
}

int Deeds::by_declaration(CardSet dealt) const {
    const Declaration& declared = *view_.declaration;
    int surprise = 0;
    if ((declared.trump || declared.start) && careful::best_declaration(dealt, declared.contract) != declared)
        surprise += kSurprisingNaming;
    const careful::Speaker declarer{.me = view_.declarer,
                                    .declarer = view_.declarer,
                                    .hand = dealt,
                                    .left = view_.sheet.left_for(view_.declarer),
                                    .declaration = {},
                                    .doubling = {}};
    const careful::Judgement judgement = careful::judge_by_features(declarer);
    if (careful::choose_declaration(declarer, judgement).contract != declared.contract)
        surprise += kSurprisingContract;
    return surprise;
}

int Deeds::by_doubles(const std::vector<Word>& words, CardSet dealt) const {
    int surprise = 0;
    for (const Word& word : words) {
        careful::Speaker speaker = word.speaker;
        speaker.hand = dealt;
        const careful::Judgement judgement = careful::judge_by_features(speaker);
        for (const Seat other : kSeats) {
            if (word.free.contains(other) &&
                judgement.lead(other) <= careful::enough_to_double(speaker, other))
                surprise += kSurprisingDouble;
        }
    }
    return surprise;
}

int Deeds::surprise(Seat seat, CardSet holds, Others others, int enough) const {
    int surprise = by_play(tricks_[seat], holds, others, enough);
    surprise += by_play(dominoes_[seat], holds, others, enough - surprise);
    const CardSet dealt = holds | played_[seat];
    if (surprise <= enough) surprise += by_doubles(words_[seat], dealt);
    if (surprise <= enough && seat == view_.declarer && view_.declaration) surprise += by_declaration(dealt);
    return surprise;
}

}  // namespace barbu::search
