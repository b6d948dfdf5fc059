#pragma once
// What happened to the program, for a bug report: when it began and ended, which game, which file failed and
// why. Never a card, never a name of a player.
#include <cstdint>
#include <string>
#include <string_view>

namespace barbu::record {

/// $XDG_STATE_HOME/barbu/barbu.log, else $HOME/.local/state/barbu/barbu.log; a value that is not an absolute
/// path counts as none. Empty where there is neither.
std::string log_file();
/// The same from the values of XDG_STATE_HOME and HOME; null where unset.
std::string log_file(const char* state_home, const char* home);

/// A file of lines that keeps the newest ones: a full one becomes FILE.old, in the place of the one before.
/// Whatever fails, lines are lost and nothing else happens. Several programs may write to one file.
class Log {
  public:
    /// No log.
    Log() = default;
    /// Opens the file, for the user alone, and makes its folders.
    explicit Log(std::string file, std::uint64_t most_bytes = 256 * 1024);
    ~Log();
    Log(Log&& other) noexcept;
    Log& operator=(Log&& other) noexcept;

    /// Appends a line with the time and the process. What is not printable ASCII is written as \xNN, and a
    /// long text is cut.
    void write(std::string_view text);

  private:
    void open();
    void make_room(std::size_t bytes);

    std::string file_;
    std::uint64_t most_bytes_ = 0;
    int id_ = -1;
};

}  // namespace barbu::record
