#include "support/emulator.hpp"

#include <fcntl.h>
#include <poll.h>
#include <pty.h>
#include <signal.h>
#include <stdlib.h>
#include <sys/ioctl.h>
#include <sys/wait.h>
#include <termios.h>
#include <unistd.h>
#include <vterm.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstdint>
#include <cstring>
#include <fstream>
#include <system_error>
#include <utility>

extern char** environ;

namespace barbu::test {
namespace {

using std::chrono::milliseconds;

[[noreturn]] void throw_errno(const char* what) {
    throw std::system_error(errno, std::generic_category(), what);
}

void append_utf8(std::string& text, std::uint32_t ch) {
    const auto byte = [&](std::uint32_t value) { text += static_cast<char>(value); };
    if (ch < 0x80) {
        byte(ch);
    } else if (ch < 0x800) {
        byte(0xc0 | ch >> 6);
        byte(0x80 | (ch & 0x3f));
    } else if (ch < 0x10000) {
        byte(0xe0 | ch >> 12);
        byte(0x80 | (ch >> 6 & 0x3f));
        byte(0x80 | (ch & 0x3f));
    } else {
        byte(0xf0 | ch >> 18);
        byte(0x80 | (ch >> 12 & 0x3f));
        byte(0x80 | (ch >> 6 & 0x3f));
        byte(0x80 | (ch & 0x3f));
    }
}

/// The program's variables as the system takes them: "NAME=value".
std::vector<std::string> environment(const EmulatorOptions& options, const std::filesystem::path& home) {
    std::map<std::string, std::string> variables;
    for (char** entry = environ; *entry != nullptr; ++entry) {
        const std::string_view text = *entry;
        const std::size_t equals = text.find('=');
        if (equals == std::string_view::npos) continue;
        const std::string_view name = text.substr(0, equals);
        const bool private_matter = name.starts_with("LC_") || name.starts_with("XDG_") || name == "LINES" ||
                                    name == "COLUMNS" || name == "NO_COLOR" || name == "LANGUAGE";
        if (!private_matter) variables[std::string(name)] = text.substr(equals + 1);
    }
    variables["TERM"] = "xterm-256color";
    variables["LANG"] = "C.UTF-8";
    variables["HOME"] = home;
    variables["XDG_CONFIG_HOME"] = home / "config";
    variables["XDG_DATA_HOME"] = home / "data";
    variables["XDG_STATE_HOME"] = home / "state";
    for (const auto& [name, value] : options.env) {
        if (value) {
            variables[name] = *value;
        } else {
            variables.erase(name);
        }
    }
    std::vector<std::string> entries;
    for (const auto& [name, value] : variables)
        entries.push_back(name + '=' + value);
    return entries;
}

std::vector<char*> pointers_to(std::vector<std::string>& texts) {
    std::vector<char*> pointers;
    for (std::string& text : texts)
        pointers.push_back(text.data());
    pointers.push_back(nullptr);
    return pointers;
}

/// All that the new processes need, made ready before they are: they call only what a signal handler may.
struct Start {
    const char* program;
    char** args;
    char** env;
    const char* folder;
    bool stdin_is_terminal;
    bool stdout_is_terminal;
    int report;   ///< to write what becomes of the program: its pid, then every status of waitpid
    int release;  ///< ends when the test is over
};

[[noreturn]] void run_program(const Start& start) {
    for (int number = 1; number < NSIG; ++number)
        ::signal(number, SIG_DFL);
    sigset_t none;
    ::sigemptyset(&none);
    ::sigprocmask(SIG_SETMASK, &none, nullptr);
    if (!start.stdin_is_terminal || !start.stdout_is_terminal) {
        const int null = ::open("/dev/null", O_RDWR);
        if (!start.stdin_is_terminal) ::dup2(null, STDIN_FILENO);
        if (!start.stdout_is_terminal) ::dup2(null, STDOUT_FILENO);
        ::close(null);
    }
    if (::chdir(start.folder) != 0) ::_exit(126);
    ::execve(start.program, start.args, start.env);
    ::_exit(127);
}

/// The leader of the session stands where a shell would. It has to outlive the program: when a leader ends,
/// the system resets the terminal, and a program that left it in disorder would seem to have restored it.
[[noreturn]] void lead_session(const Start& start) {
    // Whatever else the test has open, other terminals among it, must not stay open through us.
    for (int descriptor = 3; descriptor < 1024; ++descriptor) {
        if (descriptor != start.report && descriptor != start.release) ::close(descriptor);
    }
    // The terminal may be handed over from here, and may hang up.
    ::signal(SIGTTOU, SIG_IGN);
    ::signal(SIGHUP, SIG_IGN);
    const pid_t program = ::fork();
    if (program == 0) {
        ::setpgid(0, 0);
        ::tcsetpgrp(STDERR_FILENO, ::getpid());
        run_program(start);
    }
    ::setpgid(program, program);
    ::tcsetpgrp(STDERR_FILENO, program);
    const auto report = [&](int value) {
        [[maybe_unused]] const ssize_t written = ::write(start.report, &value, sizeof value);
    };
    report(program);
    int status = 0;
    while (::waitpid(program, &status, WUNTRACED) == program) {
        report(status);
        if (WIFEXITED(status) || WIFSIGNALED(status)) break;
    }
    char byte = 0;
    while (::read(start.release, &byte, 1) < 0 && errno == EINTR) {
    }
    ::_exit(0);
}

VTermKey vterm_key(Press press) {
    switch (press) {
        case Press::up:
            return VTERM_KEY_UP;
        case Press::down:
            return VTERM_KEY_DOWN;
        case Press::left:
            return VTERM_KEY_LEFT;
        case Press::right:
            return VTERM_KEY_RIGHT;
        case Press::home:
            return VTERM_KEY_HOME;
        case Press::end:
            return VTERM_KEY_END;
        case Press::page_up:
            return VTERM_KEY_PAGEUP;
        case Press::page_down:
            return VTERM_KEY_PAGEDOWN;
        case Press::del:
            return VTERM_KEY_DEL;
        case Press::enter:
            return VTERM_KEY_ENTER;
        case Press::tab:
        case Press::back_tab:
            return VTERM_KEY_TAB;
        case Press::escape:
            return VTERM_KEY_ESCAPE;
        case Press::backspace:
            return VTERM_KEY_BACKSPACE;
    }
    return VTERM_KEY_NONE;
}

}  // namespace

// --- A folder for one test ----------------------------------------------------------------------------

TempFolder::TempFolder() {
    std::string name = std::filesystem::temp_directory_path() / "barbu-test-XXXXXX";
    if (::mkdtemp(name.data()) == nullptr) throw_errno("mkdtemp");
    path_ = name;
}

TempFolder::~TempFolder() {
    std::error_code ignored;
    std::filesystem::remove_all(path_, ignored);
}

// --- The terminal -------------------------------------------------------------------------------------

class Emulator::Impl {
  public:
    Impl(const Emulator& owner, const std::string& program, const EmulatorOptions& options)
        : owner_(owner), home_(options.home), rows_(options.rows), cols_(options.cols) {
        if (home_.empty()) home_ = own_folder_.emplace().path();
        begin_emulation();
        start(program, options);
    }

    ~Impl() {
        if (program_ > 0 && !ended_) ::kill(program_, SIGKILL);
        close_descriptor(master_);
        close_descriptor(release_);
        if (leader_ > 0) ::waitpid(leader_, nullptr, 0);
        close_descriptor(report_);
        ::vterm_free(vterm_);
    }

    Impl(const Impl&) = delete;
    Impl& operator=(const Impl&) = delete;

    // --- reading and writing

    /// Reads whatever comes first: output, or news of the program. False when nothing came before the
    /// deadline.
    bool pump(Clock::time_point deadline) {
        std::array<pollfd, 2> sources{{{master_, POLLIN, 0}, {news_is_over_ ? -1 : report_, POLLIN, 0}}};
        const auto left = std::chrono::ceil<milliseconds>(deadline - Clock::now());
        const int ready =
            ::poll(sources.data(), sources.size(), static_cast<int>(std::max(left, milliseconds(0)).count()));
        if (ready < 0 && errno != EINTR) throw_errno("poll");
        if (ready <= 0) return false;
        if (sources[1].revents != 0) read_news();
        if (sources[0].revents != 0) read_output();
        return true;
    }

    void write(std::string_view bytes) {
        while (!bytes.empty()) {
            if (master_ < 0) fail("the terminal is closed, and cannot be typed on");
            const ssize_t written = ::write(master_, bytes.data(), bytes.size());
            if (written > 0) {
                bytes.remove_prefix(static_cast<std::size_t>(written));
                continue;
            }
            if (errno != EAGAIN && errno != EINTR) throw_errno("write to the terminal");
            // Full: the program must be let write before it reads on.
            pollfd room{master_, POLLIN | POLLOUT, 0};
            if (::poll(&room, 1, static_cast<int>(kPatience.count())) == 0) fail("the program does not read");
            if ((room.revents & POLLIN) != 0) read_output();
        }
    }

    void send_key(Press press) {
        const VTermModifier modifier = press == Press::back_tab ? VTERM_MOD_SHIFT : VTERM_MOD_NONE;
        ::vterm_keyboard_key(vterm_, vterm_key(press), modifier);
        flush_answers();
    }

    void resize(int rows, int cols) {
        rows_ = rows;
        cols_ = cols;
        ::vterm_set_size(vterm_, rows, cols);
        const winsize size = window_size();
        if (::ioctl(master_, TIOCSWINSZ, &size) != 0) throw_errno("TIOCSWINSZ");
    }

    void hang_up() { close_descriptor(master_); }

    [[noreturn]] void fail(std::string_view what) const {
        std::string message = "The terminal: ";
        message += what;
        message += "\n";
        if (ended_) {
            message += ended_->code ? "(the program has ended with code " + std::to_string(*ended_->code)
                                    : "(the program has died of signal " + std::to_string(*ended_->signal);
            message += ")\n";
        }
        const std::string edge = '+' + std::string(static_cast<std::size_t>(cols_), '-') + "+\n";
        message += edge;
        for (int row = 0; row < rows_; ++row)
            message += '|' + text_of_row(row) + '\n';
        message += edge;
        const VTermPos at = cursor();
        message += "cursor at row " + std::to_string(at.row) + ", column " + std::to_string(at.col) + '\n';
        throw EmulatorError(message);
    }

    // --- the screen

    VTermScreenCell raw_cell(int row, int col) const {
        VTermScreenCell cell{};
        if (row >= 0 && row < rows_ && col >= 0 && col < cols_) {
            ::vterm_screen_get_cell(screen_, VTermPos{row, col}, &cell);
        }
        return cell;
    }

    static std::string text_of(const VTermScreenCell& cell) {
        constexpr auto kSecondHalf = static_cast<std::uint32_t>(-1);
        if (cell.chars[0] == kSecondHalf) return {};
        if (cell.chars[0] == 0) return " ";
        std::string text;
        for (const std::uint32_t ch : cell.chars) {
            if (ch == 0) break;
            append_utf8(text, ch);
        }
        return text;
    }

    std::string text_of_row(int row) const {
        std::string text;
        for (int col = 0; col < cols_; ++col)
            text += text_of(raw_cell(row, col));
        text.erase(text.find_last_not_of(' ') + 1);
        return text;
    }

    VTermPos cursor() const {
        VTermPos at{};
        ::vterm_state_get_cursorpos(::vterm_obtain_state(vterm_), &at);
        return at;
    }

    /// As "#rrggbb".
    std::string rgb(VTermColor colour) const {
        ::vterm_screen_convert_color_to_rgb(screen_, &colour);
        constexpr std::string_view kDigits = "0123456789abcdef";
        std::string text = "#";
        for (const unsigned part : {colour.rgb.red, colour.rgb.green, colour.rgb.blue}) {
            text += kDigits[part >> 4];
            text += kDigits[part & 0xf];
        }
        return text;
    }

    termios settings() const {
        termios now{};
        if (::tcgetattr(master_, &now) != 0) throw_errno("tcgetattr");
        return now;
    }

    const Emulator& owner_;
    std::optional<TempFolder> own_folder_;
    std::filesystem::path home_;
    int rows_;
    int cols_;
    VTerm* vterm_ = nullptr;
    VTermScreen* screen_ = nullptr;
    bool alternate_screen_ = false;
    bool cursor_visible_ = true;
    bool mouse_ = false;
    std::string answers_;
    std::string log_;
    std::function<void(const Emulator&)> look_;
    pid_t program_ = -1;
    std::optional<Ended> ended_;
    int stops_ = 0;

  private:
    winsize window_size() const {
        winsize size{};
        size.ws_row = static_cast<unsigned short>(rows_);
        size.ws_col = static_cast<unsigned short>(cols_);
        return size;
    }

    static void close_descriptor(int& descriptor) {
        if (descriptor >= 0) ::close(descriptor);
        descriptor = -1;
    }

    void begin_emulation() {
        vterm_ = ::vterm_new(rows_, cols_);
        ::vterm_set_utf8(vterm_, 1);
        ::vterm_output_set_callback(vterm_, &take_answer, this);
        screen_ = ::vterm_obtain_screen(vterm_);
        static VTermScreenCallbacks callbacks = [] {
            VTermScreenCallbacks made{};
            made.settermprop = &take_property;
            return made;
        }();
        ::vterm_screen_set_callbacks(screen_, &callbacks, this);
        ::vterm_screen_enable_altscreen(screen_, 1);
        ::vterm_screen_reset(screen_, 1);
    }

    void start(const std::string& program, const EmulatorOptions& options) {
        std::vector<std::string> args{program};
        args.insert(args.end(), options.args.begin(), options.args.end());
        std::vector<std::string> env = environment(options, home_);
        const std::vector<char*> arg_pointers = pointers_to(args);
        const std::vector<char*> env_pointers = pointers_to(env);
        const std::string folder = home_;

        int report[2];
        int release[2];
        if (::pipe2(report, O_CLOEXEC) != 0 || ::pipe2(release, O_CLOEXEC) != 0) throw_errno("pipe");
        const Start start{program.c_str(),
                          const_cast<char**>(arg_pointers.data()),
                          const_cast<char**>(env_pointers.data()),
                          folder.c_str(),
                          options.stdin_is_terminal,
                          options.stdout_is_terminal,
                          report[1],
                          release[0]};
        const winsize size = window_size();
        leader_ = ::forkpty(&master_, nullptr, nullptr, &size);
        if (leader_ < 0) throw_errno("forkpty");
        if (leader_ == 0) {
            ::close(release[1]);
            lead_session(start);
        }
        ::close(report[1]);
        ::close(release[0]);
        report_ = report[0];
        release_ = release[1];
        ::fcntl(master_, F_SETFD, FD_CLOEXEC);
        ::fcntl(master_, F_SETFL, O_NONBLOCK);
        const auto deadline = Clock::now() + kPatience;
        while (program_ < 0) {
            if (!pump(deadline) || news_is_over_) fail("the program could not be started");
        }
    }

    void read_news() {
        int value = 0;
        const ssize_t read = ::read(report_, &value, sizeof value);
        if (read < 0 && errno == EINTR) return;
        if (read != static_cast<ssize_t>(sizeof value)) {
            news_is_over_ = true;
        } else if (program_ < 0) {
            program_ = value;
        } else if (WIFSTOPPED(value)) {
            ++stops_;
        } else if (WIFEXITED(value)) {
            ended_ = Ended{WEXITSTATUS(value), std::nullopt};
        } else if (WIFSIGNALED(value)) {
            ended_ = Ended{std::nullopt, WTERMSIG(value)};
        }
    }

    void read_output() {
        std::array<char, 4096> bytes;
        const ssize_t read = ::read(master_, bytes.data(), bytes.size());
        if (read < 0 && (errno == EAGAIN || errno == EINTR)) return;
        if (read <= 0) {
            // Nobody has the terminal open any more.
            close_descriptor(master_);
            return;
        }
        const auto count = static_cast<std::size_t>(read);
        log_.append(bytes.data(), count);
        ::vterm_input_write(vterm_, bytes.data(), count);
        ::vterm_screen_flush_damage(screen_);
        flush_answers();
        if (look_) look_(owner_);
    }

    void flush_answers() { write(std::exchange(answers_, {})); }

    static void take_answer(const char* bytes, std::size_t count, void* self) {
        static_cast<Impl*>(self)->answers_.append(bytes, count);
    }

    static int take_property(VTermProp property, VTermValue* value, void* self) {
        auto& impl = *static_cast<Impl*>(self);
        if (property == VTERM_PROP_ALTSCREEN) impl.alternate_screen_ = value->boolean != 0;
        if (property == VTERM_PROP_CURSORVISIBLE) impl.cursor_visible_ = value->boolean != 0;
        if (property == VTERM_PROP_MOUSE) impl.mouse_ = value->number != VTERM_PROP_MOUSE_NONE;
        return 1;
    }

    pid_t leader_ = -1;
    int master_ = -1;
    int report_ = -1;
    int release_ = -1;
    bool news_is_over_ = false;
};

Emulator::Emulator(const std::string& program, const EmulatorOptions& options)
    : impl_(std::make_unique<Impl>(*this, program, options)) {}
Emulator::~Emulator() = default;

// --- What the person does -----------------------------------------------------------------------------

void Emulator::send(std::string_view bytes) { impl_->write(bytes); }
void Emulator::key(Press press) { impl_->send_key(press); }

void Emulator::click(int row, int col) {
    const std::string at = std::to_string(col + 1) + ';' + std::to_string(row + 1);
    send("\x1b[<0;" + at + "M\x1b[<0;" + at + 'm');
}

void Emulator::resize(int rows, int cols) { impl_->resize(rows, cols); }
void Emulator::signal(int number) { ::kill(impl_->program_, number); }
void Emulator::close_terminal() { impl_->hang_up(); }

// --- Waiting ------------------------------------------------------------------------------------------

void Emulator::wait_until(const std::function<bool()>& condition, std::string_view what,
                          milliseconds patience) {
    // A program that has ended writes no more; only its last words may still be on their way.
    constexpr milliseconds kLastWords{500};
    auto deadline = Clock::now() + patience;
    bool ending = false;
    while (!condition()) {
        if (exited() && !std::exchange(ending, true))
            deadline = std::min(deadline, Clock::now() + kLastWords);
        if (!impl_->pump(deadline) && Clock::now() >= deadline) {
            impl_->fail("waited in vain for " + std::string(what));
        }
    }
}

void Emulator::wait_for(std::string_view text, milliseconds patience) {
    wait_until([&] { return shows(text); }, '"' + std::string(text) + '"', patience);
}

void Emulator::wait_until_gone(std::string_view text, milliseconds patience) {
    wait_until([&] { return !shows(text); }, '"' + std::string(text) + "\" to go", patience);
}

Ended Emulator::wait_for_exit(milliseconds patience) {
    wait_until([&] { return impl_->ended_.has_value(); }, "the program to end", patience);
    // What it wrote last may still be on its way.
    bytes_during(milliseconds(20));
    return *impl_->ended_;
}

void Emulator::wait_for_stop(milliseconds patience) {
    const int before = impl_->stops_;
    wait_until([&] { return impl_->stops_ > before; }, "the program to stop", patience);
}

std::size_t Emulator::bytes_during(milliseconds time) {
    const std::size_t before = bytes_written();
    const auto deadline = Clock::now() + time;
    while (impl_->pump(deadline)) {
    }
    return bytes_written() - before;
}

// --- What there is to see -----------------------------------------------------------------------------

int Emulator::rows() const { return impl_->rows_; }
int Emulator::cols() const { return impl_->cols_; }
std::string Emulator::row(int row) const { return impl_->text_of_row(row); }

std::string Emulator::screen() const {
    std::string text;
    for (int at = 0; at < rows(); ++at)
        text += row(at) + '\n';
    return text;
}

bool Emulator::shows(std::string_view text) const { return screen().find(text) != std::string::npos; }

std::optional<Emulator::Place> Emulator::find(std::string_view text) const {
    for (int row = 0; row < rows(); ++row) {
        std::string line;
        std::vector<int> col_of_byte;
        for (int col = 0; col < cols(); ++col) {
            line += Impl::text_of(impl_->raw_cell(row, col));
            col_of_byte.resize(line.size(), col);
        }
        const std::size_t at = line.find(text);
        if (at != std::string::npos) return Place{row, col_of_byte[at]};
    }
    return std::nullopt;
}

ScreenCell Emulator::cell(int row, int col) const {
    const VTermScreenCell raw = impl_->raw_cell(row, col);
    ScreenCell cell;
    cell.text = Impl::text_of(raw);
    cell.bold = raw.attrs.bold != 0;
    cell.reverse = raw.attrs.reverse != 0;
    cell.underline = raw.attrs.underline != 0;
    if (!VTERM_COLOR_IS_DEFAULT_FG(&raw.fg)) cell.foreground = raw.fg.indexed.idx;
    if (!VTERM_COLOR_IS_DEFAULT_BG(&raw.bg)) cell.background = raw.bg.indexed.idx;
    return cell;
}

Emulator::Place Emulator::cursor() const {
    const VTermPos at = impl_->cursor();
    return {at.row, at.col};
}

bool Emulator::cursor_visible() const { return impl_->cursor_visible_; }
bool Emulator::on_alternate_screen() const { return impl_->alternate_screen_; }
bool Emulator::mouse_reported() const { return impl_->mouse_; }
void Emulator::on_frame(std::function<void(const Emulator&)> look) { impl_->look_ = std::move(look); }

// --- What there is to measure -------------------------------------------------------------------------

const std::string& Emulator::raw() const { return impl_->log_; }
std::size_t Emulator::bytes_written() const { return impl_->log_.size(); }
bool Emulator::echo_is_on() const { return (impl_->settings().c_lflag & ECHO) != 0; }
bool Emulator::reads_lines() const { return (impl_->settings().c_lflag & ICANON) != 0; }
bool Emulator::exited() const { return impl_->ended_.has_value(); }
pid_t Emulator::pid() const { return impl_->program_; }
const std::filesystem::path& Emulator::home() const { return impl_->home_; }

// --- A picture ----------------------------------------------------------------------------------------

std::string Emulator::svg() const {
    constexpr int kCellWidth = 9;
    constexpr int kCellHeight = 19;
    constexpr int kBaseline = 15;
    constexpr int kMargin = 12;
    constexpr std::string_view kPaper = "#16181d";
    constexpr std::string_view kInk = "#d8dae0";
    const auto number = [](int value) { return std::to_string(value); };
    const std::string width = number(cols() * kCellWidth + 2 * kMargin);
    const std::string height = number(rows() * kCellHeight + 2 * kMargin);

    std::string svg = "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"" + width + "\" height=\"" + height +
                      "\" viewBox=\"0 0 " + width + ' ' + height + "\">\n";
    svg += "<rect width=\"100%\" height=\"100%\" rx=\"8\" fill=\"" + std::string(kPaper) + "\"/>\n";
    svg +=
        "<g font-family=\"'DejaVu Sans Mono','Liberation Mono',Menlo,Consolas,monospace\" font-size=\"15\" "
        "xml:space=\"preserve\">\n";
    for (int row = 0; row < rows(); ++row) {
        for (int col = 0; col < cols(); ++col) {
            const VTermScreenCell raw = impl_->raw_cell(row, col);
            const std::string text = Impl::text_of(raw);
            if (text.empty()) continue;
            std::string ink = VTERM_COLOR_IS_DEFAULT_FG(&raw.fg) ? std::string(kInk) : impl_->rgb(raw.fg);
            std::string paper = VTERM_COLOR_IS_DEFAULT_BG(&raw.bg) ? std::string(kPaper) : impl_->rgb(raw.bg);
            if (raw.attrs.reverse != 0) std::swap(ink, paper);
            const int x = kMargin + col * kCellWidth;
            const int y = kMargin + row * kCellHeight;
            const int cells = std::max(1, static_cast<int>(raw.width));
            if (paper != kPaper) {
                svg += "<rect x=\"" + number(x) + "\" y=\"" + number(y) + "\" width=\"" +
                       number(cells * kCellWidth) + "\" height=\"" + number(kCellHeight) + "\" fill=\"" +
                       paper + "\"/>\n";
            }
            if (text == " ") continue;
            std::string escaped;
            for (const char ch : text) {
                if (ch == '<') {
                    escaped += "&lt;";
                } else if (ch == '&') {
                    escaped += "&amp;";
                } else {
                    escaped += ch;
                }
            }
            svg += "<text x=\"" + number(x) + "\" y=\"" + number(y + kBaseline) + "\" fill=\"" + ink + '"';
            if (raw.attrs.bold != 0) svg += " font-weight=\"bold\"";
            svg += '>' + escaped + "</text>\n";
        }
    }
    return svg + "</g>\n</svg>\n";
}

void Emulator::save_svg(const std::filesystem::path& file) const {
    std::ofstream out(file);
    out << svg();
    if (!out.flush()) throw std::runtime_error("cannot write " + file.string());
}

}  // namespace barbu::test
