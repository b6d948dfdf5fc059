#include "ui/pages/table_pages.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "text/cells.hpp"
#include "ui/pages/frame.hpp"

namespace barbu::ui {

namespace {

constexpr int kSentencesRow = 3;

}  // namespace

ChoicePage::ChoicePage(std::string title, std::vector<std::string> sentences, std::vector<Item> items)
    : title_(std::move(title)), sentences_(std::move(sentences)), items_(std::move(items)) {}

void ChoicePage::draw(Canvas& canvas) {
    size_ = canvas.size();
    draw_title(canvas, title_, "");
    draw_rule(canvas, 1);
    // The items have the first right to the rows; a blank row stands behind each sentence.
    int row = kSentencesRow;
    int spare = size_.rows - 2 - kSentencesRow - static_cast<int>(items_.size());
    for (const std::string& sentence : sentences_) {
        const std::vector<std::string> broken = fitted(sentence, size_.cols - 2, spare - 1);
        for (const std::string& line : broken)
            canvas.put({row++, 1}, line);
        ++row;
        spare -= static_cast<int>(broken.size()) + 1;
    }
    first_row_ = sentences_.empty() ? row + 1 : row;
    for (std::size_t i = 0; i < items_.size(); ++i) {
        const int at = first_row_ + static_cast<int>(i);
        const bool here = static_cast<int>(i) == focus_;
        canvas.put({at, 4}, here ? "> " : "  ", {.role = Role::turn, .strong = true});
        canvas.put({at, 6}, text::cut(items_[i].label, size_.cols - 8),
                   {.role = Role::normal, .strong = here, .chosen = here});
        if (here) canvas.set_cursor({at, 6});
    }
    draw_key_line(canvas, bindings());
}

PageResult ChoicePage::handle(const Key& key) {
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

PageResult ChoicePage::click(Pos at) {
    const int item = at.row - first_row_;
    if (item < 0 || item >= static_cast<int>(items_.size())) return click_on_key_line(*this, at, size_);
    focus_ = item;
    return items_[static_cast<std::size_t>(item)].result;
}

std::vector<Binding> ChoicePage::bindings() const {
    std::vector<Binding> all;
    bind_up_down(all, look_.keys, "choose");
    all.push_back(look_.keys.bind(Command::play, "take it", "Does what the item says."));
    all.push_back(look_.keys.bind(Command::back));
    all.push_back(look_.keys.bind(Command::help));
    return all;
}

TableMenuPage::TableMenuPage(const text::Names& names, const Seats& seats, const std::string& pace,
                             bool saved)
    : ChoicePage("The game waits", {}, {}) {
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
    const char* const is = saved ? "is" : "is NOT";
    items_.push_back({fmt::format("Leave the game to the title; it {} saved", is), Ask::title});
    items_.push_back({fmt::format("Leave the program; the game {} saved", is), Ask::quit});
}

void TableMenuPage::go_to(Ask ask) {
    const auto found = std::ranges::find_if(items_, [ask](const Item& item) {
        const Ask* asked = std::get_if<Ask>(&item.result);
        return asked != nullptr && *asked == ask;
    });
    if (found != items_.end()) focus_ = static_cast<int>(found - items_.begin());
}

NoticePage::NoticePage(std::string title, std::vector<std::string> sentences)
    : title_(std::move(title)), sentences_(std::move(sentences)) {}

void NoticePage::draw(Canvas& canvas) {
    size_ = canvas.size();
    draw_title(canvas, title_, "");
    draw_rule(canvas, 1);
    int row = 4;
    for (const std::string& sentence : sentences_) {
        for (const std::string& line : fitted(sentence, size_.cols - 2, size_.rows - row - 2))
            canvas.put({row++, 1}, line);
        ++row;
    }
    canvas.set_cursor({4, 1});
    draw_key_line(canvas, bindings());
}

PageResult NoticePage::handle(const Key& key) {
    return command_of(key, bindings()) ? Ask::close : Ask::nothing;
}
PageResult NoticePage::click(Pos at) { return click_on_key_line(*this, at, size_); }
std::vector<Binding> NoticePage::bindings() const {
    return {look_.keys.bind(Command::play, "go on", "Goes on."), look_.keys.bind(Command::back)};
}

}  // namespace barbu::ui
