#include <memory>
#include <set>

#include "game_models.hpp"
#include "support/catch.hpp"
#include "text/cells.hpp"
#include "ui/pages/end_page.hpp"
#include "ui/pages/games_page.hpp"
#include "ui/pages/help_page.hpp"
#include "ui/pages/new_game_page.hpp"
#include "ui/pages/rules_page.hpp"
#include "ui/pages/sheet_page.hpp"
#include "ui/pages/table_pages.hpp"
#include "ui/pages/title_page.hpp"
#include "ui/pages/trick_pages.hpp"
#include "ui/table_screens/make_screen.hpp"

using namespace barbu;
using namespace barbu::ui;

namespace {

const std::vector<Binding> kBindings{
    {Command::play, {{KeyCode::enter}}, "Enter", "play", "Plays the card."},
    {Command::last_trick, {{KeyCode::character, U'l'}}, "l", "last", "Shows the last trick."},
    {Command::hint, {{KeyCode::character, U'i'}}, "i", "", "Gives a hint."},
    {Command::undo, {{KeyCode::character, U'u'}, {KeyCode::del}}, "u", "undo", "Takes back."},
    {Command::help, {{KeyCode::character, U'?'}}, "?", "all keys", "Shows this page."},
};

}  // namespace

TEST_CASE("A key means what the table of keys says, and nothing when it is not there") {
    CHECK(command_of({KeyCode::enter}, kBindings) == Command::play);
    CHECK(command_of({KeyCode::del}, kBindings) == Command::undo);
    CHECK(command_of({KeyCode::character, U'i'}, kBindings) == Command::hint);
    CHECK_FALSE(command_of({KeyCode::character, U'z'}, kBindings));
}

TEST_CASE("The key line drops items from the end, but never the last one") {
    CHECK(key_line(kBindings, 80) == "Enter play  l last  u undo  ? all keys");
    CHECK(key_line(kBindings, 37) == "Enter play  l last  ? all keys");
    CHECK(key_line(kBindings, 12) == "? all keys");
    CHECK(key_line(kBindings, 5) == "? all");
    CHECK(key_line({}, 5).empty());
}

TEST_CASE("A press on an item of the key line is its command, and the last cell stays empty") {
    const Size size{24, 60};
    Canvas canvas(size);
    draw_key_line(canvas, kBindings);
    CHECK(canvas.row_text(23) == " Enter play  l last  u undo  ? all keys");
    CHECK(key_line_command({23, 1}, size, kBindings) == Command::play);
    CHECK(key_line_command({23, 13}, size, kBindings) == Command::last_trick);
    CHECK_FALSE(key_line_command({23, 12}, size, kBindings));
    CHECK_FALSE(key_line_command({22, 1}, size, kBindings));

    const Size narrow{24, 12};
    Canvas small(narrow);
    draw_key_line(small, kBindings);
    CHECK(small.at({23, 11}).glyph == " ");
}

// --- The table --------------------------------------------------------------------------------------

namespace {

const BySeat<std::string> kNames{{"Ada", "Béa", "Claude", "Dan"}};
constexpr Key kEnter{KeyCode::enter};

Keys changed(KeySet set, std::initializer_list<std::pair<std::string_view, std::string>> changes) {
    Keys keys(set);
    for (const auto& [name, letters] : changes)
        keys.change(name, letters);
    return keys;
}

TableModel model_with(const Keys& keys, const test::At& at, bool open = true) {
    const Game game = test::game_at(at);
    const Seat owner = game.turn().value_or(Seat::s0);
    TableModel model = test::model_of(at, owner, open, kNames, text::Script::unicode);
    model.look.keys = keys;
    return model;
}

/// The keys of a table screen at 80x24, after these keys.
std::vector<Binding> at_table(const TableModel& model, const std::vector<Key>& typed = {}) {
    const std::unique_ptr<TableScreen> screen = make_screen(screen_kind(model));
    Canvas canvas({24, 80});
    screen->draw(canvas, model);
    for (const Key& key : typed)
        screen->handle(key, model);
    return screen->bindings(model);
}

std::vector<Binding> on_page(Page& page) {
    Canvas canvas({24, 80});
    page.draw(canvas);
    return page.bindings();
}

text::SheetSource whole_game() {
    const Game game = test::game_at({{}, "keys", 28});
    return {text::make_names(kNames, text::Script::unicode), game.rules(), game.first_declarer(),
            game.sheet()};
}

/// The keys of every screen and page.
std::vector<std::vector<Binding>> everywhere(const Keys& keys) {
    std::vector<std::vector<Binding>> all;
    const auto table = [&](const test::At& at, bool open = true, const std::vector<Key>& typed = {}) {
        all.push_back(at_table(model_with(keys, at, open), typed));
    };
    table({.decisions = 0});
    table({.decisions = 0}, true, {letter_key(U'6'), kEnter});
    table({.decisions = 0}, true, {letter_key(U'7'), kEnter});
    table({.decisions = 2});
    table({.decisions = 2}, false);
    for (const Contract contract : {Contract::no_hearts, Contract::dominoes}) {
        table(test::hand_of(contract, 9));
        table(test::hand_of(contract, 9), false);
        table(test::hand_of(contract, 1000));
    }
    TableModel model = model_with(keys, test::hand_of(Contract::no_hearts, 9));
    model.certain = BySeat<int>{};
    all.push_back(at_table(model));
    model.several_people = true;
    all.push_back(at_table(model));
    for (const ScreenKind kind : {ScreenKind::all_hands, ScreenKind::hint})
        all.push_back(make_screen(kind)->bindings(model));

    const Look look{.script = text::Script::unicode, .keys = keys};
    const GameEntry entry{"a", "Ada, Béa, Claude, Dan", 9, "today", ""};
    const NewGame game{{{Player{"Ada", true, ""}, Player{"Béa", true, ""}, Player{"Claude", false, "careful"},
                         Player{"Dan", false, "careful"}}},
                       {},
                       ""};
    static constexpr std::array<BotLevel, 1> kLevels{{{"careful", "takes no risks"}}};
    std::vector<std::unique_ptr<Page>> pages;
    pages.push_back(std::make_unique<TitlePage>(look, entry, 2));
    pages.push_back(std::make_unique<GamesPage>(look, std::vector{entry, entry}));
    pages.push_back(std::make_unique<NewGamePage>(look, game, kLevels));
    pages.push_back(std::make_unique<NewGamePage>(look, game, kLevels));
    pages.back()->handle({KeyCode::tab});
    pages.push_back(std::make_unique<RulesPage>(look, HouseRules(), Contract::trumps));
    pages.push_back(std::make_unique<SheetPage>(look, whole_game()));
    pages.push_back(std::make_unique<EndPage>(look, whole_game()));
    pages.push_back(std::make_unique<LastTrickPage>(model));
    pages.push_back(std::make_unique<TakenPage>(model));
    pages.push_back(std::make_unique<HelpPage>("", all.front()));
    pages.push_back(std::make_unique<ChoicePage>("", std::vector<std::string>{},
                                                 std::vector<ChoicePage::Item>{{"a", Ask::close}}));
    pages.push_back(std::make_unique<NoticePage>("", std::vector<std::string>{}));
    for (const auto& page : pages) {
        page->use(look);
        all.push_back(on_page(*page));
    }
    return all;
}

Canvas help_of(const std::vector<Binding>& bindings) {
    HelpPage page("Keys", bindings);
    Canvas canvas({40, 100});
    page.draw(canvas);
    return canvas;
}

}  // namespace

TEST_CASE("In both key sets every command can be given, and no key means two things in one place") {
    for (const Keys& keys : {Keys(KeySet::standard), Keys(KeySet::vi),
                             changed(KeySet::standard, {{"left", "<"}, {"right", ">"}, {"hint", "e"}}),
                             changed(KeySet::vi, {{"card", ";"}, {"undo", "-"}, {"quit", "Q"}})}) {
        CHECK_FALSE(keys.clash());
        std::set<Command> reachable;
        for (const std::vector<Binding>& bindings : everywhere(keys)) {
            std::vector<Key> seen;
            for (const Binding& binding : bindings) {
                INFO(binding.key_word << ": " << binding.long_help);
                CHECK(binding.keys.empty() == (binding.command == Command::type_text));
                for (const Key& key : binding.keys) {
                    CHECK(std::ranges::find(seen, key) == seen.end());
                    seen.push_back(key);
                    CHECK(command_of(key, bindings) == binding.command);
                    reachable.insert(binding.command);
                }
            }
        }
        for (std::size_t i = 0; i < kCommands; ++i) {
            INFO("command " << i);
            const auto command = static_cast<Command>(i);
            CHECK(reachable.contains(command) == (command != Command::type_text));
        }
    }
}

TEST_CASE("A changed key is obeyed, and shown on the key line and by ?; the old one does nothing") {
    const Keys keys = changed(KeySet::standard, {{"last_trick", "b"}, {"hint", "e!"}, {"help", "z"}});
    const TableModel model = model_with(keys, test::hand_of(Contract::no_hearts, 9));
    const std::vector<Binding> bindings = at_table(model);
    CHECK(command_of(letter_key(U'b'), bindings) == Command::last_trick);
    CHECK(command_of(letter_key(U'e'), bindings) == Command::hint);
    CHECK(command_of(letter_key(U'!'), bindings) == Command::hint);
    CHECK_FALSE(command_of(letter_key(U'l'), bindings));
    CHECK_FALSE(command_of(letter_key(U'i'), bindings));
    CHECK(key_line(bindings, 78) ==
          "arrows or qs choose  Enter play  b last  o taken  p points  u undo  z all keys");
    const std::string help = help_of(bindings).text();
    CHECK(help.find("\n e ") != std::string::npos);
    CHECK(help.find("\n i ") == std::string::npos);
    // The key that opened a page closes it.
    LastTrickPage page(model);
    CHECK(std::get<Ask>(page.handle(letter_key(U'b'))) == Ask::close);
    CHECK(std::get<Ask>(page.handle(letter_key(U'l'))) == Ask::nothing);
}

TEST_CASE("A key that two commands share in one place is a clash, and so is one that names cards") {
    const auto clash = [](const Keys& keys) {
        const auto found = keys.clash();
        REQUIRE(found);
        return std::string(1, found->letter) + " " + std::string(found->name) + " " +
               std::string(found->other);
    };
    CHECK(clash(changed(KeySet::standard, {{"hint", "u"}})) == "u undo hint");
    CHECK(clash(changed(KeySet::standard, {{"hint", "q"}})) == "q hint ");
    CHECK(clash(changed(KeySet::standard, {{"hint", "Q"}})) == "Q hint ");
    CHECK(clash(changed(KeySet::vi, {{"hint", "l"}})) == "l right hint");
    CHECK(clash(changed(KeySet::vi, {{"maximum", "2"}})) == "2 maximum ");
    CHECK(clash(changed(KeySet::vi, {{"undo", "7"}})) == "7 undo ");
    // Not in one place, or no name of a card where there is a sign.
    CHECK_FALSE(changed(KeySet::standard, {{"games", "q"}, {"same_deals", "b"}}).clash());
    CHECK_FALSE(changed(KeySet::vi, {{"hint", "q"}}).clash());
    CHECK_FALSE(changed(KeySet::standard, {{"card", "/"}, {"hint", "q"}}).clash());
    // Another key set keeps what was changed.
    Keys keys = changed(KeySet::standard, {{"last_trick", "z"}});
    keys.use(KeySet::vi);
    CHECK(keys.letters("last_trick") == "z");
    CHECK(keys.letters("left") == "h");
    CHECK_FALSE(keys.letters("enter"));
}

TEST_CASE("With the key set vi h and l move, and a sign begins the name of a card") {
    const TableModel model = model_with(Keys(KeySet::vi), test::hand_of(Contract::no_hearts, 5));
    const CardSet legal = model.view.legal();
    REQUIRE(legal.size() > 1);
    const std::unique_ptr<TableScreen> screen = make_screen(ScreenKind::tricks);
    Canvas canvas({24, 80});
    screen->draw(canvas, model);
    CHECK(canvas.row_text(23).starts_with(" h l or 'qs choose  Enter play  t last"));
    const auto played = [&] {
        const Intent intent = screen->handle(kEnter, model);
        REQUIRE(std::holds_alternative<intent::Act>(intent));
        return std::get<PlayCard>(std::get<intent::Act>(intent).action).card;
    };
    const Card first = played();
    screen->handle(letter_key(U'l'), model);
    CHECK(played() != first);
    screen->handle(letter_key(U'h'), model);
    CHECK(played() == first);
    // Without the sign letters are commands; with it they name a card.
    CHECK(std::holds_alternative<intent::OpenPage>(screen->handle(letter_key(U't'), model)));
    for (const Card card : legal) {
        screen->handle(letter_key(U'\''), model);
        for (const char letter : text::card(card, text::Script::ascii))
            screen->handle(letter_key(static_cast<char32_t>(letter)), model);
        CHECK(played() == card);
    }
    // Behind a whole name letters are commands again, and Esc drops the sign.
    CHECK(std::holds_alternative<intent::OpenPage>(screen->handle(letter_key(U't'), model)));
    screen->handle(letter_key(U'\''), model);
    CHECK(std::holds_alternative<intent::Nothing>(screen->handle({KeyCode::escape}, model)));
    CHECK(std::holds_alternative<intent::OpenPage>(screen->handle(letter_key(U't'), model)));
}

TEST_CASE("With the key set vi a trump suit and a start rank are named behind the sign") {
    const TableModel model = model_with(Keys(KeySet::vi), {.decisions = 0});
    const auto declared = [&](std::u32string_view typed) {
        const std::unique_ptr<TableScreen> screen = make_screen(ScreenKind::declaring);
        Canvas canvas({24, 80});
        screen->draw(canvas, model);
        for (const char32_t ch : typed)
            screen->handle(ch == U'\n' ? kEnter : letter_key(ch), model);
        const Intent intent = screen->handle(kEnter, model);
        REQUIRE(std::holds_alternative<intent::Act>(intent));
        return std::get<Declare>(std::get<intent::Act>(intent).action);
    };
    CHECK(declared(U"jjjjj\n'h").trump == Suit::hearts);
    CHECK(declared(U"k\n'j").start == Rank::jack);
    CHECK(declared(U"7\n'10").start == Rank::ten);
    CHECK(declared(U"7\n'qhh").start == Rank::ace);  // from the queen two to the left
}
