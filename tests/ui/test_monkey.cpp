// A monkey at the keyboard: random keys, presses and sizes at the whole App, with every screen looked at. The
// usual run is short; BARBU_TEST_MONKEY=190000 is the long one, and BARBU_TEST_SEED=n another monkey.
#include <cstdlib>
#include <filesystem>
#include <thread>

#include "barbu/rng.hpp"
#include "support/catch.hpp"
#include "support/temporary_folder.hpp"
#include "table/automatic.hpp"
#include "text/cells.hpp"
#include "ui/app.hpp"
#include "ui/pages/too_small.hpp"

namespace barbu::ui {
namespace {

using namespace std::chrono_literals;

long from_environment(const char* name, long usual) {
    const char* const set = std::getenv(name);
    return set == nullptr ? usual : std::atol(set);
}

/// A score sheet is written where one is.
class WorkingIn {
  public:
    explicit WorkingIn(const std::string& folder) { std::filesystem::current_path(folder); }
    ~WorkingIn() { std::filesystem::current_path(before_); }
    WorkingIn(const WorkingIn&) = delete;
    WorkingIn& operator=(const WorkingIn&) = delete;

  private:
    std::filesystem::path before_ = std::filesystem::current_path();
};

/// What went wrong; thrown out of the App's loop.
struct Wrong : std::runtime_error {
    using std::runtime_error::runtime_error;
};

class Monkey : public Terminal {
  public:
    Monkey(long events, const std::string& seed, bool ascii)
        : rng_(seed_from_text(seed), StreamUse::test), left_(events), ascii_(ascii) {}

    const App* app = nullptr;
    long done = 0;
    long screens = 0;
    long hands_seen = 0;

    Size size() const override { return size_; }
    bool ascii() const override { return ascii_; }
    void drop_input() override {}
    Milliseconds now() const override { return now_; }
    void wake() override { woken_ = true; }

    void show(const Canvas& canvas) override {
        ++screens;
        screen_ = canvas.text();
        const auto must = [this](bool holds, const char* what) {
            if (!holds) throw Wrong(std::string(what) + "\nlast events: " + recent_ + "\n" + screen_);
        };
        must(canvas.size() == size_, "the canvas has the terminal's size");
        must(canvas.at({size_.rows - 1, size_.cols - 1}).glyph == " ",
             "the last cell of the last row stays empty");
        for (int row = 0; row < size_.rows; ++row) {
            must(text::width(canvas.row_text(row)) <= size_.cols, "every row fits");
            if (ascii_) must(text::to_ascii(canvas.row_text(row)) == canvas.row_text(row), "all is ASCII");
        }
        const Pos cursor = canvas.cursor();
        must(cursor.row >= 0 && cursor.row < size_.rows && cursor.col >= 0 && cursor.col < size_.cols,
             "the cursor is on the screen");
        // The rule above a hand; the words alone stand on the curtain too.
        const bool shows_hand =
            screen_.find("s hand ──") != screen_.npos || screen_.find("s hand --") != screen_.npos;
        if (too_small(size_)) {
            must(!shows_hand, "no hand is left on a screen that is too small");
            return;
        }
        must(!canvas.row_text(size_.rows - 1).empty(), "the last row says which keys there are");
        const Play* const play = app->play();
        if (play == nullptr || app->page_is_open()) {
            must(!shows_hand, "no hand lies beside a page");
            return;
        }
        const TableModel model = play->model();
        const Game& game = app->table()->game();
        if (model.several_people && !model.hand_open) {
            must(model.view.hand.empty() && model.view.dealt.empty(), "a closed table knows no hand");
            must(!shows_hand, "the curtain hides the hand");
        }
        if (model.hand_open) {
            hands_seen += shows_hand ? 1 : 0;
            must(model.owner && app->table()->is_person(*model.owner), "an open hand is a person's");
            must(model.view.hand == game.hand(*model.owner), "and it is his own");
            must(!model.several_people || game.turn() == model.owner, "whose turn it is");
        }
        if (const auto turn = game.turn(); turn && !model.hint_open) {
            must(screen_.find(model.names[*turn]) != screen_.npos, "it says whose turn it is");
        }
    }

    Event wait(std::optional<Milliseconds> timeout) override {
        // A bot that thinks has real time; else time goes as it is asked to.
        const bool thinks = timeout && *timeout > 10s;
        if (timeout && !thinks) now_ += *timeout;
        if (thinks && rng_.below(4) != 0) {
            for (int i = 0; i < 20'000 && !woken_; ++i)
                std::this_thread::sleep_for(100us);
        }
        if (woken_.exchange(false)) return Woken{};
        if (timeout && !thinks && rng_.below(8) != 0) return Tick{};
        if (left_ <= 0) return Leave{15};
        --left_;
        ++done;
        now_ += Milliseconds(rng_.below(700));
        return noted(event());
    }

  private:
    Event event() {
        const std::uint32_t what = rng_.below(1000);
        if (what < 25) {
            constexpr std::array kSizes{Size{24, 80},  Size{24, 80},  Size{24, 80}, Size{20, 60},
                                        Size{30, 100}, Size{50, 160}, Size{19, 60}, Size{20, 59},
                                        Size{5, 20},   Size{1, 1}};
            size_ = kSizes[rng_.below(kSizes.size())];
            return Resized{size_};
        }
        if (what < 35) return Continued{};
        if (what < 37) return Leave{15};
        if (what < 130)
            return Click{{static_cast<int>(rng_.below(static_cast<std::uint32_t>(size_.rows))),
                          static_cast<int>(rng_.below(static_cast<std::uint32_t>(size_.cols)))}};
        if (what < 330) return Key{KeyCode::enter};
        if (what < 480) return Key{KeyCode::character, U' '};
        if (what < 560) {
            constexpr std::array kCodes{
                KeyCode::left,    KeyCode::right,     KeyCode::up,       KeyCode::down, KeyCode::escape,
                KeyCode::tab,     KeyCode::backspace, KeyCode::back_tab, KeyCode::home, KeyCode::end,
                KeyCode::page_up, KeyCode::page_down, KeyCode::del};
            return Key{kCodes[rng_.below(kCodes.size())]};
        }
        if (what < 575) {
            constexpr std::u32string_view kOdd = U"é界\u0301\u200b'?/~\u00a0";
            return Key{KeyCode::character, kOdd[rng_.below(static_cast<std::uint32_t>(kOdd.size()))]};
        }
        // Pasted text is keys like others.
        constexpr std::u32string_view kLetters = U"akqjt0123456789shcdlopriuvxmfn?abcdefgh";
        return Key{KeyCode::character, kLetters[rng_.below(static_cast<std::uint32_t>(kLetters.size()))]};
    }

    Event noted(const Event& event) {
        std::string word = "?";
        if (const Key* key = std::get_if<Key>(&event))
            word = key->code == KeyCode::character
                       ? std::string(1, key->ch < 128 ? static_cast<char>(key->ch) : '#')
                       : "<" + std::to_string(static_cast<int>(key->code)) + ">";
        if (const Click* click = std::get_if<Click>(&event))
            word = "(" + std::to_string(click->at.row) + "," + std::to_string(click->at.col) + ")";
        if (const Resized* resized = std::get_if<Resized>(&event))
            word = "[" + std::to_string(resized->size.cols) + "x" + std::to_string(resized->size.rows) + "]";
        if (std::holds_alternative<Continued>(event)) word = "<fg>";
        if (std::holds_alternative<Leave>(event)) word = "<term>";
        recent_ += " " + word;
        if (recent_.size() > 400) recent_.erase(0, 100);
        return event;
    }

    Rng rng_;
    long left_;
    bool ascii_;
    Size size_{24, 80};
    Milliseconds now_{1'000'000};
    std::atomic<bool> woken_ = false;
    std::string screen_;
    std::string recent_;
};

}  // namespace

TEST_CASE("A monkey at the keyboard breaks nothing", "[monkey]") {
    const long events = from_environment("BARBU_TEST_MONKEY", 3'000);
    const long seed = from_environment("BARBU_TEST_SEED", 1);
    std::printf("monkey: seed %ld, %ld events\n", seed, events);
    for (const bool ascii : {false, true}) {
        const test::TemporaryFolder folder;
        const WorkingIn there(folder.path());
        Monkey monkey(events / 2, "monkey " + std::to_string(seed), ascii);
        AppOptions options;
        options.settings.pace = Speed::instant;
        options.settings.ascii = ascii;
        options.games.directory = folder.path() + "/games";
        options.games.software = "test";
        options.user = "Ada";
        const auto storage = std::make_shared<record::PosixStorage>();
        long games = 0;
        while (monkey.done < events / 2) {
            App app(monkey, storage, options);
            monkey.app = &app;
            ++games;
            // By turns: who plays how; what is there goes on; the menu.
            const Player person{"Konstantinos", true, ""};
            const Player bot{"Bo", false, "careful"};
            BySeat<Player> players{{Player{"Ada", true, ""}, bot, Player{"Dé", false, "random"}, bot}};
            players[Seat::s3].name = "Bart";
            if (games % 4 == 1) players[Seat::s1] = person;
            if (games % 4 == 2)
                players = {{person, Player{"Ada", true, ""}, Player{"界界", true, ""},
                            Player{"Bartholomäus", true, ""}}};
            if (games % 3 == 0) {
                if (const auto trouble = app.resume_last()) INFO(trouble->sentence);
            } else if (games % 7 != 0) {
                REQUIRE_FALSE(app.begin({players, HouseRules(), "monkey " + std::to_string(games)}));
            }
            INFO("BARBU_TEST_SEED=" << seed << " after " << monkey.done << " events");
            try {
                const Left left = app.run();
                CHECK_FALSE(left.trouble);
            } catch (const Wrong& wrong) {
                FAIL(wrong.what());
            }
            monkey.app = nullptr;
        }
        CHECK(monkey.screens > events / 3);
        CHECK(monkey.hands_seen > events / 100);
        // Whatever it did, what is saved is a game.
        for (const auto& entry : std::filesystem::recursive_directory_iterator(folder.path())) {
            if (!entry.is_regular_file() || entry.path().extension() != ".jsonl") continue;
            const auto read =
                record::read_game(*storage, entry.path(), explain_refusals(text::Script::unicode));
            INFO(entry.path().string());
            CHECK(std::holds_alternative<record::LoadedGame>(read));
        }
    }
}

}  // namespace barbu::ui
