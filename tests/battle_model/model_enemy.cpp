// SPDX-License-Identifier: MIT
// The enemy: intents, stages, fatigue, boss rules (battle.md A6, E34, E39, E40, E44, E52-E57, E70, E71).
#include "battle_model/model.hpp"

#include <algorithm>
#include <cmath>

namespace rogueloom::test {

using battle::EventKind;
using battle::Side;
using content::Behaviour;
using content::IntentKind;
using content::PuckType;
using content::Resource;

double Model::enemy_strength() const {
    const auto percent = [&](int stage) {
        return stage == 0 ? 0.0 : pack_.settings.stage_percent[at(stage - 1)] / 100.0;
    };
    double value = enemy_attack * (1 + percent(enemy.attack_strengthen)) * (1 - percent(enemy.attack_weaken));
    if (turn >= pack_.settings.fatigue_turn) {
        value =
            value * (1 + (turn - pack_.settings.fatigue_turn + 1) * pack_.settings.fatigue_percent / 100.0);
    }
    return value;
}

bool Model::sensible(const content::Intent& row) const {
    switch (row.kind) {
    case IntentKind::guard:
        return !enemy.guard_blocked;
    case IntentKind::heal:
        return !enemy.heal_blocked && enemy.hp < enemy.max_hp;
    case IntentKind::attack_strengthen:
        return enemy.attack_strengthen < 3;
    case IntentKind::guard_strengthen:
        return enemy.guard_strengthen < 3;
    case IntentKind::attack_weaken:
        return player.attack_weaken < 3;
    case IntentKind::heal_block:
        return !player.heal_blocked;
    case IntentKind::additional_block:
        return additional_open_;
    case IntentKind::puck_weaken:
    case IntentKind::puck_swap:
        return finds_pucks(row);
    default:
        return true;
    }
}

bool Model::finds_pucks(const content::Intent& row) const {
    bool looks = false;
    for (const content::EffectUse& use : row.effects) {
        const content::Effect& effect = pack_[use.effect];
        if (effect.behaviour != Behaviour::owned_rarity && effect.behaviour != Behaviour::owned_swap)
            continue;
        looks = true;
        for (const auto& [column, cell] : open_cells(effect.puck_filter)) {
            const content::PuckId puck = cells[at(column)][at(cell)];
            if (effect.behaviour == Behaviour::owned_swap && !swap_targets(puck).empty()) return true;
            if (effect.behaviour == Behaviour::owned_rarity &&
                stepped(puck, static_cast<int>(use.value)) != puck)
                return true;
        }
    }
    return !looks;
}

std::vector<std::pair<content::IntentId, std::uint32_t>> Model::candidates() const {
    const content::IntentSet& set = pack_[enemy_row_->set];
    const bool low = set.low_hp && enemy.hp / enemy.max_hp * 100 <= *set.low_hp;
    std::vector<std::pair<content::IntentId, std::uint32_t>> found;
    for (const content::IntentSet::Entry& entry : set.entries) {
        const std::uint32_t weight = low ? entry.low_weight : entry.weight;
        if (weight > 0 && sensible(pack_[entry.intent])) found.push_back({entry.intent, weight});
    }
    return found;
}

content::IntentId Model::draw_from(const std::vector<std::pair<content::IntentId, std::uint32_t>>& from) {
    if (from.size() == 1) return from[0].first;
    std::vector<std::uint32_t> weights;
    for (const auto& entry : from) weights.push_back(entry.second);
    return from[stream_.weighted(weights)].first;
}

void Model::draw_intent() {
    const auto from = candidates();
    if (!from.empty()) {
        intent = draw_from(from);
        return;
    }
    const content::IntentSet& set = pack_[enemy_row_->set];
    intent = set.entries.front().intent;
    for (const content::IntentSet::Entry& entry : set.entries) {
        if (pack_[entry.intent].kind != IntentKind::attack) continue;
        intent = entry.intent;
        return;
    }
}

std::vector<std::pair<content::IntentId, std::uint32_t>> Model::changes(const content::Effect& effect) const {
    if (!intent.valid() || pack_[intent].scope == content::IntentScope::boss) return {};
    std::vector<std::pair<content::IntentId, std::uint32_t>> found;
    for (const auto& entry : candidates()) {
        if (entry.first == intent) continue;
        if (!effect.intent_filter || pack_[entry.first].kind == *effect.intent_filter) found.push_back(entry);
    }
    return found;
}

double Model::intent_amount() const {
    double sum = 0;
    const content::Effect* first = nullptr;
    for (const content::EffectUse& use : pack_[intent].effects) {
        const content::Effect& effect = pack_[use.effect];
        if (effect.behaviour != Behaviour::numeric) continue;
        if (effect.resource != Resource::hp_damage && effect.resource != Resource::hp_loss &&
            effect.resource != Resource::current_hp && effect.resource != Resource::guard_value) {
            continue;
        }
        if (first == nullptr) first = &effect;
        if (effect.resource != first->resource || effect.actor != first->actor) continue;
        if (effect.source == content::ValueSource::range) continue;
        Context context;
        context.user = Side::enemy;
        Model copy = *this;
        sum += copy.measure(use, effect.actor == content::Actor::self ? Side::enemy : Side::player, context);
    }
    return std::max(0.0, sum);
}

void Model::announce(EventKind kind) {
    const double amount = intent_amount();
    battle::Event& event = say(kind, Side::enemy);
    event.intent = intent;
    event.n[0] = amount > 0 ? 1 : 0;
    event.v[0] = amount;
}

bool Model::acts_first() const {
    const content::Intent& row = pack_[intent];
    if (row.scope == content::IntentScope::boss) return pack_.settings.boss_intent_step == 1;
    return row.kind == IntentKind::guard || row.kind == IntentKind::additional_block;
}

void Model::perform_intent() {
    const content::IntentId performed = intent;
    const content::Intent& row = pack_[performed];
    if (row.scope == content::IntentScope::boss) boss_rule(row.kind);
    Context context;
    context.user = Side::enemy;
    context.kind = Kind::intent;
    context.index = performed.index();
    for (std::size_t n = 0; n < row.effects.size(); ++n) {
        context.n = static_cast<int>(n);
        use(row.effects[n], context);
    }
}

void Model::boss_rule(IntentKind kind) {
    battle::Event& event = say(EventKind::rule, Side::enemy);
    event.intent = intent;
    if (kind == IntentKind::boss_chicken_game) {
        for (const Side side : {Side::player, Side::enemy}) {
            fighter(side).heal_blocked = true;
            fighter(side).guard_blocked = true;
        }
    } else if (kind == IntentKind::boss_rule_reverse) {
        rule_reversed = true;
    } else if (kind == IntentKind::boss_shuffle) {
        shuffle_machine();
    }
}

void Model::shuffle_machine() {
    const content::Settings& settings = pack_.settings;
    stats_shuffled_ = true;
    for (double& stat : stats) {
        const double low = std::ceil(stat * settings.shuffle_low / 100);
        const double high = std::floor(stat * settings.shuffle_high / 100);
        if (high >= low) stat = low + pick(static_cast<std::size_t>(high - low) + 1);
    }
    battle::Event& event = say(EventKind::shuffle, Side::player);
    for (std::size_t i = 0; i < 4; ++i) event.v[i] = stats[i];
    const auto before = cells;
    for (int column = 0; column < open_columns(); ++column) {
        for (content::PuckId& puck : cells[at(column)]) {
            std::vector<content::PuckId> others = lineage(puck);
            others.erase(std::remove(others.begin(), others.end(), puck), others.end());
            if (!others.empty()) puck = others[pick(others.size())];
        }
    }
    for (int column = 0; column < open_columns(); ++column) {
        std::vector<content::PuckId>& list = cells[at(column)];
        for (std::size_t i = list.size(); i > 1; --i) {
            const std::uint32_t j = stream_.below(static_cast<std::uint32_t>(i));
            std::swap(list[i - 1], list[j]);
        }
    }
    for (std::size_t column = 0; column < 3; ++column) {
        for (std::size_t cell = 0; cell < cells[column].size(); ++cell) {
            if (cells[column][cell] == before[column][cell]) continue;
            battle::Event& change = say(EventKind::puck_change, Side::player);
            change.n = {static_cast<std::int16_t>(column), static_cast<std::int16_t>(cell),
                        static_cast<std::int16_t>(battle::PuckChange::shuffle)};
            change.pucks[0] = before[column][cell];
            change.pucks[1] = cells[column][cell];
        }
    }
}

} // namespace rogueloom::test
