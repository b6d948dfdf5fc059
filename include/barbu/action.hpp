#pragma once
// What a player can do, and why he may not.
#include <cstdint>
#include <variant>

#include "barbu/cards.hpp"
#include "barbu/contract.hpp"
#include "barbu/seat.hpp"

namespace barbu {

using Declare = Declaration;

/// A player's word in the doubling: all whom he doubles or redoubles; nobody is "no double".
struct Double {
    SeatSet targets;
    friend constexpr bool operator==(const Double&, const Double&) = default;
};

struct PlayCard {
    Card card{};
    friend constexpr bool operator==(const PlayCard&, const PlayCard&) = default;
};

/// In dominoes: I cannot play.
struct Knock {
    friend constexpr bool operator==(const Knock&, const Knock&) = default;
};

using Action = std::variant<Declare, Double, PlayCard, Knock>;

/// An action and whose it was.
struct Decision {
    Seat seat = Seat::s0;
    Action action;
    friend bool operator==(const Decision&, const Decision&) = default;
};

/// Why an action is refused. The fields behind `reason` are those that it speaks of; src/text makes the
/// sentence.
enum class Reason : std::uint8_t {
    not_your_turn,    ///< seat: whose turn it is
    hand_is_over,     ///< nothing may be done before the next deal
    not_now,          ///< a right action in the wrong phase: declaring, doubling, playing
    contract_played,  ///< contract: this declarer has played it already
    trump_needed,     ///< trumps without a suit
    start_needed,     ///< dominoes without a rank
    nothing_to_name,  ///< contract: a trump suit or start rank with a contract that has none
    double_self,
    double_nobody_there,   ///< the declarer doubles somebody (seat) who has not doubled him
    double_only_declarer,  ///< seat: a flank, in a positive contract or where flanks may not be doubled
    double_twice,          ///< seat: he is doubled already, by the same player
    double_owed,           ///< seat: the declarer; have: hands left; need: doubles owed
    double_not_asked,   ///< seat: in the second round only those who doubled the speaker later may be doubled
    card_not_held,      ///< card
    must_follow,        ///< suit: the suit led
    must_ruff,          ///< suit: trumps
    must_beat,          ///< card: the highest trump in the trick
    must_throw_king,    ///< card: the king of hearts
    no_heart_lead,      ///< hearts may be led only when nothing else is held
    no_heart_lead_yet,  ///< nor before a heart has been played
    no_king_lead,       ///< the king of hearts may be led only as the last card
    does_not_fit,       ///< dominoes: card cannot be laid now
    start_card_needed,  ///< dominoes: card; the suit is not started and this is not the start rank
    cannot_knock,       ///< dominoes: have: cards that could be laid
};

struct Refusal {
    Reason reason = Reason::not_now;
    Seat seat = Seat::s0;
    Suit suit = Suit::clubs;
    Card card{};
    Contract contract = Contract::no_tricks;
    int have = 0;
    int need = 0;
    friend constexpr bool operator==(const Refusal&, const Refusal&) = default;
};

}  // namespace barbu
