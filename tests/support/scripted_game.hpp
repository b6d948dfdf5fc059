#pragma once
// A whole game at a table, people and bots alike, that goes the same way however often it is ended and gone
// on with: what happens next depends on nothing but the table and the number of lines in its record.
#include <memory>
#include <string>
#include <thread>

#include "record/journal.hpp"
#include "support/fake_storage.hpp"
#include "support/random_game.hpp"
#include "table/automatic.hpp"
#include "table/table.hpp"

namespace barbu::test {

/// Two people and two bots; or four people, who play faster, since no bot has to be waited for.
inline GameHeader scripted_header(const std::string& seed, bool with_bots = true) {
    GameHeader header;
    header.seed = seed_from_text(seed);
    header.first_declarer = make_first_declarer(header.seed);
    header.software = "test";
    header.players.values = {Player{"Ada", true, ""}, Player{"Béa", false, "careful"},
                             Player{"Claude", true, ""}, Player{"Dan", false, "random"}};
    for (Player& player : header.players) {
        if (!with_bots) player = {player.name, true, ""};
    }
    return header;
}

/// Does the next thing: deals, decides by chance, takes back, leaves the table or comes back to it, with the
/// record at so many lines. Where all are people nobody leaves. False when the game is finished.
inline bool step(table::Table& table, std::size_t lines) {
    const Game& game = table.game();
    if (game.phase() == Phase::finished) return false;
    const std::optional<Seat> turn = game.turn();
    if (!turn) {
        table.deal_next();
        return true;
    }
    Rng rng(table.header().seed, StreamUse::test, static_cast<std::uint32_t>(lines));
    if (rng.below(25) == 0) {
        for (const Seat seat : kSeats) {
            if (table.is_person(seat) && table.undo(seat)) return true;
        }
    }
    if (rng.below(150) == 0 && table.people() < 4) {
        const Seat seat = rng.below(2) == 0 ? Seat::s0 : Seat::s2;
        if (table.may_come_back(seat)) {
            table.come_back(seat);
        } else {
            table.hand_over_to_bot(seat, "careful");
        }
        return true;
    }
    std::optional<Decision> decision = table::automatic_decision(game);
    if (!decision && table.is_person(*turn))
        decision = Decision{*turn, random_action(game.view_for(*turn), rng)};
    while (!decision) {
        table.think();
        decision = table.take_thought();
        if (!decision) std::this_thread::yield();
    }
    table.submit(decision->seat, decision->action);
    return true;
}

inline std::size_t lines_in(std::string_view text) {
    std::size_t lines = 0;
    for (const char byte : text)
        lines += byte == '\n' ? 1 : 0;
    return lines;
}

/// The whole record of the scripted game of this seed, as it has to be however often it was ended.
inline std::string scripted_record(const std::string& seed) {
    const auto storage = std::make_shared<FakeStorage>();
    const GameHeader header = scripted_header(seed);
    auto journal = std::get<0>(record::Journal::create(storage, "d", header));
    const std::string file = journal->file();
    table::Table table(header, std::move(journal));
    const std::string& text = storage->files.at(file).on_disk;
    // Counting the whole text at every step would take longer than the game.
    std::size_t counted = 0;
    std::size_t lines = 0;
    do {
        lines += lines_in(std::string_view(text).substr(counted));
        counted = text.size();
    } while (step(table, lines));
    return text;
}

}  // namespace barbu::test
