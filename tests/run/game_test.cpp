// SPDX-License-Identifier: MIT
#include <rogueloom/run/game.hpp>

#include <gtest/gtest.h>

#include "run/base_game.hpp"

namespace rogueloom::run {
namespace {

std::shared_ptr<content::Pack> copy_of_base() {
    return std::make_shared<content::Pack>(test::base_pack());
}

// battle.md E6: attack 1-3, multipliers 13-19 as one line of seven ranks.
TEST(Game, E6LineagesByRank) {
    const Game& game = test::base_game();
    EXPECT_EQ(game.stronger(test::puck(1)), test::puck(2));
    EXPECT_EQ(game.stronger(test::puck(2)), test::puck(3));
    EXPECT_FALSE(game.stronger(test::puck(3)));
    EXPECT_FALSE(game.weaker(test::puck(1)));
    EXPECT_EQ(game.weaker(test::puck(3)), test::puck(2));
    for (std::int32_t key = 13; key < 19; ++key) {
        EXPECT_EQ(game.stronger(test::puck(key)), test::puck(key + 1));
        EXPECT_EQ(game.weaker(test::puck(key + 1)), test::puck(key));
    }
    EXPECT_EQ(game.stronger(test::puck(26)), test::puck(61)) << "by rank, not by number";
    EXPECT_EQ(game.stronger(test::puck(61)), test::puck(27));
}

TEST(Game, A7PucksWithoutGradeHaveNoLineage) {
    EXPECT_FALSE(test::base_game().stronger(test::puck(777)));
    EXPECT_FALSE(test::base_game().weaker(test::puck(777)));
}

TEST(Game, R2TopNodeIsTheBossOrAGate) {
    EXPECT_EQ(test::base_game().path_rules(test::acts(), 1).top(), path::NodeType::boss);
    EXPECT_EQ(test::base_game().path_rules(test::acts(), 1).rows(), 8);
    const Game gated = test::game_with([](content::Pack& pack) { test::acts_of(pack).stages[1].boss = {}; });
    EXPECT_EQ(gated.path_rules(test::acts(gated), 2).top(), path::NodeType::elite);
}

TEST(Game, CompileRefusesWhatAStateHasNoRoomFor) {
    const auto code_with = [](const std::function<void(content::Pack&)>& change) {
        auto pack = copy_of_base();
        change(*pack);
        const auto game = Game::compile(pack);
        return game ? std::string("compiled") : game.error().code;
    };
    EXPECT_EQ(code_with([](auto&) {}), "compiled");
    const auto paths_only = [](content::Pack& pack) { pack.campaigns = {pack.campaigns[0]}; };
    EXPECT_EQ(code_with([&](auto& pack) {
                  paths_only(pack);
                  pack.shop.pucks = 13;
              }),
              "compiled")
        << "13 + 1 + 2 = 16";
    EXPECT_EQ(code_with([](auto& pack) { pack.shop.pucks = 5; }), "compiled") << "a shop on a floor: 8";
    EXPECT_EQ(code_with([](auto& pack) { pack.shop.pucks = 6; }), "run.limit");
    EXPECT_EQ(code_with([](auto& pack) { pack.shop.pucks = 14; }), "run.limit");
    EXPECT_EQ(code_with([](auto& pack) { pack.settings.choice_count = 9; }), "run.limit");
    EXPECT_EQ(code_with([](auto& pack) { pack.actives.resize(257, pack.actives[0]); }), "run.limit");
    EXPECT_EQ(code_with([](auto& pack) { pack.relics.resize(65, pack.relics[0]); }), "run.limit");
    EXPECT_EQ(code_with([](auto& pack) { pack.encounters.resize(257, pack.encounters[0]); }), "run.limit");
    EXPECT_EQ(code_with([](auto& pack) {
                  auto& stages = test::acts_of(pack).stages;
                  stages.resize(256, stages[0]);
              }),
              "run.limit");
    EXPECT_EQ(code_with([](auto& pack) { pack.drop_ranks[2].weight = 4000000000U; }), "run.weight");
}

TEST(Game, CompilePassesOnErrorsOfPathRules) {
    auto pack = copy_of_base();
    pack->path_presets[pack->find_path_preset("acts").index()].params.rows = 1;
    const auto game = Game::compile(pack);
    ASSERT_FALSE(game.has_value());
    EXPECT_EQ(game.error().code, "path.rows");
}

} // namespace
} // namespace rogueloom::run
