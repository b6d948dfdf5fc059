#include "curses/keyboard.hpp"

#include <array>
#include <stdexcept>
#include <utility>

namespace barbu::curses {
namespace {

using ui::Event;
using ui::Key;
using ui::KeyCode;

constexpr unsigned char kEscape = 27;

/// Terminfo knows one form of each of these keys, but a terminal sends the other when it is in the other
/// mode.
constexpr std::array<std::pair<const char*, int>, 14> kOtherForms{{
    {"\033OA", KEY_UP},
    {"\033OB", KEY_DOWN},
    {"\033OC", KEY_RIGHT},
    {"\033OD", KEY_LEFT},
    {"\033OH", KEY_HOME},
    {"\033OF", KEY_END},
    {"\033[A", KEY_UP},
    {"\033[B", KEY_DOWN},
    {"\033[C", KEY_RIGHT},
    {"\033[D", KEY_LEFT},
    {"\033[H", KEY_HOME},
    {"\033[F", KEY_END},
    {"\033[Z", KEY_BTAB},
    {"\033OM", KEY_ENTER},
}};

std::optional<Event> key(KeyCode code) { return Key{code, 0}; }

std::optional<Event> function_key(int code) {
    switch (code) {
        case KEY_RESIZE:
            return ui::Resized{ui::Size{getmaxy(stdscr), getmaxx(stdscr)}};
        case KEY_ENTER:
            return key(KeyCode::enter);
        case KEY_BACKSPACE:
            return key(KeyCode::backspace);
        case KEY_BTAB:
            return key(KeyCode::back_tab);
        case KEY_LEFT:
            return key(KeyCode::left);
        case KEY_RIGHT:
            return key(KeyCode::right);
        case KEY_UP:
            return key(KeyCode::up);
        case KEY_DOWN:
            return key(KeyCode::down);
        case KEY_HOME:
            return key(KeyCode::home);
        case KEY_END:
            return key(KeyCode::end);
        case KEY_PPAGE:
            return key(KeyCode::page_up);
        case KEY_NPAGE:
            return key(KeyCode::page_down);
        case KEY_DC:
            return key(KeyCode::del);
        default:
            return std::nullopt;
    }
}

}  // namespace

Keyboard::Keyboard(bool mouse) : window_(::newpad(1, 1)) {
    if (window_ == nullptr) throw std::runtime_error("ncurses gave no window to read keys from");
    ::nodelay(window_, true);
    ::keypad(window_, true);
    for (const auto& [bytes, code] : kOtherForms) {
        if (::key_defined(bytes) == 0) ::define_key(bytes, code);
    }
    if (mouse) {
        ::mousemask(BUTTON1_PRESSED, nullptr);
        // A press is told at once, not held back to see whether it becomes a click.
        ::mouseinterval(0);
    }
}

Keyboard::~Keyboard() { ::delwin(window_); }

int Keyboard::next() {
    if (put_back_) return *std::exchange(put_back_, std::nullopt);
    return ::wgetch(window_);
}

std::optional<Event> Keyboard::read() {
    if (const std::optional<Event> press = next_press()) return press;
    for (int code = next(); code != ERR; code = next()) {
        if (const std::optional<Event> event = event_of(code)) return event;
    }
    return std::nullopt;
}

bool Keyboard::drop() {
    bool resized = false;
    // Bounded, since something may be typing for ever.
    for (int left = 100'000; left > 0; --left) {
        const std::optional<Event> event = read();
        if (!event) break;
        resized = resized || std::holds_alternative<ui::Resized>(*event);
    }
    ::flushinp();
    return resized;
}

std::optional<Event> Keyboard::event_of(int code) {
    if (code >= 0 && code <= 0xff) return event_of_byte(static_cast<unsigned char>(code));
    if (code != KEY_RESIZE) {
        in_sequence_ = false;
        partial_ = {};
    }
    if (code == KEY_MOUSE) {
        collect_presses();
        return next_press();
    }
    return function_key(code);
}

/// ncurses makes one KEY_MOUSE of presses that arrive together, and gives the last of them first.
void Keyboard::collect_presses() {
    for (MEVENT press{}; ::getmouse(&press) == OK;) {
        if ((press.bstate & BUTTON1_PRESSED) != 0) presses_.push_back({{press.y, press.x}});
    }
}

std::optional<Event> Keyboard::next_press() {
    if (presses_.empty()) return std::nullopt;
    const Event press = presses_.back();
    presses_.pop_back();
    return press;
}

std::optional<Event> Keyboard::event_of_byte(unsigned char byte) {
    if (in_sequence_ && skip_in_sequence(byte)) return std::nullopt;
    switch (byte) {
        case '\n':
        case '\r':
            return key(KeyCode::enter);
        case '\t':
            return key(KeyCode::tab);
        case 8:
        case 127:
            return key(KeyCode::backspace);
        case 12:
            // Ctrl-L: paint everything again, over whatever another program has written there.
            ::wrefresh(::curscr);
            return std::nullopt;
        case kEscape: {
            // A sequence that ncurses does not know comes as single bytes, and its end would read as a card.
            const int after = next();
            in_sequence_ = after == '[' || after == 'O';
            if (in_sequence_) return std::nullopt;
            if (after != ERR) put_back_ = after;
            return key(KeyCode::escape);
        }
        default:
            return character_of(byte);
    }
}

/// Passes over one byte of an unknown sequence: it goes on through digits and signs to one letter. False for
/// a byte that belongs to no sequence.
bool Keyboard::skip_in_sequence(unsigned char byte) {
    const bool inside = byte >= 0x20 && byte <= 0x3f;
    const bool last = byte >= 0x40 && byte <= 0x7e;
    in_sequence_ = inside;
    return inside || last;
}

/// Characters are put together here and not by get_wch, which loses one that arrives in two parts, and every
/// key after a byte that is wrong.
std::optional<Event> Keyboard::character_of(unsigned char byte) {
    const auto part = static_cast<char>(byte);
    const bool fresh = std::mbsinit(&partial_) != 0;
    wchar_t letter = 0;
    const std::size_t read = std::mbrtowc(&letter, &part, 1, &partial_);
    if (read == static_cast<std::size_t>(-2)) return std::nullopt;
    if (read == static_cast<std::size_t>(-1)) {
        partial_ = {};
        // What went before was cut short; this may begin anew.
        return fresh ? std::nullopt : character_of(byte);
    }
    const auto ch = static_cast<char32_t>(letter);
    const bool control = ch < 0x20 || (ch >= 0x7f && ch < 0xa0);
    if (control) return std::nullopt;
    return Key{KeyCode::character, ch};
}

}  // namespace barbu::curses
