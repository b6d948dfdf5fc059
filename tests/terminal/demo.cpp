// A very small program on the terminal, for test_curses.cpp: it shows what last happened, and does what it is
// told.
#include <fmt/format.h>

#include <cstdio>
#include <cstdlib>
#include <stdexcept>
#include <string>
#include <thread>
#include <variant>

#include "curses/curses_terminal.hpp"
#include "table/signals.hpp"

namespace {

using namespace barbu;

constexpr std::string_view kKeyNames[] = {"character", "enter", "escape",  "backspace", "tab",
                                          "back_tab",  "left",  "right",   "up",        "down",
                                          "home",      "end",   "page_up", "page_down", "del"};

struct Describe {
    std::string operator()(const ui::Key& key) const {
        if (key.code != ui::KeyCode::character)
            return fmt::format("key {}", kKeyNames[static_cast<int>(key.code)]);
        return fmt::format("key U+{:04X}", static_cast<unsigned>(key.ch));
    }
    std::string operator()(const ui::Click& click) const {
        return fmt::format("click {} {}", click.at.row, click.at.col);
    }
    std::string operator()(const ui::Resized& resized) const {
        return fmt::format("resized {} {}", resized.size.rows, resized.size.cols);
    }
    std::string operator()(const ui::Tick&) const { return "tick"; }
    std::string operator()(const ui::Woken&) const { return "woken"; }
    std::string operator()(const ui::Continued&) const { return "continued"; }
    std::string operator()(const ui::Leave&) const { return "leave"; }
};

ui::Canvas draw(const ui::Terminal& terminal, const std::string& last, int events, int chosen) {
    ui::Canvas canvas(terminal.size(), terminal.ascii());
    const ui::Size size = canvas.size();
    canvas.put({0, 0}, "Barbu's demo", {ui::Role::title, true, false, false});
    canvas.put({1, 0}, fmt::format("size {} {}", size.rows, size.cols));
    canvas.put({2, 0}, fmt::format("event {}: {}.", events, last));
    int col = canvas.put({3, 0}, "♠", {ui::Role::spade});
    col = canvas.put({3, col + 1}, "♥", {ui::Role::heart});
    col = canvas.put({3, col + 1}, "♣", {ui::Role::club});
    canvas.put({3, col + 1}, "♦", {ui::Role::diamond});
    // A cluster of every kind, and a word after it that must stand where it stands on the canvas.
    canvas.put({4, 0}, "Zoé 王 e\u0301 🂡 👩‍👧 end");
    for (int card = 0; card < 5; ++card) {
        canvas.put({5, card * 4}, fmt::format("{}", card), {ui::Role::normal, false, false, card == chosen});
    }
    canvas.put({6, 0}, "strong", {ui::Role::normal, true, false, false});
    canvas.put({6, 7}, "faint", {ui::Role::normal, false, true, false});
    // Every cell of the last row, the very last among them.
    canvas.fill(size.rows - 1, 0, size.cols - 1, "=");
    canvas.set_cursor({5, chosen * 4});
    return canvas;
}

int overflow_the_stack(int depth) {
    volatile char frame[4096] = {};
    frame[depth % 4096] = 1;
    // The test is for the compiler, which would not believe that there is no end.
    return depth < 0 ? 0 : overflow_the_stack(depth + 1) + frame[0];
}

int run(const curses::TerminalOptions& options) {
    int signal = 0;
    {
        curses::CursesTerminal terminal(options);
        std::string last = "none";
        int chosen = 0;
        for (int events = 0;; ++events) {
            terminal.show(draw(terminal, last, events, chosen));
            const bool ticking = last == "key U+0054";
            const ui::Event event =
                terminal.wait(ticking ? std::optional(std::chrono::milliseconds(20)) : std::nullopt);
            last = std::visit(Describe{}, event);
            if (const auto* leave = std::get_if<ui::Leave>(&event)) {
                signal = leave->signal;
                break;
            }
            const auto* key = std::get_if<ui::Key>(&event);
            if (key == nullptr) continue;
            if (key->code == ui::KeyCode::right) chosen = (chosen + 1) % 5;
            if (key->ch == 'Q') return 0;
            if (key->ch == 'X') throw std::runtime_error("thrown by the demo");
            if (key->ch == 'A') std::abort();
            if (key->ch == 'F') *static_cast<volatile int*>(nullptr) = 1;
            if (key->ch == 'O') return overflow_the_stack(0);
            if (key->ch == 'N') {
                // Nobody catches what a thread throws.
                std::thread([] { throw std::runtime_error("thrown in a thread"); }).join();
            }
            if (key->ch == 'P') {
                // Nor has a bot that calls itself for ever any stack left for a handler.
                std::thread([] {
                    table::block_signals_in_this_thread();
                    const table::CrashStack crash_stack;
                    overflow_the_stack(0);
                }).join();
            }
            if (key->ch == 'W') {
                std::thread([&terminal] {
                    table::block_signals_in_this_thread();
                    terminal.wake();
                    terminal.wake();
                }).join();
            }
            if (key->ch == 'D') {
                // Tells that it is about to, waits until more has been typed, and drops it.
                terminal.show(draw(terminal, "dropping", events, chosen));
                (void)terminal.wait(std::nullopt);
                terminal.drop_input();
                last = "dropped";
            }
        }
    }
    if (signal != 0) {
        fmt::print(stderr, "saved, leaving by a signal\n");
        curses::die_of(signal);
    }
    return 7;
}

}  // namespace

int main(int argc, char** argv) {
    curses::TerminalOptions options;
    for (int i = 1; i < argc; ++i) {
        const std::string_view word = argv[i];
        if (word == "--ascii") options.ascii = true;
        if (word == "--no-color") options.no_color = true;
        if (word == "--no-mouse") options.mouse = false;
        if (word == "--four-colours") options.four_colours = true;
    }
    try {
        return run(options);
    } catch (const curses::TerminalError& error) {
        fmt::print(stderr, "{}\n", error.what());
        return 2;
    } catch (const std::exception& error) {
        fmt::print(stderr, "caught: {}\n", error.what());
        return 1;
    }
}
