#pragma once
// Positions of tests/data/perft and how many ways lead on from them: docs/testing.md says how to read a file.
#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>
#include <vector>

#include "random_games.hpp"
#include "scene.hpp"

namespace barbu::testing::perft {

/// A position of a hand: a deal, what was declared, and what has been played.
struct Position {
    std::string name;
    Declaration declaration;
    Seat declarer = Seat::s0;
    HouseRules rules;
    std::string rules_text;
    Hands hands;
    std::vector<Action> played;
    int depth = 0;
    std::uint64_t leaves = 0;
    std::uint64_t by_default = 0;  ///< the same under the default house rules; 0 where there are no others
};

struct File {
    std::filesystem::path path;
    std::vector<std::string> lines;
    std::vector<Position> positions;
};

inline std::filesystem::path folder() { return std::filesystem::path(BARBU_TEST_DATA) / "perft"; }

inline Declaration declaration_from(const std::string& text) {
    std::istringstream words(text);
    std::string key;
    char named = '\0';
    words >> key >> named;
    const auto contract = contract_from(key);
    REQUIRE(contract.has_value());
    Declaration declaration = declare(*contract);
    if (info(*contract).names_trump) declaration.trump = suit_from(named);
    if (info(*contract).names_start) declaration.start = rank_from(named);
    REQUIRE(declaration.trump.has_value() == info(*contract).names_trump);
    REQUIRE(declaration.start.has_value() == info(*contract).names_start);
    return declaration;
}

inline void set_rules(HouseRules& rules, const std::string& text) {
    std::istringstream words(text);
    for (std::string word; words >> word;) {
        const std::size_t equals = word.find('=');
        REQUIRE(equals != std::string::npos);
        REQUIRE_FALSE(set_rule(rules, word.substr(0, equals), word.substr(equals + 1)).has_value());
    }
}

inline std::vector<Action> actions_from(const std::string& text) {
    std::vector<Action> actions;
    std::istringstream words(text);
    for (std::string word; words >> word;) {
        if (word == "--") {
            actions.emplace_back(Knock{});
        } else {
            actions.emplace_back(PlayCard{card(word)});
        }
    }
    return actions;
}

inline File read(const std::filesystem::path& path) {
    File file{.path = path, .lines = {}, .positions = {}};
    std::ifstream in(path);
    INFO(path.filename().string());
    REQUIRE(in.good());
    for (std::string line; std::getline(in, line);) {
        file.lines.push_back(line);
        INFO("line " << file.lines.size() << ": " << line);
        if (line.empty() || line[0] == '#') continue;
        const std::size_t colon = line.find(": ");
        REQUIRE(colon != std::string::npos);
        const std::string key = line.substr(0, colon);
        const std::string value = line.substr(colon + 2);
        if (key == "position") {
            file.positions.emplace_back().name = value;
            continue;
        }
        REQUIRE_FALSE(file.positions.empty());
        Position& position = file.positions.back();
        if (key == "declare") {
            position.declaration = declaration_from(value);
        } else if (key == "declarer") {
            position.declarer = seat_at(std::stoi(value));
        } else if (key == "rules") {
            position.rules_text = value;
            set_rules(position.rules, value);
        } else if (key.starts_with("hand ")) {
            position.hands[seat_at(std::stoi(key.substr(5)))] = cards(value);
        } else if (key == "played") {
            position.played = actions_from(value);
        } else if (key == "depth") {
            position.depth = std::stoi(value);
        } else if (key == "leaves") {
            position.leaves = std::stoull(value);
        } else {
            REQUIRE(key == "default");
            position.by_default = std::stoull(value);
        }
    }
    for (const Position& position : file.positions) {
        INFO(position.name);
        REQUIRE(is_whole_deal(position.hands));
        REQUIRE(position.depth > 0);
    }
    return file;
}

/// All files but the one of long counts, in the order of their names.
inline std::vector<File> read_all() {
    std::vector<std::filesystem::path> paths;
    for (const auto& entry : std::filesystem::directory_iterator(folder())) {
        if (entry.path().extension() == ".txt" && entry.path().stem() != "long")
            paths.push_back(entry.path());
    }
    std::sort(paths.begin(), paths.end());
    std::vector<File> files;
    for (const auto& path : paths)
        files.push_back(read(path));
    return files;
}

// --- By the reference -------------------------------------------------------------------------------

inline reference::Game reference_at(const Position& position, const HouseRules& rules) {
    reference::Game game(rules, position.declarer);
    game.deal(to_lists(position.hands));
    REQUIRE(game.allowed(position.declarer, position.declaration));
    game.act(position.declaration);
    for (int word = 0; word < 4; ++word)
        game.act(Double{});
    for (const Action& action : position.played) {
        REQUIRE(game.turn().has_value());
        REQUIRE(game.allowed(*game.turn(), action));
        game.act(action);
    }
    return game;
}

inline std::uint64_t count(const reference::Game& game, int depth) {
    if (depth == 0 || game.stage() != reference::Stage::cards) return 1;
    const reference::Cards legal = game.legal_cards();
    if (depth == 1) return std::max<std::uint64_t>(1, legal.size());
    std::uint64_t leaves = 0;
    for (Card card : legal) {
        reference::Game after = game;
        after.act(PlayCard{card});
        leaves += count(after, depth - 1);
    }
    if (legal.empty()) {
        reference::Game after = game;
        after.act(Knock{});
        leaves = count(after, depth - 1);
    }
    return leaves;
}

inline std::uint64_t count_by_reference(const Position& position, const HouseRules& rules) {
    return count(reference_at(position, rules), position.depth);
}

// --- By the engine ----------------------------------------------------------------------------------

inline std::uint64_t count(const TrickPlay& play, int depth) {
    if (depth == 0 || play.over()) return 1;
    std::uint64_t leaves = 0;
    for (Card card : play.legal()) {
        TrickPlay after = play;
        after.play(card);
        leaves += count(after, depth - 1);
    }
    return leaves;
}

inline std::uint64_t count(const DominoPlay& play, int depth) {
    if (depth == 0 || play.over()) return 1;
    const CardSet legal = play.legal();
    std::uint64_t leaves = 0;
    for (Card card : legal) {
        DominoPlay after = play;
        after.play(card);
        leaves += count(after, depth - 1);
    }
    if (legal.empty()) {
        DominoPlay after = play;
        after.knock();
        leaves = count(after, depth - 1);
    }
    return leaves;
}

template <class Play>
std::uint64_t count_from(Play play, const Position& position) {
    for (const Action& action : position.played) {
        REQUIRE_FALSE(play.over());
        if (const auto* one = std::get_if<PlayCard>(&action)) {
            REQUIRE(play.legal().contains(one->card));
            play.play(one->card);
        } else if constexpr (requires { play.knock(); }) {
            REQUIRE(play.legal().empty());
            play.knock();
        }
    }
    return count(play, position.depth);
}

inline std::uint64_t count_by_engine(const Position& position, const HouseRules& rules) {
    const Deal deal{.hand = 1,
                    .declarer = position.declarer,
                    .dealer = right_of(position.declarer),
                    .hands = position.hands};
    if (position.declaration.contract == Contract::dominoes)
        return count_from(DominoPlay::start(rules, position.declaration, deal), position);
    return count_from(TrickPlay::start(rules, position.declaration, deal), position);
}

// --- Writing ----------------------------------------------------------------------------------------

/// Writes the numbers anew, as the reference counts them.
inline void update(const File& file) {
    std::ofstream out(file.path);
    std::size_t at = 0;
    for (const std::string& line : file.lines) {
        if (line.starts_with("position: ")) ++at;
        const Position* position = at == 0 ? nullptr : &file.positions[at - 1];
        if (line.starts_with("leaves: ")) {
            out << "leaves: " << count_by_reference(*position, position->rules) << '\n';
        } else if (line.starts_with("default: ")) {
            out << "default: " << count_by_reference(*position, HouseRules{}) << '\n';
        } else {
            out << line << '\n';
        }
    }
}

inline bool updating() { return std::getenv("BARBU_UPDATE_PERFT") != nullptr; }

}  // namespace barbu::testing::perft
