#pragma once
// Signals belong to the thread that talks to the terminal.

namespace barbu::table {

/// Blocks every signal in this thread but those of a crash (SEGV BUS FPE ILL ABRT).
void block_signals_in_this_thread();

}  // namespace barbu::table
