#include "ui/pages/table_pages.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "text/cells.hpp"
#include "ui/pages/frame.hpp"

namespace barbu::ui {

TableMenuPage::TableMenuPage(Look look, text::Names names, Seats seats, std::string pace) : look_(look) {
    items_.push_back({"Go on with the game", Ask::close});
    items_.push_back({fmt::format("Pace of the bots: {}", pace), Ask::change_pace});
    for (const Seat seat : seats.people) {
        items_.push_back({fmt::format("{} leaves: a bot plays on", names[seat]), SeatChange{seat, true}});
    }
    for (const Seat seat : seats.may_come_back) {
        items_.push_back(
            {fmt::format("{} comes back, in the place of the bot", names[seat]), SeatChange{seat, false}});
    }
    items_.push_back({"Rules of this game", Ask::rules});
    items_.push_back({"Leave the game to the title; it is saved", Ask::title});
    items_.push_back({"Leave the program; the game is saved", Ask::quit});
}

void TableMenuPage::go_to(Ask ask) {
    const auto found = std::ranges::find_if(items_, [ask](const Item& item) {
        const Ask* asked = std::get_if<Ask>(&item.result);
        return asked != nullptr && *asked == ask;
    });
    if (found != items_.end()) focus_ = static_cast<int>(found - items_.begin());
}

void TableMenuPage::draw(Canvas& canvas) {
    size_ = canvas.size();
    draw_title(canvas, "The game waits", "");
    draw_rule(canvas, 1);
    first_row_ = 4;
    for (std::size_t i = 0; i < items_.size(); ++i) {
        const int row = first_row_ + static_cast<int>(i);
        const bool here = static_cast<int>(i) == focus_;
        canvas.put({row, 4}, here ? "> " : "  ", {.role = Role::turn, .strong = true});
        canvas.put({row, 6}, text::cut(items_[i].label, size_.cols - 8),
                   {.role = Role::normal, .strong = here, .chosen = here});
        if (here) canvas.set_cursor({row, 6});
    }
    draw_key_line(canvas, bindings());
}

PageResult TableMenuPage::handle(const Key& key) {
    const int count = static_cast<int>(items_.size());
    switch (command_of(key, bindings()).value_or(Command::last)) {
        case Command::up:
            focus_ = wrapped(focus_, -1, count);
            break;
        case Command::down:
            focus_ = wrapped(focus_, 1, count);
            break;
        case Command::play:
            return items_[static_cast<std::size_t>(focus_)].result;
        case Command::back:
            return Ask::close;
        case Command::help:
            return Ask::help;
        default:
            break;
    }
    return Ask::nothing;
}

PageResult TableMenuPage::click(Pos at) {
    const int item = at.row - first_row_;
    if (item < 0 || item >= static_cast<int>(items_.size())) return click_on_key_line(*this, at, size_);
    focus_ = item;
    return items_[static_cast<std::size_t>(item)].result;
}

std::vector<Binding> TableMenuPage::bindings() const {
    return {up_binding(), down_binding("choose"), take_binding("take it", "Does what the item says."),
            back_binding(), help_binding()};
}

NoticePage::NoticePage(std::string title, std::vector<std::string> sentences)
    : title_(std::move(title)), sentences_(std::move(sentences)) {}

void NoticePage::draw(Canvas& canvas) {
    size_ = canvas.size();
    draw_title(canvas, title_, "");
    draw_rule(canvas, 1);
    int row = 4;
    for (const std::string& sentence : sentences_)
        row = draw_wrapped(canvas, row, sentence, size_.rows - row - 2, {}) + 1;
    canvas.set_cursor({4, 1});
    draw_key_line(canvas, bindings());
}

PageResult NoticePage::handle(const Key& key) {
    return command_of(key, bindings()) ? Ask::close : Ask::nothing;
}
PageResult NoticePage::click(Pos at) { return click_on_key_line(*this, at, size_); }
std::vector<Binding> NoticePage::bindings() const {
    return {take_binding("go on", "Goes on."), back_binding()};
}

}  // namespace barbu::ui
