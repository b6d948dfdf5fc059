#pragma once
// Signals as things to read. A handler writes one byte into a pipe, and the loop polls the pipe: nothing is
// lost between looking and waiting, and nothing but that byte happens inside a handler.
#include <array>
#include <csignal>
#include <optional>

#include "curses/pipe.hpp"

namespace barbu::curses {

/// Catches INT, TERM, HUP, QUIT, TSTP and CONT while it lives; a signal that was ignored before stays ignored
/// (nohup). One at a time.
class SignalInbox {
  public:
    SignalInbox();
    ~SignalInbox();
    SignalInbox(const SignalInbox&) = delete;
    SignalInbox& operator=(const SignalInbox&) = delete;

    /// Readable when a signal has come.
    int descriptor() const { return pipe_.read_end(); }
    /// The next signal. Those that end the program come before TSTP and CONT.
    std::optional<int> next();
    /// Forgets that this signal came.
    void forget(int signal);
    /// Whether a signal that ends the program has come.
    bool must_leave();

    /// In order of urgency.
    static constexpr std::array kSignals{SIGTERM, SIGHUP, SIGINT, SIGQUIT, SIGTSTP, SIGCONT};

  private:
    void collect();

    Pipe pipe_;
    std::array<bool, kSignals.size()> come_{};
    std::array<struct sigaction, kSignals.size()> before_{};
};

/// Stops the program as an uncaught Ctrl-Z would; returns when it goes on.
void stop_here();

}  // namespace barbu::curses
