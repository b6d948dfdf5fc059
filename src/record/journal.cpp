#include "record/journal.hpp"

#include <fmt/chrono.h>
#include <fmt/format.h>

#include <cerrno>
#include <ctime>
#include <sstream>
#include <utility>

#include "record/paths.hpp"

namespace barbu::record {
namespace {

/// "2026-11-30-201502-3f9c.barbu.jsonl": when, and the beginning of the header's sum.
std::string new_name(const std::string& header_line) {
    const std::time_t now = std::time(nullptr);
    std::tm local{};
    localtime_r(&now, &local);
    return fmt::format("{:%Y-%m-%d-%H%M%S}-{:04x}{}", local, crc(0, header_line) >> 16, kSuffix);
}

Trouble sentence(const Failure& failure) {
    if (!failure) return std::nullopt;
    return failure->sentence;
}

}  // namespace

Journal::~Journal() { storage_->close(file_); }

std::variant<std::unique_ptr<Journal>, std::string> Journal::create(std::shared_ptr<Storage> storage,
                                                                    const std::string& directory,
                                                                    const GameHeader& header) {
    std::unique_ptr<Journal> journal(new Journal(storage));
    journal->pending_ = journal->writer_.line(header);
    if (journal->pending_.size() > kLongestLine) return "The players' names are too long to be saved.";
    if (const Failure failed = storage->make_directories(directory)) return failed->sentence;

    // Under another name until its first line is on the disk: who is killed here leaves no game without one.
    const std::string name = new_name(journal->pending_);
    Failure failed = with_free_name(name, [&](const std::string& free) {
        return storage->open(directory + "/" + free + ".new", OpenFor::creating, journal->file_);
    });
    if (failed) return failed->sentence;
    failed = storage->lock(journal->file_);
    Trouble trouble = failed ? sentence(failed) : journal->save();
    if (!trouble) trouble = sentence(journal->rename_to(directory, name));
    if (!trouble) trouble = sentence(storage->sync_directory(directory));
    if (!trouble) return journal;
    storage->remove(journal->file());
    return *trouble;
}

std::variant<ResumedJournal, std::string> Journal::resume(std::shared_ptr<Storage> storage,
                                                          const std::string& path, const Explain& explain,
                                                          int* code) {
    std::unique_ptr<Journal> journal(new Journal(storage));
    std::string content;
    Failure failed = storage->open(path, OpenFor::appending, journal->file_);
    if (!failed) failed = storage->lock(journal->file_);
    if (!failed) failed = storage->read_all(journal->file_, content);
    if (failed) {
        if (code != nullptr) *code = failed->code;
        return failed->sentence;
    }

    std::istringstream in(std::move(content));
    auto loaded = load_game(in, explain);
    if (const ReadError* error = std::get_if<ReadError>(&loaded))
        return fmt::format("{}, {} The file was left as it is.", path, message(*error, /*discreet=*/true));
    LoadedGame& game = std::get<LoadedGame>(loaded);
    if (game.cut) {
        failed = storage->truncate(journal->file_, game.bytes);
        if (!failed) failed = storage->sync(journal->file_);
        if (failed) {
            if (code != nullptr) *code = failed->code;
            return failed->sentence;
        }
    }
    journal->writer_ = RecordWriter(game.sum, game.has_sums);
    journal->saved_bytes_ = game.bytes;
    if (game.finished) {
        // The program died between the last line and the move: only the move is due.
        if (const Trouble trouble = journal->finish()) return *trouble;
        return fmt::format("This game is finished; it lies in {}.", journal->file());
    }
    return ResumedJournal{std::move(journal), std::move(game)};
}

std::variant<ResumedJournal, std::string> resume_journal(std::shared_ptr<Storage> storage,
                                                         const std::string& path, const Explain& explain,
                                                         int* code) {
    return Journal::resume(std::move(storage), path, explain, code);
}

Trouble Journal::append(const RecordEvent& event) {
    pending_ += writer_.line(event);
    return save();
}

Trouble Journal::save() {
    if (pending_.empty()) return std::nullopt;
    if (torn_) {
        if (const Failure failed = storage_->truncate(file_, saved_bytes_)) return failed->sentence;
    }
    // After a sync that failed the bytes are written again too: the system may have forgotten them.
    torn_ = true;
    if (const Failure failed = storage_->append(file_, pending_)) return failed->sentence;
    if (const Failure failed = storage_->sync(file_)) return failed->sentence;
    torn_ = false;
    saved_bytes_ += pending_.size();
    pending_.clear();
    return std::nullopt;
}

Failure Journal::rename_to(const std::string& directory, const std::string& name) {
    return with_free_name(name, [&](const std::string& free) {
        const std::string to = directory + "/" + free;
        Failure refused = storage_->rename(file(), to);
        if (!refused) file_.path = to;
        return refused;
    });
}

Trouble Journal::finish() {
    if (Trouble trouble = save()) return trouble;
    const std::string from = directory_of(file());
    if (place_ == Place::games) {
        if (name_of(from) != kGames) return std::nullopt;
        return move_to(directory_of(from) + "/" + std::string(kFinished));
    }
    if (place_ == Place::moved) return move_to(from);
    return std::nullopt;
}

Trouble Journal::move_to(const std::string& finished) {
    if (place_ == Place::games) {
        if (const Failure failed = storage_->make_directories(finished)) return failed->sentence;
        if (const Failure failed = rename_to(finished, name_of(file()))) return failed->sentence;
        place_ = Place::moved;
    }
    // First where the file is now, then where it was: it may be seen twice, never not at all.
    if (const Failure failed = storage_->sync_directory(finished)) return failed->sentence;
    const std::string games = directory_of(finished) + "/" + std::string(kGames);
    if (const Failure failed = storage_->sync_directory(games)) return failed->sentence;
    place_ = Place::settled;
    return std::nullopt;
}

}  // namespace barbu::record
