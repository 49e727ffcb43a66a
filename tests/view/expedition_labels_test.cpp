// SPDX-License-Identifier: MIT
// What a player reads on an expedition: options, base, trip (campaign.md R6).
#include <rogueloom/view/labels.hpp>
#include <rogueloom/view/status.hpp>

#include <algorithm>
#include <set>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "run/expedition_game.hpp"
#include "support/tier.hpp"

namespace rogueloom::view {
namespace {

using run::Option;
using run::OptionKind;

const run::Game& game() {
    return test::base_game();
}

struct Screens {
    Words english{game().pack(), "en"};
    Words korean{game().pack(), "ko"};
};

TEST(ExpeditionLabels, RegionsSayTheirExits) {
    const Screens words;
    run::Run run = test::start_expedition(game(), 1);
    run.state.expedition.exits[0] = 1;
    const Option moss{OptionKind::set_out, 0, 0, 0, 0};
    EXPECT_EQ(label(game(), run, moss, words.english), "Set out for Moss Hollow (1 of 3 exits)");
    EXPECT_EQ(label(game(), run, moss, words.korean), "이끼 골짜기로 떠나기 (출구 1/3)");
    EXPECT_EQ(option_json(game(), run, moss), R"({"kind":"set_out","region":"moss"})");
}

TEST(ExpeditionLabels, TheBaseTellsBrandsAndWhoWaits) {
    const Screens words;
    run::Run run = test::start_expedition(game(), 1);
    run.state.expedition.exits[1] = 2;
    run.state.expedition.brands[1] = 7;
    const std::string text = situation(game(), run, words.english);
    EXPECT_NE(text.find("7 exits still to reach, 12 days left."), std::string::npos) << text;
    EXPECT_NE(
        text.find("Salt Warren: Salt Slime, 2 of 3 exits, brand 7 (tier 2: slimes +30 %), big slimes 60 %."),
        std::string::npos)
        << text;
    EXPECT_NE(text.find("There the Chicken Gamer waits before the exit."), std::string::npos) << text;
    EXPECT_EQ(place_line(run, words.english), "day 1/12 - base");
}

TEST(ExpeditionLabels, SlimesAndSpotsOfATrip) {
    const Screens words;
    run::Run run = test::start_expedition(game(), 1);
    test::set_out(game(), run, 0);
    EXPECT_EQ(place_line(run, words.english), "day 1/12 - Moss Hollow");
    const Option fight{OptionKind::approach, 4, 6, 1, 0};
    EXPECT_EQ(label(game(), run, fight, words.english), "Fight the Moss Slime (e7, 1 step)");
    EXPECT_EQ(label(game(), run, fight, words.korean), "이끼 슬라임과 싸우기 (e7, 1걸음)");
    EXPECT_EQ(option_json(game(), run, fight),
              R"({"kind":"approach","x":4,"y":6,"steps":1,"slime":0,"enemy":"Moss Slime"})");
    const Option out{OptionKind::visit, 26, 6, 12, static_cast<std::int32_t>(run::Spot::exit)};
    EXPECT_EQ(label(game(), run, out, words.english),
              "Go out by the exit: what you carry is yours (aa7, 12 steps)");
    EXPECT_EQ(option_json(game(), run, out), R"({"kind":"visit","x":26,"y":6,"steps":12,"spot":"exit"})");
}

// What the player has not seen is blank, and nothing but what he has seen is drawn.
TEST(ExpeditionLabels, TheMapIsWhatIsKnown) {
    const Screens words;
    run::Run run = test::start_expedition(game(), 2);
    test::set_out(game(), run, 0);
    const std::string begun = floor_map(run, words.english);
    EXPECT_NE(begun.find('@'), std::string::npos);
    EXPECT_EQ(begun.find('>'), std::string::npos) << "the exit is far away";
    run::see_all(run.map->trip->ground, run.state.walker);
    const std::string all = floor_map(run, words.english);
    EXPECT_NE(all.find('>'), std::string::npos);
    // Between the two lines of column letters and the line that says what the signs mean.
    const std::size_t from = all.find('\n', all.find('\n') + 1);
    const std::string cells = all.substr(from, all.rfind('\n', all.size() - 2) - from);
    EXPECT_EQ(static_cast<std::size_t>(std::count(cells.begin(), cells.end(), 's')),
              run.map->trip->slimes.size());
}

/// Every option of random runs has a label and a description that no other option of its list has.
TEST(ExpeditionLabels, EveryOptionTellsItselfApart) {
    const Screens words;
    for (std::uint64_t seed = 0; seed < test::tier<std::uint64_t>(6, 200); ++seed) {
        run::Run run = test::start_expedition(game(), seed);
        Stream stream(Seed{seed}, "test/labels");
        test::make_mighty(run.state.hero);
        run.state.hero.gold = 2000;
        for (int step = 0; step < 120 && !run::is_over(run.state); ++step) {
            const std::vector<Option> options = test::options_of(game(), run);
            const Words& language = step % 2 == 0 ? words.english : words.korean;
            std::set<std::string> labels;
            std::set<std::string> descriptions;
            for (const Option& option : options) {
                const std::string text = label(game(), run, option, language);
                EXPECT_FALSE(text.empty() || text.find_first_of("{}") != std::string::npos) << text;
                EXPECT_TRUE(labels.insert(text).second) << text << " twice";
                const std::string description = option_json(game(), run, option);
                EXPECT_TRUE(nlohmann::json::accept(description)) << description;
                EXPECT_TRUE(descriptions.insert(description).second) << description << " twice";
            }
            const std::string text = situation(game(), run, language);
            EXPECT_EQ(text.find_first_of("{}"), std::string::npos) << text;
            run::choose(game(), run, stream.below(static_cast<std::uint32_t>(options.size())));
        }
    }
}

} // namespace
} // namespace rogueloom::view
