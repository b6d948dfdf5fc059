// The worst contents: whatever the names, totals, bets and cards, no field of a screen is cut by the edge,
// lies over another or touches one. BARBU_TEST_STATES=100000 is the long run; BARBU_TEST_SEED=n other states.
#include <cstdlib>
#include <map>

#include "game_models.hpp"
#include "stress_models.hpp"
#include "support/catch.hpp"
#include "text/cells.hpp"
#include "text/refusals.hpp"
#include "ui/table_screens/make_screen.hpp"

namespace barbu::ui {
namespace {

using test::random_action;

long from_environment(const char* name, long usual) {
    const char* const set = std::getenv(name);
    return set == nullptr ? usual : std::atol(set);
}

const std::vector<std::string> kNames{"Maximilienne",
                                      "Konstantinos",
                                      "Bartholomäus",
                                      "Anne-Margret",
                                      "界界界界界界",
                                      "ÅÅÅÅÅÅÅÅÅÅÅÅ",
                                      "W W W W W W",
                                      "e\u0301e\u0301e\u0301e\u0301",
                                      "M",
                                      "llllllllllll",
                                      "한국어이름",
                                      "١٢٣٤٥٦٧٨"};

/// Everything that a state can have at its longest, in a position of a real game.
void make_worse(TableModel& model, Rng& rng) {
    SeatView& view = model.view;
    // Totals of four digits.
    BySeat<int> totals;
    for (int& total : totals)
        total = static_cast<int>(rng.below(2 * 1999 + 1)) - 1999;
    ScoreSheet sheet =
        test::sheet_with(totals, std::max(0, view.sheet.count() - (model.settled ? 1 : 0)), view.declarer);
    if (model.settled) sheet.add(*model.settled);
    view.sheet = sheet;
    const bool trick_contract = view.tricks() != nullptr;
    // Every pair redoubled.
    if (view.phase == Phase::playing && trick_contract && !info(view.declaration->contract).positive)
        view.doubling = test::all_redoubled(view.declarer, view.declaration->contract);
    // Everything that counts with one player.
    if (trick_contract && rng.below(2) == 0) {
        TrickTable table = *view.tricks();
        const Seat takes = seat_at(static_cast<int>(rng.below(4)));
        table.taken[takes] = counted_cards(table.declaration.contract);
        table.tricks_won[takes] = 13;
        table.raw[takes] = -130;
        view.play = table;
    }
    if (rng.below(3) == 0)
        model.refusal = text::sentence({.reason = Reason::no_heart_lead_yet}, model.names, model.look.script);
    if (rng.below(6) == 0)
        model.notice = "NOT SAVED: Cannot write /home/somebody/game.barbu.jsonl: No space left.";
}

/// Lines and frames, and marks that belong to what they stand beside.
bool is_ornament(const Put& put) {
    return put.style.role == Role::rule || put.text.find_first_not_of(">*[]+^= ") == std::string::npos;
}

/// "♥ AKQJT98765432" is one field, put rank by rank.
bool is_list_of_ranks(const Put& left, const Put& right) {
    const bool of_a_suit = left.style.role >= Role::spade && left.style.role <= Role::diamond;
    return of_a_suit && left.style.role == right.style.role && left.text.size() == 1 &&
           right.text.size() == 1;
}

/// What is wrong with the fields of a screen; empty when nothing is.
std::string fault_in(const std::vector<Put>& puts, Size size) {
    std::map<int, std::vector<const Put*>> owner;  // row → by column
    for (const Put& put : puts) {
        if (put.at.row < 0 || put.at.row >= size.rows) {
            if (put.text.find_first_not_of(' ') != std::string::npos)
                return "outside of the screen: \"" + put.text + "\"";
            continue;
        }
        auto& row = owner[put.at.row];
        row.resize(static_cast<std::size_t>(size.cols));
        int col = put.at.col;
        for (const text::Cluster& cluster : text::clusters(put.text)) {
            for (int i = 0; i < cluster.cells; ++i, ++col) {
                if (cluster.bytes == " ") continue;
                if (col < 0 || col >= size.cols) return "cut by the edge: \"" + put.text + "\"";
                const Put*& there = row[static_cast<std::size_t>(col)];
                if (there != nullptr && there != &put && !is_ornament(*there) && !is_ornament(put))
                    return "\"" + put.text + "\" lies over \"" + there->text + "\"";
                if (there == nullptr || !is_ornament(put)) there = &put;
            }
        }
    }
    for (const auto& [row, cells] : owner) {
        for (std::size_t col = 1; col < cells.size(); ++col) {
            const Put* left = cells[col - 1];
            const Put* right = cells[col];
            if (left == nullptr || right == nullptr || left == right) continue;
            if (is_ornament(*left) || is_ornament(*right) || is_list_of_ranks(*left, *right)) continue;
            return "\"" + left->text + "\" touches \"" + right->text + "\"";
        }
    }
    return "";
}

}  // namespace

TEST_CASE("With the worst contents no field overflows, lies over another or touches one", "[worst]") {
    const long states = from_environment("BARBU_TEST_STATES", 1'500);
    const long seed = from_environment("BARBU_TEST_SEED", 1);
    Rng rng(seed_from_text("worst " + std::to_string(seed)), StreamUse::test);
    long drawn = 0;
    std::map<std::string, int> kinds;
    for (int round = 0; drawn < states; ++round) {
        const HouseRules rules = round % 2 == 0 ? HouseRules() : HouseRules::club();
        Game game(rules, seat_at(round));
        const Seed deals =
            seed_from_text("worst deals " + std::to_string(seed) + " " + std::to_string(round));
        while (game.phase() != Phase::finished && drawn < states) {
            if (!game.turn()) game.deal(make_deal(rules, deals, seat_at(round), game.sheet().count() + 1));
            BySeat<std::string> raw;
            for (std::string& name : raw)
                name = kNames[rng.below(static_cast<std::uint32_t>(kNames.size()))];
            std::vector<std::string> news;
            while (game.turn() && drawn < states) {
                const Seat turn = *game.turn();
                const Action action = random_action(game.view_for(turn), rng);
                // Not every position: so that the states come from many hands.
                const bool looked_at = rng.below(6) == 0;
                game.apply(turn, action);
                if (!looked_at) continue;
                const Seat owner = game.turn().value_or(turn);
                TableModel model;
                model.look.script = rng.below(2) == 0 ? text::Script::unicode : text::Script::ascii;
                model.names = text::make_names(raw, model.look.script);
                model.view = game.view_for(owner);
                model.owner = owner;
                model.hand_open = rng.below(3) != 0;
                if (!model.hand_open) {
                    model.several_people = true;
                    model.view.hand = {};
                    model.view.dealt = {};
                    model.trick_shown = model.view.tricks() != nullptr &&
                                        model.view.tricks()->trick.size == 0 &&
                                        model.view.tricks()->tricks_played > 0;
                }
                if (!game.turn()) {
                    model.settled = game.sheet().hands().back();
                    model.dealt_hands = game.current_deal().hands;
                }
                model.news.push_back(
                    text::told({turn, action}, game.view_for(turn), model.names, model.look.script));
                model.may_undo = true;
                make_worse(model, rng);
                for (const Size size : {Size{20, 60}, Size{24, 80}}) {
                    Canvas canvas(size, model.look.script == text::Script::ascii);
                    std::vector<Put> puts;
                    canvas.note_puts(&puts);
                    make_screen(screen_kind(model))->draw(canvas, model);
                    const std::string fault = fault_in(puts, size);
                    if (!fault.empty()) {
                        INFO("BARBU_TEST_SEED=" << seed << ", state " << drawn << "\n" << canvas.text());
                        FAIL(fault);
                    }
                }
                ++kinds[std::to_string(static_cast<int>(screen_kind(model)))];
                ++drawn;
            }
        }
    }
    CHECK(kinds.size() >= 5);
    std::printf("worst contents: seed %ld, %ld states at both sizes\n", seed, drawn);
}

}  // namespace barbu::ui
