#include "record/printable.hpp"

#include <fmt/format.h>

namespace barbu::record {

std::string printable(std::string_view text, std::size_t most) {
    std::string shown;
    for (const char byte : text) {
        if (shown.size() > most) return shown + "...";
        const auto code = static_cast<unsigned char>(byte);
        if (code >= 0x20 && code < 0x7F) {
            shown += byte;
        } else {
            shown += fmt::format("\\x{:02x}", static_cast<unsigned>(code));
        }
    }
    return shown;
}

}  // namespace barbu::record
