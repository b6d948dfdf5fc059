// The screens of the table in real games: pictures of each, and what keys and presses do.
#include <cstdio>
#include <cstdlib>

#include "game_models.hpp"
#include "stress_models.hpp"
#include "support/catch.hpp"
#include "support/golden.hpp"
#include "text/cells.hpp"
#include "ui/table_screens/card_screens.hpp"
#include "ui/table_screens/curtain_screen.hpp"
#include "ui/table_screens/declare_screen.hpp"
#include "ui/table_screens/double_screen.hpp"
#include "ui/table_screens/make_screen.hpp"
#include "ui/table_screens/settling_screens.hpp"

using namespace barbu;
using namespace barbu::ui;
using namespace barbu::test;

namespace {

constexpr text::Script kUnicode = text::Script::unicode;
constexpr text::Script kAscii = text::Script::ascii;
constexpr Size kUsual{24, 80};
constexpr Size kLarge{30, 100};
constexpr Size kSmallest{20, 60};

const Key kEnter{KeyCode::enter};
const Key kSpace{KeyCode::character, U' '};
const Key kEscape{KeyCode::escape};
const Key kRight{KeyCode::right};
const Key kLeft{KeyCode::left};
Key key(char32_t ch) { return {KeyCode::character, ch}; }

Canvas drawn(const TableScreen& screen, const TableModel& model, Size size) {
    Canvas canvas(size, model.look.script == kAscii);
    screen.draw(canvas, model);
    CHECK(canvas.at({size.rows - 1, size.cols - 1}).glyph == " ");
    if (std::getenv("BARBU_SHOW") != nullptr) std::printf("%s~~~~\n", canvas.text().c_str());
    return canvas;
}

std::unique_ptr<TableScreen> screen_of(const TableModel& model, const std::vector<Key>& keys = {}) {
    auto screen = make_screen(screen_kind(model));
    for (const Key& pressed : keys)
        screen->handle(pressed, model);
    return screen;
}

/// The five pictures that are kept of a screen. `make` makes the model for a script.
template <class Make>
void check_goldens(const std::string& name, Make make, const std::vector<Key>& keys = {}) {
    for (const text::Script script : {kUnicode, kAscii}) {
        const TableModel model = make(script);
        const auto screen = screen_of(model, keys);
        const std::string suffix = script == kAscii ? "_ascii" : "";
        for (const Size size : {kUsual, kLarge})
            check_golden(drawn(*screen, model, size), name + "_" + std::to_string(size.cols) + suffix);
        if (script == kUnicode) check_golden(drawn(*screen, model, kSmallest), name + "_60");
    }
}

/// A very wide terminal has the sheet of the declarer beside the table.
void check_wide_golden(const std::string& name, const TableModel& model) {
    check_golden(drawn(*screen_of(model), model, {24, 140}), name + "_140");
}

/// Whose turn it is, so that his hand can be opened.
Seat turn_of(const At& at) { return *game_at(at).turn(); }

auto open_hand(const At& at, const BySeat<std::string>& names = kShortNames) {
    return [=](text::Script script) { return model_of(at, turn_of(at), true, names, script); };
}

}  // namespace

TEST_CASE("Pictures of the trick table in every contract") {
    for (const Contract contract : {Contract::no_tricks, Contract::no_hearts, Contract::no_queens,
                                    Contract::no_king, Contract::no_last_two, Contract::trumps}) {
        check_goldens("trick_" + std::string(info(contract).key), open_hand(hand_of(contract, 22)));
    }
    check_wide_golden("trick_no_queens", open_hand(hand_of(Contract::no_queens, 22), kLongNames)(kUnicode));
    check_goldens("trick_lead", open_hand(hand_of(Contract::no_hearts, 5)));
    check_goldens("trick_names", open_hand(hand_of(Contract::no_hearts, 18),
                                           {{"名前一二三四", "Ŵ̃ẽl̃ĩñ", "A", "1234567890ab"}}));
}

TEST_CASE("Pictures of somebody else's turn, and of a finished trick") {
    const At at = hand_of(Contract::no_queens, 19);
    check_goldens("trick_waiting", [&](text::Script script) {
        TableModel model = model_of(at, left_of(turn_of(at)), true, kLongNames, script);
        model.bot_to_act = true;
        return model;
    });
    const At complete = hand_of(Contract::no_queens, 21);
    check_goldens("trick_won", [&](text::Script script) {
        TableModel model = model_of(complete, turn_of(complete), true, kLongNames, script);
        model.trick_shown = true;
        return model;
    });
    check_goldens("trick_finished", [&](text::Script script) {
        TableModel model = model_of(complete, Seat::s0, true, kLongNames, script);
        model.trick_shown = true;
        return model;
    });
}

TEST_CASE("Pictures of dominoes") {
    check_goldens("dominoes", open_hand(hand_of(Contract::dominoes, 31), kLongNames));
    check_goldens("dominoes_first", open_hand(hand_of(Contract::dominoes, 6)));
}

TEST_CASE("Pictures of the curtain in every phase") {
    for (const auto& [name, decisions] : {std::pair{"declaring", 0}, {"doubling", 2}, {"tricks", 16}}) {
        const At at = hand_of(Contract::no_queens, decisions);
        check_goldens(std::string("curtain_") + name, [&](text::Script script) {
            return model_of(at, turn_of(at), false, kLongNames, script);
        });
    }
    const At laying = hand_of(Contract::dominoes, 25);
    check_goldens("curtain_dominoes", [&](text::Script script) {
        return model_of(laying, turn_of(laying), false, kLongNames, script);
    });
    const At complete = hand_of(Contract::no_queens, 21);
    check_goldens("curtain_trick", [&](text::Script script) {
        TableModel model = model_of(complete, turn_of(complete), false, kLongNames, script);
        model.trick_shown = true;
        return model;
    });
    check_goldens("curtain_bot", [&](text::Script script) {
        TableModel model = model_of(hand_of(Contract::no_queens, 22), Seat::s0, false, kLongNames, script);
        model.owner.reset();
        model.bot_to_act = true;
        return model;
    });
    check_goldens("curtain_take_back", [&](text::Script script) {
        TableModel model = model_of(complete, right_of(turn_of(complete)), false, kLongNames, script);
        model.taking_back = model.owner;
        model.taking_back_what = text::card(card("TS"), script);
        return model;
    });
    check_goldens("curtain_over", [&](text::Script script) {
        TableModel model = model_of(hand_of(Contract::no_queens, 1000), Seat::s0, false, kLongNames, script);
        model.owner.reset();
        model.trick_shown = true;
        return model;
    });
}

TEST_CASE("Pictures of declaring") {
    check_goldens("declare_first", open_hand({.hand = 1, .decisions = 0}));
    check_goldens("declare_later", open_hand({.hand = 5, .decisions = 0}, kLongNames));
    check_goldens("declare_trumps", open_hand({.hand = 1, .decisions = 0}), {key(U'6'), kEnter, key(U'h')});
    check_goldens("declare_dominoes", open_hand({.hand = 1, .decisions = 0}), {key(U'7'), kEnter, key(U't')});
    check_wide_golden("declare_first", open_hand({.hand = 1, .decisions = 0}, kLongNames)(kUnicode));
    check_goldens("declare_waiting", [](text::Script script) {
        const At at{.hand = 3, .decisions = 0};
        TableModel model = model_of(at, left_of(turn_of(at)), true, kLongNames, script);
        model.bot_to_act = true;
        return model;
    });
}

TEST_CASE("Pictures of the doubling") {
    check_goldens("double_first", open_hand(hand_of(Contract::no_hearts, 1)), {key(U'2')});
    check_goldens("double_declarer", open_hand(hand_of(Contract::no_hearts, 4), kLongNames), {key(U'm')});
    check_goldens("double_trumps", open_hand(hand_of(Contract::trumps, 2)));
    HouseRules twice;
    twice.redouble_round = true;
    At again{twice, "table", 1, 5};
    while (!game_at(again).doubling().second_round() || !game_at(again).doubling().turn())
        ++again.hand;
    check_goldens("double_second_round", open_hand(again, kLongNames), {key(U'm')});
    HouseRules declarer_only;
    declarer_only.flanks_may_be_doubled = false;
    check_goldens("double_declarer_only", open_hand(hand_of(Contract::no_hearts, 2, declarer_only)));
    check_goldens("double_locked", longest_doubling, {key(U'1')});
}

TEST_CASE("Pictures of settling, and of the four hands") {
    for (const Contract contract : kContracts) {
        check_goldens("settling_" + std::string(info(contract).key), [&](text::Script script) {
            return model_of(hand_of(contract, 1000), Seat::s0, true, kShortNames, script);
        });
    }
    check_goldens("settling_split", [](text::Script script) {
        HouseRules split;
        split.undoubled_negative = Undoubled::split;
        split.min_doubles = 0;
        split.flanks_may_be_doubled = false;
        At at{split, "split", 1, 1000};
        while (game_at(at).sheet().hands().back().played)
            ++at.hand;
        return model_of(at, Seat::s0, true, kShortNames, script);
    });
    check_goldens("settling_longest", longest_settling);
    for (const text::Script script : {kUnicode, kAscii}) {
        const TableModel model =
            model_of(hand_of(Contract::trumps, 1000), Seat::s0, true, kLongNames, script);
        AllHandsScreen screen;
        check_golden(drawn(screen, model, kUsual), script == kAscii ? "all_hands_80_ascii" : "all_hands_80");
        if (script == kUnicode) check_golden(drawn(screen, model, kSmallest), "all_hands_60");
    }
}

// --- Keys -------------------------------------------------------------------------------------------

namespace {

/// The card that Enter would play.
std::optional<Card> chosen_card(TableScreen& screen, const TableModel& model) {
    const Intent intent = screen.handle(kEnter, model);
    const auto* act = std::get_if<intent::Act>(&intent);
    if (act == nullptr) return std::nullopt;
    return std::get<PlayCard>(act->action).card;
}

std::string refusal_of(const Intent& intent) {
    const auto* refuse = std::get_if<intent::Refuse>(&intent);
    return refuse == nullptr ? "" : refuse->sentence;
}

/// Nothing for the App to do.
bool is_nothing(const Intent& intent) {
    return std::holds_alternative<std::monostate>(intent) || std::holds_alternative<intent::Nothing>(intent);
}

template <class T>
bool is(const Intent& intent) {
    return std::holds_alternative<T>(intent);
}

}  // namespace

TEST_CASE("A turn begins on the first card that may be played, and arrows go round at both ends") {
    const TableModel model = short_trick(kUnicode);  // spades are led: A 10 9 4
    TrickScreen screen;
    CHECK(chosen_card(screen, model) == card("AS"));
    screen.handle(kRight, model);
    CHECK(chosen_card(screen, model) == card("TS"));
    screen.handle(kLeft, model);
    screen.handle(kLeft, model);
    CHECK(refusal_of(screen.handle(kEnter, model)) ==
          "You must follow spades. 7♦ cannot be played now.");  // 7 of diamonds, the last
    screen.handle({KeyCode::tab}, model);
    CHECK(chosen_card(screen, model) == card("AS"));
    screen.handle({KeyCode::end}, model);
    screen.handle({KeyCode::down}, model);
    CHECK(chosen_card(screen, model) == card("AS"));
}

TEST_CASE("Letters name cards") {
    const TableModel model = short_trick(kUnicode);
    TrickScreen screen;
    SECTION("a rank alone where only one legal card has it") {
        screen.handle(key(U'9'), model);
        CHECK(chosen_card(screen, model) == card("9S"));
    }
    SECTION("t, 1, 0 and 10 are the ten") {
        for (const std::u32string_view typed : {U"t", U"1", U"0", U"10"}) {
            TrickScreen fresh;
            for (const char32_t ch : typed)
                CHECK(is_nothing(fresh.handle(key(ch), model)));
            CHECK(chosen_card(fresh, model) == card("TS"));
        }
    }
    SECTION("a rank and a suit, also of a card that may not be played") {
        screen.handle(key(U'k'), model);
        screen.handle(key(U'h'), model);
        CHECK(refusal_of(screen.handle(kEnter, model)) == "You must follow spades. K♥ cannot be played now.");
        screen.handle(key(U'4'), model);
        screen.handle(key(U's'), model);
        CHECK(chosen_card(screen, model) == card("4S"));
    }
    SECTION("a card that is not held") {
        screen.handle(key(U'q'), model);
        CHECK(refusal_of(screen.handle(key(U's'), model)) == "You do not hold Q♠.");
        CHECK(refusal_of(screen.handle(key(U'3'), model)) == "You hold no 3.");
        // The queen that is held may be chosen, so that Enter says why it may not be played.
        CHECK(refusal_of(screen.handle(kEnter, model)) == "You must follow spades. Q♦ cannot be played now.");
    }
    SECTION("a suit goes to its highest card that may be played") {
        screen.handle(kRight, model);
        screen.handle(key(U's'), model);
        CHECK(chosen_card(screen, model) == card("AS"));
    }
    SECTION("a rank of several legal cards waits for its suit, and says so") {
        TableModel lead = model;
        TrickTable table = *lead.view.tricks();
        table.trick = Trick{.leader = Seat::s0};
        lead.view.play = table;
        lead.view.hand = cards("AS KS KH KD");
        screen.handle(key(U'k'), lead);
        CHECK(chosen_card(screen, lead) == card("AS"));
        CHECK(drawn(screen, lead, kUsual).row_text(21) ==
              " Ada, lead any card.  Typed: king, of which suit?");
        CHECK(is_nothing(screen.handle(kEscape, lead)));
        CHECK(drawn(screen, lead, kUsual).row_text(21) == " Ada, lead any card.");
        screen.handle(key(U'k'), lead);
        screen.handle(key(U'd'), lead);
        CHECK(chosen_card(screen, lead) == card("KD"));
    }
}

TEST_CASE("Only Enter plays") {
    const TableModel model = short_trick(kUnicode);
    TrickScreen screen;
    std::vector<Key> others{kSpace,        kEscape,        kRight,          kLeft,
                            {KeyCode::up}, {KeyCode::tab}, {KeyCode::home}, {KeyCode::backspace},
                            {KeyCode::del}};
    for (char32_t ch = U'!'; ch < 127; ++ch)
        others.push_back(key(ch));
    for (const Key& pressed : others)
        CHECK_FALSE(is<intent::Act>(screen.handle(pressed, model)));
    CHECK(is_nothing(screen.handle(kSpace, model)));
}

TEST_CASE("Nothing can be played out of turn") {
    TableModel model = short_trick(kUnicode);
    TrickScreen screen;
    model.view.turn = Seat::s1;
    model.bot_to_act = true;
    CHECK(is_nothing(screen.handle(kEnter, model)));
    CHECK(is_nothing(screen.handle(key(U'a'), model)));
    CHECK(is<intent::Show>(screen.handle(kSpace, model)));  // goes on without a pause
}

TEST_CASE("A finished trick lies there until its winner leads") {
    TableModel model = short_trick(kUnicode);
    TrickScreen screen;
    model.trick_shown = true;
    CHECK(is<intent::Act>(screen.handle(kEnter, model)));
    model.view.turn = Seat::s1;
    CHECK(is_nothing(screen.handle(kEnter, model)));
}

TEST_CASE("A new turn forgets what was chosen in the last one") {
    TableModel model = short_trick(kUnicode);
    TrickScreen screen;
    screen.handle(key(U'9'), model);
    model.view.history.push_back({Seat::s0, PlayCard{card("4S")}});
    CHECK(chosen_card(screen, model) == card("AS"));
}

TEST_CASE("The keys for looking and leaving ask the App") {
    TableModel model = short_trick(kUnicode);
    TrickScreen screen;
    const auto page = [&](char32_t ch) {
        const Intent intent = screen.handle(key(ch), model);
        const auto* open = std::get_if<intent::OpenPage>(&intent);
        return open == nullptr ? Command::quit : open->page;
    };
    CHECK(page(U'l') == Command::last_trick);
    CHECK(page(U'o') == Command::taken);
    CHECK(page(U'p') == Command::score_sheet);
    CHECK(page(U'r') == Command::rules);
    CHECK(page(U'?') == Command::help);
    CHECK(is<intent::Undo>(screen.handle(key(U'u'), model)));
    CHECK(is<intent::Quit>(screen.handle(key(U'x'), model)));
    CHECK(is<intent::Back>(screen.handle(kEscape, model)));
    model.several_people = true;
    CHECK(is<intent::Hide>(screen.handle(kEscape, model)));
    CHECK(is<intent::Hide>(screen.handle({KeyCode::backspace}, model)));
}

TEST_CASE("A press chooses a card, and a press on the chosen card plays it") {
    const TableModel model = short_trick(kUnicode);
    TrickScreen screen;
    drawn(screen, model, kUsual);
    CHECK(is_nothing(screen.click({19, 11}, model)));  // 9 of spades
    CHECK(chosen_card(screen, model) == card("9S"));
    CHECK(is<intent::Act>(screen.click({19, 11}, model)));
    CHECK(is_nothing(screen.click({19, 22}, model)));  // king of hearts
    CHECK(refusal_of(screen.click({19, 22}, model)) == "You must follow spades. K♥ cannot be played now.");
    CHECK(is_nothing(screen.click({5, 5}, model)));
}

TEST_CASE("Only Space or the button lifts the curtain, and no card lies where the button is") {
    const TableModel model = longest_curtain(kUnicode);
    CurtainScreen screen;
    drawn(screen, model, kUsual);
    for (char32_t ch = U'!'; ch < 127; ++ch)
        CHECK_FALSE(is<intent::Show>(screen.handle(key(ch), model)));
    CHECK_FALSE(is<intent::Show>(screen.handle(kEnter, model)));
    CHECK(is<intent::Show>(screen.handle(kSpace, model)));
    for (int row = 0; row < 24; ++row) {
        for (int col = 0; col < 80; ++col) {
            const bool button = row == 22 && col >= 3 && col < 16;
            CHECK(is<intent::Show>(screen.click({row, col}, model)) == button);
        }
    }
    TrickScreen hand;
    const TableModel open = longest_trick(kUnicode);
    drawn(hand, open, kUsual);
    for (int col = 0; col < 80; ++col)
        CHECK(is_nothing(hand.click({22, col}, open)));
}

TEST_CASE("A double that is owed is there from the beginning and stays") {
    const TableModel model = longest_doubling(kUnicode);  // Bartholomäus owes Anne-Margret, key 3
    DoubleScreen screen;
    const auto said = [&] {
        const Intent intent = screen.handle(kEnter, model);
        return std::get<Double>(std::get<intent::Act>(intent).action).targets;
    };
    CHECK(said() == SeatSet{Seat::s3});
    CHECK(refusal_of(screen.handle(key(U'3'), model)) ==
          "You owe Anne-Margret a double: 2 hands left, 2 doubles owed.");
    CHECK(said() == SeatSet{Seat::s3});
    screen.handle(key(U'1'), model);
    CHECK(said() == SeatSet{Seat::s0, Seat::s3});
    screen.handle(key(U'1'), model);
    CHECK(said() == SeatSet{Seat::s3});
    screen.handle(key(U'm'), model);
    CHECK(said() == SeatSet{Seat::s0, Seat::s1, Seat::s3});
    screen.handle(key(U'n'), model);
    CHECK(said() == SeatSet{Seat::s3});
    screen.handle(key(U'f'), model);
    CHECK(said() == SeatSet{Seat::s0, Seat::s1, Seat::s3});
    CHECK(is_nothing(screen.handle(kSpace, model)));
}

TEST_CASE("Who may not be doubled is refused with the reason") {
    const At at = hand_of(Contract::trumps, 2);
    const TableModel model = open_hand(at)(kUnicode);
    DoubleScreen screen;
    CHECK(refusal_of(screen.handle(key(U'1'), model)) ==
          "You may double only the declarer in this hand, not Dan.");
    CHECK_FALSE(refusal_of(screen.handle(key(U'f'), model)).empty());
    CHECK(is_nothing(screen.handle(key(U'3'), model)));
}

TEST_CASE("Declaring: a contract, and what is named with it, with nothing named by a held key") {
    const TableModel model = open_hand({.hand = 1, .decisions = 0})(kUnicode);
    const auto declared = [](const Intent& intent) {
        return std::get<Declare>(std::get<intent::Act>(intent).action);
    };
    DeclareScreen screen;
    CHECK(declared(screen.handle(kEnter, model)) == Declaration{Contract::no_tricks, {}, {}});
    screen.handle({KeyCode::up}, model);  // round to Dominoes
    CHECK(is_nothing(screen.handle(kEnter, model)));
    CHECK(refusal_of(screen.handle(kEnter, model)) == "You must name a start rank with Dominoes.");
    screen.handle(key(U'1'), model);
    CHECK(declared(screen.handle(kEnter, model)) == Declaration{Contract::dominoes, {}, Rank::ten});
    screen.handle(kRight, model);
    CHECK(declared(screen.handle(kEnter, model)) == Declaration{Contract::dominoes, {}, Rank::nine});
    CHECK(is_nothing(screen.handle(kEscape, model)));
    screen.handle(key(U'6'), model);
    screen.handle(kEnter, model);
    CHECK(refusal_of(screen.handle(kEnter, model)) == "You must name a trump suit with Trumps.");
    screen.handle(key(U'd'), model);
    CHECK(declared(screen.handle(kEnter, model)) == Declaration{Contract::trumps, Suit::diamonds, {}});
    screen.handle(kEscape, model);
    CHECK(is<intent::Back>(screen.handle(kEscape, model)));
}

TEST_CASE("A contract that has been played is refused") {
    const At at{.hand = 5, .decisions = 0};
    const TableModel model = open_hand(at)(kUnicode);
    DeclareScreen screen;
    screen.handle(key(U'1'), model);
    CHECK(refusal_of(screen.handle(kEnter, model)) == "You have played No Tricks already.");
}

TEST_CASE("Settling goes on with Space alone") {
    const TableModel model = longest_settling(kUnicode);
    SettlingScreen screen;
    CHECK(is<intent::NextHand>(screen.handle(kSpace, model)));
    CHECK(is_nothing(screen.handle(kEnter, model)));
    const Intent hands = screen.handle(key(U'v'), model);
    CHECK(std::get<intent::OpenPage>(hands).page == Command::all_hands);
}

// --- What holds in every game -----------------------------------------------------------------------

TEST_CASE("A closed table looks the same whatever the hidden hands are") {
    for (const char* seed : {"one", "two"}) {
        for (int hand = 1; hand <= 7; ++hand) {
            for (const int decisions : {0, 1, 3, 5, 12, 17, 30, 45}) {
                const At at{{}, seed, hand, decisions};
                const Game game = game_at(at);
                if (!game.turn()) continue;
                TableModel model = model_of(at, *game.turn(), false, kLongNames, kUnicode);
                const auto screen = screen_of(model);
                for (const Size size : {kUsual, kLarge, kSmallest}) {
                    const Canvas closed = drawn(*screen, model, size);
                    // Even a model that holds a hand by mistake must not show it.
                    TableModel wrong = model;
                    for (const Seat seat : kSeats) {
                        wrong.view.hand = game.hand(seat);
                        wrong.view.dealt = game.current_deal().hands[seat];
                        CHECK(drawn(*screen, wrong, size) == closed);
                    }
                }
            }
        }
    }
}

TEST_CASE("Hand, prompt and key line are whole at every size, in every position") {
    for (int hand = 1; hand <= 28; hand += 3) {
        for (int decisions = 0; decisions < 60; decisions += 4) {
            const At at{HouseRules::club(), "sizes", hand, decisions};
            const Game game = game_at(at);
            if (!game.turn()) continue;
            const TableModel model = model_of(at, *game.turn(), true, kLongNames, kUnicode);
            const auto screen = screen_of(model);
            for (const Size size : {kSmallest, kUsual, kLarge, Size{24, 140}, Size{50, 90}, Size{60, 200}}) {
                const Canvas canvas = drawn(*screen, model, size);
                std::string all;
                for (int row = 0; row < size.rows; ++row)
                    all += canvas.row_text(row) + " ";
                INFO(canvas.text());
                CHECK(all.find("? ") != std::string::npos);
                CHECK(all.find(model.names[*game.turn()] + "'s hand") != std::string::npos);
                if (game.phase() == Phase::playing) {
                    std::string words = all;
                    for (const std::string& row :
                         text::wrap(text::prompt(model.view, model.names, kUnicode), size.cols - 2)) {
                        if (game.declaration()->contract != Contract::dominoes)
                            CHECK(words.find(row) != std::string::npos);
                    }
                }
            }
        }
    }
}
