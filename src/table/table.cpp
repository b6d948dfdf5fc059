#include "table/table.hpp"

#include <utility>

#include "barbu/bot.hpp"
#include "table/automatic.hpp"

namespace barbu::table {

std::shared_ptr<const Bot> bot_of(const std::string& level) {
    std::shared_ptr<const Bot> bot = make_bot(level);
    return bot ? bot : std::shared_ptr<const Bot>(make_bot("careful"));
}

Table::Table(GameHeader header, std::unique_ptr<record::Journal> journal, std::function<void()> on_answer,
             BotMaker make_bot)
    : header_(std::move(header)),
      game_(header_.rules, header_.first_declarer),
      players_(header_.players),
      journal_(std::move(journal)),
      make_bot_(std::move(make_bot)),
      thinker_(on_answer),
      adviser_(std::move(on_answer)) {
    seat_bots();
}

Table::Table(record::LoadedGame loaded, std::unique_ptr<record::Journal> journal,
             std::function<void()> on_answer, BotMaker make_bot)
    : header_(std::move(loaded.record.header)),
      game_(std::move(loaded.game)),
      players_(std::move(loaded.players)),
      journal_(std::move(journal)),
      make_bot_(std::move(make_bot)),
      thinker_(on_answer),
      adviser_(std::move(on_answer)) {
    seat_bots();
    if (loaded.due == record::Due::score) write_score();
    if (loaded.due == record::Due::result) write_result();
}

void Table::seat_bots() {
    for (const Seat seat : kSeats) {
        if (!players_[seat].human) bots_[seat] = make_bot_(players_[seat].level);
    }
}

int Table::people() const {
    int people = 0;
    for (const Player& player : players_)
        people += player.human ? 1 : 0;
    return people;
}

std::optional<Refusal> Table::submit(Seat seat, const Action& action) {
    if (std::optional<Refusal> refusal = game_.check(seat, action)) return refusal;
    stop_thinking();
    adviser_.cancel();
    write(DecisionEvent{{seat, action}, std::nullopt});
    game_.apply(seat, action);
    if (!game_.turn()) write_score();
    return std::nullopt;
}

void Table::deal_next() {
    for (const Seat seat : kSeats) {
        if (game_.phase() != Phase::scored) break;
        if (const std::optional<Player> back = std::exchange(back_at_next_hand_[seat], std::nullopt))
            sit(seat, *back);
    }
    const Deal deal =
        make_deal(header_.rules, header_.seed, header_.first_declarer, game_.sheet().count() + 1);
    if (game_.deal(deal)) write(DealEvent{deal});
}

void Table::write_score() {
    const HandScore& score = game_.sheet().hands().back();
    write(ScoreEvent{score.hand, score.raw, score.bets, game_.sheet().totals()});
    if (game_.phase() == Phase::finished) write_result();
}

void Table::write_result() {
    const BySeat<int> totals = game_.sheet().totals();
    write(ResultEvent{totals, winners(totals)});
    if (journal_) save_trouble_ = journal_->finish();
}

std::optional<Decision> Table::automatic_decision() const {
    std::optional<Decision> forced = table::automatic_decision(game_);
    if (forced || !single_cards_ || !game_.turn() || !is_person(*game_.turn())) return forced;
    return single_card(game_);
}

std::optional<BySeat<int>> Table::certain_score(Seat seat) const {
    if (game_.turn() != seat) return std::nullopt;
    const std::pair at{game_.hand_number(), game_.history().size()};
    if (certain_at_ != at) {
        certain_at_ = at;
        certain_ = barbu::certain_score(game_.view_for(seat));
    }
    return certain_;
}

int Table::undo_count(Seat seat) const {
    if (game_.phase() == Phase::scored || game_.phase() == Phase::finished) return 0;
    const std::vector<Decision>& history = game_.history();
    const std::vector<bool> automatic = automatic_history(game_, single_cards_);
    for (std::size_t i = history.size(); i-- > 0;) {
        if (automatic[i]) continue;
        if (history[i].seat == seat) return static_cast<int>(history.size() - i);
        if (is_person(history[i].seat)) return 0;
    }
    return 0;
}

bool Table::undo(Seat seat) {
    const int count = undo_count(seat);
    if (count == 0) return false;
    stop_thinking();
    adviser_.cancel();
    write(UndoEvent{count});
    return game_.undo(count);
}

void Table::sit(Seat seat, Player player) {
    stop_thinking();
    adviser_.cancel();
    write(SeatEvent{seat, player});
    bots_[seat] = player.human ? nullptr : make_bot_(player.level);
    players_[seat] = std::move(player);
}

void Table::hand_over_to_bot(Seat seat, const std::string& level) {
    back_at_next_hand_[seat].reset();
    sit(seat, {players_[seat].name, false, level});
}

void Table::come_back(Seat seat) {
    back_at_next_hand_[seat].reset();
    sit(seat, header_.players[seat]);
}

void Table::think() {
    const std::optional<Seat> turn = game_.turn();
    if (!turn || is_person(*turn) || thinker_.asked()) return;
    const Rng stream =
        bot_stream(header_.seed, *turn, game_.hand_number(), static_cast<int>(game_.history().size()));
    thinker_.ask(game_.view_for(*turn), bots_[*turn], stream, Budget{});
}

std::optional<Decision> Table::take_thought() {
    const std::optional<Answer> answer = thinker_.take();
    if (!answer) return std::nullopt;
    const Seat seat = *game_.turn();
    if (answer->action && !game_.check(seat, *answer->action)) return Decision{seat, *answer->action};
    // The one that has been replaced first comes back, not a stand-in that fails in its turn.
    if (!back_at_next_hand_[seat]) back_at_next_hand_[seat] = players_[seat];
    replace_bot(seat);
    return std::nullopt;
}

void Table::save_again() {
    if (!save_trouble_) return;
    save_trouble_ = game_.phase() == Phase::finished ? journal_->finish() : journal_->save();
}

void Table::ask_hint(Seat seat) {
    if (game_.turn() != seat) return;
    write(NoteEvent{"hint", seat});
    adviser_.ask_advice(game_.view_for(seat), bot_stream(header_.seed, seat, game_.hand_number(),
                                                         static_cast<int>(game_.history().size())));
}

std::optional<std::vector<Advice>> Table::take_hint() {
    std::optional<Answer> answer = adviser_.take();
    if (!answer) return std::nullopt;
    return std::move(answer->advice);
}

void Table::give_up_bot() {
    if (!thinks()) return;
    back_at_next_hand_[*game_.turn()].reset();
    replace_bot(*game_.turn());
}

void Table::replace_bot(Seat seat) {
    Player stand_in = players_[seat];
    stand_in.level = stand_in.level == "careful" ? "random" : "careful";
    sit(seat, std::move(stand_in));
    replaced_ = seat;
    think();
}

std::string Table::file() const { return journal_ ? journal_->file() : std::string(); }

void Table::write(const RecordEvent& event) {
    if (journal_) save_trouble_ = journal_->append(event);
}

}  // namespace barbu::table
