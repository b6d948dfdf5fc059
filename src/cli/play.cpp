#include <fmt/format.h>

#include <cstdio>
#include <cstdlib>
#include <exception>
#include <iostream>

#include "cli/options.hpp"
#include "cli/version.hpp"
#include "curses/curses_terminal.hpp"
#include "plain/session.hpp"
#include "record/log.hpp"
#include "record/paths.hpp"
#include "table/games.hpp"
#include "table/people.hpp"
#include "text/cells.hpp"
#include "ui/app.hpp"

namespace barbu::cli {
namespace {

ui::Speed speed_from(const std::string& word) {
    if (word == "slow") return ui::Speed::slow;
    if (word == "fast") return ui::Speed::fast;
    return word == "instant" ? ui::Speed::instant : ui::Speed::normal;
}

table::Games::Options games_options(const PlayOptions& options) {
    table::Games::Options games;
    games.software = fmt::format("barbu {}", kVersion);
    const auto directory = record::games_directory();
    if (const auto* path = std::get_if<std::string>(&directory)) {
        games.directory = *path;
    } else {
        games.no_directory = std::get<std::string_view>(directory);
    }
    games.unsaved = options.unsaved;
    return games;
}

ui::AppOptions app_options(const PlayOptions& options) {
    ui::AppOptions app;
    app.settings.ascii = options.ascii;
    app.settings.pace = speed_from(options.speed);
    if (options.keys == "vi") app.settings.keys.use(ui::KeySet::vi);
    app.user = text::clean_name(table::name_of_user());
    app.games = games_options(options);
    app.log = std::make_shared<record::Log>(record::log_file());
    return app;
}

void log_begin(record::Log& log, const ui::Terminal& terminal) {
    const char* const term = std::getenv("TERM");
    log.write(fmt::format("barbu {} begins: terminal {}, {} rows, {} columns, {}", kVersion,
                          term == nullptr ? "" : term, terminal.size().rows, terminal.size().cols,
                          terminal.ascii() ? "ASCII" : "UTF-8"));
}

/// The game that the command line asks for, before anything is drawn; why not, where it cannot be.
std::optional<ui::NoGame> prepare(ui::App& app, const PlayOptions& options, const ui::NewGame& game) {
    if (options.plays_at_once) return app.begin(game);
    if (!options.resumes) return std::nullopt;
    return options.file.empty() ? app.resume_last() : app.resume(options.file);
}

/// The sentence, and below it the command that helps.
int complain(const ui::NoGame& trouble, const PlayOptions& options) {
    const int code = trouble.way == ui::NoGame::Way::unsaved ? kNotSaved : kFailed;
    cli::complain(code, trouble.sentence);
    switch (trouble.way) {
        case ui::NoGame::Way::unsaved:
            fmt::print(stderr,
                       "Try 'barbu {} --unsaved': the game is not saved then, and ends when you leave it.\n",
                       options.resumes ? "resume" : "play");
            break;
        case ui::NoGame::Way::another_game:
            fmt::print(stderr, "Try 'barbu games', which lists the others, or 'barbu play'.\n");
            break;
        case ui::NoGame::Way::repair:
            fmt::print(stderr, "Try 'barbu check --repair FILE': what is right of it goes to a new file.\n");
            break;
        case ui::NoGame::Way::none:
            break;
    }
    return code;
}

int people_of(const BySeat<Player>& players) {
    int people = 0;
    for (const Player& player : players)
        people += player.human ? 1 : 0;
    return people;
}

constexpr const char* kOnePerson =
    "Plain mode is for one person, since the hands of several would stay on the screen for all to read; "
    "leave one name in --seats and make the others bots, for example "
    "\"Ada,bot:careful,bot:careful,bot:careful\".";

/// What the player has to know after a game.
int say_goodbye(const ui::Left& left) {
    if (left.trouble) {
        cli::complain(kNotSaved, "The last actions of the game are not saved: " + *left.trouble);
    } else if (left.unfinished && left.unsaved) {
        fmt::print(stderr, "barbu: the game was not saved, as you wanted.\n");
    } else if (left.unfinished) {
        fmt::print(stderr, "barbu: the game is saved; 'barbu resume' goes on with it.\n");
    }
    return left.trouble ? kNotSaved : kDone;
}

int play_plainly(const PlayOptions& options, const table::NewGame& game) {
    plain::Bell bell;
    const table::Games games(std::make_shared<record::PosixStorage>(), games_options(options),
                             ui::explain_refusals(text::Script::spoken), [&bell] { bell.ring(); });
    record::Log log(record::log_file());
    table::TableOrNot found = !options.resumes       ? games.begin(game)
                              : options.file.empty() ? games.resume_last()
                                                     : games.resume(options.file);
    if (const table::NoGame* why = std::get_if<table::NoGame>(&found)) {
        log.write("no game in lines of text: " + why->sentence);
        return complain(*why, options);
    }
    const std::unique_ptr<table::Table> table = std::get<0>(std::move(found));
    if (table->people() != 1) return cli::complain(kBadUsage, kOnePerson);
    log.write(fmt::format("barbu {} begins: a game in lines of text", kVersion));
    plain::play(*table, bell, std::cin, std::cout);
    table->stop_thinking();
    table->save_again();
    log.write("ends");
    ui::Left left;
    left.unsaved = !table->has_journal();
    if (!left.unsaved && !table->saved()) left.trouble = table->save_trouble();
    left.unfinished = table->game().phase() != Phase::finished;
    if (!std::cout) return cli::complain(kFailed, "Cannot write to standard output.");
    return say_goodbye(left);
}

}  // namespace

int play(const PlayOptions& options) {
    const OrWrong<HouseRules> rules = rules_from(options.rules);
    if (const Wrong* wrong = std::get_if<Wrong>(&rules)) return complain(kBadUsage, wrong->sentence);
    const OrWrong<BySeat<Player>> players = players_from(options.seats);
    if (const Wrong* wrong = std::get_if<Wrong>(&players)) return complain(kBadUsage, wrong->sentence);
    const ui::NewGame game{std::get<BySeat<Player>>(players), std::get<HouseRules>(rules),
                           options.seed.value_or("")};
    if (options.plain && !options.resumes && people_of(game.players) != 1)
        return cli::complain(kBadUsage, kOnePerson);
    if (options.plain) return play_plainly(options, game);

    std::optional<ui::NoGame> trouble;
    std::optional<std::string> crash;
    ui::Left left;
    const ui::AppOptions settings = app_options(options);
    try {
        curses::CursesTerminal terminal({.no_color = options.no_color});
        log_begin(*settings.log, terminal);
        ui::App app(terminal, std::make_shared<record::PosixStorage>(), settings);
        trouble = prepare(app, options, game);
        if (!trouble) left = app.run();
    } catch (const curses::TerminalError& error) {
        return complain(kBadUsage, error.what());
    } catch (const std::exception& error) {
        crash = error.what();
    }
    // From here the terminal is as it was.
    if (crash) {
        settings.log->write("something went wrong: " + *crash);
        return complain(
            kFailed,
            fmt::format("Something went wrong: {}. What was saved of the game is safe; 'barbu resume' "
                        "goes on with it.",
                        *crash));
    }
    if (trouble) return complain(*trouble, options);
    settings.log->write(left.signal != 0 ? fmt::format("ends by signal {}", left.signal) : "ends");
    const int code = say_goodbye(left);
    if (left.signal != 0) curses::die_of(left.signal);
    return code;
}

}  // namespace barbu::cli
