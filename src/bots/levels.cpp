#include <array>

#include "barbu/bot.hpp"
#include "bots/careful/careful_bot.hpp"
#include "bots/easy_bot.hpp"
#include "bots/random_bot.hpp"
#include "bots/search/search_bot.hpp"

namespace barbu {
namespace {

constexpr std::array kLevels{
    BotLevel{.key = "random", .summary = "does anything that the rules allow"},
    BotLevel{.key = "easy",
             .summary = "forgets cards that have gone, judges hands roughly and seldom doubles"},
    BotLevel{.key = "careful", .summary = "counts the cards that are gone and weighs what each play risks"},
    BotLevel{.key = "strong",
             .summary = "imagines the hidden cards some dozens of times and tries each card"},
    BotLevel{.key = "expert", .summary = "imagines the hidden cards hundreds of times and tries each card"},
};

}  // namespace

std::span<const BotLevel> bot_levels() { return kLevels; }

std::unique_ptr<Bot> make_bot(std::string_view level) {
    if (level == "random") return std::make_unique<RandomBot>();
    if (level == "easy") return std::make_unique<EasyBot>();
    if (level == "careful") return std::make_unique<CarefulBot>();
    if (level == "strong") return std::make_unique<SearchBot>(400);
    if (level == "expert") return std::make_unique<SearchBot>(2000);
    return nullptr;
}

Rng bot_stream(const Seed& game_seed, Seat seat, int hand, int decision) {
    return Rng(game_seed, StreamUse::bot, static_cast<std::uint32_t>(number(seat)),
               static_cast<std::uint32_t>(hand), static_cast<std::uint16_t>(decision));
}

}  // namespace barbu
