// When nothing can change the score any more: compared with every way to play on in every deal that fits.
#include "barbu/bot.hpp"
#include "bots/deal_sampler.hpp"
#include "bots/every_deal.hpp"
#include "support/catch.hpp"
#include "support/random_game.hpp"

namespace barbu {
namespace {

/// One way on, by chance.
template <class Play>
BySeat<int> played_out(Play play, QuickRng& rng) {
    while (!play.over()) {
        const CardSet legal = play.legal();
        if constexpr (requires(Play other) { other.knock(); }) {
            if (legal.empty()) {
                play.knock();
                continue;
            }
        }
        play.play(legal.nth(rng.below(static_cast<std::uint32_t>(legal.size()))));
    }
    return play.table.raw;
}

/// Whether ways by chance, in deals by chance, ever differ from this score; or, without one, from each other.
bool differ(const SeatView& view, std::optional<BySeat<int>> score, QuickRng& rng) {
    const DealSampler sampler(view);
    for (int i = 0; i < 300; ++i) {
        const Hands hands = sampler.draw(rng);
        const BySeat<int> raw = view.tricks() != nullptr
                                    ? played_out(TrickPlay{*view.tricks(), hands}, rng)
                                    : played_out(DominoPlay{*view.dominoes(), hands}, rng);
        if (score && raw != *score) return true;
        score = raw;
    }
    return false;
}

}  // namespace

TEST_CASE("A score is certain just when no way to play on changes it") {
    QuickRng rng(7);
    int certain = 0;
    int open = 0;
    for (int hand = 1; hand <= 28; ++hand) {
        for (int decisions = 36; decisions < 57; ++decisions) {
            const Game game = test::random_game({}, "certain", hand, decisions);
            if (!game.turn() || game.phase() != Phase::playing) continue;
            const SeatView view = game.view_for(*game.turn());
            const auto score = certain_score(view);
            INFO("hand " << hand << " after " << decisions);
            if (score) {
                ++certain;
                REQUIRE_FALSE(differ(view, score, rng));
            } else if (DealSampler(view).count() < 50 && view.hand.size() <= 3) {
                // So few ways would have been looked at whole: they differ.
                ++open;
                CHECK(differ(view, std::nullopt, rng));
            }
        }
    }
    CHECK(certain > 20);
    CHECK(open > 20);
}

TEST_CASE("Nothing is certain before the first card") {
    const Game game = test::random_game({}, "certain", 1, 5);
    REQUIRE(game.turn());
    CHECK_FALSE(certain_score(game.view_for(*game.turn())));
}

}  // namespace barbu
