#pragma once
// The worst contents that a table screen must hold: names of 12 cells, four-digit totals, every pair
// redoubled, hands with four tens. They put every extreme together, and no game reaches them.
#include <initializer_list>
#include <string>
#include <string_view>

#include "ui/model.hpp"

namespace barbu::test {

inline const BySeat<std::string> kLongNames{{"Maximilienne", "Konstantinos", "Bartholomäus", "Anne-Margret"}};
inline const BySeat<std::string> kShortNames{{"Ada", "Béa", "Claude", "Dan"}};

/// "AS TS 9S".
inline CardSet cards(std::string_view text) {
    CardSet set;
    for (std::size_t at = 0; at + 1 < text.size(); at += 3)
        set.insert(*card_from(text.substr(at, 2)));
    return set;
}
inline Card card(std::string_view text) { return *card_from(text); }

inline Trick trick_of(Seat leader, std::initializer_list<std::string_view> shown) {
    Trick trick{.leader = leader};
    for (const std::string_view text : shown)
        trick.add(card(text));
    return trick;
}

/// A sheet on which the first hand has brought these totals and the others nothing.
inline ScoreSheet sheet_with(const BySeat<int>& totals, int hands, Seat declarer) {
    ScoreSheet sheet;
    for (int hand = 1; hand <= hands; ++hand) {
        HandScore score;
        score.hand = hand;
        score.declarer = left_of(declarer);
        if (hand == 1) score.raw = totals;
        sheet.add(score);
    }
    return sheet;
}

inline ui::TableModel model_with(const BySeat<std::string>& names, text::Script script) {
    ui::TableModel model;
    model.look.script = script;
    model.names = text::make_names(names, script);
    model.owner = Seat::s0;
    model.view.me = Seat::s0;
    model.hand_open = true;
    model.may_undo = true;
    return model;
}

/// Everybody doubles everybody.
inline DoublingRound all_redoubled(Seat declarer, Contract contract) {
    DoublingRound round({}, declarer, contract, {});
    for (int i = 1; i <= 4; ++i) {
        const Seat speaker = left_of(declarer, i);
        round.speak(SeatSet::all() - SeatSet{speaker});
    }
    return round;
}

inline ui::TableModel short_trick(text::Script script) {
    ui::TableModel model = model_with(kShortNames, script);
    SeatView& view = model.view;
    view.phase = Phase::playing;
    view.hand_number = 9;
    view.declarer = Seat::s1;
    view.turn = Seat::s0;
    view.declaration = Declaration{Contract::no_queens, {}, {}};
    view.doubling = DoublingRound({}, Seat::s1, Contract::no_queens, {});
    view.doubling.speak({Seat::s0, Seat::s3});
    view.doubling.speak({});
    view.doubling.speak({Seat::s1, Seat::s2});
    view.doubling.speak({});
    TrickTable table;
    table.declaration = *view.declaration;
    table.declarer = Seat::s1;
    table.trick = trick_of(Seat::s2, {"8S", "KS"});
    table.last_trick = trick_of(Seat::s1, {"9D", "KD", "2D", "5D"});
    table.last_winner = Seat::s2;
    table.tricks_played = 3;
    table.tricks_won = {{0, 1, 2, 0}};
    table.played = cards("QS");
    table.taken[Seat::s2] = cards("QS");
    table.raw[Seat::s2] = -6;
    view.play = table;
    view.hand = cards("AS TS 9S 4S KH 8H 5C QD JD 7D");
    view.sheet = sheet_with({{42, -13, -19, -36}}, 8, Seat::s1);
    return model;
}

inline ui::TableModel longest_trick(text::Script script) {
    ui::TableModel model = model_with(kLongNames, script);
    SeatView& view = model.view;
    view.phase = Phase::playing;
    view.hand_number = 28;
    view.declarer = Seat::s3;
    view.turn = Seat::s0;
    view.declaration = Declaration{Contract::no_hearts, {}, {}};
    view.doubling = all_redoubled(Seat::s3, Contract::no_hearts);
    TrickTable table;
    table.declaration = *view.declaration;
    table.declarer = Seat::s3;
    table.trick = trick_of(Seat::s2, {"TS", "KS"});
    table.last_trick = trick_of(Seat::s2, {"TD", "KD", "TC", "2D"});
    table.last_winner = Seat::s3;
    table.tricks_won = {{9, 12, 13, 10}};
    table.taken = {{cards("AH 9H 2H"), cards("KH QH JH TH"), cards("8H 7H 6H"), cards("5H 4H 3H")}};
    table.raw = {{-30, -12, -8, -130}};
    view.play = table;
    view.hand = cards("AS KS QS JS TS 9S 8S 7S 6S AH TH TC TD");
    view.sheet = sheet_with({{-1024, -455, 1240, -113}}, 27, Seat::s3);
    model.refusal = script == text::Script::ascii ? "You must follow spades. 10H cannot be played now."
                                                  : "You must follow spades. 10♥ cannot be played now.";
    return model;
}

inline ui::TableModel longest_curtain(text::Script script) {
    ui::TableModel model = longest_trick(script);
    model.several_people = true;
    model.hand_open = false;
    model.trick_shown = true;
    model.refusal.clear();
    model.view.hand = {};
    TrickTable table = *model.view.tricks();
    table.trick = Trick{.leader = Seat::s0};
    table.last_trick = trick_of(Seat::s2, {"TS", "KS", "AS", "3H"});
    table.last_winner = Seat::s0;
    table.tricks_played = 4;
    table.taken[Seat::s3] = cards("5H 4H");
    model.view.play = table;
    // The trick before is told from the history: the third of four.
    const Trick before = trick_of(Seat::s2, {"TD", "KD", "TC", "2D"});
    for (int i = 0; i < 16; ++i)
        model.view.history.push_back(
            {left_of(Seat::s2, i), PlayCard{before.cards[static_cast<std::size_t>(i % 4)]}});
    return model;
}

inline ui::TableModel longest_dominoes(text::Script script) {
    ui::TableModel model = model_with(kLongNames, script);
    SeatView& view = model.view;
    view.phase = Phase::playing;
    view.hand_number = 28;
    view.declarer = Seat::s1;
    view.turn = Seat::s0;
    view.declaration = Declaration{Contract::dominoes, {}, Rank::ten};
    view.doubling = DoublingRound({}, Seat::s1, Contract::dominoes, {});
    for (int i = 0; i < 3; ++i)
        view.doubling.speak({Seat::s1});
    view.doubling.speak({Seat::s0, Seat::s2, Seat::s3});
    DominoTable table;
    table.declaration = *view.declaration;
    table.declarer = Seat::s1;
    table.to_play = Seat::s0;
    table.laid = CardSet::all_of(Suit::spades) | cards("JH TH 9H 8H 7H 6H 5H AC KC QC JC TC 9C 8C 7C 6C TD");
    table.cards_left = {{12, 0, 3, 7}};
    table.knocks = {{3, 0, 12, 2}};
    table.place = {{0, 1, 0, 0}};
    table.out = 1;
    table.raw = {{0, 40, 0, 0}};
    view.play = table;
    view.history = {{Seat::s0, PlayCard{card("TH")}}, {Seat::s2, Knock{}}, {Seat::s3, PlayCard{card("JH")}}};
    view.hand = cards("AH KH QH 4H 3H 2H 5C 4C 2C 9D 8D 2D");
    view.sheet = sheet_with({{-1024, -455, 1240, -113}}, 27, Seat::s1);
    return model;
}

inline ui::TableModel longest_doubling(text::Script script) {
    ui::TableModel model = model_with(kLongNames, script);
    SeatView& view = model.view;
    model.owner = Seat::s2;
    model.several_people = true;
    view.me = Seat::s2;
    view.phase = Phase::doubling;
    view.hand_number = 27;
    view.declarer = Seat::s3;
    view.turn = Seat::s2;
    view.declaration = Declaration{Contract::no_hearts, {}, {}};
    view.doubling =
        DoublingRound({}, Seat::s3, Contract::no_hearts, {.owed = {{0, 0, 2, 0}}, .hands_left = 2});
    view.doubling.speak({Seat::s1, Seat::s2, Seat::s3});
    view.doubling.speak({Seat::s0, Seat::s2});
    view.hand = cards("AS KS QS JS TS 9S 8S 7S 6S AH TH TC TD");
    view.sheet = sheet_with({{-1024, -455, 1240, -113}}, 26, Seat::s3);
    return model;
}

inline ui::TableModel longest_settling(text::Script script) {
    ui::TableModel model = model_with(kLongNames, script);
    SeatView& view = model.view;
    view.phase = Phase::scored;
    view.hand_number = 22;
    view.declarer = Seat::s3;
    view.first_declarer = Seat::s0;
    view.declaration = Declaration{Contract::no_hearts, {}, {}};
    view.doubling = all_redoubled(Seat::s3, Contract::no_hearts);
    TrickTable table;
    table.declaration = *view.declaration;
    table.taken[Seat::s0] = kHearts;
    view.play = table;
    view.sheet = sheet_with({{-1024, 455, 1240, -113}}, 21, Seat::s3);
    HandScore score;
    score.hand = 22;
    score.declarer = Seat::s3;
    score.declaration = *view.declaration;
    score.doubles = view.doubling.doubles();
    score.raw = {{-30, 0, 0, 0}};
    score.bets = settle(score.raw, score.doubles);
    view.sheet.add(score);
    model.settled = score;
    return model;
}

}  // namespace barbu::test
