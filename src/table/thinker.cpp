#include "table/thinker.hpp"

#include <utility>

#include "table/signals.hpp"

namespace barbu::table {

Thinker::Thinker(std::function<void()> on_answer)
    : on_answer_(std::move(on_answer)), worker_([this](std::stop_token end) { work(std::move(end)); }) {}

Thinker::~Thinker() {
    cancel();
    worker_.request_stop();
    something_asked_.notify_all();
}

void Thinker::ask(SeatView view, std::shared_ptr<const Bot> bot, const Rng& stream, Budget budget) {
    cancel();
    const std::lock_guard lock(mutex_);
    stop_ = std::stop_source();
    question_.emplace(Question{std::move(view), std::move(bot), stream, budget, stop_.get_token(), number_});
    waiting_ = true;
    something_asked_.notify_all();
}

void Thinker::cancel() {
    const std::lock_guard lock(mutex_);
    stop_.request_stop();
    question_.reset();
    answer_.reset();
    ++number_;
    waiting_ = false;
}

std::optional<Answer> Thinker::take() {
    const std::lock_guard lock(mutex_);
    if (answer_) waiting_ = false;
    return std::exchange(answer_, std::nullopt);
}

void Thinker::work(std::stop_token end) {
    block_signals_in_this_thread();
    while (true) {
        std::optional<Question> question;
        {
            std::unique_lock lock(mutex_);
            if (!something_asked_.wait(lock, end, [this] { return question_.has_value(); })) return;
            question = std::exchange(question_, std::nullopt);
        }
        Answer answer;
        try {
            answer.action =
                question->bot->choose(question->view, question->stream, question->budget, question->stop);
        } catch (...) {
            // A bot that fails is replaced by the table; the game goes on.
        }
        {
            const std::lock_guard lock(mutex_);
            if (question->number != number_) continue;  // given up meanwhile
            answer_ = answer;
        }
        on_answer_();
    }
}

}  // namespace barbu::table
