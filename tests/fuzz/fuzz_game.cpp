// Any bytes are a game: house rules, deals, decisions right and wrong, taken back or not. The rule book
// watches.
#include <cstdio>
#include <cstdlib>

#include "rules/agreement.hpp"

namespace {

using namespace barbu;
using namespace barbu::testing;

class Bytes {
  public:
    Bytes(const std::uint8_t* data, std::size_t size) : at_(data), end_(data + size) {}
    bool empty() const { return at_ == end_; }
    std::size_t next() { return empty() ? 0 : *at_++; }

  private:
    const std::uint8_t* at_;
    const std::uint8_t* end_;
};

[[noreturn]] void fail(const std::string& what) {
    std::fprintf(stderr, "engine and rule book differ: %s\n", what.c_str());
    std::abort();
}

struct Both {
    Both(const HouseRules& rules, Seat first) : game(rules, first), book(rules, first), dealt(book) {}

    Game game;
    reference::Game book;
    int steps = 0;
    reference::Game dealt;  ///< the rule book before the first decision of this hand

    /// With one view, of each seat in turn: four at every step would halve the speed.
    void compare() {
        const SeatSet one{seat_at(steps++)};
        const std::string difference = difference_between(game, book, one);
        if (!difference.empty()) fail(difference);
    }

    void deal(Bytes& bytes) {
        Chance chance(bytes.next() * 256 + bytes.next());
        const bool skewed = bytes.next() % 2 != 0;
        const Hands hands = random_hands(chance, skewed);
        if (!game.deal(next_deal(game, hands))) fail("a right deal is refused");
        book.deal(to_lists(hands));
        dealt = book;
    }

    /// One of the legal actions, whichever the byte says.
    void go_on(std::size_t byte) {
        const Seat seat = *book.turn();
        Action action;
        if (book.stage() == reference::Stage::declaration) {
            const auto left = book.contracts_left();
            Declare declare{.contract = left[byte % left.size()], .trump = {}, .start = {}};
            if (declare.contract == Contract::trumps) declare.trump = kSuits[byte / 8 % 4];
            if (declare.contract == Contract::dominoes) declare.start = kRanks[byte / 8 % 13];
            action = declare;
        } else if (book.stage() == reference::Stage::doubling) {
            Double word{to_set(book.must_double(seat))};
            for (const Seat target : book.may_double(seat)) {
                if ((byte >> number(target) & 1) != 0) word.targets.insert(target);
            }
            action = word;
        } else if (book.must_knock()) {
            action = Knock{};
        } else {
            const reference::Cards legal = book.legal_cards();
            action = PlayCard{legal[byte % legal.size()]};
        }
        take(seat, action);
    }

    void take(Seat seat, const Action& action) {
        if (game.apply(seat, action)) fail("a right action is refused: " + show(action));
        book.act(action);
    }

    /// Anything that can be written down, by anybody.
    void anything(Seat seat, const Action& action) {
        const bool allowed = book.allowed(seat, action);
        const std::optional<Refusal> refusal = game.check(seat, action);
        if (refusal.has_value() == allowed)
            fail(show(action) + (allowed ? " is refused" : " is not refused"));
        if (game.view_for(seat).check(action) != refusal) fail("the view refuses otherwise");
        if (allowed) {
            take(seat, action);
            return;
        }
        const Game before = game;
        if (game.apply(seat, action) != refusal || game != before) fail("a refused action does something");
    }

    void take_back(std::size_t count) {
        const std::vector<Decision> history = game.history();
        const bool possible = count <= history.size();
        if (game.undo(static_cast<int>(count)) != possible) fail("taking back");
        if (!possible || count == 0) return;
        book = dealt;
        for (std::size_t i = 0; i + count < history.size(); ++i)
            book.act(history[i].action);
    }
};

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    static const std::vector<NamedRules> houses = all_house_rules();
    Bytes bytes(data, size);
    const HouseRules& rules = houses[bytes.next() % houses.size()].rules;
    Both both(rules, seat_at(static_cast<int>(bytes.next())));
    while (!bytes.empty()) {
        const std::size_t byte = bytes.next();
        if (byte >= 0xF8) {
            both.take_back(byte - 0xF8 + 1);
        } else if (byte >= 0xF0) {
            const std::size_t which = bytes.next() * 256 + bytes.next();
            both.anything(seat_at(static_cast<int>(byte)), all_actions()[which % all_actions().size()]);
        } else if (both.book.turn()) {
            both.go_on(byte);
        } else if (both.book.stage() == reference::Stage::end) {
            break;
        } else {
            both.deal(bytes);
        }
        both.compare();
    }
    return 0;
}
