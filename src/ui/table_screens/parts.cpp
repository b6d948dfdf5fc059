#include "ui/table_screens/parts.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "text/cells.hpp"
#include "text/table_sentences.hpp"
#include "ui/pages/frame.hpp"

namespace barbu::ui {
namespace {

using text::Script;

constexpr Style kPlain{.role = Role::normal};
constexpr Style kHeading{.role = Role::heading};
constexpr Style kRule{.role = Role::rule};
constexpr Style kTurn{.role = Role::turn, .strong = true};

/// Points stand out by their sign; the colour only helps.
Style style_of_points(int points) { return {.role = points < 0 ? Role::bad : points > 0 ? Role::good : Role::normal}; }

void put_points(Canvas& canvas, int row, int last_col, int points, Script script) {
    canvas.put_right(row, last_col, text::points(points, script), style_of_points(points));
}


bool waits_for(const TableModel& model, Seat seat) { return model.view.turn == seat && !model.trick_shown; }

}  // namespace

Places::Places(Size size)
    : compact(size.cols < 80 || size.rows < 24),
      hand_rule(size.rows - 6),
      cards(size.rows - 5),
      carets(size.rows - 4),
      prompt(size.rows - 3),
      refusal(size.rows - 2),
      keys(size.rows - 1) {}

void draw_head(Canvas& canvas, const TableModel& model) {
    const SeatView& view = model.view;
    const std::string& declarer = model.names[view.declarer];
    std::string title = fmt::format("{}/{}", view.hand_number, kHandsOfAGame);
    if (view.declaration) title += " " + text::priced(*view.declaration, model.look.script);
    draw_title(canvas, title, fmt::format("{} {}", declarer, view.declaration ? (view.turn ? "declares" : "declared") : "is to declare"));
    draw_rule(canvas, 1);
}

void draw_bets(Canvas& canvas, Pos at, const TableModel& model, int first_number_col) {
    const Script script = model.look.script;
    const Doubles& doubles = model.view.doubling.doubles();
    canvas.put(at, "bets", kHeading);
    for (const Seat column : kSeats) {
        const int col = first_number_col + 5 * number(column);
        canvas.put_right(at.row, col, model.names.brief[column], kHeading);
        for (const Seat row : kSeats) {
            const int line = at.row + 1 + number(row);
            if (column == Seat::s0) canvas.put({line, at.col}, model.names[row], kPlain);
            if (row == column) continue;
            const int times = doubles.times(row, column);
            canvas.put_right(line, col, times == 0 ? std::string(text::dot(script)) : text::times(times, script),
                             {.role = Role::normal, .strong = times > 0});
        }
    }
}

// --- Tricks -------------------------------------------------------------------------------------------------------

namespace {

/// Where a seat's card and name lie in the cross; seats stay where they are, the first below and on clockwise.
struct SeatPlace {
    Pos card;
    int name_row;
    int name_col;
    int tag_col;
    bool tag_ends_there;   ///< the tag is set so that it ends at tag_col
};

SeatPlace place_of(Seat seat) {
    switch (seat) {
        case Seat::s0: return {{9, 20}, 12, 17, 27, false};
        case Seat::s1: return {{6, 14}, 6, 1, 12, true};
        case Seat::s2: return {{3, 20}, 2, 17, 27, false};
        default: return {{6, 26}, 6, 33, 33, false};
    }
}

void draw_empty_card(Canvas& canvas, Pos at) {
    canvas.put(at, "┌────┐", kRule);
    canvas.put({at.row + 1, at.col}, "│    │", kRule);
    canvas.put({at.row + 2, at.col}, "└────┘", kRule);
}

/// "led", "won" or "to play": what is to be known of a seat in this trick.
std::string tag_of(const TableModel& model, const TrickTable& table, const Trick& trick, Seat seat) {
    if (model.trick_shown && seat == table.last_winner) return "won";
    if (waits_for(model, seat)) return "to play";
    if (trick.size > 0 && seat == trick.leader) return "led";
    return {};
}

void draw_cross(Canvas& canvas, const TableModel& model, const TrickTable& table) {
    const Trick& trick = model.trick_shown ? table.last_trick : table.trick;
    for (const Seat seat : kSeats) {
        const SeatPlace place = place_of(seat);
        const std::string tag = tag_of(model, table, trick, seat);
        const bool acts = waits_for(model, seat);
        canvas.put({place.name_row, place.name_col}, model.names[seat], acts ? kTurn : kPlain);
        if (const std::optional<Card> card = trick.card_of(seat)) {
            draw_card(canvas, place.card, *card, model.look.script);
        } else {
            draw_empty_card(canvas, place.card);
        }
        const Style style = acts ? kTurn : Style{.role = Role::heading, .strong = tag == "won"};
        if (place.tag_ends_there) {
            canvas.put_right(place.card.row + 1, place.tag_col, tag, style);
        } else {
            canvas.put({place.card.row + 1, place.tag_col}, tag, style);
        }
    }
}

/// "♥ A K Q": ranks of one suit behind its sign; cards of several suits one by one.
int draw_card_list(Canvas& canvas, Pos at, CardSet cards, Script script) {
    for (const Suit suit : text::kSuitOrder) {
        const CardSet of_suit = cards.of(suit);
        if (of_suit != cards || cards.size() < 2) continue;
        at.col = canvas.put(at, text::sign(suit, script), {.role = role_of(suit)});
        for (CardSet rest = cards; !rest.empty(); rest.erase(rest.highest())) {
            at.col = canvas.put({at.row, at.col + 1}, text::sign(rest.highest().rank()), {.role = role_of(suit)});
        }
        return at.col;
    }
    return draw_cards(canvas, at, cards, script);
}

void draw_still_out(Canvas& canvas, Pos at, const TableModel& model, const TrickTable& table) {
    const text::StillOut out = text::still_out(table, model.look.script);
    canvas.put(at, out.heading, kHeading);
    const Pos below{at.row + 1, at.col};
    if (!out.number.empty()) {
        canvas.put(below, out.number, kPlain);
    } else if (out.cards.empty()) {
        canvas.put(below, "none", kPlain);
    } else {
        draw_card_list(canvas, below, out.cards, model.look.script);
    }
}

/// Two rows of two, in the order of play.
void draw_last_trick(Canvas& canvas, Pos at, const TableModel& model, const TrickTable& table) {
    if (table.tricks_played == 0 || model.trick_shown) return;
    canvas.put(at, fmt::format("last trick: {} won", model.names[table.last_winner]), kHeading);
    for (int i = 0; i < 4; ++i) {
        const Seat seat = left_of(table.last_trick.leader, i);
        const Card card = table.last_trick.cards[static_cast<std::size_t>(i)];
        const int col = at.col + (i % 2) * 10;
        const int next = canvas.put({at.row + 1 + i / 2, col}, model.names.brief[seat], kPlain);
        canvas.put({at.row + 1 + i / 2, next + 1}, text::card(card, model.look.script), {.role = role_of(card.suit())});
    }
}

void draw_ledger(Canvas& canvas, int row, const TableModel& model, const TrickTable& table) {
    const Script script = model.look.script;
    const bool wide = canvas.size().cols >= 80;
    const int hand_col = wide ? 71 : 49;
    const int total_col = wide ? 78 : 56;
    canvas.fill(row, 0, wide ? 79 : canvas.size().cols - 1, "─", kRule);
    canvas.put({row, 2}, " player ", kHeading);
    canvas.put({row, 14}, " cards ", kHeading);
    canvas.put({row, 21}, " tricks ", kHeading);
    canvas.put({row, 30}, " taken ", kHeading);
    canvas.put({row, hand_col - 5}, " hand ", kHeading);
    canvas.put({row, total_col - 5}, " total", kHeading);
    const BySeat<int> totals = model.view.sheet.totals();
    for (const Seat seat : kSeats) {
        const int line = row + 1 + number(seat);
        const bool acts = waits_for(model, seat);
        canvas.put({line, 0}, acts ? ">" : " ", kTurn);
        canvas.put({line, 1}, model.names[seat], acts ? kTurn : kPlain);
        canvas.put_right(line, 19, std::to_string(table.cards_left(seat)), kPlain);
        canvas.put_right(line, 27, std::to_string(table.tricks_won[seat]), kPlain);
        const CardSet counted = text::counted_cards(table.declaration.contract, table.taken[seat]);
        if (counted.empty()) {
            canvas.put({line, 32}, text::dot(script), kPlain);
        } else {
            draw_card_list(canvas, {line, 32}, counted, script);
        }
        put_points(canvas, line, hand_col, table.raw[seat], script);
        // Once the hand is scored its points are in the total already.
        put_points(canvas, line, total_col, totals[seat], script);
    }
}

}  // namespace

void draw_trick_table(Canvas& canvas, const TableModel& model) {
    const TrickTable* table = model.view.tricks();
    if (table == nullptr) return;
    draw_head(canvas, model);
    draw_cross(canvas, model, *table);
    for (int row = 2; row <= 12; ++row) canvas.put({row, 46}, "│", kRule);
    draw_bets(canvas, {2, 48}, model, 63);
    draw_still_out(canvas, {8, 48}, model, *table);
    draw_last_trick(canvas, {10, 48}, model, *table);
    draw_ledger(canvas, 13, model, *table);
    draw_sheet_beside(canvas, model);
}

// --- Dominoes -----------------------------------------------------------------------------------------------------

namespace {

void draw_layout(Canvas& canvas, const TableModel& model, const DominoTable& table, std::optional<Card> chosen) {
    const Script script = model.look.script;
    const CardSet open = open_cards(table);
    for (int column = 0; column < 4; ++column) {
        const Suit suit = text::kSuitOrder[static_cast<std::size_t>(column)];
        const int col = 8 + 5 * column;
        canvas.put_right(2, col, text::sign(suit, script), {.role = role_of(suit), .strong = true});
        for (const Rank rank : kRanks) {
            const int row = 15 - static_cast<int>(rank);
            const Card card(rank, suit);
            if (table.laid.contains(card)) {
                canvas.put_right(row, col, text::sign(rank), {.role = role_of(suit), .strong = true});
            } else if (card == chosen) {
                canvas.put({row, col - 1}, "[", kTurn);
                canvas.put({row, col}, open.contains(card) ? "+" : text::dot(script), {.role = Role::turn, .strong = true, .chosen = true});
                canvas.put({row, col + 1}, "]", kTurn);
            } else {
                canvas.put({row, col}, open.contains(card) ? "+" : text::dot(script), open.contains(card) ? kTurn : kRule);
            }
        }
    }
    for (const Rank rank : kRanks) {
        const int row = 15 - static_cast<int>(rank);
        const bool start = rank == table.start();
        const std::string_view sign = text::sign(rank);
        canvas.put_right(row, 3, start ? fmt::format("={}", sign) : std::string(sign), start ? kTurn : kHeading);
        if (start) canvas.put({row, 4}, "=", kTurn);
    }
}

void draw_domino_players(Canvas& canvas, const TableModel& model, const DominoTable& table) {
    const Script script = model.look.script;
    canvas.put({2, 32}, "player", kHeading);
    canvas.put_right(2, 49, "cards", kHeading);
    canvas.put_right(2, 57, "knocks", kHeading);
    canvas.put_right(2, 64, "place", kHeading);
    canvas.put_right(2, 77, "total", kHeading);
    const BySeat<int> totals = model.view.sheet.totals();
    for (const Seat seat : kSeats) {
        const int row = 3 + number(seat);
        const bool acts = waits_for(model, seat);
        canvas.put({row, 31}, acts ? ">" : " ", kTurn);
        canvas.put({row, 32}, model.names[seat], acts ? kTurn : kPlain);
        const bool out = table.place[seat] != 0;
        canvas.put_right(row, 49, out && table.cards_left[seat] == 0 ? "out" : std::to_string(table.cards_left[seat]), kPlain);
        canvas.put_right(row, 57, std::to_string(table.knocks[seat]), kPlain);
        if (out) {
            put_points(canvas, row, 64, table.raw[seat], script);
        } else {
            canvas.put_right(row, 64, text::dot(script), kPlain);
        }
        put_points(canvas, row, 77, totals[seat], script);
    }
}

/// "last: Bart knocked, Anne J♥": the newest decisions that fit, oldest first.
void draw_last_cards(Canvas& canvas, Pos at, const TableModel& model) {
    std::vector<std::string> parts;
    int cells = text::width("last: ");
    const std::vector<Decision>& history = model.view.history;
    for (std::size_t i = history.size(); i-- > 0;) {
        const PlayCard* play = std::get_if<PlayCard>(&history[i].action);
        if (play == nullptr && !std::holds_alternative<Knock>(history[i].action)) break;
        const std::string& who = model.names.brief[history[i].seat];
        std::string part = play != nullptr ? fmt::format("{} {}", who, text::card(play->card, model.look.script)) : who + " knocked";
        cells += text::width(part) + 2;
        if (cells > 46) break;
        parts.push_back(std::move(part));
    }
    std::ranges::reverse(parts);
    std::string line;
    for (const std::string& part : parts) line += (line.empty() ? "last: " : ", ") + part;
    canvas.put(at, line, kPlain);
}

}  // namespace

void draw_domino_table(Canvas& canvas, const TableModel& model, std::optional<Card> chosen) {
    const DominoTable* table = model.view.dominoes();
    if (table == nullptr) return;
    draw_head(canvas, model);
    draw_layout(canvas, model, *table, chosen);
    draw_domino_players(canvas, model, *table);
    std::string left;
    for (std::size_t place = table->out; place < 4; ++place) left += text::points(table->rules.domino_scores[place], model.look.script) + " ";
    if (!left.empty()) canvas.put({8, 32}, "still to win  ", kHeading);
    canvas.put({8, 46}, left, kPlain);
    draw_bets(canvas, {10, 32}, model, 47);
    draw_last_cards(canvas, {15, 32}, model);
    draw_sheet_beside(canvas, model);
}

// --- Declaring ----------------------------------------------------------------------------------------------------

void draw_contracts(Canvas& canvas, const TableModel& model, std::optional<Contract> chosen) {
    const SeatView& view = model.view;
    const Script script = model.look.script;
    const ContractSet left = view.sheet.left_for(view.declarer);
    draw_head(canvas, model);
    canvas.put({2, 4}, "contract", kHeading);
    canvas.put({2, 19}, "pays", kHeading);
    canvas.put({2, 46}, fmt::format("brought {}", model.names[view.declarer]), kHeading);
    for (const Contract contract : kContracts) {
        const int row = 3 + static_cast<int>(contract);
        const bool here = contract == chosen;
        const bool open = left.contains(contract);
        const Style style{.role = here ? Role::turn : Role::normal, .strong = here, .faint = !open};
        canvas.put({row, 0}, here ? ">" : " ", kTurn);
        canvas.put({row, 2}, std::to_string(static_cast<int>(contract) + 1), kHeading);
        canvas.put({row, 4}, info(contract).name, style);
        canvas.put({row, 19}, text::what_it_pays(contract, view.rules, script), style);
        for (const HandScore& score : view.sheet.hands()) {
            if (score.declarer != view.declarer || score.declaration.contract != contract) continue;
            const int col = canvas.put({row, 46}, fmt::format("played, hand {}: ", score.hand), {.role = Role::normal});
            const int points = score.points(view.declarer);
            canvas.put({row, col}, text::points(points, script), style_of_points(points));
        }
    }
    const Duty duty = view.sheet.duty(view.rules, view.declarer);
    std::vector<std::string> owed;
    for (int place = 1; place < 4; ++place) {
        const Seat flank = left_of(view.declarer, place);
        owed.push_back(fmt::format("{} {}", model.names[flank], duty.owed[flank]));
    }
    canvas.put({11, 2},
               fmt::format("{} declares {} more hand{}, this one included. Doubles still owed:", model.names[view.declarer], duty.hands_left,
                           duty.hands_left == 1 ? "" : "s"),
               kPlain);
    canvas.put({12, 2}, text::list(owed) + ".", kPlain);
    std::vector<std::string> totals;
    const BySeat<int> now = view.sheet.totals();
    for (const Seat seat : kSeats) totals.push_back(fmt::format("{} {}", model.names[seat], text::points(now[seat], script)));
    canvas.put({13, 2}, "Totals: " + text::list(totals), kPlain);
    draw_sheet_beside(canvas, model);
}

// --- Doubling -----------------------------------------------------------------------------------------------------

namespace {

/// What the rules let this player do in the first round, whatever has been said.
SeatSet may_ever_double(const SeatView& view, Seat speaker) {
    if (speaker == view.declarer) return SeatSet::all() - SeatSet{speaker};
    return DoublingRound(view.rules, view.declarer, view.declaration->contract, view.doubling.duty()).may_double(speaker);
}

/// For each ordered pair, whether the double was an answer to one that came before it.
BySeat<SeatSet> redoubles_in(const SeatView& view) {
    Doubles doubles;
    BySeat<SeatSet> redoubles;
    for (const Decision& decision : view.history) {
        const Double* word = std::get_if<Double>(&decision.action);
        if (word == nullptr) continue;
        for (const Seat target : kSeats) {
            if (word->targets.contains(target) && doubles.has(target, decision.seat)) redoubles[decision.seat].insert(target);
        }
        doubles.add(decision.seat, word->targets);
    }
    return redoubles;
}

/// The columns of the three others, in seat order: keys 1, 2 and 3.
std::string cell_text(const SeatView& view, Seat speaker, Seat target, bool speaking, SeatSet said, const BySeat<SeatSet>& redoubles,
                      Script script) {
    if (speaker == target) return std::string(text::dot(script));
    const Doubles& doubles = view.doubling.doubles();
    if (doubles.has(speaker, target)) return redoubles[speaker].contains(target) ? "redoubles" : "doubles";
    const SeatSet may = speaking ? view.doubling.may_double(speaker) : may_ever_double(view, speaker);
    if (!may.contains(target)) return speaking || view.doubling.has_spoken(speaker) ? "-" : "";
    if (!speaking) return view.doubling.has_spoken(speaker) ? "no" : "";
    if (!said.contains(target)) return "no";
    std::string word = doubles.has(target, speaker) ? "redoubles" : "doubles";
    if (view.doubling.must_double(speaker).contains(target)) word += "*";
    return word;
}

std::string why_others_cannot_be_doubled(const TableModel& model) {
    const SeatView& view = model.view;
    const std::string& declarer = model.names[view.declarer];
    if (view.doubling.second_round()) return "Second round: only those who doubled you after you spoke may be doubled now.";
    if (info(view.declaration->contract).positive) {
        return fmt::format("In {} only {} may be doubled, who speaks last and may double back.", info(view.declaration->contract).name, declarer);
    }
    if (!view.rules.flanks_may_be_doubled) return fmt::format("At this table only {} may be doubled, who may double back.", declarer);
    return fmt::format("{} speaks last and may double only those who doubled first.", declarer);
}

}  // namespace

void draw_doubling(Canvas& canvas, const TableModel& model, std::optional<SeatSet> said) {
    const SeatView& view = model.view;
    const Script script = model.look.script;
    if (!view.declaration) return;
    const bool compact = canvas.size().cols < 80;
    const int first = compact ? 14 : 15;
    const int step = compact ? 10 : 13;
    const int owes_col = first + 4 * step + 2;
    draw_head(canvas, model);
    const BySeat<SeatSet> redoubles = redoubles_in(view);
    canvas.put({3, 1}, "doubles whom", kHeading);
    canvas.put_right(3, owes_col, "owes", kHeading);
    int key = 1;
    for (const Seat column : kSeats) {
        const int col = first + step * number(column);
        if (said && column != view.turn) canvas.put({2, col}, fmt::format("key {}", key++), {.role = Role::keys});
        canvas.put({3, col}, text::cut(model.names[column], step - 1), kHeading);
    }
    const Duty& duty = view.doubling.duty();
    std::string locked;
    for (int place = 1; place <= 4; ++place) {
        const Seat speaker = left_of(view.declarer, place);
        const int row = 3 + place;
        const bool speaking = view.turn == speaker;
        canvas.put({row, 0}, speaking ? ">" : " ", kTurn);
        canvas.put({row, 1}, model.names[speaker], speaking ? kTurn : kPlain);
        for (const Seat column : kSeats) {
            const bool choosing = speaking && said.has_value();
            const std::string word =
                speaking && !said && !view.doubling.second_round()
                    ? (speaker == column ? std::string(text::dot(script)) : "")
                    : cell_text(view, speaker, column, choosing, said.value_or(SeatSet()), redoubles, script);
            const bool doubles = word.find("doubles") != std::string::npos;
            canvas.put({row, first + step * number(column)}, word, {.role = choosing ? Role::turn : Role::normal, .strong = doubles});
        }
        if (speaker == view.declarer) continue;
        canvas.put_right(row, owes_col, std::to_string(duty.owed[speaker]), kPlain);
        if (duty.due(speaker) && !view.doubling.has_spoken(speaker)) {
            locked = fmt::format("* locked: {} owes {} {} double{}, {} hand{} left.", model.names[speaker], model.names[view.declarer],
                                 duty.owed[speaker], duty.owed[speaker] == 1 ? "" : "s", duty.hands_left, duty.hands_left == 1 ? "" : "s");
            if (!speaking || !said) locked = locked.substr(2);
            if (speaking) canvas.put({8, 1}, locked, kPlain);
        }
    }
    canvas.put({9, 1}, text::cut(why_others_cannot_be_doubled(model), canvas.size().cols - 2), kPlain);
    draw_sheet_beside(canvas, model);
}

// --- Around the table ---------------------------------------------------------------------------------------------

void draw_sheet_beside(Canvas& canvas, const TableModel& model) {
    constexpr int kFirst = 80;
    const Size size = canvas.size();
    if (size.cols < 100 || size.rows < 24) return;
    const SeatView& view = model.view;
    const Script script = model.look.script;
    for (int row = 2; row < size.rows - 6; ++row) canvas.put({row, kFirst}, "│", kRule);
    canvas.put({2, kFirst + 2}, text::cut(model.names[view.declarer] + " declared", size.cols - kFirst - 3), kHeading);
    for (const Seat seat : kSeats) canvas.put_right(3, kFirst + 4 + 5 * number(seat), model.names.brief[seat], kHeading);
    int row = 4;
    for (const HandScore& score : view.sheet.hands()) {
        if (score.declarer != view.declarer || row + 1 >= size.rows - 6) continue;
        canvas.put({row++, kFirst + 2}, text::brief_declaration(score.declaration, script), kPlain);
        for (const Seat seat : kSeats) {
            const int points = score.points(seat);
            canvas.put_right(row, kFirst + 4 + 5 * number(seat), text::points(points, script), style_of_points(points));
        }
        ++row;
    }
    if (row == 4) canvas.put({row, kFirst + 2}, "nothing yet", kPlain);
}

void draw_news(Canvas& canvas, int first, int last, const TableModel& model) {
    std::vector<std::string> rows;
    for (const std::string& sentence : model.news) {
        for (std::string& row : text::wrap(sentence, std::min(canvas.size().cols, 80) - 3)) rows.push_back(std::move(row));
    }
    const int room = last - first + 1;
    const int begin = std::max(0, static_cast<int>(rows.size()) - room);
    for (int i = begin; i < static_cast<int>(rows.size()); ++i) {
        canvas.put({first + i - begin, 1}, rows[static_cast<std::size_t>(i)], kPlain);
    }
}

void draw_foot(Canvas& canvas, const TableModel& model, const std::string& prompt, const std::vector<Binding>& bindings) {
    const Places at(canvas.size());
    const int cells = canvas.size().cols - 2;
    const std::string& below = !model.refusal.empty() ? model.refusal : !model.notice.empty() ? model.notice : std::string();
    const Role role = !below.empty() ? Role::refusal : Role::normal;
    std::vector<std::string> prompts = text::wrap(prompt, cells);
    std::vector<std::string> belows = text::wrap(below, cells);
    if (below.empty()) belows.clear();
    canvas.put({at.prompt, 1}, prompts[0], {.role = Role::prompt, .strong = true});
    if (prompts.size() > 1 && belows.empty()) {
        canvas.put({at.refusal, 1}, prompts[1], {.role = Role::prompt, .strong = true});
    } else if (!belows.empty()) {
        canvas.put({at.refusal, 1}, belows[0], {.role = role, .strong = true});
        // What is longer than its row goes on over the prompt's row above.
        if (belows.size() > 1) {
            canvas.fill(at.prompt, 0, canvas.size().cols - 1, " ");
            canvas.fill(at.refusal, 0, canvas.size().cols - 1, " ");
            canvas.put({at.prompt, 1}, belows[0], {.role = role, .strong = true});
            canvas.put({at.refusal, 1}, belows[1], {.role = role, .strong = true});
        }
    } else if (!model.news.empty()) {
        canvas.put({at.refusal, 1}, text::cut(model.news.back(), cells), kPlain);
    }
    draw_key_line(canvas, bindings);
}

// --- The hand -----------------------------------------------------------------------------------------------------

namespace {

std::optional<Suit> trump_of(const TableModel& model) {
    return model.view.declaration ? model.view.declaration->trump : std::nullopt;
}

/// Calls `at_suit(suit, col)` and `at_card(card, col, cells)` for each, in order.
template <class AtSuit, class AtCard>
void lay_out(const TableModel& model, AtSuit at_suit, AtCard at_card) {
    std::optional<Suit> suit;
    int col = 1;
    for (const Card card : HandRow::order(model.view.hand, trump_of(model))) {
        if (card.suit() != suit) {
            if (suit) col += 2;
            suit = card.suit();
            at_suit(*suit, col);
            col += 3;
        }
        const int cells = text::width(text::sign(card.rank()));
        at_card(card, col, cells);
        col += cells + 2;
    }
}

}  // namespace

std::vector<Card> HandRow::order(CardSet hand, std::optional<Suit> trump) {
    std::vector<Card> cards = in_table_order(hand);
    if (trump) std::stable_partition(cards.begin(), cards.end(), [&](Card card) { return card.suit() == *trump; });
    return cards;
}

void HandRow::draw(Canvas& canvas, const TableModel& model, std::optional<Card> chosen, CardSet legal, bool marks) {
    const Places at(canvas.size());
    const Script script = model.look.script;
    draw_rule(canvas, at.hand_rule, fmt::format("{}'s hand", model.names[model.view.me]));
    lay_out(
        model,
        [&](Suit suit, int col) {
            const std::string_view sign = text::sign(suit, script);
            canvas.put({at.cards, col}, script == Script::ascii ? fmt::format("{}:", sign) : std::string(sign), {.role = role_of(suit)});
        },
        [&](Card card, int col, int cells) {
            const bool may = !marks || legal.contains(card);
            const bool here = card == chosen;
            canvas.put({at.cards, col}, text::sign(card.rank()),
                       {.role = role_of(card.suit()), .strong = may, .faint = !may, .chosen = here});
            if (here) {
                canvas.put({at.cards, col - 1}, "[", kTurn);
                canvas.put({at.cards, col + cells}, "]", kTurn);
                canvas.set_cursor({at.cards, col});
            }
            if (marks && may) canvas.put({at.carets, col}, std::string(static_cast<std::size_t>(cells), '^'), kTurn);
        });
}

std::optional<Card> HandRow::card_at(Pos pos, Size size, const TableModel& model) {
    const Places at(size);
    if (pos.row != at.cards && pos.row != at.carets) return std::nullopt;
    std::optional<Card> found;
    lay_out(model, [](Suit, int) {}, [&](Card card, int col, int cells) {
        if (pos.col >= col - 1 && pos.col <= col + cells) found = card;
    });
    return found;
}

std::optional<Card> CardChooser::chosen(const TableModel& model) const {
    if (chosen_ && model.view.hand.contains(*chosen_)) return chosen_;
    const CardSet legal = model.view.legal();
    const std::vector<Card> cards = HandRow::order(legal.empty() ? model.view.hand : legal, trump_of(model));
    if (cards.empty()) return std::nullopt;
    return cards.front();
}

std::string CardChooser::pending_words() const {
    return pending_ ? fmt::format(" {} of which suit?", text::sign(*pending_)) : std::string();
}

void CardChooser::move(int by, const TableModel& model) {
    const std::vector<Card> cards = HandRow::order(model.view.hand, trump_of(model));
    const std::optional<Card> from = chosen(model);
    if (!from) return;
    const int at = static_cast<int>(std::ranges::find(cards, *from) - cards.begin());
    chosen_ = cards[static_cast<std::size_t>(wrapped(at, by, static_cast<int>(cards.size())))];
}

void CardChooser::next_legal(int by, const TableModel& model) {
    const CardSet legal = model.view.legal();
    for (int step = 0; step < 13; ++step) {
        move(by, model);
        if (legal.empty() || (chosen_ && legal.contains(*chosen_))) return;
    }
}

void CardChooser::move_suit(int by, const TableModel& model) {
    const std::optional<Card> from = chosen(model);
    if (!from) return;
    for (int step = 0; step < 13; ++step) {
        move(by, model);
        if (chosen_->suit() != from->suit()) break;
    }
    // Arrive at the first of the suit from either side.
    while (true) {
        const Card here = *chosen_;
        move(-1, model);
        if (chosen_->suit() != here.suit() || model.view.hand.of(here.suit()) == model.view.hand) {
            chosen_ = here;
            return;
        }
    }
}

bool CardChooser::choose_rank(Rank rank, const TableModel& model, std::string& refusal) {
    const CardSet held = model.view.hand.of(rank);
    const CardSet legal = held & model.view.legal();
    pending_.reset();
    if (held.empty()) {
        refusal = fmt::format("You hold no {}.", text::word(rank));
    } else if (legal.size() == 1) {
        chosen_ = legal.lowest();
    } else if (held.size() == 1) {
        chosen_ = held.lowest();
    } else {
        pending_ = rank;
    }
    return true;
}

bool CardChooser::choose_suit(Suit suit, const TableModel& model, std::string& refusal) {
    if (pending_) {
        const Card card(*pending_, suit);
        pending_.reset();
        if (model.view.hand.contains(card)) {
            chosen_ = card;
        } else {
            refusal = fmt::format("You do not hold {}.", text::card(card, model.look.script));
        }
        return true;
    }
    const CardSet held = model.view.hand.of(suit);
    const CardSet legal = held & model.view.legal();
    if (held.empty()) {
        refusal = fmt::format("You hold no {}.", text::word(suit));
    } else if (chosen_ && chosen_->suit() == suit && chosen_->rank() != held.highest().rank() && legal.size() != 1) {
        // A rank may be typed first and its suit after, although one card of the rank had been enough.
    } else {
        chosen_ = legal.empty() ? held.highest() : legal.highest();
    }
    return true;
}

bool CardChooser::handle(const Key& key, const TableModel& model, std::string& refusal) {
    if (model.view.hand.empty()) return false;
    switch (key.code) {
        case KeyCode::left: move(-1, model); return true;
        case KeyCode::right: move(1, model); return true;
        case KeyCode::up: move_suit(-1, model); return true;
        case KeyCode::down: move_suit(1, model); return true;
        case KeyCode::tab: next_legal(1, model); return true;
        case KeyCode::back_tab: next_legal(-1, model); return true;
        case KeyCode::home:
        case KeyCode::end: {
            const std::vector<Card> cards = HandRow::order(model.view.hand, trump_of(model));
            chosen_ = key.code == KeyCode::home ? cards.front() : cards.back();
            return true;
        }
        case KeyCode::character: break;
        default: return false;
    }
    const char32_t ch = key.ch >= U'A' && key.ch <= U'Z' ? key.ch - U'A' + U'a' : key.ch;
    switch (ch) {
        case U's': return choose_suit(Suit::spades, model, refusal);
        case U'h': return choose_suit(Suit::hearts, model, refusal);
        case U'd': return choose_suit(Suit::diamonds, model, refusal);
        case U'c': return choose_suit(Suit::clubs, model, refusal);
        case U'a': return choose_rank(Rank::ace, model, refusal);
        case U'k': return choose_rank(Rank::king, model, refusal);
        case U'q': return choose_rank(Rank::queen, model, refusal);
        case U'j': return choose_rank(Rank::jack, model, refusal);
        case U't':
        case U'1': return choose_rank(Rank::ten, model, refusal);
        case U'0': return true;   // the second half of 10
        default: break;
    }
    if (ch < U'2' || ch > U'9') return false;
    return choose_rank(kRanks[static_cast<std::size_t>(ch - U'2')], model, refusal);
}

// --- Keys ---------------------------------------------------------------------------------------------------------

void add_common_bindings(std::vector<Binding>& bindings, const TableModel& model) {
    const SeatView& view = model.view;
    if (view.play.index() != 0 && !model.settled) {
        if (view.tricks() != nullptr) {
            bindings.push_back({Command::last_trick, {letter_key(U'l')}, "l", "last", "Shows the last trick."});
        }
        bindings.push_back({Command::taken, {letter_key(U'o')}, "o", "taken", "Shows what everybody has taken."});
    }
    bindings.push_back({Command::score_sheet, {letter_key(U'p')}, "p", "points", "Shows the score sheet."});
    if (view.declaration && !model.settled) {
        bindings.push_back({Command::rules, {letter_key(U'r')}, "r", view.play.index() == 0 ? "rules" : "", "Shows the rules of this contract."});
    }
    if (!model.settled) {
        bindings.push_back({Command::undo, {letter_key(U'u')}, "u", model.may_undo ? (model.hand_open ? "undo" : "take back") : "",
                            "Takes back your own last decision, until somebody else has looked."});
    }
    const bool hides = model.several_people && model.hand_open;
    bindings.push_back({hides ? Command::hide_hand : Command::back,
                        {{KeyCode::escape}, {KeyCode::backspace}},
                        "Esc",
                        hides ? "hide" : model.hand_open && view.play.index() != 0 ? "" : "menu",
                        hides ? "Hides the hand." : "Opens the menu: go on, let a bot play for you, leave."});
    bindings.push_back({Command::quit, {letter_key(U'x')}, "x", "", "Saves the game and leaves the program."});
    bindings.push_back(help_binding());
}

Intent common_intent(Command command, const TableModel&) {
    switch (command) {
        case Command::last_trick:
        case Command::taken:
        case Command::score_sheet:
        case Command::rules:
        case Command::all_hands:
        case Command::help: return intent::OpenPage{command};
        case Command::undo: return intent::Undo{};
        case Command::hide_hand: return intent::Hide{};
        case Command::back: return intent::Back{};
        case Command::quit: return intent::Quit{};
        default: return {};
    }
}

Intent click_on_key_line(TableScreen& screen, Pos at, Size size, const TableModel& model) {
    const std::vector<Binding> bindings = screen.bindings(model);
    const std::optional<Command> command = key_line_command(at, size, bindings);
    if (!command) return {};
    const auto binding = std::ranges::find(bindings, *command, &Binding::command);
    return screen.handle(binding->keys.front(), model);
}

}  // namespace barbu::ui
