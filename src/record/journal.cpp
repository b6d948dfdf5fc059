#include "record/journal.hpp"

#include <fmt/chrono.h>
#include <fmt/format.h>

#include <ctime>
#include <sstream>
#include <utility>

#include "record/paths.hpp"

namespace barbu::record {
namespace {

std::string directory_of(const std::string& path) {
    const std::size_t slash = path.rfind('/');
    return slash == std::string::npos ? "." : path.substr(0, slash);
}

std::string name_of(const std::string& path) { return path.substr(path.rfind('/') + 1); }

/// "2026-11-30-201502-3f9c": when, and the beginning of the seed.
std::string new_name(const GameHeader& header, int attempt) {
    const std::time_t now = std::time(nullptr);
    std::tm local{};
    localtime_r(&now, &local);
    return fmt::format("{:%Y-%m-%d-%H%M%S}-{}{}{}", local, to_hex(header.seed).substr(0, 4),
                       attempt > 0 ? fmt::format("-{}", attempt) : "", kSuffix);
}

}  // namespace

Journal::Journal(std::shared_ptr<Storage> storage, std::string path, FileId file)
    : storage_(std::move(storage)), path_(std::move(path)), file_(file) {}

Journal::~Journal() { storage_->close(file_); }

std::variant<std::unique_ptr<Journal>, std::string> Journal::create(std::shared_ptr<Storage> storage,
                                                                    const std::string& directory,
                                                                    const GameHeader& header) {
    if (Trouble trouble = storage->make_directories(directory)) return *trouble;
    FileId file = -1;
    std::string path;
    Trouble trouble;
    // Two games may begin in the same second.
    for (int attempt = 0; attempt < 10; ++attempt) {
        path = directory + "/" + new_name(header, attempt);
        trouble = storage->create(path, file);
        if (!trouble) break;
    }
    if (trouble) return *trouble;
    std::unique_ptr<Journal> journal(new Journal(storage, path, file));
    if (Trouble locked = storage->lock(file, path)) return *locked;
    journal->pending_ = journal->writer_.line(header);
    if (Trouble written = journal->write_pending()) return *written;
    if (Trouble synced = storage->sync_directory(directory)) return *synced;
    return journal;
}

Trouble Journal::append(const RecordEvent& event) {
    pending_ += writer_.line(event);
    return write_pending();
}

Trouble Journal::write_pending() {
    if (pending_.empty()) return std::nullopt;
    if (torn_) {
        if (Trouble trouble = storage_->truncate(file_, path_, saved_)) return trouble;
        torn_ = false;
    }
    torn_ = true;
    if (Trouble trouble = storage_->append(file_, path_, pending_)) return trouble;
    if (Trouble trouble = storage_->sync(file_, path_)) return trouble;
    torn_ = false;
    saved_ += pending_.size();
    pending_.clear();
    return std::nullopt;
}

Trouble Journal::finish() {
    if (Trouble trouble = write_pending()) return trouble;
    const std::string games = directory_of(path_);
    const std::string finished = directory_of(games) + "/" + std::string(kFinished);
    // A record that lies somewhere else, resumed by its name, stays where it is.
    if (name_of(games) != kGames) return std::nullopt;
    if (Trouble trouble = storage_->make_directories(finished)) return trouble;
    const std::string to = finished + "/" + name_of(path_);
    if (Trouble trouble = storage_->rename(path_, to)) return trouble;
    path_ = to;
    if (Trouble trouble = storage_->sync_directory(finished)) return trouble;
    return storage_->sync_directory(games);
}

std::variant<ResumedJournal, std::string> resume_journal(std::shared_ptr<Storage> storage,
                                                         const std::string& path, const Explain& explain) {
    FileId file = -1;
    if (Trouble trouble = storage->open(path, file)) return *trouble;
    std::unique_ptr<Journal> journal(new Journal(storage, path, file));
    if (Trouble trouble = storage->lock(file, path)) return *trouble;
    std::string content;
    if (Trouble trouble = storage->read_all(file, path, content)) return *trouble;

    std::istringstream in(std::move(content));
    auto loaded = load_game(in, explain);
    if (const ReadError* error = std::get_if<ReadError>(&loaded)) {
        return fmt::format("{}, line {}: {} The file was left as it is.", path, error->line, error->discreet);
    }
    LoadedGame& game = std::get<LoadedGame>(loaded);
    if (game.finished) return fmt::format("The game in {} is finished; barbu sheet shows its scores.", path);
    if (game.cut) {
        if (Trouble trouble = storage->truncate(file, path, game.bytes)) return *trouble;
        if (Trouble trouble = storage->sync(file, path)) return *trouble;
    }
    journal->writer_ = RecordWriter(game.sum, game.has_sums);
    journal->saved_ = game.bytes;
    return ResumedJournal{std::move(journal), std::move(game)};
}

}  // namespace barbu::record
