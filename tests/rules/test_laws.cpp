// The laws: what must hold at every moment of every game, tried on random games under every house rule.
#include <iostream>
#include <map>

#include "agreement.hpp"
#include "random_games.hpp"
#include "support/catch.hpp"

using namespace barbu;
using namespace barbu::testing;

namespace {

/// Tries an action without taking it: refused exactly where the rule book forbids it, the same answer by the
/// view, and a refusal changes nothing. Empty when all is well.
std::string try_action(const RandomGame& random, Game& game, Seat seat, const SeatView& view,
                       const Action& action) {
    const auto refusal = game.check(seat, action);
    std::string fault;
    if (refusal.has_value() == random.book.allowed(seat, action))
        fault = refusal ? "refused, though the rule book allows it"
                        : "not refused, though the rule book forbids it";
    else if (view.check(action) != refusal)
        fault = "the view answers otherwise than the game";
    else if (refusal && game.apply(seat, action) != refusal)
        fault = "check and apply refuse differently";
    else if (refusal && game != random.game)
        fault = "a refused action changed the game";
    return fault.empty() ? "" : "seat " + show(number(seat)) + ", " + show(action) + ": " + fault;
}

/// All actions of all seats, or some of them.
std::string try_actions(RandomGame& random, std::size_t one_in) {
    Game game = random.game;
    for (Seat seat : kSeats) {
        const SeatView view = random.game.view_for(seat);
        for (const Action& action : all_actions()) {
            if (one_in > 1 && !random.chance.one_in(one_in)) continue;
            std::string fault = try_action(random, game, seat, view, action);
            if (!fault.empty()) return fault;
        }
    }
    return "";
}

/// A whole deal, the same every time.
Hands any_hands() {
    Chance chance(1);
    return random_hands(chance, false);
}

/// Deals that are not the next hand's, whole, for its declarer and by its dealer. Empty when all are refused.
std::string try_wrong_deals(const RandomGame& random) {
    const Deal right = next_deal(random.game, any_hands());
    const auto refused = [&](auto change) {
        Deal deal = right;
        change(deal);
        Game game = random.game;
        return deal == right || (!game.deal(deal) && game == random.game);
    };
    for (Seat seat : kSeats) {
        if (!refused([&](Deal& deal) { deal.declarer = seat; })) return "another player may declare";
        if (!refused([&](Deal& deal) { deal.dealer = seat; })) return "another player may deal";
    }
    if (!refused([](Deal& deal) { ++deal.hand; })) return "a hand may be left out";
    if (!refused([](Deal& deal) { deal.hands[Seat::s1].erase(deal.hands[Seat::s1].lowest()); }))
        return "a card may be missing";
    if (!refused([](Deal& deal) {
            deal.hands[Seat::s1].erase(deal.hands[Seat::s1].lowest());
            deal.hands[Seat::s1].insert(deal.hands[Seat::s2].lowest());
        }))
        return "a card may be dealt twice";
    if (!refused([](Deal& deal) {
            deal.hands[Seat::s3].insert(deal.hands[Seat::s0].highest());
            deal.hands[Seat::s0].erase(deal.hands[Seat::s0].highest());
        }))
        return "somebody may get fourteen cards";
    return "";
}

/// Undo one and do it again; undo everything.
std::string try_undo(const RandomGame& random, const Game& after_deal) {
    const Game& game = random.game;
    const auto decisions = static_cast<int>(game.history().size());
    Game copy = game;
    if (copy.undo(decisions + 1) || copy != game) return "more was taken back than was done";
    if (decisions == 0) return "";
    const Decision last = game.history().back();
    if (!copy.undo(1)) return "the last decision cannot be taken back";
    if (static_cast<int>(copy.history().size()) != decisions - 1) return "undo took back another number";
    if (copy.apply(last.seat, last.action)) return "what was taken back cannot be done again";
    if (copy != game) return "undo and the same action give another game";
    if (!copy.undo(decisions)) return "the hand cannot be taken back";
    if (copy != after_deal) return "all taken back is not the game as dealt";
    return "";
}

/// The same hand with cards that `seat` cannot know in other hands, such that all that was done was legal.
std::optional<Game> redealt(RandomGame& random, Seat seat) {
    const auto replay = [&](const Hands& hands) -> std::optional<Game> {
        Game game = random.before_deal;
        Deal deal = random.dealt;
        deal.hands = hands;
        if (!game.deal(deal)) return std::nullopt;
        for (const Decision& decision : random.game.history()) {
            if (game.apply(decision.seat, decision.action)) return std::nullopt;
        }
        return game;
    };
    CardSet unseen;
    for (Seat other : kSeats) {
        if (other != seat) unseen |= random.game.hand(other);
    }
    Hands hands = random.dealt.hands;
    std::optional<Game> result;
    for (int attempt = 0; attempt < 8; ++attempt) {
        // Two unseen cards of two other players change places.
        const Seat one = left_of(seat, 1 + static_cast<int>(random.chance.below(3)));
        const Seat two = left_of(seat, 1 + static_cast<int>(random.chance.below(3)));
        const reference::Cards from_one = to_list(hands[one] & unseen);
        const reference::Cards from_two = to_list(hands[two] & unseen);
        if (one == two || from_one.empty() || from_two.empty()) continue;
        const Card a = random.chance.one_of(from_one);
        const Card b = random.chance.one_of(from_two);
        Hands swapped = hands;
        swapped[one].erase(a);
        swapped[two].erase(b);
        swapped[one].insert(b);
        swapped[two].insert(a);
        if (auto game = replay(swapped)) {
            hands = swapped;
            result = game;
        }
    }
    if (hands == random.dealt.hands) return std::nullopt;
    return result;
}

}  // namespace

TEST_CASE("At every moment the engine and the rule book agree, whatever the house rules", "[laws][nodes]") {
    const std::uint64_t last = games(3);
    std::cout << "Engine and rule book: random games of seeds " << seed_shift() + 1 << " to "
              << seed_shift() + last << " under each of " << all_house_rules().size()
              << " sets of house rules" << std::endl;
    std::uint64_t nodes = 0;
    for (const NamedRules& house : all_house_rules()) {
        for (std::uint64_t seed = 1; seed <= last; ++seed) {
            INFO("house rules " << house.name << ", seed " << seed_shift() + seed);
            RandomGame random(house.rules, seed);
            REQUIRE(difference_between(random.game, random.book) == "");
            while (random.book.stage() != reference::Stage::end) {
                REQUIRE(random.deal());
                INFO("hand " << random.game.hand_number());
                REQUIRE(difference_between(random.game, random.book) == "");
                while (!random.hand_over()) {
                    const Seat seat = *random.book.turn();
                    const Action action = random.choose();
                    random.book.act(action);
                    const bool refused = random.game.apply(seat, action).has_value();
                    INFO("decision " << random.game.history().size() << ": seat " << number(seat) << ", "
                                     << show(action));
                    REQUIRE_FALSE(refused);
                    REQUIRE(random.game.history().back() == Decision{seat, action});
                    REQUIRE(difference_between(random.game, random.book) == "");
                    ++nodes;
                }
            }
            REQUIRE(random.game.sheet().complete());
        }
        // In a run of hours one wants to see how far it is.
        if (last > 100) std::cout << house.name << ": agree in " << last << " games" << std::endl;
    }
    std::cout << "Engine and rule book agree after " << nodes << " decisions" << std::endl;
}

/// Random games come rarely to a third hand that is void and holds trumps above and below the one in the
/// trick: here short hands meet tricks of few suits.
TEST_CASE("Whatever lies in the trick and in the hand, the same cards may be played", "[laws]") {
    for (const NamedRules& house : all_house_rules()) {
        for (std::uint64_t seed = 5001; seed <= 5000 + games(3000); ++seed) {
            Chance chance(seed + seed_shift());
            Declaration declaration{.contract = kContracts[chance.below(6)], .trump = {}, .start = {}};
            if (chance.one_in(2)) declaration.contract = Contract::trumps;
            if (declaration.contract == Contract::trumps) declaration.trump = kSuits[chance.below(4)];
            const std::array left_out{kSuits[chance.below(4)], kSuits[chance.below(4)]};
            reference::Cards pack =
                to_list(CardSet::deck() - CardSet::all_of(left_out[0]) - CardSet::all_of(left_out[1]));
            chance.shuffle(pack);
            const auto take = [&] {
                const Card card = pack.back();
                pack.pop_back();
                return card;
            };
            TrickTable table;
            table.rules = house.rules;
            table.declaration = declaration;
            for (std::size_t shown = chance.below(4); shown > 0; --shown)
                table.played.insert(take());
            const bool broken = table.played.intersects(kHearts);
            reference::Trick trick;
            for (std::size_t laid = chance.below(4); laid > 0; --laid) {
                const Card card = take();
                trick.push_back({table.turn(), card});
                play_card(table, card);
            }
            reference::Cards hand;
            for (std::size_t held = 1 + chance.below(6); held > 0; --held)
                hand.push_back(take());
            const reference::Cards book = trick.empty()
                                              ? reference::may_lead(house.rules, declaration, hand, broken)
                                              : reference::may_follow(house.rules, declaration, hand, trick);
            Difference difference;
            difference.same("legal cards", legal_cards(table, to_set(hand)), to_set(book));
            if (difference.text().empty()) continue;
            INFO("house rules " << house.name << ", seed " << seed_shift() + seed);
            INFO("contract " << show(static_cast<int>(declaration.contract)) << ", trick "
                             << show(table.trick.set()) << ", hand " << show(to_set(hand)));
            REQUIRE(difference.text() == "");
        }
    }
}

TEST_CASE("What the rule book forbids is refused, and a refused action changes nothing", "[laws]") {
    for (const NamedRules& house : all_house_rules()) {
        for (std::uint64_t seed = 1001; seed <= 1000 + games(1); ++seed) {
            INFO("house rules " << house.name << ", seed " << seed_shift() + seed);
            RandomGame random(house.rules, seed);
            REQUIRE(try_actions(random, 1) == "");
            while (random.book.stage() != reference::Stage::end) {
                REQUIRE(try_wrong_deals(random) == "");
                REQUIRE(random.deal());
                INFO("hand " << random.game.hand_number());
                while (true) {
                    // Everything that can be written down now and then, a handful always.
                    REQUIRE(try_actions(random, random.chance.one_in(150) ? 1 : 80) == "");
                    if (random.hand_over()) break;
                    const Seat seat = *random.book.turn();
                    const Action action = random.choose();
                    random.book.act(action);
                    REQUIRE_FALSE(random.game.apply(seat, action).has_value());
                }
            }
        }
    }
}

TEST_CASE("Undo, then the same action, is the same game; all taken back is the game as dealt", "[laws]") {
    for (const NamedRules& house : all_house_rules()) {
        for (std::uint64_t seed = 2001; seed <= 2000 + games(1); ++seed) {
            INFO("house rules " << house.name << ", seed " << seed_shift() + seed);
            RandomGame random(house.rules, seed);
            for (int hand = 1; hand <= 28; ++hand) {
                REQUIRE(random.deal());
                const Game after_deal = random.game;
                INFO("hand " << hand);
                while (true) {
                    INFO("decision " << random.game.history().size());
                    if (random.chance.one_in(4) || random.hand_over())
                        REQUIRE(try_undo(random, after_deal) == "");
                    if (random.hand_over()) break;
                    const Seat seat = *random.book.turn();
                    const Action action = random.choose();
                    random.book.act(action);
                    REQUIRE_FALSE(random.game.apply(seat, action).has_value());
                }
            }
        }
    }
}

TEST_CASE("A view holds nothing that its owner may not know: redeal the unseen cards, and it is equal",
          "[laws]") {
    std::map<std::pair<int, int>, int> tried;  // by contract and phase
    for (const NamedRules& house : all_house_rules()) {
        for (std::uint64_t seed = 3001; seed <= 3000 + games(1); ++seed) {
            INFO("house rules " << house.name << ", seed " << seed_shift() + seed);
            RandomGame random(house.rules, seed);
            for (int hand = 1; hand <= 28; ++hand) {
                REQUIRE(random.deal());
                INFO("hand " << hand);
                while (true) {
                    if (random.chance.one_in(6) || random.hand_over()) {
                        const Seat seat = seat_at(static_cast<int>(random.chance.below(4)));
                        INFO("decision " << random.game.history().size() << ", view of seat "
                                         << number(seat));
                        if (const auto other = redealt(random, seat)) {
                            REQUIRE(other->current_deal() != random.game.current_deal());
                            REQUIRE(other->view_for(seat) == random.game.view_for(seat));
                            const auto& declared = random.game.declaration();
                            ++tried[{declared ? static_cast<int>(declared->contract) : -1,
                                     static_cast<int>(random.game.phase())}];
                        }
                    }
                    if (random.hand_over()) break;
                    const Seat seat = *random.book.turn();
                    const Action action = random.choose();
                    random.book.act(action);
                    REQUIRE_FALSE(random.game.apply(seat, action).has_value());
                }
            }
        }
    }
    // It says something only if it was tried everywhere.
    CHECK(tried[{-1, static_cast<int>(Phase::declaring)}] > 0);
    for (Contract contract : kContracts) {
        INFO("contract " << static_cast<int>(contract));
        CHECK(tried[{static_cast<int>(contract), static_cast<int>(Phase::doubling)}] > 0);
        CHECK(tried[{static_cast<int>(contract), static_cast<int>(Phase::playing)}] > 0);
    }
    // Hands that end early leave cards unseen, and unseen they stay.
    for (Contract contract : {Contract::no_hearts, Contract::no_queens, Contract::no_king}) {
        INFO("contract " << static_cast<int>(contract));
        CHECK(tried[{static_cast<int>(contract), static_cast<int>(Phase::scored)}] > 0);
    }
}

TEST_CASE("The four final totals add up to zero, and each declarer plays each contract once", "[laws]") {
    for (const NamedRules& house : all_house_rules()) {
        for (std::uint64_t seed = 4001; seed <= 4000 + games(4); ++seed) {
            INFO("house rules " << house.name << ", seed " << seed_shift() + seed);
            RandomGame random(house.rules, seed);
            for (int hand = 1; hand <= 28; ++hand) {
                REQUIRE(random.deal());
                while (!random.hand_over()) {
                    const Seat seat = *random.book.turn();
                    const Action action = random.choose();
                    random.book.act(action);
                    REQUIRE_FALSE(random.game.apply(seat, action).has_value());
                }
            }
            const ScoreSheet& sheet = random.game.sheet();
            REQUIRE(sheet.complete());
            REQUIRE(random.game.phase() == Phase::finished);
            int sum = 0;
            for (int total : sheet.totals())
                sum += total;
            REQUIRE(sum == 0);

            BySeat<ContractSet> played;
            BySeat<BySeat<int>> doubles_of_declarer{};
            for (const HandScore& score : sheet.hands()) {
                INFO("hand " << score.hand);
                int bets = 0;
                int raw = 0;
                for (Seat seat : kSeats)
                    bets += score.bets[seat];
                for (Seat seat : kSeats)
                    raw += score.raw[seat];
                REQUIRE(bets == 0);
                REQUIRE(raw == reference::total_of(score.declaration.contract));
                REQUIRE_FALSE(played[score.declarer].contains(score.declaration.contract));
                played[score.declarer].insert(score.declaration.contract);
                for (Seat seat : kSeats)
                    doubles_of_declarer[score.declarer][seat] +=
                        score.doubles.has(seat, score.declarer) ? 1 : 0;
            }
            for (Seat declarer : kSeats) {
                REQUIRE(played[declarer] == ContractSet::all());
                for (Seat flank : kSeats) {
                    if (flank != declarer)
                        REQUIRE(doubles_of_declarer[declarer][flank] >= house.rules.min_doubles);
                }
            }
            // Nothing more can be dealt.
            Game game = random.game;
            Deal deal = random.dealt;
            REQUIRE_FALSE(game.deal(deal));
            deal.hand = 29;
            REQUIRE_FALSE(game.deal(deal));
            REQUIRE(game == random.game);
        }
    }
}
