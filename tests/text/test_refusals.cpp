#include <set>

#include "support/catch.hpp"
#include "text/refusals.hpp"

using namespace barbu;
using text::Script;

namespace {

const text::Names& names() {
    static const text::Names kNames = text::make_names({{"Ada", "Béa", "Claude", "Dan"}}, Script::unicode);
    return kNames;
}

std::string said(const Refusal& refusal) { return text::sentence(refusal, names(), Script::unicode); }

}  // namespace

TEST_CASE("A refusal says what must be done instead") {
    CHECK(said({.reason = Reason::must_follow, .suit = Suit::spades}) == "You must follow spades.");
    CHECK(said({.reason = Reason::no_heart_lead}) == "Hearts may be led only when you hold nothing else.");
    CHECK(said({.reason = Reason::double_owed, .seat = Seat::s0, .have = 2, .need = 2}) ==
          "You owe Ada a double: 2 hands left, 2 doubles owed.");
    CHECK(said({.reason = Reason::double_owed, .seat = Seat::s0, .have = 1, .need = 1}) ==
          "You owe Ada a double: 1 hand left, 1 double owed.");
    CHECK(said({.reason = Reason::must_beat, .card = {Rank::ten, Suit::spades}}) ==
          "You must beat 10♠, the highest trump in the trick.");
    CHECK(said({.reason = Reason::not_your_turn, .seat = Seat::s1}) == "It is Béa's turn, not yours.");
}

TEST_CASE("Every reason has a sentence of its own, with a full stop and in one script") {
    std::set<std::string> sentences;
    const int last = static_cast<int>(Reason::cannot_knock);
    for (int reason = 0; reason <= last; ++reason) {
        Refusal refusal{.reason = static_cast<Reason>(reason), .seat = Seat::s1, .card = kKingOfHearts};
        const std::string sentence = said(refusal);
        CHECK(sentence.back() == '.');
        CHECK(sentences.insert(sentence).second);
        const auto ascii_names = text::make_names({{"Ada", "Béa", "Claude", "Dan"}}, Script::ascii);
        const std::string ascii = text::sentence(refusal, ascii_names, Script::ascii);
        CHECK(ascii == text::to_ascii(ascii));
    }
}
