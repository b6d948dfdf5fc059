#include "record/repair.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <fstream>
#include <optional>
#include <utility>

#include "record/paths.hpp"

namespace barbu::record {
namespace {

/// How far a record is right.
struct Extent {
    std::uint64_t bytes = 0;
    std::size_t lines = 0;
    std::size_t games = 0;
    std::optional<LoadedGame> last;  ///< of the games that were read to their end
    std::optional<std::string> damage;
};

Extent extent_of(std::istream& in, const Explain& explain) {
    Extent extent;
    RecordReader reader(in, explain);
    while (auto next = reader.next()) {
        if (const ReadError* error = std::get_if<ReadError>(&*next)) {
            extent.damage = message(*error, /*discreet=*/false);
            break;
        }
        ++extent.games;
        extent.last = std::get<LoadedGame>(std::move(*next));
        if (extent.last->cut)
            extent.damage = fmt::format("line {}: This line is not complete.", reader.good_lines() + 1);
    }
    extent.bytes = reader.good_bytes();
    extent.lines = reader.good_lines();
    return extent;
}

std::optional<std::string> copy(std::istream& in, std::uint64_t bytes, Storage& storage, const File& file) {
    constexpr std::uint64_t kChunk = 64 * 1024;
    std::string chunk;
    while (bytes > 0) {
        chunk.resize(static_cast<std::size_t>(std::min(bytes, kChunk)));
        if (!in.read(chunk.data(), static_cast<std::streamsize>(chunk.size())))
            return "The record cannot be read again.";
        if (const Failure failed = storage.append(file, chunk)) return failed->sentence;
        bytes -= chunk.size();
    }
    if (const Failure failed = storage.sync(file)) return failed->sentence;
    return std::nullopt;
}

}  // namespace

std::variant<Repaired, Undamaged, std::string> repair(Storage& storage, std::istream& in,
                                                      const std::string& path, const Explain& explain) {
    const Extent extent = extent_of(in, explain);
    if (!extent.damage && extent.games > 0) return Undamaged{};
    if (extent.lines == 0)
        return fmt::format("Nothing of {} can be kept: {}", path,
                           extent.damage.value_or("there is no game in it."));
    in.clear();
    if (!in.seekg(0)) return fmt::format("{} cannot be read a second time.", path);

    File file;
    const Failure failed =
        with_free_name(with_word(name_of(path), "-repaired"), [&](const std::string& free) {
            return storage.open(path.substr(0, path.rfind('/') + 1) + free, OpenFor::creating, file);
        });
    if (failed) return failed->sentence;
    std::optional<std::string> trouble = copy(in, extent.bytes, storage, file);
    storage.close(file);
    if (!trouble) {
        if (const Failure unsynced = storage.sync_directory(directory_of(path))) trouble = unsynced->sentence;
    }
    if (trouble) {
        storage.remove(file.path);
        return *trouble;
    }
    // Read again: what is told is what is on the disk.
    std::ifstream written(file.path, std::ios::binary);
    Extent kept = extent_of(written, explain);
    if (kept.damage || !kept.last)
        return fmt::format("{} is not what was written; look at the disk.", file.path);
    return Repaired{file.path, *extent.damage, kept.lines, kept.games, std::move(*kept.last)};
}

}  // namespace barbu::record
