#include "text/spoken.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>

#include "text/hints.hpp"
#include "text/page_words.hpp"
#include "text/table_sentences.hpp"

namespace barbu::text::spoken {
namespace {

constexpr Script kScript = Script::spoken;

std::string ranks(CardSet of_one_suit) {
    std::string all;
    for (; !of_one_suit.empty(); of_one_suit.erase(of_one_suit.highest()))
        all += fmt::format("{}{}", all.empty() ? "" : ", ", word(of_one_suit.highest().rank()));
    return all;
}

template <class PerSuit>
std::string suit_by_suit(CardSet cards, PerSuit per_suit) {
    std::string all;
    for (const Suit suit : kSuitOrder) {
        const CardSet of_suit = cards.of(suit);
        if (!of_suit.empty()) all += (all.empty() ? "" : "; ") + per_suit(suit, of_suit);
    }
    return all.empty() ? "nothing" : all;
}

/// "you plus 42, Bea minus 13".
template <class Value>
std::string each(const Names& names, Value value) {
    std::string all;
    for (const Seat seat : kSeats)
        all += fmt::format("{}{} {}", all.empty() ? "" : ", ", names.object(seat), value(seat));
    return all;
}

std::string each_points(const Names& names, const BySeat<int>& values) {
    return each(names, [&](Seat seat) { return points(values[seat]); });
}

std::string cards_of_trick(const Trick& trick, const Names& names) {
    std::string all;
    for (int i = 0; i < trick.size; ++i) {
        const Seat seat = left_of(trick.leader, i);
        all += fmt::format("{}{} {} {}", i == 0 ? "" : ", ", names.object(seat), i == 0 ? "led" : "played",
                           card(trick.cards[static_cast<std::size_t>(i)], kScript));
    }
    return all;
}

std::string price(const Declaration& declaration, const HouseRules& rules) {
    return pay(declaration.contract, rules, kScript);
}

/// "You and Claude, redoubled", "Dan doubled Claude".
std::string bet(const Doubles& doubles, const Pair& pair, const Names& names) {
    // Who is spoken to comes first.
    const bool turned = pair.second == names.you;
    const Seat one = turned ? pair.second : pair.first;
    const Seat other = turned ? pair.first : pair.second;
    if (doubles.times(one, other) == 2)
        return fmt::format("{} and {}, redoubled", names.object(one), names.object(other));
    const Seat from = doubles.has(one, other) ? one : other;
    const Seat to = from == one ? other : one;
    return fmt::format("{} doubled {}", names.object(from), names.object(to));
}

std::string run_of(const DominoTable& table, Suit suit) {
    const CardSet laid = table.laid.of(suit);
    if (laid.empty()) return "not begun";
    if (laid.size() == 1) return std::string(word(laid.highest().rank()));
    return fmt::format("{} to {}", word(laid.lowest().rank()), word(laid.highest().rank()));
}

std::string contracts_left(ContractSet left) {
    std::string all;
    for (const Contract contract : kContracts) {
        if (left.contains(contract))
            all += fmt::format("{}{} {}", all.empty() ? "" : ", ", static_cast<int>(contract) + 1,
                               info(contract).name);
    }
    return all;
}

std::string whom(SeatSet seats, const SeatView& view, const Names& names) {
    std::vector<std::string> all;
    for (const Seat seat : kSeats) {
        if (!seats.contains(seat)) continue;
        const bool answers = view.doubling.doubles().has(seat, view.me);
        all.push_back(fmt::format("{}{}", names[seat], answers ? ", who has doubled you" : ""));
    }
    std::string listed;
    for (std::size_t i = 0; i < all.size(); ++i)
        listed += fmt::format("{}{} {}", i == 0 ? "" : "; ", i + 1, all[i]);
    return listed;
}

std::string doubling_question(const SeatView& view, const Names& names) {
    const SeatSet may = view.may_double();
    const SeatSet must = view.must_double();
    std::string said = fmt::format("Your word. You may double: {}.", whom(may, view, names));
    if (!must.empty()) {
        const Duty& duty = view.doubling.duty();
        said += fmt::format(" You must double {}: {} left, {} owed.", names[view.declarer],
                            duty.hands_left == 1 ? "one hand" : count(duty.hands_left) + " hands",
                            count(duty.owed[view.me]));
    }
    return said + " Say names or numbers, maximum, flanks or none.";
}

}  // namespace

std::string points(int value) { return text::points(value, kScript); }

std::string cards(CardSet cards) {
    return suit_by_suit(
        cards, [](Suit suit, CardSet held) { return fmt::format("{} {}", word(suit), ranks(held)); });
}

std::string ranks_of_suits(CardSet cards) {
    return suit_by_suit(
        cards, [](Suit suit, CardSet held) { return fmt::format("{} of {}", ranks(held), word(suit)); });
}

std::string sentence(std::string text) {
    if (!text.empty() && text[0] >= 'a' && text[0] <= 'z') text[0] = static_cast<char>(text[0] - 'a' + 'A');
    return text;
}

std::string hand_begins(const SeatView& view, const Names& names) {
    return fmt::format("Hand {} of {}. {} {}.", view.hand_number, kHandsOfAGame, names.subject(view.declarer),
                       names.verb(view.declarer, "declares", "declare"));
}

std::string where_we_are(const SeatView& view, const Names& names) {
    if (!view.declaration) return hand_begins(view, names);
    return fmt::format("Hand {} of {}. {}, {}. {} {}.", view.hand_number, kHandsOfAGame,
                       declaration(*view.declaration, kScript), price(*view.declaration, view.rules),
                       names.subject(view.declarer), names.verb(view.declarer, "declares", "declare"));
}

std::string hand(const SeatView& view) { return fmt::format("Your hand: {}.", cards(view.hand)); }

std::string bets(const SeatView& view, const Names& names) {
    const Doubles& doubles = view.doubling.doubles();
    std::string all;
    for (const Pair& pair : kPairs) {
        if (doubles.times(pair.first, pair.second) > 0)
            all += fmt::format(" {}.",
                               all.empty() ? bet(doubles, pair, names) : sentence(bet(doubles, pair, names)));
    }
    return all.empty() ? "No bets." : "Bets:" + all;
}

std::string trick(const SeatView& view, const Names& names) {
    const TrickTable* table = view.tricks();
    if (table == nullptr || table->trick.size == 0) return "No card has been played to this trick.";
    return fmt::format("Trick {}: {}.", table->tricks_played + 1, cards_of_trick(table->trick, names));
}

std::string last_trick(const SeatView& view, const Names& names) {
    const TrickTable* table = view.tricks();
    if (table == nullptr || !table->last_trick.complete()) return std::string(kNoTrickYet);
    return fmt::format("Trick {}: {}. {}", table->tricks_played, cards_of_trick(table->last_trick, names),
                       trick_result(*table, names, kScript));
}

std::string taken(const SeatView& view, const Names& names) {
    if (const DominoTable* table = view.dominoes()) {
        return fmt::format("Cards and knocks: {}.", each(names, [&](Seat seat) {
                               return table->place[seat] > 0
                                          ? fmt::format("out {}", place_word(table->place[seat]))
                                          : fmt::format("{} cards and {} knocks",
                                                        int{table->cards_left[seat]},
                                                        int{table->knocks[seat]});
                           }));
    }
    const TrickTable* table = view.tricks();
    if (table == nullptr) return std::string(kNothingPlayedYet);
    const CardSet counted = counted_cards(table->declaration.contract);
    return fmt::format("Tricks taken: {}.", each(names, [&](Seat seat) {
                           std::string won = fmt::format("{}", int{table->tricks_won[seat]});
                           const CardSet costly = table->taken[seat] & counted;
                           if (!costly.empty()) won += fmt::format(" with {}", ranks_of_suits(costly));
                           return won + fmt::format(", {} so far", points(table->raw[seat]));
                       }));
}

std::string out(const SeatView& view) {
    const TrickTable* table = view.tricks();
    if (table == nullptr)
        return fmt::format("Your hand is all that is to be laid by you: {}.", cards(view.hand));
    const int left = 13 - table->tricks_played;
    const CardSet counted = counted_cards(table->declaration.contract);
    if (counted.empty()) return fmt::format("Still out: {} of 13 tricks.", left);
    const CardSet rest = counted - table->played;
    if (table->declaration.contract == Contract::no_queens && !rest.empty()) {
        std::vector<std::string> suits;
        for (const Suit suit : kSuitOrder) {
            if (!rest.of(suit).empty()) suits.emplace_back(word(suit));
        }
        return fmt::format("Still out: {} of {}.", suits.size() == 1 ? "queen" : "queens", list(suits));
    }
    return fmt::format("Still out: {}.", ranks_of_suits(rest));
}

std::string table(const SeatView& view, const Names& names) {
    const DominoTable* dominoes = view.dominoes();
    if (dominoes == nullptr)
        return view.tricks() != nullptr ? trick(view, names) : std::string(kNothingPlayedYet);
    std::string all;
    for (const Suit suit : kSuitOrder)
        all += fmt::format("{}{} {}", all.empty() ? "" : "; ", word(suit), run_of(*dominoes, suit));
    return fmt::format("Layout from {}: {}.", word(dominoes->start()), all);
}

std::string totals(const SeatView& view, const Names& names) {
    return fmt::format("Totals: {}.", each_points(names, view.sheet.totals()));
}

std::vector<std::string> settling(const SeatView& view, const Names& names) {
    std::vector<std::string> lines;
    if (view.sheet.count() == 0) return lines;
    const HandScore& score = view.sheet.hands().back();
    lines.push_back(
        fmt::format("{}: {}.", score.played ? "Played" : "Shared", each_points(names, score.raw)));
    for (const Pair& pair : kPairs) {
        const int times = score.doubles.times(pair.first, pair.second);
        if (times == 0) continue;
        const int difference = std::abs(score.raw[pair.first] - score.raw[pair.second]);
        std::string line = sentence(bet(score.doubles, pair, names));
        if (difference == 0) {
            line += ": nothing to pay.";
        } else {
            const bool first_wins = score.raw[pair.first] > score.raw[pair.second];
            const Seat wins = first_wins ? pair.first : pair.second;
            const Seat pays = first_wins ? pair.second : pair.first;
            line += fmt::format(": {}{}; {} {}, {} {}.", difference, times == 2 ? " times 2" : "",
                                names.object(wins), points(difference * times), names.object(pays),
                                points(-difference * times));
        }
        lines.push_back(line);
    }
    BySeat<int> sum;
    for (const Seat seat : kSeats)
        sum[seat] = score.points(seat);
    if (!score.doubles.none()) lines.push_back(fmt::format("This hand: {}.", each_points(names, sum)));
    lines.push_back(totals(view, names));
    return lines;
}

std::vector<std::string> sheet(const SeatView& view, const Names& names) {
    std::vector<std::string> lines;
    for (const HandScore& score : view.sheet.hands()) {
        BySeat<int> sum;
        for (const Seat seat : kSeats)
            sum[seat] = score.points(seat);
        lines.push_back(fmt::format("Hand {}, {}, {}: {}.", score.hand, names.object(score.declarer),
                                    declaration(score.declaration, kScript), each_points(names, sum)));
    }
    lines.push_back(totals(view, names));
    return lines;
}

std::string end(const SeatView& view, const Names& names) {
    const BySeat<int> totals = view.sheet.totals();
    const SeatSet won = winners(totals);
    std::vector<std::string> who;
    for (const Seat seat : kSeats) {
        if (won.contains(seat)) who.emplace_back(names.object(seat));
    }
    const bool he = won.size() == 1 && !(names.you && won.contains(*names.you));
    return fmt::format("The game is over. {} {} with {}.", sentence(list(who)), he ? "wins" : "win",
                       points(*std::ranges::max_element(totals)));
}

std::vector<std::string> hint(const std::vector<Advice>& advice, const SeatView& view, const Names& names) {
    if (advice.empty()) return {std::string(kNoHint)};
    std::vector<std::string> lines{std::string(hint_explained(view))};
    for (const Advice& one : advice) {
        const std::string worth = hint_worth(one, kScript);
        lines.push_back(
            sentence(fmt::format("{}{}{}; {}.", hint_choice(one, names, kScript), worth.empty() ? "" : ": ",
                                 worth, hint_reason(one, view, kScript))));
    }
    return lines;
}

std::string question(const SeatView& view, const Names& names) {
    switch (view.phase) {
        case Phase::declaring:
            return fmt::format(
                "You declare. Still yours: {}. Say one of them; with Trumps a suit, with Dominoes a rank.",
                contracts_left(view.may_declare()));
        case Phase::doubling:
            return doubling_question(view, names);
        case Phase::playing:
            break;
        default:
            return "";
    }
    const CardSet legal = view.legal();
    if (const DominoTable* table = view.dominoes())
        return fmt::format("Open: {}. You may lay {}.", cards(open_cards(*table)),
                           suit_by_suit(legal, [](Suit suit, CardSet held) {
                               return fmt::format("the {} of {}", ranks(held), word(suit));
                           }));
    std::string may = card_prompt(view, kScript);
    may.pop_back();
    return fmt::format("Your turn. {}: {}.", sentence(may),
                       legal == legal.of(legal.highest().suit()) && view.tricks()->trick.size > 0
                           ? ranks(legal)
                           : cards(legal));
}

std::string legal(const SeatView& view, const Names& names) {
    if (view.phase != Phase::playing) return question(view, names);
    return sentence(ranks_of_suits(view.legal())) + ".";
}

}  // namespace barbu::text::spoken
