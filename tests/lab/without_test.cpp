// SPDX-License-Identifier: MIT
#include <rogueloom/lab/without.hpp>

#include <algorithm>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include <rogueloom/lab/play_out.hpp>

#include "run/base_game.hpp"
#include "support/tier.hpp"

namespace rogueloom::lab {
namespace {

const content::Pack& pack() {
    return test::base_game().pack();
}

run::Game game_without(const std::string& text) {
    return *run::Game::compile(
        std::make_shared<const content::Pack>(*content::load_pack(content::base_pack_files()).pack),
        *parse_without(pack(), text));
}

TEST(Without, ReadsAListInAnyOrder) {
    EXPECT_EQ(without_text(game_without("relic:2,passive:4,puck:23,puck:2,relic:1,active:3")),
              "puck:2,puck:23,active:3,passive:4,relic:1,relic:2");
    EXPECT_EQ(without_text(test::base_game()), "");
    EXPECT_EQ(*parse_without(pack(), ""), run::Without{});
}

TEST(Without, RefusesWhatItDoesNotKnow) {
    for (const char* text : {"puck", "puck:", ":23", "puck:x", "puck:-1", "enemy:1", "puck:23,",
                             "puck:23;relic:1", "puck:99999999999"}) {
        const auto read = parse_without(pack(), std::string(text) == "puck:23," ? ",puck:23" : text);
        ASSERT_FALSE(read.has_value()) << text;
        EXPECT_EQ(read.error().code, "without.form") << text;
    }
    EXPECT_EQ(parse_without(pack(), "puck:9999").error().code, "without.unknown");
    EXPECT_EQ(parse_without(pack(), "relic:9999").error().code, "without.unknown");
    EXPECT_EQ(parse_without(pack(), "puck:2,puck:2").error().code, "without.twice");
}

/// Everything a run holds out or gives, by name.
std::string all_told(const run::Game& game, std::uint64_t seed) {
    std::string told;
    const auto policy = *make_policy("random");
    run::Run run = test::start_acts(game, seed);
    run::EventLog log;
    play_out(game, run, Seed{seed}, *policy, &log);
    const auto name = [&](std::int32_t what, std::int32_t id) {
        const auto i = static_cast<std::size_t>(id);
        told += what == 0   ? "puck:" + std::to_string(game.pack().pucks[i].key) + " "
                : what == 1 ? "active:" + std::to_string(game.pack().actives[i].key) + " "
                            : "passive:" + std::to_string(game.pack().passives[i].key) + " ";
    };
    for (const run::Event& event : log) {
        if (event.kind == run::EventKind::choice_offered) name(event.n[1], event.n[2]);
        if (event.kind == run::EventKind::sale_offered) name(event.n[0], event.n[1]);
        if (event.kind == run::EventKind::strengthened) name(0, event.n[3]);
        if (event.kind == run::EventKind::relic_gained)
            told +=
                "relic:" + std::to_string(game.pack().relics[static_cast<std::size_t>(event.n[0])].key) + " ";
    }
    return told;
}

// Over many runs the rows left out are never seen, and each of them is seen in the game with them.
TEST(Without, WhatIsLeftOutNeverComes) {
    const std::vector<std::string> rows = {"puck:2", "active:3", "passive:1", "relic:1"};
    const run::Game without = game_without("puck:2,active:3,passive:1,relic:1");
    std::string with_all;
    std::string with_less;
    for (std::uint64_t seed = 1; seed <= 400; ++seed) {
        with_all += all_told(test::base_game(), seed);
        with_less += all_told(without, seed);
    }
    for (const std::string& row : rows) {
        EXPECT_NE(with_all.find(row + " "), std::string::npos) << row;
        EXPECT_EQ(with_less.find(row + " "), std::string::npos) << row;
    }
}

// More are left out than a shop has places: a draw that meets them goes on until it finds another.
TEST(Without, EverythingOfAKindMayBeLeftOut) {
    std::string pucks;
    std::string items;
    for (const content::Puck& puck : pack().pucks)
        if (puck.key >= 0 && puck.rarity != content::Rarity::f) pucks += ",puck:" + std::to_string(puck.key);
    for (const content::Active& active : pack().actives) items += ",active:" + std::to_string(active.key);
    for (const content::Passive& passive : pack().passives)
        items += ",passive:" + std::to_string(passive.key);
    for (const std::string& rows : {pucks, items}) {
        const run::Game without = game_without(rows.substr(1));
        const auto policy = *make_policy("random");
        for (std::size_t campaign = 0; campaign < pack().campaigns.size(); ++campaign) {
            for (std::uint64_t seed = 0; seed < test::tier(25U, 500U); ++seed) {
                run::Run run = *run::start(without, content::CampaignId(campaign), Seed{seed});
                play_out(without, run, Seed{seed}, *policy);
            }
        }
        std::string told;
        for (std::uint64_t seed = 0; seed < 100; ++seed) told += all_told(without, seed);
        for (std::size_t at = 0; at < rows.size();) {
            const std::size_t end = std::min(rows.find(',', at + 1), rows.size());
            EXPECT_EQ(told.find(rows.substr(at + 1, end - at - 1) + " "), std::string::npos)
                << rows.substr(at + 1, end - at - 1);
            at = end;
        }
    }
}

// Attack I stands in the start row twice; Flurry, the other action of its column, has the lowest rank.
TEST(Without, StartRowsHaveAStandIn) {
    const content::PlayerStart& player = pack().player;
    const content::PuckId first = player.columns[0][0];
    const run::Game without = game_without("puck:" + std::to_string(pack()[first].key));
    const run::Run run = test::start_acts(without, 1);
    for (std::size_t cell = 0; cell < battle::first_cells; ++cell) {
        const content::PuckId puck = run.state.hero.machine.cells[0][cell];
        EXPECT_NE(puck, first);
        if (player.columns[0][cell] != first) EXPECT_EQ(puck, player.columns[0][cell]);
    }
}

// What is not left out is drawn as before: a run that never meets the row is the same run.
TEST(Without, OtherDrawsStay) {
    const run::Game without = game_without("relic:1");
    std::size_t same = 0;
    for (std::uint64_t seed = 1; seed <= 60; ++seed) {
        const std::string told = all_told(test::base_game(), seed);
        if (told.find("relic:") != std::string::npos) continue;
        EXPECT_EQ(all_told(without, seed), told) << "seed " << seed;
        ++same;
    }
    EXPECT_GT(same, 5U);
}

} // namespace
} // namespace rogueloom::lab
