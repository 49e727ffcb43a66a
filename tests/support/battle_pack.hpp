// SPDX-License-Identifier: MIT
/// \file
/// A small pack made in memory for tests of single rules of a fight: the rows that the source prints
/// (battle.md A5-A11) and a few more, under keys of their own. Rows can be added and changed until rules()
/// is called.
#pragma once

#include <initializer_list>
#include <memory>
#include <utility>

#include <rogueloom/battle/rules.hpp>

namespace rogueloom::test {

using content::Actor;
using content::Behaviour;
using content::ConditionType;
using content::IntentKind;
using content::PuckType;
using content::Rarity;
using content::Resource;
using content::Timing;
using content::ValueSource;

/// An effect as tests write it; the rest of the row is empty.
struct EffectRow {
    Actor actor = Actor::self;
    Behaviour behaviour = Behaviour::numeric;
    Resource resource = Resource::max_hp;
    ValueSource source = ValueSource::fixed;
    std::int32_t counts = 0;
    std::int32_t duration = 0;
};

class BattlePack {
  public:
    content::Pack pack;

    BattlePack() {
        add_catalogue();
        add_grades();
        add_pucks();
        add_intents();
        pack.player.max_hp = 100;
        pack.battle_setting = {60, 50, 30, 25};
        pack.enemy_roll = {15, 80, 15, 200};
    }

    /// Numeric effects.
    content::EffectId effect(const EffectRow& row) {
        content::Effect effect;
        effect.key = static_cast<std::int32_t>(pack.effects.size()) + 1;
        effect.actor = row.actor;
        effect.behaviour = row.behaviour;
        effect.resource = row.resource;
        effect.source = row.source;
        effect.counts = row.counts;
        effect.duration = row.duration;
        pack.effects.push_back(effect);
        return content::EffectId(pack.effects.size() - 1);
    }
    content::EffectId own(Resource resource, ValueSource source = ValueSource::fixed) {
        return effect({.resource = resource, .source = source});
    }
    content::EffectId their(Resource resource, ValueSource source = ValueSource::fixed) {
        return effect({.actor = Actor::opponent, .resource = resource, .source = source});
    }
    content::EffectId function(Behaviour behaviour, Actor actor = Actor::self) {
        return effect({.actor = actor, .behaviour = behaviour});
    }

    content::PuckId action(PuckType type, double param, std::int32_t hits = 1) {
        content::Puck puck;
        puck.key = 1000 + static_cast<std::int32_t>(pack.pucks.size());
        puck.type = type;
        puck.param = param;
        puck.hit_count = hits;
        pack.pucks.push_back(puck);
        return content::PuckId(pack.pucks.size() - 1);
    }
    content::PuckId additional(content::EffectId effect, double param) {
        const content::PuckId id = action(PuckType::additional_effect, param);
        pack.pucks[id.index()].effect = effect;
        return id;
    }
    /// A graded puck: lineage and rarity.
    content::PuckId graded(PuckType type, std::int32_t key, double param, std::int32_t grade, Rarity rarity,
                           std::int32_t hits = 1) {
        const content::PuckId id = action(type, param, hits);
        pack.pucks[id.index()].key = key;
        pack.pucks[id.index()].grade = grade;
        pack.pucks[id.index()].rarity = rarity;
        return id;
    }

    content::PassiveId passive(Timing timing, std::initializer_list<content::EffectUse> uses) {
        content::Passive row;
        row.key = static_cast<std::int32_t>(pack.passives.size()) + 1;
        row.timing = timing;
        row.effects = uses;
        pack.passives.push_back(row);
        return content::PassiveId(pack.passives.size() - 1);
    }
    content::RelicId relic(Timing timing, std::initializer_list<content::EffectUse> uses) {
        content::Passive row;
        row.key = static_cast<std::int32_t>(pack.relics.size()) + 1;
        row.timing = timing;
        row.effects = uses;
        pack.relics.push_back(row);
        return content::RelicId(pack.relics.size() - 1);
    }
    content::Passive& row(content::PassiveId id) { return pack.passives[id.index()]; }
    content::Passive& row(content::RelicId id) { return pack.relics[id.index()]; }

    content::ActiveId active(content::ActiveType type, std::int32_t cost,
                             std::initializer_list<content::EffectUse> uses) {
        content::Active row;
        row.key = static_cast<std::int32_t>(pack.actives.size()) + 1;
        row.type = type;
        row.cost = cost;
        row.effects = uses;
        pack.actives.push_back(row);
        return content::ActiveId(pack.actives.size() - 1);
    }

    content::IntentId intent(IntentKind kind, std::initializer_list<content::EffectUse> uses) {
        content::Intent row;
        row.key = 100 + static_cast<std::int32_t>(pack.intents.size());
        row.kind = kind;
        row.effects = uses;
        if (kind >= IntentKind::boss_chicken_game) row.scope = content::IntentScope::boss;
        pack.intents.push_back(row);
        return content::IntentId(pack.intents.size() - 1);
    }
    /// An enemy with a set of its own.
    content::EnemyId enemy(std::initializer_list<content::IntentSet::Entry> entries) {
        content::IntentSet set;
        set.key = 100 + static_cast<std::int32_t>(pack.intent_sets.size());
        set.entries = entries;
        pack.intent_sets.push_back(set);
        content::Enemy row;
        row.key = set.key;
        row.set = content::IntentSetId(pack.intent_sets.size() - 1);
        pack.enemies.push_back(row);
        return content::EnemyId(pack.enemies.size() - 1);
    }
    content::IntentSet& set_of(content::EnemyId id) {
        return pack.intent_sets[pack.enemies[id.index()].set.index()];
    }

    [[nodiscard]] battle::Rules rules() const {
        return battle::Rules(std::make_shared<const content::Pack>(pack));
    }

    // Printed rows.
    content::PuckId attack1, attack2, attack3; ///< 1-3: 6, 28, 44; lineage 0
    content::PuckId magic2;                    ///< 5: 0, two hits; lineage 1
    content::PuckId guard1, guard2, guard3;    ///< 7-9: 60, 120, 200; lineage 2
    content::PuckId heal1;                     ///< 10: 4; lineage 3
    content::PuckId x05, x1, x15, x2;          ///< 13-16; lineage 4
    content::PuckId one_more2;                 ///< 21: repeat, 25
    content::PuckId icing1;                    ///< 23: final value + 30 %
    content::PuckId fate1;                     ///< 28: multiplier + 50 %
    content::PuckId jackpot;                   ///< 777
    content::IntentId attack, guard, weaken;   ///< 1, 2, 6
    content::IntentId chicken, mess, reversal; ///< 11-13
    content::EnemyId dummy;                    ///< attacks alone, so its intents are never drawn
    content::EnemyId goblin;                   ///< 104: 6, 6, 12

  private:
    void bounds(Resource resource, double min, double max) {
        content::ResourceRow& row = pack.resources[static_cast<std::size_t>(resource)];
        row.min = min;
        row.max = max;
    }

    void add_catalogue() {
        for (std::size_t i = 0; i < content::resource_count; ++i) {
            pack.resources[i].key = static_cast<std::int32_t>(i) + 1;
            pack.resources[i].max = 9999;
        }
        bounds(Resource::max_hp, 1, 9999);
        bounds(Resource::gold, 0, 99999);
        for (const Resource stat : {Resource::equip_physical, Resource::equip_magical,
                                    Resource::equip_defence, Resource::equip_heal}) {
            bounds(stat, -999, 999);
        }
        bounds(Resource::max_hp_rate, -90, 300);
        for (const Resource stage :
             {Resource::attack_strengthen, Resource::guard_strengthen, Resource::attack_weaken}) {
            bounds(stage, 0, 3);
        }
        for (const Resource rate : {Resource::final_rate_add, Resource::final_rate_mul,
                                    Resource::physical_rate, Resource::magical_rate}) {
            bounds(rate, -90, 900);
        }
        bounds(Resource::multiplier_add, -500, 900);
        for (const Resource rate : {Resource::heal_rate, Resource::guard_rate, Resource::kill_gold_rate,
                                    Resource::kill_gold_rate_turn}) {
            bounds(rate, -100, 900);
        }
        bounds(Resource::attack_nullify, 0, 99);
        bounds(Resource::damage_reduction, 0, 100);
        bounds(Resource::jackpot_chance, 0, 100);
        bounds(Resource::death_chance_bonus, -100, 100);
        bounds(Resource::shop_price_rate, -90, 300);
        bounds(Resource::equip_choices, 0, 9);
        bounds(Resource::kill_choices, 0, 9);
    }

    void add_grades() {
        constexpr double hp[] = {75, 110, 150, 325, 650, 1350, 2400};
        constexpr double attack_[] = {7, 10, 15, 23, 34, 52, 78};
        constexpr double defence[] = {8, 13, 22, 37, 62, 95, 145};
        constexpr double gold[] = {20, 30, 45, 68, 100, 150, 225};
        for (std::size_t i = 0; i < content::rarity_count; ++i) {
            pack.grades[i] = {hp[i], attack_[i], defence[i], gold[i], 30, 150};
        }
    }

    void add_pucks() {
        using enum PuckType;
        attack1 = graded(physical_attack, 1, 6, 0, Rarity::e);
        attack2 = graded(physical_attack, 2, 28, 0, Rarity::c);
        attack3 = graded(physical_attack, 3, 44, 0, Rarity::a);
        magic2 = graded(magical_attack, 5, 0, 1, Rarity::c, 2);
        guard1 = graded(PuckType::defence, 7, 60, 2, Rarity::e);
        guard2 = graded(PuckType::defence, 8, 120, 2, Rarity::c);
        guard3 = graded(PuckType::defence, 9, 200, 2, Rarity::a);
        heal1 = graded(heal, 10, 4, 3, Rarity::e);
        x05 = graded(multiplier, 13, 0.5, 4, Rarity::f);
        x1 = graded(multiplier, 14, 1, 4, Rarity::e);
        x15 = graded(multiplier, 15, 1.5, 4, Rarity::d);
        x2 = graded(multiplier, 16, 2, 4, Rarity::c);
        one_more2 = additional(function(Behaviour::repeat_action), 25);
        icing1 = additional(own(Resource::final_rate_add), 30);
        fate1 = additional(own(Resource::multiplier_add), 50);
        jackpot = action(physical_attack, 777);
        pack.pucks[jackpot.index()].rarity = Rarity::s;
        pack.settings.jackpot_puck = jackpot;
    }

    void add_intents() {
        attack = intent(IntentKind::attack, {{their(Resource::hp_damage, ValueSource::actor_attack), 100}});
        guard = intent(IntentKind::guard, {{own(Resource::guard_value, ValueSource::actor_defense), 200}});
        weaken = intent(IntentKind::attack_weaken, {{their(Resource::attack_weaken), 1}});
        chicken = intent(IntentKind::boss_chicken_game, {});
        mess = intent(IntentKind::boss_shuffle, {});
        reversal = intent(IntentKind::boss_rule_reverse, {});
        dummy = enemy({{attack, 1, 1}});
        goblin = enemy({{attack, 6, 6}, {guard, 6, 6}, {weaken, 12, 12}});
    }
};

} // namespace rogueloom::test
