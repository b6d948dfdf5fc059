#pragma once
// A game record: header and events. Save, replay, journal and bug report (docs/record-format.md).
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "barbu/action.hpp"
#include "barbu/deal.hpp"
#include "barbu/house_rules.hpp"
#include "barbu/rng.hpp"

namespace barbu {

/// Who sits at a seat.
struct Player {
    std::string name;
    bool human = true;
    std::string level;  ///< a bot's level; empty for a person
    friend bool operator==(const Player&, const Player&) = default;
};

struct GameHeader {
    HouseRules rules;
    BySeat<Player> players;
    Seat first_declarer = Seat::s0;
    Seed seed;
    std::string software;
    friend bool operator==(const GameHeader&, const GameHeader&) = default;
};

struct DealEvent {
    Deal deal;
    friend bool operator==(const DealEvent&, const DealEvent&) = default;
};
struct DecisionEvent {
    Decision decision;
    std::optional<CardSet> legal;  ///< of a card played: all that were legal, where the record tells
    friend bool operator==(const DecisionEvent&, const DecisionEvent&) = default;
};
struct UndoEvent {
    int count = 0;
    friend bool operator==(const UndoEvent&, const UndoEvent&) = default;
};
struct ScoreEvent {
    int hand = 0;
    BySeat<int> raw, bets, total;
    friend bool operator==(const ScoreEvent&, const ScoreEvent&) = default;
};
struct ResultEvent {
    BySeat<int> totals;
    SeatSet winners;
    friend bool operator==(const ResultEvent&, const ResultEvent&) = default;
};
/// From here on somebody else sits there.
struct SeatEvent {
    Seat seat = Seat::s0;
    Player player;
    friend bool operator==(const SeatEvent&, const SeatEvent&) = default;
};
struct NoteEvent {
    std::string kind;
    std::optional<Seat> seat;
    friend bool operator==(const NoteEvent&, const NoteEvent&) = default;
};

using RecordEvent =
    std::variant<DealEvent, DecisionEvent, UndoEvent, ScoreEvent, ResultEvent, SeatEvent, NoteEvent>;

struct GameRecord {
    GameHeader header;
    std::vector<RecordEvent> events;
    friend bool operator==(const GameRecord&, const GameRecord&) = default;
};

}  // namespace barbu
