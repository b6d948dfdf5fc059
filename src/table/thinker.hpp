#pragma once
// Threads on which bots think, one position at a time, so that the keyboard is never kept waiting.
#include <functional>
#include <memory>
#include <optional>
#include <stop_token>
#include <vector>

#include "barbu/bot.hpp"

namespace barbu::table {

/// What a bot answered: an action, or nothing where it failed (it threw). To who asked for advice, that.
struct Answer {
    std::optional<Action> action;
    std::vector<Advice> advice;
};

/// Each question has a thread of its own, which shares nothing with anybody but the thought: a bot that heeds
/// no stop, and could not be ended by any means, then holds up neither the next question nor the end.
class Thinker {
  public:
    /// `on_answer` is called on another thread when an answer has come; never for a question that has been
    /// given up, nor after this object has gone. It must not call back.
    explicit Thinker(std::function<void()> on_answer);
    /// Stops what is being thought and waits for it, but no longer than a second in all: a thread that loops
    /// is left behind, and ends with the program.
    ~Thinker();
    Thinker(const Thinker&) = delete;
    Thinker& operator=(const Thinker&) = delete;

    /// Begins to think about a position; one that is still being thought about is given up.
    void ask(SeatView view, std::shared_ptr<const Bot> bot, Rng stream, Budget budget);
    /// The same, for what may be done and what it is worth.
    void ask_advice(SeatView view, Rng stream);
    /// Gives up: the answer to the last question will never be seen.
    void cancel();
    /// True from ask() until its answer is taken or given up.
    bool asked() const { return thought_ != nullptr; }
    /// The answer to the last question, once it is there.
    std::optional<Answer> take();

  private:
    struct Thought;
    void begin(std::function<void(Answer&, std::stop_token)> find);

    std::function<void()> on_answer_;
    std::shared_ptr<Thought> thought_;
    std::vector<std::shared_ptr<Thought>> given_up_;  ///< whose threads had not ended when last looked at
};

}  // namespace barbu::table
