#pragma once
// The sentences of the pages around the table: what is there to see, what a form asks for, what is wrong with
// it.
#include <span>
#include <string>
#include <string_view>

#include "barbu/cards.hpp"
#include "text/names.hpp"

namespace barbu::text {

/// The sign of a game whose actions are not all on the disk, and why.
inline constexpr std::string_view kNotSaved = "NOT SAVED";
std::string not_saved_yet(std::string_view trouble);
/// What leaving such a game means: one that is played without a file, and one whose file cannot be written.
inline constexpr std::string_view kLeavingUnsaved =
    "This game is not being saved: it cannot be taken up again once it is left.";
std::string leaving_not_saved(std::string_view trouble);
/// What helps with a damaged record.
inline constexpr std::string_view kRepairAdvice =
    "What is right of it can be written to a new file; this one stays as it is.";

inline constexpr std::string_view kNothingToTakeBack = "There is nothing of yours to take back in this hand.";

inline constexpr std::string_view kNoGames = "There is no game in progress.";
inline constexpr std::string_view kNoTrickYet = "No trick has been completed in this hand.";
inline constexpr std::string_view kNothingLaidYet = "Nobody has laid a card yet.";
inline constexpr std::string_view kNothingPlayedYet = "Nothing has been played in this hand.";

/// "Trick 4 went to Dan, with Q♠ and Q♥."
std::string trick_went_to(int trick, std::string_view winner, std::span<const Card> with, Script script);
/// "7 of 13 tricks have been played."
std::string tricks_played(int tricks);
/// "Dan wins the game", "Ada and Béa share the win".
std::string who_won(std::span<const std::string> winners);
/// The size that is needed and the size there is.
std::string too_small(int cols, int rows, int needed_cols, int needed_rows);

/// The form of a new game: what the field in focus is for.
inline constexpr std::string_view kAskName = "Type a name; it takes at most 12 cells on the screen.";
inline constexpr std::string_view kAskSeed =
    "Any text: the same text gives the same deals. Empty: deals by chance.";
inline constexpr std::string_view kAskStart = "All is set: Enter begins the game.";
inline constexpr std::string_view kPerson = "A person at this keyboard.";
std::string bot_explained(std::string_view level, std::string_view summary);
/// Of "classic", "club" and "own".
std::string_view preset_explained(std::string_view preset);
/// ... and what must be put right before the game can begin.
std::string name_missing(Seat seat);
std::string name_twice(std::string_view name);
std::string scores_refused(std::string_view typed, Script script);

}  // namespace barbu::text
