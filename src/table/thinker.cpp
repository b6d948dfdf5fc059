#include "table/thinker.hpp"

#include <chrono>
#include <condition_variable>
#include <mutex>
#include <system_error>
#include <thread>
#include <utility>

#include "table/signals.hpp"

namespace barbu::table {

/// Shared by who asked and the thread that thinks; the last of them lets it go.
struct Thinker::Thought {
    std::stop_source stop;
    std::mutex mutex;
    std::condition_variable ended;
    bool wanted = true;
    bool over = false;
    std::optional<Answer> answer;

    bool is_over() {
        const std::lock_guard lock(mutex);
        return over;
    }
};

Thinker::Thinker(std::function<void()> on_answer) : on_answer_(std::move(on_answer)) {}

Thinker::~Thinker() {
    cancel();
    const auto deadline = std::chrono::steady_clock::now() + std::chrono::seconds(1);
    for (const auto& thought : given_up_) {
        std::unique_lock lock(thought->mutex);
        thought->ended.wait_until(lock, deadline, [&] { return thought->over; });
    }
}

void Thinker::ask(SeatView view, std::shared_ptr<const Bot> bot, Rng stream, Budget budget) {
    begin([view = std::move(view), bot = std::move(bot), stream, budget](Answer& answer,
                                                                         std::stop_token stop) mutable {
        answer.action = bot->choose(view, stream, budget, std::move(stop));
    });
}

void Thinker::ask_advice(SeatView view, Rng stream) {
    begin([view = std::move(view), stream](Answer& answer, std::stop_token stop) mutable {
        answer.advice = advise(view, stream, std::move(stop));
    });
}

void Thinker::begin(std::function<void(Answer&, std::stop_token)> find) {
    cancel();
    thought_ = std::make_shared<Thought>();
    auto think = [thought = thought_, on_answer = on_answer_, find = std::move(find)]() mutable {
        const CrashStack crash_stack;
        Answer answer;
        try {
            find(answer, thought->stop.get_token());
        } catch (...) {
            // A bot that fails is replaced by the table; the game goes on.
        }
        find = nullptr;  // and with it the bot, before anybody may be gone
        const std::lock_guard lock(thought->mutex);
        thought->answer = std::move(answer);
        thought->over = true;
        // Within the lock, so that nobody is called who has given up and may have gone.
        if (thought->wanted) on_answer();
        thought->ended.notify_all();
    };
    try {
        const SignalsBlocked blocked;
        std::thread(think).detach();
    } catch (const std::system_error&) {
        // No thread is to be had: then the keyboard waits.
        think();
    }
}

void Thinker::cancel() {
    std::erase_if(given_up_, [](const auto& thought) { return thought->is_over(); });
    if (!thought_) return;
    thought_->stop.request_stop();
    {
        const std::lock_guard lock(thought_->mutex);
        thought_->wanted = false;
        if (!thought_->over) given_up_.push_back(thought_);
    }
    thought_.reset();
}

std::optional<Answer> Thinker::take() {
    if (!thought_) return std::nullopt;
    std::optional<Answer> answer;
    {
        const std::lock_guard lock(thought_->mutex);
        answer = thought_->answer;
    }
    if (answer) thought_.reset();
    return answer;
}

}  // namespace barbu::table
