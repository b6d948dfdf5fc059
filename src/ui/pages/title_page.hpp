#pragma once
// The title, and what one may begin with.
#include <optional>

#include "ui/pages/games_page.hpp"

namespace barbu::ui {

class TitlePage : public Page {
  public:
    /// `last` is the game that was played last, where it is not finished; `games` counts those in progress,
    /// and `damaged` the files that are no game that can go on.
    TitlePage(Look look, std::optional<GameEntry> last, int games, int damaged = 0);

    void draw(Canvas& canvas) override;
    PageResult handle(const Key& key) override;
    PageResult click(Pos at) override;
    std::vector<Binding> bindings() const override;

  private:
    struct Item {
        Command command;
        Ask ask;
        std::string label;
        std::string detail;
    };
    int draw_banner(Canvas& canvas, int row) const;

    std::vector<Item> items_;
    int focus_ = 0;
    int first_row_ = 0;  // of the items, as last drawn
    Size size_;
};

}  // namespace barbu::ui
