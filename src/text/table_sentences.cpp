#include "text/table_sentences.hpp"

#include <fmt/format.h>

#include <array>

namespace barbu::text {
namespace {

std::string names_of(SeatSet seats, const Names& names) {
    std::vector<std::string> all;
    for (const Seat seat : kSeats) {
        if (seats.contains(seat)) all.push_back(names[seat]);
    }
    return list(all);
}

/// "doubles Ada and redoubles Dan"; "doubles nobody".
std::string doubling_words(Seat speaker, SeatSet targets, const Doubles& before, const Names& names) {
    if (targets.empty()) return "doubles nobody";
    SeatSet answered;
    for (const Seat target : kSeats) {
        if (targets.contains(target) && before.has(target, speaker)) answered.insert(target);
    }
    const SeatSet doubled = targets - answered;
    std::string words;
    if (!answered.empty()) words = "redoubles " + names_of(answered, names);
    if (!doubled.empty()) words += (words.empty() ? "doubles " : ", doubles ") + names_of(doubled, names);
    return words;
}

std::string place_words(int place) {
    constexpr std::array<std::string_view, 4> kPlaces{"first", "second", "third", "last"};
    return std::string(kPlaces[static_cast<std::size_t>(place - 1)]);
}

/// "one heart", "two queens, K♥"; what a trick held that counts.
std::string worth_saying(const TrickTable& table, Script script) {
    const CardSet trick = table.last_trick.set();
    switch (table.declaration.contract) {
        case Contract::no_hearts: {
            const int hearts = trick.of(Suit::hearts).size();
            return hearts == 1 ? "one heart" : count(hearts) + " hearts";
        }
        case Contract::no_queens: {
            const int queens = trick.of(Rank::queen).size();
            return queens == 1 ? "one queen" : count(queens) + " queens";
        }
        case Contract::no_king: return trick.contains(kKingOfHearts) ? card(kKingOfHearts, script) : "without " + card(kKingOfHearts, script);
        case Contract::no_last_two: return fmt::format("trick {} of 13", static_cast<int>(table.tricks_played));
        default: return fmt::format("trick {}", static_cast<int>(table.tricks_won[table.last_winner]));
    }
}

std::string end_of_hand(const SeatView& after) {
    if (after.turn || !after.play.index()) return {};
    const TrickTable* tricks = after.tricks();
    if (tricks == nullptr) return "Three are out: the hand is over.";
    if (tricks->tricks_played == 13) return "That was the last trick.";
    switch (tricks->declaration.contract) {
        case Contract::no_hearts: return "All hearts are taken: the hand is over.";
        case Contract::no_queens: return "All four queens are taken: the hand is over.";
        default: return "The king of hearts is taken: the hand is over.";
    }
}

}  // namespace

std::string what_was_done(const Action& action, Script script) {
    if (std::holds_alternative<Declare>(action)) return "the contract";
    if (std::holds_alternative<Double>(action)) return "the doubles";
    if (const PlayCard* play = std::get_if<PlayCard>(&action)) return card(play->card, script);
    return "the knock";
}

std::vector<std::string> told(const Decision& decision, const SeatView& after, const Names& names, Script script) {
    const std::string& who = names[decision.seat];
    std::vector<std::string> sentences;
    if (const Declare* declare = std::get_if<Declare>(&decision.action)) {
        sentences.push_back(fmt::format("{} declares {}.", who, declaration(*declare, script)));
    } else if (const Double* word = std::get_if<Double>(&decision.action)) {
        sentences.push_back(fmt::format("{} {}.", who, doubling_words(decision.seat, word->targets, after.doubling.doubles(), names)));
    } else if (const PlayCard* play = std::get_if<PlayCard>(&decision.action)) {
        const TrickTable* tricks = after.tricks();
        if (tricks != nullptr) {
            sentences.push_back(fmt::format("{} plays {}.", who, card(play->card, script)));
            if (tricks->trick.size == 0) sentences.push_back(trick_result(*tricks, names, script));
        } else if (const DominoTable* dominoes = after.dominoes()) {
            sentences.push_back(fmt::format("{} lays {}.", who, card(play->card, script)));
            if (const int place = dominoes->place[decision.seat]; place > 0) {
                sentences.push_back(fmt::format("{} is out {}: {}.", who, place_words(place), points(dominoes->raw[decision.seat], script)));
            }
        }
    } else {
        sentences.push_back(fmt::format("{} knocks.", who));
    }
    if (std::string over = end_of_hand(after); !over.empty()) sentences.push_back(std::move(over));
    return sentences;
}

std::string trick_result(const TrickTable& table, const Names& names, Script script) {
    const int gained = last_trick_points(table);
    const std::string& who = names[table.last_winner];
    if (gained == 0) return fmt::format("{} wins the trick: nothing that counts.", who);
    return fmt::format("{} wins the trick: {}, {}.", who, worth_saying(table, script), points(gained, script));
}

std::string play_prompt(const SeatView& view, const Names& names, Script script) {
    const std::string& who = names[view.me];
    const CardSet legal = view.legal();
    if (const DominoTable* dominoes = view.dominoes()) {
        if (legal.empty()) return fmt::format("{}, you can only knock.", who);
        std::string groups;
        for (const Suit suit : kSuitOrder) {
            std::string ranks;
            for (CardSet rest = legal.of(suit); !rest.empty(); rest.erase(rest.highest())) {
                ranks += fmt::format(" {}", sign(rest.highest().rank()));
            }
            if (!ranks.empty()) groups += fmt::format("{}{}{}", groups.empty() ? "" : "  ", sign(suit, script), ranks);
        }
        return fmt::format("{}, {}: {}", who, dominoes->laid.empty() ? "lay the first" : "lay one", groups);
    }
    const TrickTable* tricks = view.tricks();
    if (tricks == nullptr) return {};
    if (tricks->trick.size == 0) {
        const CardSet barred = view.hand - legal;
        if (barred.empty()) return fmt::format("{}, lead any card.", who);
        if (barred == CardSet{kKingOfHearts} && legal.intersects(kHearts)) {
            return fmt::format("{}, lead any card but {}.", who, card(kKingOfHearts, script));
        }
        return fmt::format("{}, lead any card but a heart.", who);
    }
    const Suit led = tricks->trick.led();
    const CardSet suit = view.hand.of(led);
    const std::optional<Suit> trump = tricks->declaration.trump;
    if (!suit.empty()) {
        if (legal != suit) {
            return fmt::format("{}, you must beat {}.", who, card(tricks->trick.set().of(led).highest(), script));
        }
        return fmt::format("{}, you must follow {}.", who, word(led));
    }
    if (legal == view.hand) return fmt::format("{}, you have no {}: play any card.", who, word(led));
    if (!trump) return fmt::format("{}, you have no {}: you must throw {}.", who, word(led), card(kKingOfHearts, script));
    const CardSet in_trick = tricks->trick.set().of(*trump);
    const bool must_beat = !in_trick.empty() && legal != view.hand.of(*trump);
    const std::string beating = must_beat ? fmt::format(", higher than {}", card(in_trick.highest(), script)) : "";
    if (legal.intersects(CardSet::deck() - CardSet::all_of(*trump))) {
        return fmt::format("{}, you have no {}: discard, or ruff{}.", who, word(led), beating);
    }
    return fmt::format("{}, you have no {}: you must ruff{}.", who, word(led), beating);
}

std::string doubling_prompt(const SeatView& view, SeatSet targets, const Names& names) {
    return fmt::format("{} speaks: {}.", names[view.me], doubling_words(view.me, targets, view.doubling.doubles(), names));
}

std::string who_is_next(const SeatView& view, const Names& names) {
    if (!view.turn) return "The hand is over.";
    const std::string& who = names[*view.turn];
    if (view.phase == Phase::declaring) return fmt::format("{} declares.", who);
    if (view.phase == Phase::doubling) return fmt::format("{} speaks.", who);
    const TrickTable* tricks = view.tricks();
    return fmt::format("{} {}.", who, tricks != nullptr && tricks->trick.size == 0 ? "leads" : "plays");
}

std::string waiting_prompt(const SeatView& view, const Names& names) { return who_is_next(view, names); }

std::string curtain_sentence(const std::string& name) { return fmt::format("Space shows {}'s hand to everyone in sight.", name); }

StillOut still_out(const TrickTable& table, Script script) {
    const CardSet left = CardSet::deck() - table.played;
    switch (table.declaration.contract) {
        case Contract::no_hearts: return {"hearts still out", left & kHearts, {}};
        case Contract::no_queens: return {"queens still out", left & kQueens, {}};
        case Contract::no_king: return {left.contains(kKingOfHearts) ? "still out" : "taken", {kKingOfHearts}, {}};
        case Contract::trumps: return {"trumps still out", left.of(*table.declaration.trump), {}};
        default: break;
    }
    (void)script;
    return {"tricks still to play", {}, fmt::format("{} of 13", 13 - static_cast<int>(table.tricks_played))};
}

CardSet counted_cards(Contract contract, CardSet taken) {
    switch (contract) {
        case Contract::no_hearts: return taken & kHearts;
        case Contract::no_queens: return taken & kQueens;
        case Contract::no_king: return taken & CardSet{kKingOfHearts};
        default: return {};
    }
}

std::vector<SourceLine> score_sources(const HandScore& score, const PublicPlay& play, Script script) {
    std::vector<SourceLine> lines;
    const auto add = [&](std::string label, bool as_points, auto value_of) {
        SourceLine line{std::move(label), {}, as_points};
        for (const Seat seat : kSeats) line.values[seat] = value_of(seat);
        lines.push_back(line);
    };
    if (!score.played) {
        add("not played: nobody doubled", true, [&](Seat) { return std::optional<int>(); });
        return lines;
    }
    if (const DominoTable* dominoes = std::get_if<DominoTable>(&play)) {
        add("place", false, [&](Seat seat) { return std::optional<int>(dominoes->place[seat]); });
        return lines;
    }
    const TrickTable* tricks = std::get_if<TrickTable>(&play);
    if (tricks == nullptr) return lines;
    const auto counted = [&](Seat seat) {
        return std::optional<int>(counted_cards(score.declaration.contract, tricks->taken[seat]).size());
    };
    switch (score.declaration.contract) {
        case Contract::no_hearts:
            add("hearts taken", false, counted);
            add(fmt::format("ace of hearts {}", points(-6, script)), true, [&](Seat seat) {
                return tricks->taken[seat].contains(kAceOfHearts) ? std::optional<int>(-6) : std::nullopt;
            });
            break;
        case Contract::no_queens: add("queens taken", false, counted); break;
        case Contract::no_king: add("king of hearts taken", false, counted); break;
        case Contract::no_last_two:
            for (const int trick : {12, 13}) {
                const int worth = trick == 12 ? -10 : -20;
                add(fmt::format("trick {}", trick), true, [&](Seat seat) {
                    // The one who took both has both.
                    const bool took = score.raw[seat] == worth || score.raw[seat] == -30;
                    return took ? std::optional<int>(worth) : std::nullopt;
                });
            }
            break;
        default: add("tricks taken", false, [&](Seat seat) { return std::optional<int>(tricks->tricks_won[seat]); }); break;
    }
    return lines;
}

std::string what_it_pays(Contract contract, const HouseRules& rules, Script script) {
    const auto p = [&](int value) { return points(value, script); };
    switch (contract) {
        case Contract::no_tricks: return p(-2) + " a trick";
        case Contract::no_hearts: return fmt::format("{} a heart, {} the ace", p(-2), p(-6));
        case Contract::no_queens: return p(-6) + " a queen";
        case Contract::no_king: return fmt::format("{} for {}", p(-20), card(kKingOfHearts, script));
        case Contract::no_last_two: return fmt::format("{} trick 12, {} trick 13", p(-10), p(-20));
        case Contract::trumps: return p(5) + " a trick";
        case Contract::dominoes: break;
    }
    std::string scores;
    for (const int score : rules.domino_scores) scores += (scores.empty() ? "" : " ") + p(score);
    return scores;
}

std::string cannot_take_back_after_a_look() { return "Nothing can be taken back now: somebody else has looked since."; }
std::string nothing_to_take_back() { return "There is nothing of yours to take back in this hand."; }

}  // namespace barbu::text
