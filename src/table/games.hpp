#pragma once
// Games that begin and go on: what stands between a folder of records and a table.
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "record/paths.hpp"
#include "table/table.hpp"

namespace barbu::table {

/// A new game as somebody wants it. Names are clean and different from each other.
struct NewGame {
    BySeat<Player> players;
    HouseRules rules;
    std::string seed_text;  ///< empty: a seed by chance
};

/// Why a game does not begin or go on, and what helps.
struct NoGame {
    enum class Way : unsigned char {
        none,
        unsaved,       ///< it can be played without being saved
        another_game,  ///< another program has it open
        repair,        ///< what is right of it can be written to a new file
    };
    std::string sentence;
    Way way = Way::none;
    std::string file;  ///< which game it is, where there is one
};

using TableOrNot = std::variant<std::unique_ptr<Table>, NoGame>;

class Games {
  public:
    struct Options {
        std::string software;      ///< "barbu 0.1.0", for the record's header
        std::string directory;     ///< empty where games cannot be saved
        std::string no_directory;  ///< then why
        bool unsaved = false;      ///< the player wants no game saved
    };

    /// `on_answer` as for Table.
    Games(std::shared_ptr<record::Storage> storage, Options options, record::Explain explain,
          std::function<void()> on_answer);

    /// A new game, which is saved unless that is not wanted, here or in the options.
    TableOrNot begin(const NewGame& game, bool unsaved = false) const;
    /// A game from its record; unsaved, the record is read and stays as it is.
    TableOrNot resume(const std::string& file, bool unsaved = false) const;
    /// The last unfinished game.
    TableOrNot resume_last() const;
    /// The unfinished games, the latest first. Finished ones that were not moved to their place are moved
    /// now; where that does not come off, `trouble` is told.
    std::vector<record::SavedGame> unfinished(
        const std::function<void(const std::string&)>& trouble = {}) const;

  private:
    TableOrNot go_on_unsaved(const std::string& file) const;
    NoGame::Way way_on_with(const std::string& file, int code) const;

    std::shared_ptr<record::Storage> storage_;
    Options options_;
    record::Explain explain_;
    std::function<void()> on_answer_;
};

}  // namespace barbu::table
