#include "text/page_words.hpp"

#include <vector>

#include <fmt/format.h>

namespace barbu::text {

std::string trick_went_to(int trick, std::string_view winner, std::span<const Card> with, Script script) {
    std::vector<std::string> cards;
    for (const Card card : with)
        cards.push_back(text::card(card, script));
    return fmt::format("Trick {} went to {}{}{}.", trick, winner, cards.empty() ? "" : ", with ",
                       list(cards));
}

std::string tricks_played(int tricks) {
    return fmt::format("{} of 13 tricks {} been played.", tricks, tricks == 1 ? "has" : "have");
}

std::string who_won(std::span<const std::string> winners) {
    return fmt::format("{} {}", list(winners), winners.size() == 1 ? "wins the game" : "share the win");
}

std::string not_saved_yet(std::string_view trouble) { return fmt::format("{}: {}", kNotSaved, trouble); }

std::string leaving_not_saved(std::string_view trouble) {
    return fmt::format("The last actions are not saved, and are lost if you leave now: {}", trouble);
}

std::string too_small(int cols, int rows, int needed_cols, int needed_rows) {
    return fmt::format(
        "This window has {} columns and {} rows; Barbu needs {} and {}. Make it larger: the game is kept.",
        cols, rows, needed_cols, needed_rows);
}

std::string bot_explained(std::string_view level, std::string_view summary) {
    return fmt::format("A bot, {}: {}.", level, summary);
}

std::string_view preset_explained(std::string_view preset) {
    if (preset == "classic") return "The rules of the rule book, as Barbu plays them by itself.";
    if (preset == "club") return "The stricter rules of most clubs.";
    return "Your own choice of rules, as it stands below.";
}

std::string name_missing(Seat seat) { return fmt::format("Player {} has no name yet.", number(seat) + 1); }

std::string name_twice(std::string_view name) {
    return fmt::format("Two players are called {}: give one of them another name.", name);
}

std::string scores_refused(std::string_view typed, Script script) {
    return fmt::format(
        "\"{}\" will not do: type four whole numbers from {} to 1000, none above the one before, "
        "that add up to 65, such as 40, 25, 10, {}.",
        typed, text::number(-1000, script), text::number(-10, script));
}

}  // namespace barbu::text
