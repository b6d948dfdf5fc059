#pragma once
// A hint in words: what may be done, what it is worth, and why.
#include <string>
#include <string_view>

#include "barbu/advice.hpp"
#include "barbu/seat_view.hpp"
#include "text/names.hpp"

namespace barbu::text {

inline constexpr std::string_view kNoHintNow = "A hint is given when it is your turn and your hand is open.";
inline constexpr std::string_view kHintAwaited = "The expert thinks.";
inline constexpr std::string_view kNoHint = "There is nothing to choose here.";

/// What to do: "10♠ 9♠" (cards that come to the same), "Trumps ♠", "Béa".
std::string hint_choice(const Advice& advice, const Names& names, Script script);
/// "−3.2": points from their hundredths; "+0.0" is "0.0".
std::string hint_points(int hundredths, Script script);
/// What it is worth, or nothing where there is no choice.
std::string hint_worth(const Advice& advice, Script script);
/// One line of reason, from what was computed: "wins 92 %, with a queen 31 %". At most 32 cells.
std::string hint_reason(const Advice& advice, const SeatView& view, Script script);
/// What the figures are.
std::string_view hint_explained(const SeatView& view);

}  // namespace barbu::text
