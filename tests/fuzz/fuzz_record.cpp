// Any bytes are a record: never a crash, and what is accepted is written and read again as the same game.
//
// What begins with "=" gets the right sum on every line, and before what begins with "+" comes the beginning
// of a hand, of which the next byte says the contract and the length: otherwise few inputs would reach the
// rules behind the reader.
#include <array>
#include <cstdio>
#include <cstdlib>
#include <sstream>
#include <string>

#include "record/reader.hpp"
#include "record/writer.hpp"

namespace {

using namespace barbu;
using namespace barbu::record;

[[noreturn]] void fail(const char* what) {
    std::fprintf(stderr, "record: %s\n", what);
    std::abort();
}

/// Each line's own sum in place of what stands there, where one stands.
std::string with_right_sums(std::string_view text) {
    constexpr std::string_view kKey = ",\"sum\":\"";
    std::string right;
    std::uint32_t sum = 0;
    while (!text.empty()) {
        const std::size_t end = text.find('\n');
        const std::string_view line = text.substr(0, end);
        const std::size_t at = line.rfind(kKey);
        if (line.find("\"game\"") != std::string_view::npos) sum = 0;
        if (at == std::string_view::npos) {
            right += line;
        } else {
            sum = crc(sum, line.substr(0, at));
            const std::string tail = std::string(kKey) + sum_text(sum) + "\"}";
            sum = crc(crc(sum, tail), "\n");
            right += std::string(line.substr(0, at)) + tail;
        }
        if (end == std::string_view::npos) break;
        right += '\n';
        text.remove_prefix(end + 1);
    }
    return right;
}

/// The record, without sums, of a first hand of this contract after so many decisions. All take their lowest
/// card.
std::string beginning(Contract contract, std::size_t decisions) {
    GameHeader header;
    header.software = "barbu";
    RecordWriter writer(0, false);
    std::string text = writer.line(header);
    Game game(header.rules, header.first_declarer);
    const Deal deal = make_deal(header.rules, header.seed, header.first_declarer, 1);
    game.deal(deal);
    text += writer.line(RecordEvent{DealEvent{deal}});
    while (game.turn() && game.history().size() < decisions) {
        Action action = Knock{};
        if (game.phase() == Phase::declaring) {
            Declare declare{.contract = contract, .trump = {}, .start = {}};
            if (info(contract).names_trump) declare.trump = Suit::hearts;
            if (info(contract).names_start) declare.start = Rank::eight;
            action = declare;
        } else if (game.phase() == Phase::doubling) {
            action = Double{game.doubling().must_double(*game.turn())};
        } else if (!game.legal_cards().empty()) {
            action = PlayCard{game.legal_cards().lowest()};
        }
        text += writer.line(RecordEvent{DecisionEvent{{*game.turn(), action}, std::nullopt}});
        game.apply(*game.turn(), action);
    }
    return text;
}

/// One of 256: seven contracts, more and more decisions.
const std::string& beginning(unsigned char which) {
    static std::array<std::string, 256> all;
    std::string& text = all[which];
    if (text.empty()) text = beginning(kContracts[which % 7], std::size_t{2} * (which / 7U));
    return text;
}

std::string written(const LoadedGame& game) {
    RecordWriter writer(0, game.has_sums);
    std::string text = writer.line(game.record.header);
    for (const RecordEvent& event : game.record.events)
        text += writer.line(event);
    return text;
}

LoadedGame read_again(const std::string& text) {
    std::istringstream in(text);
    GameOrError again = load_game(in, {}, true);
    if (const ReadError* error = std::get_if<ReadError>(&again)) {
        std::fprintf(stderr, "%s\n%s\n", message(*error, false).c_str(), text.c_str());
        fail("what was read cannot be written and read again");
    }
    return std::get<LoadedGame>(std::move(again));
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    std::string text(reinterpret_cast<const char*>(data), size);
    if (!text.empty() && text[0] == '=') text = with_right_sums(std::string_view(text).substr(1));
    if (text.size() >= 2 && text[0] == '+')
        text = beginning(static_cast<unsigned char>(text[1])) + text.substr(2);
    std::istringstream in(text);
    RecordReader reader(in, {}, true);
    while (const std::optional<GameOrError> next = reader.next()) {
        if (const ReadError* error = std::get_if<ReadError>(&*next)) {
            if (error->line == 0 || error->what.empty() || error->discreet.empty())
                fail("an error without its sentence");
            break;
        }
        const LoadedGame& game = std::get<LoadedGame>(*next);
        const std::string once = written(game);
        const LoadedGame again = read_again(once);
        if (again.game != game.game || again.record != game.record || again.due != game.due)
            fail("another game is read");
        if (written(again) != once) fail("another record is written");
    }
    return 0;
}
