// SPDX-License-Identifier: MIT
#include <rogueloom/battle/rules.hpp>

#include <algorithm>

#include "support/battle_arena.hpp"
#include "support/battle_scenes.hpp"

namespace rogueloom::test {
namespace {

using battle::Column;
using battle::EventKind;

TEST(Rules, KeepThePackAlive) {
    auto pack = std::make_shared<const content::Pack>(BattlePack{}.pack);
    const std::weak_ptr<const content::Pack> seen = pack;
    const battle::Rules rules(std::move(pack));
    EXPECT_FALSE(seen.expired());
    EXPECT_EQ(&rules.pack(), seen.lock().get());
}

TEST(Rules, EveryRowOfTheBasePackCompiles) {
    const battle::Rules rules(load_base_pack());
}

/// Plays Mess and puck changes with the rows of the puck sheet in two orders.
std::vector<std::int32_t> keys_after_changes(bool reversed) {
    Arena a;
    a.graded(PuckType::physical_attack, 31, 1, 9, Rarity::e);
    a.graded(PuckType::physical_attack, 32, 2, 9, Rarity::c);
    a.graded(PuckType::physical_attack, 30, 3, 8, Rarity::e);
    if (reversed) {
        // Ids are places in the sheet, so everything that names one has to follow.
        const std::size_t last = a.pack.pucks.size() - 1;
        std::reverse(a.pack.pucks.begin(), a.pack.pucks.end());
        const auto moved = [last](content::PuckId id) { return content::PuckId(last - id.index()); };
        for (auto& column : a.setup.hero.machine.cells) {
            for (content::PuckId& puck : column) puck = moved(puck);
        }
        a.pack.settings.jackpot_puck = moved(a.pack.settings.jackpot_puck);
    }
    const auto swap =
        a.intent(IntentKind::puck_swap, {{a.function(Behaviour::owned_swap, Actor::opponent), 0}});
    a.setup.enemy = a.enemy({{a.mess, 1, 1}, {swap, 2, 2}});
    a.setup.fixed_enemy->hp = 1e6;
    a.setup.fixed_enemy->attack = 0;
    const battle::Rules rules = a.rules();
    battle::State state = battle::start(rules, a.setup, Stream::raw(3, 3));
    for (int turn = 0; turn < 40; ++turn) battle::apply(rules, state, {battle::ActionKind::spin});
    std::vector<std::int32_t> keys;
    for (std::size_t cell = 0; cell < battle::first_cells; ++cell) {
        keys.push_back(a.pack[state.hero.machine.cell(Column::action, cell)].key);
        keys.push_back(a.pack[state.hero.machine.cell(Column::multiplier, cell)].key);
    }
    return keys;
}

TEST(Rules, OutcomesDoNotDependOnTheOrderOfRows) {
    EXPECT_EQ(keys_after_changes(false), keys_after_changes(true));
}

TEST(Rules, LineagesGoByRarityWhateverTheirKeys) {
    Arena a;
    const auto high = a.graded(PuckType::heal, 50, 9, 40, Rarity::s);
    const auto low = a.graded(PuckType::heal, 51, 1, 40, Rarity::f);
    a.fill(Column::action, high);
    a.setup.fixed_enemy->first_intent =
        a.intent(IntentKind::puck_weaken, {{a.function(Behaviour::owned_rarity, Actor::opponent), -1}});
    a.fill(Column::multiplier, a.x05);
    a.start();
    a.spin({Arena::Below{5, 0}, Arena::Below{5, 0}, Arena::Below{5, 2}});
    EXPECT_EQ(a.state.hero.machine.cell(Column::action, 2), low);
}

} // namespace
} // namespace rogueloom::test
