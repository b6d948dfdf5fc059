#include "text/table_sentences.hpp"

#include <fmt/format.h>

#include "text/glyphs.hpp"

namespace barbu::text {
namespace {

std::string counted(int n, std::string_view one, std::string_view many) {
    return fmt::format("{} {}", count(n), n == 1 ? one : many);
}

/// What costs in a negative contract has been shown completely: the hand ends before its last card.
std::string early_end(const TrickTable& table) {
    if (!table.over() || table.tricks_played == 13) return "";
    switch (table.declaration.contract) {
        case Contract::no_hearts:
            return " That was the last heart: the hand is over.";
        case Contract::no_queens:
            return " That was the last queen: the hand is over.";
        default:
            return " The hand is over.";
    }
}

std::string told_of_trick(Seat seat, Card card, const TrickTable& table, const Names& names, Script script) {
    const bool completed = table.trick.size == 0;
    const std::string_view verb =
        table.trick.size == 1 ? names.verb(seat, "leads", "lead") : names.verb(seat, "plays", "play");
    std::string said = fmt::format("{} {} {}.", names.subject(seat), verb, text::card(card, script));
    if (completed) said += fmt::format(" {}{}", trick_result(table, names, script), early_end(table));
    return said;
}

std::string told_of_layout(Seat seat, Card card, const DominoTable& table, const Names& names,
                           Script script) {
    std::string said = fmt::format("{} {} {}.", names.subject(seat), names.verb(seat, "lays", "lay"),
                                   text::card(card, script));
    if (table.place[seat] == 0) {
        if (table.to_play == seat)
            said += fmt::format(" {} {} again.", names.subject(seat), names.verb(seat, "plays", "play"));
        return said;
    }
    said += fmt::format(" {} {} out {}: {}.", names.subject(seat), names.verb(seat, "is", "are"),
                        place_word(table.place[seat]), points(table.raw[seat], script));
    for (const Seat last : kSeats) {
        if (table.place[last] == 4)
            said += fmt::format(" {} {} last: {}.", names.subject(last), names.verb(last, "is", "are"),
                                points(table.raw[last], script));
    }
    return said;
}

/// The cards of a hand as a prompt lists them: "♥ Q 4  ♣ 5  ♦ 9".
std::string by_suits(CardSet cards, Script script) {
    std::string all;
    for (const Suit suit : kSuitOrder) {
        CardSet rest = cards.of(suit);
        if (rest.empty()) continue;
        if (!all.empty()) all += "  ";
        all += sign(suit, script);
        if (script == Script::ascii) all += ":";
        for (; !rest.empty(); rest.erase(rest.highest()))
            all += fmt::format(" {}", sign(rest.highest().rank()));
    }
    return all;
}

std::string lead_prompt(CardSet hand, CardSet legal, Script script) {
    const CardSet barred = hand - legal;
    if (barred.empty()) return "lead any card.";
    if (barred == CardSet{kKingOfHearts})
        return fmt::format("lead any card but {}.", card(kKingOfHearts, script));
    return "lead any card but a heart.";
}

std::string follow_prompt(const TrickTable& table, CardSet hand, CardSet legal, Script script) {
    const Suit led = table.trick.led();
    const std::optional<Suit> trump = table.declaration.trump;
    const CardSet following = hand.of(led);
    // Only must_beat_trump takes away cards of a kind of which others may be played.
    const auto highest_trump = [&] { return card(table.trick.set().of(*trump).highest(), script); };
    if (!following.empty()) {
        if (legal == following) return fmt::format("you must follow {}.", word(led));
        return fmt::format("you must follow {} and beat {}.", word(led), highest_trump());
    }
    const std::string cannot = fmt::format("you cannot follow {}: ", word(led));
    if (legal == hand) return cannot + "play any card.";
    if (!trump) return fmt::format("{}you must throw {}.", cannot, card(kKingOfHearts, script));
    const bool only_beaters = legal.of(*trump) != hand.of(*trump);
    if ((legal - CardSet::all_of(*trump)).empty()) {
        if (only_beaters) return fmt::format("{}you must beat {} with a trump.", cannot, highest_trump());
        return fmt::format("{}you must play a trump, {}.", cannot, word(*trump));
    }
    return fmt::format("{}play any card, but a trump only above {}.", cannot, highest_trump());
}

}  // namespace

// --- What happened ----------------------------------------------------------------------------------

std::string told(const Decision& decision, const SeatView& after, const Names& names, Script script) {
    const Seat seat = decision.seat;
    const std::string_view name = names.subject(seat);
    if (const Declare* declare = std::get_if<Declare>(&decision.action))
        return fmt::format("{} {} {}.", name, names.verb(seat, "declares", "declare"),
                           priced(*declare, script));
    if (const Double* word = std::get_if<Double>(&decision.action)) {
        std::string said =
            fmt::format("{} {}.", name, doubling_word(seat, word->targets, after.doubling.doubles(), names));
        const bool split = (after.phase == Phase::scored || after.phase == Phase::finished) &&
                           std::holds_alternative<std::monostate>(after.play);
        if (split) said += " Nobody has doubled: the points are shared, and the hand is not played.";
        return said;
    }
    if (const PlayCard* play = std::get_if<PlayCard>(&decision.action)) {
        if (after.tricks() != nullptr) return told_of_trick(seat, play->card, *after.tricks(), names, script);
        if (after.dominoes() != nullptr)
            return told_of_layout(seat, play->card, *after.dominoes(), names, script);
        return fmt::format("{} {} {}.", name, names.verb(seat, "plays", "play"),
                           text::card(play->card, script));
    }
    return fmt::format("{} {}.", name, names.verb(seat, "knocks", "knock"));
}

std::string bot_failed(Seat seat, const std::string& stand_in) {
    return fmt::format("the bot at seat {} failed; {} plays on for it", number(seat), stand_in);
}

std::string bot_replaced(Seat seat, const std::string& stand_in, const Names& names) {
    return fmt::format("The bot of {} failed; {} plays on for it.", names[seat], stand_in);
}

std::string trick_worth(const TrickTable& table, Script script) {
    const CardSet cards = table.last_trick.set();
    const auto p = [script](int score) { return points(score, script); };
    switch (table.declaration.contract) {
        case Contract::no_tricks:
            return p(-2);
        case Contract::no_hearts: {
            const int hearts = cards.of(Suit::hearts).size();
            if (hearts == 0) return "";
            const bool ace = cards.contains(kAceOfHearts);
            const std::string what = !ace ? counted(hearts, "heart", "hearts")
                                     : hearts == 1
                                         ? std::string("the ace of hearts")
                                         : fmt::format("{} with the ace", counted(hearts, "heart", "hearts"));
            return fmt::format("{}, {}", what, p(-2 * hearts - (ace ? 4 : 0)));
        }
        case Contract::no_queens: {
            const int queens = cards.of(Rank::queen).size();
            return queens == 0 ? ""
                               : fmt::format("{}, {}", counted(queens, "queen", "queens"), p(-6 * queens));
        }
        case Contract::no_king:
            return cards.contains(kKingOfHearts) ? fmt::format("{}, {}", card(kKingOfHearts, script), p(-20))
                                                 : "";
        case Contract::no_last_two:
            if (table.tricks_played == 12) return fmt::format("the 12th, {}", p(-10));
            return table.tricks_played == 13 ? fmt::format("the 13th, {}", p(-20)) : "";
        case Contract::trumps:
            return p(5);
        case Contract::dominoes:
            break;
    }
    return "";
}

std::string trick_result(const TrickTable& table, const Names& names, Script script) {
    const std::string worth = trick_worth(table, script);
    const std::string_view name = names.subject(table.last_winner);
    const std::string_view wins = names.verb(table.last_winner, "wins", "win");
    if (worth.empty()) return fmt::format("{} {} the trick.", name, wins);
    return fmt::format("{} {} the trick: {}.", name, wins, worth);
}

std::string doubling_word(Seat speaker, SeatSet targets, const Doubles& doubles, const Names& names) {
    std::vector<std::string> doubled;
    std::vector<std::string> redoubled;
    // In the order of speaking at the table: from the speaker's left.
    for (int place = 1; place < 4; ++place) {
        const Seat target = left_of(speaker, place);
        if (!targets.contains(target)) continue;
        (doubles.has(target, speaker) ? redoubled : doubled).emplace_back(names.object(target));
    }
    const std::string_view doubles_them = names.verb(speaker, "doubles", "double");
    const std::string_view redoubles_them = names.verb(speaker, "redoubles", "redouble");
    if (doubled.empty() && redoubled.empty()) return fmt::format("{} nobody", doubles_them);
    if (redoubled.empty()) return fmt::format("{} {}", doubles_them, list(doubled));
    if (doubled.empty()) return fmt::format("{} {}", redoubles_them, list(redoubled));
    return fmt::format("{} {} and {} {}", doubles_them, list(doubled), redoubles_them, list(redoubled));
}

// --- What may be done -------------------------------------------------------------------------------

std::string prompt(const SeatView& view, const Names& names, Script script) {
    const std::string& name = names[view.me];
    switch (view.phase) {
        case Phase::declaring:
            return fmt::format("{}, declare one of your contracts.", name);
        case Phase::doubling:
            return fmt::format("{}, say whom you double.", name);
        case Phase::playing:
            break;
        default:
            return "";
    }
    const CardSet legal = view.legal();
    if (view.dominoes() != nullptr) {
        if (legal.empty()) return fmt::format("{}, you cannot lay a card: you knock.", name);
        return fmt::format("{}, lay one: {}", name, by_suits(legal, script));
    }
    return fmt::format("{}, {}", name, card_prompt(view, script));
}

std::string card_prompt(const SeatView& view, Script script) {
    const TrickTable& table = *view.tricks();
    const CardSet legal = view.legal();
    return table.trick.size == 0 ? lead_prompt(view.hand, legal, script)
                                 : follow_prompt(table, view.hand, legal, script);
}

std::string certain(int score, Script script) {
    return fmt::format("Whatever is played now, this hand brings you {}.", points(score, script));
}

std::string awaited(const SeatView& view, bool is_bot, const Names& names) {
    if (!view.turn) return "";
    std::string_view what = "play";
    if (view.phase == Phase::declaring) {
        what = "declare";
    } else if (view.phase == Phase::doubling) {
        what = "speak";
    } else if (view.tricks() != nullptr && view.tricks()->trick.size == 0) {
        what = "lead";
    } else if (view.dominoes() != nullptr) {
        what = "lay a card";
    }
    return fmt::format("{} is to {}{}.", names[*view.turn], what, is_bot ? ", and thinks" : "");
}

std::vector<std::string> doubling_rules(const SeatView& view, const Names& names) {
    std::vector<std::string> rules;
    const std::string& declarer = names[view.declarer];
    if (view.doubling.second_round()) {
        rules.push_back("Once more: whoever was doubled after speaking may answer with a redouble.");
        return rules;
    }
    if (view.declaration && info(view.declaration->contract).positive) {
        rules.push_back(
            fmt::format("In {} only the declarer may be doubled.", info(view.declaration->contract).name));
    } else if (!view.rules.flanks_may_be_doubled) {
        rules.push_back(fmt::format("By the house rules only the declarer, {}, may be doubled.", declarer));
    }
    rules.push_back(fmt::format("{} speaks last and may double only those who doubled first.", declarer));
    return rules;
}

// --- The curtain ------------------------------------------------------------------------------------

std::string curtain(const SeatView& view, std::optional<Seat> owner, const Names& names) {
    std::string who;
    if (view.turn) {
        std::string_view verb = "plays";
        if (view.phase == Phase::declaring) {
            verb = "declares";
        } else if (view.phase == Phase::doubling) {
            verb = "speaks";
        } else if (view.tricks() != nullptr && view.tricks()->trick.size == 0) {
            verb = "leads";
        }
        who = fmt::format("{} {}.", names[*view.turn], verb);
    } else {
        return "The hand is over. Space shows the score.";
    }
    if (!owner) return who;
    return fmt::format("{} Space shows {}'s hand to everyone in sight.", who, names[*owner]);
}

std::vector<std::string> take_back(Seat who, const std::string& what, std::optional<Seat> next,
                                   const Names& names) {
    const bool card = !what.starts_with("the ");
    // A suit's sign may be drawn two cells wide: the full stop keeps away from it.
    const bool ends_in_sign = !what.empty() && static_cast<unsigned char>(what.back()) > 127;
    std::string first = fmt::format("{} takes back {}{}.", names[who], what, ends_in_sign ? " " : "");
    if (next && *next != who) first += fmt::format(" {} has not looked yet.", names[*next]);
    first += fmt::format(" Give {} the keyboard.", names[who]);
    return {first, fmt::format("Space shows {}'s hand. Esc {}.", names[who],
                               card ? "leaves the card where it is" : "lets it stand")};
}

// --- Prices -----------------------------------------------------------------------------------------

std::string pay(Contract contract, const HouseRules& rules, Script script) {
    const auto p = [script](int score) { return points(score, script); };
    switch (contract) {
        case Contract::no_tricks:
            return fmt::format("{} a trick", p(-2));
        case Contract::no_hearts:
            return fmt::format("{} a heart, the ace {}", p(-2), p(-6));
        case Contract::no_queens:
            return fmt::format("{} a queen", p(-6));
        case Contract::no_king:
            return fmt::format("{} for {}", p(-20), card(kKingOfHearts, script));
        case Contract::no_last_two:
            return fmt::format("12th trick {}, 13th {}", p(-10), p(-20));
        case Contract::trumps:
            return fmt::format("{} a trick", p(5));
        case Contract::dominoes: {
            std::string scores;
            for (const int score : rules.domino_scores)
                scores += (scores.empty() ? "" : " ") + p(score);
            return scores;
        }
    }
    return "";
}

std::string_view place_word(int place) {
    constexpr std::string_view kWords[] = {"", "first", "second", "third", "fourth"};
    return place >= 1 && place <= 4 ? kWords[place] : "";
}

}  // namespace barbu::text
