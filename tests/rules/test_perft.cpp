// In how many ways a hand can go on from fixed positions, counted by two implementations.
#include <map>
#include <set>

#include "perft.hpp"

using namespace barbu;
using namespace barbu::testing;

namespace {

/// What the slow reference counts in every run; it wrote all the numbers.
constexpr std::uint64_t kCheapForTheReference = 6000;

template <class Question>
void for_every_position(Question question) {
    for (const perft::File& file : perft::read_all()) {
        for (const perft::Position& position : file.positions) {
            INFO(file.path.filename().string() << ": " << position.name);
            question(position);
        }
    }
}

}  // namespace

TEST_CASE("From every position the engine finds as many ways on as the reference has written down",
          "[perft]") {
    if (perft::updating()) {
        for (const perft::File& file : perft::read_all())
            perft::update(file);
    }
    for_every_position([](const perft::Position& position) {
        CHECK(perft::count_by_engine(position, position.rules) == position.leaves);
    });
}

TEST_CASE("The reference still finds the ways on that it has written down", "[perft]") {
    for_every_position([](const perft::Position& position) {
        if (position.leaves <= kCheapForTheReference)
            CHECK(perft::count_by_reference(position, position.rules) == position.leaves);
    });
}

TEST_CASE("A house rule changes the number of ways on, and the engine finds those of the default too",
          "[perft]") {
    for_every_position([](const perft::Position& position) {
        CHECK((position.by_default != 0) == (position.rules != HouseRules{}));
        if (position.by_default == 0) return;
        CHECK(position.leaves != position.by_default);
        CHECK(perft::count_by_engine(position, HouseRules{}) == position.by_default);
    });
}

TEST_CASE("There are positions for every contract, and for every house rule on playing cards", "[perft]") {
    std::map<Contract, int> by_contract;
    std::map<std::string, int> by_rules;
    for_every_position([&](const perft::Position& position) {
        ++(position.rules_text.empty() ? by_contract[position.declaration.contract]
                                       : by_rules[position.rules_text]);
    });
    for (Contract contract : kContracts) {
        INFO(info(contract).name);
        CHECK(by_contract[contract] >= 3);
    }
    for (const char* rules :
         {"no_hearts_lead=once_broken", "no_hearts_lead=free", "no_king_lead=only_hearts",
          "no_king_lead=once_broken", "no_king_lead=free", "king_at_first_discard=true", "must_ruff=false",
          "must_beat_trump=true", "must_ruff=false must_beat_trump=true", "domino_ace_plays_again=true"}) {
        INFO(rules);
        CHECK(by_rules[rules] >= 2);
    }
}

TEST_CASE("Long counts, a contract each", "[.long]") {
    const perft::File file = perft::read(perft::folder() / "long.txt");
    if (perft::updating()) perft::update(file);
    for (const perft::Position& position : perft::read(file.path).positions) {
        INFO(position.name);
        CHECK(perft::count_by_engine(position, position.rules) == position.leaves);
    }
}
