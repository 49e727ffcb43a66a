// SPDX-License-Identifier: MIT
// intent, enemy_ai and enemy (battle.md A5, A6, E44).
#include <algorithm>
#include <cstdint>
#include <string>

#include "content/effect_use.hpp"
#include "content/rules.hpp"

namespace rogueloom::content {
namespace {

bool is_boss_kind(IntentKind kind) {
    return kind >= IntentKind::boss_chicken_game;
}

/// Whether an effect takes HP from its target.
bool harms(const Draft& draft, const EffectRow& effect) {
    if (effect.behaviour == Behaviour::instant_kill || effect.behaviour == Behaviour::guard_break)
        return true;
    if (effect.behaviour != Behaviour::numeric || !effect.stat) return false;
    const Resource resource = draft.stats[effect.stat.index()].resource;
    return resource == Resource::hp_damage || resource == Resource::hp_loss;
}

void check_intent(const Draft& draft, std::size_t i, Report& report) {
    const Bound<Intent>& intents = draft.intents;
    const Intent& intent = intents[i];
    check_uses(draft, intents, i, user::intent, Timing::always, report);
    if (!intents.fine(i, {"kind", "scope"})) return;
    const bool boss = intent.scope == IntentScope::boss;
    if (boss != is_boss_kind(intent.kind)) {
        intents.error(report, i, "scope",
                      {"intent.scope",
                       "the scope is " + std::string(word(intent.scope)) + ", but the kind is " +
                           std::string(word(intent.kind)),
                       "kinds that begin with boss_ have the scope boss, others normal",
                       boss ? "write normal" : "write boss"});
    } else if (!boss && !intents.has(i, "effect_1") && intents.fine(i, {"effect_1"})) {
        intents.error(report, i, "effect_1",
                      {"intent.no_effect", "effect_1 is empty", "only boss intents may have no effect",
                       "name a row of effect"});
    }
    if (intent.kind != IntentKind::guard && intent.kind != IntentKind::additional_block) return;
    for (std::size_t n = 0; n < intent.effects.size(); ++n) {
        const EffectId effect = intent.effects[n].effect;
        if (!effect || !draft.effects.fine(effect.index()) || !harms(draft, draft.effects[effect.index()]))
            continue;
        intents.error(report, i, "effect_" + std::to_string(n + 1),
                      {"intent.damage",
                       "an intent of the kind " + std::string(word(intent.kind)) + " does damage",
                       "it acts before the player, who would be hit unannounced", "use the kind attack"});
    }
}

void check_set(const Draft& draft, std::size_t i, Report& report) {
    const Bound<IntentSetRow>& sets = draft.intent_sets;
    const IntentSetRow& set = sets[i];
    std::uint64_t sum = 0;
    std::uint64_t low_sum = 0;
    bool has_low = false;
    for (std::size_t n = 0; n < set.entries.size(); ++n) {
        const IntentSetRow::Entry& entry = set.entries[n];
        const std::string number = std::to_string(n + 1);
        sum += entry.weight;
        low_sum += entry.low_weight.value_or(entry.weight);
        has_low = has_low || sets.has(i, "low_weight_" + number);
        if (!entry.intent || !draft.intents.fine(entry.intent.index(), {"scope", "kind"})) continue;
        const Intent& intent = draft.intents[entry.intent.index()];
        if (intent.scope == IntentScope::boss && is_boss_kind(intent.kind)) {
            sets.error(report, i, "intent_" + number,
                       {"enemy_ai.boss_intent", "a boss intent is in a set",
                        "it belongs to a boss's first turn only", "name it as boss_intent_id of the enemy"});
        }
    }
    if (!sets.fine(i)) return;
    if (set.low_hp && !has_low) {
        sets.error(report, i, "low_hp",
                   {"enemy_ai.low_hp", "low_hp is given without a low_weight_N",
                    "nothing would change at low HP",
                    "fill low_weight_1 to low_weight_6 where they differ, or empty low_hp"});
    } else if (!set.low_hp && has_low) {
        sets.error(report, i, "low_hp",
                   {"enemy_ai.low_weight", "low_weight_N is given without low_hp",
                    "it would be ignored silently", "fill low_hp, or empty the low weights"});
    }
    if (sum == 0 || low_sum == 0) {
        sets.error(report, i, "weight_1",
                   {"enemy_ai.weight", sum == 0 ? "all weights are 0" : "all weights at low HP are 0",
                    "the enemy could draw nothing", "give at least one intent a weight above 0"});
    }
}

void check_enemy(const Draft& draft, std::size_t i, Report& report) {
    const Bound<Enemy>& enemies = draft.enemies;
    const Enemy& enemy = enemies[i];
    if (!enemies.fine(i, {"enemy_type"})) return;
    const bool boss = enemy.type == EnemyType::boss;
    for (const char* column : {"boss_intent_id", "stage_background", "stage_bgm"}) {
        if (enemies.has(i, column) == boss || !enemies.fine(i, {column})) continue;
        const std::string name(column);
        enemies.error(report, i, column,
                      boss ? Message{"enemy.boss_missing", name + " is empty", "a boss needs one", "fill it"}
                           : Message{"enemy.boss_only", name + " is given, but the enemy is no boss",
                                     "it would be ignored silently",
                                     "empty the cell, or set enemy_type to boss"});
    }
    if (!boss || !enemy.boss_intent || !draft.intents.fine(enemy.boss_intent.index(), {"scope", "kind"}))
        return;
    const Intent& intent = draft.intents[enemy.boss_intent.index()];
    if (intent.scope != IntentScope::boss && !is_boss_kind(intent.kind)) {
        enemies.error(report, i, "boss_intent_id",
                      {"enemy.boss_intent", "the intent is not a boss's", "its scope is normal",
                       "name an intent with the scope boss"});
    }
}

} // namespace

void check_enemies(const Draft& draft, Report& report) {
    for (std::size_t i = 0; i < draft.intents.size(); ++i) check_intent(draft, i, report);
    for (std::size_t i = 0; i < draft.intent_sets.size(); ++i) check_set(draft, i, report);
    for (std::size_t i = 0; i < draft.enemies.size(); ++i) check_enemy(draft, i, report);
}

} // namespace rogueloom::content
