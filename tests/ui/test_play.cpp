// The flow at the table: the curtain, which keys count when, taking back. Without a terminal; time is a
// number.
#include "ui/play.hpp"

#include <algorithm>
#include <atomic>
#include <thread>
#include <utility>

#include "barbu/bot.hpp"
#include "support/catch.hpp"
#include "support/random_game.hpp"
#include "table/automatic.hpp"
#include "text/cells.hpp"
#include "text/hints.hpp"
#include "ui/pressing.hpp"

namespace barbu::ui {
namespace {

using namespace std::chrono_literals;

GameHeader header_of(std::string_view seats, const std::string& seed) {
    GameHeader header;
    header.seed = seed_from_text(seed);
    header.first_declarer = make_first_declarer(header.seed);
    constexpr std::array kNames{"Ada", "Béa", "Claude", "Dan"};
    for (const Seat seat : kSeats) {
        const auto at = static_cast<std::size_t>(number(seat));
        header.players[seat] = {
            .name = kNames[at], .human = seats[at] == 'p', .level = seats[at] == 'p' ? "" : "careful"};
    }
    return header;
}

/// A table with people who do what `careful` advises, and a clock that is moved by hand.
struct Sitting {
    explicit Sitting(std::string_view seats, const std::string& seed, Speed speed = Speed::instant,
                     const table::BotMaker& make_bot = table::bot_of)
        : table(
              header_of(seats, seed), nullptr, [] {}, make_bot),
          play(table, Look{}, Settings{.pace = speed}) {}

    const Game& game() const { return table.game(); }

    /// Lets bots and the table do all that is due until a person is awaited or the hand is over.
    void settle() {
        for (int i = 0; i < 100'000; ++i) {
            const std::optional<Milliseconds> due = play.advance(now);
            // Not the time after which a bot is given up.
            if (due && *due < Play::kPatience / 2) {
                now += *due;
                continue;
            }
            const std::optional<Seat> turn = game().turn();
            if (!turn || table.is_person(*turn) || play.model().taking_back) return;
            std::this_thread::yield();
        }
        FAIL("the table does not come to rest");
    }

    Request press(const Key& key) {
        ++keys;
        // Longer than any guard, as a person's keys are.
        now += 500ms;
        const Request request = play.handle(key, now);
        settle();
        return request;
    }

    Action advised() const {
        const Seat seat = *game().turn();
        Rng stream = bot_stream(table.header().seed, seat, game().hand_number(),
                                static_cast<int>(game().history().size()));
        return make_bot("careful")->choose(game().view_for(seat), stream, Budget{}, {});
    }

    /// Types what the person would: the keys that reach the choice, then Enter.
    void decide(const Action& action) {
        for (const Key& key : keys_to_reach(action, game()))
            press(key);
        press(kEnter);
    }

    std::string drawn() {
        Canvas canvas({24, 80});
        play.draw(canvas);
        return canvas.text() + canvas.style_map();
    }

    table::Table table;
    Play play;
    Milliseconds now{1'000'000};
    long keys = 0;
};

/// The same game with the unseen cards of two seats exchanged, as far as what has been played could have
/// been.
std::optional<Game> with_other_hands(const Game& game, Rng& rng) {
    for (int attempt = 0; attempt < 20; ++attempt) {
        Deal deal = game.current_deal();
        const Seat a = seat_at(static_cast<int>(rng.below(4)));
        const Seat b = left_of(a, 1 + static_cast<int>(rng.below(3)));
        const auto pick = [&](CardSet cards) {
            auto at = cards.begin();
            for (std::uint32_t skip = rng.below(static_cast<std::uint32_t>(cards.size())); skip > 0; --skip)
                ++at;
            return *at;
        };
        if (game.hand(a).empty() || game.hand(b).empty()) continue;
        const Card from_a = pick(game.hand(a));
        const Card from_b = pick(game.hand(b));
        deal.hands[a].erase(from_a);
        deal.hands[b].erase(from_b);
        deal.hands[a].insert(from_b);
        deal.hands[b].insert(from_a);
        Game other(game.rules(), game.first_declarer());
        if (game.sheet().count() > 0 || !other.deal(deal)) return std::nullopt;
        bool possible = true;
        for (const Decision& decision : game.history())
            possible = possible && !other.apply(decision.seat, decision.action);
        if (possible) return other;
    }
    return std::nullopt;
}

/// What a table shows that has just been resumed at this game.
std::string resumed_screen(const GameHeader& header, const Game& game) {
    record::LoadedGame loaded;
    loaded.record.header = header;
    loaded.game = game;
    loaded.players = header.players;
    loaded.due = record::Due::nothing;
    table::Table table(std::move(loaded), nullptr);
    Play play(table, Look{}, Settings{.pace = Speed::instant});
    Canvas canvas({24, 80});
    play.draw(canvas);
    return canvas.text() + canvas.style_map();
}

TEST_CASE("four people: with the curtain down the screen is the same whoever holds the hidden cards") {
    Sitting sitting("pppp", "curtain");
    Rng rng(seed_from_text("exchange"), StreamUse::test);
    sitting.settle();
    int compared = 0;
    while (sitting.game().sheet().count() == 0) {
        const TableModel closed = sitting.play.model();
        REQUIRE_FALSE(closed.hand_open);
        REQUIRE(closed.view.hand.empty());
        REQUIRE(closed.view.dealt.empty());
        if (const std::optional<Game> other = with_other_hands(sitting.game(), rng)) {
            REQUIRE(resumed_screen(sitting.table.header(), sitting.game()) ==
                    resumed_screen(sitting.table.header(), *other));
            ++compared;
        }
        const Seat turn = *sitting.game().turn();
        sitting.press(kSpace);
        const TableModel open = sitting.play.model();
        REQUIRE(open.hand_open);
        REQUIRE(open.view.me == turn);
        REQUIRE(open.view.hand == sitting.game().hand(turn));
        sitting.decide(sitting.advised());
    }
    CHECK(compared > 20);
}

TEST_CASE("four people: at most two keys beyond reaching the card for each card played, in a whole game") {
    Sitting sitting("pppp", "keys");
    Rng rng(seed_from_text("keys"), StreamUse::test);
    sitting.settle();
    long cards = 0;
    long keys = 0;
    while (sitting.game().phase() != Phase::finished) {
        const long before = sitting.keys;
        if (!sitting.game().turn()) {
            sitting.press(kSpace);
            continue;
        }
        const Action action = test::random_action(sitting.game().view_for(*sitting.game().turn()), rng);
        sitting.press(kSpace);
        sitting.decide(action);
        if (!std::holds_alternative<PlayCard>(action)) continue;
        ++cards;
        const long beyond =
            sitting.keys - before - static_cast<long>(keys_to_reach(action, sitting.game()).size());
        REQUIRE(beyond <= 2);
        keys += beyond;
    }
    // What plays itself, such as the last trick of a hand, takes no key.
    long played = 0;
    for (const HandScore& hand : sitting.game().sheet().hands())
        played += hand.played ? 1 : 0;
    CHECK(played > 20);
    CHECK(cards > 1000);
    std::printf(
        "keys beyond reaching the card, in a whole game of four people: %ld for %ld cards, %.2f each\n", keys,
        cards, static_cast<double>(keys) / static_cast<double>(cards));
}

TEST_CASE("Enter held down plays at most one card and shows no hand") {
    Sitting sitting("pppp", "held enter");
    sitting.settle();
    sitting.press(kSpace);
    sitting.decide(Declare{Contract::no_tricks, {}, {}});
    for (int speaker = 0; speaker < 4; ++speaker) {
        if (sitting.game().phase() != Phase::doubling) break;
        sitting.press(kSpace);
        sitting.decide(Double{});
    }
    REQUIRE(sitting.game().phase() == Phase::playing);
    sitting.press(kSpace);
    const std::size_t before = sitting.game().history().size();
    for (int i = 0; i < 300; ++i) {
        sitting.now += 33ms;
        sitting.play.handle(kEnter, sitting.now);
        sitting.settle();
        if (sitting.game().history().size() > before) REQUIRE_FALSE(sitting.play.model().hand_open);
    }
    CHECK(sitting.game().history().size() <= before + 1);
}

TEST_CASE("Space held down never plays") {
    Sitting sitting("ppbb", "held space");
    sitting.settle();
    const auto decisions_of_people = [&] {
        int count = 0;
        for (const Decision& decision : sitting.game().history())
            count += sitting.table.is_person(decision.seat) ? 1 : 0;
        return count;
    };
    for (int i = 0; i < 300; ++i) {
        sitting.now += 33ms;
        sitting.play.handle(kSpace, sitting.now);
        sitting.settle();
    }
    CHECK(decisions_of_people() == 0);
    CHECK(sitting.game().sheet().count() == 0);
}

TEST_CASE("one person: a key that is held plays at most one card") {
    Sitting sitting("pbbb", "held alone");
    sitting.settle();
    while (sitting.game().phase() != Phase::playing)
        sitting.decide(sitting.advised());
    const auto mine = [&] {
        int count = 0;
        for (const Decision& decision : sitting.game().history()) {
            count += decision.seat == Seat::s0 && std::holds_alternative<PlayCard>(decision.action) ? 1 : 0;
        }
        return count;
    };
    const int before = mine();
    for (int i = 0; i < 300; ++i) {
        sitting.now += 33ms;
        sitting.play.handle(kEnter, sitting.now);
        sitting.settle();
    }
    CHECK(mine() <= before + 1);
}

TEST_CASE("a card is taken back at the curtain, until the next person has looked") {
    Sitting sitting("pppp", "take back");
    sitting.settle();
    const Seat declarer = *sitting.game().turn();
    sitting.press(kSpace);
    sitting.decide(Declare{Contract::no_queens, {}, {}});
    REQUIRE(sitting.game().phase() == Phase::doubling);

    SECTION("asking for it, then Esc, leaves everything where it is") {
        sitting.press(letter_of('u'));
        CHECK(sitting.play.model().taking_back == declarer);
        CHECK_FALSE(sitting.play.model().hand_open);
        sitting.press(kEscape);
        CHECK_FALSE(sitting.play.model().taking_back);
        CHECK(sitting.game().phase() == Phase::doubling);
    }
    SECTION("asking for it, then Space, opens the hand before the decision") {
        sitting.press(letter_of('u'));
        sitting.press(kSpace);
        CHECK(sitting.game().phase() == Phase::declaring);
        CHECK(sitting.play.model().hand_open);
        CHECK(sitting.play.model().view.me == declarer);
    }
    SECTION("once the next person has looked it is refused") {
        sitting.press(kSpace);
        sitting.press(kEscape);
        sitting.press(letter_of('u'));
        CHECK_FALSE(sitting.play.model().taking_back);
        CHECK_FALSE(sitting.play.model().refusal.empty());
        CHECK(sitting.game().phase() == Phase::doubling);
    }
}

TEST_CASE("with several people a page, a stop and a notice all end at the curtain") {
    Sitting sitting("ppbb", "pages");
    sitting.settle();
    sitting.press(kSpace);
    REQUIRE(sitting.play.model().hand_open);
    sitting.play.close_curtain();
    CHECK_FALSE(sitting.play.model().hand_open);
}

TEST_CASE("one person: a key hurries the bots and does nothing else") {
    // A seed with which a bot declares first.
    std::string seed = "hurry";
    while (make_first_declarer(seed_from_text(seed)) == Seat::s0)
        seed += "!";
    Sitting sitting("pbbb", seed, Speed::slow);
    int hurried = 0;
    sitting.play.advance(sitting.now);
    while (sitting.game().turn() && !sitting.table.is_person(*sitting.game().turn())) {
        const std::size_t before = sitting.game().history().size();
        if (const std::optional<Milliseconds> due = sitting.play.advance(sitting.now); due && before > 0) {
            CHECK(*due > 0ms);
            sitting.play.handle(kEnter, sitting.now);
            CHECK(sitting.game().history().size() == before);
            ++hurried;
        }
        while (sitting.game().history().size() == before) {
            sitting.play.advance(sitting.now);
            std::this_thread::yield();
        }
        CHECK(sitting.game().history().size() == before + 1);
    }
    CHECK(hurried > 0);
}

/// Waits for the hint's answer, which comes from another thread.
const std::vector<Advice>* await_hint(Sitting& sitting, TableModel& model) {
    for (int i = 0; i < 10'000'000; ++i) {
        sitting.play.advance(sitting.now);
        model = sitting.play.model();
        if (model.hint) return &*model.hint;
        std::this_thread::yield();
    }
    return nullptr;
}

TEST_CASE("i tells what each choice is worth, in every phase, and changes nothing but the record") {
    std::string seed = "hint";
    while (make_first_declarer(seed_from_text(seed)) != Seat::s0)
        seed += "!";
    Sitting sitting("pbbb", seed);
    std::array<int, 6> asked{};
    for (int decisions = 0; decisions < 60; ++decisions) {
        sitting.settle();
        if (!sitting.game().turn()) {
            sitting.press(kSpace);
            continue;
        }
        const SeatView view = sitting.game().view_for(Seat::s0);
        int& times = asked[static_cast<std::size_t>(view.phase)];
        if (times < 2) {
            ++times;
            const auto history = sitting.game().history();
            sitting.press(letter_of('i'));
            TableModel model;
            const std::vector<Advice>* hint = await_hint(sitting, model);
            REQUIRE(hint != nullptr);
            REQUIRE_FALSE(hint->empty());
            // Each is something that may be done, in the words of the screen.
            for (const Advice& advice : *hint) {
                if (!std::holds_alternative<Double>(advice.action)) REQUIRE_FALSE(view.check(advice.action));
                const std::string choice = text::hint_choice(advice, model.names, text::Script::unicode);
                CHECK(sitting.drawn().find(choice) != std::string::npos);
                CHECK(text::width(text::hint_reason(advice, view, text::Script::ascii)) <= 32);
            }
            CHECK(sitting.game().history() == history);
            sitting.press(kEscape);
            CHECK_FALSE(sitting.play.model().hint_open);
            CHECK(sitting.play.model().hand_open);
        }
        sitting.decide(sitting.advised());
    }
    CHECK(asked[static_cast<std::size_t>(Phase::declaring)] > 0);
    CHECK(asked[static_cast<std::size_t>(Phase::doubling)] > 0);
    CHECK(asked[static_cast<std::size_t>(Phase::playing)] > 0);
}

TEST_CASE("four people: a hint belongs to the open hand, and goes with it") {
    Sitting sitting("pppp", "hint");
    sitting.settle();
    sitting.press(letter_of('i'));
    CHECK_FALSE(sitting.play.model().hint_open);
    sitting.press(kSpace);
    sitting.press(letter_of('i'));
    TableModel model;
    REQUIRE(await_hint(sitting, model) != nullptr);
    sitting.play.close_curtain();
    model = sitting.play.model();
    CHECK_FALSE(model.hint_open);
    CHECK_FALSE(model.hint);
    CHECK(sitting.drawn().find("hint") == std::string::npos);
}

TEST_CASE("one person: a hand whose score is certain can be finished, and brings that score") {
    int offered = 0;
    for (const char* seed : {"finish", "finish 2", "finish 3", "finish 4"}) {
        Sitting sitting("pbbb", seed);
        sitting.settle();
        for (int hands = 0; hands < 7; ++hands) {
            const int hand = sitting.game().hand_number();
            while (sitting.game().turn()) {
                if (const auto certain = sitting.play.model().certain) {
                    ++offered;
                    {
                        INFO(sitting.drawn());
                        CHECK(sitting.drawn().find("Whatever is played") != std::string::npos);
                    }
                    sitting.press(letter_of('f'));
                    REQUIRE_FALSE(sitting.game().turn());
                    CHECK(sitting.game().sheet().hands().back().raw == *certain);
                    break;
                }
                if (offered == 0) {
                    // Where nothing is certain the key does nothing.
                    const Game before = sitting.game();
                    if (before.phase() == Phase::playing) sitting.press(letter_of('f'));
                    REQUIRE(sitting.game() == before);
                }
                sitting.decide(sitting.advised());
            }
            REQUIRE(sitting.game().hand_number() == hand);
            sitting.now += 5000ms;
            sitting.press(kSpace);
        }
    }
    CHECK(offered > 3);
}

TEST_CASE("a setting plays the only card that may be played, and taking back goes past it") {
    for (const char* seats : {"pbbb", "pppp"}) {
        Sitting sitting(seats, "single");
        sitting.play.use(Look{}, {.pace = Speed::instant, .automatic = true});
        sitting.settle();
        int singles = 0;
        for (int i = 0; i < 60 && sitting.game().turn(); ++i) {
            const Game& game = sitting.game();
            if (game.phase() == Phase::playing) REQUIRE(game.legal_cards().size() > 1);
            const std::size_t before = game.history().size();
            if (sitting.table.people() > 1) sitting.press(kSpace);
            const Seat me = *game.turn();
            sitting.decide(sitting.advised());
            for (std::size_t at = before + 1; at < game.history().size(); ++at)
                singles += game.history()[at].seat == me ? 1 : 0;
            if (singles > 0 && sitting.table.people() == 1 && game.turn() == me) {
                // Past the card that played itself, to the last choice.
                sitting.press(letter_of('u'));
                CHECK(sitting.game().turn() == me);
                CHECK(sitting.game().legal_cards().size() > 1);
                break;
            }
        }
        if (sitting.table.people() == 1) CHECK(singles > 0);
    }
}

TEST_CASE("a refusal is one sentence, and goes with the next key") {
    Sitting sitting("pbbb", "refusal");
    sitting.settle();
    while (sitting.game().phase() != Phase::playing ||
           sitting.game().legal_cards() == sitting.game().hand(Seat::s0)) {
        if (!sitting.game().turn()) {
            sitting.press(kSpace);
        } else {
            sitting.decide(sitting.advised());
        }
    }
    const CardSet illegal = sitting.game().hand(Seat::s0) - sitting.game().legal_cards();
    const Game before = sitting.game();
    sitting.decide(PlayCard{illegal.lowest()});
    CHECK(sitting.game() == before);
    CHECK_FALSE(sitting.play.model().refusal.empty());
    sitting.press({KeyCode::right, 0});
    CHECK(sitting.play.model().refusal.empty());
}

/// Heeds no stop, until it is let go.
class DeafBot : public Bot {
  public:
    explicit DeafBot(std::shared_ptr<std::atomic<bool>> let_go) : let_go_(std::move(let_go)) {}
    Action choose(const SeatView& view, Rng&, const Budget&, std::stop_token) const override {
        while (!*let_go_)
            std::this_thread::sleep_for(1ms);
        return PlayCard{view.hand.lowest()};
    }

  private:
    std::shared_ptr<std::atomic<bool>> let_go_;
};

TEST_CASE("a bot that does not answer is given up after a time, and a line says so") {
    const auto let_go = std::make_shared<std::atomic<bool>>(false);
    bool first = true;
    Sitting sitting("pbbb", "deaf", Speed::instant, [&](const std::string&) -> std::shared_ptr<const Bot> {
        if (std::exchange(first, false)) return std::make_shared<DeafBot>(let_go);
        return table::bot_of("careful");
    });
    // Seat 1 is deaf; until it is asked all goes well.
    const auto deaf_is_asked = [&] { return sitting.table.thinks() && sitting.game().turn() == Seat::s1; };
    std::optional<Milliseconds> due;
    for (int i = 0; i < 100'000 && !deaf_is_asked(); ++i) {
        due = sitting.play.advance(sitting.now);
        if (sitting.game().turn() == Seat::s0) sitting.table.submit(Seat::s0, sitting.advised());
        std::this_thread::yield();
    }
    REQUIRE(deaf_is_asked());
    due = sitting.play.advance(sitting.now);
    REQUIRE(due);
    CHECK(*due == Play::kPatience);
    sitting.now += *due - 1ms;
    CHECK(sitting.play.advance(sitting.now) == 1ms);
    CHECK(sitting.table.player(Seat::s1).level == "careful");
    sitting.now += 1ms;
    const std::size_t decided = sitting.game().history().size();
    sitting.play.advance(sitting.now);
    const auto said = [&] {
        const std::vector<std::string> news = sitting.play.model().news;
        return std::find(news.begin(), news.end(), "The bot of Béa failed; random plays on for it.") !=
               news.end();
    };
    CHECK(said());
    CHECK_THAT(sitting.drawn(), Catch::Contains("The bot of Béa failed"));
    CHECK(sitting.play.take_trouble() == "the bot at seat 1 failed; random plays on for it");
    CHECK_FALSE(sitting.play.take_trouble());
    CHECK(sitting.table.player(Seat::s1).level == "random");
    // The game goes on: with the stand-in's decision.
    for (int i = 0; i < 100'000 && sitting.game().history().size() == decided; ++i) {
        sitting.play.advance(sitting.now);
        std::this_thread::sleep_for(1ms);
    }
    CHECK(sitting.game().history().size() > decided);
    *let_go = true;
}

}  // namespace
}  // namespace barbu::ui
