#include "ui/pages/games_page.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "text/cells.hpp"
#include "text/page_words.hpp"
#include "ui/pages/frame.hpp"

namespace barbu::ui {
namespace {

constexpr int kFirstRow = 3;
constexpr int kRowsBelow = 4;  // the line, all players, the file, the key line
constexpr int kWhenCells = 16;

}  // namespace

GamesPage::GamesPage(Look look, std::vector<GameEntry> games)
    : Page(std::move(look)), games_(std::move(games)) {
    // Before anything is measured: some letters take more cells in ASCII.
    if (look_.script != text::Script::ascii) return;
    for (GameEntry& game : games_)
        game.players = text::to_ascii(game.players);
}

void GamesPage::draw(Canvas& canvas) {
    size_ = canvas.size();
    const int count = static_cast<int>(games_.size());
    shown_ = std::max(1, size_.rows - kFirstRow - kRowsBelow);
    // Moved no further than needed, so that the list stands still while the focus moves within it.
    top_ = std::clamp(top_, std::max(0, focus_ - shown_ + 1), focus_);

    draw_title(canvas, "Games in progress", count == 0 ? "" : fmt::format("{} of {}", focus_ + 1, count));
    draw_rule(canvas, 1);
    if (games_.empty()) {
        canvas.put({kFirstRow, 1}, text::kNoGames);
        canvas.set_cursor({kFirstRow, 1});
        draw_key_line(canvas, bindings());
        return;
    }
    const int last = size_.cols - 2;
    const int hand_end = last - kWhenCells - 2;
    canvas.put({2, 1}, "players", {.role = Role::heading});
    canvas.put_right(2, hand_end, "hand", {.role = Role::heading});
    canvas.put({2, hand_end + 3}, "last played", {.role = Role::heading});
    for (int i = top_; i < std::min(count, top_ + shown_); ++i) {
        const GameEntry& game = games_[static_cast<std::size_t>(i)];
        const int row = kFirstRow + i - top_;
        const bool focused = i == focus_;
        const Style style{.strong = focused, .chosen = focused};
        canvas.put({row, 0}, focused ? ">" : " ", {.role = Role::turn, .strong = true});
        canvas.put({row, 1}, text::pad_right(game.players, hand_end - 6), style);
        canvas.put({row, hand_end - 5}, game.damage.empty() ? fmt::format("{:6}", game.hand) : "   bad",
                   style);
        canvas.put({row, hand_end + 1}, "  " + text::pad_right(game.when, kWhenCells), style);
        if (focused) canvas.set_cursor({row, 1});
    }
    // A narrow list cuts the players; here they stand in full.
    const GameEntry& chosen = games_[static_cast<std::size_t>(focus_)];
    draw_rule(canvas, size_.rows - 4);
    canvas.put({size_.rows - 3, 1},
               text::cut_middle(chosen.damage.empty() ? chosen.players : chosen.damage, last));
    canvas.put({size_.rows - 2, 1}, text::cut_middle(chosen.file, last), {.faint = true});
    draw_key_line(canvas, bindings());
}

PageResult GamesPage::resume() const {
    if (games_.empty()) return Ask::nothing;
    return ResumeGame{games_[static_cast<std::size_t>(focus_)].file};
}

PageResult GamesPage::handle(const Key& key) {
    const int count = static_cast<int>(games_.size());
    const int last = std::max(0, count - 1);
    switch (command_of(key, bindings()).value_or(Command::nobody)) {
        case Command::up:
            focus_ = wrapped(focus_, -1, count);
            break;
        case Command::down:
            focus_ = wrapped(focus_, 1, count);
            break;
        case Command::page_up:
            focus_ = std::max(0, focus_ - shown_);
            break;
        case Command::page_down:
            focus_ = std::min(last, focus_ + shown_);
            break;
        case Command::first:
            focus_ = 0;
            break;
        case Command::last:
            focus_ = last;
            break;
        case Command::play:
            return resume();
        case Command::back:
            return Ask::close;
        case Command::help:
            return Ask::help;
        default:
            break;
    }
    return Ask::nothing;
}

PageResult GamesPage::click(Pos at) {
    const int game = top_ + at.row - kFirstRow;
    if (at.row < kFirstRow || at.row >= kFirstRow + shown_ || game >= static_cast<int>(games_.size())) {
        return click_on_key_line(*this, at, size_);
    }
    // The first press chooses, the second takes.
    if (game == focus_) return resume();
    focus_ = game;
    return Ask::nothing;
}

std::vector<Binding> GamesPage::bindings() const {
    const Keys& keys = look_.keys;
    std::vector<Binding> all;
    if (!games_.empty()) {
        bind_up_down(all, keys, "choose");
        all.push_back(keys.bind(Command::page_up));
        all.push_back(keys.bind(Command::page_down));
        all.push_back(keys.bind(Command::first, "", "Goes to the first game."));
        all.push_back(keys.bind(Command::last, "", "Goes to the last game."));
        all.push_back(
            keys.bind(Command::play, "go on with it", "Goes on with the game that has the mark before it."));
    }
    all.push_back(keys.bind(Command::back));
    all.push_back(keys.bind(Command::help));
    return all;
}

}  // namespace barbu::ui
