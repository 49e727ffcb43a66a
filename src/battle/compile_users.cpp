// SPDX-License-Identifier: MIT
#include <algorithm>
#include <cassert>

#include "battle/compiled_rules.hpp"
#include "battle/operations.hpp"

namespace rogueloom::battle {
namespace {

Operations compile_operations(const content::Pack& pack, const std::vector<content::EffectUse>& uses) {
    Operations operations;
    assert(uses.size() <= operations.list.size());
    for (const content::EffectUse use : uses) {
        operations.list[operations.count++] = compile_operation(pack, use);
    }
    return operations;
}

CompiledItem compile_item(const content::Pack& pack, const content::Passive& row) {
    CompiledItem item;
    item.operations = compile_operations(pack, row.effects);
    item.timing = row.timing;
    item.condition = row.condition;
    item.condition_value = static_cast<std::int16_t>(row.condition_value);
    item.charge = static_cast<std::uint8_t>(std::clamp(row.charge_actions, 0, 0xFF));
    item.when_charged = row.activate_when_charged;
    item.consumed = row.consume_on_use;
    item.locked = row.lock_until_battle_end;
    const bool by_action = row.condition == ConditionType::action_is;
    if (by_action) item.actions = static_cast<std::uint8_t>(1U << static_cast<unsigned>(row.condition_value));
    const bool always_holds = by_action || row.condition == ConditionType::none;
    item.plain = always_holds && item.charge == 0 && !item.consumed && !item.locked;
    for (const Operation& operation : item.operations.all()) {
        item.lethal = item.lethal || operation.behaviour == Behaviour::lethal_counter;
    }
    return item;
}

CompiledSet compile_set(const content::Pack& pack, const content::IntentSet& row) {
    CompiledSet set;
    set.low_hp = row.low_hp.value_or(-1);
    assert(!row.entries.empty() && row.entries.size() <= set.normal.intents.size());
    set.fallback = row.entries.front().intent;
    bool has_attack = false;
    for (const content::IntentSet::Entry& entry : row.entries) {
        const IntentKind kind = pack[entry.intent].kind;
        if (entry.weight > 0) set.normal.add(entry.intent, entry.weight, kind);
        if (entry.low_weight > 0) set.low.add(entry.intent, entry.low_weight, kind);
        set.kinds |= kind_bit(kind);
        if (kind == IntentKind::attack && !has_attack) {
            has_attack = true;
            set.fallback = entry.intent;
        }
    }
    return set;
}

} // namespace

Operation compile_operation(const content::Pack& pack, content::EffectUse use) {
    const content::Effect& effect = pack[use.effect];
    Operation operation;
    operation.behaviour = effect.behaviour;
    operation.resource = effect.resource;
    operation.actor = effect.actor;
    operation.source = effect.source;
    operation.counts = static_cast<std::uint8_t>(std::clamp(effect.counts, 0, 99));
    operation.duration = static_cast<std::int8_t>(std::clamp(effect.duration, -1, 99));
    operation.value = use.value;
    operation.operate = operate_for(effect.behaviour, effect.resource);
    if (effect.intent_filter) operation.filter = static_cast<std::uint8_t>(*effect.intent_filter);
    if (effect.puck_filter) operation.filter = static_cast<std::uint8_t>(*effect.puck_filter);
    return operation;
}

void compile_users(const content::Pack& pack, CompiledRules& rules) {
    for (const content::Active& row : pack.actives) {
        rules.actives.push_back({compile_operations(pack, row.effects), row.type, row.cost});
    }
    for (const content::Passive& row : pack.passives) rules.passives.push_back(compile_item(pack, row));
    for (const content::Passive& row : pack.relics) rules.relics.push_back(compile_item(pack, row));
    for (const content::Intent& row : pack.intents) {
        rules.intents.push_back(
            {compile_operations(pack, row.effects), row.kind, row.scope == content::IntentScope::boss});
    }
    for (const content::IntentSet& row : pack.intent_sets) rules.sets.push_back(compile_set(pack, row));
    for (const content::Enemy& row : pack.enemies) {
        rules.set_of_enemy.push_back(static_cast<std::uint16_t>(row.set.index()));
    }
}

} // namespace rogueloom::battle
