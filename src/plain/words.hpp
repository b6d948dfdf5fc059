#pragma once
// What somebody typed, as words and what they mean.
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "barbu/cards.hpp"
#include "barbu/contract.hpp"
#include "barbu/seat_view.hpp"
#include "text/names.hpp"

namespace barbu::plain {

/// In small letters without marks, split at all that is neither a letter nor a digit.
std::vector<std::string> words_of(std::string_view line);

/// Cards as people name them: "9", "9s", "qs", "queen of spades", "the 10 of hearts". The suit may be left
/// out.
struct NamedCard {
    Rank rank;
    std::optional<Suit> suit;
};
/// Nothing where the words name no card.
std::optional<NamedCard> card_named(const std::vector<std::string>& words);

/// A contract by its number (1 to 7) or the beginning of its name, with a suit or a rank behind it. Where it
/// is not one: what would be.
std::variant<Declaration, std::string> declaration_named(const std::vector<std::string>& words);

/// Whom the words double: names, their beginnings or numbers of those who may be doubled, "maximum",
/// "flanks", "none". What is owed is in it. Where they are not understood: what would be.
std::variant<SeatSet, std::string> doubles_named(const std::vector<std::string>& words, const SeatView& view,
                                                 const text::Names& names);

}  // namespace barbu::plain
