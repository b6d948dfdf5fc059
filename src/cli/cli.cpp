#include "cli/cli.hpp"

#include <fmt/core.h>

#include <CLI/CLI.hpp>
#include <cerrno>
#include <csignal>
#include <cstdio>
#include <exception>
#include <system_error>

#include "cli/version.hpp"
#include "text/cells.hpp"

namespace barbu::cli {
namespace {

void add_rules(CLI::App& command, RuleOptions& rules) {
    command.add_option("--rules", rules.preset, "House rules to begin with: classic or club")
        ->check(CLI::IsMember({"classic", "club"}))
        ->capture_default_str();
    command
        .add_option("--rule", rules.changes,
                    "Changes one house rule, for example --rule must_ruff=false; may be repeated")
        ->type_name("KEY=VALUE")
        ->allow_extra_args(false);
}

void add_looks(CLI::App& command, PlayOptions& options) {
    command.add_flag("--ascii", options.ascii, "Draw with ASCII characters only");
    command.add_flag("--no-color", options.no_color, "Use no colours (so does a NO_COLOR that is not empty)");
    command.add_option("--speed", options.speed, "How fast bots play: slow, normal, fast or instant")
        ->check(CLI::IsMember({"slow", "normal", "fast", "instant"}))
        ->capture_default_str();
    command.add_option("--keys", options.keys, "Key set: standard, or vi, in which h j k l move")
        ->check(CLI::IsMember({"standard", "vi"}))
        ->capture_default_str();
    command.add_flag("--unsaved", options.unsaved, "Save nothing: a game ends when it is left");
}

}  // namespace

int complain(int code, const std::string& sentence) {
    // It may quote a file's name, or a word of the command line.
    fmt::print(stderr, "barbu: {}\n", text::printable(sentence));
    if (code == kBadUsage) fmt::print(stderr, "Try 'barbu --help'.\n");
    return code;
}

namespace {

int run_command(int argc, char** argv) {
    PlayOptions play_options;
    SimulateOptions simulate_options;
    MatchOptions match_options;
    SheetOptions sheet_options;
    CheckOptions check_options;
    std::string contract;

    CLI::App app("Barbu, the card game of seven contracts. Without a command it opens the menu.", "barbu");
    app.set_version_flag("--version", fmt::format("barbu {}", kVersion));
    app.require_subcommand(0, 1);
    bool about_wanted = false;
    app.add_flag("--about", about_wanted,
                 "Print what a bug report needs: versions, terminal, locale, folders");
    add_looks(app, play_options);

    CLI::App& play_command = *app.add_subcommand("play", "Begin a game");
    play_command.add_option(
        "--seats", play_options.seats,
        "Who sits where, clockwise: four names, or bot:LEVEL, separated by commas, for example "
        "\"Ada,Béa,bot:careful,bot:careful\". Default: you and three bots");
    const std::string plain =
        "Play in lines of text, for one person: for screen readers, terminals without a screen, and scripts";
    play_command.add_flag("--plain", play_options.plain, plain);
    add_rules(play_command, play_options.rules);
    play_command.add_option("--seed", play_options.seed,
                            "Any text, for a game that can be repeated; 64 hex digits are the seed itself");
    add_looks(play_command, play_options);

    CLI::App& resume_command =
        *app.add_subcommand("resume", "Go on with the last unfinished game, or with the game in FILE");
    resume_command.add_option("file", play_options.file, "A game record")->type_name("FILE");
    resume_command.add_flag("--plain", play_options.plain, plain);
    add_looks(resume_command, play_options);

    CLI::App& games_command = *app.add_subcommand("games", "List the unfinished games");

    CLI::App& simulate_command =
        *app.add_subcommand("simulate", "Let bots play whole games and tell how they did");
    simulate_command.add_option("--games", simulate_options.games, "How many games")
        ->check(CLI::Range(1, 100'000'000))
        ->capture_default_str();
    simulate_command
        .add_option("--seats", simulate_options.seats, "Four levels, clockwise, separated by commas")
        ->capture_default_str();
    add_rules(simulate_command, simulate_options.rules);
    simulate_command.add_option("--seed", simulate_options.seed,
                                "Any text, for a series that can be repeated");
    simulate_command
        .add_option("--record", simulate_options.record, "Write the games to FILE; - is standard output")
        ->type_name("FILE|-");
    simulate_command.add_flag("--legal", simulate_options.legal,
                              "With each card, record all that were legal");
    simulate_command.add_flag("--json", simulate_options.json, "Print the results as JSON");

    CLI::App& match_command =
        *app.add_subcommand("match", "Measure how much stronger one level of bot is than another");
    match_command.add_option("--a", match_options.a, "The level that is measured")->capture_default_str();
    match_command.add_option("--b", match_options.b, "The level at the three other seats")
        ->capture_default_str();
    match_command.add_option("--contract", match_options.contract, "With --deals: one contract, or all");
    match_command
        .add_option("--deals", match_options.deals, "Play so many deals of a contract, from each seat")
        ->check(CLI::Range(1, 100'000'000));
    match_command.add_option("--games", match_options.games, "Play so many whole games, from each seat")
        ->check(CLI::Range(1, 100'000'000));
    match_command
        .add_option(
            "--without", match_options.without,
            "With --games: how much A loses without choice, double-declarer, double-flank or redouble")
        ->check(CLI::IsMember({"choice", "double-declarer", "double-flank", "redouble"}));
    match_command.add_option("--seed", match_options.seed, "Any text, for a match that can be repeated");
    match_command
        .add_option("--playouts", match_options.playouts, "How much the levels that search may think")
        ->check(CLI::Range(1, 1'000'000));
    match_command.add_flag("--json", match_options.json, "Print one JSON object a line");

    CLI::App& check_command = *app.add_subcommand("check", "Verify game records by the rules");
    check_command.add_option("files", check_options.files, "Game records; - is standard input")
        ->type_name("FILE|-")
        ->required();
    check_command.add_flag("--repair", check_options.repair,
                           "Write what is right of a damaged record to a new file beside it");

    CLI::App& sheet_command = *app.add_subcommand("sheet", "Print the score sheet of a game");
    sheet_command.add_option("file", sheet_options.file, "A game record")->type_name("FILE")->required();
    sheet_command.add_option("--format", sheet_options.format, "text, markdown or csv")
        ->check(CLI::IsMember({"text", "markdown", "csv"}))
        ->capture_default_str();

    CLI::App& rules_command = *app.add_subcommand("rules", "Print the rules, of the game or of one contract");
    rules_command.add_option("contract", contract,
                             "no_tricks, no_hearts, no_queens, no_king, no_last_two, trumps or dominoes");

    try {
        app.parse(argc, argv);
    } catch (const CLI::CallForHelp&) {
        fmt::print("{}", app.help());
        return kDone;
    } catch (const CLI::CallForVersion&) {
        fmt::print("barbu {}\n", kVersion);
        return kDone;
    } catch (const CLI::ParseError& error) {
        return complain(kBadUsage, error.what());
    }

    if (simulate_command.parsed()) return simulate(simulate_options);
    if (match_command.parsed()) return match(match_options);
    if (check_command.parsed()) return check(check_options);
    if (sheet_command.parsed()) return sheet(sheet_options);
    if (rules_command.parsed()) return rules(contract);
    if (games_command.parsed()) return list_games();
    if (about_wanted) return about();
    play_options.plays_at_once = play_command.parsed();
    play_options.resumes = resume_command.parsed();
    return play(play_options);
}

}  // namespace

int run(int argc, char** argv) {
    // A file that may not grow (ulimit -f) is an error of writing like others, and none to die of.
    std::signal(SIGXFSZ, SIG_IGN);
    try {
        const int code = run_command(argc, argv);
        // What is still in the buffer may not find room any more.
        if (std::fflush(stdout) == 0 && std::ferror(stdout) == 0) return code;
        return complain(kFailed, fmt::format("Cannot write to standard output: {}.",
                                             std::generic_category().message(errno)));
    } catch (const std::exception& error) {
        return complain(kFailed, fmt::format("Something went wrong: {}.", error.what()));
    }
}

}  // namespace barbu::cli
