#include "curses/signal_inbox.hpp"

#include <unistd.h>

#include <algorithm>
#include <atomic>
#include <cerrno>
#include <utility>

namespace barbu::curses {
namespace {

/// The only thing that the handler knows.
std::atomic<int> write_end{-1};
static_assert(std::atomic<int>::is_always_lock_free);

void on_signal(int signal) {
    const int kept_errno = errno;
    const auto byte = static_cast<unsigned char>(signal);
    // A full pipe is no loss: the loop has signals enough to read.
    [[maybe_unused]] const ssize_t written = ::write(write_end, &byte, 1);
    errno = kept_errno;
}

bool ends_the_program(int signal) { return signal != SIGTSTP && signal != SIGCONT; }

}  // namespace

SignalInbox::SignalInbox() {
    write_end = pipe_.write_end();
    for (std::size_t i = 0; i < kSignals.size(); ++i) {
        ::sigaction(kSignals[i], nullptr, &before_[i]);
        if (before_[i].sa_handler == SIG_IGN) continue;
        struct sigaction action {};
        action.sa_handler = on_signal;
        // Files that are being written are not disturbed; poll returns all the same.
        action.sa_flags = SA_RESTART;
        ::sigaction(kSignals[i], &action, nullptr);
    }
}

SignalInbox::~SignalInbox() {
    for (std::size_t i = 0; i < kSignals.size(); ++i)
        ::sigaction(kSignals[i], &before_[i], nullptr);
    write_end = -1;
}

void SignalInbox::collect() {
    for (unsigned char signal = 0; pipe_.take(signal);) {
        const auto* const found = std::find(kSignals.begin(), kSignals.end(), static_cast<int>(signal));
        if (found != kSignals.end()) come_[static_cast<std::size_t>(found - kSignals.begin())] = true;
    }
}

std::optional<int> SignalInbox::next() {
    collect();
    for (std::size_t i = 0; i < kSignals.size(); ++i) {
        if (std::exchange(come_[i], false)) return kSignals[i];
    }
    return std::nullopt;
}

void SignalInbox::forget(int signal) {
    collect();
    for (std::size_t i = 0; i < kSignals.size(); ++i) {
        if (kSignals[i] == signal) come_[i] = false;
    }
}

bool SignalInbox::must_leave() {
    collect();
    for (std::size_t i = 0; i < kSignals.size(); ++i) {
        if (come_[i] && ends_the_program(kSignals[i])) return true;
    }
    return false;
}

void stop_here() {
    struct sigaction ours {};
    struct sigaction standard {};
    standard.sa_handler = SIG_DFL;
    ::sigaction(SIGTSTP, &standard, &ours);
    // TSTP and not STOP: where no shell could ever continue us, the system lets it pass.
    ::raise(SIGTSTP);
    ::sigaction(SIGTSTP, &ours, nullptr);
}

}  // namespace barbu::curses
