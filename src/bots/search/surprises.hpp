#pragma once
// How well a deal explains what the others have done: would `careful` have done it with these cards?
#include <vector>

#include "barbu/seat_view.hpp"
#include "bots/careful/reading.hpp"
#include "bots/careful/speaking.hpp"

namespace barbu::search {

/// What a deal has against it, in halvings of its likelihood: so many for each thing that another player has
/// done and `careful` would not have. Nothing is ever ruled out. A card counts by whom one takes the others
/// for: players who are nearly always `careful`, or people, who have their own ideas.
enum class Others : int { careful = 5, people = 1 };
inline constexpr int kSurprisingNaming = 2;  ///< a trump suit or start rank
inline constexpr int kSurprisingContract = 1;
inline constexpr int kSurprisingDouble = 1;  ///< given freely; one that is not given tells too little

/// What the other players have done so far, to be asked of many deals. The view must live as long.
class Deeds {
  public:
    explicit Deeds(const SeatView& view);

    /// Whether there is anything yet that a deal could explain better or worse than another.
    bool any() const;
    /// What speaks against this player's holding these cards now: his own deeds alone, for nobody knows
    /// anything of the others' hands. Once it is more than `enough` it need not be exact.
    int surprise(Seat seat, CardSet holds, Others others, int enough) const;

  private:
    /// A moment when he had to play a card, as all saw it.
    template <class Table>
    struct Moment {
        Table table;
        careful::Voids voids;
        Card played;
        CardSet later;  ///< what he has played since, this card included
    };
    struct Word {
        careful::Speaker speaker;  ///< but for his hand
        SeatSet free;              ///< whom he doubled though he did not have to
    };

    template <class Table>
    void watch(const Table& now);
    int by_declaration(CardSet dealt) const;
    int by_doubles(const std::vector<Word>& words, CardSet dealt) const;

    const SeatView& view_;
    BySeat<CardSet> played_;
    BySeat<std::vector<Word>> words_;
    BySeat<std::vector<Moment<TrickTable>>> tricks_;
    BySeat<std::vector<Moment<DominoTable>>> dominoes_;
};

}  // namespace barbu::search
