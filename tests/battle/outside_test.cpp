// SPDX-License-Identifier: MIT
#include <rogueloom/battle/outside.hpp>

#include <memory>

#include <gtest/gtest.h>

#include <rogueloom/content/base_pack.hpp>
#include <rogueloom/content/load.hpp>

#include "support/streams.hpp"

namespace rogueloom::battle {
namespace {

using test::ScriptedStream;

const content::Pack& pack() {
    static const content::Pack base = *content::load_pack(content::base_pack_files()).pack;
    return base;
}
const Rules& rules() {
    static const Rules compiled(std::make_shared<const content::Pack>(pack()));
    return compiled;
}
PuckId puck(std::int32_t key) {
    return pack().find_puck(key);
}

/// HP 100, stats 30 / 22 / 20 / 6 and the pucks of the start row.
Hero start_hero() {
    Hero hero;
    hero.max_hp = 100;
    hero.hp = 100;
    hero.stats = {30, 22, 20, 6};
    hero.gold = 50;
    for (std::size_t c = 0; c < content::column_count; ++c)
        for (std::size_t cell = 0; cell < first_cells; ++cell)
            hero.machine.cells[c][cell] = pack().player.columns[c][cell];
    return hero;
}

/// Applies effect `key` of the base pack without a draw.
Hero after(std::int32_t key, double value, Hero hero) {
    ScriptedStream none{};
    Stream stream = none.stream();
    apply_outside(rules(), hero, {pack().find_effect(key), value}, stream);
    return hero;
}

TEST(Outside, A8BaseStatsGrowForGood) {
    Hero hero = start_hero(); // 30 / 22 / 20 / 6
    EXPECT_EQ(after(68, 3, hero).stats, (Stats{33, 22, 20, 6}));
    EXPECT_EQ(after(71, 2, hero).stats, (Stats{30, 22, 20, 8}));
}

TEST(Outside, HpArePercentOfMaxHpWithEquipment) {
    Hero hero = start_hero();
    hero.hp = 50;
    EXPECT_DOUBLE_EQ(after(86, 25, hero).hp, 75);
    EXPECT_DOUBLE_EQ(after(86, -15, hero).hp, 35);
    EXPECT_DOUBLE_EQ(after(86, 80, hero).hp, 100) << "no more than max HP";
    hero.passives[0].passive = pack().find_passive(13); // max HP + 20 %
    EXPECT_DOUBLE_EQ(after(86, 25, hero).hp, 80);
}

TEST(Outside, E66HpNeverFallBelowOne) {
    Hero hero = start_hero();
    hero.hp = 12;
    EXPECT_DOUBLE_EQ(after(86, -15, hero).hp, 1);
    hero.hp = 0.4;
    EXPECT_DOUBLE_EQ(after(86, -15, hero).hp, 0.4) << "nor is anything given";
}

TEST(Outside, GoldAndMaxHp) {
    const Hero hero = start_hero();
    EXPECT_EQ(after(74, 80, hero).gold, hero.gold + 80);
    const Hero larger = after(73, 8, hero);
    EXPECT_DOUBLE_EQ(larger.max_hp, 108);
    EXPECT_DOUBLE_EQ(larger.hp, 100);
}

TEST(Outside, RandomStatDrawsTheStatAndRoundsItsShareUp) {
    // 25 % of 30, 22, 20, 6: 7.5, 5.5, 5, 1.5.
    const std::array<Stats, 4> grown = {
        Stats{38, 22, 20, 6}, {30, 28, 20, 6}, {30, 22, 25, 6}, {30, 22, 20, 8}};
    for (std::uint32_t stat = 0; stat < 4; ++stat) {
        ScriptedStream script{ScriptedStream::Below{4, stat}};
        Stream stream = script.stream();
        Hero hero = start_hero();
        apply_outside(rules(), hero, {pack().find_effect(80), 25}, stream);
        EXPECT_EQ(hero.stats, grown[stat]);
    }
}

TEST(Outside, RandomStatGoesByTheStartNotByTheStatNow) {
    ScriptedStream script{ScriptedStream::Below{4, 2}};
    Stream stream = script.stream();
    Hero hero = start_hero();
    hero.stats[2] = 100;
    apply_outside(rules(), hero, {pack().find_effect(80), 25}, stream);
    EXPECT_DOUBLE_EQ(hero.stats[2], 105);
}

TEST(Outside, A8SwapsStay) {
    Stream stream(Seed{1}, "swap");
    Hero hero = start_hero();
    const Machine before = hero.machine;
    apply_outside(rules(), hero, {pack().find_effect(79), 0}, stream);
    int changed = 0;
    for (std::size_t c = 0; c < content::column_count; ++c) {
        for (std::size_t cell = 0; cell < first_cells; ++cell) {
            if (hero.machine.cells[c][cell] == before.cells[c][cell]) continue;
            ++changed;
            EXPECT_LT(c, 2U) << "the closed column is left alone";
            EXPECT_EQ(pack()[hero.machine.cells[c][cell]].type, pack()[before.cells[c][cell]].type);
        }
    }
    EXPECT_EQ(changed, 1);
}

TEST(Outside, PucksShiftWithinTheirLineage) {
    EXPECT_EQ(shifted_puck(rules(), puck(1), 1), puck(2));
    EXPECT_EQ(shifted_puck(rules(), puck(1), 9), puck(3)) << "at most the top";
    EXPECT_EQ(shifted_puck(rules(), puck(3), -2), puck(1));
    EXPECT_EQ(shifted_puck(rules(), puck(777), 1), puck(777)) << "no lineage";
}

} // namespace
} // namespace rogueloom::battle
