#include "ui/play.hpp"

#include <algorithm>
#include <utility>

#include "text/hints.hpp"
#include "text/page_words.hpp"
#include "text/refusals.hpp"
#include "text/table_sentences.hpp"

namespace barbu::ui {
namespace {

using namespace std::chrono_literals;

/// After a card of a bot, and after the turn has changed hands, Enter and Space are ignored for so long.
constexpr Milliseconds kGuard = 300ms;
/// A key that is held repeats faster than this: it stays ignored until it is let go.
constexpr Milliseconds kHeld = 150ms;
constexpr std::size_t kNewsKept = 12;

const TrickTable* tricks_of(const Game& game) {
    const TrickPlay* play = std::get_if<TrickPlay>(&game.play());
    return play == nullptr ? nullptr : &play->table;
}

bool trick_is_finished(const Game& game) {
    const TrickTable* tricks = tricks_of(game);
    return tricks != nullptr && tricks->trick.size == 0 && tricks->tricks_played > 0;
}

/// What would be taken back: "10♠", "the contract".
std::string what_was_done(const Action& action, text::Script script) {
    if (std::holds_alternative<Declare>(action)) return "the contract";
    if (std::holds_alternative<Double>(action)) return "the doubles";
    if (const PlayCard* play = std::get_if<PlayCard>(&action)) return text::card(play->card, script);
    return "the knock";
}

bool is_over(Phase phase) { return phase == Phase::scored || phase == Phase::finished; }

}  // namespace

Play::Play(table::Table& table, Look look, Settings settings)
    : table_(table), look_(look), settings_(std::move(settings)) {
    // A game that goes on shows again what had just happened when it was left.
    Game replay = table_.game();
    const std::vector<Decision> history = replay.history();
    if (!replay.undo(static_cast<int>(history.size()))) return;
    for (const Decision& decision : history) {
        replay.apply(decision.seat, decision.action);
        tell(decision, replay);
    }
}

// --- Who sees what
// ------------------------------------------------------------------------------------------------

std::optional<Seat> Play::only_person() const {
    if (table_.people() != 1) return std::nullopt;
    for (const Seat seat : kSeats) {
        if (table_.is_person(seat)) return seat;
    }
    return std::nullopt;
}

bool Play::waits_for_person() const {
    const std::optional<Seat> turn = table_.game().turn();
    return turn && table_.is_person(*turn) && !table_.automatic_decision() && !finishing_;
}

std::optional<Seat> Play::owner() const {
    if (taking_back_) return taking_back_;
    if (open_) return open_;
    if (several()) return waits_for_person() ? table_.game().turn() : std::nullopt;
    return only_person();
}

bool Play::looks_at_finished_hand() const {
    // A hand that was settled without cards has nothing to look at.
    return is_over(table_.game().phase()) && now_ < due_ && table_.game().sheet().hands().back().played;
}

TableModel Play::model() const {
    const Game& game = table_.game();
    TableModel model;
    model.names = names();
    model.look = look_;
    model.owner = owner();
    model.several_people = several();
    model.hand_open = !taking_back_ && (several() ? open_.has_value() : model.owner.has_value());
    model.view = game.view_for(model.owner.value_or(game.turn().value_or(Seat::s0)));
    if (!model.hand_open) {
        model.view.hand = {};
        model.view.dealt = {};
    }
    model.bot_to_act = game.turn() && !table_.is_person(*game.turn());
    const bool settling = is_over(game.phase()) && !looks_at_finished_hand();
    model.trick_shown = trick_is_finished(game) && !settling && !(several() && model.hand_open);
    model.may_undo =
        several() ? last_person_.has_value() : (model.owner && table_.undo_count(*model.owner) > 0);
    if (taking_back_) {
        model.taking_back = taking_back_;
        const std::size_t at =
            game.history().size() - static_cast<std::size_t>(table_.undo_count(*taking_back_));
        model.taking_back_what = what_was_done(game.history()[at].action, look_.script);
    }
    model.certain = certain_score();
    model.hint_open = hint_open_ && model.hand_open;
    if (model.hint_open) model.hint = hint_;
    model.news = news_;
    model.refusal = refusal_;
    if (const auto& trouble = table_.save_trouble())
        model.notice = table_.saved() ? *trouble : text::not_saved_yet(*trouble);
    if (settling) {
        model.settled = game.sheet().hands().back();
        model.dealt_hands = game.current_deal().hands;
    }
    return model;
}

std::optional<BySeat<int>> Play::certain_score() const {
    const std::optional<Seat> me = only_person();
    const Game& game = table_.game();
    if (!me || !waits_for_person() || game.phase() != Phase::playing || game.hand(*me).size() < 2)
        return std::nullopt;
    return table_.certain_score(*me);
}

text::Names Play::names() const {
    BySeat<std::string> raw;
    for (const Seat seat : kSeats)
        raw[seat] = table_.player(seat).name;
    return text::make_names(raw, look_.script);
}

// --- Time
// ---------------------------------------------------------------------------------------------------------

Milliseconds Play::pace(bool trick_done) const {
    switch (settings_.pace) {
        case Speed::slow:
            return trick_done ? 4000ms : 1600ms;
        case Speed::normal:
            return trick_done ? 2000ms : 800ms;
        case Speed::fast:
            return trick_done ? 900ms : 300ms;
        case Speed::instant:
            break;
    }
    return 0ms;
}

std::optional<Milliseconds> Play::advance(Milliseconds now) {
    now_ = now;
    table_.play_single_cards(settings_.automatic);
    if (std::optional<std::vector<Advice>> hint = table_.take_hint(); hint && hint_open_) hint_ = hint;
    while (!taking_back_) {
        const Game& game = table_.game();
        if (game.phase() == Phase::dealing) table_.deal_next();
        if (is_over(game.phase())) return now < due_ ? std::optional(due_ - now) : std::nullopt;
        if (waits_for_person()) return std::nullopt;

        // The bot thinks while the last card is still being looked at.
        std::optional<Decision> next = table_.automatic_decision();
        if (!next && finishing_ && table_.is_person(*game.turn()))
            next = Decision{*game.turn(), PlayCard{game.legal_cards().lowest()}};
        if (!next) {
            if (!table_.thinks()) asked_at_ = now;
            table_.think();
        }
        if (now < due_) return due_ - now;
        if (!next) next = table_.take_thought();
        if (!next && now - asked_at_ >= kPatience) table_.give_up_bot();
        if (const std::optional<Seat> seat = table_.take_replaced()) {
            news_.push_back(text::bot_replaced(*seat, table_.player(*seat).level, names()));
            trouble_ = text::bot_failed(*seat, table_.player(*seat).level);
            asked_at_ = now;
        }
        if (!next) return asked_at_ + kPatience - now;
        decide(*next, now);
    }
    return std::nullopt;
}

void Play::tell(const Decision& decision, const Game& after) {
    if (decision.seat == only_person()) news_.clear();
    news_.push_back(text::told(decision, after.view_for(decision.seat), names(), look_.script));
    if (news_.size() > kNewsKept) news_.erase(news_.begin(), news_.end() - kNewsKept);
}

void Play::decide(const Decision& decision, Milliseconds now) {
    table_.submit(decision.seat, decision.action);
    const Game& game = table_.game();
    const bool trick_done = std::holds_alternative<PlayCard>(decision.action) && trick_is_finished(game);
    tell(decision, game);
    due_ = now + pace(trick_done);
    if (!game.turn()) finishing_ = false;
    turn_changed(now);
}

void Play::turn_changed(Milliseconds now) {
    guarded_until_ = now + kGuard;
    drop_input_ = true;
}

bool Play::take_drop_input() { return std::exchange(drop_input_, false); }

bool Play::is_guarded(const Key& key, Milliseconds now) {
    const bool acts = key.code == KeyCode::enter || key == Key{KeyCode::character, U' '};
    if (!acts || now >= guarded_until_) return false;
    guarded_until_ = std::max(guarded_until_, now + kHeld);
    return true;
}

// --- Keys
// ---------------------------------------------------------------------------------------------------------

TableScreen& Play::screen(const TableModel& model) {
    ScreenKind kind = screen_kind(model);
    if (all_hands_) kind = ScreenKind::all_hands;
    if (model.hint_open) kind = ScreenKind::hint;
    if (!screen_ || kind != kind_) {
        screen_ = make_screen(kind);
        kind_ = kind;
    }
    return *screen_;
}

void Play::draw(Canvas& canvas) {
    const TableModel drawn = model();
    screen(drawn).draw(canvas, drawn);
}

std::vector<Binding> Play::bindings() {
    const TableModel now = model();
    return screen(now).bindings(now);
}

Request Play::handle(const Key& key, Milliseconds now) {
    now_ = now;
    const TableModel before = model();
    const Intent intent = screen(before).handle(key, before);
    if (hurries(intent, now) || is_guarded(key, now)) return {};
    return follow(intent, now);
}

Request Play::click(Pos at, Milliseconds now) {
    now_ = now;
    const TableModel before = model();
    const Intent intent = screen(before).click(at, before);
    if (hurries(intent, now)) return {};
    return follow(intent, now);
}

/// While bots play, what does not look or leave hurries them, and does nothing else.
bool Play::hurries(const Intent& intent, Milliseconds now) {
    const bool looks_or_leaves =
        std::holds_alternative<intent::OpenPage>(intent) || std::holds_alternative<intent::Back>(intent) ||
        std::holds_alternative<intent::Quit>(intent) || std::holds_alternative<intent::Undo>(intent);
    const bool over = is_over(table_.game().phase());
    const bool bots_play = !waits_for_person() && !taking_back_ && (!over || now < due_);
    if (!bots_play || looks_or_leaves) return false;
    due_ = now;
    return true;
}

Request Play::follow(const Intent& intent, Milliseconds now) {
    refusal_.clear();
    if (const auto* act_now = std::get_if<intent::Act>(&intent)) act(act_now->action, now);
    if (std::holds_alternative<intent::Show>(intent)) show(now);
    if (std::holds_alternative<intent::Undo>(intent)) undo(now);
    if (const auto* refuse = std::get_if<intent::Refuse>(&intent)) refusal_ = refuse->sentence;
    if (std::holds_alternative<intent::Hide>(intent)) close_curtain();
    if (std::holds_alternative<intent::Finish>(intent) && certain_score()) {
        finishing_ = true;
        due_ = now;
    }
    if (std::holds_alternative<intent::NextHand>(intent)) {
        all_hands_ = false;
        if (table_.game().phase() == Phase::finished) return {.what = Request::What::end_of_game};
        if (table_.game().phase() == Phase::scored) {
            news_.clear();
            last_person_.reset();
            open_.reset();
            table_.deal_next();
            due_ = now;
            turn_changed(now);
        }
    }
    if (std::holds_alternative<intent::Back>(intent)) {
        const bool hint = hint_open_;
        close_hint();
        if (hint || std::exchange(all_hands_, false) || std::exchange(taking_back_, std::nullopt)) return {};
        return {.what = Request::What::menu};
    }
    if (std::holds_alternative<intent::Quit>(intent)) return {.what = Request::What::quit};
    const auto* page = std::get_if<intent::OpenPage>(&intent);
    if (page != nullptr && page->page == Command::hint) {
        open_hint();
        return {};
    }
    if (page != nullptr) {
        all_hands_ = page->page == Command::all_hands;
        if (!all_hands_) return {.what = Request::What::page, .page = page->page};
    }
    return {};
}

void Play::act(const Action& action, Milliseconds now) {
    const std::optional<Seat> seat = owner();
    if (!seat || !model().hand_open) return;
    if (const std::optional<Refusal> refusal = table_.game().check(*seat, action)) {
        refusal_ = text::sentence(*refusal, names(), look_.script);
        return;
    }
    close_hint();
    decide({*seat, action}, now);
    last_person_ = seat;
    open_.reset();
}

void Play::show(Milliseconds now) {
    if (!several() || open_) return;
    const std::optional<Seat> who = owner();
    if (!who) return;
    if (taking_back_) {
        table_.undo(*taking_back_);
        news_.clear();
        due_ = now;
        taking_back_.reset();
        last_person_.reset();
    } else if (last_person_ != who) {
        // Somebody else looks: what was done before stands.
        last_person_.reset();
    }
    open_ = who;
    turn_changed(now);
}

void Play::undo(Milliseconds now) {
    const std::optional<Seat> who = several() ? last_person_ : only_person();
    if (!who || table_.undo_count(*who) == 0) {
        refusal_ = several() && !last_person_
                       ? "Nothing can be taken back now: somebody else has looked since."
                       : std::string(text::kNothingToTakeBack);
        return;
    }
    if (several() && open_ != who) {
        // It needs his keyboard first.
        table_.stop_thinking();
        open_.reset();
        taking_back_ = who;
        return;
    }
    close_hint();
    finishing_ = false;
    table_.undo(*who);
    news_.clear();
    due_ = now;
    turn_changed(now);
}

void Play::open_hint() {
    const std::optional<Seat> who = owner();
    if (!who || !waits_for_person() || table_.game().turn() != who || !model().hand_open) {
        refusal_ = std::string(text::kNoHintNow);
        return;
    }
    hint_open_ = true;
    hint_.reset();
    table_.ask_hint(*who);
}

void Play::close_hint() {
    hint_open_ = false;
    hint_.reset();
}

void Play::close_curtain() {
    if (several()) close_hint();
    open_.reset();
    taking_back_.reset();
    refusal_.clear();
    // A typed letter or a chosen card must not show through.
    if (several()) screen_.reset();
    turn_changed(now_);
}

}  // namespace barbu::ui
