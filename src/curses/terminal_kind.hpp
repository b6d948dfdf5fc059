#pragma once
// What is known about the terminal before anything is drawn on it.
namespace barbu::curses {

/// Throws TerminalError unless stdin and stdout are a terminal of a kind that is known and can place its
/// cursor.
void check_terminal();

}  // namespace barbu::curses
