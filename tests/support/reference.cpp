#include "reference.hpp"

#include <algorithm>
#include <cmath>

namespace reference {
namespace {

const Card kKing{Rank::king, Suit::hearts};
const Card kAce{Rank::ace, Suit::hearts};

template <class T>
bool holds(const std::vector<T>& list, const T& thing) {
    return std::find(list.begin(), list.end(), thing) != list.end();
}

/// The cards of the list for which the question is answered with yes.
template <class Question>
Cards those(const Cards& cards, Question question) {
    Cards result;
    for (Card card : cards) {
        if (question(card)) result.push_back(card);
    }
    return result;
}

Cards of_suit(const Cards& cards, Suit suit) {
    return those(cards, [&](Card card) { return card.suit() == suit; });
}
Cards not_of_suit(const Cards& cards, Suit suit) {
    return those(cards, [&](Card card) { return card.suit() != suit; });
}

void remove(Cards& cards, Card card) { cards.erase(std::find(cards.begin(), cards.end(), card)); }

/// The cards of complete tricks, all of them.
Cards cards_of(const std::vector<Trick>& tricks) {
    Cards result;
    for (const Trick& trick : tricks) {
        for (const Laid& laid : trick)
            result.push_back(laid.card);
    }
    return result;
}

bool is_out(const Seats& order_out, Seat seat) { return holds(order_out, seat); }

}  // namespace

// --- Table and deal ---------------------------------------------------------------------------------

// "A random player is the first declarer and declares for seven hands in a row; then the player on his left,
// and so on." `every_hand`: "the declaration moves left after each hand".
Seat declarer_of(const HouseRules& rules, Seat first_declarer, int hand) {
    Seat declarer = first_declarer;
    for (int played = 1; played < hand; ++played) {
        const bool moves = rules.rotation == barbu::Rotation::every_hand || played % 7 == 0;
        if (moves) declarer = left_of(declarer);
    }
    return declarer;
}

int turn_of_declarer(const HouseRules& rules, int hand) {
    int turns = 0;
    for (int h = 1; h <= hand; ++h) {
        if (declarer_of(rules, Seat::s0, h) == declarer_of(rules, Seat::s0, hand)) ++turns;
    }
    return turns;
}

// --- Contracts --------------------------------------------------------------------------------------

bool is_positive(Contract contract) { return contract == Contract::trumps || contract == Contract::dominoes; }

int total_of(Contract contract) {
    switch (contract) {
        case Contract::no_tricks:
            return 13 * -2;
        case Contract::no_hearts:
            return 12 * -2 - 6;
        case Contract::no_queens:
            return 4 * -6;
        case Contract::no_king:
            return -20;
        case Contract::no_last_two:
            return -10 - 20;
        case Contract::trumps:
            return 13 * 5;
        case Contract::dominoes:
            return 40 + 25 + 10 - 10;
    }
    return 0;
}

// "Hearts and queens that have been won lie face up", and with them the king of hearts where he costs.
bool costs(Contract contract, Card card) {
    if (contract == Contract::no_hearts) return card.suit() == Suit::hearts;
    if (contract == Contract::no_queens) return card.rank() == Rank::queen;
    return contract == Contract::no_king && card == kKing;
}

// --- Tricks -----------------------------------------------------------------------------------------

Cards may_lead(const HouseRules& rules, const Declaration& declaration, const Cards& hand,
               bool hearts_played) {
    using barbu::HeartLead;
    HeartLead ban = HeartLead::free;
    if (declaration.contract == Contract::no_hearts) ban = rules.no_hearts_lead;
    if (declaration.contract == Contract::no_king) ban = rules.no_king_lead;

    // "Any card but K♥, unless K♥ is the leader's only card."
    if (ban == HeartLead::king_last) {
        if (hand.size() == 1) return hand;
        return those(hand, [](Card card) { return card != kKing; });
    }
    // "The same until any heart has been played in this hand, then any card."
    if (ban == HeartLead::once_broken && hearts_played) return hand;
    // "No heart, unless the leader holds nothing else."
    if (ban == HeartLead::only_hearts || ban == HeartLead::once_broken) {
        const Cards others = not_of_suit(hand, Suit::hearts);
        return others.empty() ? hand : others;
    }
    return hand;
}

Cards may_follow(const HouseRules& rules, const Declaration& declaration, const Cards& hand,
                 const Trick& trick) {
    const Suit led = trick.front().card.suit();
    const Cards following = of_suit(hand, led);

    if (declaration.contract != Contract::trumps) {
        // "Follow suit if able; if not, play any card."
        if (!following.empty()) return following;
        // "In No King, whoever cannot follow must throw K♥ if he has it."
        if (declaration.contract == Contract::no_king && rules.king_at_first_discard && holds(hand, kKing))
            return {kKing};
        return hand;
    }

    const Suit trump = *declaration.trump;
    const Cards trumps = of_suit(hand, trump);
    const Cards discards = not_of_suit(hand, trump);

    // "Beat the highest trump in the trick": the trumps of this hand that are above every trump of the trick.
    const Cards beating = those(trumps, [&](Card mine) {
        for (const Laid& laid : trick) {
            if (laid.card.suit() == trump && laid.card.rank() > mine.rank()) return false;
        }
        return true;
    });

    if (!following.empty()) {
        // "Beat the highest trump in the trick when following trumps ..., if able."
        if (led == trump && rules.must_beat_trump && !beating.empty()) return beating;
        return following;
    }
    // "If he holds neither, any card."
    if (trumps.empty()) return hand;

    if (rules.must_beat_trump) {
        // "When ruffing, a player who cannot beat it may play any card."
        if (beating.empty()) return hand;
        if (rules.must_ruff) return beating;
        // "With must_ruff off a void player may discard, but if he ruffs and can beat, he must."
        Cards either = discards;
        either.insert(either.end(), beating.begin(), beating.end());
        return either;
    }
    // "A player who cannot follow must play a trump if he holds one."
    return rules.must_ruff ? trumps : hand;
}

// "The highest trump wins, or else the highest card of the suit led."
Seat winner(const Trick& trick, std::optional<Suit> trump) {
    Suit best_suit = trick.front().card.suit();
    for (const Laid& laid : trick) {
        if (laid.card.suit() == trump) best_suit = *trump;
    }
    std::optional<Laid> best;
    for (const Laid& laid : trick) {
        if (laid.card.suit() != best_suit) continue;
        if (!best || laid.card.rank() > best->card.rank()) best = laid;
    }
    return best->seat;
}

Points raw_of_tricks(const Declaration& declaration, const std::vector<Trick>& tricks) {
    Points raw{};
    int number = 0;
    for (const Trick& trick : tricks) {
        ++number;
        int& points = raw[at(winner(trick, declaration.trump))];
        switch (declaration.contract) {
            case Contract::no_tricks:
                points -= 2;
                break;
            case Contract::trumps:
                points += 5;
                break;
            case Contract::no_last_two:
                if (number == 12) points -= 10;
                if (number == 13) points -= 20;
                break;
            case Contract::no_hearts:
                for (const Laid& laid : trick) {
                    if (laid.card.suit() == Suit::hearts) points -= laid.card == kAce ? 6 : 2;
                }
                break;
            case Contract::no_queens:
                for (const Laid& laid : trick) {
                    if (laid.card.rank() == Rank::queen) points -= 6;
                }
                break;
            case Contract::no_king:
                for (const Laid& laid : trick) {
                    if (laid.card == kKing) points -= 20;
                }
                break;
            case Contract::dominoes:
                break;
        }
    }
    return raw;
}

bool tricks_end(const Declaration& declaration, const std::vector<Trick>& tricks) {
    const Cards shown = cards_of(tricks);
    if (tricks.size() == 13) return true;
    // "When the trick with the 13th heart is complete."
    if (declaration.contract == Contract::no_hearts) return of_suit(shown, Suit::hearts).size() == 13;
    // "When the trick with the fourth queen is complete."
    if (declaration.contract == Contract::no_queens)
        return those(shown, [](Card card) { return card.rank() == Rank::queen; }).size() == 4;
    // "When the trick with K♥ is complete."
    if (declaration.contract == Contract::no_king) return holds(shown, kKing);
    return false;
}

// --- Dominoes ---------------------------------------------------------------------------------------

// "A card of the start rank, or the next card up or down of a suit already started."
bool fits(Card card, Rank start, const Cards& layout) {
    if (card.rank() == start) return !holds(layout, card);
    for (Card laid : layout) {
        if (laid.suit() != card.suit()) continue;
        const int step = static_cast<int>(card.rank()) - static_cast<int>(laid.rank());
        if ((step == 1 || step == -1) && !holds(layout, card)) return true;
    }
    return false;
}

Points raw_of_dominoes(const HouseRules& rules, const Seats& order_out) {
    Points raw{};
    for (std::size_t place = 0; place < order_out.size(); ++place)
        raw[at(order_out[place])] = rules.domino_scores[place];
    return raw;
}

// --- Doubling and scoring ---------------------------------------------------------------------------

bool doubled(const std::vector<DoubleOf>& doubles, Seat from, Seat to) {
    return std::any_of(doubles.begin(), doubles.end(),
                       [&](const DoubleOf& one) { return one.from == from && one.to == to; });
}

// "For each of the six pairs: nothing if neither doubled; the difference of the two raw scores once if one
// doubled; twice if both did. It is added to the better raw score and taken from the worse."
Points settle(const Points& raw, const std::vector<DoubleOf>& doubles) {
    Points bets{};
    for (const DoubleOf& one : doubles) {
        // Each double of a pair moves the difference once; two of them move it twice.
        const int difference = raw[at(one.from)] - raw[at(one.to)];
        bets[at(one.from)] += difference;
        bets[at(one.to)] -= difference;
    }
    return bets;
}

// "Each flank takes a third of the total, rounded to the nearest, and the declarer the rest."
Points split_of(Contract contract, Seat declarer) {
    const int third = static_cast<int>(std::lround(total_of(contract) / 3.0));
    Points raw{};
    for (Seat seat : barbu::kSeats)
        raw[at(seat)] = seat == declarer ? total_of(contract) - 3 * third : third;
    return raw;
}

// "In the course of a declarer's seven hands each other player must double that declarer at least twice. ...
// Doubles of the declarer count in any contract."
int owed(const HouseRules& rules, const std::vector<Line>& sheet, Seat flank, Seat declarer) {
    if (flank == declarer) return 0;
    int left = rules.min_doubles;
    for (const Line& line : sheet) {
        if (line.declarer == declarer && doubled(line.doubles, flank, declarer) && left > 0) --left;
    }
    return left;
}

Points totals_of(const std::vector<Line>& sheet) {
    Points totals{};
    for (const Line& line : sheet) {
        for (Seat seat : barbu::kSeats)
            totals[at(seat)] += line.raw[at(seat)] + line.bets[at(seat)];
    }
    return totals;
}

// "The highest total after 28 hands wins; equal highest totals share the win."
Seats winners(const Points& totals) {
    Seats best;
    for (Seat seat : barbu::kSeats) {
        bool beaten = false;
        for (int other : totals)
            beaten = beaten || other > totals[at(seat)];
        if (!beaten) best.push_back(seat);
    }
    return best;
}

// --- A game -----------------------------------------------------------------------------------------

void Game::deal(const Hands& hands) {
    hand_number_ += 1;
    declarer_ = declarer_of(rules_, first_declarer_, hand_number_);
    hands_ = hands;
    declaration_.reset();
    doubles_.clear();
    to_speak_.clear();
    second_round_ = false;
    tricks_.clear();
    trick_.clear();
    layout_.clear();
    order_out_.clear();
    stage_ = Stage::declaration;
}

std::optional<Seat> Game::turn() const {
    switch (stage_) {
        case Stage::declaration:
            return declarer_;
        case Stage::doubling:
            return to_speak_.front();
        case Stage::cards:
            return to_play_;
        case Stage::deal:
        case Stage::settled:
        case Stage::end:
            break;
    }
    return std::nullopt;
}

// "Each player declares each of seven contracts once."
std::vector<Contract> Game::contracts_left() const {
    std::vector<Contract> left;
    for (Contract contract : barbu::kContracts) {
        const bool played = std::any_of(sheet_.begin(), sheet_.end(), [&](const Line& line) {
            return line.declarer == declarer_ && line.declaration.contract == contract;
        });
        if (!played) left.push_back(contract);
    }
    return left;
}

bool Game::may_declare(const Declaration& declaration) const {
    return holds(contracts_left(), declaration.contract) &&
           declaration.trump.has_value() == (declaration.contract == Contract::trumps) &&
           declaration.start.has_value() == (declaration.contract == Contract::dominoes);
}

Seats Game::may_double(Seat speaker) const {
    Seats targets;
    for (Seat target : barbu::kSeats) {
        if (target == speaker || doubled(doubles_, speaker, target)) continue;
        if (speaker == declarer_) {
            // "The declarer may double only players who have doubled him."
            if (doubled(doubles_, target, speaker)) targets.push_back(target);
        } else if (second_round_) {
            // "May double any of those."
            if (holds(later_doublers(speaker), target)) targets.push_back(target);
        } else if (target == declarer_) {
            targets.push_back(target);
        } else if (!is_positive(declaration_->contract) && rules_.flanks_may_be_doubled) {
            // "In a positive contract only the declarer may be doubled"; "a flank may double only the
            // declarer".
            targets.push_back(target);
        }
    }
    return targets;
}

// "As soon as the hands that the declarer still has, this one included, equal the doubles still owed to him,
// the player must double him."
Seats Game::must_double(Seat speaker) const {
    if (speaker == declarer_ || second_round_) return {};
    const int hands_left = 7 - turn_of_declarer(rules_, hand_number_) + 1;
    const int still_owed = owed(rules_, sheet_, speaker, declarer_);
    if (still_owed > 0 && still_owed >= hands_left) return {declarer_};
    return {};
}

// "Each flank who was doubled by a later flank whom he has not doubled is asked once more": those later
// flanks.
Seats Game::later_doublers(Seat flank) const {
    Seats doublers;
    for (Seat later = left_of(flank); later != declarer_; later = left_of(later)) {
        if (doubled(doubles_, later, flank) && !doubled(doubles_, flank, later)) doublers.push_back(later);
    }
    return doublers;
}

Cards Game::legal_cards() const {
    if (stage_ != Stage::cards) return {};
    const Cards& hand = hands_[at(to_play_)];
    if (is_dominoes())
        return those(hand, [&](Card card) { return fits(card, *declaration_->start, layout_); });
    if (trick_.empty()) {
        const bool hearts_played = !of_suit(cards_of(tricks_), Suit::hearts).empty();
        return may_lead(rules_, *declaration_, hand, hearts_played);
    }
    return may_follow(rules_, *declaration_, hand, trick_);
}

bool Game::must_knock() const { return stage_ == Stage::cards && is_dominoes() && legal_cards().empty(); }

Points Game::raw() const {
    return is_dominoes() ? raw_of_dominoes(rules_, order_out_) : raw_of_tricks(*declaration_, tricks_);
}

bool Game::allowed(Seat seat, const Action& action) const {
    if (seat != turn()) return false;
    if (const auto* declare = std::get_if<barbu::Declare>(&action))
        return stage_ == Stage::declaration && may_declare(*declare);
    if (const auto* word = std::get_if<barbu::Double>(&action)) {
        if (stage_ != Stage::doubling) return false;
        for (Seat target : barbu::kSeats) {
            if (word->targets.contains(target) && !holds(may_double(seat), target)) return false;
            if (!word->targets.contains(target) && holds(must_double(seat), target)) return false;
        }
        return true;
    }
    if (const auto* play = std::get_if<barbu::PlayCard>(&action)) return holds(legal_cards(), play->card);
    return must_knock();
}

void Game::act(const Action& action) {
    const Seat seat = *turn();
    if (const auto* declare = std::get_if<barbu::Declare>(&action)) {
        declaration_ = *declare;
        stage_ = Stage::doubling;
        // "The declarer's left, then opposite, then right, and the declarer last."
        to_speak_ = {left_of(declarer_), opposite(declarer_), right_of(declarer_), declarer_};
    } else if (const auto* word = std::get_if<barbu::Double>(&action)) {
        for (Seat target : barbu::kSeats) {
            if (word->targets.contains(target)) doubles_.push_back({seat, target});
        }
        after_a_word();
    } else if (const auto* play = std::get_if<barbu::PlayCard>(&action)) {
        remove(hands_[at(seat)], play->card);
        if (is_dominoes()) {
            layout_.push_back(play->card);
            after_a_domino(seat, play->card);
        } else {
            trick_.push_back({seat, play->card});
            to_play_ = left_of(seat);
            if (trick_.size() == 4) after_a_trick();
        }
    } else {
        after_a_domino(seat, std::nullopt);
    }
}

void Game::after_a_word() {
    to_speak_.erase(to_speak_.begin());
    if (to_speak_.empty() && rules_.redouble_round && !second_round_) {
        second_round_ = true;
        for (Seat flank : {left_of(declarer_), opposite(declarer_), right_of(declarer_)}) {
            if (!later_doublers(flank).empty()) to_speak_.push_back(flank);
        }
    }
    if (!to_speak_.empty()) return;

    // "A negative contract in which no double at all was made is not played."
    const Contract contract = declaration_->contract;
    if (rules_.undoubled_negative == barbu::Undoubled::split && !is_positive(contract) && doubles_.empty()) {
        write_down(split_of(contract, declarer_), false);
        return;
    }
    stage_ = Stage::cards;
    to_play_ = declarer_;
}

void Game::after_a_trick() {
    to_play_ = winner(trick_, declaration_->trump);
    tricks_.push_back(trick_);
    trick_.clear();
    if (tricks_end(*declaration_, tricks_)) write_down(raw(), true);
}

void Game::after_a_domino(Seat seat, std::optional<Card> card) {
    if (card && hands_[at(seat)].empty()) order_out_.push_back(seat);
    // "The hand ends when three players are out."
    if (order_out_.size() == 3) {
        for (Seat last : barbu::kSeats) {
            if (!is_out(order_out_, last)) {
                order_out_.push_back(last);
                break;
            }
        }
        write_down(raw(), true);
        return;
    }
    // "Whoever lays an ace and still has cards plays again at once."
    if (rules_.domino_ace_plays_again && card && card->rank() == Rank::ace && !is_out(order_out_, seat))
        return;
    // "A player who is out is skipped."
    do
        to_play_ = left_of(to_play_);
    while (is_out(order_out_, to_play_));
}

void Game::write_down(const Points& raw, bool played) {
    sheet_.push_back({hand_number_, declarer_, *declaration_, doubles_, raw, settle(raw, doubles_), played});
    stage_ = hand_number_ == 28 ? Stage::end : Stage::settled;
}

}  // namespace reference
