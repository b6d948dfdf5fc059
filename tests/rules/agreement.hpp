#pragma once
// Whether the engine and the rule book (support/reference.hpp) agree: everything that both know, at one
// moment of a game.
#include <algorithm>
#include <string>

#include "random_games.hpp"

namespace barbu::testing {

inline std::string show(CardSet cards) {
    std::string text;
    for (Card card : cards)
        text += "23456789TJQKA"[static_cast<int>(card.rank())] + std::string() +
                "CDHS"[static_cast<int>(card.suit())] + " ";
    return text;
}
inline std::string show(SeatSet seats) {
    std::string text;
    for (Seat seat : kSeats) {
        if (seats.contains(seat)) text += std::to_string(number(seat)) + " ";
    }
    return text;
}
inline std::string show(const BySeat<int>& points) {
    std::string text;
    for (int value : points)
        text += std::to_string(value) + " ";
    return text;
}
inline std::string show(std::optional<Seat> seat) { return seat ? std::to_string(number(*seat)) : "nobody"; }
inline std::string show(int value) { return std::to_string(value); }
inline std::string show(const Action& action) {
    if (const auto* declare = std::get_if<Declare>(&action)) {
        return "declare " + show(static_cast<int>(declare->contract)) +
               (declare->trump ? " suit " + show(static_cast<int>(*declare->trump)) : "") +
               (declare->start ? " rank " + show(static_cast<int>(*declare->start)) : "");
    }
    if (const auto* word = std::get_if<Double>(&action)) return "double " + show(word->targets);
    if (const auto* play = std::get_if<PlayCard>(&action)) return "play " + show(CardSet{play->card});
    return "knock";
}

/// The first point in which the two differ; empty when there is none.
class Difference {
  public:
    template <class T>
    void same(const char* what, const T& engine, const T& book) {
        if (text_.empty() && !(engine == book))
            text_ = std::string(what) + ": engine " + show(engine) + ", rule book " + show(book);
    }
    void yes(const char* what, bool holds) {
        if (text_.empty() && !holds) text_ = what;
    }
    const std::string& text() const { return text_; }

  private:
    std::string text_;
};

inline Phase phase_of(reference::Stage stage) {
    switch (stage) {
        case reference::Stage::deal:
            return Phase::dealing;
        case reference::Stage::declaration:
            return Phase::declaring;
        case reference::Stage::doubling:
            return Phase::doubling;
        case reference::Stage::cards:
            return Phase::playing;
        case reference::Stage::settled:
            return Phase::scored;
        case reference::Stage::end:
            return Phase::finished;
    }
    return Phase::dealing;
}

inline SeatSet doubled_by(const std::vector<reference::DoubleOf>& doubles, Seat from) {
    SeatSet targets;
    for (const auto& one : doubles) {
        if (one.from == from) targets.insert(one.to);
    }
    return targets;
}

inline void compare_tricks(Difference& difference, const TrickPlay& play, const reference::Game& book) {
    const TrickTable& table = play.table;
    difference.same("tricks played", int{table.tricks_played}, static_cast<int>(book.tricks().size()));
    difference.same("cards on the table", int{table.trick.size}, static_cast<int>(book.trick().size()));
    for (std::size_t i = 0; i < book.trick().size(); ++i) {
        difference.same("who laid a card", std::optional(left_of(table.trick.leader, static_cast<int>(i))),
                        std::optional(book.trick()[i].seat));
        difference.same("card laid", CardSet{table.trick.cards[i]}, CardSet{book.trick()[i].card});
    }
    if (!book.trick().empty()) {
        const std::optional<Suit> trump = book.declaration()->trump;
        difference.same("best card so far", std::optional(winner(table.trick, trump)),
                        std::optional(reference::winner(book.trick(), trump)));
    }
    CardSet played;
    BySeat<int> won{};
    BySeat<CardSet> taken;
    for (const reference::Trick& trick : book.tricks()) {
        const Seat taker = reference::winner(trick, book.declaration()->trump);
        ++won[taker];
        for (const auto& laid : trick)
            taken[taker].insert(laid.card);
        for (const auto& laid : trick)
            played.insert(laid.card);
        difference.same(
            "winner of the last trick", std::optional(table.last_winner),
            &trick == &book.tricks().back() ? std::optional(taker) : std::optional(table.last_winner));
    }
    for (const auto& laid : book.trick())
        played.insert(laid.card);
    for (Seat seat : kSeats) {
        difference.same("tricks won", int{table.tricks_won[seat]}, won[seat]);
        difference.same("cards taken", table.taken[seat], taken[seat]);
        difference.same("cards left", table.cards_left(seat), static_cast<int>(book.hand(seat).size()));
    }
    difference.same("cards shown", table.played, played);
    difference.same("raw score so far", table.raw, by_seat(book.raw()));
    CardSet costly;
    for (Card card : CardSet::deck()) {
        if (reference::costs(book.declaration()->contract, card)) costly.insert(card);
    }
    difference.same("cards that lie face up when won", counted_cards(table.declaration.contract), costly);
}

inline void compare_dominoes(Difference& difference, const DominoPlay& play, const reference::Game& book) {
    const DominoTable& table = play.table;
    difference.same("layout", table.laid, to_set(book.layout()));
    difference.same("how many are out", int{table.out}, static_cast<int>(book.order_out().size()));
    CardSet open;
    for (Card card : CardSet::deck()) {
        if (reference::fits(card, *book.declaration()->start, book.layout())) open.insert(card);
    }
    difference.same("open cards", open_cards(table), open);
    for (Seat seat : kSeats) {
        const auto& order = book.order_out();
        const auto found = std::find(order.begin(), order.end(), seat);
        const int place = found == order.end() ? 0 : static_cast<int>(found - order.begin()) + 1;
        difference.same("place in the order of going out", int{table.place[seat]}, place);
        difference.same("cards left", int{table.cards_left[seat]}, static_cast<int>(book.hand(seat).size()));
    }
    difference.same("raw score so far", table.raw, by_seat(book.raw()));
}

inline void compare_score(Difference& difference, const HandScore& score, const reference::Line& line) {
    difference.same("hand", score.hand, line.hand);
    difference.same("declarer", std::optional(score.declarer), std::optional(line.declarer));
    difference.yes("declaration on the sheet", score.declaration == line.declaration);
    difference.yes("whether cards were played", score.played == line.played);
    difference.same("raw", score.raw, by_seat(line.raw));
    difference.same("bets", score.bets, by_seat(line.bets));
    for (Seat seat : kSeats)
        difference.same("doubles", score.doubles.by(seat), doubled_by(line.doubles, seat));
}

/// Everything that both know; of the views, those of these seats.
inline std::string difference_between(const Game& game, const reference::Game& book,
                                      SeatSet views = SeatSet::all()) {
    Difference difference;
    difference.same("phase", static_cast<int>(game.phase()), static_cast<int>(phase_of(book.stage())));
    difference.same("turn", game.turn(), book.turn());
    difference.same("hand number", game.hand_number(), book.hand_number());
    difference.same("declarer", std::optional(game.declarer()), std::optional(book.declarer()));
    for (Seat seat : kSeats)
        difference.same("cards held", game.hand(seat), to_set(book.hand(seat)));
    difference.same("legal cards", game.legal_cards(), to_set(book.legal_cards()));
    if (!difference.text().empty()) return difference.text();

    const auto turn = book.turn();
    for (Seat seat : kSeats) {
        if (!views.contains(seat)) continue;
        const SeatView view = game.view_for(seat);
        const bool mine = turn == seat;
        difference.yes("the view's owner", view.me == seat && view.my_turn() == mine);
        difference.yes("the view's phase and turn", view.phase == game.phase() && view.turn == game.turn());
        difference.same("cards in the view", view.hand, to_set(book.hand(seat)));
        difference.same("cards dealt, in the view", view.dealt, game.current_deal().hands[seat]);
        difference.yes("history in the view", view.history == game.history());
        difference.yes("sheet in the view", view.sheet == game.sheet());
        difference.same("legal cards in the view", view.legal(),
                        mine ? to_set(book.legal_cards()) : CardSet{});
        difference.yes("must knock, in the view", view.must_knock() == (mine && book.must_knock()));
        ContractSet left;
        if (mine && book.stage() == reference::Stage::declaration) {
            for (Contract contract : book.contracts_left())
                left.insert(contract);
        }
        difference.yes("contracts to declare", view.may_declare() == left);
        const bool speaks = mine && book.stage() == reference::Stage::doubling;
        difference.same("may double", view.may_double(), speaks ? to_set(book.may_double(seat)) : SeatSet{});
        difference.same("must double", view.must_double(),
                        speaks ? to_set(book.must_double(seat)) : SeatSet{});
    }
    if (book.stage() == reference::Stage::doubling || book.stage() == reference::Stage::cards) {
        for (Seat seat : kSeats) {
            difference.same("doubles", game.doubling().doubles().by(seat), doubled_by(book.doubles(), seat));
            const int owed = reference::owed(game.rules(), book.sheet(), seat, book.declarer());
            difference.same("doubles owed", game.doubling().duty().owed[seat], owed);
        }
    }
    if (book.stage() == reference::Stage::cards) {
        if (const auto* tricks = std::get_if<TrickPlay>(&game.play())) {
            difference.yes("tricks in dominoes", book.declaration()->contract != Contract::dominoes);
            compare_tricks(difference, *tricks, book);
        } else if (const auto* dominoes = std::get_if<DominoPlay>(&game.play())) {
            difference.yes("dominoes in tricks", book.declaration()->contract == Contract::dominoes);
            compare_dominoes(difference, *dominoes, book);
        } else {
            difference.yes("nothing is being played", false);
        }
    }
    const reference::Points totals = reference::totals_of(book.sheet());
    difference.same("who is ahead", winners(game.sheet().totals()), to_set(reference::winners(totals)));
    difference.same("hands on the sheet", game.sheet().count(), static_cast<int>(book.sheet().size()));
    if (difference.text().empty() && !book.sheet().empty()) {
        compare_score(difference, game.sheet().hands().back(), book.sheet().back());
        difference.same("totals", game.sheet().totals(), by_seat(totals));
    }
    return difference.text();
}

}  // namespace barbu::testing
