#include "barbu/contract.hpp"

namespace barbu {
namespace {
constexpr std::array<ContractInfo, 7> kInfos{{
    {Contract::no_tricks, "no_tricks", "No Tricks", -26, false, false, false},
    {Contract::no_hearts, "no_hearts", "No Hearts", -30, false, false, false},
    {Contract::no_queens, "no_queens", "No Queens", -24, false, false, false},
    {Contract::no_king, "no_king", "No King", -20, false, false, false},
    {Contract::no_last_two, "no_last_two", "No Last Two", -30, false, false, false},
    {Contract::trumps, "trumps", "Trumps", 65, true, true, false},
    {Contract::dominoes, "dominoes", "Dominoes", 65, true, false, true},
}};

constexpr int sum_of_totals() {
    int sum = 0;
    for (const ContractInfo& contract : kInfos)
        sum += contract.total;
    return sum;
}
static_assert(sum_of_totals() == 0, "the seven totals add up to zero");
}  // namespace

const ContractInfo& info(Contract contract) { return kInfos[static_cast<std::size_t>(contract)]; }

std::optional<Contract> contract_from(std::string_view key) {
    for (const ContractInfo& contract : kInfos) {
        if (contract.key == key) return contract.contract;
    }
    return std::nullopt;
}

CardSet counted_cards(Contract contract) {
    switch (contract) {
        case Contract::no_hearts:
            return kHearts;
        case Contract::no_queens:
            return kQueens;
        case Contract::no_king:
            return {kKingOfHearts};
        default:
            return {};
    }
}

}  // namespace barbu
