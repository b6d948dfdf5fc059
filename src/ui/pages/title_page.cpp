#include "ui/pages/title_page.hpp"

#include <algorithm>
#include <array>

#include <fmt/format.h>

#include "text/cells.hpp"
#include "ui/pages/frame.hpp"

namespace barbu::ui {
namespace {

constexpr std::array<std::string_view, 3> kBanner{
    "┌──╮  ╭──╮  ┌──╮  ┌──╮  ╷  ╷",
    "├──┤  ├──┤  ├─┬╯  ├──┤  │  │",
    "└──╯  ╵  ╵  ╵ ╰─  └──╯  ╰──╯",
};
constexpr std::array<std::string_view, 3> kAsciiBanner{
    " __          __    __        ",
    "|__)   /\\   |__)  |__)  |  |",
    "|__)  /--\\  |  \\  |__)  \\__/",
};
constexpr int kBannerCells = 28;
constexpr int kCardCells = 6;
constexpr std::array kCards{Card{Rank::ace, Suit::spades}, kKingOfHearts, Card{Rank::queen, Suit::clubs},
                            Card{Rank::jack, Suit::diamonds}};
constexpr std::string_view kMotto = "seven contracts, twenty-eight hands, one bearded king";

constexpr int kRowsOfAnItem = 2;

}  // namespace

TitlePage::TitlePage(Look look, std::optional<GameEntry> last, int games, int damaged)
    : Page(std::move(look)) {
    if (last) {
        items_.push_back({Command::continue_game, Ask::continue_game, "Continue the last game",
                          fmt::format("{}: hand {} of 28, {}", last->players, last->hand, last->when)});
    }
    items_.push_back(
        {Command::quick_game, Ask::quick_game, "Quick game against three bots", "Begins at once."});
    items_.push_back(
        {Command::new_game, Ask::new_game, "New game", "Choose the players and the house rules."});
    if (games > 0 || damaged > 0) {
        std::string detail = fmt::format("{} {} not finished.", games, games == 1 ? "game is" : "games are");
        if (damaged > 0) detail += fmt::format(" {} cannot go on.", damaged);
        items_.push_back({Command::games, Ask::games, "Games in progress", detail});
    }
    items_.push_back({Command::rules, Ask::rules, "Rules", "The game in short, and each contract."});
    items_.push_back({Command::quit, Ask::quit, "Quit", ""});
}

int TitlePage::draw_banner(Canvas& canvas, int row) const {
    const int cols = canvas.size().cols;
    const int gap = cols >= 70 ? 4 : 2;
    const bool ascii = look_.script == text::Script::ascii;
    const int left = (cols - kBannerCells) / 2;
    for (std::size_t i = 0; i < kBanner.size(); ++i) {
        canvas.put({row + static_cast<int>(i), left}, ascii ? kAsciiBanner[i] : kBanner[i],
                   {.role = Role::title, .strong = true});
    }
    const std::array<int, 4> places{left - gap - 2 * kCardCells - 1, left - gap - kCardCells,
                                    left + kBannerCells + gap, left + kBannerCells + gap + kCardCells + 1};
    for (std::size_t i = 0; i < kCards.size(); ++i)
        draw_card(canvas, {row, places[i]}, kCards[i], look_.script);
    canvas.put_centred(row + 4, 0, cols - 1, kMotto, {.role = Role::heading});
    return row + 5;
}

void TitlePage::draw(Canvas& canvas) {
    size_ = canvas.size();
    // The last item has no second row. What is left over goes below the banner, then above it.
    const int rows_of_items = static_cast<int>(items_.size()) * kRowsOfAnItem - 1;
    const int spare = std::max(0, size_.rows - 1 - 5 - rows_of_items);
    const int below_banner = draw_banner(canvas, spare / 3);
    first_row_ = below_banner + std::min(3, (spare + 1) / 3);

    const int left = std::max(2, (size_.cols - 62) / 2);
    for (int i = 0; i < static_cast<int>(items_.size()); ++i) {
        const Item& item = items_[static_cast<std::size_t>(i)];
        const bool focused = i == focus_;
        const int row = first_row_ + i * kRowsOfAnItem;
        if (focused) {
            canvas.put({row, left}, ">", {.role = Role::turn, .strong = true});
            canvas.set_cursor({row, left + 5});
        }
        canvas.put({row, left + 2}, look_.keys.word(item.command), {.role = Role::keys, .strong = true});
        canvas.put({row, left + 5}, item.label, {.strong = focused, .chosen = focused});
        canvas.put({row + 1, left + 5}, text::cut(item.detail, size_.cols - left - 6), {.faint = true});
    }
    draw_key_line(canvas, bindings());
}

PageResult TitlePage::handle(const Key& key) {
    const auto command = command_of(key, bindings());
    if (!command) return Ask::nothing;
    const int count = static_cast<int>(items_.size());
    switch (*command) {
        case Command::up:
            focus_ = wrapped(focus_, -1, count);
            return Ask::nothing;
        case Command::down:
            focus_ = wrapped(focus_, 1, count);
            return Ask::nothing;
        case Command::first:
            focus_ = 0;
            return Ask::nothing;
        case Command::last:
            focus_ = count - 1;
            return Ask::nothing;
        case Command::play:
            return items_[static_cast<std::size_t>(focus_)].ask;
        case Command::help:
            return Ask::help;
        default:
            break;
    }
    const auto item = std::ranges::find(items_, *command, &Item::command);
    if (item == items_.end()) return Ask::nothing;
    focus_ = static_cast<int>(item - items_.begin());
    return item->ask;
}

PageResult TitlePage::click(Pos at) {
    const int item = at.row < first_row_ ? -1 : (at.row - first_row_) / kRowsOfAnItem;
    if (item < 0 || item >= static_cast<int>(items_.size())) {
        return click_on_key_line(*this, at, size_);
    }
    focus_ = item;
    return items_[static_cast<std::size_t>(item)].ask;
}

std::vector<Binding> TitlePage::bindings() const {
    const Keys& keys = look_.keys;
    std::vector<Binding> all;
    bind_up_down(all, keys, "choose");
    all.push_back(keys.bind(Command::first));
    all.push_back(keys.bind(Command::last));
    all.push_back(keys.bind(Command::play, "take it", "Takes the item with the mark before it."));
    for (const Item& item : items_)
        all.push_back(keys.bind(item.command, item.ask == Ask::quit ? "quit" : "", item.label + "."));
    all.push_back(keys.bind(Command::help));
    return all;
}

}  // namespace barbu::ui
