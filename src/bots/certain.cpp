// When nothing that anybody can still do changes the score.
#include "barbu/bot.hpp"
#include "bots/deal_sampler.hpp"
#include "bots/every_deal.hpp"

namespace barbu {
namespace {

/// More deals or positions than these take longer than a key press may.
constexpr std::uint64_t kDeals = 2'000;
constexpr int kPositions = 60'000;

template <class Play>
class Ways {
  public:
    /// Whether every way on brings the same as all ways before.
    bool all_alike(const Play& play) {
        if (++positions_ > kPositions) return false;
        if (play.over()) {
            if (!score_) score_ = play.table.raw;
            return *score_ == play.table.raw;
        }
        const CardSet legal = play.legal();
        if constexpr (requires(Play other) { other.knock(); }) {
            if (legal.empty()) {
                Play next = play;
                next.knock();
                return all_alike(next);
            }
        }
        for (const Card card : legal) {
            Play next = play;
            next.play(card);
            if (!all_alike(next)) return false;
        }
        return true;
    }
    const std::optional<BySeat<int>>& score() const { return score_; }

  private:
    std::optional<BySeat<int>> score_;
    int positions_ = 0;
};

template <class Play, class Table>
std::optional<BySeat<int>> certain(const SeatView& view, const Table& table) {
    Ways<Play> ways;
    const bool alike = for_each_deal(view, [&](const Hands& hands) {
        return ways.all_alike(Play{table, hands});
    });
    return alike ? ways.score() : std::nullopt;
}

}  // namespace

std::optional<BySeat<int>> certain_score(const SeatView& view) {
    if (view.phase != Phase::playing || DealSampler(view).count() > kDeals) return std::nullopt;
    if (const TrickTable* table = view.tricks()) return certain<TrickPlay>(view, *table);
    return certain<DominoPlay>(view, *view.dominoes());
}

}  // namespace barbu
