#pragma once
// Games in progress.
#include "ui/page.hpp"

namespace barbu::ui {

struct GameEntry {
    std::string file;     ///< what ResumeGame will say
    std::string players;  ///< "Ada, Béa, Claude, Dan"
    int hand = 0;
    std::string when;  ///< when it was last played: "today 14:05"
    std::string damage =
        {};  ///< why it cannot go on; empty when it can. `players` is then the name of the file
};

class GamesPage : public Page {
  public:
    GamesPage(Look look, std::vector<GameEntry> games);

    void draw(Canvas& canvas) override;
    PageResult handle(const Key& key) override;
    PageResult click(Pos at) override;
    std::vector<Binding> bindings() const override;

  private:
    PageResult resume() const;

    std::vector<GameEntry> games_;
    int focus_ = 0;
    int top_ = 0;    // the first game that is shown
    int shown_ = 1;  // how many are
    Size size_;
};

}  // namespace barbu::ui
