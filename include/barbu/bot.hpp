#pragma once
// A player that is a program. It sees a SeatView and nothing else.
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <stop_token>
#include <string_view>
#include <vector>

#include "barbu/advice.hpp"
#include "barbu/rng.hpp"
#include "barbu/seat_view.hpp"

namespace barbu {

/// How much a bot may think, in playouts, so that the speed of the machine never changes a decision.
struct Budget {
    int playouts = 0;
};

class Bot {
  public:
    virtual ~Bot() = default;
    /// A legal action for the view's owner, whose turn it is (never asked to knock for lack of a card: the
    /// table does that). `rng` is this decision's own stream. A bot that is stopped answers at once, with
    /// anything legal.
    virtual Action choose(const SeatView& view, Rng& rng, const Budget& budget,
                          std::stop_token stop) const = 0;
};

struct BotLevel {
    std::string_view key;      ///< as in a game record and on the command line: "careful"
    std::string_view summary;  ///< how it plays, in half a sentence
};

/// Every level there is, weakest first.
std::span<const BotLevel> bot_levels();

/// What a bot can be made to do without, so that its worth can be measured.
enum class Skill : std::uint8_t {
    choice,           ///< declares by the score expected now, whatever the contracts left are worth later
    double_declarer,  ///< doubles the declarer only where the duty forces him
    double_flank,     ///< never doubles a flank who has not doubled him
    redouble,         ///< never doubles somebody who has doubled him
};
/// A bot of this level; null when there is none of that name.
std::unique_ptr<Bot> make_bot(std::string_view level, std::optional<Skill> without = std::nullopt);
/// What `expert` thinks of each thing that the view's owner, whose turn it is, may do, best first: from the
/// view alone, like any bot. Empty when he can only knock. Stopped, it answers at once with what it has.
std::vector<Advice> advise(const SeatView& view, Rng& rng, std::stop_token stop);
/// What the hand will bring everybody however it is played on, in every deal that fits what the view's owner
/// has seen. Nothing where it depends on anything, or where there is too much to look at in a moment.
std::optional<BySeat<int>> certain_score(const SeatView& view);
/// The stream of one decision: derived from the game's seed, never carried, so that undo and resume repeat
/// it.
Rng bot_stream(const Seed& game_seed, Seat seat, int hand, int decision);

}  // namespace barbu
