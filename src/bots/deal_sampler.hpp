#pragma once
// Deals that fit all that a seat has seen, each as likely as the next.
#include <array>
#include <cstdint>
#include <vector>

#include "bots/unseen.hpp"

namespace barbu {

/// Prepared once a decision, drawn from as often as wanted. Every card goes to a seat that may hold it, and
/// every such deal has the same chance: how many cards of each kind go where is drawn by the exact number of
/// deals that it leaves, and then which cards, evenly. Nothing is tried and thrown away.
class DealSampler {
  public:
    explicit DealSampler(const SeatView& view);

    /// How many deals fit; at most 39!/13!³ = 8.4e16.
    std::uint64_t count() const { return count_; }
    /// What it was prepared from.
    const Unseen& unseen() const { return unseen_; }
    /// The four hands as they are now, the viewer's own among them.
    Hands draw(QuickRng& rng) const;

  private:
    /// Unseen cards that the same two or three of the other seats may hold.
    struct Kind {
        std::array<Card, 39> cards{};
        int size = 0;
    };
    /// How many cards of each kind go to which seat: of kinds 0 (seats 0 and 1), 1 (0 and 2) and 3 (all
    /// three) to seat 0, of kinds 2 (1 and 2) and 3 to seat 1, and the rest to the last of each.
    struct Split {
        std::array<std::uint8_t, 4> first{};
        std::uint8_t second_of_all = 0;
        std::uint64_t up_to = 0;  ///< the deals of this split and of those before it
    };

    Unseen unseen_;
    Hands fixed_;                   ///< the viewer's hand, and cards that only one seat may hold
    std::array<Seat, 3> others_{};  ///< by number in this class: the viewer's left, opposite, right
    std::array<Kind, 4> kinds_;
    std::vector<Split> splits_;
    std::uint64_t count_ = 0;
};

}  // namespace barbu
