#include "ui/pages/sheet_page.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "text/cells.hpp"
#include "ui/pages/frame.hpp"

namespace barbu::ui {
namespace {

constexpr int kRowsOfFullPage = 20;

}  // namespace

SheetPage::SheetPage(Look look, text::SheetSource source)
    : Page(std::move(look)), source_(std::move(source)) {
    if (source_.sheet.count() == 0) return;
    const auto seats = text::declarers(source_);
    page_ = static_cast<int>(std::ranges::find(seats, source_.sheet.hands().back().declarer) - seats.begin());
}

void SheetPage::draw(Canvas& canvas) {
    size_ = canvas.size();
    const Seat declarer = text::declarers(source_)[static_cast<std::size_t>(page_)];
    draw_title(canvas, text::sheet_title(source_, declarer), fmt::format("{} of 4", page_ + 1));
    const bool compact = size_.rows < kRowsOfFullPage + 2;
    const auto rows = text::sheet_page(source_, declarer, size_.cols - 1, compact, look_.script);
    const int room = size_.rows - 2;
    for (int i = 0; i < std::min(room, static_cast<int>(rows.size())); ++i) {
        const text::SheetRow& row = rows[static_cast<std::size_t>(i)];
        canvas.put({1 + i, 0}, row.text, {.role = row.heading ? Role::heading : Role::normal});
    }
    if (!told_.empty()) {
        const int row = std::min(static_cast<int>(rows.size()) + 2, size_.rows - 3);
        const int lines = static_cast<int>(text::wrap(told_, size_.cols - 2).size());
        for (int i = row; i < std::min(row + lines, size_.rows - 1); ++i)
            canvas.fill(i, 0, size_.cols - 1, " ");
        draw_wrapped(canvas, row, told_, size_.rows - 1 - row, {.role = Role::prompt, .strong = true});
    }
    draw_key_line(canvas, bindings());
    canvas.set_cursor({0, 1});
}

PageResult SheetPage::handle(const Key& key) {
    told_.clear();
    switch (command_of(key, bindings()).value_or(Command::nobody)) {
        case Command::left:
            page_ = wrapped(page_, -1, 4);
            break;
        case Command::right:
            page_ = wrapped(page_, 1, 4);
            break;
        case Command::first:
            page_ = 0;
            break;
        case Command::last:
            page_ = 3;
            break;
        case Command::write_file:
            return Ask::write_sheet;
        case Command::back:
            return Ask::close;
        case Command::help:
            return Ask::help;
        default:
            break;
    }
    return Ask::nothing;
}

PageResult SheetPage::click(Pos at) { return click_on_key_line(*this, at, size_); }

std::vector<Binding> SheetPage::bindings() const {
    // On a narrow screen the key that writes is dearer than those that a turn or two replace.
    const bool narrow = size_.cols < 80;
    const Keys& keys = look_.keys;
    std::vector<Binding> all;
    keys.bind_pair(all, Command::left, Command::right, narrow ? "declarer" : "other declarer",
                   "Turn to the hands that another player declared.", {Command::previous}, {Command::next});
    keys.bind_pair(all, Command::first, Command::last, narrow ? "" : "first last",
                   "Turn to the first and the last declarer.");
    all.push_back(
        keys.bind(Command::write_file, "write to file", "Writes the whole sheet to a file, as Markdown."));
    all.push_back(keys.bind(Command::help, "", "Shows the keys that work here."));
    all.push_back(keys.bind(Command::back));
    return all;
}

}  // namespace barbu::ui
