#include "ui/app.hpp"

#include <fmt/chrono.h>
#include <fmt/format.h>

#include <cerrno>
#include <ctime>
#include <fstream>
#include <utility>

#include "barbu/bot.hpp"
#include "record/repair.hpp"
#include "table/people.hpp"
#include "text/page_words.hpp"
#include "text/refusals.hpp"
#include "ui/pages/end_page.hpp"
#include "ui/pages/games_page.hpp"
#include "ui/pages/help_page.hpp"
#include "ui/pages/new_game_page.hpp"
#include "ui/pages/rules_page.hpp"
#include "ui/pages/sheet_page.hpp"
#include "ui/pages/table_pages.hpp"
#include "ui/pages/title_page.hpp"
#include "ui/pages/too_small.hpp"
#include "ui/pages/trick_pages.hpp"

namespace barbu::ui {
namespace {

std::tm local_time(std::time_t when) {
    std::tm local{};
    localtime_r(&when, &local);
    return local;
}

/// "today 14:05", "30 Nov 14:05".
std::string when_words(std::time_t when) {
    const std::tm then = local_time(when);
    const std::tm now = local_time(std::time(nullptr));
    if (then.tm_year == now.tm_year && then.tm_yday == now.tm_yday)
        return fmt::format("today {:%H:%M}", then);
    return fmt::format("{:%d %b %H:%M}", then);
}

text::Names names_of(const BySeat<Player>& players, text::Script script) {
    BySeat<std::string> raw;
    for (const Seat seat : kSeats)
        raw[seat] = players[seat].name;
    return text::make_names(raw, script);
}

GameEntry entry_of(const record::SavedGame& game, text::Script script) {
    const text::Names names = names_of(game.players, script);
    std::string players;
    for (const Seat seat : kSeats)
        players += (players.empty() ? "" : ", ") + names[seat];
    return {.file = game.file,
            .players = game.damage.empty() ? players : record::name_of(game.file),
            .hand = game.hand,
            .when = when_words(game.when),
            .damage = game.damage};
}

/// For the log.
std::string where_saved(const table::Table& table) {
    return table.has_journal() ? "saved in " + table.file() : "which is not saved";
}

/// Whether to leave a game that is not saved.
class LeavingPage : public ChoicePage {
    using ChoicePage::ChoicePage;
};

std::string_view word(Speed speed) {
    switch (speed) {
        case Speed::slow:
            return "slow";
        case Speed::normal:
            return "normal";
        case Speed::fast:
            return "fast";
        case Speed::instant:
            break;
    }
    return "instant";
}

}  // namespace

record::Explain explain_refusals(text::Script script) {
    return [script](const Refusal& refusal, const BySeat<Player>& players) {
        return text::sentence(refusal, names_of(players, script), script);
    };
}

App::App(Terminal& terminal, std::shared_ptr<record::Storage> storage, AppOptions options)
    : terminal_(terminal),
      storage_(std::move(storage)),
      options_(std::move(options)),
      games_(
          storage_, options_.games,
          [this](const Refusal& refusal, const BySeat<Player>& players) {
              return explain_refusals(look().script)(refusal, players);
          },
          [this] { terminal_.wake(); }) {}

// --- Settings
// -----------------------------------------------------------------------------------------------------

Look App::look() const {
    const bool ascii = options_.settings.ascii || terminal_.ascii();
    return {.script = ascii ? text::Script::ascii : text::Script::unicode, .keys = options_.settings.keys};
}

void App::change(const Settings& settings) {
    options_.settings = settings;
    if (play_) play_->use(look(), options_.settings);
    for (const auto& page : pages_)
        page->use(look());
}

// --- Games
// --------------------------------------------------------------------------------------------------------

std::optional<NoGame> App::begin(const NewGame& game, bool unsaved) {
    return sit_down_or_not(games_.begin(game, unsaved), "begins");
}

std::optional<NoGame> App::resume(const std::string& file, bool unsaved) {
    return sit_down_or_not(games_.resume(file, unsaved), "goes on");
}

std::optional<NoGame> App::resume_last() {
    std::optional<NoGame> trouble = sit_down_or_not(games_.resume_last(), "goes on");
    if (!trouble || trouble->way != NoGame::Way::another_game) return trouble;
    ask_instead(trouble->file, *trouble);
    return std::nullopt;
}

std::vector<record::SavedGame> App::saved_games() {
    return games_.unfinished([this](const std::string& trouble) { log(trouble); });
}

std::optional<NoGame> App::sit_down_or_not(table::TableOrNot result, std::string_view does) {
    if (const NoGame* why = std::get_if<NoGame>(&result)) {
        log(fmt::format("no game {}: {}", does, why->sentence));
        return *why;
    }
    sit_down(std::get<0>(std::move(result)));
    log(fmt::format("a game {}, {}", does, where_saved(*table_)));
    return std::nullopt;
}

void App::sit_down(std::unique_ptr<table::Table> table) {
    pages_.clear();
    play_.reset();
    table_ = std::move(table);
    play_ = std::make_unique<Play>(*table_, look(), options_.settings);
}

void App::to_title() {
    pages_.clear();
    play_.reset();
    table_.reset();
    std::optional<GameEntry> last;
    int count = 0;
    int damaged = 0;
    for (const record::SavedGame& game : saved_games()) {
        ++(game.damage.empty() ? count : damaged);
        if (game.damage.empty() && !last) last = entry_of(game, look().script);
    }
    pages_.push_back(std::make_unique<TitlePage>(look(), last, count, damaged));
}

NewGame App::same_deals() const {
    NewGame game{table_->header().players, table_->header().rules, to_hex(table_->header().seed)};
    return game;
}

void App::begin_or_ask(const NewGame& game, bool unsaved) {
    const auto trouble = begin(game, unsaved);
    if (!trouble) return;
    open(std::make_unique<ChoicePage>(
        "The game cannot be saved", std::vector<std::string>{trouble->sentence},
        std::vector<ChoicePage::Item>{
            {"Play without saving: the game ends when you leave it", StartGame{game, true}},
            {"Back", Ask::close}}));
}

void App::resume_or_ask(const std::string& file, bool unsaved) {
    if (const auto trouble = resume(file, unsaved)) ask_instead(file, *trouble);
}

void App::ask_instead(const std::string& file, const NoGame& why) {
    if (!table_ && pages_.empty()) to_title();
    std::vector<std::string> sentences{why.sentence};
    std::vector<ChoicePage::Item> items;
    if (why.way == NoGame::Way::unsaved)
        items.push_back({"Go on without saving: what is in the file stays as it is", ResumeGame{file, true}});
    if (why.way == NoGame::Way::repair) {
        sentences.emplace_back(text::kRepairAdvice);
        items.push_back({"Write it to a new file, and go on with that", RepairGame{file}});
    }
    for (const record::SavedGame& game : saved_games()) {
        if (game.file == file || !game.damage.empty()) continue;
        items.push_back({"Choose another game", Ask::games});
        break;
    }
    items.push_back({"Begin a new game", Ask::new_game});
    items.push_back({"Back", Ask::close});
    open(std::make_unique<ChoicePage>("The game cannot go on", sentences, items));
}

void App::repair_or_tell(const std::string& file) {
    std::ifstream in(file, std::ios::binary);
    const auto answer = record::repair(*storage_, in, file, explain_refusals(look().script));
    if (const auto* repaired = std::get_if<record::Repaired>(&answer)) {
        log(fmt::format("of a damaged game {} lines are in {}", repaired->lines, repaired->file));
        resume_or_ask(repaired->file, false);
    } else if (const std::string* trouble = std::get_if<std::string>(&answer)) {
        tell("The game cannot go on", *trouble);
    } else {
        resume_or_ask(file, false);
    }
}

// --- Leaving a game that is not saved
// ---------------------------------------------------------------------------------

bool App::would_lose() {
    if (!table_) return false;
    table_->save_again();
    if (table_->has_journal()) return !table_->saved();
    return table_->game().phase() != Phase::finished;
}

void App::ask_about_leaving(Ask ask) {
    // Asked again, after another attempt to save.
    if (!pages_.empty() && dynamic_cast<LeavingPage*>(pages_.back().get()) != nullptr) pages_.pop_back();
    const LeaveUnsaved leave{ask};
    if (const auto& trouble = table_->save_trouble()) {
        open(std::make_unique<LeavingPage>(
            "Not saved", std::vector<std::string>{text::leaving_not_saved(*trouble)},
            std::vector<ChoicePage::Item>{{"Try again to save, and leave", ask},
                                          {"Leave, and lose the last actions", leave},
                                          {"Go on with the game", Ask::close}}));
    } else {
        open(std::make_unique<LeavingPage>(
            "Not saved", std::vector<std::string>{std::string(text::kLeavingUnsaved)},
            std::vector<ChoicePage::Item>{{"Go on with the game", Ask::close}, {"Leave it", leave}}));
    }
}

// --- The log
// ----------------------------------------------------------------------------------------------------------

void App::log(const std::string& text) const {
    if (options_.log) options_.log->write(text);
}

void App::log_troubles() {
    if (play_) {
        if (const auto trouble = play_->take_trouble()) log(*trouble);
    }
    const std::optional<std::string> trouble = table_ ? table_->save_trouble() : std::nullopt;
    if (trouble == logged_trouble_) return;
    log(trouble ? "not saved: " + *trouble : "all is saved again");
    logged_trouble_ = trouble;
}

void App::tell(const std::string& title, const std::string& sentence) {
    open(std::make_unique<NoticePage>(title, std::vector<std::string>{sentence}));
}

// --- The loop
// -----------------------------------------------------------------------------------------------------

Left App::run() {
    if (!table_ && pages_.empty()) to_title();
    while (!left_) {
        std::optional<Milliseconds> timeout;
        if (play_ && pages_.empty() && !was_too_small_) timeout = play_->advance(terminal_.now());
        if (play_ && play_->take_drop_input()) terminal_.drop_input();
        log_troubles();
        draw();
        handle(terminal_.wait(timeout));
    }
    Left left = *left_;
    if (table_) {
        table_->stop_thinking();
        table_->save_again();
        log_troubles();
        left.unsaved = !table_->has_journal();
        if (!left.unsaved && !table_->saved()) left.trouble = table_->save_trouble();
        left.unfinished = table_->game().phase() != Phase::finished;
    }
    return left;
}

void App::draw() {
    const Size size = terminal_.size();
    Canvas canvas(size, look().script == text::Script::ascii);
    if (table_ && !table_->saved()) canvas.set_sign(std::string(text::kNotSaved));
    was_too_small_ = too_small(size);
    if (was_too_small_) {
        // What was open is hidden by the notice, and stays hidden after it.
        if (play_) play_->close_curtain();
        draw_too_small(canvas);
    } else if (!pages_.empty()) {
        pages_.back()->draw(canvas);
    } else {
        play_->draw(canvas);
    }
    terminal_.show(canvas);
}

void App::handle(const Event& event) {
    if (const Leave* leave = std::get_if<Leave>(&event)) {
        left_ = Left{.signal = leave->signal, .trouble = std::nullopt};
        return;
    }
    if (std::holds_alternative<Continued>(event)) {
        // The time that the program stood still is not the bot's: it is asked anew, and answers the same.
        if (table_) table_->stop_thinking();
        if (play_) play_->close_curtain();
        return;
    }
    if (was_too_small_) return;
    const Key* key = std::get_if<Key>(&event);
    const Click* click = std::get_if<Click>(&event);
    if (key == nullptr && click == nullptr) return;
    if (!pages_.empty()) {
        follow(key != nullptr ? pages_.back()->handle(*key) : pages_.back()->click(click->at));
    } else {
        follow(key != nullptr ? play_->handle(*key, terminal_.now())
                              : play_->click(click->at, terminal_.now()));
    }
}

// --- Pages
// --------------------------------------------------------------------------------------------------------

void App::open(std::unique_ptr<Page> page) {
    // With several people every way back from a page ends at the curtain.
    if (play_ && pages_.empty()) play_->close_curtain();
    page->use(look());
    pages_.push_back(std::move(page));
}

void App::close_page() {
    pages_.pop_back();
    if (!pages_.empty()) return;
    if (play_) {
        play_->close_curtain();
    } else {
        to_title();
    }
}

void App::follow(const PageResult& result) {
    if (const Ask* ask = std::get_if<Ask>(&result)) {
        do_ask(*ask);
    } else if (const StartGame* start = std::get_if<StartGame>(&result)) {
        begin_or_ask(start->game, start->unsaved);
    } else if (const ResumeGame* resumed = std::get_if<ResumeGame>(&result)) {
        resume_or_ask(resumed->file, resumed->unsaved);
    } else if (const RepairGame* damaged = std::get_if<RepairGame>(&result)) {
        repair_or_tell(damaged->file);
    } else if (const LeaveUnsaved* leave = std::get_if<LeaveUnsaved>(&result)) {
        do_now(leave->ask);
    } else if (const SeatChange* change = std::get_if<SeatChange>(&result)) {
        if (change->to_bot) {
            table_->hand_over_to_bot(change->seat, "careful");
        } else {
            table_->come_back(change->seat);
        }
        close_page();
    }
}

void App::do_ask(Ask ask) {
    const bool leaves =
        ask == Ask::quit || ask == Ask::title || ask == Ask::same_deals || ask == Ask::new_game;
    if (leaves && would_lose()) {
        ask_about_leaving(ask);
    } else {
        do_now(ask);
    }
}

void App::do_now(Ask ask) {
    switch (ask) {
        case Ask::nothing:
            break;
        case Ask::close:
            close_page();
            break;
        case Ask::quit:
            left_ = Left{};
            break;
        case Ask::continue_game:
            for (const record::SavedGame& game : saved_games()) {
                if (!game.damage.empty()) continue;
                resume_or_ask(game.file, false);
                break;
            }
            break;
        case Ask::quick_game:
            begin_or_ask({table::one_against_three_bots(options_.user), HouseRules::classic(), ""}, false);
            break;
        case Ask::new_game: {
            // After a game the same players most often want another one.
            const NewGame first =
                table_ ? NewGame{table_->header().players, table_->header().rules, ""}
                       : NewGame{table::one_against_three_bots(options_.user), HouseRules::classic(), ""};
            open(std::make_unique<NewGamePage>(look(), first, bot_levels()));
            break;
        }
        case Ask::games: {
            std::vector<GameEntry> entries;
            for (const record::SavedGame& game : saved_games()) {
                entries.push_back(entry_of(game, look().script));
            }
            open(std::make_unique<GamesPage>(look(), entries));
            break;
        }
        case Ask::rules:
            open(std::make_unique<RulesPage>(look(), table_ ? table_->header().rules : HouseRules::classic(),
                                             std::nullopt));
            break;
        case Ask::help:
            open(std::make_unique<HelpPage>("Keys on this page", pages_.back()->bindings()));
            break;
        case Ask::score_sheet:
            open(std::make_unique<SheetPage>(look(), sheet_source()));
            break;
        case Ask::write_sheet:
            write_sheet();
            break;
        case Ask::same_deals:
            begin_or_ask(same_deals(), false);
            break;
        case Ask::title:
            to_title();
            break;
        case Ask::change_pace: {
            Settings changed = options_.settings;
            changed.pace = static_cast<Speed>((static_cast<int>(changed.pace) + 1) % 4);
            change(changed);
            pages_.pop_back();
            open_menu(ask);
            break;
        }
    }
}

void App::follow(const Request& request) {
    switch (request.what) {
        case Request::What::nothing:
            break;
        case Request::What::menu:
            open_menu();
            break;
        case Request::What::quit:
            do_ask(Ask::quit);
            break;
        case Request::What::page:
            open_table_page(request.page);
            break;
        case Request::What::end_of_game:
            open(std::make_unique<EndPage>(look(), sheet_source()));
            break;
    }
}

void App::open_menu(Ask focus) {
    TableMenuPage::Seats seats;
    for (const Seat seat : kSeats) {
        if (table_->is_person(seat)) seats.people.push_back(seat);
        if (table_->may_come_back(seat)) seats.may_come_back.push_back(seat);
    }
    table_->save_again();
    auto menu = std::make_unique<TableMenuPage>(play_->model().names, seats,
                                                std::string(word(options_.settings.pace)), table_->saved());
    menu->go_to(focus);
    open(std::move(menu));
}

void App::open_table_page(Command page) {
    // The keys of the screen as it is now, before its hand is hidden.
    const std::vector<Binding> bindings = play_->bindings();
    TableModel model = play_->model();
    model.view.hand = {};
    model.view.dealt = {};
    switch (page) {
        case Command::last_trick:
            open(std::make_unique<LastTrickPage>(model));
            break;
        case Command::taken:
            open(std::make_unique<TakenPage>(model));
            break;
        case Command::score_sheet:
            open(std::make_unique<SheetPage>(look(), sheet_source()));
            break;
        case Command::rules: {
            const std::optional<Declaration>& declaration = table_->game().declaration();
            open(std::make_unique<RulesPage>(
                look(), table_->header().rules,
                declaration ? std::optional(declaration->contract) : std::nullopt));
            break;
        }
        default:
            open(std::make_unique<HelpPage>("Keys at the table", bindings));
            break;
    }
}

text::SheetSource App::sheet_source() const {
    const Game& game = table_->game();
    BySeat<Player> players;
    for (const Seat seat : kSeats)
        players[seat] = table_->player(seat);
    return {names_of(players, look().script), game.rules(), game.first_declarer(), game.sheet()};
}

void App::write_sheet() {
    const std::string file = fmt::format("barbu-sheet-{:%Y-%m-%d-%H%M%S}.md", local_time(std::time(nullptr)));
    std::ofstream out(file, std::ios::binary);
    out << text::sheet_markdown(sheet_source()) << std::flush;
    const std::string sentence =
        out ? fmt::format("The score sheet is in {}, in the folder where the game was started.", file)
            : fmt::format("The score sheet could not be written to {}: is this folder writable?", file);
    if (auto* sheet = pages_.empty() ? nullptr : dynamic_cast<SheetPage*>(pages_.back().get())) {
        sheet->tell(sentence);
    } else {
        tell("Score sheet", sentence);
    }
}

}  // namespace barbu::ui
