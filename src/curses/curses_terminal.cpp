#include "curses/curses_terminal.hpp"

#include <langinfo.h>
#include <poll.h>
#include <sys/ioctl.h>
#include <termios.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <clocale>
#include <cstdio>
#include <cstdlib>
#include <cwchar>
#include <string>
#include <string_view>
#include <utility>

#include "curses/crash_guard.hpp"
#include "curses/keyboard.hpp"
#include "curses/looks.hpp"
#include "curses/signal_inbox.hpp"
#include "curses/terminal_kind.hpp"

namespace barbu::curses {
namespace {

using std::chrono::milliseconds;
using ui::Cell;
using ui::Event;
using ui::Pos;
using ui::Size;

milliseconds monotonic_now() {
    return std::chrono::duration_cast<milliseconds>(std::chrono::steady_clock::now().time_since_epoch());
}

// --- Locale -------------------------------------------------------------------------------------------

/// What the environment asks for, in the order in which the C library looks.
std::string wished_locale() {
    for (const char* const variable : {"LC_ALL", "LC_CTYPE", "LANG"}) {
        const char* const value = std::getenv(variable);
        if (value != nullptr && *value != '\0') return value;
    }
    return {};
}

bool ends_in_utf8(std::string name) {
    std::transform(name.begin(), name.end(), name.begin(),
                   [](char ch) { return ch >= 'A' && ch <= 'Z' ? static_cast<char>(ch - 'A' + 'a') : ch; });
    return name.ends_with("utf-8") || name.ends_with("utf8");
}

/// Only the characters: numbers and dates stay as the program writes them everywhere. A locale that is not
/// installed here (a common thing over ssh) is no reason to go without Unicode.
void take_locale() {
    if (std::setlocale(LC_CTYPE, "") != nullptr) return;
    if (ends_in_utf8(wished_locale())) std::setlocale(LC_CTYPE, "C.UTF-8");
}

bool colours_wanted(const TerminalOptions& options) {
    const char* const no_color = std::getenv("NO_COLOR");
    return !options.no_color && (no_color == nullptr || *no_color == '\0');
}

// --- Glyphs -------------------------------------------------------------------------------------------

/// A cluster as ncurses takes it: one letter and what stands on it.
std::wstring letter_and_marks(std::string_view glyph) {
    constexpr wchar_t kEmojiForm = 0xfe0f;
    constexpr wchar_t kJoiner = 0x200d;
    std::wstring text;
    std::mbstate_t state{};
    while (!glyph.empty() && text.size() < CCHARW_MAX) {
        wchar_t ch = 0;
        const std::size_t read = std::mbrtowc(&ch, glyph.data(), glyph.size(), &state);
        if (read == 0 || read > glyph.size()) break;
        glyph.remove_prefix(read);
        if (ch == kEmojiForm) continue;
        // Joined symbols: only the first of them.
        if (!text.empty() && (ch == kJoiner || ::wcwidth(ch) != 0)) break;
        text += ch;
    }
    return text;
}

}  // namespace

// --- The screen ---------------------------------------------------------------------------------------

/// Blocks SIGWINCH while it lives, but for a wait that is given outside(). ncurses catches that signal
/// itself and tells of it only when it is asked: one that came between asking and waiting would be lost till
/// the next key.
class ResizeHeldBack {
  public:
    ResizeHeldBack() {
        sigset_t resize;
        ::sigemptyset(&resize);
        ::sigaddset(&resize, SIGWINCH);
        ::pthread_sigmask(SIG_BLOCK, &resize, &before_);
    }
    ~ResizeHeldBack() { ::pthread_sigmask(SIG_SETMASK, &before_, nullptr); }
    ResizeHeldBack(const ResizeHeldBack&) = delete;
    ResizeHeldBack& operator=(const ResizeHeldBack&) = delete;

    const sigset_t& outside() const { return before_; }

  private:
    sigset_t before_;
};

/// Curses itself, from newterm to endwin.
class CursesSession {
  public:
    CursesSession() {
        // The size is what the terminal says, whatever LINES and COLUMNS hold.
        ::use_tioctl(true);
        // The mouse of the Linux console (gpm) speaks through a descriptor of its own, which nobody polls:
        // its presses would be seen at the next key.
        ::setenv("NCURSES_GPM_TERMS", "none", 0);
        // newterm and not initscr, which would end the program by itself.
        screen_ = ::newterm(nullptr, stdout, stdin);
        if (screen_ == nullptr) throw TerminalError("ncurses cannot draw on this terminal.");
        ::set_term(screen_);
        ::set_escdelay(25);
        ::cbreak();
        ::noecho();
        ::nonl();
        never_block_reading();
        // A frame is painted whole, also while somebody types.
        ::typeahead(-1);
    }
    ~CursesSession() {
        leave();
        ::delscreen(screen_);
    }
    CursesSession(const CursesSession&) = delete;
    CursesSession& operator=(const CursesSession&) = delete;

    /// Gives the terminal back, blank: a console without an alternate screen would go on showing somebody's
    /// hand.
    static void leave() {
        if (::isendwin()) return;
        ::werase(::stdscr);
        ::wrefresh(::stdscr);
        ::endwin();
    }

    /// Takes the terminal again and paints it blank. It may have changed in every way, also in size.
    static void come_back() {
        if (!::isendwin()) ::endwin();
        winsize now{};
        if (::ioctl(STDOUT_FILENO, TIOCGWINSZ, &now) == 0 && now.ws_row > 0 && now.ws_col > 0 &&
            ::is_term_resized(now.ws_row, now.ws_col)) {
            ::resizeterm(now.ws_row, now.ws_col);
        }
        ::werase(::stdscr);
        ::clearok(::curscr, true);
        ::wrefresh(::stdscr);
    }

  private:
    /// ncurses asks whether there is a key and then reads it, but an interrupt key that comes between the two
    /// sweeps the key away. The read would then wait for the next key, with the signal unread till then.
    static void never_block_reading() {
        termios settings{};
        if (::tcgetattr(STDIN_FILENO, &settings) != 0) return;
        settings.c_cc[VMIN] = 0;
        settings.c_cc[VTIME] = 0;
        ::tcsetattr(STDIN_FILENO, TCSANOW, &settings);
        ::def_prog_mode();
    }

    SCREEN* screen_;
};

class CursesTerminal::Screen {
  public:
    explicit Screen(const TerminalOptions& options)
        : ascii_(only_ascii(options.ascii)),
          keyboard_(options.mouse),
          looks_(colours_wanted(options), options.four_colours) {}

    bool ascii() const { return ascii_; }
    static Size size() { return {getmaxy(stdscr), getmaxx(stdscr)}; }

    void show(const ui::Canvas& canvas);
    Event wait(std::optional<milliseconds> timeout);
    void drop_input() { resized_ = keyboard_.drop() || resized_; }
    void wake() const {
        const char byte = 'w';
        [[maybe_unused]] const ssize_t written = ::write(wake_pipe_.write_end(), &byte, 1);
    }

  private:
    void put(Pos at, const Cell& cell, int cells);
    std::optional<Event> waiting_event();
    std::optional<Event> key_or_click();
    static bool promises_nothing();
    std::optional<Event> event_of_signal();
    Event stop();

    /// In this order: the terminal must be found fit before anything changes, the crash guard keeps its
    /// settings as they were, and our handlers stand before newterm would set its own.
    struct Fit {
        Fit() { check_terminal(); }
    } fit_;
    bool ascii_;
    Pipe wake_pipe_;
    CrashGuard crash_guard_;
    SignalInbox signals_;
    CursesSession session_;
    Keyboard keyboard_;
    Looks looks_;

    bool resized_ = false;
    bool gone_ = false;
};

void CursesTerminal::Screen::show(const ui::Canvas& canvas) {
    // erase and not clear: ncurses then compares, and writes the cells that differ.
    ::werase(::stdscr);
    const Size screen = size();
    const int rows = std::min(screen.rows, canvas.size().rows);
    const int cols = std::min(screen.cols, canvas.size().cols);
    for (int row = 0; row < rows; ++row) {
        for (int col = 0; col < cols; ++col) {
            const Cell& cell = canvas.at({row, col});
            if (cell.glyph.empty() || cell == Cell{}) continue;
            const bool wide = col + 1 < canvas.size().cols && canvas.at({row, col + 1}).glyph.empty();
            const int cells = wide ? 2 : 1;
            const int last = col + cells;
            // Writing into the last cell of all makes some terminals scroll.
            if (last > screen.cols || (row == screen.rows - 1 && last == screen.cols)) continue;
            put({row, col}, cell, cells);
        }
    }
    const Pos cursor = canvas.cursor();
    ::wmove(::stdscr, std::clamp(cursor.row, 0, screen.rows - 1), std::clamp(cursor.col, 0, screen.cols - 1));
    ::wnoutrefresh(::stdscr);
    ::doupdate();
}

void CursesTerminal::Screen::put(Pos at, const Cell& cell, int cells) {
    std::wstring text = letter_and_marks(cell.glyph);
    // The C library measures too, and where it disagrees the row would shift.
    const int measured = text.empty() ? -1 : ::wcwidth(text.front());
    if (measured < 1 || measured > cells) text = L"?";
    const attr_t attributes = looks_.attributes(cell.style);
    const short pair = looks_.colour_pair(cell.style);
    cchar_t drawn{};
    if (measured < cells) {
        ::setcchar(&drawn, L" ", attributes, pair, nullptr);
        mvwadd_wch(stdscr, at.row, at.col + 1, &drawn);
    }
    ::setcchar(&drawn, text.c_str(), attributes, pair, nullptr);
    mvwadd_wch(stdscr, at.row, at.col, &drawn);
}

Event CursesTerminal::Screen::wait(std::optional<milliseconds> timeout) {
    const std::optional<milliseconds> deadline =
        timeout ? std::optional(monotonic_now() + *timeout) : std::nullopt;
    const ResizeHeldBack held_back;
    int empty_promises = 0;
    while (!gone_) {
        if (const std::optional<Event> event = waiting_event()) return *event;

        std::array<pollfd, 3> sources{{{STDIN_FILENO, POLLIN, 0},
                                       {signals_.descriptor(), POLLIN, 0},
                                       {wake_pipe_.read_end(), POLLIN, 0}}};
        timespec left{};
        if (deadline) {
            const milliseconds rest = std::max(*deadline - monotonic_now(), milliseconds(0));
            left.tv_sec = static_cast<time_t>(rest.count() / 1000);
            left.tv_nsec = static_cast<long>(rest.count() % 1000 * 1'000'000);
        }
        const int ready =
            ::ppoll(sources.data(), sources.size(), deadline ? &left : nullptr, &held_back.outside());
        if (ready == 0) return ui::Tick{};
        // Interrupted: by a signal, which is in its pipe, or by a new size, which ncurses will tell.
        if (ready < 0 && errno == EINTR) continue;

        const short tty = sources[0].revents;
        if (ready < 0 || (tty & (POLLHUP | POLLERR | POLLNVAL)) != 0) {
            gone_ = true;
            // The signal that goes with it, if it is here, says more.
            if (const std::optional<Event> event = event_of_signal()) return *event;
        } else if ((tty & POLLIN) != 0) {
            // Once may be an interrupt key, which sweeps away what was typed before it; its signal is here by
            // the next round.
            empty_promises = promises_nothing() ? empty_promises + 1 : 0;
            if (empty_promises == 1) continue;
            if (empty_promises > 1) break;
            errno = 0;
            if (const std::optional<Event> event = key_or_click()) return *event;
            gone_ = errno == EIO;
        }
    }
    gone_ = true;
    return ui::Leave{0};
}

/// What is there without waiting: signals first, then a word from a worker, then the keyboard.
std::optional<Event> CursesTerminal::Screen::waiting_event() {
    if (const std::optional<Event> event = event_of_signal()) return event;
    if (wake_pipe_.drain()) return ui::Woken{};
    if (std::exchange(resized_, false)) {
        ::clearok(::curscr, true);
        return ui::Resized{size()};
    }
    return key_or_click();
}

std::optional<Event> CursesTerminal::Screen::key_or_click() {
    const std::optional<Event> event = keyboard_.read();
    // Terminals move what they show when their size changes, each in its own way.
    if (event && std::holds_alternative<ui::Resized>(*event)) ::clearok(::curscr, true);
    return event;
}

/// Asked when poll says that there is input. A terminal that is gone says so for ever and has none: programs
/// that only look for an error go round in circles then.
bool CursesTerminal::Screen::promises_nothing() {
    int bytes = 0;
    return ::ioctl(STDIN_FILENO, FIONREAD, &bytes) != 0 || bytes == 0;
}

std::optional<Event> CursesTerminal::Screen::event_of_signal() {
    const std::optional<int> signal = signals_.next();
    if (!signal) return std::nullopt;
    if (*signal == SIGTSTP) return stop();
    if (*signal == SIGCONT) {
        // Stopped by STOP, unasked: the terminal has been somebody else's meanwhile.
        CursesSession::come_back();
        return ui::Continued{};
    }
    return ui::Leave{*signal};
}

Event CursesTerminal::Screen::stop() {
    CursesSession::leave();
    stop_here();
    // A stopped program is ended by a signal and then continued; touching the terminal now would stop it
    // again.
    if (signals_.must_leave()) return ui::Leave{*signals_.next()};
    signals_.forget(SIGCONT);
    CursesSession::come_back();
    return ui::Continued{};
}

// --- The public face ----------------------------------------------------------------------------------

CursesTerminal::CursesTerminal(const TerminalOptions& options) : screen_(std::make_unique<Screen>(options)) {}
CursesTerminal::~CursesTerminal() = default;

Size CursesTerminal::size() const { return Screen::size(); }
bool CursesTerminal::ascii() const { return screen_->ascii(); }
void CursesTerminal::show(const ui::Canvas& canvas) { screen_->show(canvas); }
Event CursesTerminal::wait(std::optional<milliseconds> timeout) { return screen_->wait(timeout); }
void CursesTerminal::drop_input() { screen_->drop_input(); }
milliseconds CursesTerminal::now() const { return monotonic_now(); }
void CursesTerminal::wake() { screen_->wake(); }

bool only_ascii(bool wanted) {
    take_locale();
    return wanted || std::string_view(::nl_langinfo(CODESET)) != "UTF-8";
}

std::string library_version() { return ::curses_version(); }

void die_of(int signal) {
    std::signal(signal, SIG_DFL);
    sigset_t only_this;
    ::sigemptyset(&only_this);
    ::sigaddset(&only_this, signal);
    ::pthread_sigmask(SIG_UNBLOCK, &only_this, nullptr);
    ::raise(signal);
    // Here only with a signal that does not end a program.
    std::_Exit(128 + signal);
}

}  // namespace barbu::curses
