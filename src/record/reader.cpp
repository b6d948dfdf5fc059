#include "record/reader.hpp"

#include <fmt/format.h>

#include <utility>

#include "record/writer.hpp"

namespace barbu::record {
namespace {

/// Longer than any line that the format knows.
constexpr std::size_t kLongestLine = 64 * 1024;

Problem both(std::string sentence) { return {sentence, std::move(sentence)}; }

std::string four(const BySeat<int>& numbers) {
    return fmt::format("[{},{},{},{}]", numbers[Seat::s0], numbers[Seat::s1], numbers[Seat::s2],
                       numbers[Seat::s3]);
}

std::string seats(SeatSet set) {
    std::string all;
    for (const Seat seat : kSeats) {
        if (set.contains(seat)) all += fmt::format("{}{}", all.empty() ? "" : ",", number(seat));
    }
    return "[" + all + "]";
}

std::string cards(CardSet set) {
    std::string all;
    for (const Card card : set)
        all += (all.empty() ? "" : " ") + to_string(card);
    return all.empty() ? "none" : all;
}

std::string what_was_done(const Action& action) {
    if (const auto* declare = std::get_if<Declare>(&action))
        return fmt::format("declares {}", info(declare->contract).key);
    if (const auto* word = std::get_if<Double>(&action))
        return fmt::format("doubles {}", seats(word->targets));
    if (const auto* play = std::get_if<PlayCard>(&action))
        return fmt::format("plays {}", to_string(play->card));
    return "knocks";
}

std::string kind_of(const Action& action) {
    if (std::holds_alternative<Declare>(action)) return "declare";
    if (std::holds_alternative<Double>(action)) return "double";
    return std::holds_alternative<PlayCard>(action) ? "play" : "knock";
}

Problem differs(std::string_view field, const std::string& read, const std::string& right) {
    return both(fmt::format("\"{}\" is {}; by the rules it is {}.", field, read, right));
}

bool is_over(const Game& game) { return game.phase() == Phase::scored || game.phase() == Phase::finished; }

}  // namespace

Replay::Replay(GameHeader header, Explain explain, bool keep_events)
    : state_{.record = {std::move(header), {}}, .game = Game(), .players = {}},
      explain_(std::move(explain)),
      keep_events_(keep_events) {
    state_.game = Game(state_.record.header.rules, state_.record.header.first_declarer);
    state_.players = state_.record.header.players;
}

std::optional<Problem> Replay::take(const RecordEvent& event) {
    const bool note = std::holds_alternative<NoteEvent>(event);
    if (state_.finished && !note) return both("The game has its result; nothing but notes may follow.");
    std::optional<Problem> problem;
    if (const auto* played = std::get_if<DecisionEvent>(&event)) problem = decide(*played);
    if (const auto* dealt = std::get_if<DealEvent>(&event)) problem = deal(*dealt);
    if (const auto* undone = std::get_if<UndoEvent>(&event)) problem = undo(*undone);
    if (const auto* scored = std::get_if<ScoreEvent>(&event)) problem = score(*scored);
    if (const auto* ended = std::get_if<ResultEvent>(&event)) problem = result(*ended);
    if (const auto* seated = std::get_if<SeatEvent>(&event)) state_.players[seated->seat] = seated->player;
    if (!problem && keep_events_) state_.record.events.push_back(event);
    return problem;
}

std::optional<Problem> Replay::deal(const DealEvent& event) {
    Game& game = state_.game;
    const int next = game.sheet().count() + 1;
    if (state_.due == Due::score)
        return both(fmt::format("Hand {} has no score line yet.", game.hand_number()));
    if (state_.due != Due::deal)
        return both(fmt::format("Hand {} is not over yet; it cannot be dealt over.", game.hand_number()));
    const Deal& deal = event.deal;
    if (deal.hand != next) return differs("hand", std::to_string(deal.hand), std::to_string(next));
    const Seat declarer = declarer_of(game.rules(), game.first_declarer(), next);
    if (deal.declarer != declarer)
        return differs("declarer", std::to_string(number(deal.declarer)), std::to_string(number(declarer)));
    if (deal.dealer != right_of(declarer)) {
        return differs("dealer", std::to_string(number(deal.dealer)),
                       std::to_string(number(right_of(declarer))) + ", on the declarer's right");
    }
    if (!game.deal(deal))
        return both("\"hands\" holds a card twice: the four hands must be the 52 cards, 13 each.");
    state_.due = Due::nothing;
    return std::nullopt;
}

std::optional<Problem> Replay::decide(const DecisionEvent& event) {
    Game& game = state_.game;
    const auto& [seat, action] = event.decision;
    const PlayCard* play = std::get_if<PlayCard>(&action);
    if (play != nullptr) ++state_.plays;
    const CardSet legal = event.legal ? game.legal_cards() : CardSet();
    if (state_.due == Due::deal)
        return both(fmt::format("A \"{}\" where the next hand has not been dealt.", kind_of(action)));
    if (const std::optional<Refusal> refusal = game.check(seat, action)) {
        const std::string who = state_.players[seat].name;
        return Problem{
            fmt::format("Seat {} ({}) {}, which the rules do not allow: {}", number(seat), who,
                        what_was_done(action), explain_(*refusal, state_.players)),
            fmt::format("The \"{}\" of seat {} is not allowed by the rules.", kind_of(action), number(seat))};
    }
    if (event.legal) {
        ++state_.legal_lists;
        if (*event.legal != legal) {
            return Problem{fmt::format("\"legal\" of seat {} is {}; by the rules it is {}.", number(seat),
                                       cards(*event.legal), cards(legal)),
                           fmt::format("\"legal\" of seat {} differs from the rules.", number(seat))};
        }
    }
    game.apply(seat, action);
    if (is_over(game)) state_.due = Due::score;
    return std::nullopt;
}

std::optional<Problem> Replay::undo(const UndoEvent& event) {
    const int standing = is_over(state_.game) ? 0 : static_cast<int>(state_.game.history().size());
    if (!is_over(state_.game) && state_.game.undo(event.count)) return std::nullopt;
    return both(
        fmt::format("\"count\" is {}; {} decisions of this hand can be taken back.", event.count, standing));
}

std::optional<Problem> Replay::score(const ScoreEvent& event) {
    if (state_.due != Due::score) return both("A score where no hand has just ended.");
    const HandScore& score = state_.game.sheet().hands().back();
    const BySeat<int> totals = state_.game.sheet().totals();
    if (event.hand != score.hand)
        return differs("hand", std::to_string(event.hand), std::to_string(score.hand));
    if (event.raw != score.raw) return differs("raw", four(event.raw), four(score.raw));
    if (event.bets != score.bets) return differs("bets", four(event.bets), four(score.bets));
    if (event.total != totals) return differs("total", four(event.total), four(totals));
    state_.due = state_.game.phase() == Phase::finished ? Due::result : Due::deal;
    return std::nullopt;
}

std::optional<Problem> Replay::result(const ResultEvent& event) {
    if (state_.due != Due::result)
        return both(
            fmt::format("A result after {} scores; a game has 28 hands.", state_.game.sheet().count()));
    const BySeat<int> totals = state_.game.sheet().totals();
    if (event.totals != totals) return differs("totals", four(event.totals), four(totals));
    if (event.winners != winners(totals))
        return differs("winners", seats(event.winners), seats(winners(totals)));
    state_.due = Due::nothing;
    state_.finished = true;
    return std::nullopt;
}

RecordReader::RecordReader(std::istream& in, Explain explain, bool keep_events)
    : in_(in), explain_(std::move(explain)), keep_events_(keep_events), buffer_(kLongestLine + 2, '\0') {}

bool RecordReader::read_line() {
    in_.getline(buffer_.data(), static_cast<std::streamsize>(buffer_.size()));
    const auto read = static_cast<std::size_t>(in_.gcount());
    if (in_.eof()) {
        // The last line has no newline: it does not count.
        cut_ = read > 0;
        return false;
    }
    if (in_.fail()) {
        ++number_;
        too_long_ = in_.gcount() > 0;
        return false;
    }
    ++number_;
    line_ = std::string_view(buffer_).substr(0, read - 1);
    return true;
}

// "The program ends each line with its sum: the CRC-32 of all bytes of the game's lines so far, newlines
// included, up to just before this ,"sum"."
std::optional<Problem> RecordReader::check_sum(LoadedGame& state, const ParsedLine& parsed, bool first) {
    constexpr std::size_t kSumLength = std::string_view(R"(,"sum":"00000000"})").size();
    if (first) state.has_sums = parsed.sum.has_value();
    if (parsed.sum.has_value() != state.has_sums) {
        return both(state.has_sums
                        ? "The sum of this line is missing: the record is damaged."
                        : "This line has a sum and those before have none: the record is damaged.");
    }
    state.bytes += line_.size() + 1;
    if (!state.has_sums) return std::nullopt;

    const std::size_t body = line_.size() < kSumLength ? 0 : line_.size() - kSumLength;
    state.sum = crc(state.sum, line_.substr(0, body));
    const std::string right = fmt::format(R"(,"sum":"{:08x}"}})", state.sum);
    if (line_.substr(body) != right) {
        return both(
            fmt::format("The sum of this line is \"{}\"; the bytes of the record so far give \"{:08x}\": the "
                        "record is damaged.",
                        *parsed.sum, state.sum));
    }
    state.sum = crc(crc(state.sum, line_.substr(body)), "\n");
    return std::nullopt;
}

std::optional<std::variant<LoadedGame, ReadError>> RecordReader::next() {
    const auto error = [&](const Problem& problem) {
        ended_ = true;
        return ReadError{number_, problem.what, problem.discreet};
    };
    std::optional<Replay> replay;
    while (!ended_) {
        if (!next_header_) {
            if (!read_line()) {
                ended_ = true;
                if (too_long_) return error(both("This line is longer than any line of a game record."));
                break;
            }
            auto parsed_or = parse_line(line_);
            if (const Problem* problem = std::get_if<Problem>(&parsed_or)) return error(*problem);
            ParsedLine& parsed = std::get<ParsedLine>(parsed_or);
            if (std::holds_alternative<GameHeader>(parsed.line)) {
                next_header_ = std::move(parsed);
                if (replay) break;
            } else {
                if (!replay) return error(both("A record begins with a \"game\" line."));
                LoadedGame& state = replay->state();
                if (auto problem = check_sum(state, parsed, false)) return error(*problem);
                if (auto problem = replay->take(std::get<RecordEvent>(parsed.line))) return error(*problem);
                ++state.lines;
                continue;
            }
        }
        // A new game. Its line is still in the buffer, as nothing has been read since.
        replay.emplace(std::get<GameHeader>(next_header_->line), explain_, keep_events_);
        if (auto problem = check_sum(replay->state(), *next_header_, true)) return error(*problem);
        replay->state().lines = 1;
        next_header_.reset();
    }
    if (!replay) return std::nullopt;
    replay->state().cut = ended_ && cut_;
    return std::move(replay->state());
}

std::variant<LoadedGame, ReadError> load_game(std::istream& in, const Explain& explain, bool keep_events) {
    RecordReader reader(in, explain, keep_events);
    auto first = reader.next();
    if (!first) {
        const std::string sentence = "There is no game in this file.";
        return ReadError{1, sentence, sentence};
    }
    if (std::holds_alternative<ReadError>(*first)) return std::get<ReadError>(std::move(*first));
    if (auto second = reader.next()) {
        if (std::holds_alternative<ReadError>(*second)) return std::get<ReadError>(std::move(*second));
        const std::string sentence = "A second game begins here; this command takes files of one game.";
        return ReadError{std::get<LoadedGame>(*first).lines + 1, sentence, sentence};
    }
    return std::get<LoadedGame>(std::move(*first));
}

}  // namespace barbu::record
