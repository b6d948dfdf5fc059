#include "barbu/cards.hpp"

namespace barbu {
namespace {
constexpr std::string_view kRankLetters = "23456789TJQKA";
constexpr std::string_view kSuitLetters = "CDHS";
}  // namespace

char letter(Rank rank) { return kRankLetters[static_cast<std::size_t>(rank)]; }
char letter(Suit suit) { return kSuitLetters[static_cast<std::size_t>(suit)]; }

std::optional<Rank> rank_from(char letter) {
    const std::size_t at = kRankLetters.find(letter);
    if (at == std::string_view::npos) return std::nullopt;
    return kRanks[at];
}

std::optional<Suit> suit_from(char letter) {
    const std::size_t at = kSuitLetters.find(letter);
    if (at == std::string_view::npos) return std::nullopt;
    return kSuits[at];
}

std::string to_string(Card card) { return {letter(card.rank()), letter(card.suit())}; }

std::optional<Card> card_from(std::string_view text) {
    if (text.size() != 2) return std::nullopt;
    const std::optional<Rank> rank = rank_from(text[0]);
    const std::optional<Suit> suit = suit_from(text[1]);
    if (!rank || !suit) return std::nullopt;
    return Card(*rank, *suit);
}

}  // namespace barbu
