#pragma once
// The table: who sits where, whose turn it is, the journal, undo, and bots that think meanwhile. People and
// bots go through one door, submit.
#include <chrono>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <utility>

#include "barbu/game.hpp"
#include "barbu/record.hpp"
#include "record/journal.hpp"
#include "table/thinker.hpp"

namespace barbu::table {

/// How long a bot may think before it is given up: hundreds of times what the slowest needs, for a slow
/// machine must never change a decision.
inline constexpr std::chrono::milliseconds kPatience{20'000};

/// The bot of a level, or `careful` where this version does not know the level.
std::shared_ptr<const Bot> bot_of(const std::string& level);
/// Where the table gets its bots; tests have some that fail.
using BotMaker = std::function<std::shared_ptr<const Bot>(const std::string& level)>;

class Table {
  public:
    /// A new game. Without a journal nothing is saved. `on_answer` is called on another thread when a bot has
    /// an answer for take_thought().
    Table(
        GameHeader header, std::unique_ptr<record::Journal> journal, std::function<void()> on_answer = [] {},
        BotMaker make_bot = bot_of);
    /// A game that goes on from its record; a score or result that is due is written at once.
    Table(
        record::LoadedGame loaded, std::unique_ptr<record::Journal> journal,
        std::function<void()> on_answer = [] {}, BotMaker make_bot = bot_of);

    const Game& game() const { return game_; }
    const GameHeader& header() const { return header_; }
    const Player& player(Seat seat) const { return players_[seat]; }
    bool is_person(Seat seat) const { return players_[seat].human; }
    int people() const;
    /// Seats that were a person's when the game began and are a bot's now.
    bool may_come_back(Seat seat) const { return header_.players[seat].human && !players_[seat].human; }

    /// The only way to change the game: checked by the rules, written to the journal, then done.
    std::optional<Refusal> submit(Seat seat, const Action& action);
    /// Deals the next hand, in phase dealing or scored.
    void deal_next();

    /// Whether the only card that may be played plays itself: to take back goes past such cards then.
    void play_single_cards(bool yes) { single_cards_ = yes; }
    /// What the table does by itself now, for whoever's turn it is: forced words, knocks and cards.
    std::optional<Decision> automatic_decision() const;
    /// What this hand will bring everybody however it is played on, as far as this player can know, who is to
    /// play; nothing where it depends, or would take long to find out.
    std::optional<BySeat<int>> certain_score(Seat seat) const;
    /// How many decisions undo(seat) would take back: to before this player's own last real decision of the
    /// hand. 0 where there is none, or where another person has decided since.
    int undo_count(Seat seat) const;
    /// Takes them back; false when there is nothing to take back.
    bool undo(Seat seat);

    /// A person leaves and a bot plays on, or comes back.
    void hand_over_to_bot(Seat seat, const std::string& level);
    void come_back(Seat seat);

    /// Lets the bot whose turn it is think, unless it does already.
    void think();
    /// Whether a bot has been asked and its decision not been taken.
    bool thinks() const { return thinker_.asked(); }
    /// The bot's decision, once it is there. A bot that failed or answered with what is not allowed is
    /// replaced for the rest of the hand by `careful` (and `careful` by `random`), who is then asked. That is
    /// in the record; who resumes the game within this hand has the stand-in for the rest of the game.
    std::optional<Decision> take_thought();
    /// The bot takes too long: the same. Its thread cannot be ended, so that it does not come back.
    void give_up_bot();
    /// The seat whose bot has been replaced since this was last asked.
    std::optional<Seat> take_replaced() { return std::exchange(replaced_, std::nullopt); }
    void stop_thinking() { thinker_.cancel(); }

    /// Asks `expert` what this person, whose turn it is, may do and what it is worth; the record notes it.
    void ask_hint(Seat seat);
    /// The answer, once it is there, best first. Gone with the next action; empty where none can be given.
    std::optional<std::vector<Advice>> take_hint();

    /// Whether every action so far is on the disk. Never where the game is played without a journal.
    bool saved() const { return journal_ && journal_->saved(); }
    bool has_journal() const { return journal_ != nullptr; }
    /// What failed when the game was last to be saved; nothing when nothing did. When saved() all the same,
    /// only the finished game could not be moved to its place.
    const std::optional<std::string>& save_trouble() const { return save_trouble_; }
    /// Tries again what failed, as every action does by itself.
    void save_again();
    /// The file of the record; empty where the game is not saved.
    std::string file() const;

  private:
    void write(const RecordEvent& event);
    void write_score();
    void write_result();
    void seat_bots();
    void sit(Seat seat, Player player);
    void replace_bot(Seat seat);

    GameHeader header_;
    Game game_;
    BySeat<Player> players_;
    std::unique_ptr<record::Journal> journal_;
    std::optional<std::string> save_trouble_;
    bool single_cards_ = false;
    /// The position that was last asked about, and the answer.
    mutable std::pair<int, std::size_t> certain_at_{0, 0};
    mutable std::optional<BySeat<int>> certain_;
    BotMaker make_bot_;
    BySeat<std::shared_ptr<const Bot>> bots_;
    BySeat<std::optional<Player>> back_at_next_hand_;  ///< bots that have been replaced
    std::optional<Seat> replaced_;
    Thinker thinker_;
    Thinker adviser_;
};

}  // namespace barbu::table
