// How fast the real game answers in a real pseudo-terminal: from the bytes of a key to the changed cell,
// while nothing else happens, while a bot thinks, and while another process fills a core. `barbu_latency`.
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <cstdio>
#include <exception>
#include <thread>

#include "terminal/playing.hpp"

using namespace barbu::test;
using Clock = Emulator::Clock;

namespace {

double ms(Clock::duration time) { return std::chrono::duration<double, std::milli>(time).count(); }

/// The median, the 99th percentile and the worst of what was measured.
void print(const char* what, std::vector<double> times) {
    std::sort(times.begin(), times.end());
    const auto at = [&](double share) {
        return times[std::min(times.size() - 1,
                              static_cast<std::size_t>(share * static_cast<double>(times.size())))];
    };
    std::printf("%-34s %6zu keys   median %6.2f   99 %% %6.2f   worst %6.2f ms\n", what, times.size(),
                at(0.5), at(0.99), times.back());
}

/// Moves from card to card, and waits each time for the brackets on another one.
std::vector<double> moves(Game& game, int keys) {
    std::vector<double> times;
    for (int i = 0; i < keys; ++i) {
        const auto place = game.find("[");
        const Clock::time_point pressed = Clock::now();
        game.key(i % 8 < 4 ? Press::right : Press::left);
        game.wait_until([&] { return game.find("[") != place && game.find("["); },
                        "another card in brackets");
        times.push_back(ms(Clock::now() - pressed));
    }
    return times;
}

/// A page, asked for while an expert thinks about its first contract.
std::vector<double> looks_while_a_bot_thinks(int games) {
    std::vector<double> times;
    for (int i = 0; i < games; ++i) {
        // With this seed the second player declares first.
        Game game({.args = {"play", "--seed", "a", "--seats", "Ada,bot:expert,bot:expert,bot:expert"}});
        game.wait_for("and thinks");
        const Clock::time_point pressed = Clock::now();
        game.send("p");
        game.wait_for("Score sheet");
        times.push_back(ms(Clock::now() - pressed));
        game.signal(SIGTERM);
        game.wait_for_exit();
    }
    return times;
}

void measure() {
    std::vector<double> first_paint;
    for (int i = 0; i < 30; ++i) {
        const Clock::time_point begun = Clock::now();
        Game game({.args = alone("l")});
        game.wait_for("declare one of your contracts");
        first_paint.push_back(ms(Clock::now() - begun));
        game.leave();
    }
    print("first paint, from the start", first_paint);

    Game game({.args = alone("l")});
    play_until(game, "^");
    game.think();
    moves(game, 20);
    const std::size_t before = game.bytes_written();
    print("cursor moves, idle", moves(game, 1000));
    std::printf("%-34s %6.1f bytes\n", "a cursor move writes",
                static_cast<double>(game.bytes_written() - before) / 1000);
    game.bytes_during(std::chrono::milliseconds(200));
    std::printf("%-34s %6zu bytes\n", "in three idle seconds", game.bytes_during(std::chrono::seconds(3)));
    print("a page, while a bot thinks", looks_while_a_bot_thinks(100));

    const pid_t other = fork();
    if (other == 0) {
        volatile unsigned long busy = 0;
        while (true)
            busy = busy + 1;
    }
    print("cursor moves, another core busy", moves(game, 1000));
    kill(other, SIGKILL);
    waitpid(other, nullptr, 0);
}

}  // namespace

int main() {
    try {
        std::printf("%u cores\n", std::thread::hardware_concurrency());
        measure();
    } catch (const std::exception& error) {
        std::fprintf(stderr, "%s\n", error.what());
        return 1;
    }
}
