#include "record/replay.hpp"

#include <fmt/format.h>

#include <string_view>
#include <utility>

namespace barbu::record {
namespace {

Problem both(const std::string& sentence) { return {sentence, sentence}; }

std::string shown(int number) { return std::to_string(number); }
std::string shown(Seat seat) { return std::to_string(number(seat)); }
std::string shown(const BySeat<int>& four) {
    return fmt::format("[{},{},{},{}]", four[Seat::s0], four[Seat::s1], four[Seat::s2], four[Seat::s3]);
}
std::string shown(SeatSet seats) {
    std::string all;
    for (const Seat seat : kSeats) {
        if (seats.contains(seat)) all += (all.empty() ? "" : ",") + shown(seat);
    }
    return "[" + all + "]";
}
std::string shown(CardSet cards) {
    std::string all;
    for (const Card card : cards)
        all += (all.empty() ? "" : ",") + to_string(card);
    return "[" + all + "]";
}

/// A field that can be computed, and is not what it should be.
template <class T>
std::optional<Problem> compare(std::string_view field, const T& read, const T& right) {
    if (read == right) return std::nullopt;
    return Problem{fmt::format("\"{}\" is {}; by the rules it is {}.", field, shown(read), shown(right)),
                   fmt::format("\"{}\" differs from what the rules give.", field)};
}

struct ActionWords {
    std::string name;  ///< of the event
    std::string said;  ///< what was done, cards included
};

ActionWords words(const Action& action) {
    if (const auto* declare = std::get_if<Declare>(&action))
        return {"declare", fmt::format("declares {}", info(declare->contract).key)};
    if (const auto* word = std::get_if<Double>(&action)) return {"double", "doubles " + shown(word->targets)};
    if (const auto* play = std::get_if<PlayCard>(&action)) return {"play", "plays " + to_string(play->card)};
    return {"knock", "knocks"};
}

}  // namespace

Replay::Replay(GameHeader header, Explain explain, bool keep_events)
    : state_{.record = {}, .game = Game(header.rules, header.first_declarer), .players = header.players},
      explain_(std::move(explain)),
      keep_events_(keep_events) {
    state_.record.header = std::move(header);
}

std::optional<Problem> Replay::take(const RecordEvent& event) {
    if (state_.finished && !std::holds_alternative<NoteEvent>(event))
        return both("The game has its result; only notes or another game may follow.");
    auto problem = std::visit([this](const auto& one) { return replay(one); }, event);
    if (!problem && keep_events_) state_.record.events.push_back(event);
    return problem;
}

std::optional<Problem> Replay::replay(const DealEvent& event) {
    Game& game = state_.game;
    switch (state_.due) {
        case Due::deal:
            break;
        case Due::nothing:
            return both(fmt::format("A \"deal\" while hand {} is not over.", game.hand_number()));
        case Due::score:
            return both(fmt::format("A \"deal\" before the \"score\" of hand {}.", game.hand_number()));
        case Due::result:
            return both("A \"deal\" after 28 hands; the \"result\" comes next.");
    }
    const int hand = game.sheet().count() + 1;
    const Seat declarer = declarer_of(game.rules(), game.first_declarer(), hand);
    if (auto problem = compare("hand", event.deal.hand, hand)) return problem;
    if (auto problem = compare("declarer", event.deal.declarer, declarer)) return problem;
    if (auto problem = compare("dealer", event.deal.dealer, right_of(declarer))) return problem;
    if (!game.deal(event.deal)) {
        CardSet seen, twice;
        for (const CardSet dealt : event.deal.hands) {
            twice |= seen & dealt;
            seen |= dealt;
        }
        return Problem{
            fmt::format("\"hands\" deals {} twice and {} not at all; a deal is all 52 cards, 13 each.",
                        shown(twice), shown(CardSet::deck() - seen)),
            "\"hands\" is not a whole deal: all 52 cards, 13 each."};
    }
    state_.due = Due::nothing;
    return std::nullopt;
}

std::optional<Problem> Replay::replay(const DecisionEvent& event) {
    Game& game = state_.game;
    const auto& [seat, action] = event.decision;
    if (state_.due != Due::nothing) {
        const std::string name = words(action).name;
        if (state_.due == Due::deal)
            return both(
                fmt::format("A \"{}\" where hand {} has not been dealt.", name, game.sheet().count() + 1));
        return both(fmt::format("A \"{}\" after the end of hand {}; its \"score\" comes next.", name,
                                game.hand_number()));
    }
    const CardSet legal = event.legal ? game.legal_cards() : CardSet();
    if (const std::optional<Refusal> refusal = game.apply(seat, action)) {
        const ActionWords word = words(action);
        return Problem{
            fmt::format("Seat {} {}, which the rules refuse: {}", shown(seat), word.said,
                        explain_ ? explain_(*refusal, state_.players) : "it is not allowed now."),
            fmt::format("The \"{}\" of seat {} is not allowed by the rules.", word.name, shown(seat))};
    }
    if (event.legal) {
        if (auto problem = compare("legal", *event.legal, legal)) return problem;
        ++state_.legal_lists;
    }
    if (std::holds_alternative<PlayCard>(action)) ++state_.plays;
    if (!game.turn()) state_.due = Due::score;
    return std::nullopt;
}

std::optional<Problem> Replay::replay(const UndoEvent& event) {
    Game& game = state_.game;
    // Never past the score line of a hand.
    const bool open = state_.due == Due::nothing || state_.due == Due::score;
    const std::size_t standing = open ? game.history().size() : 0;
    if (static_cast<std::size_t>(event.count) <= standing && game.undo(event.count)) {
        state_.due = Due::nothing;
        return std::nullopt;
    }
    return both(fmt::format("\"count\" is {}; of hand {}, {} can be taken back.", event.count,
                            game.hand_number(),
                            standing == 1 ? "1 decision" : fmt::format("{} decisions", standing)));
}

std::optional<Problem> Replay::replay(const ScoreEvent& event) {
    const Game& game = state_.game;
    if (state_.due != Due::score) return both("A \"score\" where no hand has just ended.");
    const HandScore& score = game.sheet().hands().back();
    if (auto problem = compare("hand", event.hand, score.hand)) return problem;
    if (auto problem = compare("raw", event.raw, score.raw)) return problem;
    if (auto problem = compare("bets", event.bets, score.bets)) return problem;
    if (auto problem = compare("total", event.total, game.sheet().totals())) return problem;
    state_.due = game.phase() == Phase::finished ? Due::result : Due::deal;
    return std::nullopt;
}

std::optional<Problem> Replay::replay(const ResultEvent& event) {
    const ScoreSheet& sheet = state_.game.sheet();
    if (state_.due != Due::result) {
        return both(fmt::format(
            "A \"result\" where it is not due: it follows the \"score\" of hand 28, and this is hand {}.",
            state_.game.hand_number()));
    }
    if (auto problem = compare("totals", event.totals, sheet.totals())) return problem;
    if (auto problem = compare("winners", event.winners, winners(sheet.totals()))) return problem;
    state_.due = Due::nothing;
    state_.finished = true;
    return std::nullopt;
}

std::optional<Problem> Replay::replay(const SeatEvent& event) {
    state_.players[event.seat] = event.player;
    return std::nullopt;
}

std::optional<Problem> Replay::replay(const NoteEvent&) { return std::nullopt; }

}  // namespace barbu::record
