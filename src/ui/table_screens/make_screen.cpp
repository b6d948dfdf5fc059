#include "ui/table_screens/make_screen.hpp"

#include "ui/table_screens/card_screens.hpp"
#include "ui/table_screens/curtain_screen.hpp"
#include "ui/table_screens/declare_screen.hpp"
#include "ui/table_screens/double_screen.hpp"
#include "ui/table_screens/hint_screen.hpp"
#include "ui/table_screens/settling_screens.hpp"

namespace barbu::ui {

ScreenKind screen_kind(const TableModel& model) {
    const bool over = model.view.phase == Phase::scored || model.view.phase == Phase::finished;
    if (over && model.settled && !model.trick_shown) return ScreenKind::settling;
    if (model.several_people && !model.hand_open) return ScreenKind::curtain;
    switch (model.view.phase) {
        case Phase::declaring:
            return ScreenKind::declaring;
        case Phase::doubling:
            return ScreenKind::doubling;
        default:
            return model.view.dominoes() != nullptr ? ScreenKind::dominoes : ScreenKind::tricks;
    }
}

std::unique_ptr<TableScreen> make_screen(ScreenKind kind) {
    switch (kind) {
        case ScreenKind::declaring:
            return std::make_unique<DeclareScreen>();
        case ScreenKind::doubling:
            return std::make_unique<DoubleScreen>();
        case ScreenKind::tricks:
            return std::make_unique<TrickScreen>();
        case ScreenKind::dominoes:
            return std::make_unique<DominoScreen>();
        case ScreenKind::curtain:
            return std::make_unique<CurtainScreen>();
        case ScreenKind::settling:
            return std::make_unique<SettlingScreen>();
        case ScreenKind::all_hands:
            return std::make_unique<AllHandsScreen>();
        case ScreenKind::hint:
            return std::make_unique<HintScreen>();
    }
    return nullptr;
}

}  // namespace barbu::ui
