#include "barbu/game.hpp"

#include <utility>

namespace barbu {
namespace {

std::optional<Refusal> check_declare(const Declare& declare, ContractSet left) {
    const ContractInfo& contract = info(declare.contract);
    Refusal refusal{.contract = declare.contract};
    if (!left.contains(declare.contract)) {
        refusal.reason = Reason::contract_played;
    } else if (contract.names_trump && !declare.trump) {
        refusal.reason = Reason::trump_needed;
    } else if (contract.names_start && !declare.start) {
        refusal.reason = Reason::start_needed;
    } else if (contract.names_trump != declare.trump.has_value() ||
               contract.names_start != declare.start.has_value()) {
        refusal.reason = Reason::nothing_to_name;
    } else {
        return std::nullopt;
    }
    return refusal;
}

std::optional<Refusal> check_double(const Double& word, Seat speaker, Seat declarer,
                                    const DoublingRound& round) {
    const SeatSet may = round.may_double(speaker);
    for (const Seat target : kSeats) {
        if (!word.targets.contains(target) || may.contains(target)) continue;
        Refusal refusal{.seat = target};
        if (target == speaker) {
            refusal.reason = Reason::double_self;
        } else if (round.doubles().has(speaker, target)) {
            refusal.reason = Reason::double_twice;
        } else if (round.second_round()) {
            refusal.reason = Reason::double_not_asked;
        } else {
            refusal.reason = speaker == declarer ? Reason::double_nobody_there : Reason::double_only_declarer;
        }
        return refusal;
    }
    if (!word.targets.contains_all(round.must_double(speaker))) {
        return Refusal{.reason = Reason::double_owed,
                       .seat = declarer,
                       .have = round.duty().hands_left,
                       .need = round.duty().owed[speaker]};
    }
    return std::nullopt;
}

/// What SeatView and Game both know of the position: one check serves both.
struct Position {
    Phase phase;
    std::optional<Seat> turn;
    Seat declarer;
    ContractSet left;
    const DoublingRound& doubling;
    const TrickTable* tricks;
    const DominoTable* dominoes;
};

std::optional<Refusal> check_action(const Position& at, Seat seat, CardSet hand, const Action& action) {
    if (!at.turn) return Refusal{.reason = Reason::hand_is_over};
    if (*at.turn != seat) return Refusal{.reason = Reason::not_your_turn, .seat = *at.turn};

    if (const Declare* declare = std::get_if<Declare>(&action)) {
        if (at.phase == Phase::declaring) return check_declare(*declare, at.left);
    } else if (const Double* word = std::get_if<Double>(&action)) {
        if (at.phase == Phase::doubling) return check_double(*word, seat, at.declarer, at.doubling);
    } else if (const PlayCard* play = std::get_if<PlayCard>(&action)) {
        if (at.tricks != nullptr) return check_card(*at.tricks, hand, play->card);
        if (at.dominoes != nullptr) return check_card(*at.dominoes, hand, play->card);
    } else if (at.dominoes != nullptr) {
        return check_knock(*at.dominoes, hand);
    }
    return Refusal{.reason = Reason::not_now};
}

/// "Each flank takes a third of the total, rounded to the nearest, and the declarer the rest."
BySeat<int> split_among(Seat declarer, int total) {
    const int third = (2 * total - 3) / 6;  // total is below zero
    BySeat<int> raw{{third, third, third, third}};
    raw[declarer] = total - 3 * third;
    return raw;
}

bool is_settled_by_split(const HouseRules& rules, Contract contract, const Doubles& doubles) {
    return rules.undoubled_negative == Undoubled::split && !info(contract).positive && doubles.none();
}

}  // namespace

Game::Game(const HouseRules& rules, Seat first_declarer) : rules_(rules), first_declarer_(first_declarer) {}

std::optional<Seat> Game::turn() const {
    switch (phase_) {
        case Phase::declaring:
            return deal_.declarer;
        case Phase::doubling:
            return doubling_.turn();
        case Phase::playing:
            if (const TrickPlay* tricks = std::get_if<TrickPlay>(&play_)) return tricks->turn();
            return std::get<DominoPlay>(play_).turn();
        default:
            return std::nullopt;
    }
}

bool Game::deal(const Deal& deal) {
    if (phase_ != Phase::dealing && phase_ != Phase::scored) return false;
    const int next = sheet_.count() + 1;
    const Seat declarer = declarer_of(rules_, first_declarer_, next);
    const bool right = deal.hand == next && deal.declarer == declarer && deal.dealer == right_of(declarer);
    if (!right || !is_whole_deal(deal.hands)) return false;
    deal_ = deal;
    begin_hand();
    return true;
}

void Game::begin_hand() {
    phase_ = Phase::declaring;
    declaration_.reset();
    doubling_ = {};
    play_ = std::monostate{};
    history_.clear();
}

std::optional<Refusal> Game::check(Seat seat, const Action& action) const {
    const TrickPlay* tricks = std::get_if<TrickPlay>(&play_);
    const DominoPlay* dominoes = std::get_if<DominoPlay>(&play_);
    const Position position{phase_,
                            turn(),
                            deal_.declarer,
                            sheet_.left_for(deal_.declarer),
                            doubling_,
                            tricks == nullptr ? nullptr : &tricks->table,
                            dominoes == nullptr ? nullptr : &dominoes->table};
    return check_action(position, seat, hand(seat), action);
}

std::optional<Refusal> Game::apply(Seat seat, const Action& action) {
    if (std::optional<Refusal> refusal = check(seat, action)) return refusal;
    history_.push_back({seat, action});
    do_apply(action);
    return std::nullopt;
}

void Game::do_apply(const Action& action) {
    if (const Declare* declare = std::get_if<Declare>(&action)) {
        declaration_ = *declare;
        doubling_ =
            DoublingRound(rules_, deal_.declarer, declare->contract, sheet_.duty(rules_, deal_.declarer));
        phase_ = Phase::doubling;
        return;
    }
    if (const Double* word = std::get_if<Double>(&action)) {
        doubling_.speak(word->targets);
        if (!doubling_.turn()) begin_play();
        return;
    }
    if (TrickPlay* tricks = std::get_if<TrickPlay>(&play_)) {
        tricks->play(std::get<PlayCard>(action).card);
        if (tricks->over()) finish_hand(tricks->table.raw, true);
        return;
    }
    DominoPlay& dominoes = std::get<DominoPlay>(play_);
    if (const PlayCard* play = std::get_if<PlayCard>(&action)) {
        dominoes.play(play->card);
    } else {
        dominoes.knock();
    }
    if (dominoes.over()) finish_hand(dominoes.table.raw, true);
}

void Game::begin_play() {
    const Contract contract = declaration_->contract;
    if (is_settled_by_split(rules_, contract, doubling_.doubles())) {
        finish_hand(split_among(deal_.declarer, info(contract).total), false);
        return;
    }
    phase_ = Phase::playing;
    if (contract == Contract::dominoes) {
        play_ = DominoPlay::start(rules_, *declaration_, deal_);
    } else {
        play_ = TrickPlay::start(rules_, *declaration_, deal_);
    }
}

void Game::finish_hand(const BySeat<int>& raw, bool played) {
    HandScore score;
    score.hand = deal_.hand;
    score.declarer = deal_.declarer;
    score.declaration = *declaration_;
    score.doubles = doubling_.doubles();
    score.raw = raw;
    score.bets = settle(raw, score.doubles);
    score.played = played;
    sheet_.add(score);
    phase_ = sheet_.complete() ? Phase::finished : Phase::scored;
}

bool Game::undo(int count) {
    if (count < 0 || static_cast<std::size_t>(count) > history_.size()) return false;
    if (count == 0) return true;
    if (!turn()) sheet_.remove_last();
    std::vector<Decision> standing(history_.begin(), history_.end() - count);
    begin_hand();
    for (const Decision& decision : standing)
        do_apply(decision.action);
    history_ = std::move(standing);
    return true;
}

CardSet Game::hand(Seat seat) const {
    if (const TrickPlay* tricks = std::get_if<TrickPlay>(&play_)) return tricks->hands[seat];
    if (const DominoPlay* dominoes = std::get_if<DominoPlay>(&play_)) return dominoes->hands[seat];
    return deal_.hands[seat];
}

CardSet Game::legal_cards() const {
    if (phase_ != Phase::playing) return {};
    if (const TrickPlay* tricks = std::get_if<TrickPlay>(&play_)) return tricks->legal();
    return std::get<DominoPlay>(play_).legal();
}

SeatView Game::view_for(Seat seat) const {
    SeatView view;
    view.me = seat;
    view.rules = rules_;
    view.first_declarer = first_declarer_;
    view.phase = phase_;
    view.hand_number = deal_.hand;
    view.declarer = deal_.declarer;
    view.turn = turn();
    view.hand = hand(seat);
    view.dealt = deal_.hands[seat];
    view.declaration = declaration_;
    view.doubling = doubling_;
    if (const TrickPlay* tricks = std::get_if<TrickPlay>(&play_)) view.play = tricks->table;
    if (const DominoPlay* dominoes = std::get_if<DominoPlay>(&play_)) view.play = dominoes->table;
    view.history = history_;
    view.sheet = sheet_;
    return view;
}

ContractSet SeatView::may_declare() const {
    if (!my_turn() || phase != Phase::declaring) return {};
    return sheet.left_for(declarer);
}

SeatSet SeatView::may_double() const {
    if (!my_turn() || phase != Phase::doubling) return {};
    return doubling.may_double(me);
}

SeatSet SeatView::must_double() const {
    if (!my_turn() || phase != Phase::doubling) return {};
    return doubling.must_double(me);
}

CardSet SeatView::legal() const {
    if (!my_turn() || phase != Phase::playing) return {};
    if (const TrickTable* table = tricks()) return legal_cards(*table, hand);
    return legal_cards(*dominoes(), hand);
}

bool SeatView::must_knock() const { return my_turn() && phase == Phase::playing && legal().empty(); }

std::optional<Refusal> SeatView::check(const Action& action) const {
    return check_action({phase, turn, declarer, sheet.left_for(declarer), doubling, tricks(), dominoes()}, me,
                        hand, action);
}

}  // namespace barbu
