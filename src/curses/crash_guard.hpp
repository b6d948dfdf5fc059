#pragma once
// Brings the terminal back when the program cannot do so in an orderly way.
namespace barbu::curses {

/// While it lives, a crash (SEGV BUS FPE ILL ABRT) or an exception that nobody catches restores the terminal, says one line,
/// and dies by its signal. It saves nothing: the journal already holds everything.
class CrashGuard {
  public:
    CrashGuard();
    ~CrashGuard();
    CrashGuard(const CrashGuard&) = delete;
    CrashGuard& operator=(const CrashGuard&) = delete;
};

}  // namespace barbu::curses
