// SPDX-License-Identifier: MIT
#include <rogueloom/lab/signature.hpp>

#include <gtest/gtest.h>

#include "run/base_game.hpp"

namespace rogueloom::lab {
namespace {

TEST(Signature, IsTheSameEveryTime) {
    EXPECT_EQ(signature(test::base_game()), signature(test::base_game()));
}

// It changes when what players would see changes, in each of the parts it covers.
TEST(Signature, SeesEveryPart) {
    const std::uint64_t base = signature(test::base_game());
    const auto with = [](const std::function<void(content::Pack&)>& change) {
        return signature(test::game_with(change));
    };
    EXPECT_NE(base, with([](content::Pack& pack) {
                  pack.path_presets[1].params.tables[0].weights[0].type = path::NodeType::rest;
              }))
        << "maps of a preset that no campaign uses";
    EXPECT_NE(base, with([](content::Pack& pack) { pack.enemies[0].hp_grade = content::Rarity::s; }))
        << "fights";
    EXPECT_NE(base, with([](content::Pack& pack) { pack.player.gold += 1; })) << "runs";
    EXPECT_NE(base, with([](content::Pack& pack) {
                  pack.shop.restock_step += 1000;
                  pack.shop.pucks = 1;
              }))
        << "shops";
}

TEST(Signature, DoesNotSeeWords) {
    EXPECT_EQ(signature(test::base_game()), signature(test::game_with([](content::Pack& pack) {
                  pack.title = "another";
                  for (content::Puck& puck : pack.pucks) puck.name = "puck";
              })));
}

} // namespace
} // namespace rogueloom::lab
