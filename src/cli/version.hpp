#pragma once

namespace barbu::cli {

inline constexpr const char* kVersion = BARBU_VERSION;

}  // namespace barbu::cli
