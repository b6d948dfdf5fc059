#pragma once
// Every deal that fits what a seat has seen, one by one: where there are few enough to look at each.
#include <algorithm>
#include <type_traits>
#include <vector>

#include "bots/unseen.hpp"

namespace barbu {

/// Calls `each` with the four hands as they are now, the viewer's own among them, until it answers false or
/// there are no more. There are as many as DealSampler::count() says.
template <class Each>
class EveryDeal {
  public:
    EveryDeal(const SeatView& view, Each& each) : each_(each) {
        const Unseen unseen = unseen_cards(view);
        hands_[view.me] = view.hand;
        room_ = unseen.held;
        for (const Card card : unseen.cards) {
            Place place{.card = card, .seats = {}};
            for (const Seat seat : kSeats) {
                if (seat != view.me && !unseen.barred[seat].contains(card)) place.seats.insert(seat);
            }
            places_.push_back(place);
        }
        // Cards with the least choice first, so that little is tried in vain.
        std::stable_sort(places_.begin(), places_.end(),
                         [](const Place& a, const Place& b) { return a.seats.size() < b.seats.size(); });
    }

    /// Whether it went to the end.
    bool deal(std::size_t next = 0) {
        if (next == places_.size()) {
            if constexpr (std::is_void_v<decltype(each_(static_cast<const Hands&>(hands_)))>) {
                each_(static_cast<const Hands&>(hands_));
                return true;
            } else {
                return each_(static_cast<const Hands&>(hands_));
            }
        }
        for (const Seat seat : kSeats) {
            if (room_[seat] == 0 || !places_[next].seats.contains(seat)) continue;
            --room_[seat];
            hands_[seat].insert(places_[next].card);
            const bool on = deal(next + 1);
            hands_[seat].erase(places_[next].card);
            ++room_[seat];
            if (!on) return false;
        }
        return true;
    }

  private:
    struct Place {
        Card card;
        SeatSet seats;  ///< who may hold it
    };

    Each& each_;
    Hands hands_;
    BySeat<int> room_{};
    std::vector<Place> places_;
};

template <class Each>
bool for_each_deal(const SeatView& view, Each each) {
    return EveryDeal<Each>(view, each).deal();
}

}  // namespace barbu
