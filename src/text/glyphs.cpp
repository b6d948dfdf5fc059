#include "text/glyphs.hpp"

#include <fmt/format.h>

namespace barbu::text {
namespace {

/// Everything that looks different where only ASCII can be shown, or is said in words, stands in this file.
bool is_ascii(Script script) { return script == Script::ascii; }
bool is_spoken(Script script) { return script == Script::spoken; }

std::string signed_number(int number, std::string_view plus, Script script) {
    // Widened first: the smallest int has no positive of its own.
    const long long value = number;
    if (value < 0) return fmt::format("{}{}", minus_sign(script), -value);
    return fmt::format("{}{}", value > 0 ? plus : "", value);
}

}  // namespace

std::string_view sign(Suit suit, Script script) {
    if (is_spoken(script)) return word(suit);
    switch (suit) {
        case Suit::clubs:
            return is_ascii(script) ? "C" : "♣";
        case Suit::diamonds:
            return is_ascii(script) ? "D" : "♦";
        case Suit::hearts:
            return is_ascii(script) ? "H" : "♥";
        case Suit::spades:
            return is_ascii(script) ? "S" : "♠";
    }
    return "?";
}

std::string_view word(Suit suit) {
    constexpr std::array<std::string_view, 4> kWords{"clubs", "diamonds", "hearts", "spades"};
    return kWords[static_cast<std::size_t>(suit)];
}

std::string_view sign(Rank rank) {
    constexpr std::array<std::string_view, 13> kSigns{"2", "3",  "4", "5", "6", "7", "8",
                                                      "9", "10", "J", "Q", "K", "A"};
    return kSigns[static_cast<std::size_t>(rank)];
}

std::string_view word(Rank rank) {
    constexpr std::array<std::string_view, 13> kWords{"2", "3",  "4",    "5",     "6",    "7",  "8",
                                                      "9", "10", "jack", "queen", "king", "ace"};
    return kWords[static_cast<std::size_t>(rank)];
}

std::string_view plural(Rank rank) {
    constexpr std::array<std::string_view, 13> kWords{"twos",   "threes", "fours", "fives", "sixes",
                                                      "sevens", "eights", "nines", "tens",  "jacks",
                                                      "queens", "kings",  "aces"};
    return kWords[static_cast<std::size_t>(rank)];
}

std::string card(Card card, Script script) {
    if (is_spoken(script)) return fmt::format("the {} of {}", word(card.rank()), word(card.suit()));
    return fmt::format("{}{}", sign(card.rank()), sign(card.suit(), script));
}

std::string_view minus_sign(Script script) {
    return is_spoken(script) ? "minus " : is_ascii(script) ? "-" : "−";
}

std::string points(int points, Script script) {
    return signed_number(points, is_spoken(script) ? "plus " : "+", script);
}

std::string number(int number, Script script) { return signed_number(number, "", script); }

std::string times(int times, Script script) {
    return fmt::format("{}{}",
                       is_spoken(script)  ? "times "
                       : is_ascii(script) ? "x"
                                          : "×",
                       number(times, script));
}

std::string_view redouble_sign(Script script) { return is_ascii(script) ? "<>" : "⇄"; }

std::string_view double_sign(Script script) { return is_ascii(script) ? "->" : "→"; }

std::string_view dot(Script script) { return is_ascii(script) ? "." : "·"; }

std::string declaration(const Declaration& declaration, Script script) {
    const std::string_view name = info(declaration.contract).name;
    if (declaration.trump)
        return fmt::format("{}{} {}", name, is_spoken(script) ? "," : "", sign(*declaration.trump, script));
    if (declaration.start)
        return fmt::format("{} from {}", name,
                           is_spoken(script) ? word(*declaration.start) : sign(*declaration.start));
    return std::string(name);
}

std::string brief_declaration(const Declaration& declaration, Script script) {
    if (declaration.contract == Contract::no_last_two) return "Last Two";
    if (declaration.start) return fmt::format("Domino {}", sign(*declaration.start));
    return text::declaration(declaration, script);
}

std::string priced(const Declaration& declaration, Script script) {
    const auto p = [script](int score) { return points(score, script); };
    std::string price;
    switch (declaration.contract) {
        case Contract::no_tricks:
            price = p(-2) + " a trick";
            break;
        case Contract::no_hearts:
            price = p(-2) + (is_spoken(script) ? " each, the ace " : " each, A ") + p(-6);
            break;
        case Contract::no_queens:
            price = p(-6) + " each";
            break;
        case Contract::no_king:
            price = p(-20) + " for " + card(kKingOfHearts, script);
            break;
        case Contract::no_last_two:
            price = p(-10) + ", then " + p(-20);
            break;
        case Contract::trumps:
            price = p(5) + " a trick";
            break;
        case Contract::dominoes:
            return text::declaration(declaration, script);
    }
    return fmt::format("{}: {}", text::declaration(declaration, script), price);
}

std::string count(int count) {
    constexpr std::array<std::string_view, 13> kWords{"none", "one",    "two",   "three", "four",
                                                      "five", "six",    "seven", "eight", "nine",
                                                      "ten",  "eleven", "twelve"};
    if (count >= 0 && count < static_cast<int>(kWords.size()))
        return std::string(kWords[static_cast<std::size_t>(count)]);
    return fmt::format("{}", count);
}

std::string list(std::span<const std::string> items) {
    std::string all;
    for (std::size_t i = 0; i < items.size(); ++i) {
        if (i > 0) all += i + 1 == items.size() ? " and " : ", ";
        all += items[i];
    }
    return all;
}

}  // namespace barbu::text
