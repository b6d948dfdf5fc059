#pragma once
// A real program in a real pseudo-terminal, and an emulator (libvterm) that reads what it writes. Nothing
// here sleeps: every wait is for a condition, with a deadline, and a failure shows the whole screen.
#include <sys/types.h>

#include <chrono>
#include <cstddef>
#include <filesystem>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

namespace barbu::test {

/// A new folder for one test; it goes, with all that is in it, when this object goes.
class TempFolder {
  public:
    TempFolder();
    ~TempFolder();
    TempFolder(const TempFolder&) = delete;
    TempFolder& operator=(const TempFolder&) = delete;

    const std::filesystem::path& path() const { return path_; }

  private:
    std::filesystem::path path_;
};

struct EmulatorOptions {
    int rows = 24;
    int cols = 80;
    /// What follows the name of the program.
    std::vector<std::string> args = {};
    /// Variables set, or unset (nullopt). Without them: TERM is xterm-256color and LANG is C.UTF-8; HOME and
    /// the XDG folders lie in a private folder; LINES, COLUMNS, NO_COLOR and LC_* are unset; the rest is
    /// inherited.
    std::map<std::string, std::optional<std::string>> env = {};
    /// A folder to use as the private one: for a second run that finds what the first has saved.
    std::filesystem::path home = {};
    /// Where false, that stream is /dev/null. Standard error is always the terminal.
    bool stdin_is_terminal = true;
    bool stdout_is_terminal = true;
};

enum class Press {
    up,
    down,
    left,
    right,
    home,
    end,
    page_up,
    page_down,
    del,
    enter,
    tab,
    back_tab,
    escape,
    backspace
};

/// How one cell of the screen looks.
struct ScreenCell {
    std::string text;  ///< " " when blank; empty in the second cell of a wide glyph
    bool bold = false;
    bool reverse = false;
    bool underline = false;
    /// A number of the palette (0 to 255), or -1: the terminal's own.
    int foreground = -1;
    int background = -1;
};

/// How a program ended.
struct Ended {
    std::optional<int> code;    ///< of exit
    std::optional<int> signal;  ///< of which it died
};

/// What went wrong, and the whole screen at that moment.
class EmulatorError : public std::runtime_error {
  public:
    using std::runtime_error::runtime_error;
};

class Emulator {
  public:
    using Clock = std::chrono::steady_clock;
    static constexpr std::chrono::milliseconds kPatience{10'000};

    /// Starts the program, the only one in the foreground of its terminal.
    explicit Emulator(const std::string& program, const EmulatorOptions& options = {});
    /// Kills it if it still runs.
    ~Emulator();
    Emulator(const Emulator&) = delete;
    Emulator& operator=(const Emulator&) = delete;

    // What the person at the terminal does.
    void send(std::string_view bytes);
    /// A key as a terminal sends it, arrows in the form that the program has asked for.
    void key(Press press);
    /// A press and release of the left button; rows and columns from 0.
    void click(int row, int col);
    void resize(int rows, int cols);
    /// To the program itself.
    void signal(int number);
    /// Hangs up, as when the window is closed.
    void close_terminal();

    // Waiting. Each of these reads what the program writes, and throws EmulatorError when patience ends.
    /// Until this text stands somewhere on the screen.
    void wait_for(std::string_view text, std::chrono::milliseconds patience = kPatience);
    /// Until it stands nowhere.
    void wait_until_gone(std::string_view text, std::chrono::milliseconds patience = kPatience);
    void wait_until(const std::function<bool()>& condition, std::string_view what,
                    std::chrono::milliseconds patience = kPatience);
    /// Until the program has ended and all that it wrote is on the screen.
    Ended wait_for_exit(std::chrono::milliseconds patience = kPatience);
    /// Until the program has been stopped (by Ctrl-Z without a shell).
    void wait_for_stop(std::chrono::milliseconds patience = kPatience);
    /// Reads what comes for this long: how many bytes it was.
    std::size_t bytes_during(std::chrono::milliseconds time);

    // What there is to see.
    int rows() const;
    int cols() const;
    /// Without blanks at the end.
    std::string row(int row) const;
    /// All rows, each ended by a newline.
    std::string screen() const;
    bool shows(std::string_view text) const;
    /// Where a text begins; it must be on one row.
    struct Place {
        int row = 0;
        int col = 0;
        bool operator==(const Place&) const = default;
    };
    std::optional<Place> find(std::string_view text) const;
    ScreenCell cell(int row, int col) const;
    Place cursor() const;
    bool cursor_visible() const;
    bool on_alternate_screen() const;
    /// Whether the program has asked for the mouse.
    bool mouse_reported() const;
    /// The picture of the screen, in SVG.
    std::string svg() const;
    void save_svg(const std::filesystem::path& file) const;

    /// Called after every piece of output has been put on the screen: to prove what no frame may ever show.
    /// What it throws comes out of the wait.
    void on_frame(std::function<void(const Emulator&)> look);

    // What there is to measure.
    /// All that the program has written.
    const std::string& raw() const;
    std::size_t bytes_written() const;
    /// Whether the terminal shows what is typed, as it does for a shell.
    bool echo_is_on() const;
    /// Whether input comes line by line, as it does for a shell.
    bool reads_lines() const;
    bool exited() const;
    pid_t pid() const;
    /// The private folder; HOME is in it.
    const std::filesystem::path& home() const;

  private:
    class Impl;
    std::unique_ptr<Impl> impl_;
};

}  // namespace barbu::test
