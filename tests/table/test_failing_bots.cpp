// Bots that throw, answer what is not allowed, or never answer: somebody else plays on, and the game goes on.
#include <atomic>
#include <chrono>
#include <condition_variable>
#include <mutex>
#include <set>
#include <sstream>
#include <stdexcept>
#include <thread>

#include "record/reader.hpp"
#include "support/catch.hpp"
#include "support/fake_storage.hpp"
#include "support/random_game.hpp"
#include "table/automatic.hpp"
#include "table/table.hpp"

namespace barbu::table {
namespace {

using test::FakeStorage;

enum class Fault { throws, illegal, of_another_phase, throws_something_odd };

/// Plays as `random` does, but for what it is made to do wrong from its n-th decision on.
class FailingBot : public Bot {
  public:
    FailingBot(Fault fault, int from) : fault_(fault), from_(from) {}
    Action choose(const SeatView& view, Rng& rng, const Budget&, std::stop_token) const override {
        if (++decisions_ < from_) return test::random_action(view, rng);
        switch (fault_) {
            case Fault::throws:
                throw std::runtime_error("a bot fails");
            case Fault::throws_something_odd:
                throw 7;
            case Fault::illegal:
                // A card of somebody else, or what may not be doubled or declared.
                if (view.phase == Phase::playing) return PlayCard{(CardSet::deck() - view.hand).lowest()};
                if (view.phase == Phase::doubling) return Double{SeatSet::all()};
                return Declare{Contract::trumps, {}, Rank::six};
            case Fault::of_another_phase:
                break;
        }
        if (view.phase == Phase::playing) return Double{};
        return PlayCard{view.hand.lowest()};
    }

  private:
    Fault fault_;
    int from_;
    mutable std::atomic<int> decisions_ = 0;
};

/// Heeds nothing until it is let go, and throws then.
class LoopingBot : public Bot {
  public:
    struct Gate {
        std::mutex mutex;
        std::condition_variable changed;
        bool open = false;
        int inside = 0;
    };
    explicit LoopingBot(std::shared_ptr<Gate> gate) : gate_(std::move(gate)) {}
    Action choose(const SeatView&, Rng&, const Budget&, std::stop_token) const override {
        std::unique_lock lock(gate_->mutex);
        ++gate_->inside;
        gate_->changed.wait(lock, [&] { return gate_->open; });
        --gate_->inside;
        gate_->changed.notify_all();
        throw std::runtime_error("at last");
    }

  private:
    std::shared_ptr<Gate> gate_;
};

GameHeader four_bots(const std::string& level) {
    GameHeader header;
    header.seed = seed_from_text("failing bots");
    header.first_declarer = make_first_declarer(header.seed);
    header.software = "test";
    constexpr std::array kNames{"Ada", "Béa", "Claude", "Dan"};
    for (const Seat seat : kSeats) {
        header.players[seat] = {.name = kNames[static_cast<std::size_t>(number(seat))],
                                .human = false,
                                .level = seat == Seat::s1 ? level : "easy"};
    }
    return header;
}

/// A table whose bots of these levels fail, and its record.
struct FailingTable {
    explicit FailingTable(const BotMaker& maker, const std::string& level = "expert")
        : header(four_bots(level)) {
        auto journal = std::get<0>(record::Journal::create(storage, "d", header));
        file = journal->file();
        table = std::make_unique<Table>(
            header, std::move(journal), [] {}, maker);
    }

    std::optional<Decision> next_decision() {
        if (auto forced = automatic_decision(table->game())) return forced;
        while (true) {
            table->think();
            if (auto thought = table->take_thought()) return thought;
            if (const auto seat = table->take_replaced()) replaced.push_back(*seat);
            std::this_thread::yield();
        }
    }
    void play_hand() {
        table->deal_next();
        while (table->game().turn()) {
            const auto decision = next_decision();
            REQUIRE_FALSE(table->submit(decision->seat, decision->action));
        }
    }
    /// What the record says, in order: "deal", and "seat 1 careful".
    std::vector<std::string> said() const {
        std::istringstream in(storage->files.at(file).on_disk);
        auto loaded = record::load_game(in, {}, true);
        if (auto* error = std::get_if<record::ReadError>(&loaded)) FAIL(message(*error, false));
        CHECK(std::get<record::LoadedGame>(loaded).game == table->game());
        std::vector<std::string> said;
        for (const RecordEvent& event : std::get<record::LoadedGame>(loaded).record.events) {
            if (std::holds_alternative<DealEvent>(event)) said.emplace_back("deal");
            if (const auto* seat = std::get_if<SeatEvent>(&event)) {
                CHECK(seat->player.name == header.players[seat->seat].name);
                CHECK_FALSE(seat->player.human);
                said.push_back("seat " + std::to_string(number(seat->seat)) + " " + seat->player.level);
            }
        }
        return said;
    }

    GameHeader header;
    std::shared_ptr<FakeStorage> storage = std::make_shared<FakeStorage>();
    std::string file;
    std::unique_ptr<Table> table;
    std::vector<Seat> replaced;
};

using Said = std::vector<std::string>;

TEST_CASE("a bot that throws or cheats is replaced by careful for the rest of the hand") {
    const Fault fault =
        GENERATE(Fault::throws, Fault::illegal, Fault::of_another_phase, Fault::throws_something_odd);
    // At once, in the doubling, with its first card, and late in the hand.
    const int from = GENERATE(1, 2, 3, 11);
    CAPTURE(static_cast<int>(fault), from);
    FailingTable sitting([&](const std::string& level) -> std::shared_ptr<const Bot> {
        if (level == "expert") return std::make_shared<FailingBot>(fault, from);
        return bot_of(level);
    });
    sitting.play_hand();
    CHECK(sitting.table->game().phase() == Phase::scored);
    const bool failed = !sitting.replaced.empty();
    // A hand may end before the eleventh decision.
    if (from < 11) CHECK(failed);
    CHECK(sitting.said() == (failed ? Said{"deal", "seat 1 careful"} : Said{"deal"}));
    if (!failed) return;
    CHECK(sitting.replaced == std::vector{Seat::s1});
    CHECK(sitting.table->player(Seat::s1).level == "careful");
    CHECK_FALSE(sitting.table->may_come_back(Seat::s1));
    // With the next hand it is back.
    sitting.table->deal_next();
    CHECK(sitting.table->player(Seat::s1).level == "expert");
    CHECK(sitting.said() == Said{"deal", "seat 1 careful", "seat 1 expert", "deal"});
}

TEST_CASE("when careful itself fails, random plays on") {
    FailingTable sitting([](const std::string& level) -> std::shared_ptr<const Bot> {
        if (level == "expert" || level == "careful") return std::make_shared<FailingBot>(Fault::throws, 1);
        return bot_of(level);
    });
    for (int hand = 1; hand <= 2; ++hand)
        sitting.play_hand();
    CHECK(sitting.table->game().sheet().count() == 2);
    CHECK(sitting.said() == Said{"deal", "seat 1 careful", "seat 1 random", "seat 1 expert", "deal",
                                 "seat 1 careful", "seat 1 random"});
}

TEST_CASE("a whole game with a bot that fails in every hand comes to its end") {
    FailingTable sitting([](const std::string& level) -> std::shared_ptr<const Bot> {
        if (level == "expert") return std::make_shared<FailingBot>(Fault::illegal, 5);
        return bot_of(level == "careful" ? "random" : level);
    });
    while (sitting.table->game().phase() != Phase::finished)
        sitting.play_hand();
    CHECK(sitting.replaced.size() > 10);
    sitting.said();
}

TEST_CASE("a bot that never answers is given up, and neither the next question nor the end waits for it") {
    const auto gate = std::make_shared<LoopingBot::Gate>();
    std::atomic<int> answers = 0;
    {
        FailingTable sitting([&](const std::string& level) -> std::shared_ptr<const Bot> {
            if (level == "expert") return std::make_shared<LoopingBot>(gate);
            return bot_of(level);
        });
        Table& table = *sitting.table;
        table.deal_next();
        while (*table.game().turn() != Seat::s1) {
            const auto decision = sitting.next_decision();
            table.submit(decision->seat, decision->action);
        }
        const Game before = table.game();
        table.think();
        {
            std::unique_lock lock(gate->mutex);
            gate->changed.wait_for(lock, std::chrono::seconds(10), [&] { return gate->inside > 0; });
        }
        CHECK(table.thinks());
        CHECK_FALSE(table.take_thought());
        // Taken back and asked again, as often as you like: it does not hold anything up.
        table.stop_thinking();
        table.think();
        CHECK(table.game() == before);
        table.give_up_bot();
        CHECK(table.take_replaced() == Seat::s1);
        while (table.game().turn()) {
            const auto decision = sitting.next_decision();
            REQUIRE_FALSE(table.submit(decision->seat, decision->action));
        }
        CHECK(sitting.said() == Said{"deal", "seat 1 careful"});
        // Its thread cannot be ended: it is not asked again.
        table.deal_next();
        CHECK(sitting.said() == Said{"deal", "seat 1 careful", "deal"});
        const auto begin = std::chrono::steady_clock::now();
        sitting.table.reset();
        CHECK(std::chrono::steady_clock::now() - begin < std::chrono::seconds(5));
    }
    // Let go after everything has gone, it finds nobody to answer.
    std::unique_lock lock(gate->mutex);
    gate->open = true;
    gate->changed.notify_all();
    CHECK(gate->changed.wait_for(lock, std::chrono::seconds(10), [&] { return gate->inside == 0; }));
    CHECK(answers == 0);
}

TEST_CASE("nobody is called by a bot that has been given up") {
    const auto gate = std::make_shared<LoopingBot::Gate>();
    std::atomic<int> answers = 0;
    {
        Thinker thinker([&] { ++answers; });
        Game game;
        game.deal(make_deal({}, seed_from_text("late"), Seat::s0, 1));
        thinker.ask(game.view_for(*game.turn()), std::make_shared<LoopingBot>(gate),
                    Rng(seed_from_text("late"), StreamUse::bot), Budget{});
        CHECK(thinker.asked());
        thinker.cancel();
        CHECK_FALSE(thinker.asked());
        CHECK_FALSE(thinker.take());
        {
            const std::lock_guard lock(gate->mutex);
            gate->open = true;
            gate->changed.notify_all();
        }
    }
    // The end waits for a thread that does end.
    const std::lock_guard lock(gate->mutex);
    CHECK(gate->inside == 0);
    CHECK(answers == 0);
}

TEST_CASE("a person's stand-in stays for as long as the person is away") {
    FailingTable sitting([](const std::string& level) -> std::shared_ptr<const Bot> {
        if (level == "expert") return std::make_shared<FailingBot>(Fault::throws, 1);
        return bot_of(level);
    });
    sitting.play_hand();
    // Handed over meanwhile: what was to come back does not.
    sitting.table->hand_over_to_bot(Seat::s1, "easy");
    sitting.table->deal_next();
    CHECK(sitting.said() == Said{"deal", "seat 1 careful", "seat 1 easy", "deal"});
}

}  // namespace
}  // namespace barbu::table
