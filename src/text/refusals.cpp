#include "text/refusals.hpp"

#include <fmt/format.h>

namespace barbu::text {
namespace {

std::string counted(int n, std::string_view thing) {
    return fmt::format("{} {}{}", n, thing, n == 1 ? "" : "s");
}

}  // namespace

std::string sentence(const Refusal& refusal, const Names& names, Script script) {
    const std::string& name = names[refusal.seat];
    const std::string_view contract = info(refusal.contract).name;
    const std::string card = text::card(refusal.card, script);
    const std::string_view suit = word(refusal.suit);

    switch (refusal.reason) {
        case Reason::not_your_turn:
            return fmt::format("It is {}'s turn, not yours.", name);
        case Reason::hand_is_over:
            return "This hand is over; the next deal comes first.";
        case Reason::not_now:
            return "That cannot be done now.";
        case Reason::contract_played:
            return fmt::format("You have played {} already.", contract);
        case Reason::trump_needed:
            return "You must name a trump suit with Trumps.";
        case Reason::start_needed:
            return "You must name a start rank with Dominoes.";
        case Reason::nothing_to_name:
            return fmt::format("{} has neither a trump suit nor a start rank to name.", contract);
        case Reason::double_self:
            return "You cannot double yourself.";
        case Reason::double_nobody_there:
            return fmt::format(
                "You declare: you may double only players who have doubled you, and {} has not.", name);
        case Reason::double_only_declarer:
            return fmt::format("You may double only the declarer in this hand, not {}.", name);
        case Reason::double_twice:
            return fmt::format("You have doubled {} already.", name);
        case Reason::double_owed:
            return fmt::format("You owe {} a double: {} left, {} owed.", name, counted(refusal.have, "hand"),
                               counted(refusal.need, "double"));
        case Reason::double_not_asked:
            return fmt::format(
                "You are asked once more only about those who have doubled you since you spoke, "
                "and {} has not.",
                name);
        case Reason::card_not_held:
            return fmt::format("You do not hold {}.", card);
        case Reason::must_follow:
            return fmt::format("You must follow {}.", suit);
        case Reason::must_ruff:
            return fmt::format("You cannot follow, so you must play a trump: {}.", suit);
        case Reason::must_beat:
            return fmt::format("You must beat {}, the highest trump in the trick.", card);
        case Reason::must_throw_king:
            return fmt::format("You cannot follow, so you must throw {}.", card);
        case Reason::no_heart_lead:
            return "Hearts may be led only when you hold nothing else.";
        case Reason::no_heart_lead_yet:
            return "Hearts may be led only once one has been played, or when you hold nothing else.";
        case Reason::no_king_lead:
            return fmt::format("{} may be led only as your last card.", text::card(kKingOfHearts, script));
        case Reason::does_not_fit:
            return fmt::format("{} cannot be laid yet: it needs a neighbour in {}.", card, suit);
        case Reason::start_card_needed:
            return fmt::format("{} cannot be laid yet: {} must begin with the start card.", card, suit);
        case Reason::cannot_knock:
            return fmt::format("You cannot knock: you can lay {}.", counted(refusal.have, "card"));
    }
    return "That cannot be done now.";
}

}  // namespace barbu::text
