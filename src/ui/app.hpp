#pragma once
// The program at the terminal: pages, games that begin and go on, size, and leaving. One loop: draw, wait,
// handle.
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "record/journal.hpp"
#include "record/paths.hpp"
#include "text/sheet.hpp"
#include "ui/page.hpp"
#include "ui/play.hpp"
#include "ui/terminal.hpp"

namespace barbu::ui {

struct AppOptions {
    Look look;
    Speed speed = Speed::normal;
    std::string software;         ///< "barbu 0.1.0", for the record's header
    std::string games_directory;  ///< empty where games cannot be saved
    std::string no_directory;     ///< then why
    std::string user;             ///< the name of a person who has not been asked
};

/// How the program was left.
struct Left {
    int signal = 0;                      ///< to die of, once the terminal is back; 0: none
    std::optional<std::string> trouble;  ///< actions are not on the disk
    bool unfinished = false;             ///< a game waits to be gone on with
};

class App {
  public:
    App(Terminal& terminal, std::shared_ptr<record::Storage> storage, AppOptions options);

    /// A new game. A sentence when it cannot begin, because it cannot be saved.
    std::optional<std::string> begin(const NewGame& game);
    /// A game from its record. A sentence when it cannot go on.
    std::optional<std::string> resume(const std::string& file);
    /// The last unfinished game; a sentence when there is none.
    std::optional<std::string> resume_last();
    /// Until the player leaves, the terminal is gone, or a signal comes. Without a game it begins at the
    /// title.
    Left run();

  private:
    std::vector<record::SavedGame> saved_games() const;
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
    void begin_or_tell(const NewGame& game);
    void resume_or_tell(const std::string& file);
    void tell(const std::string& title, const std::string& sentence);
    void write_sheet();
    text::SheetSource sheet_source() const;
    NewGame same_deals() const;

    Terminal& terminal_;
    std::shared_ptr<record::Storage> storage_;
    AppOptions options_;
    std::unique_ptr<table::Table> table_;
    std::unique_ptr<Play> play_;
    std::vector<std::unique_ptr<Page>> pages_;  ///< over the table, or before it; the last one is shown
    std::optional<Left> left_;
    bool was_too_small_ = false;
};

/// Sentences for refusals, for whoever reads a record.
record::Explain explain_refusals(text::Script script);

}  // namespace barbu::ui
