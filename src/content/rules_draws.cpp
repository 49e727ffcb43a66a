// SPDX-License-Identifier: MIT
// What is named, but no draw of a run can bring about: warnings.
#include <algorithm>
#include <array>
#include <cstdint>
#include <initializer_list>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "content/assemble.hpp"
#include "content/reached.hpp"
#include "content/rules.hpp"

namespace rogueloom::content {
namespace {

/// An enemy is met out of a pool, or because another sheet than enemy_pool names it.
void check_enemies_drawn(const Draft& draft, const Tables& tables, Report& report) {
    std::set<std::size_t> pooled;
    std::set<std::size_t> drawn;
    for (std::size_t i = 0; i < draft.enemy_pools.size(); ++i) {
        const EnemyPoolRow& row = draft.enemy_pools[i];
        pooled.insert(row.enemy.index());
        if (row.weight > 0) drawn.insert(row.enemy.index());
    }
    const KeySet named = named_keys(tables, "enemy", "enemy_pool");
    for (const std::size_t i : pooled) {
        const std::int32_t key = draft.enemies[i].key;
        if (drawn.count(i) > 0 || named.count(std::to_string(key)) > 0) continue;
        draft.enemies.warn(report, i, "enemy_id",
                           {"reach.weight", "enemy " + std::to_string(key) + " is never drawn",
                            "its weight is 0 in every pool that has it",
                            "raise a weight in enemy_pool, or remove the enemy"});
    }
}

void check_intents_drawn(const Draft& draft, const Tables& tables, Report& report) {
    std::set<std::size_t> listed;
    std::set<std::size_t> drawn;
    for (std::size_t i = 0; i < draft.intent_sets.size(); ++i) {
        const IntentSetRow& set = draft.intent_sets[i];
        for (const IntentSetRow::Entry& entry : set.entries) {
            listed.insert(entry.intent.index());
            const bool when_low = set.low_hp && entry.low_weight.value_or(entry.weight) > 0;
            if (entry.weight > 0 || when_low) drawn.insert(entry.intent.index());
        }
    }
    const KeySet named = named_keys(tables, "intent", "enemy_ai");
    for (const std::size_t i : listed) {
        const std::int32_t key = draft.intents[i].key;
        if (drawn.count(i) > 0 || named.count(std::to_string(key)) > 0) continue;
        draft.intents.warn(report, i, "intent_id",
                           {"reach.weight", "intent " + std::to_string(key) + " is never drawn",
                            "its weights are 0 in every set that has it",
                            "raise a weight in enemy_ai, or remove the intent"});
    }
}

bool has_nodes(const Draft& draft, path::NodeType type) {
    return std::any_of(draft.path_rules.rows.begin(), draft.path_rules.rows.end(),
                       [type](const PathRuleRow& row) { return row.type == type && row.weight > 0; });
}

bool has_stages(const Draft& draft, StageKind kind) {
    return std::any_of(draft.stages.rows.begin(), draft.stages.rows.end(),
                       [kind](const StageRow& stage) { return stage.kind == kind; });
}

/// Boards have shops among their buildings, expeditions at their base.
bool has_shops(const Draft& draft) {
    return has_nodes(draft, path::NodeType::shop) || has_stages(draft, StageKind::board) ||
           has_stages(draft, StageKind::zones);
}

void check_encounters_drawn(const Draft& draft, Report& report) {
    const Bound<Encounter>& encounters = draft.encounters;
    if (encounters.size() > 0 && !has_nodes(draft, path::NodeType::encounter)) {
        encounters.warn(report, 0, "encounter_id",
                        {"reach.encounter", "no map has encounters", "the game would never show them",
                         "give path_rule a line of the type encounter, or empty the sheet"});
        return;
    }
    for (std::size_t i = 0; i < encounters.size(); ++i) {
        if (encounters[i].weight > 0) continue;
        encounters.warn(report, i, "weight",
                        {"reach.weight", "encounter " + std::to_string(encounters[i].key) + " is never drawn",
                         "its weight is 0", "raise the weight, or remove the encounter"});
    }
}

bool fights_drop(const Draft& draft, Drop drop) {
    const bool more = std::any_of(draft.campaigns.rows.begin(), draft.campaigns.rows.end(),
                                  [](const Campaign& campaign) { return campaign.drop_chance_add > 0; });
    return std::any_of(draft.fight_rewards.rows.begin(), draft.fight_rewards.rows.end(),
                       [&](const FightRewardRow& row) {
                           return row.drop == drop && row.count > 0 && (row.chance > 0 || more);
                       });
}

bool encounters_grant(const Draft& draft, std::initializer_list<GrantTarget> targets) {
    const auto grants = [&](const std::vector<EffectUse>& uses) {
        return std::any_of(uses.begin(), uses.end(), [&](EffectUse use) {
            const EffectRow& effect = draft.effects[use.effect.index()];
            return effect.behaviour == Behaviour::grant &&
                   std::find(targets.begin(), targets.end(),
                             parse_filter(effect.behaviour, effect.filter).grant) != targets.end();
        });
    };
    return std::any_of(draft.choices.rows.begin(), draft.choices.rows.end(), [&](const ChoiceRow& choice) {
        return grants(choice.effects) || grants(choice.else_effects);
    });
}

/// Warns at the first row that nothing but draws could give, if there is one that `counts`.
template <class Row, class Counts>
void warn_not_given(const Bound<Row>& rows, const Tables& tables, std::string_view what, std::string_view why,
                    std::string_view suggestion, Report& report, Counts counts) {
    const Table& table = *rows.table;
    const KeySet named = named_keys(tables, table.schema().name, "");
    std::size_t first = rows.size();
    std::size_t number = 0;
    for (std::size_t i = 0; i < rows.size(); ++i) {
        if (!counts(rows[i]) || named.count(std::to_string(rows[i].key)) > 0) continue;
        first = std::min(first, i);
        ++number;
    }
    if (number == 0) return;
    rows.warn(report, first, table.key_column(),
              {"reach.given",
               "nothing gives " + std::string(what) + " (" + std::to_string(number) +
                   (number == 1 ? " row)" : " rows)"),
               std::string(why), std::string(suggestion)});
}

void check_pucks_given(const Draft& draft, const Tables& tables, Report& report) {
    const Settings& settings = draft.settings[0];
    const std::array<std::uint32_t, column_count> weights{
        settings.reward_action_weight, settings.reward_multiplier_weight, settings.reward_additional_weight};
    const bool sold = draft.shop[0].pucks > 0 && has_shops(draft);
    const bool in_chests = has_stages(draft, StageKind::board);
    const bool given = sold || in_chests || fights_drop(draft, Drop::puck) ||
                       encounters_grant(draft, {GrantTarget::puck, GrantTarget::any});
    for (std::size_t c = 0; c < column_count; ++c) {
        if (given && weights[c] > 0) continue;
        const std::string column(word(static_cast<Column>(c)));
        warn_not_given(draft.pucks, tables, "pucks of the " + column + " column",
                       given ? "reward_" + column + "_weight is 0"
                             : "no fight drops pucks, no shop sells them and no encounter grants them",
                       "raise a weight, or remove the pucks", report, [c](const Puck& puck) {
                           return puck.grade && static_cast<std::size_t>(column_of(puck.type)) == c;
                       });
    }
}

void check_items_given(const Draft& draft, const Tables& tables, Report& report) {
    const Settings& settings = draft.settings[0];
    const Shop& shop = draft.shop[0];
    const bool dropped = fights_drop(draft, Drop::item);
    const bool shops = has_shops(draft);
    using enum GrantTarget;
    const auto all = [](const auto&) { return true; };
    const bool actives = (dropped && settings.reward_active_weight > 0) || (shops && shop.actives > 0) ||
                         encounters_grant(draft, {item, active, any});
    if (!actives) {
        warn_not_given(draft.actives, tables, "active items",
                       "no fight drops them, no shop sells them and no encounter grants them",
                       "raise reward_active_weight, or let the shop sell some", report, all);
    }
    const bool passives = (dropped && settings.reward_passive_weight > 0) || (shops && shop.passives > 0) ||
                          encounters_grant(draft, {item, passive, any});
    if (!passives) {
        warn_not_given(draft.passives, tables, "passive items",
                       "no fight drops them, no shop sells them and no encounter grants them",
                       "raise reward_passive_weight, or let the shop sell some", report, all);
    }
    if (!has_nodes(draft, path::NodeType::treasure)) {
        warn_not_given(draft.relics, tables, "relics", "they are found in treasure rooms, and no map has any",
                       "give path_rule a line of the type treasure, or empty the sheet", report, all);
    }
}

bool changes(const Draft& draft, const EffectRow& effect, Resource resource) {
    return effect.behaviour == Behaviour::numeric && draft.stats[effect.stat.index()].resource == resource;
}

void check_jackpot(const Draft& draft, const Tables& tables, Report& report) {
    if (draft.settings.size() == 0 || !draft.settings[0].jackpot_puck) return;
    const KeySet named = named_keys(tables, "effect", "");
    for (const EffectRow& effect : draft.effects.rows) {
        if (changes(draft, effect, Resource::jackpot_chance) && named.count(std::to_string(effect.key)) > 0)
            return;
    }
    draft.settings.warn(report, 0, "jackpot_puck",
                        {"reach.jackpot", "the jackpot never hits",
                         "its chance begins at 0, and no effect that is used raises jackpot_chance",
                         "add an item or a puck that does"});
}

/// Whether an intent, or what is used against him, heals the enemy.
bool enemies_heal(const Draft& draft, const Tables& tables) {
    for (const Intent& intent : draft.intents.rows) {
        for (const EffectUse& use : intent.effects) {
            const EffectRow& effect = draft.effects[use.effect.index()];
            if (effect.actor == Actor::self && changes(draft, effect, Resource::current_hp)) return true;
        }
    }
    const KeySet named = named_keys(tables, "effect", "intent");
    return std::any_of(draft.effects.rows.begin(), draft.effects.rows.end(), [&](const EffectRow& effect) {
        return effect.actor == Actor::opponent && changes(draft, effect, Resource::current_hp) &&
               named.count(std::to_string(effect.key)) > 0;
    });
}

/// A passive that waits for what never happens.
void check_enemy_heals(const Draft& draft, const Tables& tables, Report& report) {
    if (enemies_heal(draft, tables)) return;
    const auto check = [&report](const Bound<Passive>& items) {
        for (std::size_t i = 0; i < items.size(); ++i) {
            if (items[i].timing != Timing::enemy_heal) continue;
            items.warn(report, i, "timing",
                       {"reach.timing", "the item fires when the enemy heals, which never happens",
                        "no intent heals its enemy", "choose another timing, or add an intent that heals"});
        }
    };
    check(draft.passives);
    check(draft.relics);
}

} // namespace

void check_draws(const Draft& draft, const Tables& tables, Report& report) {
    if (count(report.list()).errors > 0) return;
    check_enemies_drawn(draft, tables, report);
    check_intents_drawn(draft, tables, report);
    check_encounters_drawn(draft, report);
    check_jackpot(draft, tables, report);
    check_enemy_heals(draft, tables, report);
    if (draft.settings.size() == 0 || draft.shop.size() == 0) return;
    check_pucks_given(draft, tables, report);
    check_items_given(draft, tables, report);
}

} // namespace rogueloom::content
