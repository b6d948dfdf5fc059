#include "table/signals.hpp"

#include <initializer_list>

namespace barbu::table {

void block_signals_in_this_thread() {
    sigset_t signals;
    sigfillset(&signals);
    for (const int crash : {SIGSEGV, SIGBUS, SIGFPE, SIGILL, SIGABRT})
        sigdelset(&signals, crash);
    pthread_sigmask(SIG_BLOCK, &signals, nullptr);
}

SignalsBlocked::SignalsBlocked() {
    pthread_sigmask(SIG_SETMASK, nullptr, &before_);
    block_signals_in_this_thread();
}

SignalsBlocked::~SignalsBlocked() { pthread_sigmask(SIG_SETMASK, &before_, nullptr); }

CrashStack::CrashStack() {
    constexpr std::size_t kSize = 64 * 1024;
    memory_ = std::make_unique<char[]>(kSize);
    stack_t stack{};
    stack.ss_sp = memory_.get();
    stack.ss_size = kSize;
    sigaltstack(&stack, &before_);
}

// A sanitizer may have given the thread one of its own, which it takes back itself.
CrashStack::~CrashStack() { sigaltstack(&before_, nullptr); }

}  // namespace barbu::table
