#include "bots/random_bot.hpp"

namespace barbu {
namespace {

template <class T>
const T& any_of(std::span<const T> things, Rng& rng) {
    return things[rng.below(static_cast<std::uint32_t>(things.size()))];
}

Declare declare(ContractSet left, Rng& rng) {
    // The contract first, so that trumps and dominoes are no likelier for the many things named with them.
    auto skip = rng.below(static_cast<std::uint32_t>(left.size()));
    Declare declaration;
    for (const Contract contract : kContracts) {
        if (left.contains(contract) && skip-- == 0) declaration.contract = contract;
    }
    if (info(declaration.contract).names_trump) declaration.trump = any_of<Suit>(kSuits, rng);
    if (info(declaration.contract).names_start) declaration.start = any_of<Rank>(kRanks, rng);
    return declaration;
}

Double speak(SeatSet may, SeatSet must, Rng& rng) {
    // A coin for each player who may be doubled makes every legal word equally likely.
    Double word{.targets = must};
    for (const Seat seat : kSeats) {
        if ((may - must).contains(seat) && rng.below(2) == 0) word.targets.insert(seat);
    }
    return word;
}

}  // namespace

Card any_of(CardSet cards, Rng& rng) {
    auto skip = rng.below(static_cast<std::uint32_t>(cards.size()));
    auto card = cards.begin();
    while (skip-- > 0)
        ++card;
    return *card;
}

Action RandomBot::choose(const SeatView& view, Rng& rng, const Budget&, std::stop_token) const {
    if (view.phase == Phase::declaring) return declare(view.may_declare(), rng);
    if (view.phase == Phase::doubling) return speak(view.may_double(), view.must_double(), rng);
    const CardSet legal = view.legal();
    if (legal.empty()) return Knock{};
    return PlayCard{any_of(legal, rng)};
}

}  // namespace barbu
