// SPDX-License-Identifier: MIT
// item_active, item_passive and relic (battle.md A5, A6).
#include <string>

#include "content/effect_use.hpp"
#include "content/rules.hpp"

namespace rogueloom::content {
namespace {

void check_active(const Draft& draft, std::size_t i, Report& report) {
    const Bound<Active>& actives = draft.actives;
    const Active& item = actives[i];
    check_uses(draft, actives, i, user::active, Timing::always, report);
    if (!actives.fine(i, {"active_type"})) return;
    constexpr std::int32_t most_tokens = 99;
    if (item.type != ActiveType::gold && item.cost > most_tokens && actives.fine(i, {"cost"})) {
        actives.error(report, i, "cost",
                      {"item_active.cost", "cost " + std::to_string(item.cost) + " is out of range",
                       "there are at most 99 tokens"});
    }
    for (std::size_t n = 0; n < item.effects.size(); ++n) {
        const EffectUse use = item.effects[n];
        if (!use.effect || !draft.effects.fine(use.effect.index())) continue;
        const EffectRow& effect = draft.effects[use.effect.index()];
        const std::string number = std::to_string(n + 1);
        if (effect.source == ValueSource::spent_token && item.type == ActiveType::gold) {
            actives.error(report, i, "effect_" + number,
                          {"item_active.no_tokens",
                           "the effect is measured in tokens, but the item costs gold",
                           "it would always be 0", "set active_type to stack or token"});
        }
        if (effect.behaviour == Behaviour::double_gacha && item.type != ActiveType::gold && use.value > 0) {
            actives.error(report, i, "value_" + number,
                          {"item_active.no_gold", "the price grows, but the item costs tokens",
                           "only a price in gold grows", "write 0, or set active_type to gold"});
        }
    }
}

bool is_row_timing(Timing timing) {
    return timing == Timing::before_action || timing == Timing::after_action || timing == Timing::after_hit ||
           timing == Timing::player_heal;
}

void check_condition(const Bound<Passive>& items, std::size_t i, Report& report) {
    const Passive& item = items[i];
    if (!items.fine(i, {"condition_type", "condition_value"})) return;
    const bool given = items.has(i, "condition_value");
    const std::string type = "condition_type " + std::string(word(item.condition));
    const bool has_value =
        item.condition != ConditionType::none && item.condition != ConditionType::battle_won;
    if (given != has_value) {
        items.error(report, i, "condition_value",
                    has_value ? Message{"passive.condition_value", "condition_value is empty",
                                        type + " needs one", "fill it"}
                              : Message{"passive.condition_unused", "condition_value is given without need",
                                        item.condition == ConditionType::none ? "there is no condition_type"
                                                                              : type + " has none",
                                        "empty the cell"});
        return;
    }
    const bool action = item.condition == ConditionType::action_is;
    const std::int32_t low = action ? 0 : 1;
    const std::int32_t high = action ? 3 : 100;
    if (has_value && (item.condition_value < low || item.condition_value > high)) {
        items.error(report, i, "condition_value",
                    {"passive.condition_range",
                     "condition_value " + std::to_string(item.condition_value) + " is out of range",
                     action ? "action_is takes the puck_type of an action, 0 to 3"
                            : type + " takes a percentage, 1 to 100"});
    }
    if (!items.fine(i, {"timing"})) return;
    if (item.condition == ConditionType::battle_won && item.timing != Timing::battle_end) {
        items.error(report, i, "condition_type",
                    {"passive.condition_timing",
                     "battle_won stands with the timing " + std::string(word(item.timing)),
                     "a battle is won at battle_end", "set the timing to battle_end"});
    }
    if (action && !is_row_timing(item.timing)) {
        items.error(report, i, "condition_type",
                    {"passive.condition_timing",
                     "action_is stands with the timing " + std::string(word(item.timing)),
                     "there is an action at before_action, after_action, after_hit and player_heal only"});
    }
}

void check_charge(const Bound<Passive>& items, std::size_t i, Report& report) {
    const Passive& item = items[i];
    if (!items.fine(i, {"timing", "charge_actions", "activate_when_charged"})) return;
    const bool by_charge = item.timing == Timing::token_charged;
    if (item.activate_when_charged != by_charge) {
        items.error(
            report, i, by_charge ? "timing" : "activate_when_charged",
            {"passive.charge_timing",
             by_charge ? "the timing is token_charged, but activate_when_charged is false"
                       : "activate_when_charged is true, but the timing is " + std::string(word(item.timing)),
             "an item fires by its charge with both or with neither"});
    } else if (by_charge && item.charge_actions == 0) {
        items.error(report, i, "charge_actions",
                    {"passive.charge_missing", "charge_actions is 0, but the item fires by its charge",
                     "nothing would ever charge it", "write the number of turns"});
    }
}

void check_always(const Bound<Passive>& items, std::size_t i, Report& report) {
    const Passive& item = items[i];
    if (!items.fine(i, {"timing"}) || item.timing != Timing::always) return;
    const auto unused = [&](const char* column, bool given) {
        if (!given || !items.fine(i, {column})) return;
        items.error(report, i, column,
                    {"passive.always", std::string(column) + " is set, but the timing is always",
                     "an item that always counts never fires", "choose another timing, or clear it"});
    };
    unused("charge_actions", item.charge_actions > 0);
    unused("consume_on_use", item.consume_on_use);
    unused("lock_until_battle_end", item.lock_until_battle_end);
}

void check_passives(const Draft& draft, const Bound<Passive>& items, Report& report) {
    for (std::size_t i = 0; i < items.size(); ++i) {
        if (items.fine(i, {"timing"})) check_uses(draft, items, i, user::passive, items[i].timing, report);
        check_condition(items, i, report);
        check_charge(items, i, report);
        check_always(items, i, report);
    }
}

} // namespace

void check_items(const Draft& draft, Report& report) {
    for (std::size_t i = 0; i < draft.actives.size(); ++i) check_active(draft, i, report);
    check_passives(draft, draft.passives, report);
    check_passives(draft, draft.relics, report);
    constexpr std::size_t most_relics = 64; // a battle state has room for so many
    if (draft.relics.size() > most_relics) {
        draft.relics.error(report, most_relics, "item_id",
                           {"relic.too_many", "there are " + std::to_string(draft.relics.size()) + " relics",
                            "a pack has at most 64", "remove some, or make them passive items"});
    }
}

} // namespace rogueloom::content
