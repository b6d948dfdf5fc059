#pragma once
// One game at the table: the curtain, the pace of bots, taking back, and which keys count when. It knows
// nothing of pages and menus; what it cannot do itself it hands back as a Request.
#include <chrono>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "table/table.hpp"
#include "ui/screen.hpp"
#include "ui/settings.hpp"
#include "ui/table_screens/make_screen.hpp"

namespace barbu::ui {

using Milliseconds = std::chrono::milliseconds;

/// What Play wants of the App.
struct Request {
    enum class What : unsigned char { nothing, menu, quit, page, end_of_game } what = What::nothing;
    Command page = Command::help;
};

class Play {
  public:
    static constexpr Milliseconds kPatience = table::kPatience;

    Play(table::Table& table, Look look, Settings settings);

    /// Does all that is due at this time: deals, forced words and cards, bots. A bot that has not answered in
    /// kPatience is given up. Answers how long until something is due again; nothing when only a key can
    /// change anything.
    std::optional<Milliseconds> advance(Milliseconds now);
    Request handle(const Key& key, Milliseconds now);
    Request click(Pos at, Milliseconds now);
    void draw(Canvas& canvas);

    /// With several people every way back to the table ends at the curtain.
    void close_curtain();
    /// True, once, after the turn has changed hands: keys that were typed before are to be dropped.
    bool take_drop_input();
    /// For the log, once: that a bot has failed and who plays on.
    std::optional<std::string> take_trouble() { return std::exchange(trouble_, std::nullopt); }
    /// What the screens draw; also what pages such as the last trick show.
    TableModel model() const;
    std::vector<Binding> bindings();

    /// Counts from now on.
    void use(const Look& look, const Settings& settings) {
        look_ = look;
        settings_ = settings;
    }

  private:
    bool several() const { return table_.people() > 1; }
    std::optional<Seat> only_person() const;
    /// Whose hand is open, or is to be shown next.
    std::optional<Seat> owner() const;
    bool waits_for_person() const;
    bool looks_at_finished_hand() const;
    void decide(const Decision& decision, Milliseconds now);
    void tell(const Decision& decision, const Game& after);
    void turn_changed(Milliseconds now);
    bool is_guarded(const Key& key, Milliseconds now);
    bool hurries(const Intent& intent, Milliseconds now);
    Request follow(const Intent& intent, Milliseconds now);
    void act(const Action& action, Milliseconds now);
    void show(Milliseconds now);
    void undo(Milliseconds now);
    void open_hint();
    void close_hint();
    TableScreen& screen(const TableModel& model);
    Milliseconds pace(bool trick_done) const;
    /// Against bots, at the person's turn: what the hand brings however it is played on.
    std::optional<BySeat<int>> certain_score() const;
    text::Names names() const;

    table::Table& table_;
    Look look_;
    Settings settings_;
    std::unique_ptr<TableScreen> screen_;
    ScreenKind kind_ = ScreenKind::curtain;
    bool hint_open_ = false;                   ///< the hint is looked at,
    std::optional<std::vector<Advice>> hint_;  ///< once it is there
    bool finishing_ = false;                   ///< the rest of the hand plays itself
    bool all_hands_ = false;                   ///< the four hands of the settled hand are looked at
    std::optional<Seat> open_;                 ///< several people: whose hand is open
    std::optional<Seat> last_person_;  ///< whose decision was the last, while nobody else has looked since
    std::optional<Seat> taking_back_;
    std::vector<std::string> news_;
    std::string refusal_;
    Milliseconds now_{0};
    Milliseconds due_{0};            ///< until then the last card is looked at
    Milliseconds asked_at_{0};       ///< when the bot that thinks was asked
    Milliseconds guarded_until_{0};  ///< until then Enter and Space count for nothing
    bool drop_input_ = false;
    std::optional<std::string> trouble_;
};

}  // namespace barbu::ui
