#pragma once
// Verifies a game record by playing it again: the rules, and everything a record says that can be computed.
#include <cstdint>
#include <functional>
#include <optional>
#include <string>

#include "barbu/game.hpp"
#include "barbu/record.hpp"
#include "record/parse.hpp"

namespace barbu::record {

/// Turns a refusal into a sentence. src/text makes it, on which this library does not depend; the players are
/// those who sit there at that moment.
using Explain = std::function<std::string(const Refusal&, const BySeat<Player>&)>;

/// The line that must come next by itself, without anybody's decision: what a resumed game first has to
/// write.
enum class Due : std::uint8_t { nothing, deal, score, result };

/// A game as it stands at the end of what was read.
struct LoadedGame {
    GameRecord record;  ///< the header; the events only where they were asked for
    Game game;
    BySeat<Player> players;  ///< who sits there now
    Due due = Due::deal;
    bool finished = false;  ///< the result is written
    bool has_sums = false;
    std::uint32_t sum = 0;        ///< the running sum, to go on with
    std::uint64_t bytes = 0;      ///< of this game's lines, newlines included
    std::size_t lines = 0;        ///< of this game
    std::size_t plays = 0;        ///< cards played, those taken back included
    std::size_t legal_lists = 0;  ///< lists of legal cards that were compared
    bool cut = false;             ///< a last line without its newline was dropped
};

/// One game, event by event.
class Replay {
  public:
    Replay(GameHeader header, Explain explain, bool keep_events);

    /// Nothing when the event is right where it stands.
    std::optional<Problem> take(const RecordEvent& event);
    LoadedGame& state() { return state_; }

  private:
    std::optional<Problem> replay(const DealEvent& event);
    std::optional<Problem> replay(const DecisionEvent& event);
    std::optional<Problem> replay(const UndoEvent& event);
    std::optional<Problem> replay(const ScoreEvent& event);
    std::optional<Problem> replay(const ResultEvent& event);
    std::optional<Problem> replay(const SeatEvent& event);
    std::optional<Problem> replay(const NoteEvent& event);

    LoadedGame state_;
    Explain explain_;
    bool keep_events_;
};

}  // namespace barbu::record
