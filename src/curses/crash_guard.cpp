#include "curses/crash_guard.hpp"

#include <termios.h>
#include <unistd.h>

#include <array>
#include <csignal>
#include <cstdlib>
#include <exception>
#include <string_view>

namespace barbu::curses {
namespace {

constexpr std::array kCrashes{SIGSEGV, SIGBUS, SIGFPE, SIGILL, SIGABRT};

/// Attributes off, mouse off, keypad off, cursor on, main screen, line wrap: whatever curses may have changed.
constexpr std::string_view kRestore =
    "\x1b[0m\x1b[?1000l\x1b[?1002l\x1b[?1003l\x1b[?1006l\x1b[?1l\x1b>\x1b[?25h\x1b[?1049l\x1b[?7h\r\n";
constexpr std::string_view kWords = "Barbu has crashed; every action of the game is saved. 'barbu resume' goes on.\r\n";

/// A handler can be given nothing, so what it needs is here; it is set before the handlers are.
termios settings_at_start{};
bool settings_known = false;
std::array<struct sigaction, kCrashes.size()> handlers_before{};
std::array<unsigned char, 64 * 1024> other_stack{};

void write_all(std::string_view bytes) {
    while (!bytes.empty()) {
        const ssize_t written = ::write(STDOUT_FILENO, bytes.data(), bytes.size());
        if (written <= 0) return;
        bytes.remove_prefix(static_cast<std::size_t>(written));
    }
}

/// Calls only what may be called in a signal handler. SA_RESETHAND has put the default action back: raising again ends us.
void on_crash(int signal) {
    write_all(kRestore);
    if (settings_known) tcsetattr(STDIN_FILENO, TCSANOW, &settings_at_start);
    write_all(kWords);
    ::raise(signal);
}

}  // namespace

CrashGuard::CrashGuard() {
    settings_known = tcgetattr(STDIN_FILENO, &settings_at_start) == 0;
    // A stack that has overflowed cannot run a handler.
    stack_t stack{};
    stack.ss_sp = other_stack.data();
    stack.ss_size = other_stack.size();
    sigaltstack(&stack, nullptr);
    for (std::size_t i = 0; i < kCrashes.size(); ++i) {
        struct sigaction action {};
        action.sa_handler = on_crash;
        action.sa_flags = SA_ONSTACK | static_cast<int>(SA_RESETHAND) | SA_NODEFER;
        sigaction(kCrashes[i], &action, &handlers_before[i]);
    }
    // An exception that nobody catches ends in abort, which is handled above.
    std::set_terminate([] { std::abort(); });
}

CrashGuard::~CrashGuard() {
    for (std::size_t i = 0; i < kCrashes.size(); ++i) sigaction(kCrashes[i], &handlers_before[i], nullptr);
}

}  // namespace barbu::curses
