#pragma once
// The command line: what was asked, and the commands that do it.
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "barbu/house_rules.hpp"

namespace barbu::cli {

/// Exit codes, as the README lists them.
inline constexpr int kDone = 0;
inline constexpr int kFailed = 1;    ///< something went wrong while running; records that disagree
inline constexpr int kBadUsage = 2;  ///< the command line is wrong, or there is no terminal
inline constexpr int kNotSaved = 3;  ///< the game could not be saved

struct RuleOptions {
    std::string preset = "classic";
    std::vector<std::string> changes;  ///< "KEY=VALUE"
};

struct PlayOptions {
    std::string seats;  ///< empty: one person against three bots
    RuleOptions rules;
    std::optional<std::string> seed;
    bool ascii = false;
    bool no_color = false;
    std::string speed = "normal";
    std::string keys = "standard";
    bool plays_at_once = false;  ///< `barbu play`: straight to the table, without the menu
    bool resumes = false;        ///< `barbu resume`
    bool unsaved = false;
    bool plain = false;  ///< in lines of text, for one person
    std::string file;    ///< of the game to resume; empty: the last unfinished one
};

struct SimulateOptions {
    int games = 100;
    std::string seats = "careful,careful,careful,careful";
    RuleOptions rules;
    std::optional<std::string> seed;
    std::string record;  ///< a file, or "-" for standard output; empty: none
    bool legal = false;
    bool json = false;
};

struct MatchOptions {
    std::string a = "careful";
    std::string b = "random";
    std::string contract;  ///< a key, or "all"; empty: all
    int deals = 0;
    int games = 0;
    std::string without;  ///< a skill; empty: none
    std::optional<std::string> seed;
    int playouts = 0;  ///< 0: as many as the level takes
    bool json = false;
};

struct SheetOptions {
    std::string file;
    std::string format = "text";
};

struct CheckOptions {
    std::vector<std::string> files;
    bool repair = false;
};

/// Reads the command line and does what it says. Returns the exit code.
int run(int argc, char** argv);

int play(const PlayOptions& options);
int list_games();
/// Versions, terminal, locale and folders, for a bug report.
int about();
int simulate(const SimulateOptions& options);
int match(const MatchOptions& options);
int check(const CheckOptions& options);
int sheet(const SheetOptions& options);
int rules(const std::string& contract);

/// Prints "barbu: sentence" on standard error, with a hint for bad usage, and returns the code.
int complain(int code, const std::string& sentence);

}  // namespace barbu::cli
