#pragma once
// The keys with which a person does something at the table.
#include <string_view>
#include <vector>

#include "barbu/game.hpp"
#include "ui/event.hpp"

namespace barbu::ui {

inline constexpr Key kEnter{KeyCode::enter, 0};
inline constexpr Key kSpace{KeyCode::character, U' '};
inline constexpr Key kEscape{KeyCode::escape, 0};
inline Key letter_of(char letter) { return {KeyCode::character, static_cast<char32_t>(letter)}; }

/// "a", "t", "7".
inline Key key_of(Rank rank) {
    const char named = letter(rank);
    return letter_of(named >= 'A' ? static_cast<char>(named - 'A' + 'a') : named);
}
inline Key key_of(Suit suit) { return letter_of(static_cast<char>(letter(suit) - 'A' + 'a')); }

/// What reaches this choice, from any other; Enter is still to come.
inline std::vector<Key> keys_to_reach(const Action& action, const Game& game) {
    std::vector<Key> keys;
    if (const Declare* declare = std::get_if<Declare>(&action)) {
        keys.push_back(letter_of(static_cast<char>('1' + static_cast<int>(declare->contract))));
        if (declare->trump || declare->start) keys.push_back(kEnter);
        if (declare->trump) keys.push_back(key_of(*declare->trump));
        if (declare->start) keys.push_back(key_of(*declare->start));
    } else if (const Double* word = std::get_if<Double>(&action)) {
        keys.push_back(letter_of('n'));
        const Seat me = *game.turn();
        const SeatSet must = game.doubling().must_double(me);
        char key = '0';
        for (const Seat seat : kSeats) {
            if (seat == me) continue;
            ++key;
            if (word->targets.contains(seat) && !must.contains(seat)) keys.push_back(letter_of(key));
        }
    } else if (const PlayCard* card = std::get_if<PlayCard>(&action)) {
        keys = {key_of(card->card.rank()), key_of(card->card.suit())};
    }
    return keys;
}

}  // namespace barbu::ui
