// "No silly cards": positions in which one answer is beyond argument, their proofs, and what the levels
// answer.
#include <map>
#include <set>

#include "bot_games.hpp"
#include "bots/deal_sampler.hpp"
#include "bots/every_deal.hpp"
#include "support/prover.hpp"

using namespace barbu;
using namespace barbu::bots_test;
using namespace barbu::test;

namespace {

const std::vector<Puzzle>& puzzles() {
    static const std::vector<Puzzle> all = read_puzzles(std::filesystem::path(BARBU_TEST_DATA) / "puzzles");
    return all;
}

/// Enough for most proofs to be whole; prove_puzzles does them all.
constexpr std::uint64_t kQuick = 200000;

/// The puzzle with another legal card as its answer.
Puzzle with_wrong_answer(Puzzle puzzle) {
    for (const Card card : puzzle.view.legal()) {
        if (puzzle.solved_by(PlayCard{card})) continue;
        puzzle.answers = {PlayCard{card}};
        return puzzle;
    }
    return puzzle;
}

std::string fault_of(const std::string& text) {
    try {
        parse_puzzles(text, "file");
    } catch (const PuzzleError& error) {
        return error.what();
    }
    return "";
}

const std::string kTrick =
    "puzzle: a title\nto: play\ncontract: no_king\nplay: D 5C QC 4C\nme: R\n"
    "hand: 3D 4D 8D TD AD 3H 9H KH AS 2S 5S 9S KS\nanswer: KH\nproof: settled\nwhy: so it is\n";

std::string replaced(const std::string& from, const std::string& to) {
    std::string text = kTrick;
    return text.replace(text.find(from), from.size(), to);
}

struct Wanted {
    std::string_view level;
    std::size_t percent;
};
constexpr std::array kWanted{Wanted{"careful", 80}, Wanted{"strong", 95}, Wanted{"expert", 100}};

}  // namespace

TEST_CASE("There are puzzles on every contract, on choosing and on doubling", "[puzzles]") {
    std::map<Contract, int> played;
    std::map<Phase, int> phases;
    std::set<std::string> titles;
    int provable = 0;
    for (const Puzzle& puzzle : puzzles()) {
        INFO(puzzle.where());
        ++phases[puzzle.view.phase];
        if (puzzle.view.phase == Phase::playing) ++played[puzzle.view.declaration->contract];
        provable += puzzle.proof != Proof::argued ? 1 : 0;
        CHECK(puzzle.why.size() > 10);
        CHECK(titles.insert(puzzle.file + puzzle.title).second);
        for (const Action& answer : puzzle.answers)
            CHECK_FALSE(puzzle.view.check(answer));
    }
    CHECK(puzzles().size() >= 80);
    CHECK(provable >= 60);
    for (const Contract contract : kContracts)
        CHECK(played[contract] >= 8);
    CHECK(phases[Phase::declaring] >= 5);
    CHECK(phases[Phase::doubling] >= 5);
}

TEST_CASE("The answers of the puzzles are proven, and wrong ones are refuted", "[puzzles]") {
    int whole = 0;
    for (const Puzzle& puzzle : puzzles()) {
        if (puzzle.proof == Proof::argued) continue;
        const Finding finding = prove(puzzle, kQuick);
        INFO(puzzle.where() << ": " << finding.fault);
        CHECK(finding.holds);
        if (puzzle.proof == Proof::settled || finding.tried == finding.deals) ++whole;
        const Finding wrong = prove(with_wrong_answer(puzzle), kQuick);
        CHECK_FALSE(wrong.holds);
        CHECK_FALSE(wrong.fault.empty());
    }
    CHECK(whole >= 60);
}

TEST_CASE("A proof that is not there is not found", "[puzzles]") {
    const Puzzle settled = parse_puzzles(kTrick, "file").front();
    CHECK(prove(settled).holds);
    CHECK(prove(with_wrong_answer(settled)).fault == "3D does not end the hand at no cost");
    Puzzle argued = settled;
    argued.proof = Proof::argued;
    CHECK_FALSE(prove(argued).holds);

    // An answer that is best, but not whatever anybody plays.
    bool found = false;
    for (Puzzle puzzle : puzzles()) {
        if (puzzle.title != "Low from three and ace") continue;
        found = true;
        CHECK(prove(puzzle).holds);
        puzzle.proof = Proof::dominant;
        CHECK_FALSE(prove(puzzle).holds);
    }
    CHECK(found);
}

TEST_CASE("Every deal that fits is looked at once", "[puzzles]") {
    for (const Puzzle& puzzle : puzzles()) {
        if (puzzle.proof != Proof::dominant && puzzle.proof != Proof::best) continue;
        INFO(puzzle.where());
        std::set<std::array<std::uint64_t, 4>> seen;
        std::size_t times = 0;
        for_each_deal(puzzle.view, [&](const Hands& hands) {
            ++times;
            seen.insert({hands[Seat::s0].bits(), hands[Seat::s1].bits(), hands[Seat::s2].bits(),
                         hands[Seat::s3].bits()});
        });
        CHECK(times == DealSampler(puzzle.view).count());
        CHECK(seen.size() == times);
    }
}

TEST_CASE("What the prover says can follow is what can follow", "[puzzles]") {
    QuickRng rng(3);
    for (const Puzzle& puzzle : puzzles()) {
        if (puzzle.proof != Proof::dominant && puzzle.proof != Proof::best) continue;
        INFO(puzzle.where());
        const SeatView& view = puzzle.view;
        const Hands hands = DealSampler(view).draw(rng);
        const auto points = [&](const auto& table) {
            return table.raw[view.me] + settle(table.raw, view.doubling.doubles())[view.me];
        };
        // Plays on by chance, and answers what came of it.
        const auto play_on = [&](auto play, Card card) {
            const int before = points(play.table);
            play.play(card);
            while (!play.over()) {
                const CardSet legal = play.legal();
                if constexpr (std::is_same_v<decltype(play), DominoPlay>) {
                    if (legal.empty()) {
                        play.knock();
                        continue;
                    }
                }
                play.play(legal.nth(rng.below(static_cast<std::uint32_t>(legal.size()))));
            }
            return points(play.table) - before;
        };
        for (const Card card : view.legal()) {
            const Outcome all = outcome(view, hands, card);
            CHECK(all.low <= all.enemies);
            CHECK(all.enemies <= all.egoists);
            CHECK(all.egoists <= all.high);
            int low = all.high;
            int high = all.low;
            for (int i = 0; i < 400; ++i) {
                const int one = view.tricks() != nullptr ? play_on(TrickPlay{*view.tricks(), hands}, card)
                                                         : play_on(DominoPlay{*view.dominoes(), hands}, card);
                low = std::min(low, one);
                high = std::max(high, one);
            }
            if (view.hand.size() > 3) {
                CHECK(low >= all.low);
                CHECK(high <= all.high);
            } else {
                // So few cards that chance comes upon the worst and the best of it.
                CHECK(low == all.low);
                CHECK(high == all.high);
            }
        }
    }
}

TEST_CASE("Points are counted with the bets of the doubles", "[puzzles]") {
    // The last trick of No Tricks: R has doubled D and leads.
    HouseRules rules;
    TrickTable table;
    table.declaration = declaration(Contract::no_tricks);
    table.tricks_played = 12;
    table.trick.leader = Seat::s3;
    SeatView view;
    view.me = Seat::s3;
    view.rules = rules;
    view.doubling = DoublingRound(rules, Seat::s0, Contract::no_tricks, Duty());
    view.doubling.speak({});
    view.doubling.speak({});
    view.doubling.speak({Seat::s0});
    view.play = table;
    Hands hands;
    hands[Seat::s3] = cards("2C");
    hands[Seat::s0] = cards("AC");
    hands[Seat::s1] = cards("2H");
    hands[Seat::s2] = cards("3H");
    CHECK(outcome(view, hands, *card_from("2C")) == Outcome{.low = 2, .high = 2, .enemies = 2, .egoists = 2});
    hands[Seat::s0] = cards("4H");
    CHECK(outcome(view, hands, *card_from("2C")) ==
          Outcome{.low = -4, .high = -4, .enemies = -4, .egoists = -4});
}

TEST_CASE("What is wrong in a puzzle file is said with its line", "[puzzles]") {
    CHECK(fault_of(kTrick).empty());
    CHECK(fault_of("to: play\n") == "file:1: before the first puzzle");
    CHECK(fault_of(kTrick + "hello\n") == "file:10: no 'key: value'");
    CHECK(fault_of(kTrick + "colour: red\n") == "file:10: no key 'colour'");
    CHECK(fault_of(kTrick + "me: L\n") == "file:10: 'me' twice");
    CHECK(fault_of(replaced("why: so it is\n", "")) == "file:1: a title: 'why' is missing");
    CHECK(fault_of(replaced("play: D", "play: L")).find("it is the turn of D") != std::string::npos);
    CHECK(fault_of(replaced("QC", "5C")).find("played twice") != std::string::npos);
    CHECK(fault_of(replaced("me: R", "me: A")) != "");
    CHECK(fault_of(replaced("3D 4D", "3C 4D")).find("'KH' is against the rules") != std::string::npos);
    CHECK(fault_of(replaced("settled", "obvious")).find("no proof 'obvious'") != std::string::npos);
    CHECK(fault_of(replaced("no_king", "no_kings")).find("no contract") != std::string::npos);
}

TEST_CASE("The levels answer the puzzles", "[puzzles]") {
    for (const auto& [level, percent] : kWanted) {
        const auto bot = make_bot(level);
        REQUIRE(bot != nullptr);
        const bool searches = level != "careful";
#ifndef NDEBUG
        if (searches) continue;  // minutes where nothing is optimised; prove_puzzles asks them too
#endif
        std::size_t right = 0;
        std::string missed;
        for (const Puzzle& puzzle : puzzles()) {
            bool each_time = true;
            for (const char* seed : {"one", "two", "three", "four", "five"}) {
                if (searches && seed != std::string_view("one")) break;
                const Action action = ask(*bot, puzzle.view, seed, Budget{});
                if (puzzle.solved_by(action)) continue;
                missed += "\n" + puzzle.where() + ": " + to_text(action, puzzle.view.declarer);
                each_time = false;
                break;
            }
            right += each_time ? 1 : 0;
        }
        INFO(level << " answers " << right << " of " << puzzles().size() << "; it misses" << missed);
        CHECK(right * 100 >= percent * puzzles().size());
    }
}
