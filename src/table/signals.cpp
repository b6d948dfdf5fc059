#include "table/signals.hpp"

#include <csignal>
#include <initializer_list>

namespace barbu::table {

void block_signals_in_this_thread() {
    sigset_t signals;
    sigfillset(&signals);
    for (const int crash : {SIGSEGV, SIGBUS, SIGFPE, SIGILL, SIGABRT})
        sigdelset(&signals, crash);
    pthread_sigmask(SIG_BLOCK, &signals, nullptr);
}

}  // namespace barbu::table
