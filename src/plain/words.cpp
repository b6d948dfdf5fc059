#include "plain/words.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "text/cells.hpp"
#include "text/glyphs.hpp"

namespace barbu::plain {
namespace {

using Words = std::vector<std::string>;

std::optional<Rank> rank_named(std::string_view word) {
    constexpr std::string_view kLetters = "23456789tjqka";
    constexpr std::array<std::string_view, 9> kNumbers{"two",   "three", "four", "five", "six",
                                                       "seven", "eight", "nine", "ten"};
    if (word == "10") return Rank::ten;
    if (word.size() == 1 && kLetters.find(word[0]) != kLetters.npos)
        return static_cast<Rank>(kLetters.find(word[0]));
    for (const Rank rank : kRanks) {
        if (word == text::word(rank) || word == text::plural(rank)) return rank;
        const auto index = static_cast<std::size_t>(rank);
        if (index < kNumbers.size() && word == kNumbers[index]) return rank;
    }
    return std::nullopt;
}

std::optional<Suit> suit_named(std::string_view word) {
    for (const Suit suit : kSuits) {
        const std::string_view name = text::word(suit);
        if (word == name || word == name.substr(0, name.size() - 1) || word == name.substr(0, 1)) return suit;
    }
    return std::nullopt;
}

bool is_filler(const std::string& word) {
    constexpr std::array<std::string_view, 8> kFillers{"the", "of",   "a",   "play",
                                                       "lay", "lead", "and", "from"};
    return std::ranges::find(kFillers, word) != kFillers.end();
}

Words without_fillers(const Words& words) {
    Words rest;
    for (const std::string& word : words) {
        // "a" alone is an ace.
        if (!is_filler(word) || words.size() == 1) rest.push_back(word);
    }
    return rest;
}

std::string lower_ascii(std::string_view text) {
    std::string lower = text::to_ascii(text);
    for (char& c : lower) {
        if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
    }
    return lower;
}

bool is_word_letter(char c) { return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9'); }

/// The name as it is typed: its words with single blanks.
std::string typed(std::string_view name) {
    std::string all;
    for (const std::string& word : words_of(name))
        all += (all.empty() ? "" : " ") + word;
    return all;
}

}  // namespace

Words words_of(std::string_view line) {
    Words words(1);
    for (const char c : lower_ascii(line)) {
        if (is_word_letter(c)) {
            words.back() += c;
        } else if (!words.back().empty()) {
            words.emplace_back();
        }
    }
    if (words.back().empty()) words.pop_back();
    return words;
}

std::optional<NamedCard> card_named(const Words& typed_words) {
    const Words words = without_fillers(typed_words);
    if (words.size() == 1) {
        if (const auto rank = rank_named(words[0])) return NamedCard{*rank, std::nullopt};
        // "qs", "10h"
        const std::string_view word = words[0];
        if (word.size() < 2) return std::nullopt;
        const auto rank = rank_named(word.substr(0, word.size() - 1));
        const auto suit = suit_named(word.substr(word.size() - 1));
        if (rank && suit) return NamedCard{*rank, suit};
    }
    if (words.size() == 2) {
        const auto rank = rank_named(words[0]);
        const auto suit = suit_named(words[1]);
        if (rank && suit) return NamedCard{*rank, suit};
        // "spades queen"
        const auto suit_first = suit_named(words[0]);
        const auto rank_second = rank_named(words[1]);
        if (suit_first && rank_second) return NamedCard{*rank_second, suit_first};
    }
    return std::nullopt;
}

std::variant<Declaration, std::string> declaration_named(const Words& typed_words) {
    Words words;
    std::ranges::copy_if(typed_words, std::back_inserter(words),
                         [](const std::string& word) { return !is_filler(word) && word != "no"; });
    std::optional<Contract> contract;
    if (!words.empty()) {
        for (const Contract one : kContracts) {
            const std::string number = fmt::format("{}", static_cast<int>(one) + 1);
            // Of "No Last Two" the first word behind "No" will do.
            std::string name = lower_ascii(info(one).name);
            if (name.starts_with("no ")) name = name.substr(3);
            const bool by_name = words[0].size() >= 3 && name.starts_with(words[0]);
            if (words[0] == number || by_name) contract = one;
        }
    }
    if (!contract)
        return "Say the number or the name of a contract, for example: no queens, or trumps spades, or "
               "dominoes 7.";
    if (*contract == Contract::no_last_two && words.size() > 1 && words[1] == "two")
        words.erase(words.begin() + 1);
    Declaration declaration{*contract, {}, {}};
    const Words rest(words.begin() + 1, words.end());
    if (info(*contract).names_trump) {
        if (rest.size() == 1) declaration.trump = suit_named(rest[0]);
        if (!declaration.trump) return "Say which suit is trumps, for example: trumps spades.";
        return declaration;
    }
    if (info(*contract).names_start) {
        if (rest.size() == 1) declaration.start = rank_named(rest[0]);
        if (!declaration.start) return "Say from which rank, for example: dominoes 7.";
        return declaration;
    }
    if (!rest.empty()) return fmt::format("{} stands alone; say nothing behind it.", info(*contract).name);
    return declaration;
}

std::variant<SeatSet, std::string> doubles_named(const Words& words, const SeatView& view,
                                                 const text::Names& names) {
    const SeatSet may = view.may_double();
    SeatSet targets = view.must_double();
    std::vector<Seat> numbered;
    for (const Seat seat : kSeats) {
        if (may.contains(seat)) numbered.push_back(seat);
    }
    std::string rest;
    for (const std::string& word : words) {
        if (word != "and" && word != "double" && word != "redouble") rest += (rest.empty() ? "" : " ") + word;
    }
    if (rest == "none" || rest == "nobody" || rest == "no") return targets;
    if (rest == "maximum" || rest == "max" || rest == "all") return may;
    if (rest == "flanks") return targets | (may - SeatSet{view.declarer});
    if (rest.empty()) return std::string("Say names or numbers, maximum, flanks or none.");
    // Names may be of several words; the longest that fits is taken.
    while (!rest.empty()) {
        std::optional<Seat> found;
        std::size_t length = 0;
        const std::string first = rest.substr(0, rest.find(' '));
        for (const Seat seat : kSeats) {
            if (seat == view.me) continue;
            const std::string name = typed(names[seat]);
            if (name.size() > length && (rest == name || rest.starts_with(name + " "))) {
                found = seat;
                length = name.size();
            }
        }
        if (!found) {
            for (std::size_t i = 0; i < numbered.size(); ++i) {
                if (first == fmt::format("{}", i + 1)) found = numbered[i];
            }
            length = first.size();
        }
        if (!found) {
            int fit = 0;
            for (const Seat seat : kSeats) {
                if (seat == view.me || !typed(names[seat]).starts_with(first)) continue;
                found = seat;
                ++fit;
            }
            if (fit != 1) {
                return fmt::format(
                    "\"{}\" is nobody at the table who can be told from the others; say names or "
                    "numbers, maximum, flanks or none.",
                    first);
            }
        }
        targets.insert(*found);
        rest.erase(0, length);
        rest.erase(0, rest.find_first_not_of(' '));
    }
    return targets;
}

}  // namespace barbu::plain
