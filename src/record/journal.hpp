#pragma once
// The save file of the game being played: every action is on the disk before its effect is on the screen.
#include <memory>
#include <string>
#include <variant>

#include "record/reader.hpp"
#include "record/storage.hpp"
#include "record/writer.hpp"

namespace barbu::record {

class Journal {
  public:
    /// Begins a game in a new file of this directory, locked, its header on the disk. A sentence where that
    /// fails.
    static std::variant<std::unique_ptr<Journal>, std::string> create(std::shared_ptr<Storage> storage,
                                                                      const std::string& directory,
                                                                      const GameHeader& header);
    ~Journal();
    Journal(const Journal&) = delete;
    Journal& operator=(const Journal&) = delete;

    /// Appends an event and syncs. Nothing when this and all before are on the disk; else a sentence, and the
    /// event is tried again with the next one. The file never holds a broken line but the last.
    Trouble append(const RecordEvent& event);
    /// The game has its result: tries what is not yet on the disk and moves the file to `finished/` beside
    /// its directory.
    Trouble finish();
    const std::string& file() const { return path_; }

  private:
    friend struct ResumedJournal;
    friend std::variant<struct ResumedJournal, std::string> resume_journal(std::shared_ptr<Storage> storage,
                                                                           const std::string& path,
                                                                           const Explain& explain);
    Journal(std::shared_ptr<Storage> storage, std::string path, FileId file);
    Trouble write_pending();

    std::shared_ptr<Storage> storage_;
    std::string path_;
    FileId file_;
    RecordWriter writer_;
    std::string pending_;      ///< lines that are not on the disk yet
    std::uint64_t saved_ = 0;  ///< bytes that are
    bool torn_ = false;        ///< a failed write may have left part of a line behind
};

/// A game that goes on.
struct ResumedJournal {
    std::unique_ptr<Journal> journal;
    LoadedGame game;
};

/// Opens and locks a record, verifies it, and cuts off a last line that is not complete. A sentence, discreet
/// where the game is unfinished, when it cannot go on; the file then stays as it was.
std::variant<ResumedJournal, std::string> resume_journal(std::shared_ptr<Storage> storage,
                                                         const std::string& path, const Explain& explain);

}  // namespace barbu::record
