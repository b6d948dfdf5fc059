// One number for 100 games of bots: it changes only with a stated reason, in a commit that says so.
#include "barbu/bot.hpp"
#include "record/writer.hpp"
#include "support/catch.hpp"
#include "table/simulate.hpp"

namespace barbu::table {
namespace {

TEST_CASE("100 games of bots are what they were, with every compiler") {
    const std::unique_ptr<Bot> careful = make_bot("careful");
    const std::unique_ptr<Bot> random = make_bot("random");
    const Seed series = seed_from_text("signature");
    std::uint32_t signature = 0;
    for (std::uint32_t number = 1; number <= 100; ++number) {
        GameHeader header;
        header.rules = number % 2 == 0 ? HouseRules::club() : HouseRules::classic();
        header.seed = seed_of_game(series, number);
        header.first_declarer = make_first_declarer(header.seed);
        const bool mixed = number % 3 == 0;
        const BySeat<const Bot*> bots{
            {careful.get(), mixed ? random.get() : careful.get(), careful.get(), careful.get()}};
        record::RecordWriter writer;
        simulate_game(header, bots, true, [&](const RecordEvent& event) {
            signature = record::crc(signature, writer.line(event));
        });
    }
    INFO("100 games now give " << record::sum_text(signature));
    CHECK(record::sum_text(signature) == "2f02d69b");
}

}  // namespace
}  // namespace barbu::table
