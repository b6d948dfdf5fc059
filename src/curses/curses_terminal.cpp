#include "curses/curses_terminal.hpp"

#define NCURSES_NOMACROS 1
#define NCURSES_WIDECHAR 1
#include <curses.h>
#include <fcntl.h>
#include <langinfo.h>
#include <poll.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <clocale>
#include <csignal>
#include <cstdlib>
#include <cstring>
#include <cwchar>
#include <string>
#include <utility>

#include "curses/crash_guard.hpp"

namespace barbu::curses {
namespace {

using ui::Cell;
using ui::Event;
using ui::Key;
using ui::KeyCode;
using ui::Pos;
using ui::Role;
using ui::Size;
using ui::Style;

constexpr std::array kSignals{SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGTSTP};

/// Keys whose codes ncurses does not know by itself: arrows in the form that the terminal is not set to.
constexpr int kFirstOwnKey = KEY_MAX + 1;
struct OtherForm {
    const char* bytes;
    KeyCode code;
};
constexpr std::array<OtherForm, 12> kOtherForms{{
    {"\x1bOA", KeyCode::up}, {"\x1bOB", KeyCode::down}, {"\x1bOC", KeyCode::right}, {"\x1bOD", KeyCode::left},
    {"\x1b[A", KeyCode::up}, {"\x1b[B", KeyCode::down}, {"\x1b[C", KeyCode::right}, {"\x1b[D", KeyCode::left},
    {"\x1b[H", KeyCode::home}, {"\x1b[F", KeyCode::end}, {"\x1b[Z", KeyCode::back_tab}, {"\x1bOM", KeyCode::enter},
}};

/// The pipe by which a signal handler wakes the loop; there is one terminal at a time.
int signal_pipe[2] = {-1, -1};

void on_signal(int signal) {
    const int before = errno;
    const auto byte = static_cast<unsigned char>(signal);
    [[maybe_unused]] const ssize_t written = ::write(signal_pipe[1], &byte, 1);
    errno = before;
}

void make_pipe(int (&ends)[2]) {
    if (::pipe(ends) != 0) throw TerminalError("Cannot make a pipe: the system has no more open files to give.");
    for (const int end : ends) {
        ::fcntl(end, F_SETFL, O_NONBLOCK);
        ::fcntl(end, F_SETFD, FD_CLOEXEC);
    }
}

bool ends_in_utf8(const char* name) {
    if (name == nullptr) return false;
    std::string lower(name);
    for (char& letter : lower) letter = static_cast<char>(letter >= 'A' && letter <= 'Z' ? letter - 'A' + 'a' : letter);
    return lower.ends_with("utf-8") || lower.ends_with("utf8");
}

/// The locale that the environment asks for; where it is not installed but wished for UTF-8, C.UTF-8 for the letters.
void set_locale() {
    if (std::setlocale(LC_ALL, "") != nullptr) return;
    for (const char* variable : {"LC_ALL", "LC_CTYPE", "LANG"}) {
        const char* value = std::getenv(variable);
        if (value == nullptr || *value == '\0') continue;
        if (ends_in_utf8(value)) std::setlocale(LC_CTYPE, "C.UTF-8");
        return;
    }
}

// --- From roles to attributes, in one place -----------------------------------------------------------------------

struct Look {
    Role role;
    short colour;        ///< of the eight, or -1: the terminal's own
    attr_t attributes;   ///< beside the colour, and without one
};
constexpr std::array<Look, 14> kLooks{{
    {Role::normal, -1, A_NORMAL},
    {Role::title, -1, A_NORMAL},
    {Role::heading, COLOR_CYAN, A_NORMAL},
    {Role::rule, -1, A_NORMAL},
    {Role::spade, -1, A_NORMAL},
    {Role::heart, COLOR_RED, A_NORMAL},
    {Role::club, -1, A_NORMAL},
    {Role::diamond, COLOR_RED, A_NORMAL},
    {Role::prompt, -1, A_NORMAL},
    {Role::refusal, COLOR_YELLOW, A_NORMAL},
    {Role::keys, COLOR_CYAN, A_NORMAL},
    {Role::turn, COLOR_GREEN, A_NORMAL},
    {Role::good, COLOR_GREEN, A_NORMAL},
    {Role::bad, COLOR_RED, A_NORMAL},
}};

short pair_of(Role role) { return static_cast<short>(static_cast<int>(role) + 1); }

std::wstring wide(const std::string& utf8) {
    std::wstring text;
    std::mbstate_t state{};
    const char* at = utf8.data();
    std::size_t left = utf8.size();
    while (left > 0) {
        wchar_t letter = 0;
        const std::size_t used = std::mbrtowc(&letter, at, left, &state);
        if (used == 0 || used > left) return L"?";
        text += letter;
        at += used;
        left -= used;
    }
    return text;
}

}  // namespace

// --- The screen ---------------------------------------------------------------------------------------------------

class CursesTerminal::Screen {
  public:
    explicit Screen(const TerminalOptions& options) {
        if (::isatty(STDIN_FILENO) == 0 || ::isatty(STDOUT_FILENO) == 0) {
            throw TerminalError("There is no terminal here: run barbu in one, or use a command that needs none, such as 'barbu simulate'.");
        }
        ascii_ = only_ascii(options.ascii);
        make_pipe(signal_pipe);
        make_pipe(wake_pipe_);
        guard_.emplace();
        // Before newterm, which would install its own.
        for (std::size_t i = 0; i < kSignals.size(); ++i) {
            struct sigaction action {};
            action.sa_handler = on_signal;
            sigaction(kSignals[i], &action, &handlers_before_[i]);
        }
        begin(options);
    }

    ~Screen() {
        end();
        for (std::size_t i = 0; i < kSignals.size(); ++i) sigaction(kSignals[i], &handlers_before_[i], nullptr);
        guard_.reset();
        for (int* ends : {signal_pipe, wake_pipe_}) {
            ::close(ends[0]);
            ::close(ends[1]);
            ends[0] = ends[1] = -1;
        }
    }

    Size size() const { return {getmaxy(stdscr), getmaxx(stdscr)}; }
    bool ascii() const { return ascii_; }

    void show(const ui::Canvas& canvas) {
        erase();
        const Size size = canvas.size();
        for (int row = 0; row < size.rows; ++row) {
            for (int col = 0; col < size.cols; ++col) {
                // Writing the last cell of the last row would scroll some terminals.
                if (row == size.rows - 1 && col == size.cols - 1) continue;
                const Cell& cell = canvas.at({row, col});
                if (cell.glyph.empty() || (cell.glyph == " " && !cell.style.chosen)) continue;
                put(row, col, cell);
            }
        }
        const Pos cursor = canvas.cursor();
        ::move(cursor.row, cursor.col);
        ::wnoutrefresh(stdscr);
        ::doupdate();
    }

    Event wait(std::optional<std::chrono::milliseconds> timeout) {
        const auto deadline = timeout ? std::optional(now() + *timeout) : std::nullopt;
        while (true) {
            if (const std::optional<Event> event = pending()) return *event;
            std::array<pollfd, 3> sources{{{STDIN_FILENO, POLLIN, 0}, {signal_pipe[0], POLLIN, 0}, {wake_pipe_[0], POLLIN, 0}}};
            const int left = deadline ? static_cast<int>(std::max<std::int64_t>(0, (*deadline - now()).count())) : -1;
            const int ready = ::poll(sources.data(), sources.size(), left);
            // Interrupted: a new size, which ncurses tells with the next key, or a signal, which is in the pipe.
            if (ready < 0 && errno != EINTR) return ui::Leave{0};
            if (ready == 0) return ui::Tick{};
            if ((sources[0].revents & (POLLHUP | POLLERR | POLLNVAL)) != 0) return ui::Leave{0};
            if ((sources[0].revents & POLLIN) != 0 && input_is_gone()) return ui::Leave{0};
        }
    }

    void drop_input() {
        // Through ncurses, so that a sequence of several bytes goes as a whole; then what it has not seen yet.
        wint_t ch = 0;
        for (int i = 0; i < 10'000 && ::get_wch(&ch) != ERR; ++i) {
            if (ch == KEY_RESIZE) size_changed_ = true;
        }
        ::flushinp();
    }

    void wake() {
        const char byte = 'w';
        [[maybe_unused]] const ssize_t written = ::write(wake_pipe_[1], &byte, 1);
    }

    static std::chrono::milliseconds now() {
        return std::chrono::duration_cast<std::chrono::milliseconds>(std::chrono::steady_clock::now().time_since_epoch());
    }

  private:
    void begin(const TerminalOptions& options) {
        const char* term = std::getenv("TERM");
        screen_ = ::newterm(nullptr, stdout, stdin);
        if (screen_ == nullptr) {
            const std::string name = term == nullptr || *term == '\0' ? "has no name (TERM is not set)" : "calls itself \"" + printable(term) + "\", which is not known here";
            restore_signals();
            throw TerminalError("This terminal " + name + "; try TERM=xterm-256color barbu.");
        }
        ::set_term(screen_);
        if (::tigetstr("cup") == nullptr || ::tigetstr("cup") == reinterpret_cast<char*>(-1)) {
            ::endwin();
            ::delscreen(screen_);
            screen_ = nullptr;
            restore_signals();
            throw TerminalError("This terminal (TERM=" + printable(term == nullptr ? "" : term) +
                                ") cannot place its cursor; try TERM=xterm-256color barbu.");
        }
        ::cbreak();
        ::noecho();
        ::nonl();
        ::keypad(stdscr, TRUE);
        ::nodelay(stdscr, TRUE);
        ::set_escdelay(25);
        ::leaveok(stdscr, FALSE);
        for (std::size_t i = 0; i < kOtherForms.size(); ++i) {
            if (::key_defined(kOtherForms[i].bytes) == 0) ::define_key(kOtherForms[i].bytes, kFirstOwnKey + static_cast<int>(i));
        }
        const char* no_color = std::getenv("NO_COLOR");
        const bool colours_wanted = !options.no_color && (no_color == nullptr || *no_color == '\0');
        if (colours_wanted && ::has_colors() && ::start_color() == OK) {
            ::use_default_colors();
            colours_ = COLORS >= 8;
            for (const Look& look : kLooks) {
                if (colours_) ::init_pair(pair_of(look.role), look.colour, -1);
            }
        }
        if (options.mouse) {
            ::mousemask(BUTTON1_PRESSED, nullptr);
            ::mouseinterval(0);
        }
    }

    void end() {
        if (screen_ == nullptr) return;
        // No hand stays on a console that has no other screen.
        ::erase();
        ::refresh();
        ::endwin();
        ::delscreen(screen_);
        screen_ = nullptr;
    }

    void restore_signals() {
        for (std::size_t i = 0; i < kSignals.size(); ++i) sigaction(kSignals[i], &handlers_before_[i], nullptr);
        guard_.reset();
    }

    /// For a name from the environment: nothing that a terminal would obey.
    static std::string printable(std::string_view text) {
        std::string shown;
        for (const char letter : text.substr(0, 40)) shown += letter >= ' ' && letter < 127 ? letter : '?';
        return shown;
    }

    void put(int row, int col, const Cell& cell) {
        const Style& style = cell.style;
        const Look& look = kLooks[static_cast<std::size_t>(style.role)];
        attr_t attributes = look.attributes;
        if (style.strong) attributes |= A_BOLD;
        if (style.faint) attributes |= A_DIM;
        if (style.chosen) attributes |= A_REVERSE;
        ::attr_set(attributes, colours_ && look.colour >= 0 ? pair_of(style.role) : short{0}, nullptr);
        ::mvaddwstr(row, col, wide(cell.glyph).c_str());
        ::attr_set(A_NORMAL, 0, nullptr);
    }

    /// What is there without waiting: signals first, then a word from a worker, then keys.
    std::optional<Event> pending() {
        unsigned char signal = 0;
        if (::read(signal_pipe[0], &signal, 1) == 1) {
            if (signal != SIGTSTP) return ui::Leave{signal};
            stop();
            return ui::Continued{};
        }
        std::array<char, 64> words;
        if (::read(wake_pipe_[0], words.data(), words.size()) > 0) return ui::Woken{};
        if (std::exchange(size_changed_, false)) return ui::Resized{size()};
        wint_t ch = 0;
        const int kind = ::get_wch(&ch);
        if (kind == ERR) return std::nullopt;
        if (kind == KEY_CODE_YES && ch == KEY_RESIZE) return ui::Resized{size()};
        if (kind == KEY_CODE_YES && ch == KEY_MOUSE) return mouse();
        if (const std::optional<Key> key = kind == KEY_CODE_YES ? key_of_code(static_cast<int>(ch)) : key_of_letter(ch)) return *key;
        return std::nullopt;
    }

    /// A terminal that is gone is readable for ever, and gives nothing: never loop on that.
    bool input_is_gone() {
        int bytes = 0;
        return ::ioctl(STDIN_FILENO, FIONREAD, &bytes) != 0 || bytes == 0;
    }

    static std::optional<Event> mouse() {
        MEVENT press;
        if (::getmouse(&press) != OK || (press.bstate & BUTTON1_PRESSED) == 0) return std::nullopt;
        return ui::Click{{press.y, press.x}};
    }

    static std::optional<Key> key_of_code(int code) {
        if (code >= kFirstOwnKey && code < kFirstOwnKey + static_cast<int>(kOtherForms.size())) {
            return Key{kOtherForms[static_cast<std::size_t>(code - kFirstOwnKey)].code, 0};
        }
        switch (code) {
            case KEY_UP: return Key{KeyCode::up, 0};
            case KEY_DOWN: return Key{KeyCode::down, 0};
            case KEY_LEFT: return Key{KeyCode::left, 0};
            case KEY_RIGHT: return Key{KeyCode::right, 0};
            case KEY_HOME: return Key{KeyCode::home, 0};
            case KEY_END: return Key{KeyCode::end, 0};
            case KEY_PPAGE: return Key{KeyCode::page_up, 0};
            case KEY_NPAGE: return Key{KeyCode::page_down, 0};
            case KEY_DC: return Key{KeyCode::del, 0};
            case KEY_BACKSPACE: return Key{KeyCode::backspace, 0};
            case KEY_ENTER: return Key{KeyCode::enter, 0};
            case KEY_BTAB: return Key{KeyCode::back_tab, 0};
            default: return std::nullopt;
        }
    }

    static std::optional<Key> key_of_letter(wint_t ch) {
        switch (ch) {
            case L'\n':
            case L'\r': return Key{KeyCode::enter, 0};
            case 0x1b: return Key{KeyCode::escape, 0};
            case 0x08:
            case 0x7f: return Key{KeyCode::backspace, 0};
            case L'\t': return Key{KeyCode::tab, 0};
            default: break;
        }
        if (ch < L' ') return std::nullopt;
        return Key{KeyCode::character, static_cast<char32_t>(ch)};
    }

    /// Ctrl-Z: the screen is blanked, the terminal given back, and the program stops as if it had not caught the signal.
    void stop() {
        ::erase();
        ::refresh();
        ::endwin();
        struct sigaction ours {};
        struct sigaction theirs {};
        theirs.sa_handler = SIG_DFL;
        sigaction(SIGTSTP, &theirs, &ours);
        sigset_t only_stop, before;
        sigemptyset(&only_stop);
        sigaddset(&only_stop, SIGTSTP);
        sigprocmask(SIG_UNBLOCK, &only_stop, &before);
        ::raise(SIGTSTP);
        // Here the program goes on, after fg.
        sigprocmask(SIG_SETMASK, &before, nullptr);
        sigaction(SIGTSTP, &ours, nullptr);
        // The size may have changed meanwhile.
        winsize window{};
        if (::ioctl(STDOUT_FILENO, TIOCGWINSZ, &window) == 0 && window.ws_row > 0) ::resizeterm(window.ws_row, window.ws_col);
        ::clearok(stdscr, TRUE);
        ::refresh();
    }

    SCREEN* screen_ = nullptr;
    bool ascii_ = false;
    bool colours_ = false;
    bool size_changed_ = false;
    int wake_pipe_[2] = {-1, -1};
    std::array<struct sigaction, kSignals.size()> handlers_before_{};
    std::optional<CrashGuard> guard_;
};

CursesTerminal::CursesTerminal(const TerminalOptions& options) : screen_(std::make_unique<Screen>(options)) {}
CursesTerminal::~CursesTerminal() = default;
Size CursesTerminal::size() const { return screen_->size(); }
bool CursesTerminal::ascii() const { return screen_->ascii(); }
void CursesTerminal::show(const ui::Canvas& canvas) { screen_->show(canvas); }
Event CursesTerminal::wait(std::optional<std::chrono::milliseconds> timeout) { return screen_->wait(timeout); }
void CursesTerminal::drop_input() { screen_->drop_input(); }
std::chrono::milliseconds CursesTerminal::now() const { return Screen::now(); }
void CursesTerminal::wake() { screen_->wake(); }

bool only_ascii(bool wanted) {
    set_locale();
    return wanted || std::strcmp(::nl_langinfo(CODESET), "UTF-8") != 0;
}

void die_of(int signal) {
    struct sigaction action {};
    action.sa_handler = SIG_DFL;
    sigaction(signal, &action, nullptr);
    sigset_t only_this;
    sigemptyset(&only_this);
    sigaddset(&only_this, signal);
    sigprocmask(SIG_UNBLOCK, &only_this, nullptr);
    ::raise(signal);
    // A signal that is ignored by default would come back here.
    std::_Exit(128 + signal);
}

}  // namespace barbu::curses
