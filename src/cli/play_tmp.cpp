#include "cli/cli.hpp"
namespace barbu::cli {
int play(const PlayOptions&) { return 0; }
}  // namespace barbu::cli
