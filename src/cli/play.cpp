#include <fmt/format.h>

#include <cstdio>
#include <exception>

#include "cli/options.hpp"
#include "cli/version.hpp"
#include "curses/curses_terminal.hpp"
#include "record/paths.hpp"
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

ui::AppOptions app_options(const PlayOptions& options) {
    ui::AppOptions app;
    app.look.script = curses::only_ascii(options.ascii) ? text::Script::ascii : text::Script::unicode;
    app.speed = speed_from(options.speed);
    app.software = fmt::format("barbu {}", kVersion);
    app.user = text::clean_name(table::name_of_user());
    const auto directory = record::games_directory();
    if (const auto* path = std::get_if<std::string>(&directory)) {
        app.games_directory = *path;
    } else {
        app.no_directory = std::get<std::string_view>(directory);
    }
    return app;
}

/// The game that the command line asks for, before anything is drawn; a sentence where it cannot be.
std::optional<std::string> prepare(ui::App& app, const PlayOptions& options, const ui::NewGame& game) {
    if (options.plays_at_once) return app.begin(game);
    if (!options.resumes) return std::nullopt;
    return options.file.empty() ? app.resume_last() : app.resume(options.file);
}

}  // namespace

int play(const PlayOptions& options) {
    const OrWrong<HouseRules> rules = rules_from(options.rules);
    if (const Wrong* wrong = std::get_if<Wrong>(&rules)) return complain(kBadUsage, wrong->sentence);
    const OrWrong<BySeat<Player>> players = players_from(options.seats);
    if (const Wrong* wrong = std::get_if<Wrong>(&players)) return complain(kBadUsage, wrong->sentence);
    const ui::NewGame game{std::get<BySeat<Player>>(players), std::get<HouseRules>(rules),
                           options.seed.value_or("")};

    std::optional<std::string> trouble;
    std::optional<std::string> crash;
    ui::Left left;
    try {
        const ui::AppOptions app_settings = app_options(options);
        curses::CursesTerminal terminal({.ascii = options.ascii, .no_color = options.no_color});
        ui::App app(terminal, std::make_shared<record::PosixStorage>(), app_settings);
        trouble = prepare(app, options, game);
        if (!trouble) left = app.run();
    } catch (const curses::TerminalError& error) {
        return complain(kBadUsage, error.what());
    } catch (const std::exception& error) {
        crash = error.what();
    }
    // From here the terminal is as it was.
    if (crash)
        return complain(kFailed,
                        fmt::format("Something went wrong: {}. Every action of the game is saved.", *crash));
    if (trouble) return complain(options.plays_at_once ? kNotSaved : kFailed, *trouble);
    if (left.trouble) complain(kNotSaved, *left.trouble);
    if (left.unfinished && !left.trouble)
        fmt::print(stderr, "barbu: the game is saved; 'barbu resume' goes on with it.\n");
    if (left.signal != 0) curses::die_of(left.signal);
    return left.trouble ? kNotSaved : kDone;
}

}  // namespace barbu::cli
