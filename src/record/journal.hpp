#pragma once
// The save file of the game being played: a record that is on the disk, line by line, as the game goes on.
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <variant>

#include "record/reader.hpp"
#include "record/storage.hpp"
#include "record/writer.hpp"

namespace barbu::record {

/// Nothing when all is well; else one sentence for the player.
using Trouble = std::optional<std::string>;

struct ResumedJournal;

/// Locked as long as it lives, so that no two programs write one record.
class Journal {
  public:
    /// Begins a game in a new file of this directory, which is made where it is missing. The header is on the
    /// disk. After a failure no file is left behind.
    static std::variant<std::unique_ptr<Journal>, std::string> create(std::shared_ptr<Storage> storage,
                                                                      const std::string& directory,
                                                                      const GameHeader& header);
    /// Goes on with a game: opens and locks the record, verifies it, and only then cuts off a last line that
    /// is not complete. A sentence, discreet, when the game cannot go on; the file then stays as it was. What
    /// is due (LoadedGame::due) the caller appends. `code`, where it is given, gets the system's error number
    /// when a file operation failed: EWOULDBLOCK for a game that is open elsewhere.
    static std::variant<ResumedJournal, std::string> resume(std::shared_ptr<Storage> storage,
                                                            const std::string& path, const Explain& explain,
                                                            int* code = nullptr);
    ~Journal();
    Journal(const Journal&) = delete;
    Journal& operator=(const Journal&) = delete;

    /// Appends an event and syncs. Nothing when this and all before are on the disk. Else a sentence; the
    /// event is kept, and tried again by the next append(), save() or finish(). What a failed attempt left in
    /// the file is cut off first, so that only its last line can ever be broken.
    Trouble append(const RecordEvent& event);
    /// Tries again what is not on the disk yet.
    Trouble save();
    /// Whether every event so far is on the disk.
    bool saved() const { return pending_.empty(); }
    /// The game has its result: saves, and moves the file from `games` to `finished` beside it. A record that
    /// lies in a directory of another name stays there. May be called again after a failure.
    Trouble finish();
    /// Where the record lies now.
    const std::string& file() const { return file_.path; }

  private:
    explicit Journal(std::shared_ptr<Storage> storage) : storage_(std::move(storage)) {}
    Trouble move_to(const std::string& directory);
    /// Gives the file this name, or the next of its numbered names that is free.
    Failure rename_to(const std::string& directory, const std::string& name);

    enum class Place : std::uint8_t { games, moved, settled };

    std::shared_ptr<Storage> storage_;
    File file_;
    RecordWriter writer_;
    std::string pending_;            ///< lines that are not on the disk
    std::uint64_t saved_bytes_ = 0;  ///< of the lines that are
    bool torn_ = false;              ///< a failed attempt may have left something behind them
    Place place_ = Place::games;
};

/// A game that goes on.
struct ResumedJournal {
    std::unique_ptr<Journal> journal;
    LoadedGame game;
};

/// Journal::resume.
std::variant<ResumedJournal, std::string> resume_journal(std::shared_ptr<Storage> storage,
                                                         const std::string& path, const Explain& explain,
                                                         int* code = nullptr);

}  // namespace barbu::record
