#pragma once
// A worker thread on which bots think, one position at a time, so that the keyboard is never kept waiting.
#include <condition_variable>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <thread>

#include "barbu/bot.hpp"

namespace barbu::table {

/// What a bot answered: an action, or nothing where it failed (it threw).
struct Answer {
    std::optional<Action> action;
};

class Thinker {
  public:
    /// `on_answer` is called on the worker's thread when an answer has come.
    explicit Thinker(std::function<void()> on_answer);
    /// Stops what is being thought and waits for the worker to end.
    ~Thinker();
    Thinker(const Thinker&) = delete;
    Thinker& operator=(const Thinker&) = delete;

    /// Begins to think about a position; one that is still being thought about is given up.
    void ask(SeatView view, std::shared_ptr<const Bot> bot, const Rng& stream, Budget budget);
    /// Gives up: the answer to the last question will never be seen.
    void cancel();
    /// True from ask() until its answer is taken or given up.
    bool asked() const { return waiting_; }
    /// The answer to the last question, once it is there.
    std::optional<Answer> take();

  private:
    struct Question {
        SeatView view;
        std::shared_ptr<const Bot> bot;
        Rng stream;
        Budget budget;
        std::stop_token stop;
        int number = 0;
    };
    void work(std::stop_token end);

    std::function<void()> on_answer_;
    std::mutex mutex_;
    std::condition_variable_any something_asked_;
    std::optional<Question> question_;
    std::optional<Answer> answer_;
    std::stop_source stop_;
    int number_ = 0;
    bool waiting_ = false;  ///< touched by the asking thread only
    std::jthread worker_;
};

}  // namespace barbu::table
