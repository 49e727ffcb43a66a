// SPDX-License-Identifier: MIT
// Passives, relics and the active item (battle.md A5, A6, E18, E30b, E46, E56).
#include "battle_model/model.hpp"

#include <algorithm>
#include <cmath>

namespace rogueloom::test {

using battle::EventKind;
using battle::Side;
using content::Behaviour;
using content::ConditionType;
using content::Resource;
using content::Timing;

void Model::recompute() {
    const auto single = [](Resource r) {
        return r == Resource::max_hp_rate || r == Resource::token_capacity;
    };
    // First without conditions, for the max HP at which conditions look; then with them.
    for (const bool conditions : {false, true}) {
        std::map<Resource, std::vector<double>> parts;
        const auto add = [&](const content::Passive& row) {
            for (const content::EffectUse& use : row.effects)
                parts[pack_[use.effect].resource].push_back(use.value);
        };
        const auto counts = [](const ModelItem& item) {
            return !item.gone && item.row->timing == Timing::always;
        };
        for (const ModelItem& item : items) {
            if (counts(item) && item.row->condition == ConditionType::none) add(*item.row);
        }
        for (const ModelItem& item : items) {
            if (!conditions || !counts(item) || item.row->condition == ConditionType::none) continue;
            if (condition(*item.row, {})) add(*item.row);
        }
        worn.clear();
        for (const auto& [resource, values] : parts) {
            double sum = 0;
            for (const double value : values) sum += value;
            if (single(resource)) sum = *std::max_element(values.begin(), values.end());
            worn[resource] = bounded(resource, sum);
        }
        player.max_hp = std::max(1.0, base_max_hp * (1 + worn_of(Resource::max_hp_rate) / 100));
    }
    // HP above the new maximum are lost, and that is again a change that conditions look at.
    if (player.hp <= player.max_hp) return;
    player.hp = player.max_hp;
    recompute();
}

double Model::worn_of(Resource resource) const {
    const auto found = worn.find(resource);
    return found == worn.end() ? 0 : found->second;
}

bool Model::condition(const content::Passive& row, const Context& context) const {
    switch (row.condition) {
    case ConditionType::none:
        return true;
    case ConditionType::action_is:
        return context.action && static_cast<int>(*context.action) == row.condition_value;
    case ConditionType::hp_below:
        return player.hp / player.max_hp * 100 <= row.condition_value;
    case ConditionType::hp_above:
        return player.hp / player.max_hp * 100 >= row.condition_value;
    case ConditionType::battle_won:
        return phase == battle::Phase::won;
    }
    return false;
}

bool Model::ready(const ModelItem& item) const {
    return !item.gone && !item.locked && item.charge >= item.row->charge_actions;
}

bool Model::lethal(const ModelItem& item) const {
    if (item.gone) return false;
    for (const content::EffectUse& use : item.row->effects) {
        if (pack_[use.effect].behaviour == Behaviour::lethal_counter) return true;
    }
    return false;
}

void Model::fire(Timing timing, const Context& context) {
    if (in_passive_) return;
    for (std::size_t i = 0; i < items.size(); ++i) {
        if (items[i].gone || items[i].row->timing != timing || lethal(items[i])) continue;
        if (!ready(items[i]) || !condition(*items[i].row, context)) continue;
        run_item(i, timing, context);
    }
}

void Model::run_item(std::size_t i, Timing timing, const Context& context) {
    const content::Passive& row = *items[i].row;
    battle::Event& event = say(EventKind::passive, Side::player);
    event.passive = items[i].passive;
    event.relic = items[i].relic;
    event.n[0] = static_cast<std::int16_t>(timing);
    items[i].charge = 0;
    if (row.lock_until_battle_end) items[i].locked = true;
    if (row.consume_on_use) items[i].gone = true;
    const bool outer = in_passive_;
    in_passive_ = true;
    Context by_item = context;
    by_item.user = Side::player;
    by_item.kind = i < 2 ? Kind::passive : Kind::relic;
    by_item.index = i;
    for (std::size_t n = 0; n < row.effects.size(); ++n) {
        by_item.n = static_cast<int>(n);
        use(row.effects[n], by_item);
    }
    in_passive_ = outer;
    if (row.consume_on_use) {
        items[i].passive = {};
        recompute();
    }
}

void Model::charge_items() {
    for (std::size_t i = 0; i < items.size(); ++i) {
        if (items[i].gone || items[i].row->charge_actions == 0) continue;
        items[i].charge = std::min(items[i].charge + 1, items[i].row->charge_actions);
        if (items[i].row->timing != Timing::token_charged || lethal(items[i])) continue;
        if (ready(items[i]) && condition(*items[i].row, {})) run_item(i, Timing::token_charged, {});
    }
}

int Model::token_cap() const {
    if (!active_.valid() || pack_[active_].type == content::ActiveType::gold) return 0;
    return pack_[active_].cost + static_cast<int>(worn_of(Resource::token_capacity));
}

int Model::active_price() const {
    return static_cast<int>(std::floor(pack_[active_].cost + amounts.at(Resource::active_gold_cost) + 0.5));
}

bool Model::can_use_active() const {
    if (!active_.valid() || enemy.fallen) return false;
    const content::Active& row = pack_[active_];
    if (row.type == content::ActiveType::token && tokens < row.cost) return false;
    if (row.type == content::ActiveType::stack && tokens < 1) return false;
    if (row.type == content::ActiveType::gold && gold < active_price()) return false;
    for (const content::EffectUse& use : row.effects) {
        const content::Effect& effect = pack_[use.effect];
        if (effect.behaviour == Behaviour::change_intent && changes(effect).empty()) return false;
        if (effect.behaviour == Behaviour::fix_result &&
            (turn == 1 || static_cast<int>(use.value) >= open_columns())) {
            return false;
        }
    }
    return true;
}

void Model::use_active() {
    const content::Active& row = pack_[active_];
    Context context;
    context.kind = Kind::active;
    context.index = active_.index();
    int paid = row.cost;
    if (row.type == content::ActiveType::gold) {
        paid = active_price();
        gold -= paid;
    } else {
        if (row.type == content::ActiveType::stack) paid = tokens;
        tokens -= paid;
        context.spent_tokens = paid;
    }
    battle::Event& event = say(EventKind::active, Side::player);
    event.active = active_;
    event.v[0] = paid;
    for (std::size_t n = 0; n < row.effects.size(); ++n) {
        context.n = static_cast<int>(n);
        use(row.effects[n], context);
    }
}

} // namespace rogueloom::test
