// SPDX-License-Identifier: MIT
#include "battle_model/model.hpp"

#include <gtest/gtest.h>

#include "battle_model/duel.hpp"
#include "battle_model/random_pack.hpp"
#include "support/battle_scenes.hpp"
#include "support/tier.hpp"

namespace rogueloom::test {
namespace {

TEST(BattleModel, BasePackFightsAreTheSameEventByEvent) {
    const battle::Rules rules(load_base_pack());
    const content::Pack& pack = rules.pack();
    const battle::Hero heroes[] = {start_hero(pack), middle_hero(pack), late_hero(pack)};
    const int fights = tier(300, 10000);
    for (int i = 0; i < fights; ++i) {
        const Seed seed{static_cast<std::uint64_t>(i)};
        Stream draw(seed, "setup");
        battle::Setup setup;
        setup.hero = heroes[draw.below(3)];
        setup.hero.active = content::ActiveId(draw.below(static_cast<std::uint32_t>(pack.actives.size())));
        setup.hero.tokens = static_cast<std::uint8_t>(draw.below(8));
        setup.enemy = content::EnemyId(draw.below(static_cast<std::uint32_t>(pack.enemies.size())));
        Duel duel(rules, setup, seed);
        ASSERT_TRUE(duel.play(Stream(seed, "policy"))) << "seed " << i << ": " << duel.report();
    }
}

TEST(BattleModel, RandomPacksFightTheSameEventByEvent) {
    const int packs = tier(100, 1000);
    const int fights = 100;
    for (int p = 0; p < packs; ++p) {
        const Seed seed{static_cast<std::uint64_t>(p)};
        const battle::Rules rules(
            random_pack(Stream(seed, "pack"), p % 3 == 2 ? Taste::extreme : Taste::usual));
        for (int i = 0; i < fights; ++i) {
            const Seed fight{static_cast<std::uint64_t>(p * fights + i)};
            Duel duel(rules, random_setup(rules.pack(), Stream(fight, "setup")), fight);
            ASSERT_TRUE(duel.play(Stream(fight, "policy")))
                << "seed " << fight.value << " pack " << p << ": " << duel.report();
        }
    }
}

} // namespace
} // namespace rogueloom::test
