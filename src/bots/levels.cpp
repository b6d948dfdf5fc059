#include <array>

#include "barbu/bot.hpp"
#include "bots/careful/careful_bot.hpp"
#include "bots/random_bot.hpp"

namespace barbu {
namespace {

constexpr std::array kLevels{
    BotLevel{.key = "random", .summary = "does anything that the rules allow"},
    BotLevel{.key = "careful", .summary = "counts the cards that are gone and weighs what each play risks"},
};

}  // namespace

std::span<const BotLevel> bot_levels() { return kLevels; }

std::unique_ptr<Bot> make_bot(std::string_view level) {
    if (level == "random") return std::make_unique<RandomBot>();
    if (level == "careful") return std::make_unique<CarefulBot>();
    return nullptr;
}

Rng bot_stream(const Seed& game_seed, Seat seat, int hand, int decision) {
    return Rng(game_seed, StreamUse::bot, static_cast<std::uint32_t>(number(seat)),
               static_cast<std::uint32_t>(hand), static_cast<std::uint16_t>(decision));
}

}  // namespace barbu
