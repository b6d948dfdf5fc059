#include "plain/session.hpp"

#include <fmt/format.h>

#include <array>
#include <istream>
#include <ostream>

#include "plain/words.hpp"
#include "table/automatic.hpp"
#include "text/cells.hpp"
#include "text/page_words.hpp"
#include "text/refusals.hpp"
#include "text/rule_book.hpp"
#include "text/spoken.hpp"
#include "text/table_sentences.hpp"

namespace barbu::plain {
namespace {

constexpr text::Script kScript = text::Script::spoken;

constexpr std::string_view kHelp =
    "Say a card, for example 9, or 9 of spades, or 9s. Or: hand, legal, table, trick, last, taken, out, "
    "bets, score, "
    "sheet, rules, hint, undo, finish, again, help, quit.";

bool is_over(Phase phase) { return phase == Phase::scored || phase == Phase::finished; }

}  // namespace

// --- Waiting for bots -------------------------------------------------------------------------------

void Bell::ring() {
    const std::lock_guard lock(mutex_);
    ring_ = true;
    rung_.notify_one();
}

void Bell::wait(std::chrono::milliseconds at_most) {
    std::unique_lock lock(mutex_);
    rung_.wait_for(lock, at_most, [this] { return ring_; });
    ring_ = false;
}

// --- The game ---------------------------------------------------------------------------------------

Session::Session(table::Table& table, Bell& bell, Say say)
    : table_(table), bell_(bell), say_(std::move(say)) {
    BySeat<std::string> raw;
    for (const Seat seat : kSeats) {
        raw[seat] = table_.player(seat).name;
        if (table_.is_person(seat)) me_ = seat;
    }
    names_ = text::make_names(raw, kScript);
    names_.you = me_;
}

void Session::say(const std::string& line) { say_(line); }

void Session::event(const std::string& line) {
    last_event_ = line;
    say(line);
}

void Session::begin() {
    std::string players;
    for (int place = 1; place < 4; ++place)
        players += fmt::format("{}{}", place == 1 ? "" : ", ", names_[left_of(me_, place)]);
    say(fmt::format("You are {}. Clockwise from your left sit {}. Say help for what you can say.",
                    names_[me_], players));
    if (table_.game().phase() != Phase::dealing) {
        // A game that goes on.
        const SeatView now = view();
        say(text::spoken::where_we_are(now, names_));
        if (now.phase == Phase::playing) {
            say(text::spoken::bets(now, names_));
            say(text::spoken::table(now, names_));
        }
        if (!is_over(now.phase)) say(text::spoken::hand(now));
        say(text::spoken::totals(now, names_));
    }
    say_trouble();
    go_on();
}

std::optional<Decision> Session::next_of_others() {
    const Game& game = table_.game();
    if (std::optional<Decision> next = table_.automatic_decision()) return next;
    if (game.turn() == me_) return std::nullopt;
    using Clock = std::chrono::steady_clock;
    Clock::time_point asked = Clock::now();
    while (true) {
        table_.think();
        if (std::optional<Decision> next = table_.take_thought()) return next;
        if (const std::optional<Seat> seat = table_.take_replaced()) {
            event(text::bot_replaced(*seat, table_.player(*seat).level, names_));
            asked = Clock::now();
            continue;
        }
        const auto left =
            std::chrono::duration_cast<std::chrono::milliseconds>(asked + table::kPatience - Clock::now());
        if (left.count() <= 0) {
            table_.give_up_bot();
        } else {
            bell_.wait(left);
        }
    }
}

void Session::go_on() {
    while (true) {
        const Phase phase = table_.game().phase();
        if (phase == Phase::finished) return;
        if (phase == Phase::dealing || phase == Phase::scored) {
            table_.deal_next();
            event(text::spoken::hand_begins(view(), names_));
            say(text::spoken::hand(view()));
            say_trouble();
            continue;
        }
        const std::optional<Decision> next = next_of_others();
        if (!next) break;
        decide(*next);
    }
    ask();
}

void Session::decide(const Decision& decision) {
    const Phase before = table_.game().phase();
    table_.submit(decision.seat, decision.action);
    const SeatView after = view();
    std::string said = text::told(decision, after, names_, kScript);
    const TrickTable* tricks = after.tricks();
    if (std::holds_alternative<PlayCard>(decision.action) && tricks != nullptr && tricks->trick.size == 1)
        said = fmt::format("Trick {}. {}", tricks->tricks_played + 1, said);
    event(said);
    if (before == Phase::doubling && after.phase == Phase::playing) say(text::spoken::bets(after, names_));
    if (is_over(after.phase)) {
        for (const std::string& line : text::spoken::settling(after, names_))
            say(line);
    }
    if (after.phase == Phase::finished) say(text::spoken::end(after, names_));
    say_trouble();
}

void Session::say_trouble() {
    const std::string trouble = table_.save_trouble().value_or("");
    if (trouble == told_trouble_) return;
    told_trouble_ = trouble;
    if (trouble.empty()) {
        say("All is saved again.");
    } else {
        say(table_.saved() ? trouble : fmt::format("{}: {}", text::kNotSaved, text::not_saved_yet(trouble)));
    }
}

void Session::ask() {
    say(text::spoken::question(view(), names_));
    if (const auto score = certain())
        say(text::certain((*score)[me_], kScript) + " Say finish to have it played.");
}

std::optional<BySeat<int>> Session::certain() const {
    return view().hand.size() < 2 ? std::nullopt : table_.certain_score(me_);
}

/// The rest of a hand whose score is certain.
void Session::finish() {
    if (!certain()) {
        say("What this hand brings is not certain yet.");
        return;
    }
    const int hand = table_.game().hand_number();
    while (table_.game().hand_number() == hand && table_.game().phase() == Phase::playing) {
        const std::optional<Decision> next = next_of_others();
        decide(next ? *next : Decision{me_, PlayCard{table_.game().legal_cards().lowest()}});
    }
    go_on();
}

// --- What is typed ----------------------------------------------------------------------------------

bool Session::hear(std::string_view line) {
    const Words words = words_of(line);
    const bool leaves = words.size() == 1 && (words[0] == "quit" || words[0] == "exit");
    if (leaves) return !leave();
    leaving_ = false;
    if (words.empty()) {
        ask();
    } else if (words.size() > 1 || !command(words)) {
        answer(words);
    }
    return true;
}

bool Session::leave() {
    table_.save_again();
    const bool lost = table_.has_journal() ? !table_.saved() : !over();
    if (!lost || leaving_) return true;
    leaving_ = true;
    say(table_.save_trouble() ? text::leaving_not_saved(*table_.save_trouble())
                              : std::string(text::kLeavingUnsaved));
    say("Say quit again to leave it.");
    return false;
}

bool Session::command(const Words& words) {
    struct Look {
        std::string_view word;
        std::string (*of)(const SeatView&, const text::Names&);
    };
    namespace spoken = text::spoken;
    static constexpr std::array<Look, 9> kLooks{{
        {"hand", [](const SeatView& view, const text::Names&) { return spoken::hand(view); }},
        {"legal", spoken::legal},
        {"table", spoken::table},
        {"trick", spoken::trick},
        {"last", spoken::last_trick},
        {"taken", spoken::taken},
        {"out", [](const SeatView& view, const text::Names&) { return spoken::out(view); }},
        {"bets", spoken::bets},
        {"score", spoken::totals},
    }};
    const std::string& word = words[0];
    for (const Look& look : kLooks) {
        if (word != look.word) continue;
        say(look.of(view(), names_));
        return true;
    }
    if (word == "sheet") {
        for (const std::string& line : spoken::sheet(view(), names_))
            say(line);
    } else if (word == "rules") {
        say_rules();
    } else if (word == "hint") {
        say_hint();
    } else if (word == "undo") {
        take_back();
    } else if (word == "finish") {
        finish();
    } else if (word == "again") {
        if (!last_event_.empty()) say(last_event_);
        ask();
    } else if (word == "help") {
        say(std::string(kHelp));
    } else {
        return false;
    }
    return true;
}

void Session::say_rules() {
    const SeatView now = view();
    const std::vector<text::Paragraph> paragraphs =
        now.declaration ? text::contract_rules(now.declaration->contract, now.rules, kScript)
                        : text::game_rules(now.rules, kScript);
    for (const text::Paragraph& paragraph : paragraphs) {
        std::string said = paragraph.heading.empty() ? "" : paragraph.heading + ". ";
        for (const char c : paragraph.text)
            said += c == '\n' ? ' ' : c;
        say(said);
    }
}

void Session::say_hint() {
    table_.ask_hint(me_);
    std::optional<std::vector<Advice>> advice;
    const auto until = std::chrono::steady_clock::now() + table::kPatience;
    while (!(advice = table_.take_hint()) && std::chrono::steady_clock::now() < until)
        bell_.wait(std::chrono::milliseconds(100));
    for (const std::string& line : text::spoken::hint(advice.value_or(std::vector<Advice>{}), view(), names_))
        say(line);
}

void Session::take_back() {
    if (!table_.undo(me_)) {
        say(std::string(text::kNothingToTakeBack));
        return;
    }
    event("Taken back.");
    say_trouble();
    if (view().phase == Phase::playing && view().tricks() != nullptr)
        say(text::spoken::trick(view(), names_));
    ask();
}

void Session::answer(const Words& words) {
    const SeatView now = view();
    if (now.phase == Phase::declaring) {
        const auto declaration = declaration_named(words);
        if (const std::string* wrong = std::get_if<std::string>(&declaration)) {
            say(*wrong);
        } else {
            act(std::get<Declaration>(declaration));
        }
    } else if (now.phase == Phase::doubling) {
        const auto targets = doubles_named(words, now, names_);
        if (const std::string* wrong = std::get_if<std::string>(&targets)) {
            say(*wrong);
        } else {
            act(Double{std::get<SeatSet>(targets)});
        }
    } else {
        answer_card(words);
    }
}

void Session::answer_card(const Words& words) {
    const SeatView now = view();
    const std::optional<NamedCard> named = card_named(words);
    if (!named) {
        say(fmt::format("That is neither a card nor a command. {}", kHelp));
        return;
    }
    if (named->suit) {
        act(PlayCard{Card(named->rank, *named->suit)});
        return;
    }
    const CardSet held = now.hand.of(named->rank);
    const CardSet legal = now.legal().of(named->rank);
    if (held.empty()) {
        say(fmt::format("You hold no {}.", text::word(named->rank)));
    } else if (legal.size() > 1) {
        std::vector<std::string> suits;
        for (const Suit suit : text::kSuitOrder) {
            if (!legal.of(suit).empty()) suits.emplace_back(text::word(suit));
        }
        say(fmt::format("Which {}: {}?", text::word(named->rank), text::list(suits)));
    } else {
        act(PlayCard{legal.empty() ? held.highest() : legal.highest()});
    }
}

void Session::act(const Action& action) {
    if (const std::optional<Refusal> refusal = table_.game().check(me_, action)) {
        say(text::spoken::sentence(text::sentence(*refusal, names_, kScript)));
        return;
    }
    decide({me_, action});
    go_on();
}

// --- Lines ------------------------------------------------------------------------------------------

std::optional<std::string> read_line(std::istream& in) {
    std::string line;
    char c = 0;
    bool any = false;
    while (in.get(c)) {
        any = true;
        if (c == '\n') return line;
        if (line.size() < kLongest) line += c;
    }
    return any ? std::optional(line) : std::nullopt;
}

void play(table::Table& table, Bell& bell, std::istream& in, std::ostream& out) {
    Session session(table, bell, [&out](const std::string& line) { out << text::printable(line) << '\n'; });
    session.begin();
    while (!session.over()) {
        out << "> " << std::flush;
        const std::optional<std::string> line = read_line(in);
        if (!line || !session.hear(*line) || !out) break;
    }
    out << std::flush;
}

}  // namespace barbu::plain
