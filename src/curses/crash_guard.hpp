#pragma once
// Brings the terminal back when the program cannot do so in an orderly way.
#include <array>
#include <csignal>
#include <exception>

namespace barbu::curses {

/// While it lives, a crash (SEGV, BUS, FPE, ILL, ABRT) or an exception that nobody catches restores the
/// terminal, says so in one line, and ends the program by its signal. It saves nothing: the journal already
/// holds everything. Made before anything changes the terminal, since it keeps the settings of that moment.
class CrashGuard {
  public:
    CrashGuard();
    ~CrashGuard();
    CrashGuard(const CrashGuard&) = delete;
    CrashGuard& operator=(const CrashGuard&) = delete;

    static constexpr std::array kCrashes{SIGSEGV, SIGBUS, SIGFPE, SIGILL, SIGABRT};

  private:
    std::array<struct sigaction, kCrashes.size()> before_{};
    std::terminate_handler terminate_before_;
};

}  // namespace barbu::curses
