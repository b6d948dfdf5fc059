// The game in lines of text: what is said, what is understood, and a whole game by a script.
#include <algorithm>
#include <sstream>

#include "plain/session.hpp"
#include "plain/words.hpp"
#include "support/catch.hpp"
#include "table/people.hpp"
#include "text/spoken.hpp"

using namespace barbu;
using plain::words_of;

namespace {

GameHeader header_of(std::string_view seed, const char* level = "careful") {
    GameHeader header;
    header.seed = seed_from_text(seed);
    header.first_declarer = make_first_declarer(header.seed);
    header.players.values = {Player{"Ada", true, ""}, Player{"Béa", false, level},
                             Player{"Claude", false, level}, Player{"Dan", false, level}};
    return header;
}

/// The first of all that may be said.
std::string some_answer(const SeatView& now) {
    if (now.phase == Phase::declaring) {
        for (const Contract contract : kContracts) {
            if (!now.may_declare().contains(contract)) continue;
            std::string words{info(contract).name};
            if (info(contract).names_trump) words += " hearts";
            if (info(contract).names_start) words += " from 8";
            return words;
        }
    }
    if (now.phase == Phase::doubling) return "maximum";
    const Card card = now.legal().lowest();
    return text::card(card, text::Script::spoken);
}

/// A session, and all that it has said.
struct Listener {
    explicit Listener(GameHeader header, table::BotMaker bots = table::bot_of)
        : table(
              std::move(header), nullptr, [this] { bell.ring(); }, std::move(bots)),
          session(table, bell, [this](const std::string& line) { said.push_back(line); }) {}

    /// What is said to these words.
    std::vector<std::string> to(std::string_view words) {
        said.clear();
        stays = session.hear(words);
        return said;
    }
    std::string all() const {
        std::string text;
        for (const std::string& line : said)
            text += line + "\n";
        return text;
    }
    SeatView view() const { return table.game().view_for(Seat::s0); }
    /// Answers whatever is asked until the player is asked in this phase.
    void go_to(Phase phase) {
        for (int i = 0; i < 200 && view().phase != phase; ++i)
            session.hear(some_answer());
        REQUIRE(view().phase == phase);
    }
    std::string some_answer() const { return ::some_answer(view()); }

    plain::Bell bell;
    table::Table table;
    std::vector<std::string> said;
    plain::Session session;
    bool stays = true;
};

std::optional<Card> whole_card(std::string_view typed) {
    const auto named = plain::card_named(words_of(typed));
    if (!named || !named->suit) return std::nullopt;
    return Card(named->rank, *named->suit);
}

}  // namespace

TEST_CASE("Cards are understood as people name them") {
    for (const Card card : CardSet::deck()) {
        const std::string rank{text::word(card.rank())};
        const std::string suit{text::word(card.suit())};
        for (const std::string& typed :
             {text::card(card, text::Script::ascii), text::card(card, text::Script::spoken),
              rank + " of " + suit, "play the " + rank + " of " + suit, suit + " " + rank,
              "  " + rank + ", " + suit})
            CHECK(whole_card(typed) == card);
    }
    CHECK(plain::card_named(words_of("a"))->rank == Rank::ace);
    CHECK(plain::card_named(words_of("Queen"))->rank == Rank::queen);
    CHECK(plain::card_named(words_of("ten"))->rank == Rank::ten);
    CHECK(plain::card_named(words_of("9"))->suit == std::nullopt);
    for (const char* nonsense : {"", "11", "queen of cups", "spades", "qq", "9 of spades please", "s"})
        CHECK(!plain::card_named(words_of(nonsense)));
}

TEST_CASE("Contracts are understood by number and by name") {
    const auto named = [](std::string_view typed) {
        const auto answer = plain::declaration_named(words_of(typed));
        const auto* declaration = std::get_if<Declaration>(&answer);
        return declaration == nullptr ? std::optional<Declaration>() : *declaration;
    };
    for (const Contract contract : kContracts) {
        if (info(contract).names_trump || info(contract).names_start) continue;
        const Declaration declaration{contract, {}, {}};
        CHECK(named(std::to_string(static_cast<int>(contract) + 1)) == declaration);
        CHECK(named(info(contract).name) == declaration);
        CHECK(named(std::string(info(contract).name).substr(3)) == declaration);
    }
    CHECK(named("trumps spades") == Declaration{Contract::trumps, Suit::spades, {}});
    CHECK(named("6 h") == Declaration{Contract::trumps, Suit::hearts, {}});
    CHECK(named("Dominoes from the queen") == Declaration{Contract::dominoes, {}, Rank::queen});
    CHECK(named("7 10") == Declaration{Contract::dominoes, {}, Rank::ten});
    for (const char* wrong :
         {"", "trumps", "trumps 9", "dominoes", "dominoes spades", "8", "no", "no queens spades"})
        CHECK(!named(wrong));
    CHECK(std::get<std::string>(plain::declaration_named({"trumps"})) ==
          "Say which suit is trumps, for example: trumps spades.");
}

TEST_CASE("Whom one doubles is understood by name, number and word") {
    Listener game(header_of("double"));
    game.session.begin();
    game.go_to(Phase::doubling);
    const SeatView view = game.view();
    REQUIRE(view.may_double().size() == 3);
    const text::Names names = text::make_names({{"Ada", "Béa", "Anna Claude", "Dan"}}, text::Script::spoken);
    const auto named = [&](std::string_view typed) {
        const auto answer = plain::doubles_named(words_of(typed), view, names);
        const auto* targets = std::get_if<SeatSet>(&answer);
        return targets == nullptr ? std::optional<SeatSet>() : *targets;
    };
    CHECK(named("none") == view.must_double());
    CHECK(named("max") == view.may_double());
    CHECK(named("flanks") == (view.must_double() | (view.may_double() - SeatSet{view.declarer})));
    CHECK(named("béa") == (view.must_double() | SeatSet{Seat::s1}));
    CHECK(named("Bea and Dan") == (view.must_double() | SeatSet{Seat::s1, Seat::s3}));
    CHECK(named("double anna claude, d") == (view.must_double() | SeatSet{Seat::s2, Seat::s3}));
    CHECK(named("1 3") == (view.must_double() | SeatSet{Seat::s1, Seat::s3}));
    for (const char* wrong : {"", "x", "4", "Béa Emil", "ada"})
        CHECK(!named(wrong));
}

TEST_CASE("A hand in lines: each thing once, the question last") {
    Listener game(header_of("a"));
    game.session.begin();
    CHECK(game.all() ==
          "You are Ada. Clockwise from your left sit Béa, Claude, Dan. Say help for what you can say.\n"
          "Hand 1 of 28. Béa declares.\n"
          "Your hand: spades ace, jack, 8; hearts king, 8; clubs 5, 4; diamonds king, jack, 10, 9, 7, 2.\n"
          "Béa declares No Hearts: minus 2 each, the ace minus 6.\n"
          "Claude doubles nobody.\n"
          "Dan doubles you and Claude.\n"
          "Your word. You may double: 1 Béa; 2 Claude; 3 Dan, who has doubled you. Say names or numbers, "
          "maximum, "
          "flanks or none.\n");
    game.to("dan");
    CHECK(game.all() ==
          "You redouble Dan.\n"
          "Béa doubles nobody.\n"
          "Bets: you and Dan, redoubled. Dan doubled Claude.\n"
          "Trick 1. Béa leads the king of clubs.\n"
          "Claude plays the queen of clubs.\n"
          "Dan plays the jack of clubs.\n"
          "Your turn. You must follow clubs: 5, 4.\n");
    CHECK(game.to("trick") ==
          std::vector<std::string>{"Trick 1: Béa led the king of clubs, Claude played the queen "
                                   "of clubs, Dan played the jack of clubs."});
    CHECK(game.to("legal") == std::vector<std::string>{"5, 4 of clubs."});
    CHECK(game.to("2s") == std::vector<std::string>{"You do not hold the 2 of spades."});
    CHECK(game.to("ace of spades") == std::vector<std::string>{"You must follow clubs."});
    CHECK(game.to("8") == std::vector<std::string>{"You must follow clubs."});
    CHECK(game.to("3") == std::vector<std::string>{"You hold no 3."});
    CHECK(game.to("again") == std::vector<std::string>{"Dan plays the jack of clubs.",
                                                       "Your turn. You must follow clubs: 5, 4."});
    game.to("5");
    REQUIRE(game.said.size() > 2);
    CHECK(game.said.front() == "You play the 5 of clubs. Béa wins the trick.");
    CHECK(game.to("bets") == std::vector<std::string>{"Bets: you and Dan, redoubled. Dan doubled Claude."});
    CHECK(game.to("last") ==
          std::vector<std::string>{
              "Trick 1: Béa led the king of clubs, Claude played the queen of clubs, Dan played "
              "the jack of clubs, you played the 5 of clubs. Béa wins the trick."});
    game.to("undo");
    CHECK(game.said.front() == "Taken back.");
    CHECK(game.said.back() == "Your turn. You must follow clubs: 5, 4.");
}

TEST_CASE("Every word that looks says something in every phase, and changes nothing") {
    Listener game(header_of("looks", "random"));
    game.session.begin();
    for (int i = 0; i < 250 && !game.session.over(); ++i) {
        const Game before = game.table.game();
        for (const char* word : {"hand", "legal", "table", "trick", "last", "taken", "out", "bets", "score",
                                 "sheet", "rules", "again", "help", ""}) {
            INFO(word);
            const auto said = game.to(word);
            REQUIRE(!said.empty());
            REQUIRE(std::ranges::none_of(said, [](const std::string& line) { return line.empty(); }));
        }
        for (const char* wrong : {"xyzzy", "11", "pass the salt", "\x1b[2J"})
            REQUIRE(!game.to(wrong).empty());
        REQUIRE(game.table.game() == before);
        game.session.hear(game.some_answer());
    }
}

TEST_CASE("A rank that is not enough is asked about") {
    Listener game(header_of("rank", "random"));
    game.session.begin();
    for (int i = 0; i < 300; ++i) {
        const SeatView view = game.view();
        if (view.phase == Phase::playing) {
            for (const Rank rank : kRanks) {
                if (view.legal().of(rank).size() < 2) continue;
                const auto said = game.to(text::word(rank));
                REQUIRE(said.size() == 1);
                CHECK(said[0].starts_with("Which " + std::string(text::word(rank)) + ": "));
                CHECK(game.view() == view);
                return;
            }
        }
        game.session.hear(game.some_answer());
    }
    FAIL("no such position");
}

TEST_CASE("No card is said that the player may not know") {
    plain::Bell bell;
    table::Table table(header_of("hidden", "random"), nullptr, [&bell] { bell.ring(); });
    int cards_said = 0;
    plain::Session session(table, bell, [&](const std::string& line) {
        // The price of a contract names a card.
        if (line.find(" declare") != line.npos) return;
        const Game& game = table.game();
        CardSet may_know = game.current_deal().hands[Seat::s0];
        for (const Decision& decision : game.history()) {
            if (const PlayCard* play = std::get_if<PlayCard>(&decision.action)) may_know.insert(play->card);
        }
        for (const Card card : CardSet::deck()) {
            if (line.find(text::card(card, text::Script::spoken)) == line.npos) continue;
            ++cards_said;
            INFO(line);
            CHECK(may_know.contains(card));
        }
    });
    session.begin();
    while (!session.over()) {
        for (const char* word : {"trick", "last", "taken", "table", "legal", "again"})
            session.hear(word);
        session.hear(some_answer(table.game().view_for(Seat::s0)));
    }
    CHECK(cards_said > 1000);
}

TEST_CASE("A whole game in lines, and its end") {
    for (const char* level : {"random", "careful"}) {
        Listener game(header_of("whole", level));
        game.session.begin();
        int answers = 0;
        while (!game.session.over() && answers < 1000) {
            ++answers;
            game.session.hear(game.some_answer());
        }
        REQUIRE(game.session.over());
        int sum = 0;
        for (const int total : game.table.game().sheet().totals())
            sum += total;
        CHECK(sum == 0);
        CHECK(std::ranges::count_if(
                  game.said, [](const std::string& line) { return line.starts_with("Totals: "); }) == 28);
        CHECK(game.said.back().starts_with("The game is over. "));
        CHECK(game.to("sheet").size() == 29);
    }
}

TEST_CASE("A bot that fails is replaced, and that is said") {
    struct Failing : Bot {
        Action choose(const SeatView&, Rng&, const Budget&, std::stop_token) const override {
            throw std::runtime_error("broken");
        }
    };
    Listener game(header_of("fail"), [](const std::string& level) -> std::shared_ptr<const Bot> {
        if (level == "careful") return std::make_shared<Failing>();
        return table::bot_of(level);
    });
    game.session.begin();
    CHECK(game.all().find(" failed; random plays on for it.") != std::string::npos);
    CHECK(game.said.back().find("You") != std::string::npos);
}

TEST_CASE("Leaving a game that is not saved is asked about once") {
    Listener game(header_of("leave"));
    game.session.begin();
    game.to("quit");
    CHECK(game.stays);
    CHECK(game.said.back() == "Say quit again to leave it.");
    game.to("hand");
    game.to("quit");
    CHECK(game.stays);
    game.to("quit");
    CHECK(!game.stays);
}

TEST_CASE("Lines are bounded, and the end of the input is the end") {
    std::string lines(100'000, 'x');
    lines += "\nhand\nlast";
    std::istringstream in(lines);
    CHECK(plain::read_line(in)->size() == plain::kLongest);
    CHECK(plain::read_line(in) == "hand");
    CHECK(plain::read_line(in) == "last");
    CHECK(!plain::read_line(in));

    plain::Bell bell;
    table::Table table(header_of("end"), nullptr, [&bell] { bell.ring(); });
    std::istringstream none;
    std::ostringstream out;
    plain::play(table, bell, none, out);
    CHECK(out.str().ends_with("\n> "));
    CHECK(std::ranges::none_of(out.str(), [](char c) { return c == '\x1b' || c == '\r'; }));
}
