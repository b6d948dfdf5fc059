#pragma once
// The six trick contracts together, and which of them a declaration means.
#include "rules/contracts/no_hearts.hpp"
#include "rules/contracts/no_king.hpp"
#include "rules/contracts/no_last_two.hpp"
#include "rules/contracts/no_queens.hpp"
#include "rules/contracts/no_tricks.hpp"
#include "rules/contracts/trumps.hpp"

namespace barbu {

/// The answer of the contract that is being played: `by_contract(table, [&](TrickContract auto contract) { …
/// })`.
template <class Question>
[[gnu::always_inline]] inline auto by_contract(const TrickTable& table, Question&& question) {
    switch (table.declaration.contract) {
        case Contract::no_hearts:
            return question(NoHearts{});
        case Contract::no_queens:
            return question(NoQueens{});
        case Contract::no_king:
            return question(NoKing{});
        case Contract::no_last_two:
            return question(NoLastTwo{});
        case Contract::trumps:
            return question(Trumps{});
        default:
            return question(NoTricks{});
    }
}

}  // namespace barbu
