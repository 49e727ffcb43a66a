// SPDX-License-Identifier: MIT
/// \file
/// The streams of a run by the names of their places (campaign.md R1): what is drawn in one place never
/// shifts another, however a player chooses. Stages count from 1; a node is `r3c2`, or `boss` at the top; a
/// thing on a floor is `x3y4`, by its cell.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include <rogueloom/core/grid.hpp>
#include <rogueloom/core/seed.hpp>
#include <rogueloom/core/stream.hpp>
#include <rogueloom/maps/path.hpp>

namespace rogueloom::run {

/// Where on an expedition: `g2t1` is the first trip into the second region, `g2t1/s4` its slime 4,
/// `g2t1/boss` who waits at its exit; `day3` the base on a day.
struct TripPlace {
    std::uint32_t region = 0; ///< from 1; 0: not on a trip
    std::uint32_t trip = 0;   ///< into this region, from 1
    std::uint32_t slime = 0;  ///< from 1; 0: none
    std::uint32_t boss = 0;   ///< 1: the boss
    std::uint32_t day = 0;    ///< at the base, from 1; else 0
};

/// Where in a run: a node of a stage, column 0 being the top node; or a cell of a floor.
struct NodePlace {
    std::uint32_t stage = 1;
    path::Node node;
    Cell cell{-1, -1}; ///< of a thing on a floor; negative: a node
    TripPlace trip{};  ///< on an expedition
};

/// `map/<stage>`: the nodes and their types.
[[nodiscard]] Stream map_stream(Seed seed, std::uint32_t stage);
/// `map/<stage>/reward`: what combat nodes pay (campaign.md R3).
[[nodiscard]] Stream map_reward_stream(Seed seed, std::uint32_t stage);
/// `map/<stage>/<trip>`: the place that a trip's map is drawn from; written into `buffer`.
[[nodiscard]] std::string_view trip_map_place(const NodePlace& place, std::array<char, 64>& buffer);
/// `map/<stage>/<trip>/big`: which of its slimes are big.
[[nodiscard]] Stream trip_big_stream(Seed seed, const NodePlace& place);
/// `enemy/<stage>/<node>`: which enemy of the pool.
[[nodiscard]] Stream enemy_stream(Seed seed, const NodePlace& place);
/// `battle/<stage>/<node>/<visit>`: the whole fight. Visits count from 1.
[[nodiscard]] Stream battle_stream(Seed seed, const NodePlace& place, std::uint32_t visit);
/// `reward/<stage>/<node>`: which drops, then their choices.
[[nodiscard]] Stream reward_stream(Seed seed, const NodePlace& place);
/// `treasure/<stage>/<node>`: gold, then the relic.
[[nodiscard]] Stream treasure_stream(Seed seed, const NodePlace& place);
/// `shop/<stage>/<node>/<restock>`: goods and prices; 0 is what lies there on entering.
[[nodiscard]] Stream shop_stream(Seed seed, const NodePlace& place, std::uint32_t restock);
/// `encounter/<stage>/<node>`: what is met.
[[nodiscard]] Stream encounter_stream(Seed seed, const NodePlace& place);
/// `encounter/<stage>/<node>/<answer>/<step>`: what an answer (from 1) draws: its chance in step 0, each of
/// its effects in a step of its own.
[[nodiscard]] Stream answer_stream(Seed seed, const NodePlace& place, std::uint32_t answer,
                                   std::uint32_t step);
/// `growth/<n>`: the pucks given with the n-th boss kill (battle.md E25).
[[nodiscard]] Stream growth_stream(Seed seed, std::uint32_t boss_kills);
/// `levelup/<n>`: the pucks of the n-th reward for a level (campaign.md R5).
[[nodiscard]] Stream levelup_stream(Seed seed, std::uint32_t reward);
/// `lord`: the final boss's attributes, drawn once before the first floor (board.md C43).
[[nodiscard]] Stream lord_stream(Seed seed);
/// `policy/<choice>`: what a policy draws for choice number `choice`, from 0.
[[nodiscard]] Stream policy_stream(Seed seed, std::uint32_t choice);

} // namespace rogueloom::run
