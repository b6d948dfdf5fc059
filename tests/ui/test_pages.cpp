#include <cstdio>
#include <cstdlib>

#include "support/catch.hpp"
#include "support/golden.hpp"
#include "support/random_game.hpp"
#include "text/cells.hpp"
#include "ui/pages/end_page.hpp"
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
using barbu::test::check_golden;
using barbu::test::random_game;

namespace {

constexpr Size kSmallest{20, 60};
constexpr Size kUsual{24, 80};
constexpr Size kLarge{30, 100};

const Look kUnicode{.script = text::Script::unicode};
const Look kAscii{.script = text::Script::ascii};

const BySeat<std::string> kLongNames{{"Maximilienne", "Konstantinos", "Bartholomäus", "Anne-Margret"}};
const BySeat<std::string> kShortNames{{"Ada", "Béa", "Claude", "Dan"}};

text::SheetSource source_of(const Game& game, const BySeat<std::string>& names, Look look) {
    return {text::make_names(names, look.script), game.rules(), game.first_declarer(), game.sheet()};
}

/// A hand of this contract, after so many decisions.
Game game_in(Contract contract, int decisions) {
    for (int hand = 1;; ++hand) {
        Game game = random_game({}, "tricks", hand, decisions);
        if (game.declaration() && game.declaration()->contract == contract) return game;
    }
}

constexpr std::array<BotLevel, 2> kLevels{
    {{"random", "any legal card, by chance"}, {"careful", "takes no risks"}}};

NewGame new_game() {
    NewGame game;
    game.players = BySeat<Player>{{Player{"Ada", true, ""}, Player{"Béa", false, "careful"},
                                   Player{"Claude", false, "careful"}, Player{"Dan", false, "random"}}};
    return game;
}

TableModel model_of(const Game& game, Look look) {
    TableModel model;
    model.look = look;
    model.names = text::make_names(kLongNames, look.script);
    model.view = game.view_for(Seat::s0);
    return model;
}

Canvas drawn(Page& page, Size size, Look look) {
    Canvas canvas(size, look.script == text::Script::ascii);
    page.draw(canvas);
    CHECK(canvas.at({size.rows - 1, size.cols - 1}).glyph == " ");
    if (std::getenv("BARBU_SHOW") != nullptr) std::printf("%s~~~~\n", canvas.text().c_str());
    return canvas;
}

/// The four pictures that are kept of a page.
template <class Make>
void check_goldens(const std::string& name, Make make) {
    for (const Look& look : {kUnicode, kAscii}) {
        const std::string suffix = look.script == text::Script::ascii ? "_ascii" : "";
        for (const Size size : {kUsual, kLarge}) {
            auto page = make(look);
            check_golden(drawn(page, size, look), name + "_" + std::to_string(size.cols) + suffix);
        }
    }
    auto page = make(kUnicode);
    check_golden(drawn(page, kSmallest, kUnicode), name + "_60");
}

}  // namespace

TEST_CASE("The title offers the last game first, and only when there is one") {
    check_goldens("title", [](Look look) {
        return TitlePage(look, GameEntry{"a.barbu", "Ada, Béa, Claude, Dan", 9, "today 14:05"}, 3);
    });
    check_goldens("title_first_time", [](Look look) { return TitlePage(look, std::nullopt, 0); });
}

TEST_CASE("The form of a new game") {
    check_goldens("new_game", [](Look look) { return NewGamePage(look, new_game(), kLevels); });
}

TEST_CASE("The list of games") {
    check_goldens("games", [](Look look) {
        std::vector<GameEntry> games;
        for (int i = 1; i <= 40; ++i) {
            games.push_back({"games/2026-11-" + std::to_string(i) + ".barbu",
                             "Maximilienne, Konstantinos, Bartholomäus, Anne-Margret", i % 28 + 1,
                             "30 November 2026"});
        }
        return GamesPage(look, games);
    });
}

TEST_CASE("The rules of the game and of a contract") {
    check_goldens("rules_game",
                  [](Look look) { return RulesPage(look, HouseRules::classic(), std::nullopt); });
    check_goldens("rules_no_king",
                  [](Look look) { return RulesPage(look, HouseRules::club(), Contract::no_king); });
}

TEST_CASE("The help page is made from the keys of the screen") {
    check_goldens("help", [](Look look) {
        return HelpPage("Keys of the title", TitlePage(look, std::nullopt, 2).bindings());
    });
}

TEST_CASE("The score sheet in the middle of a game and at its end") {
    check_goldens("sheet", [](Look look) {
        return SheetPage(look, source_of(random_game({}, "sheet", 24), kLongNames, look));
    });
    HouseRules rules;
    rules.rotation = Rotation::every_hand;
    check_goldens("sheet_every_hand", [&](Look look) {
        return SheetPage(look, source_of(random_game(rules, "sheet", 24), kLongNames, look));
    });
}

TEST_CASE("The last trick and what everybody has taken") {
    for (const Contract contract :
         {Contract::no_hearts, Contract::no_queens, Contract::trumps, Contract::dominoes}) {
        const Game game = game_in(contract, 45);
        const std::string name(info(contract).key);
        check_goldens("last_trick_" + name, [&](Look look) { return LastTrickPage(model_of(game, look)); });
        check_goldens("taken_" + name, [&](Look look) { return TakenPage(model_of(game, look)); });
    }
}

TEST_CASE("The end of a game") {
    check_goldens("end", [](Look look) {
        return EndPage(look, source_of(random_game({}, "end", 28), kShortNames, look));
    });
}
