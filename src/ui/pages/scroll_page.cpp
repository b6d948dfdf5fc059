#include "ui/pages/scroll_page.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "text/cells.hpp"
#include "ui/pages/frame.hpp"

namespace barbu::ui {
namespace {

constexpr int kFirstRow = 2;
constexpr int kHeadingCells = 19;  // of a heading that stands before its text, at most
constexpr int kBesideCells = 70;   // on narrower screens headings stand above
constexpr int kTextCells = 76;     // longer rows are hard to read

}  // namespace

std::vector<Line> lines_of(const std::vector<text::Paragraph>& paragraphs, int cells) {
    int longest = 0;
    for (const text::Paragraph& paragraph : paragraphs)
        longest = std::max(longest, text::width(paragraph.heading));
    const bool beside = longest <= kHeadingCells && cells >= kBesideCells;
    const int indent = beside ? longest + 3 : 2;
    const Style heading{.role = Role::heading, .strong = true};
    std::vector<Line> lines;
    for (const text::Paragraph& paragraph : paragraphs) {
        if (!lines.empty()) lines.emplace_back();
        if (!beside) lines.push_back({{paragraph.heading, heading}});
        bool first = true;
        for (const std::string& row : text::rows(paragraph, std::min(cells - indent, kTextCells))) {
            const std::string before = beside && first ? paragraph.heading : std::string();
            lines.push_back({{text::pad_right(before, indent), heading}, {row, {}}});
            first = false;
        }
    }
    return lines;
}

void ScrollPage::draw(Canvas& canvas) {
    size_ = canvas.size();
    const std::vector<Line> all = lines(size_.cols - 2);
    count_ = static_cast<int>(all.size());
    room_ = std::max(1, size_.rows - kFirstRow - 2);
    top_ = std::clamp(top_, 0, std::max(0, count_ - room_));

    draw_title(canvas, title(), right());
    draw_rule(canvas, 1);
    const int end = std::min(count_, top_ + room_);
    for (int i = top_; i < end; ++i) {
        Pos at{kFirstRow + i - top_, 1};
        for (const Span& span : all[static_cast<std::size_t>(i)])
            at.col = canvas.put(at, span.text, span.style);
    }
    if (count_ > room_) {
        draw_rule(canvas, size_.rows - 2, fmt::format("lines {} to {} of {}", top_ + 1, end, count_));
    }
    draw_key_line(canvas, bindings());
    canvas.set_cursor({kFirstRow, 1});
}

PageResult ScrollPage::handle(const Key& key) {
    const auto command = command_of(key, bindings());
    if (!command) return Ask::nothing;
    const int last = std::max(0, count_ - room_);
    switch (*command) {
        case Command::up:
            top_ = std::max(0, top_ - 1);
            break;
        case Command::down:
            top_ = std::min(last, top_ + 1);
            break;
        // A line of the page before stays in sight.
        case Command::page_up:
            top_ = std::max(0, top_ - std::max(1, room_ - 1));
            break;
        case Command::page_down:
            top_ = std::min(last, top_ + std::max(1, room_ - 1));
            break;
        case Command::first:
            top_ = 0;
            break;
        case Command::last:
            top_ = last;
            break;
        case Command::back:
            return Ask::close;
        case Command::help:
            return Ask::help;
        default:
            more_commands(*command);
            break;
    }
    return Ask::nothing;
}

PageResult ScrollPage::click(Pos at) { return click_on_key_line(*this, at, size_); }

std::vector<Binding> ScrollPage::bindings() const {
    std::vector<Binding> all = more_bindings();
    const Keys& keys = look_.keys;
    all.push_back(keys.bind(Command::back));
    const bool scrolls = count_ > room_;
    if (scrolls) {
        keys.bind_pair(all, Command::up, Command::down, "scroll", "Scroll by a line.");
        keys.bind_pair(all, Command::page_up, Command::page_down, "", "Scroll by a page.");
        all.push_back(keys.bind(Command::first, "", "Goes to the beginning."));
        all.push_back(keys.bind(Command::last, "", "Goes to the end."));
    }
    all.push_back(keys.bind(Command::help));
    return all;
}

}  // namespace barbu::ui
