// The curtain, in whole games of several people at the whole App: whatever is pressed, no cell ever holds a
// card that the person at the keyboard may not see; and with hidden cards exchanged every screen is the same.
// The usual run plays a few hands; BARBU_TEST_CURTAIN=28 plays whole games, and BARBU_TEST_SEED=n others.
#include <cstdlib>
#include <deque>
#include <regex>
#include <stdexcept>
#include <thread>

#include "support/catch.hpp"
#include "support/random_game.hpp"
#include "support/temporary_folder.hpp"
#include "table/automatic.hpp"
#include "text/glyphs.hpp"
#include "ui/app.hpp"
#include "ui/pages/too_small.hpp"
#include "ui/pressing.hpp"

namespace barbu::ui {
namespace {

using namespace std::chrono_literals;

long from_environment(const char* name, long usual) {
    const char* const set = std::getenv(name);
    return set == nullptr ? usual : std::atol(set);
}

/// A real folder, whose files need not survive a power cut.
class QuickStorage : public record::PosixStorage {
    record::Failure sync(const record::File&) override { return std::nullopt; }
    record::Failure sync_directory(const std::string&) override { return std::nullopt; }
};

std::optional<Rank> rank_named(std::string_view text) {
    if (text == "10") return Rank::ten;
    for (const Rank rank : kRanks) {
        if (text.size() == 1 && text[0] == letter(rank)) return rank;
    }
    return std::nullopt;
}

/// Every card that can be read from the screen: ranks in the style of a suit, and "10♠" or "TS" in a text.
CardSet cards_on(const Canvas& canvas) {
    constexpr std::string_view kOfRank = "AKQJT987654321";
    constexpr std::string_view kLetters = "CDHS";
    CardSet found;
    for (int row = 0; row < canvas.size().rows; ++row) {
        const auto glyph = [&](int col) -> std::string_view {
            if (col < 0 || col >= canvas.size().cols) return " ";
            return canvas.at({row, col}).glyph;
        };
        for (int col = 0; col < canvas.size().cols; ++col) {
            const std::string_view here = glyph(col);
            if (here.size() != 1 || kOfRank.find(here) == kOfRank.npos) continue;
            const bool ten = here == "1" && glyph(col + 1) == "0";
            const std::optional<Rank> rank = rank_named(ten ? "10" : here);
            if (!rank) continue;
            const int after = col + (ten ? 2 : 1);
            const Role role = canvas.at({row, col}).style.role;
            const std::string_view behind = glyph(after);
            const auto is_word = [&](int at) {
                return !glyph(at).empty() && std::isalnum(static_cast<unsigned char>(glyph(at)[0])) != 0;
            };
            const bool in_word = is_word(col - 1) || is_word(after + 1);
            int suit_role = static_cast<int>(Role::spade);
            for (const Suit suit : text::kSuitOrder) {
                const bool styled = role == static_cast<Role>(suit_role++);
                const bool named = behind == text::sign(suit, text::Script::unicode) ||
                                   (canvas.ascii() && !in_word &&
                                    behind == std::string_view(&kLetters[static_cast<std::size_t>(suit)], 1));
                if (styled || named) found.insert(Card(*rank, suit));
            }
        }
    }
    return found;
}

/// What was on the screen, after which event; and what could be known of the game by then.
struct Frame {
    Event event;
    std::string screen;
    std::optional<Seat> may_see;
    std::vector<Decision> history;
    std::optional<Card> named;  ///< any card that was typed last, held or not
};

/// Whoever sits at the keyboard: chooses what to do, or repeats what was done in another game.
class Keyboard : public Terminal {
  public:
    Keyboard(const std::string& seed, bool ascii)
        : rng_(seed_from_text(seed), StreamUse::test), ascii_(ascii) {}

    const App* app = nullptr;
    int hands_wanted = 0;
    const std::vector<Frame>* repeats = nullptr;  ///< instead of choosing
    std::vector<Frame> frames;                    ///< of this hand
    std::function<void(const Game& before)> on_deal;
    std::function<void()> on_hand_over;
    long shown = 0;
    long open = 0;

    /// All the hands that are wanted have been played.
    bool finished() const { return before_ && before_->sheet().count() >= hands_wanted; }

    Size size() const override { return size_; }
    bool ascii() const override { return ascii_; }
    void drop_input() override {}
    Milliseconds now() const override { return now_; }
    void wake() override { woken_ = true; }
    void resize(Size size) { size_ = size; }

    void show(const Canvas& canvas) override {
        const Play& play = *app->play();
        const Game& game = app->table()->game();
        if (!before_) before_.emplace(game.rules(), game.first_declarer());
        if (game.history().empty() && game.hand_number() != hand_) {
            // The record has the deal now.
            hand_ = game.hand_number();
            frames.clear();
            over_ = false;
            named_.reset();
            if (on_deal) on_deal(*before_);
        }
        if (!game.turn() && frames.size() > 1 && !std::exchange(over_, true) && on_hand_over) on_hand_over();
        if (!game.turn()) before_ = game;
        // Who sits there may see his hand until he decides, or it is hidden.
        if (app->page_is_open() || too_small(size_)) may_see_.reset();
        if (!seen_at_) seen_at_ = game.history().size();
        if (*seen_at_ != game.history().size()) may_see_.reset();

        ++shown;
        frames.push_back({last_,
                          canvas.text() + canvas.style_map() + std::to_string(canvas.cursor().row) + "," +
                              std::to_string(canvas.cursor().col),
                          may_see_, game.history(), named_});
        if (repeats == nullptr) check(canvas, game, play.model());
        button_ = find(canvas, "[ show hand ]");
    }

    Event wait(std::optional<Milliseconds> timeout) override {
        if (repeats != nullptr) {
            // Both Apps draw once after each event.
            if (frames.size() >= repeats->size()) return Leave{15};
            now_ += 700ms;
            return done((*repeats)[frames.size()].event);
        }
        if (timeout && *timeout > 10s) {
            for (int i = 0; i < 50'000 && !woken_; ++i)
                std::this_thread::sleep_for(100us);
        }
        if (woken_.exchange(false)) return done(Woken{});
        if (timeout) {
            now_ += *timeout;
            return done(Tick{});
        }
        now_ += 700ms;
        if (next_.empty()) choose();
        const Event event = next_.front();
        next_.pop_front();
        expect(event);
        return done(event);
    }

  private:
    Event done(const Event& event) {
        if (const Resized* resized = std::get_if<Resized>(&event)) size_ = resized->size;
        last_ = event;
        return event;
    }

    static std::optional<Pos> find(const Canvas& canvas, std::string_view text) {
        for (int row = 0; row < canvas.size().rows; ++row) {
            const std::string line = canvas.row_text(row);
            const std::size_t at = line.find(text);
            // All before it is blank: a byte is a cell.
            if (at != line.npos) return Pos{row, static_cast<int>(at)};
        }
        return std::nullopt;
    }

    void check(const Canvas& canvas, const Game& game, const TableModel& model) {
        const std::string screen = canvas.text();
        const auto must = [&](bool holds, const std::string& what) {
            if (!holds) throw std::runtime_error(what + "\n" + screen);
        };
        const bool over = !game.turn();
        CardSet allowed = rules_ || over ? CardSet::deck() : CardSet();
        for (const Decision& decision : game.history()) {
            if (const PlayCard* card = std::get_if<PlayCard>(&decision.action)) allowed.insert(card->card);
        }
        // The list of contracts says "for K♥"; "queens still out" names cards as the contract does.
        if (game.phase() == Phase::declaring) allowed |= counted_cards(Contract::no_king);
        if (const auto& declared = game.declaration()) allowed |= counted_cards(declared->contract);
        if (may_see_) allowed |= game.hand(*may_see_);
        // Whoever names a card that he does not hold is told so.
        for (const Card card : may_see_ && !model.refusal.empty() ? CardSet::deck() : CardSet()) {
            const std::string named = text::card(card, model.look.script);
            if (model.refusal == "You do not hold " + named + ".") allowed.insert(card);
        }
        const CardSet found = cards_on(canvas);
        for (const Card card : found - allowed)
            must(false, text::card(card, text::Script::unicode) + " may not be seen");
        const std::string heading = canvas.ascii() ? "'s hand --" : "'s hand ──";
        const std::size_t at = screen.find(heading);
        if (at != screen.npos) {
            must(may_see_.has_value(), "no hand may be open");
            const std::string& name = model.names[*may_see_];
            must(at >= name.size() && screen.compare(at - name.size(), name.size(), name) == 0,
                 "another one's hand is open");
            // Where the hand is shown it is read: the check sees what there is to see.
            if (game.phase() == Phase::playing && !model.trick_shown)
                must((game.hand(*may_see_) - found).empty(), "the whole hand is on the screen");
            ++open;
        }
    }

    /// What the person at the keyboard may see after this.
    void expect(const Event& event) {
        const Game& game = app->table()->game();
        const TableModel model = app->play()->model();
        const bool at_table = !app->page_is_open() && !too_small(size_);
        const bool shows = event == Event(kSpace) || (std::holds_alternative<Click>(event) && !may_see_);
        if (shows && at_table && !may_see_ && game.turn() && app->table()->is_person(*game.turn())) {
            may_see_ = model.taking_back ? model.taking_back : game.turn();
            seen_at_.reset();
        }
        if (std::holds_alternative<Continued>(event) || std::holds_alternative<Leave>(event))
            may_see_.reset();
        if (event == Event(kEscape)) may_see_.reset();
        // His own last decision taken back, and his hand still open.
        if (event == Event(letter_of('u')) && at_table && may_see_) seen_at_.reset();
        if (at_table) rules_ = event == Event(letter_of('r'));
    }

    void choose() {
        const TableModel model = app->play()->model();
        const Game& game = app->table()->game();
        if (game.sheet().count() >= hands_wanted) {
            next_.emplace_back(Leave{15});
        } else if (too_small(size_)) {
            next_.emplace_back(Resized{{24, 80}});
        } else if (app->page_is_open()) {
            if (rng_.below(6) == 0) next_.emplace_back(Resized{any_size()});
            next_.emplace_back(kEscape);
        } else if (rng_.below(5) == 0) {
            wander(model, game);
        } else if (model.settled || !model.hand_open) {
            next_.emplace_back(kSpace);
        } else {
            for (const Key& key : keys_to_reach(test::random_action(model.view, rng_), game))
                next_.emplace_back(key);
            next_.emplace_back(kEnter);
        }
    }

    Size any_size() {
        constexpr std::array kSizes{Size{24, 80}, Size{20, 60}, Size{30, 100}, Size{50, 160}, Size{5, 20}};
        return kSizes[rng_.below(kSizes.size())];
    }

    /// All that may be done beside deciding.
    void wander(const TableModel& model, const Game& game) {
        switch (rng_.below(10)) {
            case 0:
                next_.emplace_back(Resized{any_size()});
                break;
            case 1:
                next_.emplace_back(Continued{});
                break;
            case 2:
                next_.emplace_back(Leave{15});
                break;
            case 3:
                next_.emplace_back(letter_of('u'));
                break;
            case 4:
                // Any card: one's own, one that may not be played, or somebody else's.
                named_ = Card(kRanks[rng_.below(13)], kSuits[rng_.below(4)]);
                next_.emplace_back(key_of(named_->rank()));
                next_.emplace_back(key_of(named_->suit()));
                if (game.phase() == Phase::playing && rng_.below(2) == 0) next_.emplace_back(kEnter);
                break;
            case 5:
                if (button_ && !model.hand_open && !model.settled) next_.emplace_back(Click{*button_});
                break;
            default: {
                constexpr std::string_view kLooks = "?plorvx";
                const std::uint32_t which = rng_.below(kLooks.size() + 1);
                next_.emplace_back(which == kLooks.size() ? kEscape : letter_of(kLooks[which]));
            }
        }
        if (next_.empty()) next_.emplace_back(Key{KeyCode::tab});
    }

    Rng rng_;
    bool ascii_;
    Size size_{24, 80};
    Milliseconds now_{1'000'000};
    std::atomic<bool> woken_ = false;
    std::deque<Event> next_;
    Event last_ = Tick{};
    std::optional<Game> before_;  ///< this hand was dealt
    int hand_ = 0;
    bool over_ = false;  ///< and is settled
    std::optional<Seat> may_see_;
    std::optional<std::size_t> seen_at_;  ///< how many decisions there were when he was shown his hand
    std::optional<Card> named_;           ///< any card, by a person who wanders
    bool rules_ = false;                  ///< a page of rules, which names cards of its own
    std::optional<Pos> button_;
};

/// A folder with one game, and the program that is left and begun again there.
struct Sitting {
    Sitting(const std::string& seed, bool ascii) : keyboard(seed, ascii) {
        options.settings.pace = Speed::instant;
        options.settings.ascii = ascii;
        options.games.directory = folder.path() + "/games";
        options.games.software = "test";
    }
    std::string file() const {
        for (const auto& entry : std::filesystem::directory_iterator(options.games.directory))
            return entry.path();
        return {};
    }
    /// Until `over`; each time that the program ends it is begun again.
    template <typename Over>
    void run(const std::optional<NewGame>& game, Over over) {
        bool first = true;
        do {
            App app(keyboard, storage, options);
            keyboard.app = &app;
            const auto trouble = first && game ? app.begin(*game) : app.resume(file());
            if (trouble) throw std::runtime_error(trouble->sentence);
            first = false;
            app.run();
            keyboard.app = nullptr;
        } while (!over());
    }

    test::TemporaryFolder folder;
    std::shared_ptr<record::PosixStorage> storage = std::make_shared<QuickStorage>();
    AppOptions options;
    Keyboard keyboard;
};

NewGame game_of(std::string_view seats, const std::string& seed) {
    NewGame game;
    // Initials on the sheet that are no cards.
    constexpr std::array kNames{"Zoé", "Béa", "Max", "Lou"};
    for (const Seat seat : kSeats) {
        const auto at = static_cast<std::size_t>(number(seat));
        game.players[seat] = {kNames[at], seats[at] == 'p', seats[at] == 'p' ? "" : "random"};
    }
    game.seed_text = seed;
    return game;
}

/// One hand as it was dealt and watched.
struct Dealt {
    std::string record;          ///< up to the deal
    std::optional<Game> before;  ///< the deal
    Deal deal;
    Size size;
};

struct Exchange {
    Seat a, b;
    Card from_a, from_b;
    Deal deal;
    std::size_t frames = 0;  ///< so many could have been seen with the cards exchanged
};

/// How many frames of a hand could have been the same with these cards exchanged: until one of them is
/// played, or a rule would have wanted something else.
std::size_t frames_alike(const Dealt& dealt, const std::vector<Frame>& frames, const Exchange& exchange) {
    const auto after = [&](const Deal& deal, const std::vector<Decision>& history) -> std::optional<Game> {
        Game game = *dealt.before;
        if (!game.deal(deal)) return std::nullopt;
        for (const Decision& decision : history) {
            if (game.apply(decision.seat, decision.action)) return std::nullopt;
        }
        return game;
    };
    const std::vector<Decision>* last = nullptr;
    std::size_t alike = 0;
    for (const Frame& frame : frames) {
        // Enter plays it where it is held.
        if (frame.named == exchange.from_a || frame.named == exchange.from_b) return alike;
        if (last == nullptr || *last != frame.history) {
            const std::optional<Game> one = after(dealt.deal, frame.history);
            const std::optional<Game> other = after(exchange.deal, frame.history);
            if (!one || !other || !one->turn() || !other->turn()) return alike;
            if (table::automatic_decision(*one) != table::automatic_decision(*other)) return alike;
            for (const Decision& decision : frame.history) {
                const PlayCard* card = std::get_if<PlayCard>(&decision.action);
                if (card != nullptr && (card->card == exchange.from_a || card->card == exchange.from_b))
                    return alike;
            }
            last = &frame.history;
        }
        ++alike;
    }
    return alike;
}

Exchange best_exchange(const Dealt& dealt, const std::vector<Frame>& frames, Rng& rng) {
    Exchange best{};
    for (int attempt = 0; attempt < 12; ++attempt) {
        Exchange one{};
        one.a = seat_at(static_cast<int>(rng.below(4)));
        one.b = left_of(one.a, 1 + static_cast<int>(rng.below(3)));
        const auto pick = [&](CardSet cards) {
            auto at = cards.begin();
            for (std::uint32_t skip = rng.below(static_cast<std::uint32_t>(cards.size())); skip > 0; --skip)
                ++at;
            return *at;
        };
        one.deal = dealt.deal;
        one.from_a = pick(one.deal.hands[one.a]);
        one.from_b = pick(one.deal.hands[one.b]);
        one.deal.hands[one.a].erase(one.from_a);
        one.deal.hands[one.b].erase(one.from_b);
        one.deal.hands[one.a].insert(one.from_b);
        one.deal.hands[one.b].insert(one.from_a);
        one.frames = frames_alike(dealt, frames, one);
        if (one.frames >= best.frames) best = one;
    }
    return best;
}

/// The record with two cards of its last deal exchanged; without its sums, which would no longer be right.
std::string with_exchanged(std::string record, const Exchange& exchange) {
    const auto named = [](Card card) { return std::string{letter(card.rank()), letter(card.suit())}; };
    const std::size_t hands = record.find("\"hands\"", record.rfind("\"event\":\"deal\""));
    const std::size_t a = record.find(named(exchange.from_a), hands);
    const std::size_t b = record.find(named(exchange.from_b), hands);
    record.replace(a, 2, named(exchange.from_b));
    record.replace(b, 2, named(exchange.from_a));
    static const std::regex kSum(",\"sum\":\"[0-9a-f]+\"");
    return std::regex_replace(record, kSum, "");
}

}  // namespace

TEST_CASE("In whole games of several people no cell holds a card that the person at the keyboard may not see",
          "[curtain]") {
    const int hands = static_cast<int>(from_environment("BARBU_TEST_CURTAIN", 2));
    const std::string seed = "curtain " + std::to_string(from_environment("BARBU_TEST_SEED", 1));
    for (const auto& [seats, ascii] : {std::pair{"pppp", false}, {"pbpb", true}}) {
        INFO(seats << ", seed " << seed);
        Sitting sitting(seed, ascii);
        sitting.keyboard.hands_wanted = hands;
        sitting.run(game_of(seats, seed), [&] { return sitting.keyboard.finished(); });
        CHECK(sitting.keyboard.open > 20 * hands);
        std::printf("curtain, %s: %ld screens, %ld with an open hand\n", seats, sitting.keyboard.shown,
                    sitting.keyboard.open);
    }
}

TEST_CASE("In whole games of four people every screen is the same with hidden cards exchanged", "[curtain]") {
    const int hands = static_cast<int>(from_environment("BARBU_TEST_CURTAIN", 2));
    const std::string seed = "exchange " + std::to_string(from_environment("BARBU_TEST_SEED", 1));
    Rng rng(seed_from_text(seed), StreamUse::test);
    long closed = 0;
    long open = 0;
    long hands_compared = 0;
    Sitting sitting(seed, false);
    Dealt dealt;
    std::vector<Frame> watched;
    const auto compare = [&] {
        if (!dealt.before) return;
        const Exchange exchange = best_exchange(dealt, watched, rng);
        if (exchange.frames < 2) return;
        ++hands_compared;
        Sitting other(seed, false);
        std::filesystem::create_directories(other.options.games.directory);
        test::put_content(other.options.games.directory + "/x.barbu.jsonl",
                          with_exchanged(dealt.record, exchange));
        std::vector<Frame> script(watched.begin(),
                                  watched.begin() + static_cast<std::ptrdiff_t>(exchange.frames));
        other.keyboard.repeats = &script;
        other.keyboard.resize(dealt.size);
        other.run(std::nullopt, [&] { return other.keyboard.frames.size() >= script.size(); });
        for (std::size_t i = 1; i < script.size(); ++i) {
            // Enter plays what the cursor rests on, and that is another card in a hand with other cards.
            const std::vector<Decision>& now = other.keyboard.frames[i].history;
            if (now != script[i].history) {
                REQUIRE_FALSE(now.empty());
                REQUIRE((now.back().seat == exchange.a || now.back().seat == exchange.b));
                break;
            }
            const std::optional<Seat> sees = script[i].may_see;
            if (sees == exchange.a || sees == exchange.b) continue;
            ++(sees ? open : closed);
            INFO("hand " << dealt.deal.hand << ", screen " << i);
            REQUIRE(other.keyboard.frames[i].screen == script[i].screen);
        }
    };
    sitting.keyboard.hands_wanted = hands;
    sitting.keyboard.on_deal = [&](const Game& before) {
        dealt.record = test::content_of(sitting.file());
        dealt.before = before;
        dealt.deal = sitting.keyboard.app->table()->game().current_deal();
        dealt.size = sitting.keyboard.size();
    };
    sitting.keyboard.on_hand_over = [&] {
        watched = sitting.keyboard.frames;
        compare();
        dealt.before.reset();
    };
    sitting.run(game_of("pppp", seed), [&] { return sitting.keyboard.finished(); });
    CHECK(hands_compared >= hands / 2);
    CHECK(closed > 10 * hands);
    CHECK(open > 10 * hands);
    std::printf(
        "curtain: %ld hands with cards exchanged, %ld screens alike with it down, %ld with a hand open\n",
        hands_compared, closed, open);
}

}  // namespace barbu::ui
