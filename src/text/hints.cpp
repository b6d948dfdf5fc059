#include "text/hints.hpp"

#include <fmt/format.h>

#include <cstdlib>

#include "text/glyphs.hpp"

namespace barbu::text {
namespace {

/// What winning the trick may bring at once, where that is not the same each time.
std::string_view what_falls(Contract contract) {
    switch (contract) {
        case Contract::no_hearts:
            return "with hearts";
        case Contract::no_queens:
            return "with a queen";
        case Contract::no_king:
            return "with the king";
        case Contract::no_last_two:
            return "and it counts";
        default:
            return "";
    }
}

}  // namespace

std::string hint_choice(const Advice& advice, const Names& names, Script script) {
    if (const Declare* declare = std::get_if<Declare>(&advice.action)) return declaration(*declare, script);
    if (const PlayCard* play = std::get_if<PlayCard>(&advice.action)) {
        std::string cards = card(play->card, script);
        CardSet others = advice.alike;
        others.erase(play->card);
        while (!others.empty()) {
            cards += (script == Script::spoken ? " or " : " ") + card(others.highest(), script);
            others.erase(others.highest());
        }
        return cards;
    }
    if (const Double* word = std::get_if<Double>(&advice.action)) {
        for (const Seat seat : kSeats) {
            if (word->targets.contains(seat)) return names[seat];
        }
        return "nobody";
    }
    return "knock";
}

std::string hint_points(int hundredths, Script script) {
    const int tenths = (std::abs(hundredths) + 5) / 10;
    const std::string_view sign = hundredths > 0 ? "+" : minus_sign(script);
    return fmt::format("{}{}.{}", tenths == 0 ? "" : sign, tenths / 10, tenths % 10);
}

std::string hint_worth(const Advice& advice, Script script) {
    const bool alone = std::holds_alternative<PlayCard>(advice.action) && !advice.wins && !advice.first;
    return alone ? "" : hint_points(advice.worth, script);
}

std::string hint_reason(const Advice& advice, const SeatView& view, Script script) {
    if (advice.wins) {
        const std::string_view with = what_falls(view.declaration->contract);
        std::string reason = fmt::format("wins {} %", *advice.wins);
        if (!with.empty() && *advice.wins > 0 && *advice.scores > 0)
            reason += fmt::format(", {} {} %", with, *advice.scores);
        return reason;
    }
    if (advice.first) return fmt::format("out first {} %, last {} %", *advice.first, *advice.last);
    if (advice.later) {
        return fmt::format("later {}, together {}", hint_points(*advice.later, script),
                           hint_points(advice.worth + *advice.later, script));
    }
    if (advice.owed) return "owed: you must";
    if (advice.expected) {
        if (advice.recommended && advice.worth <= 0) return "double: later ones may cost more";
        return fmt::format("{}: you expect {}", advice.recommended ? "double" : "do not",
                           hint_points(*advice.expected, script));
    }
    return advice.alike.size() > 1 ? "they come to the same" : "the only one that may be played";
}

std::string_view hint_explained(const SeatView& view) {
    switch (view.phase) {
        case Phase::declaring:
            return "Points expected of this hand, before bets; and of the contracts then left.";
        case Phase::doubling:
            return "Points expected of each bet, once doubled; and of your own hand.";
        default:
            return view.tricks() != nullptr
                       ? "Points expected of this hand, bets included; how often the card wins this trick."
                       : "Points expected of this hand, bets included; how often you go out first and last.";
    }
}

}  // namespace barbu::text
