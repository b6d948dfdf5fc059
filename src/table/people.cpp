#include "table/people.hpp"

#include <array>
#include <cctype>
#include <cstdlib>
#include <random>
#include <string_view>

namespace barbu::table {
namespace {
constexpr std::array<std::string_view, 7> kBotNames{"Béa", "Claude", "Dan", "Emil", "Fanny", "Gus", "Ada"};
}

std::string name_of_user() {
    const char* user = std::getenv("USER");
    if (user == nullptr || *user == '\0') return "Player";
    std::string name = user;
    name[0] = static_cast<char>(std::toupper(static_cast<unsigned char>(name[0])));
    return name;
}

Seed seed_by_chance() {
    std::random_device system;
    Seed seed;
    for (std::uint8_t& byte : seed.bytes)
        byte = static_cast<std::uint8_t>(system());
    return seed;
}

void name_bots(BySeat<Player>& players) {
    const auto taken = [&](std::string_view name) {
        for (const Player& player : players) {
            if (player.name == name) return true;
        }
        return false;
    };
    for (Player& player : players) {
        for (const std::string_view name : kBotNames) {
            if (player.human || !player.name.empty()) break;
            if (!taken(name)) player.name = name;
        }
    }
}

BySeat<Player> one_against_three_bots(const std::string& name) {
    const Player bot{.name = "", .human = false, .level = "careful"};
    BySeat<Player> players{{Player{.name = name, .human = true, .level = ""}, bot, bot, bot}};
    name_bots(players);
    return players;
}

}  // namespace barbu::table
