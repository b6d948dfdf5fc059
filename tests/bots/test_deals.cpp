// Law 2: what a bot imagines of the unseen cards fits all that it has seen, and every such deal has the same
// chance.
#include <cmath>
#include <map>

#include "bot_games.hpp"
#include "bots/deal_sampler.hpp"
#include "support/random_game.hpp"

using namespace barbu;
using namespace barbu::bots_test;

namespace {

/// A hand under way, and the game before its deal.
struct Position {
    Game before;
    Game game;
};

/// Any house rules, any contract, so many decisions into the first hand.
Position random_position(const HouseRules& rules, Contract contract, std::string_view seed_text,
                         std::size_t decisions) {
    const Seed seed = seed_from_text(seed_text);
    Rng rng(seed, StreamUse::test);
    Position position{Game(rules, Seat::s1), Game(rules, Seat::s1)};
    REQUIRE(position.game.deal(make_deal(rules, seed, Seat::s1, 1)));
    while (position.game.turn() && position.game.history().size() < decisions) {
        Action action = test::random_action(position.game.view_for(*position.game.turn()), rng);
        if (position.game.phase() == Phase::declaring)
            action = declaration(contract, kSuits[rng.below(4)], kRanks[rng.below(13)]);
        REQUIRE_FALSE(position.game.apply(*position.game.turn(), action));
    }
    return position;
}

/// The position as it would be, had these been the hands now; nothing where that breaks a rule.
std::optional<Game> with_hands(const Position& position, const Hands& now) {
    Deal deal = position.game.current_deal();
    deal.hands = now;
    for (const Decision& decision : position.game.history()) {
        if (const PlayCard* play = std::get_if<PlayCard>(&decision.action))
            deal.hands[decision.seat].insert(play->card);
    }
    Game game = position.before;
    if (!game.deal(deal)) return std::nullopt;
    for (const Decision& decision : position.game.history()) {
        if (game.apply(decision.seat, decision.action)) return std::nullopt;
    }
    return game;
}

/// All deals of the unseen cards by number of cards alone, each asked of the rules.
class Lister {
  public:
    Lister(const Position& position, Seat me) : position_(position), me_(me), hands_() {
        hands_[me] = position.game.hand(me);
        for (const Seat seat : kSeats) {
            if (seat == me) continue;
            for (const Card card : position.game.hand(seat))
                unseen_.push_back(card);
            room_[seat] = position.game.hand(seat).size();
        }
    }
    const std::vector<Hands>& list() {
        place(0);
        return fitting_;
    }

  private:
    void place(std::size_t next) {
        if (next == unseen_.size()) {
            if (with_hands(position_, hands_)) fitting_.push_back(hands_);
            return;
        }
        for (const Seat seat : kSeats) {
            if (seat == me_ || room_[seat] == 0) continue;
            --room_[seat];
            hands_[seat].insert(unseen_[next]);
            place(next + 1);
            hands_[seat].erase(unseen_[next]);
            ++room_[seat];
        }
    }

    const Position& position_;
    Seat me_;
    Hands hands_;
    BySeat<int> room_{};
    std::vector<Card> unseen_;
    std::vector<Hands> fitting_;
};

std::vector<HouseRules> rules_of_play() {
    std::vector<HouseRules> all{HouseRules::classic(), HouseRules::club()};
    const auto with = [&](auto change) {
        HouseRules rules;
        change(rules);
        all.push_back(rules);
    };
    with([](HouseRules& r) { r.no_hearts_lead = r.no_king_lead = HeartLead::once_broken; });
    with([](HouseRules& r) { r.no_hearts_lead = r.no_king_lead = HeartLead::free; });
    with([](HouseRules& r) { r.king_at_first_discard = true; });
    with([](HouseRules& r) { r.must_ruff = false; });
    with([](HouseRules& r) { r.must_ruff = false, r.must_beat_trump = true; });
    with([](HouseRules& r) { r.domino_ace_plays_again = true; });
    return all;
}

using Key = std::array<std::uint64_t, 4>;
Key key_of(const Hands& hands) {
    return {hands[Seat::s0].bits(), hands[Seat::s1].bits(), hands[Seat::s2].bits(), hands[Seat::s3].bits()};
}

}  // namespace

TEST_CASE("A hand may play a card just when every pair of it with another card of the hand may", "[deals]") {
    Rng rng(seed_from_text("pairs"), StreamUse::test);
    int tried = 0;
    for (const HouseRules& rules : rules_of_play()) {
        for (const Contract contract : kContracts) {
            if (contract == Contract::dominoes) continue;
            for (std::size_t decisions = 5; decisions < 57; ++decisions) {
                const Position position =
                    random_position(rules, contract, "pairs " + std::to_string(rng.below(1000)), decisions);
                if (position.game.phase() != Phase::playing) continue;
                const TrickTable& table = std::get<TrickPlay>(position.game.play()).table;
                // Any hand will do, however unlikely.
                CardSet hand;
                for (std::uint32_t cards = 1 + rng.below(8); cards > 0; --cards)
                    hand.insert(CardSet::deck().nth(rng.below(52)));
                for (const Card card : hand) {
                    bool each_pair = true;
                    for (const Card other : hand)
                        each_pair = each_pair && legal_cards(table, {card, other}).contains(card);
                    if (legal_cards(table, hand).contains(card) != each_pair) FAIL(to_string(card));
                    ++tried;
                }
            }
        }
    }
    CHECK(tried > 5000);
}

TEST_CASE("A sampled deal gives an equal view, in every contract and phase, whatever the house rules",
          "[deals]") {
    std::map<std::pair<Contract, Phase>, int> tried;
    int number = 0;
    for (const HouseRules& rules : rules_of_play()) {
        for (const Contract contract : kContracts) {
            for (const std::size_t decisions :
                 std::vector<std::size_t>{0, 1, 3, 5, 6, 9, 14, 20, 27, 35, 43, 50, 55, 100}) {
                const std::string seed = "sampled " + std::to_string(++number);
                const Position position = random_position(rules, contract, seed, decisions);
                for (const Seat seat : kSeats) {
                    INFO(seed << ", " << decisions << " decisions, seat " << barbu::number(seat));
                    const SeatView view = position.game.view_for(seat);
                    const DealSampler sampler(view);
                    QuickRng rng(static_cast<std::uint64_t>(number));
                    for (int draw = 0; draw < 4; ++draw) {
                        const std::optional<Game> game = with_hands(position, sampler.draw(rng));
                        REQUIRE(game.has_value());
                        REQUIRE(game->view_for(seat) == view);
                    }
                    ++tried[{contract, view.phase}];
                }
            }
        }
    }
    for (const Contract contract : kContracts) {
        CHECK(tried[{contract, Phase::declaring}] > 0);
        CHECK(tried[{contract, Phase::doubling}] > 0);
        CHECK(tried[{contract, Phase::playing}] > 0);
        CHECK(tried[{contract, Phase::scored}] > 0);
    }
}

TEST_CASE("Sampled deals are just those that fit, and each comes as often as the next", "[deals]") {
    std::map<Contract, int> cases;
    std::map<Contract, int> narrowed;  // where the rules leave fewer deals than the numbers of cards do
    double squares = 0;
    double freedom = 0;
    int number = 0;
    for (const HouseRules& rules : rules_of_play()) {
        for (const Contract contract : kContracts) {
            for (int attempt = 0; attempt < 18; ++attempt) {
                const std::string seed = "uniform " + std::to_string(++number);
                const Position position =
                    random_position(rules, contract, seed, 38 + static_cast<std::size_t>(attempt));
                if (position.game.phase() != Phase::playing) continue;
                for (const Seat seat : kSeats) {
                    int unseen = 0;
                    std::uint64_t by_number = 1;
                    for (const Seat other : kSeats) {
                        if (other == seat) continue;
                        for (int card = 1; card <= position.game.hand(other).size(); ++card)
                            by_number = by_number * static_cast<std::uint64_t>(++unseen) /
                                        static_cast<std::uint64_t>(card);
                    }
                    if (unseen > 8 || unseen < 4) continue;
                    const std::vector<Hands> fitting = Lister(position, seat).list();
                    const DealSampler sampler(position.game.view_for(seat));
                    INFO(seed << ", seat " << barbu::number(seat));
                    REQUIRE(sampler.count() == fitting.size());
                    ++cases[contract];
                    if (fitting.size() < by_number) ++narrowed[contract];
                    if (fitting.size() < 2 || fitting.size() > 300) continue;

                    constexpr int kEach = 25;
                    std::map<Key, int> drawn;
                    for (const Hands& hands : fitting)
                        drawn[key_of(hands)] = 0;
                    QuickRng rng(static_cast<std::uint64_t>(number));
                    for (std::size_t i = 0; i < fitting.size() * kEach; ++i) {
                        const auto found = drawn.find(key_of(sampler.draw(rng)));
                        if (found == drawn.end()) FAIL("a deal that does not fit");
                        ++found->second;
                    }
                    for (const auto& [key, times] : drawn)
                        squares += (times - kEach) * (times - kEach) / static_cast<double>(kEach);
                    freedom += static_cast<double>(fitting.size() - 1);
                }
            }
        }
    }
    for (const Contract contract : kContracts) {
        INFO(info(contract).key);
        CHECK(cases[contract] > 10);
        CHECK(narrowed[contract] > 5);
    }
    // The sum over all cases is chi-squared; of so many degrees of freedom it lies within four standard
    // deviations but once in 16,000 seeds.
    INFO("chi-squared " << squares << ", degrees of freedom " << freedom);
    CHECK(freedom > 2000);
    CHECK(std::abs(squares - freedom) < 4 * std::sqrt(2 * freedom));
}

TEST_CASE("Of the first decision every deal of 39 cards is possible", "[deals]") {
    const Position position = random_position({}, Contract::no_tricks, "first", 0);
    CHECK(DealSampler(position.game.view_for(Seat::s1)).count() == 84'478'098'072'866'400ULL);  // 39! / 13!³
}

TEST_CASE("A shown void, a failed ruff, a failed over-ruff, a knock and a lead are read", "[deals]") {
    HouseRules rules;
    rules.min_doubles = 0;
    rules.must_beat_trump = true;
    const auto start = [&](const Declaration& declared, const Hands& hands) {
        Game game(rules, Seat::s0);
        REQUIRE(game.deal(deal_of(hands)));
        REQUIRE_FALSE(game.apply(Seat::s0, declared));
        while (game.phase() == Phase::doubling)
            REQUIRE_FALSE(game.apply(*game.turn(), Double{}));
        return game;
    };
    const auto play = [](Game& game, std::string_view card) {
        REQUIRE_FALSE(game.apply(*game.turn(), PlayCard{*card_from(card)}));
    };
    // Seat 1 has no club and two low spades, seat 2 neither a club nor a spade.
    Hands hands;
    hands[Seat::s0] = cards("2C 3C 4C 5C 6C 7C 8C 4S 5S 6S 7S 8S 9S");
    hands[Seat::s1] = cards("2S 3S 2D 3D 4D 5D 6D 7D 8D 9D TD JD QD");
    hands[Seat::s2] = cards("2H 3H 4H 5H 6H 7H 8H 9H TH JH QH KH AH");
    hands[Seat::s3] = CardSet::deck() - hands[Seat::s0] - hands[Seat::s1] - hands[Seat::s2];

    SECTION("void, ruff and failed ruff") {
        Game game = start(declaration(Contract::trumps, Suit::spades), hands);
        play(game, "2C");
        play(game, "2S");  // ruffs: no club
        play(game, "2H");  // neither club nor a spade above the two
        const Unseen unseen = unseen_cards(game.view_for(Seat::s3));
        CHECK(unseen.barred[Seat::s1] == unseen.cards.of(Suit::clubs));
        CHECK(unseen.barred[Seat::s2] == (unseen.cards.of(Suit::clubs) | unseen.cards.of(Suit::spades)));
        CHECK(unseen.barred[Seat::s0].empty());
        CHECK(unseen.held[Seat::s0] == 12);
        CHECK(unseen.held[Seat::s3] == 0);
    }
    SECTION("an over-ruff that failed") {
        std::swap(hands[Seat::s0], hands[Seat::s2]);
        std::swap(hands[Seat::s0], hands[Seat::s3]);  // clubs: seats 0 (high) and 2; spades high with seat 0
        Game game = start(declaration(Contract::trumps, Suit::spades), hands);
        play(game, "9C");
        play(game, "3S");
        play(game, "2C");
        const Unseen unseen = unseen_cards(game.view_for(Seat::s3));
        CHECK(unseen.barred[Seat::s1] == unseen.cards.of(Suit::clubs));
        CHECK(unseen.barred[Seat::s2].empty());
    }
    SECTION("a trump led and not beaten") {
        Game game = start(declaration(Contract::trumps, Suit::spades), hands);
        play(game, "9S");
        play(game, "2S");  // no spade above the nine
        const Unseen unseen = unseen_cards(game.view_for(Seat::s3));
        CHECK(unseen.barred[Seat::s1] == cards("TS JS QS KS AS") - game.hand(Seat::s3));
        const Unseen other = unseen_cards(game.view_for(Seat::s2));
        CHECK(other.barred[Seat::s1] == cards("TS JS QS KS AS"));
    }
    SECTION("a heart led shows that nothing else is held") {
        std::swap(hands[Seat::s0], hands[Seat::s2]);
        Game game = start(declaration(Contract::no_hearts), hands);
        play(game, "2H");
        const Unseen unseen = unseen_cards(game.view_for(Seat::s3));
        CHECK(unseen.barred[Seat::s0] == unseen.cards - kHearts);
    }
    SECTION("a knock") {
        Game game = start(declaration(Contract::dominoes, Suit::spades, Rank::nine), hands);
        play(game, "9S");
        play(game, "9D");
        play(game, "9H");
        play(game, "9C");
        play(game, "8C");
        play(game, "8D");
        play(game, "8H");
        play(game, "TC");
        REQUIRE(*game.turn() == Seat::s0);
        play(game, "7C");
        play(game, "TD");
        play(game, "TH");
        // Seat 3 lays, and so on until seat 1, with diamonds and low spades alone, cannot.
        const Unseen before = unseen_cards(game.view_for(Seat::s2));
        CHECK(before.barred[Seat::s1].empty());
        while (!(*game.turn() == Seat::s1 && game.legal_cards().empty())) {
            const CardSet legal = game.legal_cards();
            REQUIRE_FALSE(
                game.apply(*game.turn(), legal.empty() ? Action(Knock{}) : Action(PlayCard{legal.lowest()})));
        }
        const CardSet open = open_cards(std::get<DominoPlay>(game.play()).table);
        REQUIRE_FALSE(game.apply(Seat::s1, Knock{}));
        const Unseen unseen = unseen_cards(game.view_for(Seat::s2));
        CHECK(unseen.barred[Seat::s1].contains_all(open & unseen.cards));
        CHECK_FALSE((open & unseen.cards).empty());
    }
}
