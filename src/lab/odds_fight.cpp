// SPDX-License-Identifier: MIT
#include <rogueloom/lab/odds.hpp>

#include <rogueloom/battle/battle.hpp>

namespace rogueloom::lab {
namespace {

constexpr double dummy_hp = 1e9;

/// Nobody in particular: announces a plain attack and deals nothing.
void fill_dummy(const content::Pack& pack, battle::EnemyOverride& fixed) {
    if (!fixed.hp) fixed.hp = dummy_hp;
    if (!fixed.attack) fixed.attack = 0;
    if (!fixed.defence) fixed.defence = 0;
    if (fixed.first_intent) return;
    for (std::size_t i = 0; i < pack.intents.size(); ++i) {
        if (pack.intents[i].kind != content::IntentKind::attack) continue;
        fixed.first_intent = content::IntentId(i);
        return;
    }
}

/// What the file leaves open is as the enemy's ranks say, without the roll.
void fill_ranks(const content::Pack& pack, content::EnemyId id, battle::EnemyOverride& fixed) {
    const content::Enemy& enemy = pack[id];
    const auto grade = [&](content::Rarity rank) -> const content::GradeBase& {
        return pack.grades[static_cast<std::size_t>(rank)];
    };
    if (!fixed.hp) fixed.hp = grade(enemy.hp_grade).stat_hp;
    if (!fixed.attack) fixed.attack = grade(enemy.attack_grade).stat_attack;
    if (!fixed.defence) fixed.defence = grade(enemy.defense_grade).stat_defense;
}

} // namespace

Result<battle::State> odds_fight(const battle::Rules& rules, battle::MachineFile machine,
                                 content::EnemyId enemy) {
    const content::Pack& pack = rules.pack();
    if (enemy) {
        fill_ranks(pack, enemy, machine.enemy);
        if (!machine.enemy.first_intent && !pack[enemy].boss_intent)
            return failure("machine.member", "enemy.intent is missing", "odds are for an announced intent",
                           "add \"enemy\": {\"intent\": 1}");
    } else {
        enemy = content::EnemyId(std::size_t{0});
        fill_dummy(pack, machine.enemy);
    }
    battle::State state = battle::start(rules, machine.against(enemy), Stream(Seed{0}, "battle"));
    if (state.over()) return failure("machine.over", "the fight is over before it begins");
    return state;
}

} // namespace rogueloom::lab
