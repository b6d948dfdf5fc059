// What the pages answer to keys and presses.
#include <functional>
#include <memory>

#include "support/catch.hpp"
#include "support/random_game.hpp"
#include "text/cells.hpp"
#include "ui/pages/end_page.hpp"
#include "ui/pages/frame.hpp"
#include "ui/pages/games_page.hpp"
#include "ui/pages/help_page.hpp"
#include "ui/pages/new_game_page.hpp"
#include "ui/pages/rules_page.hpp"
#include "ui/pages/sheet_page.hpp"
#include "ui/pages/title_page.hpp"
#include "ui/pages/too_small.hpp"
#include "ui/pages/trick_pages.hpp"

using namespace barbu;
using namespace barbu::ui;
using barbu::test::random_game;

namespace {

constexpr Size kUsual{24, 80};
const Look kUnicode{.script = text::Script::unicode};
const Look kAscii{.script = text::Script::ascii};
constexpr std::array<BotLevel, 2> kLevels{{{"random", "any legal card"}, {"careful", "takes no risks"}}};

constexpr Key kEnter{KeyCode::enter};
constexpr Key kUp{KeyCode::up};
constexpr Key kDown{KeyCode::down};
constexpr Key kLeft{KeyCode::left};
constexpr Key kRight{KeyCode::right};
constexpr Key kTab{KeyCode::tab};
constexpr Key kEscape{KeyCode::escape};

Ask asked(const PageResult& result) {
    REQUIRE(std::holds_alternative<Ask>(result));
    return std::get<Ask>(result);
}

Canvas drawn(Page& page, Size size = kUsual) {
    Canvas canvas(size);
    page.draw(canvas);
    return canvas;
}

bool shows(Page& page, std::string_view words, Size size = kUsual) {
    return drawn(page, size).text().find(words) != std::string::npos;
}

/// Where these words stand on the page.
Pos find(Page& page, std::string_view words) {
    const Canvas canvas = drawn(page);
    for (int row = 0; row < kUsual.rows; ++row) {
        const std::string text = canvas.row_text(row);
        const std::size_t at = text.find(words);
        if (at != std::string::npos) return {row, text::width(text.substr(0, at))};
    }
    FAIL("\"" << words << "\" is not on the page:\n" << canvas.text());
    return {};
}

void type(Page& page, std::u32string_view text) {
    for (const char32_t ch : text)
        page.handle(letter_key(ch));
}

NewGame four_players() {
    NewGame game;
    game.players = BySeat<Player>{{Player{"Ada", true, ""}, Player{"Béa", false, "careful"},
                                   Player{"Claude", false, "careful"}, Player{"Dan", false, "random"}}};
    return game;
}

std::vector<GameEntry> many_games(int count) {
    std::vector<GameEntry> games;
    for (int i = 0; i < count; ++i)
        games.push_back({"game " + std::to_string(i), "Ada, Béa, Claude, Dan", 1, "today"});
    return games;
}

text::SheetSource finished_game() {
    const Game game = random_game({}, "keys", 28);
    return {text::make_names({{"Ada", "Béa", "Claude", "Dan"}}, text::Script::unicode), game.rules(),
            game.first_declarer(), game.sheet()};
}

}  // namespace

// --- Title ------------------------------------------------------------------------------------------

TEST_CASE("On the title Enter takes the first item, arrows go round, letters and presses take at once") {
    TitlePage page(kUnicode, GameEntry{"a", "Ada, Béa, Claude, Dan", 9, "today"}, 2);
    drawn(page);
    CHECK(asked(page.handle(kEnter)) == Ask::continue_game);
    page.handle(kUp);
    CHECK(asked(page.handle(kEnter)) == Ask::quit);
    page.handle(kDown);
    page.handle(kDown);
    CHECK(asked(page.handle(kEnter)) == Ask::quick_game);
    CHECK(asked(page.handle(letter_key(U'g'))) == Ask::games);
    CHECK(asked(page.handle(letter_key(U'r'))) == Ask::rules);
    CHECK(asked(page.handle(letter_key(U'z'))) == Ask::nothing);
    CHECK(asked(page.click(find(page, "New game"))) == Ask::new_game);
    CHECK(asked(page.click(find(page, "? all keys"))) == Ask::help);
    CHECK(asked(page.click({0, 0})) == Ask::nothing);
}

TEST_CASE("Without a last game and without games in progress the title does not offer them") {
    TitlePage page(kUnicode, std::nullopt, 0);
    CHECK_FALSE(shows(page, "Continue"));
    CHECK_FALSE(shows(page, "in progress"));
    CHECK(asked(page.handle(kEnter)) == Ask::quick_game);
    CHECK(asked(page.handle(letter_key(U'c'))) == Ask::nothing);
}

// --- Games ------------------------------------------------------------------------------------------

TEST_CASE("The list of games scrolls with the focus, and Enter goes on with the game in focus") {
    GamesPage page(kUnicode, many_games(50));
    drawn(page);
    page.handle({KeyCode::page_down});
    page.handle(kDown);
    const Canvas canvas = drawn(page);
    CHECK(canvas.row_text(canvas.cursor().row)[0] == '>');
    CHECK(std::get<ResumeGame>(page.handle(kEnter)).file == "game 18");
    page.handle({KeyCode::end});
    CHECK(std::get<ResumeGame>(page.handle(kEnter)).file == "game 49");
    page.handle(kDown);
    CHECK(std::get<ResumeGame>(page.handle(kEnter)).file == "game 0");
    CHECK(asked(page.handle(kEscape)) == Ask::close);
    CHECK(asked(page.handle({KeyCode::backspace})) == Ask::close);
}

TEST_CASE("The first press on a game chooses it, the second goes on with it") {
    GamesPage page(kUnicode, many_games(5));
    drawn(page);
    CHECK(asked(page.click({5, 10})) == Ask::nothing);
    CHECK(std::get<ResumeGame>(page.click({5, 10})).file == "game 2");
    CHECK(asked(page.click({15, 10})) == Ask::nothing);
}

TEST_CASE("An empty list of games says so and takes no Enter") {
    GamesPage page(kUnicode, {});
    CHECK(shows(page, "There is no game in progress."));
    CHECK(asked(page.handle(kEnter)) == Ask::nothing);
    CHECK(asked(page.handle(kDown)) == Ask::nothing);
}

// --- New game ---------------------------------------------------------------------------------------

TEST_CASE("A name is edited in place: caret, Backspace, marks, and at most 12 cells") {
    NewGamePage page(kUnicode, four_players(), kLevels);
    drawn(page);
    type(page, U" Éva");
    CHECK(shows(page, "[Ada Éva     ]"));
    page.handle({KeyCode::home});
    page.handle({KeyCode::del});
    page.handle({KeyCode::character, U'E'});
    CHECK(shows(page, "[Eda Éva     ]"));
    CHECK(drawn(page).cursor() == Pos{2, 17});
    page.handle({KeyCode::end});
    type(page, U"123456789");
    CHECK(shows(page, "[Eda Éva12345]"));
    type(page, U"\u0007\u202E");
    CHECK(shows(page, "[Eda Éva12345]"));
    for (int i = 0; i < 20; ++i)
        page.handle({KeyCode::backspace});
    CHECK(shows(page, "[            ]"));
}

TEST_CASE("The form starts a game as it stands") {
    NewGamePage page(kUnicode, four_players(), kLevels);
    drawn(page);
    page.handle(kTab);
    page.handle(kRight);  // the first player: a person, then the first bot
    page.handle({KeyCode::back_tab});
    page.handle({KeyCode::back_tab});
    CHECK(shows(page, "[ Start the game ]"));
    const PageResult result = page.handle(kEnter);
    REQUIRE(std::holds_alternative<StartGame>(result));
    const NewGame& game = std::get<StartGame>(result).game;
    CHECK(game.players[Seat::s0] == Player{"Ada", false, "random"});
    CHECK(game.players[Seat::s1] == Player{"Béa", false, "careful"});
    CHECK(game.rules == HouseRules::classic());
    CHECK(game.seed_text.empty());
}

TEST_CASE("A player without a name, and two of one name, are sent back with a sentence") {
    NewGame begin = four_players();
    begin.players[Seat::s2].name = "Ada";
    NewGamePage page(kUnicode, begin, kLevels);
    drawn(page);
    CHECK(asked(page.click(find(page, "Start the game"))) == Ask::nothing);
    CHECK(shows(page, "Two players are called Ada: give one of them another name."));
    CHECK(shows(page, "[Ada         ]"));
    for (int i = 0; i < 3; ++i)
        page.handle({KeyCode::backspace});
    CHECK(asked(page.click(find(page, "Start the game"))) == Ask::nothing);
    CHECK(shows(page, "Player 3 has no name yet."));
    type(page, U" Cem  ");
    const PageResult result = page.click(find(page, "Start the game"));
    REQUIRE(std::holds_alternative<StartGame>(result));
    CHECK(std::get<StartGame>(result).game.players[Seat::s2].name == "Cem");
}

TEST_CASE(
    "Every value of every house rule can be reached, and own rules stay while one looks at the presets") {
    for (const HouseRuleInfo& rule : house_rule_infos()) {
        NewGamePage page(kUnicode, four_players(), kLevels);
        drawn(page);
        std::vector<std::string> seen;
        for (int i = 0; i < 30 && asked(page.handle(kDown)) == Ask::nothing; ++i) {
            const Canvas canvas = drawn(page);
            if (canvas.row_text(canvas.cursor().row).find(text::rule_name(rule.key, kUnicode.script)) !=
                std::string::npos) {
                break;
            }
        }
        for (std::size_t i = 0; i < rule.values.size(); ++i) {
            page.handle(kRight);
            seen.push_back(rule_value(
                std::get<StartGame>(page.click(find(page, "Start the game"))).game.rules, rule.key));
            const Pos at = find(page, text::rule_name(rule.key, kUnicode.script));
            page.click({at.row, 32});
        }
        INFO(rule.key);
        for (const std::string_view value : rule.values)
            CHECK(std::ranges::find(seen, value) != seen.end());
    }

    NewGame begin = four_players();
    begin.rules.must_ruff = false;
    NewGamePage page(kUnicode, begin, kLevels);
    const Pos preset = find(page, "own");
    page.click(preset);
    page.click(preset);
    CHECK(shows(page, "< classic >"));
    page.handle(kRight);
    CHECK(shows(page, "< club >"));
    page.handle(kRight);
    CHECK(shows(page, "< own >"));
    CHECK(std::get<StartGame>(page.click(find(page, "Start the game"))).game.rules == begin.rules);
}

TEST_CASE("Own points in dominoes are typed, and refused with a sentence until they are right") {
    NewGamePage page(kUnicode, four_players(), kLevels);
    page.click(find(page, "+40 +25 +10"));
    CHECK(shows(page, "[40,25,10,-10 "));
    for (int i = 0; i < 20; ++i)
        page.handle({KeyCode::backspace});
    type(page, U"50 20, 5");
    page.handle(kDown);
    CHECK(shows(page, "\"50 20, 5\" will not do: type four whole numbers"));
    CHECK(asked(page.click(find(page, "Start the game"))) == Ask::nothing);
    type(page, U" −10");
    page.handle(kDown);
    CHECK(shows(page, "+50 +20 +5 −10"));
    CHECK(shows(page, "Preset                       own"));
    const PageResult result = page.click(find(page, "Start the game"));
    REQUIRE(std::holds_alternative<StartGame>(result));
    CHECK(std::get<StartGame>(result).game.rules.domino_scores ==
          std::array<std::int16_t, 4>{50, 20, 5, -10});
}

TEST_CASE("In a field of text Backspace and question marks belong to the text, elsewhere to the page") {
    NewGamePage page(kUnicode, four_players(), kLevels);
    drawn(page);
    CHECK(asked(page.handle(letter_key(U'?'))) == Ask::nothing);
    CHECK(asked(page.handle({KeyCode::backspace})) == Ask::nothing);
    CHECK(asked(page.handle(kEscape)) == Ask::close);
    page.handle(kTab);
    CHECK(asked(page.handle(letter_key(U'?'))) == Ask::help);
    CHECK(asked(page.handle({KeyCode::backspace})) == Ask::close);
}

TEST_CASE("On the smallest screen the form scrolls with the focus") {
    NewGamePage page(kUnicode, four_players(), kLevels);
    const Size smallest{20, 60};
    drawn(page, smallest);
    page.handle({KeyCode::back_tab});
    CHECK(shows(page, "[ Start the game ]", smallest));
    page.handle(kTab);
    CHECK(shows(page, "[Ada         ]", smallest));
}

// --- Rules and help ---------------------------------------------------------------------------------

TEST_CASE("The rules turn from the game to each contract and the house rules, and round") {
    RulesPage page(kUnicode, HouseRules::classic(), std::nullopt);
    CHECK(shows(page, "Barbu in short"));
    page.handle(kRight);
    CHECK(shows(page, "Rules of No Tricks"));
    page.handle(kLeft);
    page.handle(kLeft);
    CHECK(shows(page, "House rules of this game: classic"));
    CHECK(asked(page.handle(kEscape)) == Ask::close);
}

TEST_CASE("Scrolling stops at both ends, and a larger screen needs none") {
    RulesPage page(kUnicode, HouseRules::classic(), std::nullopt);
    drawn(page);
    page.handle({KeyCode::end});
    CHECK(shows(page, "add up to zero."));
    page.handle(kDown);
    const Canvas end = drawn(page);
    page.handle(kDown);
    CHECK(drawn(page) == end);
    page.handle({KeyCode::home});
    CHECK(shows(page, "Four players"));
    CHECK(shows(page, "Four players", {60, 80}));
    CHECK_FALSE(shows(page, "lines 1 to", {60, 80}));
}

TEST_CASE("Help leaves out keys without a sentence") {
    HelpPage page("Keys of the sheet", SheetPage(kUnicode, finished_game()).bindings());
    CHECK(shows(page, "Home End"));
    CHECK(shows(page, "Writes the whole sheet"));
}

// --- Sheet and end ----------------------------------------------------------------------------------

TEST_CASE(
    "The sheet opens at the last declarer, turns round, and tells where it was written until the next key") {
    SheetPage page(kUnicode, finished_game());
    CHECK(shows(page, "4 of 4"));
    page.handle(kRight);
    CHECK(shows(page, "1 of 4"));
    page.handle(kLeft);
    page.handle({KeyCode::home});
    CHECK(shows(page, "1 of 4"));
    page.handle({KeyCode::end});
    CHECK(shows(page, "4 of 4"));
    CHECK(asked(page.handle(letter_key(U'w'))) == Ask::write_sheet);
    page.tell("The sheet was written.");
    CHECK(shows(page, "The sheet was written."));
    page.handle(kLeft);
    CHECK_FALSE(shows(page, "The sheet was written."));
}

TEST_CASE("At the end one plays the same deals again, a new game, or looks at the sheet") {
    EndPage page(kUnicode, finished_game());
    CHECK(shows(page, "[Same deals again]"));
    CHECK(asked(page.handle(kEnter)) == Ask::same_deals);
    page.handle(kRight);
    CHECK(asked(page.handle(kEnter)) == Ask::new_game);
    CHECK(asked(page.handle(letter_key(U'p'))) == Ask::score_sheet);
    CHECK(asked(page.click(find(page, "Quit"))) == Ask::quit);
    CHECK(asked(page.handle(kEscape)) == Ask::title);
}

TEST_CASE("A win is shared by equal totals") {
    text::SheetSource source = finished_game();
    source.sheet = {};
    HandScore score;
    score.hand = 1;
    score.raw = {{0, -10, 0, -10}};
    source.sheet.add(score);
    EndPage page(kUnicode, source);
    CHECK(shows(page, "Ada and Claude share the win"));
    CHECK(shows(page, " 3. Béa"));
}

// --- All of them ------------------------------------------------------------------------------------

TEST_CASE("Every page stands at every size, keeps the last cell empty, and its cursor on the screen") {
    const text::SheetSource source = finished_game();
    TableModel model;
    model.names = source.names;
    model.view = random_game({}, "sizes", 3, 30).view_for(Seat::s1);
    for (const Look& look : {kUnicode, kAscii}) {
        model.look = look;
        std::vector<std::function<std::unique_ptr<Page>()>> makers{
            [&] {
                return std::make_unique<TitlePage>(look, GameEntry{"a", "Ada, Béa, Claude, Dan", 9, "today"},
                                                   2);
            },
            [&] { return std::make_unique<GamesPage>(look, many_games(50)); },
            [&] { return std::make_unique<NewGamePage>(look, four_players(), kLevels); },
            [&] { return std::make_unique<RulesPage>(look, HouseRules::club(), std::nullopt); },
            [&] { return std::make_unique<SheetPage>(look, source); },
            [&] { return std::make_unique<LastTrickPage>(model); },
            [&] { return std::make_unique<TakenPage>(model); },
            [&] { return std::make_unique<EndPage>(look, source); },
        };
        for (const auto& make : makers) {
            const auto page = make();
            Rng rng(seed_from_text("sizes"), StreamUse::test);
            for (int i = 0; i < 60; ++i) {
                const Size size{20 + static_cast<int>(rng.below(30)), 60 + static_cast<int>(rng.below(70))};
                Canvas canvas(size, look.script == text::Script::ascii);
                page->draw(canvas);
                CHECK(canvas.at({size.rows - 1, size.cols - 1}).glyph == " ");
                CHECK(canvas.cursor().row < size.rows - 1);
                CHECK(canvas.cursor().col < size.cols);
                for (int row = 0; row < size.rows; ++row)
                    CHECK(text::width(canvas.row_text(row)) <= size.cols);
                page->handle({static_cast<KeyCode>(rng.below(15)), U'b'});
                page->click({static_cast<int>(rng.below(60)) - 5, static_cast<int>(rng.below(140)) - 5});
            }
        }
    }
}

TEST_CASE("A window that is too small says what it needs, however small it is") {
    CHECK(too_small({19, 80}));
    CHECK(too_small({24, 59}));
    CHECK_FALSE(too_small({20, 60}));
    Canvas canvas({10, 40});
    draw_too_small(canvas);
    CHECK(canvas.row_text(0) == "This window has 40 columns and 10 rows;");
    for (const Size size : {Size{1, 1}, Size{1, 5}, Size{3, 2}, Size{0, 0}}) {
        Canvas tiny(size);
        draw_too_small(tiny);
    }
}

TEST_CASE("The pages on tricks keep nobody's hand") {
    TableModel model;
    model.names = text::make_names({{"Ada", "Béa", "Claude", "Dan"}}, text::Script::unicode);
    const Game game = random_game({}, "hidden", 2, 5);
    model.view = game.view_for(*game.turn());
    REQUIRE_FALSE(model.view.hand.empty());
    TableModel blank = model;
    blank.view.hand = {};
    blank.view.dealt = {};
    TakenPage seen(model);
    TakenPage unseen(blank);
    CHECK(drawn(seen) == drawn(unseen));
    LastTrickPage seen_trick(model);
    LastTrickPage unseen_trick(blank);
    CHECK(drawn(seen_trick) == drawn(unseen_trick));
}
