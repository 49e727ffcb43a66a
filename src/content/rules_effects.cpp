// SPDX-License-Identifier: MIT
// effect, row by row (battle.md A8, E12, E13).
#include <string>

#include "content/assemble.hpp"
#include "content/behaviour_facts.hpp"
#include "content/resource_facts.hpp"
#include "content/rules.hpp"
#include "content/utf8.hpp"

namespace rogueloom::content {
namespace {

void check_filter(const Bound<EffectRow>& effects, std::size_t i, Report& report) {
    const EffectRow& row = effects[i];
    if (parse_filter(row.behaviour, row.filter).known) return;
    Message message{"effect.filter", "the filter \"" + shortened(row.filter) + "\" is not known"};
    switch (row.behaviour) {
    case Behaviour::grant:
        message.allowed = {"item", "active", "passive", "puck"};
        break;
    case Behaviour::change_intent:
        message.allowed = {"attack"};
        break;
    case Behaviour::owned_rarity:
    case Behaviour::owned_swap:
        message.allowed.assign(Vocabulary<PuckType>::names.begin(), Vocabulary<PuckType>::names.end());
        break;
    default:
        break;
    }
    if (message.allowed.empty()) {
        message.why =
            "\"" + std::string(word(row.behaviour)) + "\" has no filter and would ignore it silently";
        message.suggestion = "empty the cell";
    } else {
        std::string words;
        for (const std::string& allowed : message.allowed) words += (words.empty() ? "" : ", ") + allowed;
        message.why = "it is one of " + words + ", or empty for all";
    }
    effects.error(report, i, "filter", std::move(message));
}

void check_source(const Bound<EffectRow>& effects, std::size_t i, Report& report) {
    const EffectRow& row = effects[i];
    const bool of_max_hp = row.behaviour == Behaviour::revive && row.source == ValueSource::max_hp;
    if (row.behaviour == Behaviour::numeric || row.source == ValueSource::fixed || of_max_hp) return;
    effects.error(
        report, i, "value_source",
        {"effect.source",
         "\"" + std::string(word(row.behaviour)) + "\" is measured in " + std::string(word(row.source)),
         row.behaviour == Behaviour::revive ? "it is fixed (HP) or max_hp (percent)"
                                            : "only numeric effects are measured in anything",
         "write fixed"});
}

void check_actor(const Bound<EffectRow>& effects, std::size_t i, Report& report) {
    const EffectRow& row = effects[i];
    const ActorRule rule = facts_of(row.behaviour).actor;
    const bool wrong = (rule == ActorRule::self_only && row.actor != Actor::self) ||
                       (rule == ActorRule::opponent_only && row.actor != Actor::opponent);
    if (!wrong) return;
    const std::string right = rule == ActorRule::self_only ? "0 (self)" : "1 (opponent)";
    effects.error(report, i, "actor",
                  {"effect.actor",
                   "\"" + std::string(word(row.behaviour)) + "\" cannot act on the " +
                       (row.actor == Actor::self ? "user" : "opponent"),
                   "it always acts on the " + std::string(rule == ActorRule::self_only ? "user" : "opponent"),
                   "write " + right});
}

/// Empty counts and durations are 0, which no cell can hold.
void check_counts(const Draft& draft, std::size_t i, Report& report) {
    const Bound<EffectRow>& effects = draft.effects;
    const EffectRow& row = effects[i];
    const bool owned = row.behaviour == Behaviour::owned_rarity || row.behaviour == Behaviour::owned_swap;
    const bool numeric = row.behaviour == Behaviour::numeric;
    if (numeric && (!row.stat || !draft.stats.fine(row.stat.index(), {"key"}))) return;
    const bool consumable =
        numeric && facts_of(draft.stats[row.stat.index()].resource).kind == ResourceKind::consumable;
    const bool charge =
        numeric && facts_of(draft.stats[row.stat.index()].resource).kind == ResourceKind::charge;
    if (effects.has(i, "counts") && effects.fine(i, {"counts"}) && !owned && !consumable && !charge) {
        effects.error(report, i, "counts",
                      {"effect.counts", "counts is given, but nothing is counted",
                       "consumables, charges, owned_rarity and owned_swap have counts", "empty the cell"});
    }
    if (!effects.fine(i, {"duration"})) return;
    if (consumable && row.duration == 0) {
        effects.error(report, i, "duration",
                      {"effect.duration",
                       "duration is " + std::string(effects.has(i, "duration") ? "0" : "empty"),
                       "a consumable stays 1 to 99 turns, or -1 to the battle's end"});
    } else if (!consumable && effects.has(i, "duration")) {
        effects.error(report, i, "duration",
                      {"effect.duration_unused", "duration is given, but only consumables have one",
                       "it would be ignored silently", "empty the cell"});
    }
}

} // namespace

void check_effects(const Draft& draft, Report& report) {
    const Bound<EffectRow>& effects = draft.effects;
    for (std::size_t i = 0; i < effects.size(); ++i) {
        if (!effects.fine(i, {"behavior"})) continue;
        const bool numeric = effects[i].behaviour == Behaviour::numeric;
        if (effects.fine(i, {"resource"}) && numeric != effects.has(i, "resource")) {
            effects.error(
                report, i, "resource",
                numeric
                    ? Message{"effect.resource", "resource is empty", "a numeric effect changes a resource",
                              "name a row of stat_catalog"}
                    : Message{"effect.resource_unused",
                              "resource is given, but only numeric effects have one",
                              "\"" + std::string(word(effects[i].behaviour)) + "\" would ignore it silently",
                              "empty the cell"});
        }
        if (effects.fine(i, {"filter"})) check_filter(effects, i, report);
        if (effects.fine(i, {"value_source"})) check_source(effects, i, report);
        if (effects.fine(i, {"actor"})) check_actor(effects, i, report);
        if (effects.fine(i, {"resource"})) check_counts(draft, i, report);
    }
}

} // namespace rogueloom::content
