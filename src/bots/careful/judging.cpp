#include "bots/careful/judging.hpp"
namespace barbu::careful {
Declare choose_declaration(const SeatView& view) {
    for (Contract c : kContracts) if (view.may_declare().contains(c)) {
        Declare d{.contract = c, .trump = {}, .start = {}};
        if (c == Contract::trumps) d.trump = Suit::hearts;
        if (c == Contract::dominoes) d.start = Rank::eight;
        return d; }
    return {};
}
Double choose_doubles(const SeatView& view) { return {view.must_double()}; }
}
