#include <array>

#include "barbu/bot.hpp"
#include "bots/careful/careful_bot.hpp"
#include "bots/easy_bot.hpp"
#include "bots/random_bot.hpp"
#include "bots/search/search_bot.hpp"
#include "bots/without_doubles.hpp"

namespace barbu {
namespace {

constexpr std::array kLevels{
    BotLevel{.key = "random", .summary = "does anything that the rules allow"},
    BotLevel{.key = "easy",
             .summary = "forgets cards that have gone, judges hands roughly and seldom doubles"},
    BotLevel{.key = "careful", .summary = "counts the cards that are gone and weighs what each play risks"},
    BotLevel{.key = "strong",
             .summary = "imagines the hidden cards some dozens of times and tries each card"},
    BotLevel{.key = "constance",
             .summary = "as strong plays, but doubles only where she is sure, and plays for what is safe"},
    BotLevel{
        .key = "hector",
        .summary = "as strong plays, but doubles at the least chance, and plays for what may come of it"},
    BotLevel{.key = "expert", .summary = "imagines the hidden cards hundreds of times and tries each card"},
};

constexpr Temper kConstance{.shy = 2500, .risk = -25};
constexpr Temper kHector{.shy = -2500, .risk = 25};

}  // namespace

std::span<const BotLevel> bot_levels() { return kLevels; }

std::unique_ptr<Bot> make_bot(std::string_view level, std::optional<Skill> without) {
    const bool plans = without != Skill::choice;
    std::unique_ptr<Bot> bot;
    if (level == "random") bot = std::make_unique<RandomBot>();
    if (level == "easy") bot = std::make_unique<EasyBot>(plans);
    if (level == "careful") bot = std::make_unique<CarefulBot>(plans);
    if (level == "strong") bot = std::make_unique<SearchBot>(kStrongPlayouts, plans);
    if (level == "constance") bot = std::make_unique<SearchBot>(kStrongPlayouts, plans, kConstance);
    if (level == "hector") bot = std::make_unique<SearchBot>(kStrongPlayouts, plans, kHector);
    if (level == "expert") bot = std::make_unique<SearchBot>(kExpertPlayouts, plans);
    if (bot && without && plans) return std::make_unique<WithoutDoubles>(std::move(bot), *without);
    return bot;
}

Rng bot_stream(const Seed& game_seed, Seat seat, int hand, int decision) {
    return Rng(game_seed, StreamUse::bot, static_cast<std::uint32_t>(number(seat)),
               static_cast<std::uint32_t>(hand), static_cast<std::uint16_t>(decision));
}

}  // namespace barbu
