#include "table/games.hpp"

#include <fmt/format.h>

#include <cerrno>
#include <utility>

#include "record/repair.hpp"
#include "table/people.hpp"

namespace barbu::table {
namespace {

using record::LoadedGame;

/// Whether a record is wrong at a line, and not its file that cannot be read.
bool names_line(const std::string& damage) { return damage.starts_with("line "); }

/// What record::read_game answers, as a sentence that names the file.
std::string sentence_of(const std::string& file, const std::string& damage) {
    return names_line(damage) ? fmt::format("{}, {}", file, damage) : damage;
}

}  // namespace

Games::Games(std::shared_ptr<record::Storage> storage, Options options, record::Explain explain,
             std::function<void()> on_answer)
    : storage_(std::move(storage)),
      options_(std::move(options)),
      explain_(std::move(explain)),
      on_answer_(std::move(on_answer)) {}

TableOrNot Games::begin(const NewGame& game, bool unsaved) const {
    GameHeader header;
    header.rules = game.rules;
    header.players = game.players;
    header.seed = game.seed_text.empty() ? seed_by_chance() : seed_from_text(game.seed_text);
    header.first_declarer = make_first_declarer(header.seed);
    header.software = options_.software;
    std::unique_ptr<record::Journal> journal;
    if (!unsaved && !options_.unsaved) {
        if (options_.directory.empty()) return NoGame{options_.no_directory, NoGame::Way::unsaved, ""};
        auto created = record::Journal::create(storage_, options_.directory, header);
        if (const std::string* trouble = std::get_if<std::string>(&created))
            return NoGame{*trouble, NoGame::Way::unsaved, ""};
        journal = std::get<0>(std::move(created));
    }
    return std::make_unique<Table>(header, std::move(journal), on_answer_);
}

TableOrNot Games::resume(const std::string& file, bool unsaved) const {
    if (unsaved || options_.unsaved) return go_on_unsaved(file);
    int code = 0;
    auto resumed = record::resume_journal(storage_, file, explain_, &code);
    if (const std::string* trouble = std::get_if<std::string>(&resumed))
        return NoGame{*trouble, way_on_with(file, code), file};
    auto& going_on = std::get<record::ResumedJournal>(resumed);
    return std::make_unique<Table>(std::move(going_on.game), std::move(going_on.journal), on_answer_);
}

TableOrNot Games::go_on_unsaved(const std::string& file) const {
    auto read = record::read_game(*storage_, file, explain_);
    if (const std::string* trouble = std::get_if<std::string>(&read))
        return NoGame{sentence_of(file, *trouble), NoGame::Way::none, file};
    auto& loaded = std::get<LoadedGame>(read);
    if (loaded.finished)
        return NoGame{fmt::format("The game {} is finished.", file), NoGame::Way::none, file};
    return std::make_unique<Table>(std::move(loaded), nullptr, on_answer_);
}

NoGame::Way Games::way_on_with(const std::string& file, int code) const {
    if (code == EWOULDBLOCK) return NoGame::Way::another_game;
    const auto read = record::read_game(*storage_, file, explain_);
    if (const LoadedGame* loaded = std::get_if<LoadedGame>(&read))
        return loaded->finished ? NoGame::Way::none : NoGame::Way::unsaved;
    // Without its first line there is nothing that could be kept.
    const std::string& damage = std::get<std::string>(read);
    const bool has_beginning = names_line(damage) && !damage.starts_with("line 1:");
    return has_beginning ? NoGame::Way::repair : NoGame::Way::none;
}

TableOrNot Games::resume_last() const {
    if (options_.directory.empty()) return NoGame{options_.no_directory, NoGame::Way::none, ""};
    std::optional<NoGame> damaged;
    for (const record::SavedGame& game : unfinished()) {
        if (game.damage.empty()) return resume(game.file);
        if (!damaged) damaged = NoGame{sentence_of(game.file, game.damage), NoGame::Way::none, game.file};
    }
    if (damaged) return *damaged;
    return NoGame{"There is no unfinished game to go on with; 'barbu play' begins one.", NoGame::Way::none,
                  ""};
}

std::vector<record::SavedGame> Games::unfinished(
    const std::function<void(const std::string&)>& trouble) const {
    if (options_.directory.empty()) return {};
    std::vector<std::string> finished;
    auto games = record::saved_games(*storage_, options_.directory, explain_, &finished);
    // A program that was ended between the last line and the move has left them here: to resume one moves it.
    for (const std::string& file : finished) {
        const auto moved = record::resume_journal(storage_, file, explain_);
        const std::string* said = std::get_if<std::string>(&moved);
        if (said != nullptr && trouble) trouble(*said);
    }
    return games;
}

}  // namespace barbu::table
