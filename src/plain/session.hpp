#pragma once
// The game in lines of text, for one person: for screen readers, terminals without a screen, and scripts. It
// is a second front end on the same table and the same sentences; what happens is said once, the question
// last, and nothing that is typed is ever dropped.
#include <condition_variable>
#include <functional>
#include <iosfwd>
#include <mutex>
#include <optional>
#include <string>
#include <vector>

#include "table/table.hpp"
#include "text/names.hpp"

namespace barbu::plain {

/// Rings when a bot has an answer; the table's `on_answer`.
class Bell {
  public:
    void ring();
    /// Until it has rung since the last time, or so long.
    void wait(std::chrono::milliseconds at_most);

  private:
    std::mutex mutex_;
    std::condition_variable rung_;
    bool ring_ = false;
};

class Session {
  public:
    using Say = std::function<void(const std::string&)>;

    /// Exactly one person must sit at the table, whose on_answer rings the bell.
    Session(table::Table& table, Bell& bell, Say say);

    /// Says where the game stands, and goes on to the first question.
    void begin();
    /// Does what a line says, and all that follows until the next question. False when the player leaves.
    bool hear(std::string_view line);
    bool over() const { return table_.game().phase() == Phase::finished; }

  private:
    using Words = std::vector<std::string>;

    SeatView view() const { return table_.game().view_for(me_); }
    void say(const std::string& line);
    void event(const std::string& line);
    void ask();
    void go_on();
    void decide(const Decision& decision);
    std::optional<Decision> next_of_others();
    bool command(const Words& words);
    bool leave();
    void answer(const Words& words);
    void answer_card(const Words& words);
    void act(const Action& action);
    void say_trouble();
    void say_rules();
    void say_hint();
    void take_back();
    std::optional<BySeat<int>> certain() const;
    void finish();

    table::Table& table_;
    Bell& bell_;
    Say say_;
    Seat me_ = Seat::s0;
    text::Names names_;
    std::string last_event_;
    std::string told_trouble_;
    bool leaving_ = false;  ///< he has been told what leaving means
};

/// A line of at most `kLongest` bytes, without what is behind; nothing at the end of the input.
std::optional<std::string> read_line(std::istream& in);
inline constexpr std::size_t kLongest = 200;

/// Plays until the game is over, the player leaves, or the input ends.
void play(table::Table& table, Bell& bell, std::istream& in, std::ostream& out);

}  // namespace barbu::plain
