// Plays the scripted game of a seed to its end: driver FOLDER SEED. It begins it in FOLDER/games, or goes on
// with the one that lies there. After each action the number of lines of the record is written to descriptor
// 3: that is what a player would have seen.
#include <unistd.h>

#include <cstdint>
#include <cstdio>
#include <filesystem>

#include "support/scripted_game.hpp"

namespace {

using namespace barbu;

/// The real one, which counts the lines that it appends.
class CountingStorage : public record::PosixStorage {
  public:
    std::size_t lines = 0;
    record::Failure append(const record::File& file, std::string_view bytes) override {
        lines += test::lines_in(bytes);
        return PosixStorage::append(file, bytes);
    }
};

int fail(const std::string& sentence) {
    std::fprintf(stderr, "driver: %s\n", sentence.c_str());
    return 1;
}

int play(table::Table& table, const std::shared_ptr<CountingStorage>& storage) {
    bool goes_on = true;
    while (goes_on) {
        goes_on = test::step(table, storage->lines);
        if (table.save_trouble()) return fail(*table.save_trouble());
        const auto lines = static_cast<std::uint32_t>(storage->lines);
        if (write(3, &lines, sizeof lines) != sizeof lines) return fail("nobody listens");
    }
    return 0;
}

}  // namespace

int main(int argc, char** argv) {
    if (argc != 3) return fail("driver FOLDER SEED");
    const std::string games = std::string(argv[1]) + "/games";
    const std::string finished = std::string(argv[1]) + "/finished";
    const auto storage = std::make_shared<CountingStorage>();
    std::string file;
    if (std::filesystem::exists(finished) && !std::filesystem::is_empty(finished)) return 0;
    if (std::filesystem::exists(games)) {
        for (const auto& entry : std::filesystem::directory_iterator(games)) {
            if (entry.path().string().ends_with(".barbu.jsonl")) file = entry.path().string();
        }
    }
    if (file.empty()) {
        const GameHeader header = test::scripted_header(argv[2]);
        auto created = record::Journal::create(storage, games, header);
        if (const auto* trouble = std::get_if<std::string>(&created)) return fail(*trouble);
        table::Table table(header, std::get<0>(std::move(created)));
        return play(table, storage);
    }
    auto resumed = record::Journal::resume(storage, file, {});
    if (const auto* trouble = std::get_if<std::string>(&resumed))
        return trouble->starts_with("This game is finished") ? 0 : fail(*trouble);
    auto& going_on = std::get<record::ResumedJournal>(resumed);
    storage->lines += going_on.game.lines;
    table::Table table(std::move(going_on.game), std::move(going_on.journal));
    return play(table, storage);
}
