#include "games.hpp"

#include <sstream>

#include "record/writer.hpp"
#include "support/catch.hpp"

namespace barbu::record::test {
namespace {

Seed seed_number(int number) { return seed_from_text("record test " + std::to_string(number)); }

template <class Set, class T>
T pick(const Set& set, const std::vector<T>& from, Rng& rng) {
    std::vector<T> left;
    for (const T& one : from) {
        if (set.contains(one)) left.push_back(one);
    }
    return left[rng.below(static_cast<std::uint32_t>(left.size()))];
}

}  // namespace

Action random_action(const Game& game, Rng& rng) {
    const Seat turn = *game.turn();
    if (game.phase() == Phase::declaring) {
        const std::vector<Contract> contracts(kContracts.begin(), kContracts.end());
        Declare declare{pick(game.sheet().left_for(turn), contracts, rng), {}, {}};
        if (info(declare.contract).names_trump) declare.trump = kSuits[rng.below(4)];
        if (info(declare.contract).names_start) declare.start = kRanks[rng.below(13)];
        return declare;
    }
    if (game.phase() == Phase::doubling) {
        const DoublingRound& round = game.doubling();
        const SeatSet chosen = SeatSet::from_bits(rng.below(16) & rng.below(16));
        const SeatSet may = round.may_double(turn);
        return Double{(chosen - (SeatSet::all() - may)) | round.must_double(turn)};
    }
    const CardSet legal = game.legal_cards();
    if (legal.empty()) return Knock{};
    const std::vector<Card> cards(legal.begin(), legal.end());
    return PlayCard{cards[rng.below(static_cast<std::uint32_t>(cards.size()))]};
}

PlayedGame random_game(int seed, const Wishes& wishes) {
    PlayedGame played;
    GameHeader& header = played.record.header;
    header.rules = wishes.rules;
    header.players.values = {Player{"Ada", true, ""}, Player{"Béa \"B\" \\ \x01\t", false, "expert"},
                             Player{"Čeněk ♠", false, "careful"}, Player{"", true, ""}};
    header.seed = seed_number(seed);
    header.first_declarer = make_first_declarer(header.seed);
    header.software = "barbu 0.1.0";
    played.players = header.players;
    Game& game = played.game = Game(header.rules, header.first_declarer);
    std::vector<RecordEvent>& events = played.record.events;
    Rng rng(header.seed, StreamUse::test, 1);
    for (int hand = 1; hand <= wishes.hands; ++hand) {
        const Deal deal = make_deal(header.rules, header.seed, header.first_declarer, hand);
        REQUIRE(game.deal(deal));
        events.push_back(DealEvent{deal});
        while (const auto turn = game.turn()) {
            if (wishes.undo && !game.history().empty() && rng.below(20) == 0) {
                const int count =
                    1 + static_cast<int>(rng.below(static_cast<std::uint32_t>(game.history().size())));
                REQUIRE(game.undo(count));
                events.push_back(UndoEvent{count});
                continue;
            }
            if (wishes.interludes && rng.below(30) == 0) {
                events.push_back(NoteEvent{"hint", seat_at(static_cast<int>(rng.below(4)))});
                events.push_back(NoteEvent{"cut", std::nullopt});
                const Seat seat = seat_at(static_cast<int>(rng.below(4)));
                played.players[seat] = {"Somebody else", false, "a level of the future"};
                events.push_back(SeatEvent{seat, played.players[seat]});
            }
            DecisionEvent event{{*turn, random_action(game, rng)}, std::nullopt};
            const bool is_play = std::holds_alternative<PlayCard>(event.decision.action);
            if (is_play && wishes.legal_lists) event.legal = game.legal_cards();
            REQUIRE_FALSE(game.apply(*turn, event.decision.action));
            events.push_back(event);
        }
        const HandScore& score = game.sheet().hands().back();
        events.push_back(ScoreEvent{score.hand, score.raw, score.bets, game.sheet().totals()});
    }
    const BySeat<int> totals = game.sheet().totals();
    if (game.phase() == Phase::finished) events.push_back(ResultEvent{totals, winners(totals)});
    return played;
}

std::string text_of(const GameRecord& record, bool with_sums) {
    RecordWriter writer;
    std::string text = writer.line(record.header);
    for (const RecordEvent& event : record.events)
        text += writer.line(event);
    if (with_sums) return text;
    std::vector<std::string> lines = lines_of(text);
    for (std::string& line : lines)
        line = line.substr(0, line.rfind(",\"sum\"")) + "}";
    return joined(lines);
}

std::vector<std::string> lines_of(std::string_view text) {
    std::vector<std::string> lines;
    while (!text.empty()) {
        const std::size_t end = text.find('\n');
        lines.emplace_back(text.substr(0, end));
        text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
    }
    return lines;
}

std::string joined(const std::vector<std::string>& lines) {
    std::string text;
    for (const std::string& line : lines)
        text += line + "\n";
    return text;
}

std::size_t line_with(const std::vector<std::string>& lines, std::string_view part, std::size_t from) {
    for (std::size_t number = from; number <= lines.size(); ++number) {
        if (lines[number - 1].find(part) != std::string::npos) return number;
    }
    FAIL("no line with " << part);
    return 0;
}

std::string explain(const Refusal& refusal, const BySeat<Player>&) {
    if (refusal.reason == Reason::must_follow)
        return std::string("you must follow ") + letter(refusal.suit) + ".";
    if (refusal.reason == Reason::not_your_turn)
        return "it is the turn of seat " + std::to_string(number(refusal.seat)) + ".";
    return "reason " + std::to_string(static_cast<int>(refusal.reason)) + ".";
}

GameOrError load(const std::string& text, bool keep_events) {
    std::istringstream in(text);
    return load_game(in, explain, keep_events);
}

ReadError error_of(const std::string& text) {
    GameOrError loaded = load(text);
    if (std::holds_alternative<LoadedGame>(loaded)) {
        FAIL("the damage was not noticed");
        return {};
    }
    return std::get<ReadError>(loaded);
}

LoadedGame game_of(const std::string& text, bool keep_events) {
    GameOrError loaded = load(text, keep_events);
    if (const ReadError* error = std::get_if<ReadError>(&loaded)) FAIL(message(*error, false));
    return std::get<LoadedGame>(std::move(loaded));
}

std::vector<NamedRules> all_rules() {
    std::vector<NamedRules> all{{"classic", HouseRules::classic()}, {"club", HouseRules::club()}};
    for (const HouseRuleInfo& rule : house_rule_infos()) {
        for (const std::string_view value : rule.values.subspan(1)) {
            HouseRules rules;
            REQUIRE_FALSE(set_rule(rules, rule.key, value));
            all.push_back({std::string(rule.key) + " " + std::string(value), rules});
        }
    }
    HouseRules odd;
    REQUIRE_FALSE(set_rule(odd, "domino_scores", "1000,65,0,-1000"));
    all.push_back({"odd domino scores", odd});
    return all;
}

}  // namespace barbu::record::test
