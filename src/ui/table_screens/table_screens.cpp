#include "ui/table_screens/table_screens.hpp"

namespace barbu::ui {

ScreenKind kind_of(const TableModel& model) {
    if (model.settled) return ScreenKind::settling;
    if (!model.hand_open) return ScreenKind::curtain;
    if (model.view.dominoes() != nullptr) return ScreenKind::dominoes;
    if (model.view.tricks() != nullptr) return ScreenKind::tricks;
    return model.view.declaration ? ScreenKind::speak : ScreenKind::declare;
}

std::unique_ptr<TableScreen> make_screen(ScreenKind kind) {
    switch (kind) {
        case ScreenKind::declare: return make_declare_screen();
        case ScreenKind::speak: return make_speak_screen();
        case ScreenKind::tricks: return make_trick_screen();
        case ScreenKind::dominoes: return make_domino_screen();
        case ScreenKind::settling: return make_settling_screen();
        case ScreenKind::curtain: break;
    }
    return make_curtain_screen();
}

}  // namespace barbu::ui
