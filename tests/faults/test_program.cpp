// The real program in its terminal, with the shim between it and its files.
#include <signal.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstdio>
#include <regex>
#include <sstream>
#include <system_error>

#include "record/reader.hpp"
#include "shim_run.hpp"
#include "support/catch.hpp"
#include "support/emulator.hpp"
#include "support/restored.hpp"
#include "support/scripted_game.hpp"

using namespace barbu;
using namespace barbu::test;
using namespace std::chrono_literals;
namespace fs = std::filesystem;

namespace {

const std::string kBots = "bot:careful,bot:careful,bot:careful,bot:careful";
const std::string kOnePerson = "Ada,bot:careful,bot:careful,bot:careful";

/// The program with these orders for the shim, in this private folder.
struct Barbu : Emulator {
    Barbu(const fs::path& home, std::vector<std::string> args, ShimOrders orders)
        : Emulator(BARBU_PROGRAM, {.cols = 200,
                                   .args = std::move(args),
                                   .env = environment(home, std::move(orders)),
                                   .home = home}) {}

    static std::map<std::string, std::optional<std::string>> environment(const fs::path& home,
                                                                         ShimOrders orders) {
        orders["FOLDER"] = home / "data";
        std::map<std::string, std::optional<std::string>> all;
        for (auto& [name, value] : shim_environment(orders))
            all[name] = value;
        return all;
    }
    /// Waits until the program has ended, or for a key; false when it has ended.
    bool wants_key() {
        wait_until([this] { return exited() || asks(); }, "a question, or the end");
        return !exited();
    }
    bool asks() const {
        return shows("Space next hand") || shows("declare one of your contracts") || shows("Ada speaks") ||
               shows("^");
    }
    /// Answers with whatever is chosen first, as a person would: again where the key came too soon after a
    /// bot's card, as it may on a machine that is busy.
    void answer() {
        const std::string before = screen();
        const auto answered = [&] { return exited() || screen() != before; };
        for (int times = 0; times < 20 && !answered(); ++times) {
            bytes_during(330ms);
            if (answered()) return;
            if (shows("declare one of your contracts")) send("1");
            send(shows("Space next hand") ? " " : "\r");
            const auto then = Clock::now();
            wait_until([&] { return answered() || Clock::now() - then > 2s; }, "an answer to the key");
        }
        if (!answered()) FAIL("no answer to any key\n" << screen());
    }
    /// Leaves the game. Keys that come in the moment of a bot's card are dropped, this one too.
    Ended leave() {
        while (!exited()) {
            bytes_during(50ms);
            send("x");
            const auto then = Clock::now();
            wait_until([&] { return exited() || Clock::now() - then > 1s; }, "the end");
        }
        return wait_for_exit();
    }
};

std::vector<std::string> play_args(const std::string& seats, const std::string& seed) {
    return {"play", "--seed", seed, "--seats", seats, "--speed", "instant"};
}

/// The only record there is; empty where there is none.
fs::path record_in(const fs::path& home) {
    fs::path found;
    for (const auto& entry : fs::recursive_directory_iterator(home)) {
        if (entry.path().string().ends_with(".barbu.jsonl")) found = entry.path();
    }
    return found;
}

record::LoadedGame loaded(const fs::path& file) {
    std::istringstream in(content_of(file));
    record::GameOrError game = record::load_game(in, {}, true);
    if (const auto* error = std::get_if<record::ReadError>(&game))
        FAIL(file << ": " << message(*error, false));
    return std::get<record::LoadedGame>(std::move(game));
}

/// Every card that the screen tells of is in the record. How many they were.
int cards_shown(const Emulator& terminal, const record::LoadedGame& game) {
    const std::string screen = terminal.screen();
    std::smatch hand;
    if (!std::regex_search(screen, hand, std::regex("([0-9]+)/28"))) return 0;
    const int number = std::stoi(hand[1]);
    INFO(screen);
    BySeat<CardSet> played;
    int at = 0;
    for (const RecordEvent& event : game.record.events) {
        if (const auto* deal = std::get_if<DealEvent>(&event)) at = deal->deal.hand;
        const auto* decided = std::get_if<DecisionEvent>(&event);
        if (decided == nullptr || at != number) continue;
        if (const auto* play = std::get_if<PlayCard>(&decided->decision.action))
            played[decided->decision.seat].insert(play->card);
    }
    CHECK(at >= number);
    int shown = 0;
    const std::regex told("(\\S+) (plays|leads|lays) (10|[2-9JQKA])(♠|♥|♣|♦)");
    for (std::sregex_iterator i(screen.begin(), screen.end(), told), end; i != end; ++i, ++shown) {
        const std::string rank = (*i)[3] == "10" ? "T" : (*i)[3].str();
        const std::string suit = (*i)[4] == "♠" ? "S" : (*i)[4] == "♥" ? "H" : (*i)[4] == "♣" ? "C" : "D";
        const std::optional<Card> card = card_from(rank + suit);
        REQUIRE(card);
        const auto has_played = [&](Seat seat) {
            return game.players[seat].name == (*i)[1] && played[seat].contains(*card);
        };
        INFO((*i).str());
        CHECK(std::any_of(kSeats.begin(), kSeats.end(), has_played));
    }
    return shown;
}

/// Kills the program in the course of a game, and goes on with it.
void kill_program(long kills, bool power_goes, long seed) {
    Rng rng(seed_from_text("kill program " + std::to_string(seed)), StreamUse::test, power_goes ? 1 : 0);
    const TempFolder temp;
    long shown = 0;
    for (long kill = 0, games = 0; kill < kills; ++games) {
        const fs::path home = temp.path() / ("home" + std::to_string(games));
        const fs::path data = home / "data", shadow = home / "shadow";
        fs::create_directories(data);
        if (power_goes) begin_shadow(data, shadow);
        const std::string seats = games % 4 == 3 ? kOnePerson : kBots;
        std::size_t lines = 0;
        for (int times = 0; kill < kills && times < 10; ++kill, ++times) {
            constexpr std::array kWhen{"kill:before", "kill:half", "kill:after"};
            // A person takes a third of a second for each decision.
            const std::uint32_t most = seats == kBots ? 150 : 40;
            ShimOrders orders{{"AT", std::to_string(1 + rng.below(times == 0 ? 12 : most))},
                              {"DO", kWhen[rng.below(3)]},
                              {"PAINT", "1"}};
            if (power_goes) orders["SHADOW"] = shadow;
            INFO("kill " << kill << " at operation " << orders["AT"] << " " << orders["DO"]);
            const bool begun = !record_in(home).empty();
            std::vector<std::string> args = play_args(seats, "kill " + std::to_string(games));
            if (begun) args = {"resume", "--speed", "instant"};
            Barbu barbu(home, args, orders);
            while (barbu.wants_key())
                barbu.answer();
            const Ended ended = barbu.wait_for_exit();
            INFO(barbu.screen());
            // 99: something was painted that was not on the disk.
            CHECK(ended.code.value_or(0) == 0);
            REQUIRE(ended.signal == SIGKILL);
            if (power_goes) lose_power(data, shadow, rng);
            const fs::path file = record_in(home);
            if (file.empty()) {
                REQUIRE(lines == 0);
                CHECK_FALSE(barbu.shows("1/28"));
                continue;
            }
            const record::LoadedGame game = loaded(file);
            REQUIRE(game.lines >= lines);
            lines = game.lines;
            shown += cards_shown(barbu, game);
        }
    }
    std::printf("real program, %s: seed %ld, %ld kills, %ld cards on the screen, none lost\n",
                power_goes ? "power gone" : "killed", seed, kills, shown);
    CHECK(shown > 0);
}

/// The record of this game till the end of its first hand, without any fault, and the operations that it
/// took.
std::pair<std::string, int> first_hand(const std::string& seed) {
    const TempFolder home;
    const fs::path count = home.path() / "count";
    Barbu barbu(home.path(), play_args(kBots, seed), {{"COUNT", count}});
    REQUIRE(barbu.wants_key());
    CHECK(barbu.leave().code == 0);
    return {content_of(record_in(home.path())), std::stoi(content_of(count))};
}

}  // namespace

TEST_CASE("The real program is killed at its file operations: what its screen showed is in the record",
          "[kill]") {
    const long kills = std::max(number_from_environment("BARBU_TEST_KILLS", 100) / 20, 1L);
    const long seed = number_from_environment("BARBU_TEST_SEED", 1);
    kill_program(kills, false, seed);
    kill_program(kills, true, seed);
}

TEST_CASE("A file operation of the real program fails: it says so, and saves with the next action",
          "[faults]") {
    const long faults = number_from_environment("BARBU_TEST_SHIM_FAULTS", 20);
    const long seed = number_from_environment("BARBU_TEST_SEED", 1);
    const auto [right, operations] = first_hand("faults");
    REQUIRE(operations > 100);
    Rng rng(seed_from_text("shim faults " + std::to_string(seed)), StreamUse::test);
    constexpr std::array kErrors{ENOSPC, EIO, EINTR, EDQUOT, EROFS};
    int told = 0, unheard = 0, not_begun = 0;
    for (long i = 0; i < faults; ++i) {
        const int error = kErrors[static_cast<std::size_t>(i) % kErrors.size()];
        const int at =
            1 + static_cast<int>(rng.below(i % 10 == 0 ? 10 : static_cast<std::uint32_t>(operations)));
        const std::string what = (rng.below(3) == 0 ? "short:" : "fail:") + std::to_string(error);
        INFO("seed " << seed << ", fault " << i << ": operation " << at << " of " << operations << ", "
                     << what);
        const TempFolder home;
        Barbu barbu(home.path(), play_args(kBots, "faults"), {{"AT", std::to_string(at)}, {"DO", what}});
        const std::string words = std::generic_category().message(error);
        // A bot's next card may be painted right after it: no frame would be sure to show it.
        const auto told_of = [&] { return barbu.raw().find(words) != std::string::npos; };
        barbu.wait_until(
            [&] { return barbu.exited() || barbu.asks() || (told_of() && !barbu.shows("1/28")); },
            "the hand");
        INFO(barbu.screen());
        if (!barbu.shows("1/28")) {
            // It failed when the game was to begin, and the program says so, in its terminal or after it.
            CHECK(told_of());
            barbu.close_terminal();
            CHECK_FALSE(barbu.wait_for_exit().signal);
            if (const fs::path file = record_in(home.path()); !file.empty()) loaded(file);
            ++not_begun;
            continue;
        }
        const Ended ended = barbu.leave();
        const std::string record = content_of(record_in(home.path()));
        if (ended.code == 3) {
            // The last line of all, with no action after it that would save it: the program says so.
            CHECK(told_of());
            CHECK(at > operations - 4);
            CHECK(right.starts_with(record.substr(0, loaded(record_in(home.path())).bytes)));
        } else {
            CHECK(ended.code == 0);
            CHECK(record == right);
        }
        // What was interrupted is tried again and nobody need know; nor of a close.
        ++(told_of() ? told : unheard);
    }
    std::printf(
        "real program: seed %ld, %ld faults among %d operations: %d told, %d unnoticed, %d at the beginning, "
        "none lost\n",
        seed, faults, operations, told, unheard, not_begun);
    // What cannot be made good at once stands in the first row; EINTR and a close are nobody's business.
    CHECK(told > faults / 4);
}

TEST_CASE("A signal while a line is being saved: the terminal comes back, and nothing is lost", "[signals]") {
    const auto [right, operations] = first_hand("signals");
    const int number = GENERATE(SIGTERM, SIGHUP, SIGINT, SIGQUIT, SIGSEGV, SIGABRT, SIGBUS);
    // Between two system calls of a save, and in the last of the hand.
    for (const int at : {20, 21, operations - 30, operations - 29}) {
        INFO("signal " << number << " at operation " << at << " of " << operations);
        const TempFolder home;
        Barbu barbu(home.path(), play_args(kBots, "signals"),
                    {{"AT", std::to_string(at)}, {"DO", "signal:" + std::to_string(number)}});
        CHECK(barbu.wait_for_exit().signal == number);
        require_restored(barbu);
        const bool crash = number == SIGSEGV || number == SIGABRT || number == SIGBUS;
        CHECK(barbu.shows(crash ? "Barbu has crashed" : "barbu: the game is saved"));
        const std::string record = content_of(record_in(home.path()));
        const record::LoadedGame game = loaded(record_in(home.path()));
        CHECK(right.starts_with(record.substr(0, game.bytes)));
        // An orderly end finishes what it was at; a crash leaves at most the line that it was at.
        CHECK((crash || !game.cut));
        // The first dozen make the folders and the file, each line is two.
        CHECK(static_cast<int>(game.lines) >= (at - 12) / 2);
    }
}

TEST_CASE("Where no thread is to be had the bots play all the same", "[faults]") {
    const auto [right, operations] = first_hand("threads");
    const TempFolder home;
    Barbu barbu(home.path(), play_args(kBots, "threads"), {{"THREADS", "none"}});
    REQUIRE(barbu.wants_key());
    CHECK(barbu.leave().code == 0);
    CHECK(content_of(record_in(home.path())) == right);
}
