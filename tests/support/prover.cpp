#include "support/prover.hpp"

#include <algorithm>
#include <unordered_map>

#include "bots/deal_sampler.hpp"
#include "bots/every_deal.hpp"

namespace barbu::test {
namespace {

/// What comes of a position, from there to the end of the hand.
struct Value {
    int low = 0;
    int high = 0;
    int enemies = 0;
    BySeat<int> egoists;  ///< points of each
};

struct Key {
    Hands hands;
    Seat turn = Seat::s0;
    friend bool operator==(const Key&, const Key&) = default;
};
struct KeyHash {
    std::size_t operator()(const Key& key) const {
        std::uint64_t hash = static_cast<std::uint64_t>(key.turn);
        for (const CardSet hand : key.hands) {
            hash = (hash ^ hand.bits()) * 0x9E3779B97F4A7C15ULL;
            hash ^= hash >> 29;
        }
        return static_cast<std::size_t>(hash);
    }
};

/// Raw scores with the bets. As bets look at differences, what is still to come adds to what is there.
BySeat<int> with_bets(const BySeat<int>& raw, const Doubles& doubles) {
    BySeat<int> points = settle(raw, doubles);
    for (const Seat seat : kSeats)
        points[seat] += raw[seat];
    return points;
}

bool between_tricks(const TrickPlay& play) { return play.table.trick.size == 0; }
bool between_tricks(const DominoPlay&) { return true; }

/// All that can follow in one deal. Positions with the same cards in the same hands and the same player to
/// play are one: what is still to come depends on nothing else, under any house rule.
template <class Play>
class Search {
  public:
    Search(Seat me, const Doubles& doubles) : me_(me), doubles_(doubles) {}

    Value after(Play play, Card card) {
        const BySeat<int> before = play.table.raw;
        play.play(card);
        return plus(value(play), before, play.table.raw);
    }
    std::uint64_t states() const { return states_; }

  private:
    Value value(const Play& play) {
        if (play.over()) return {};
        if (!between_tricks(play)) return expand(play);
        const Key key{play.hands, play.turn()};
        if (const auto found = known_.find(key); found != known_.end()) return found->second;
        const Value value = expand(play);
        known_.insert({key, value});
        return value;
    }

    Value expand(const Play& play) {
        ++states_;
        const CardSet legal = play.legal();
        if constexpr (std::is_same_v<Play, DominoPlay>) {
            if (legal.empty()) {
                Play next = play;
                next.knock();
                return value(next);
            }
        }
        const Seat turn = play.turn();
        Value all;
        bool first = true;
        for (const Card card : legal) {
            const Value one = after(play, card);
            if (first) {
                all = one;
                first = false;
                continue;
            }
            all.low = std::min(all.low, one.low);
            all.high = std::max(all.high, one.high);
            all.enemies =
                turn == me_ ? std::max(all.enemies, one.enemies) : std::min(all.enemies, one.enemies);
            // An egoist to whom two cards are equal plays the one that is worse for me.
            const int gain = one.egoists[turn] - all.egoists[turn];
            if (gain > 0 || (gain == 0 && one.egoists[me_] < all.egoists[me_])) all.egoists = one.egoists;
        }
        return all;
    }

    Value plus(Value value, const BySeat<int>& before, const BySeat<int>& now) const {
        if (before == now) return value;
        BySeat<int> raw;
        for (const Seat seat : kSeats)
            raw[seat] = now[seat] - before[seat];
        const BySeat<int> points = with_bets(raw, doubles_);
        value.low += points[me_];
        value.high += points[me_];
        value.enemies += points[me_];
        for (const Seat seat : kSeats)
            value.egoists[seat] += points[seat];
        return value;
    }

    Seat me_;
    const Doubles& doubles_;
    std::unordered_map<Key, Value, KeyHash> known_;
    std::uint64_t states_ = 0;
};

/// What each card leads to in one deal, in the order of `cards`.
template <class Play>
std::vector<Outcome> outcomes(const Play& play, const SeatView& view, CardSet cards, std::uint64_t& states) {
    Search<Play> search(view.me, view.doubling.doubles());
    std::vector<Outcome> all;
    for (const Card card : cards) {
        const Value value = search.after(play, card);
        all.push_back({value.low, value.high, value.enemies, value.egoists[view.me]});
    }
    states += search.states();
    return all;
}

std::vector<Outcome> outcomes(const SeatView& view, const Hands& hands, CardSet cards,
                              std::uint64_t& states) {
    if (const TrickTable* table = view.tricks())
        return outcomes(TrickPlay{*table, hands}, view, cards, states);
    return outcomes(DominoPlay{*view.dominoes(), hands}, view, cards, states);
}

/// Whether this outcome of an answer bears comparison with that of another action, and whether it is better.
struct Verdict {
    bool holds = false;
    bool better = false;
};
Verdict compare(Proof proof, const Outcome& answer, const Outcome& other) {
    if (proof == Proof::dominant) return {answer.low >= other.high, answer.high > other.low};
    return {answer.enemies >= other.enemies && answer.egoists >= other.egoists,
            answer.enemies > other.enemies || answer.egoists > other.egoists};
}

std::string text_of(const Hands& hands, Seat declarer) {
    std::string text;
    for (int place = 0; place < 4; ++place) {
        const Seat seat = left_of(declarer, place);
        text += std::string(" ") + seat_letter(seat, declarer) + ":";
        for (const Card card : hands[seat])
            text += " " + to_string(card);
    }
    return text;
}

/// Every so many deals one is tried, so that they are about as many positions as wanted in all.
std::uint64_t step_for(const Finding& first, std::uint64_t most) {
    const std::uint64_t wanted = std::clamp<std::uint64_t>(most / (first.states + 1), 1, first.deals);
    return (first.deals + wanted - 1) / wanted;
}

Finding enumerate(const Puzzle& puzzle, std::uint64_t most) {
    const SeatView& view = puzzle.view;
    const CardSet legal = view.legal();
    CardSet answers;
    for (const Action& answer : puzzle.answers)
        answers.insert(std::get<PlayCard>(answer).card);
    Finding finding;
    finding.deals = DealSampler(view).count();
    std::uint64_t step = 1;
    for (const Card card : legal - answers)
        finding.others.push_back({.other = PlayCard{card}});
    std::uint64_t number = 0;
    for_each_deal(view, [&](const Hands& hands) {
        if (number++ % step != 0 || !finding.fault.empty()) return;
        ++finding.tried;
        const std::vector<Outcome> all = outcomes(view, hands, legal, finding.states);
        if (finding.tried == 1) step = step_for(finding, most);
        std::size_t other_place = 0;
        std::size_t other_number = 0;
        for (const Card other : legal) {
            const Outcome& theirs = all[other_place++];
            if (answers.contains(other)) continue;
            Comparison& comparison = finding.others[other_number++];
            bool better = true;
            int gain = std::numeric_limits<int>::max();
            std::size_t place = 0;
            for (const Card answer : legal) {
                const Outcome& ours = all[place++];
                if (!answers.contains(answer)) continue;
                const Verdict verdict = compare(puzzle.proof, ours, theirs);
                if (!verdict.holds && finding.fault.empty()) {
                    finding.fault = to_string(other) + " may be better than " + to_string(answer) + ":" +
                                    text_of(hands, view.declarer);
                }
                better = better && verdict.better;
                gain = std::min(gain, ours.egoists - theirs.egoists);
            }
            comparison.worse += better ? 1 : 0;
            comparison.points += gain;
        }
    });
    for (Comparison& comparison : finding.others) {
        comparison.points /= static_cast<double>(std::max<std::uint64_t>(finding.tried, 1));
        if (comparison.worse == 0 && finding.tried == finding.deals && finding.fault.empty())
            finding.fault = to_text(comparison.other, view.declarer) + " is just as good";
    }
    finding.holds = finding.fault.empty();
    return finding;
}

/// A deal, and a play of it, in which this card costs its player something.
bool may_cost(const SeatView& view, Card card) {
    const DealSampler sampler(view);
    QuickRng rng(7);
    for (int i = 0; i < 2000; ++i) {
        TrickPlay play{*view.tricks(), sampler.draw(rng)};
        play.play(card);
        while (!play.over()) {
            const CardSet legal = play.legal();
            play.play(legal.nth(rng.below(static_cast<std::uint32_t>(legal.size()))));
        }
        if (play.table.raw[view.me] < view.tricks()->raw[view.me]) return true;
    }
    return false;
}

/// Nothing more than what he has can come to a player in a negative contract without bets. An answer that
/// ends the hand and gives him nothing is therefore best, however the cards lie.
Finding prove_settled(const Puzzle& puzzle) {
    const SeatView& view = puzzle.view;
    Finding finding;
    const TrickTable* now = view.tricks();
    if (now == nullptr || info(now->declaration.contract).positive || !view.doubling.doubles().none()) {
        finding.fault = "only a negative contract without doubles can be settled";
        return finding;
    }
    CardSet answers;
    for (const Action& answer : puzzle.answers) {
        const Card card = std::get<PlayCard>(answer).card;
        answers.insert(card);
        TrickTable after = *now;
        play_card(after, card);
        if (!after.over() || after.raw[view.me] != now->raw[view.me])
            finding.fault = to_string(card) + " does not end the hand at no cost";
    }
    finding.deals = DealSampler(view).count();
    for (const Card other : view.legal() - answers) {
        if (finding.fault.empty() && !may_cost(view, other))
            finding.fault = to_string(other) + " seems to cost nothing";
        finding.others.push_back({.other = PlayCard{other}});
    }
    finding.holds = finding.fault.empty();
    return finding;
}

}  // namespace

Finding prove(const Puzzle& puzzle, std::uint64_t most) {
    if (puzzle.proof == Proof::argued) {
        Finding finding;
        finding.fault = "there is nothing to enumerate";
        return finding;
    }
    return puzzle.proof == Proof::settled ? prove_settled(puzzle) : enumerate(puzzle, most);
}

Outcome outcome(const SeatView& view, const Hands& hands, Card card) {
    std::uint64_t states = 0;
    return outcomes(view, hands, {card}, states).front();
}

}  // namespace barbu::test
