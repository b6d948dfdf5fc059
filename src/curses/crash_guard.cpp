#include "curses/crash_guard.hpp"

#include <termios.h>
#include <unistd.h>

#include <cstdlib>
#include <cstring>
#include <string_view>

namespace barbu::curses {
namespace {

/// Undoes whatever curses may have done, for a handler that may call next to nothing: attributes, character
/// set, mouse, keypad, cursor, title, and the alternate screen. It blanks the screen first, since a console
/// that has no alternate one would go on showing somebody's hand.
constexpr std::string_view kRestore =
    "\x1b[0m\x1b(B\x0f"
    "\x1b[?1000l\x1b[?1002l\x1b[?1003l\x1b[?1006l"
    "\x1b[?1l\x1b>\x1b[?7h\x1b[?12l\x1b[?25h"
    "\x1b[H\x1b[2J\x1b[?1049l\x1b[23;0;0t\r\n";

constexpr std::string_view kWords =
    "Barbu has crashed; what was saved of the game is safe: 'barbu resume' goes on with it. Please report "
    "it.\n";

/// A handler is given nothing, so what it needs lies here; it is filled before the handlers are set.
termios settings_at_start{};
bool settings_known = false;
alignas(16) std::array<char, 64 * 1024> handler_stack{};

void write_all(int descriptor, std::string_view bytes) {
    while (!bytes.empty()) {
        const ssize_t written = ::write(descriptor, bytes.data(), bytes.size());
        if (written <= 0) return;
        bytes.remove_prefix(static_cast<std::size_t>(written));
    }
}

/// Calls only what a signal handler may call.
void restore_terminal() {
    write_all(STDOUT_FILENO, kRestore);
    // In the background it would stop us instead, and the shell has its own settings back there anyway.
    if (settings_known && ::tcgetpgrp(STDIN_FILENO) == ::getpgrp()) {
        ::tcsetattr(STDIN_FILENO, TCSANOW, &settings_at_start);
    }
}

/// SA_RESETHAND has put the default action back, so raising again ends the program: at the latest when this
/// handler returns.
void on_crash(int signal) {
    restore_terminal();
    write_all(STDERR_FILENO, kWords);
    ::raise(signal);
}

[[noreturn]] void on_terminate() {
    restore_terminal();
    try {
        if (const std::exception_ptr uncaught = std::current_exception()) std::rethrow_exception(uncaught);
    } catch (const std::exception& error) {
        write_all(STDERR_FILENO, error.what());
        write_all(STDERR_FILENO, "\n");
    } catch (...) {
        // It has nothing to say.
    }
    write_all(STDERR_FILENO, kWords);
    std::signal(SIGABRT, SIG_DFL);
    std::abort();
}

}  // namespace

CrashGuard::CrashGuard() {
    settings_known = ::tcgetattr(STDIN_FILENO, &settings_at_start) == 0;
    // Where the stack has overflowed, a handler needs one of its own.
    stack_t stack{};
    stack.ss_sp = handler_stack.data();
    stack.ss_size = handler_stack.size();
    ::sigaltstack(&stack, nullptr);
    for (std::size_t i = 0; i < kCrashes.size(); ++i) {
        struct sigaction action {};
        action.sa_handler = on_crash;
        action.sa_flags = SA_ONSTACK | static_cast<int>(SA_RESETHAND);
        ::sigaction(kCrashes[i], &action, &before_[i]);
    }
    terminate_before_ = std::set_terminate(on_terminate);
}

CrashGuard::~CrashGuard() {
    std::set_terminate(terminate_before_);
    for (std::size_t i = 0; i < kCrashes.size(); ++i)
        ::sigaction(kCrashes[i], &before_[i], nullptr);
}

}  // namespace barbu::curses
