#pragma once
// The seven contracts: names, totals, and what is named with them.
#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

#include "barbu/cards.hpp"

namespace barbu {

enum class Contract : std::uint8_t {
    no_tricks,
    no_hearts,
    no_queens,
    no_king,
    no_last_two,
    trumps,
    dominoes
};
inline constexpr std::array kContracts{Contract::no_tricks, Contract::no_hearts,   Contract::no_queens,
                                       Contract::no_king,   Contract::no_last_two, Contract::trumps,
                                       Contract::dominoes};

struct ContractInfo {
    Contract contract;
    std::string_view key;   ///< as in a game record: "no_queens"
    std::string_view name;  ///< as at the table: "No Queens"
    int total;      ///< the sum of the four raw scores under default scoring; the same under every house rule
    bool positive;  ///< trumps and dominoes: only the declarer may be doubled
    bool names_trump;  ///< the declarer names a trump suit
    bool names_start;  ///< the declarer names a start rank
};

const ContractInfo& info(Contract contract);
/// Reads a record key; nothing when it is not one.
std::optional<Contract> contract_from(std::string_view key);

/// The cards that cost something in this contract: they lie face up before whoever has won them, for all to
/// see and count. Empty where only tricks or places count.
CardSet counted_cards(Contract contract);

/// A contract as declared. `trump` is there in trumps and only there, `start` in dominoes and only there.
struct Declaration {
    Contract contract = Contract::no_tricks;
    std::optional<Suit> trump;
    std::optional<Rank> start;
    friend constexpr bool operator==(const Declaration&, const Declaration&) = default;
};

/// A set of contracts in seven bits.
class ContractSet {
  public:
    static constexpr ContractSet all() {
        ContractSet set;
        set.bits_ = 0x7F;
        return set;
    }
    constexpr bool empty() const { return bits_ == 0; }
    constexpr int size() const { return std::popcount(bits_); }
    constexpr bool contains(Contract contract) const {
        return (bits_ >> static_cast<int>(contract) & 1) != 0;
    }
    constexpr void insert(Contract contract) {
        bits_ = static_cast<std::uint8_t>(bits_ | 1U << static_cast<int>(contract));
    }
    constexpr void erase(Contract contract) {
        bits_ = static_cast<std::uint8_t>(bits_ & ~(1U << static_cast<int>(contract)));
    }
    friend constexpr bool operator==(ContractSet, ContractSet) = default;

  private:
    std::uint8_t bits_ = 0;
};

}  // namespace barbu
