#pragma once
// Signals belong to the thread that talks to the terminal.
#include <csignal>
#include <memory>

namespace barbu::table {

/// Blocks every signal in this thread but those of a crash (SEGV BUS FPE ILL ABRT).
void block_signals_in_this_thread();

/// The same while it lives, for threads that are made meanwhile: they never have a signal that was meant for
/// the thread of the terminal, not even at their beginning.
class SignalsBlocked {
  public:
    SignalsBlocked();
    ~SignalsBlocked();
    SignalsBlocked(const SignalsBlocked&) = delete;
    SignalsBlocked& operator=(const SignalsBlocked&) = delete;

  private:
    sigset_t before_{};
};

/// A stack for the handler of a crash in this thread, as long as it lives: where the thread's own stack has
/// overflowed no handler could run on it, and the terminal would stay as it is.
class CrashStack {
  public:
    CrashStack();
    ~CrashStack();
    CrashStack(const CrashStack&) = delete;
    CrashStack& operator=(const CrashStack&) = delete;

  private:
    std::unique_ptr<char[]> memory_;
    stack_t before_{};
};

}  // namespace barbu::table
