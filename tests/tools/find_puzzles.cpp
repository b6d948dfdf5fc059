// Looks for puzzles: plays games and prints the late positions in which the prover finds one answer best.
//
//   find_puzzles CONTRACT HANDS SEED MOST [doubles]
//
// CONTRACT is a record key; a position is looked at when at most MOST deals fit what its player has seen.
// Three in four cards are careful's, the others chance, so that positions differ. What is printed is a
// puzzle file without titles and reasons; the comments tell what every other card loses.
#include <cstdio>
#include <cstdlib>
#include <cstring>

#include "barbu/bot.hpp"
#include "barbu/game.hpp"
#include "bots/deal_sampler.hpp"
#include "bots/every_deal.hpp"
#include "support/prover.hpp"
#include "support/random_game.hpp"

namespace {

using namespace barbu;
using namespace barbu::test;

/// Whether outcome a is never below b, by this proof.
bool bears(Proof proof, const Outcome& a, const Outcome& b) {
    if (proof == Proof::dominant) return a.low >= b.high;
    return a.enemies >= b.enemies && a.egoists >= b.egoists;
}

/// The cards that bear comparison with every other in every deal.
std::vector<Action> answers(const SeatView& view, Proof proof) {
    const CardSet legal = view.legal();
    CardSet alive = legal;
    for_each_deal(view, [&](const Hands& hands) {
        if (alive.empty()) return;
        std::vector<Outcome> all;
        for (const Card card : legal)
            all.push_back(outcome(view, hands, card));
        std::size_t i = 0;
        for (const Card card : legal) {
            for (const Outcome& other : all) {
                if (&other != &all[i] && !bears(proof, all[i], other)) alive.erase(card);
            }
            ++i;
        }
    });
    std::vector<Action> found;
    for (const Card card : alive)
        found.emplace_back(PlayCard{card});
    return found;
}

int found = 0;

void look_at(const SeatView& view, std::uint64_t most) {
    if (view.legal().size() < 2 || DealSampler(view).count() > most) return;
    for (const Proof proof : {Proof::dominant, Proof::best}) {
        Puzzle puzzle{.file = {},
                      .line = 0,
                      .title = {},
                      .view = view,
                      .answers = answers(view, proof),
                      .proof = proof,
                      .why = {}};
        if (puzzle.answers.empty()) continue;
        if (static_cast<int>(puzzle.answers.size()) == view.legal().size()) return;
        const Finding finding = prove(puzzle);
        if (!finding.holds) continue;
        for (const Comparison& other : finding.others) {
            if (static_cast<double>(other.worse) < 0.2 * static_cast<double>(finding.deals)) return;
        }
        std::printf("\npuzzle: %d\n# deals %lu states %lu legal", ++found, finding.deals, finding.states);
        for (const Card card : view.legal())
            std::printf(" %s", to_string(card).c_str());
        std::printf(" unseen");
        const Unseen unseen = unseen_cards(view);
        for (const Card card : unseen.cards)
            std::printf(" %s", to_string(card).c_str());
        for (const Seat seat : kSeats) {
            if (seat == view.me || (unseen.barred[seat] & unseen.cards).empty()) continue;
            std::printf(" %c-not", seat_letter(seat, view.declarer));
            for (const Card card : unseen.barred[seat] & unseen.cards)
                std::printf(" %s", to_string(card).c_str());
        }
        std::printf(" raw");
        for (int place = 0; place < 4; ++place) {
            const Seat seat = left_of(view.declarer, place);
            std::printf(" %d",
                        view.tricks() != nullptr ? view.tricks()->raw[seat] : view.dominoes()->raw[seat]);
        }
        for (const Comparison& other : finding.others) {
            std::printf(" / %s %.0f%% %.2f", to_text(other.other, view.declarer).c_str(),
                        100.0 * static_cast<double>(other.worse) / static_cast<double>(finding.deals),
                        other.points);
        }
        std::printf("\n%sanswer:", position_text(view).c_str());
        for (const Action& answer : puzzle.answers)
            std::printf("%s %s", &answer == &puzzle.answers.front() ? "" : " or",
                        to_text(answer, view.declarer).c_str());
        std::printf("\nproof: %s\nwhy: \n", std::string(name(proof)).c_str());
        return;
    }
}

}  // namespace

int main(int argc, char** argv) {
    const auto contract = argc >= 5 ? contract_from(argv[1]) : std::nullopt;
    if (!contract) {
        std::fprintf(stderr, "find_puzzles CONTRACT HANDS SEED MOST [doubles]\n");
        return 2;
    }
    const bool doubles = argc > 5 && std::strcmp(argv[5], "doubles") == 0;
    const auto careful = make_bot("careful");
    for (int hand = 0; hand < std::atoi(argv[2]); ++hand) {
        const Seed seed = seed_from_text(std::string(argv[3]) + " " + std::to_string(hand));
        Rng rng(seed, StreamUse::test);
        Game game;
        game.deal(make_deal(game.rules(), seed, Seat::s0, 1));
        Declaration declaration{*contract, {}, {}};
        if (info(*contract).names_trump) declaration.trump = kSuits[rng.below(4)];
        if (info(*contract).names_start) declaration.start = kRanks[3 + rng.below(7)];
        game.apply(Seat::s0, declaration);
        while (game.phase() == Phase::doubling)
            game.apply(*game.turn(), doubles ? random_action(game.view_for(*game.turn()), rng) : Double{});
        while (const auto seat = game.turn()) {
            const SeatView view = game.view_for(*seat);
            look_at(view, static_cast<std::uint64_t>(std::atoll(argv[4])));
            game.apply(*seat,
                       rng.below(4) == 0 ? random_action(view, rng) : careful->choose(view, rng, {}, {}));
        }
    }
}
