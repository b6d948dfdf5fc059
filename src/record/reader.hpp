#pragma once
// Reads game records and verifies them by playing them again.
#include <cstdint>
#include <functional>
#include <istream>
#include <memory>
#include <optional>
#include <string>
#include <variant>

#include "barbu/game.hpp"
#include "barbu/record.hpp"
#include "record/parse.hpp"

namespace barbu::record {

/// Where a record is wrong. `what` says what was read and what the rules say; `discreet` names line and field
/// only, never cards, for use inside the game while it is unfinished.
struct ReadError {
    std::size_t line = 0;
    std::string what;
    std::string discreet;
};

/// Turns a refusal into a sentence; src/text makes it, on which this library does not depend.
using Explain = std::function<std::string(const Refusal&, const BySeat<Player>&)>;

/// What a record still lacks, because the program was ended between an action and what follows from it by
/// itself.
enum class Due : unsigned char { nothing, deal, score, result };

/// A game as it stands at the end of what was read.
struct LoadedGame {
    GameRecord record;  ///< its events only where they were asked for
    Game game;
    BySeat<Player> players;  ///< who sits there now
    Due due = Due::deal;
    bool finished = false;  ///< the result is written
    bool has_sums = false;
    std::uint32_t sum = 0;    ///< the running sum, to go on with
    std::uint64_t bytes = 0;  ///< of the lines that count
    std::size_t lines = 0;
    std::size_t plays = 0;        ///< cards played
    std::size_t legal_lists = 0;  ///< lists of legal cards that were compared
    bool cut = false;             ///< a last line without its newline was dropped
};

/// Verifies one game, event by event.
class Replay {
  public:
    Replay(GameHeader header, Explain explain, bool keep_events);

    /// Nothing when the event is right where it stands.
    std::optional<Problem> take(const RecordEvent& event);
    LoadedGame& state() { return state_; }

  private:
    std::optional<Problem> deal(const DealEvent& event);
    std::optional<Problem> decide(const DecisionEvent& event);
    std::optional<Problem> undo(const UndoEvent& event);
    std::optional<Problem> score(const ScoreEvent& event);
    std::optional<Problem> result(const ResultEvent& event);

    LoadedGame state_;
    Explain explain_;
    bool keep_events_;
};

/// Reads any number of games from a stream, one after another; memory does not grow with their number.
class RecordReader {
  public:
    RecordReader(std::istream& in, Explain explain, bool keep_events = false);

    /// The next game, an error, after which there is nothing more, or nothing at the end of the stream.
    std::optional<std::variant<LoadedGame, ReadError>> next();

  private:
    /// The next line that ends with a newline; sets cut_ where the last one does not.
    bool read_line();
    std::optional<Problem> check_sum(LoadedGame& state, const ParsedLine& parsed, bool first);

    std::istream& in_;
    Explain explain_;
    bool keep_events_;
    std::string buffer_;
    std::string_view line_;
    std::size_t number_ = 0;
    bool cut_ = false;
    bool too_long_ = false;
    bool ended_ = false;
    std::optional<ParsedLine> next_header_;
};

/// Reads exactly one game.
std::variant<LoadedGame, ReadError> load_game(std::istream& in, const Explain& explain,
                                              bool keep_events = false);

}  // namespace barbu::record
