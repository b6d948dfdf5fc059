#pragma once
// The program at the terminal: pages, games that begin and go on, size, and leaving. One loop: draw, wait,
// handle.
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "record/journal.hpp"
#include "record/log.hpp"
#include "record/paths.hpp"
#include "table/games.hpp"
#include "text/sheet.hpp"
#include "ui/page.hpp"
#include "ui/play.hpp"
#include "ui/terminal.hpp"

namespace barbu::ui {

struct AppOptions {
    Settings settings;
    table::Games::Options games;
    std::shared_ptr<record::Log> log;  ///< null for none
    std::string user;                  ///< the name of a person who has not been asked
};

/// How the program was left.
struct Left {
    int signal = 0;                      ///< to die of, once the terminal is back; 0: none
    std::optional<std::string> trouble;  ///< actions are not on the disk
    bool unfinished = false;             ///< a game was not played to its end
    bool unsaved = false;                ///< and it had no file, as the player wanted
};

using table::NoGame;

class App {
  public:
    App(Terminal& terminal, std::shared_ptr<record::Storage> storage, AppOptions options);

    /// A new game, which is saved unless that is not wanted, here or in the options. Nothing when it has
    /// begun.
    std::optional<NoGame> begin(const NewGame& game, bool unsaved = false);
    /// A game from its record; unsaved, the record is read and stays as it is.
    std::optional<NoGame> resume(const std::string& file, bool unsaved = false);
    /// The last unfinished game. When another program has it open, run() will say so and offer others.
    std::optional<NoGame> resume_last();
    /// Until the player leaves, the terminal is gone, or a signal comes. Without a game it begins at the
    /// title.
    Left run();

    // What is there to look at.
    const table::Table* table() const { return table_.get(); }  ///< null before the first game
    const Play* play() const { return play_.get(); }
    bool page_is_open() const { return !pages_.empty(); }

  private:
    Look look() const;
    /// From now on, wherever they count.
    void change(const Settings& settings);
    std::vector<record::SavedGame> saved_games();
    std::optional<NoGame> sit_down_or_not(table::TableOrNot result, std::string_view does);
    void sit_down(std::unique_ptr<table::Table> table);
    void draw();
    void handle(const Event& event);
    void follow(const PageResult& result);
    void follow(const Request& request);
    void do_ask(Ask ask);
    void open(std::unique_ptr<Page> page);
    void close_page();
    void to_title();
    void open_table_page(Command page);
    void open_menu(Ask focus = Ask::close);
    void begin_or_ask(const NewGame& game, bool unsaved);
    void resume_or_ask(const std::string& file, bool unsaved);
    void ask_instead(const std::string& file, const NoGame& why);
    void repair_or_tell(const std::string& file);
    /// Whether the game at the table would be lost, or its last actions, if it were left now.
    bool would_lose();
    void do_now(Ask ask);
    void ask_about_leaving(Ask ask);
    void tell(const std::string& title, const std::string& sentence);
    void log(const std::string& text) const;
    void log_troubles();
    void write_sheet();
    text::SheetSource sheet_source() const;
    NewGame same_deals() const;

    Terminal& terminal_;
    std::shared_ptr<record::Storage> storage_;
    AppOptions options_;
    table::Games games_;
    std::unique_ptr<table::Table> table_;
    std::unique_ptr<Play> play_;
    std::vector<std::unique_ptr<Page>> pages_;  ///< over the table, or before it; the last one is shown
    std::optional<Left> left_;
    bool was_too_small_ = false;
    std::optional<std::string> logged_trouble_;
};

/// Sentences for refusals, for whoever reads a record.
record::Explain explain_refusals(text::Script script);

}  // namespace barbu::ui
