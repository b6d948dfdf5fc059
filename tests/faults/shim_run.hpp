#pragma once
// Programs that run with the shim between them and their files, and the second disk that it keeps.
#include <sys/types.h>

#include <filesystem>
#include <map>
#include <string>
#include <vector>

#include "barbu/rng.hpp"

namespace barbu::test {

/// What the shim is told; the key without "BARBU_SHIM_".
using ShimOrders = std::map<std::string, std::string>;

/// The variables that let a program run with the shim.
std::map<std::string, std::string> shim_environment(const ShimOrders& orders);

/// A program that has been ended.
struct Run {
    int status = 0;     ///< as waitpid tells it
    std::string shown;  ///< all that it wrote to descriptor 3
    std::string said;   ///< and to standard error
};

/// Runs a program to its end; after `kill_after` microseconds, where that is not 0, it is killed.
Run run_with_shim(const std::vector<std::string>& command, const ShimOrders& orders, long kill_after = 0);

/// Everything in the folder is on the second disk.
void begin_shadow(const std::filesystem::path& folder, const std::filesystem::path& shadow);
/// The power has gone: puts in the folder's place what is on the second disk, and begins anew. Of the bytes
/// at a file's end that were never synced, as many as chance has it stay.
void lose_power(const std::filesystem::path& folder, const std::filesystem::path& shadow, Rng& rng);

std::string content_of(const std::filesystem::path& file);

/// A number from the environment, or this one.
long number_from_environment(const char* name, long otherwise);

}  // namespace barbu::test
