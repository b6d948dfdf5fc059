#include "support/puzzles.hpp"

#include <algorithm>
#include <fstream>
#include <map>
#include <sstream>

#include "barbu/game.hpp"
#include "bots/deal_sampler.hpp"

namespace barbu::test {
namespace {

constexpr std::string_view kSeatLetters = "DLAR";
constexpr Seat kDeclarer = Seat::s0;

std::vector<std::string> split(const std::string& text, char at) {
    std::vector<std::string> parts;
    std::istringstream in(text);
    for (std::string part; std::getline(in, part, at);)
        parts.push_back(part);
    return parts;
}

std::vector<std::string> words(const std::string& text) {
    std::vector<std::string> all;
    std::istringstream in(text);
    for (std::string word; in >> word;)
        all.push_back(word);
    return all;
}

std::string trimmed(const std::string& text) {
    const std::size_t first = text.find_first_not_of(' ');
    if (first == std::string::npos) return "";
    return text.substr(first, text.find_last_not_of(' ') - first + 1);
}

Seat seat_of(char letter) {
    const std::size_t place = kSeatLetters.find(letter);
    if (place == std::string_view::npos) throw PuzzleError(std::string("no seat '") + letter + "'");
    return left_of(kDeclarer, static_cast<int>(place));
}

SeatSet seats_of(const std::string& letters) {
    SeatSet seats;
    if (letters == "nobody") return seats;
    for (const char letter : letters)
        seats.insert(seat_of(letter));
    return seats;
}

Card card_of(const std::string& text) {
    const auto card = card_from(text);
    if (!card) throw PuzzleError("no card '" + text + "'");
    return *card;
}

Declaration declaration_of(const std::string& text) {
    const std::vector<std::string> parts = words(text);
    const auto contract = parts.empty() ? std::nullopt : contract_from(parts[0]);
    if (!contract) throw PuzzleError("no contract '" + text + "'");
    Declaration declaration{*contract, {}, {}};
    const char named = parts.size() > 1 && parts[1].size() == 1 ? parts[1][0] : '-';
    if (info(*contract).names_trump) declaration.trump = suit_from(named);
    if (info(*contract).names_start) declaration.start = rank_from(named);
    const bool names = info(*contract).names_trump || info(*contract).names_start;
    if (names != (declaration.trump || declaration.start) || parts.size() != (names ? 2 : 1))
        throw PuzzleError("no declaration '" + text + "'");
    return declaration;
}

HouseRules rules_of(const std::string& text) {
    HouseRules rules;
    for (const std::string& word : words(text)) {
        const std::vector<std::string> parts = split(word, '=');
        if (parts.size() == 1) {
            const auto named = preset(word);
            if (!named) throw PuzzleError("no preset '" + word + "'");
            rules = *named;
        } else if (const auto fault = set_rule(rules, parts[0], parts[1])) {
            throw PuzzleError(*fault);
        }
    }
    return rules;
}

struct Entry {
    int line = 0;
    std::string value;
};

/// One puzzle as it is written.
struct Draft {
    int line = 0;
    std::string title;
    std::map<std::string, Entry> entries;
    std::vector<Entry> plays;

    bool has(const std::string& key) const { return entries.count(key) > 0; }
    std::string get(const std::string& key) const {
        const auto found = entries.find(key);
        if (found == entries.end()) throw PuzzleError("'" + key + "' is missing");
        return found->second.value;
    }
    std::string get_or(const std::string& key, const std::string& other) const {
        return has(key) ? get(key) : other;
    }
};

/// Does it, or says in words why not.
void apply(Game& game, Seat seat, const Action& action) {
    if (const auto refusal = game.apply(seat, action)) {
        throw PuzzleError(std::string(1, seat_letter(seat, kDeclarer)) + " may not do '" +
                          to_text(action, kDeclarer) + "' (reason " +
                          std::to_string(static_cast<int>(refusal->reason)) + ")");
    }
}

/// "L DA, R D": what each has said; who is not there doubles nobody.
BySeat<SeatSet> doubles_of(const std::string& text) {
    BySeat<SeatSet> said;
    for (const std::string& part : split(text, ',')) {
        const std::vector<std::string> word = words(part);
        if (word.size() != 2 || word[0].size() != 1) throw PuzzleError("no word '" + part + "'");
        said[seat_of(word[0][0])] = seats_of(word[1]);
    }
    return said;
}

/// The declarer's hands before this one, played somehow: "no_tricks LA, trumps nobody" says what he declared
/// and who doubled him.
void play_hands_before(Game& game, const std::string& text) {
    const Seed seed = seed_from_text("hands before");
    for (const std::string& part : split(text, ',')) {
        const std::vector<std::string> word = words(part);
        if (word.size() != 2) throw PuzzleError("no hand '" + part + "'");
        const std::string named = word[0] == "trumps" ? " S" : word[0] == "dominoes" ? " 7" : "";
        const SeatSet doublers = seats_of(word[1]);
        game.deal(make_deal(game.rules(), seed, kDeclarer, game.hand_number() + 1));
        apply(game, kDeclarer, declaration_of(word[0] + named));
        while (const auto seat = game.turn()) {
            if (game.phase() == Phase::doubling) {
                apply(game, *seat, Double{doublers.contains(*seat) ? SeatSet{kDeclarer} : SeatSet{}});
            } else {
                const CardSet legal = game.legal_cards();
                apply(game, *seat, legal.empty() ? Action(Knock{}) : Action(PlayCard{legal.lowest()}));
            }
        }
    }
}

/// What has been played, from lines such as "D 5C QC 4C JC": who begins, and the cards in turn, "-" a knock.
std::vector<Decision> plays_of(const Draft& draft, const HouseRules& rules, const Declaration& declaration) {
    std::vector<Decision> plays;
    TrickTable tricks;
    DominoTable dominoes;
    tricks.rules = dominoes.rules = rules;
    tricks.declaration = dominoes.declaration = declaration;
    tricks.declarer = dominoes.declarer = tricks.trick.leader = dominoes.to_play = kDeclarer;
    const bool is_dominoes = declaration.contract == Contract::dominoes;
    CardSet seen;
    for (const Entry& line : draft.plays) {
        const std::vector<std::string> parts = words(line.value);
        const auto turn = [&] { return is_dominoes ? dominoes.turn() : tricks.turn(); };
        if (parts.empty() || parts[0].size() != 1 || seat_of(parts[0][0]) != turn())
            throw PuzzleError("'" + line.value + "': it is the turn of " + seat_letter(turn(), kDeclarer));
        for (std::size_t i = 1; i < parts.size(); ++i) {
            if (is_dominoes ? dominoes.over() : tricks.over()) throw PuzzleError("the hand is over");
            const Seat seat = turn();
            if (parts[i] == "-" && is_dominoes) {
                plays.push_back({seat, Knock{}});
                knock(dominoes);
                continue;
            }
            const Card card = card_of(parts[i]);
            if (seen.contains(card)) throw PuzzleError(parts[i] + " is played twice");
            seen.insert(card);
            plays.push_back({seat, PlayCard{card}});
            if (is_dominoes) {
                if (!open_cards(dominoes).contains(card)) throw PuzzleError(parts[i] + " does not fit");
                play_card(dominoes, card);
            } else {
                play_card(tricks, card);
            }
        }
    }
    return plays;
}

/// The four hands as they were dealt: the player's own, and any that fit what the others have played.
Hands deal_of(Seat me, CardSet hand, const HouseRules& rules, const std::optional<Declaration>& declaration,
              const std::vector<Decision>& plays) {
    SeatView seen;  // as much of it as the sampler looks at
    seen.me = me;
    seen.rules = rules;
    seen.declarer = kDeclarer;
    seen.declaration = declaration;
    seen.hand = hand;
    seen.history = plays;
    QuickRng rng(1);
    const DealSampler sampler(seen);
    if (sampler.count() == 0) throw PuzzleError("no deal fits");
    Hands hands = sampler.draw(rng);
    for (const Decision& play : plays) {
        if (const PlayCard* card = std::get_if<PlayCard>(&play.action)) hands[play.seat].insert(card->card);
    }
    if (!is_whole_deal(hands)) throw PuzzleError("the cards do not make a deal");
    return hands;
}

Action answer_of(const std::string& text, Phase phase) {
    switch (phase) {
        case Phase::declaring:
            return declaration_of(text);
        case Phase::doubling:
            return Double{seats_of(text)};
        default:
            return PlayCard{card_of(text)};
    }
}

Phase phase_of(const std::string& what) {
    if (what == "declare") return Phase::declaring;
    if (what == "double") return Phase::doubling;
    if (what == "play") return Phase::playing;
    throw PuzzleError("'to:' is declare, double or play");
}

Proof proof_of(const std::string& text) {
    for (const Proof proof : kProofs) {
        if (name(proof) == text) return proof;
    }
    throw PuzzleError("no proof '" + text + "'");
}

Puzzle made_of(const Draft& draft) {
    Puzzle puzzle{.file = {}, .line = draft.line, .title = draft.title, .view = {}, .answers = {}, .why = {}};
    const HouseRules rules = rules_of(draft.get_or("rules", "classic"));
    const Phase phase = phase_of(draft.get("to"));
    const Seat me = seats_of(draft.get("me")) == SeatSet{} ? kDeclarer : seat_of(draft.get("me")[0]);
    CardSet hand;
    for (const std::string& word : words(draft.get("hand")))
        hand.insert(card_of(word));
    std::optional<Declaration> declaration;
    if (phase != Phase::declaring) declaration = declaration_of(draft.get("contract"));
    const std::vector<Decision> plays =
        declaration ? plays_of(draft, rules, *declaration) : std::vector<Decision>();

    Game game(rules, kDeclarer);
    play_hands_before(game, draft.get_or("before", ""));
    const Hands hands = deal_of(me, hand, rules, declaration, plays);
    if (!game.deal({game.hand_number() + 1, kDeclarer, right_of(kDeclarer), hands}))
        throw PuzzleError("too many hands before");
    if (declaration) apply(game, kDeclarer, *declaration);
    const BySeat<SeatSet> said = doubles_of(draft.get_or("doubles", ""));
    while (game.phase() == Phase::doubling && !(phase == Phase::doubling && game.turn() == me))
        apply(game, *game.turn(), Double{said[*game.turn()]});
    for (const Decision& play : plays) {
        if (game.turn() != play.seat) throw PuzzleError("it is not the turn of who plays");
        apply(game, play.seat, play.action);
    }
    if (game.phase() != phase || game.turn() != me) throw PuzzleError("it is not the turn of who is asked");
    puzzle.view = game.view_for(me);

    std::string answers = draft.get("answer");
    for (std::size_t at = answers.find(" or "); at != std::string::npos; at = answers.find(" or "))
        answers.replace(at, 4, "|");
    for (const std::string& answer : split(answers, '|')) {
        puzzle.answers.push_back(answer_of(trimmed(answer), phase));
        if (game.check(me, puzzle.answers.back())) throw PuzzleError("'" + answer + "' is against the rules");
    }
    if (phase == Phase::playing && static_cast<int>(puzzle.answers.size()) >= puzzle.view.legal().size())
        throw PuzzleError("there is no wrong answer");
    puzzle.proof = proof_of(draft.get("proof"));
    if (puzzle.proof != Proof::argued && phase != Phase::playing)
        throw PuzzleError("only the play of a card can be proven");
    puzzle.why = draft.get("why");
    return puzzle;
}

constexpr std::array kKeys{"rules", "before", "to",     "contract", "doubles",
                           "me",    "hand",   "answer", "proof",    "why"};

}  // namespace

std::string_view name(Proof proof) {
    constexpr std::array<std::string_view, 4> kNames{"dominant", "best", "settled", "argued"};
    return kNames[static_cast<std::size_t>(proof)];
}

bool Puzzle::solved_by(const Action& action) const {
    return std::find(answers.begin(), answers.end(), action) != answers.end();
}

char seat_letter(Seat seat, Seat declarer) {
    return kSeatLetters[static_cast<std::size_t>(number(seat) - number(declarer)) & 3];
}

std::string to_text(const Action& action, Seat declarer) {
    if (const PlayCard* play = std::get_if<PlayCard>(&action)) return to_string(play->card);
    if (const Declare* declare = std::get_if<Declare>(&action)) {
        std::string text(info(declare->contract).key);
        if (declare->trump) text += std::string(" ") + letter(*declare->trump);
        if (declare->start) text += std::string(" ") + letter(*declare->start);
        return text;
    }
    if (const Double* word = std::get_if<Double>(&action)) {
        std::string text;
        for (int place = 0; place < 4; ++place) {
            const Seat seat = left_of(declarer, place);
            if (word->targets.contains(seat)) text += seat_letter(seat, declarer);
        }
        return text.empty() ? "nobody" : text;
    }
    return "-";
}

std::string position_text(const SeatView& view) {
    std::string text = "to: play\ncontract: " + to_text(*view.declaration, view.declarer) + "\n";
    std::string doubles;
    std::string plays;
    int in_line = 0;
    for (const Decision& decision : view.history) {
        const char seat = seat_letter(decision.seat, view.declarer);
        if (const Double* word = std::get_if<Double>(&decision.action)) {
            if (!word->targets.empty()) {
                doubles += std::string(doubles.empty() ? "" : ", ") + seat + " " +
                           to_text(decision.action, view.declarer);
            }
        } else if (!std::holds_alternative<Declare>(decision.action)) {
            if (in_line == 0) plays += std::string("play: ") + seat;
            plays += " " + to_text(decision.action, view.declarer);
            in_line = (in_line + 1) % 4;
            if (in_line == 0) plays += "\n";
        }
    }
    if (in_line > 0) plays += "\n";
    if (!doubles.empty()) text += "doubles: " + doubles + "\n";
    text += plays + "me: " + seat_letter(view.me, view.declarer) + "\nhand:";
    for (const Card card : view.hand)
        text += " " + to_string(card);
    return text + "\n";
}

std::vector<Puzzle> parse_puzzles(std::string_view text, const std::string& file) {
    std::vector<Draft> drafts;
    const auto fail = [&](int line, const std::string& what) {
        throw PuzzleError(file + ":" + std::to_string(line) + ": " + what);
    };
    std::istringstream in{std::string(text)};
    int number = 0;
    for (std::string line; std::getline(in, line);) {
        ++number;
        if (line.empty() || line[0] == '#') continue;
        const std::size_t colon = line.find(": ");
        if (colon == std::string::npos) fail(number, "no 'key: value'");
        const std::string key = line.substr(0, colon);
        const std::string value = line.substr(colon + 2);
        if (key == "puzzle") {
            drafts.push_back({.line = number, .title = value, .entries = {}, .plays = {}});
            continue;
        }
        if (drafts.empty()) fail(number, "before the first puzzle");
        Draft& draft = drafts.back();
        if (key == "play") {
            draft.plays.push_back({number, value});
        } else if (std::find(kKeys.begin(), kKeys.end(), key) == kKeys.end()) {
            fail(number, "no key '" + key + "'");
        } else if (!draft.entries.insert({key, {number, value}}).second) {
            fail(number, "'" + key + "' twice");
        }
    }
    std::vector<Puzzle> puzzles;
    for (const Draft& draft : drafts) {
        try {
            puzzles.push_back(made_of(draft));
        } catch (const PuzzleError& error) {
            fail(draft.line, draft.title + ": " + error.what());
        }
        puzzles.back().file = file;
    }
    return puzzles;
}

std::vector<Puzzle> read_puzzles(const std::filesystem::path& folder) {
    std::vector<std::filesystem::path> files;
    for (const auto& entry : std::filesystem::directory_iterator(folder)) {
        if (entry.path().extension() == ".txt") files.push_back(entry.path());
    }
    std::sort(files.begin(), files.end());
    std::vector<Puzzle> puzzles;
    for (const std::filesystem::path& file : files) {
        std::ostringstream text;
        text << std::ifstream(file).rdbuf();
        for (Puzzle& puzzle : parse_puzzles(text.str(), file.filename().string()))
            puzzles.push_back(std::move(puzzle));
    }
    return puzzles;
}

}  // namespace barbu::test
