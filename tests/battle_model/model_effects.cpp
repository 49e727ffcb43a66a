// SPDX-License-Identifier: MIT
// Effects: how much, and what is done to whom (battle.md A8, E10-E12, E20b, E41, E42).
#include "battle_model/model.hpp"

#include <algorithm>
#include <cmath>

namespace rogueloom::test {

using battle::Blocked;
using battle::EventKind;
using battle::Side;
using content::Behaviour;
using content::PuckType;
using content::Resource;
using content::ValueSource;

namespace {
// Of a turn (battle.md E12).
constexpr std::size_t most_repeats = 8;
constexpr std::size_t most_turn_users = 6;
} // namespace

void Model::use(const content::EffectUse& use, const Context& context) {
    const content::Effect& effect = pack_[use.effect];
    const Side target = effect.actor == content::Actor::self ? context.user : other(context.user);
    if (effect.behaviour == Behaviour::numeric) {
        change(effect, measure(use, target, context), target, context);
    } else {
        function(use, target, context);
    }
}

double Model::measure(const content::EffectUse& use, Side target, const Context& context) {
    const ModelFighter& who = fighter(target);
    double base = 0;
    switch (pack_[use.effect].source) {
    case ValueSource::fixed:
        return use.value;
    case ValueSource::range: {
        const auto n = static_cast<int>(use.value);
        return static_cast<double>(pick(static_cast<std::size_t>(2 * n + 1))) - n;
    }
    case ValueSource::spent_token:
        return use.value * context.spent_tokens;
    case ValueSource::current_hp:
        base = who.hp;
        break;
    case ValueSource::max_hp:
        base = who.max_hp;
        break;
    case ValueSource::actor_attack:
        base = context.user == Side::enemy                  ? enemy_strength()
               : context.action == PuckType::magical_attack ? strength(PuckType::magical_attack)
                                                            : strength(PuckType::physical_attack);
        break;
    case ValueSource::actor_defense:
        if (context.user == Side::enemy) {
            const double percent = enemy.guard_strengthen == 0
                                       ? 0.0
                                       : pack_.settings.stage_percent[at(enemy.guard_strengthen - 1)] / 100.0;
            base = enemy_defence * (1 + percent);
        } else {
            base = strength(PuckType::defence);
        }
        break;
    case ValueSource::reel_final:
        base = context.reel_final;
        break;
    case ValueSource::damage_dealt:
        base = context.damage_dealt;
        break;
    case ValueSource::blocked_damage:
        base = context.blocked_damage;
        break;
    case ValueSource::overkill:
        base = context.overkill;
        break;
    case ValueSource::heal_overflow:
        base = context.heal_overflow;
        break;
    case ValueSource::enemy_heal:
        base = context.enemy_heal;
        break;
    }
    return base * use.value / 100;
}

void Model::change(const content::Effect& effect, double amount, Side target, const Context& context) {
    const Resource resource = effect.resource;
    switch (resource) {
    case Resource::hp_damage:
        damage(std::max(0.0, amount), target, context);
        return;
    case Resource::hp_loss:
        lose_hp(amount, target);
        return;
    case Resource::current_hp:
        if (amount < 0) {
            lose_hp(-amount, target);
        } else {
            heal(amount, target, context);
        }
        return;
    case Resource::guard_value:
        guard(amount, target);
        return;
    case Resource::attack_strengthen:
    case Resource::guard_strengthen:
    case Resource::attack_weaken:
        add_stage(resource, target, amount);
        return;
    case Resource::attack_nullify:
    case Resource::damage_reduction:
        add_consumable(effect, amount, target);
        return;
    case Resource::active_token:
        add_tokens(effect, amount, context);
        return;
    case Resource::max_hp:
        if (target == Side::player) {
            const double before = base_max_hp;
            base_max_hp = bounded(resource, before + amount);
            recompute();
            say_amount(resource, target, base_max_hp - before, base_max_hp);
        } else {
            const double before = enemy.max_hp;
            enemy.max_hp = std::clamp(before + amount, 1.0, enemy_top(resource, before));
            enemy.hp = std::min(enemy.hp, enemy.max_hp);
            say_amount(resource, target, enemy.max_hp - before, enemy.max_hp);
        }
        return;
    case Resource::physical_attack:
    case Resource::magical_attack:
    case Resource::defence:
    case Resource::heal_amount: {
        const std::size_t i =
            static_cast<std::size_t>(resource) - static_cast<std::size_t>(Resource::physical_attack);
        double& stat = target == Side::player                  ? stats[i]
                       : resource == Resource::physical_attack ? enemy_attack
                                                               : enemy_defence;
        stat = target == Side::player ? bounded(resource, stat + amount)
                                      : std::clamp(stat + amount, 0.0, enemy_top(resource, stat));
        if (target == Side::player) kept_stats_[i] = bounded(resource, kept_stats_[i] + amount);
        say_amount(resource, target, amount, stat);
        return;
    }
    case Resource::gold: {
        const int before = gold;
        gold = static_cast<int>(bounded(resource, static_cast<double>(before) + std::floor(amount + 0.5)));
        say_amount(resource, target, gold - before, gold);
        return;
    }
    case Resource::final_rate_mul: {
        const double before = amounts[resource];
        const content::ResourceRow& row = pack_.resources[static_cast<std::size_t>(resource)];
        amounts[resource] = std::clamp(before * (1 + amount / 100), 1 + row.min / 100, 1 + row.max / 100);
        say_amount(resource, target, amount, amounts[resource]);
        return;
    }
    default: {
        const double before = amounts[resource];
        amounts[resource] = bounded(resource, before + amount);
        say_amount(resource, target, amount, amounts[resource]);
        return;
    }
    }
}

// Enemies are as large as grade_base makes them: the catalogue stops what effects add, but lowers nothing.
double Model::enemy_top(Resource resource, double before) const {
    return std::max(before, pack_.resources[static_cast<std::size_t>(resource)].max);
}

void Model::add_stage(Resource resource, Side target, double amount) {
    ModelFighter& who = fighter(target);
    int& stage = resource == Resource::attack_strengthen  ? who.attack_strengthen
                 : resource == Resource::guard_strengthen ? who.guard_strengthen
                                                          : who.attack_weaken;
    const int before = stage;
    stage = static_cast<int>(bounded(resource, std::min(3.0, stage + amount)));
    if (stage == before) return;
    battle::Event& event = say(EventKind::stage, target);
    event.n[0] = static_cast<std::int16_t>(resource);
    event.n[1] = static_cast<std::int16_t>(stage);
}

std::vector<ModelConsumable>::iterator Model::ends_first(std::vector<ModelConsumable>& list) {
    const auto ends = [](const ModelConsumable& entry) {
        return std::pair(entry.turns < 0 ? 1000 : entry.turns, entry.uses == 0 ? 1000 : entry.uses);
    };
    return std::min_element(list.begin(), list.end(),
                            [&](const auto& a, const auto& b) { return ends(a) < ends(b); });
}

void Model::add_consumable(const content::Effect& effect, double amount, Side target) {
    ModelFighter& who = fighter(target);
    const bool reduction = effect.resource == Resource::damage_reduction;
    std::vector<ModelConsumable>& list = reduction ? who.reductions : who.nullify;
    bool merged = false;
    for (ModelConsumable& entry : list) {
        if (entry.turns != effect.duration) continue; // a free place has 0 turns
        if (reduction && entry.uses != effect.counts) continue;
        if (reduction) {
            entry.percent += amount;
        } else if (entry.uses > 0) {
            entry.uses = effect.counts == 0 ? 0 : std::min(99, entry.uses + effect.counts);
        }
        merged = true;
        break;
    }
    // A free place ends before all others.
    if (!merged) *ends_first(list) = {reduction ? amount : 0, effect.counts, effect.duration};
    const double added = reduction ? amount : effect.counts;
    say_amount(effect.resource, target, added, added);
}

void Model::add_tokens(const content::Effect& effect, double amount, const Context& context) {
    if (effect.counts > 0) {
        const std::tuple user(context.kind, context.index, context.n);
        if (turn_uses_.count(user) == 0 && turn_uses_.size() == most_turn_users) return;
        int& uses = turn_uses_[user];
        if (uses >= effect.counts) return;
        ++uses;
    }
    gain_tokens(static_cast<int>(std::floor(amount + 0.5)));
}

void Model::gain_tokens(int n) {
    const int before = tokens;
    tokens = n > 0 ? std::max(tokens, std::min(tokens + n, token_cap())) : std::max(0, tokens + n);
    if (tokens == before) return;
    battle::Event& event = say(EventKind::token, Side::player);
    event.n[0] = static_cast<std::int16_t>(tokens - before);
    event.n[1] = static_cast<std::int16_t>(tokens);
}

void Model::function(const content::EffectUse& use, Side target, const Context& context) {
    const content::Effect& effect = pack_[use.effect];
    switch (effect.behaviour) {
    case Behaviour::reroll:
        rerolls = std::min(99, rerolls + static_cast<int>(use.value));
        return;
    case Behaviour::fix_result:
        if (turn > 1 && static_cast<int>(use.value) < open_columns())
            fixed_columns.insert(static_cast<int>(use.value));
        return;
    case Behaviour::result_rarity:
        result_rarity(static_cast<int>(use.value));
        return;
    case Behaviour::top_grade:
        if (!results_taken_) {
            top_grade = true;
        } else if (rows_read_ < row_count()) {
            raise_result(rows_read_);
        }
        return;
    case Behaviour::repeat_action:
        if (context.row && !context.repeat && repeats_.size() < most_repeats)
            repeats_.push_back({*context.row, use.value});
        return;
    case Behaviour::double_gacha:
        ++extra_sets;
        amounts[Resource::active_gold_cost] =
            bounded(Resource::active_gold_cost, amounts[Resource::active_gold_cost] + use.value);
        say_amount(Resource::active_gold_cost, Side::player, use.value, amounts[Resource::active_gold_cost]);
        return;
    case Behaviour::owned_rarity:
        owned_rarity(use);
        return;
    case Behaviour::owned_swap:
        owned_swap(use);
        return;
    case Behaviour::change_intent: {
        const auto from = changes(effect);
        if (from.empty()) return;
        intent = draw_from(from);
        announce(EventKind::intent_change);
        return;
    }
    case Behaviour::heal_block:
        block_heal(target);
        return;
    case Behaviour::additional_block:
        if (additional_blocked) return;
        additional_blocked = true;
        say(EventKind::block, Side::player).n[0] = static_cast<std::int16_t>(Blocked::additional);
        return;
    case Behaviour::guard_break:
        if (intent.valid() && pack_[intent].kind == content::IntentKind::guard) {
            damage(context.reel_final * use.value / 100, target, context);
        }
        return;
    case Behaviour::instant_kill:
        instant_kill(use.value, target);
        return;
    case Behaviour::revive: {
        if (!roll_failed_ || !player.fallen) return;
        double hp = effect.source == ValueSource::max_hp ? player.max_hp * use.value / 100 : use.value;
        hp = std::min(hp, player.max_hp);
        player.hp = hp;
        player.fallen = false;
        recompute();
        battle::Event& event = say(EventKind::revive, Side::player);
        event.passive = items[context.index].passive;
        event.relic = items[context.index].relic;
        event.v[0] = player.hp;
        return;
    }
    case Behaviour::lethal_counter: {
        if (!player.fallen) return;
        player.hp = 1;
        player.fallen = false;
        recompute();
        const double back = damage(fatal_hit * use.value / 100, Side::enemy, context);
        battle::Event& event = say(EventKind::counter, Side::player);
        event.v[0] = player.hp;
        event.v[1] = back;
        return;
    }
    case Behaviour::numeric:
    case Behaviour::grant:
    case Behaviour::random_stat:
        return;
    }
}

void Model::result_rarity(int steps) {
    const int left = row_count() - rows_read_;
    if (left <= 0) return;
    const int row = rows_read_ + static_cast<int>(pick(static_cast<std::size_t>(left)));
    if (results_taken_) {
        shift_result(row, steps);
    } else {
        grade_shift[at(row)] = std::clamp(grade_shift[at(row)] + steps, -7, 7);
    }
}

std::vector<std::pair<int, int>> Model::open_cells(std::optional<PuckType> filter) const {
    std::vector<std::pair<int, int>> found;
    for (int column = 0; column < open_columns(); ++column) {
        for (int cell = 0; cell < static_cast<int>(cells[at(column)].size()); ++cell) {
            const content::Puck& puck = pack_[cells[at(column)][at(cell)]];
            if (!filter || puck.type == *filter) found.push_back({column, cell});
        }
    }
    return found;
}

std::vector<content::PuckId> Model::swap_targets(content::PuckId puck) const {
    std::vector<std::pair<int, content::PuckId>> same;
    std::vector<std::pair<int, content::PuckId>> any;
    for (std::size_t i = 0; i < pack_.pucks.size(); ++i) {
        const content::Puck& to = pack_.pucks[i];
        if (content::PuckId(i) == puck || !to.grade || to.type != pack_[puck].type) continue;
        any.push_back({to.key, content::PuckId(i)});
        if (to.rarity == pack_[puck].rarity) same.push_back({to.key, content::PuckId(i)});
    }
    std::vector<std::pair<int, content::PuckId>>& from = same.empty() ? any : same;
    std::sort(from.begin(), from.end(), [](const auto& a, const auto& b) { return a.first < b.first; });
    std::vector<content::PuckId> found;
    for (const auto& [key, id] : from) found.push_back(id);
    return found;
}

void Model::owned_rarity(const content::EffectUse& use) {
    const content::Effect& effect = pack_[use.effect];
    const int steps = static_cast<int>(use.value);
    std::set<std::pair<int, int>> done;
    for (int n = 0; n < std::max(1, effect.counts); ++n) {
        std::vector<std::pair<int, int>> eligible;
        for (const auto& [column, cell] : open_cells(effect.puck_filter)) {
            if (done.count({column, cell}) > 0) continue;
            const content::PuckId puck = cells[at(column)][at(cell)];
            if (stepped(puck, steps) != puck) eligible.push_back({column, cell});
        }
        if (eligible.empty()) return;
        const auto [column, cell] = eligible[pick(eligible.size())];
        done.insert({column, cell});
        content::PuckId& puck = cells[at(column)][at(cell)];
        battle::Event& event = say(EventKind::puck_change, Side::player);
        event.n[0] = static_cast<std::int16_t>(column);
        event.n[1] = static_cast<std::int16_t>(cell);
        event.n[2] = static_cast<std::int16_t>(steps < 0 ? battle::PuckChange::weaken
                                                         : battle::PuckChange::strengthen);
        event.pucks[0] = puck;
        puck = stepped(puck, steps);
        event.pucks[1] = puck;
    }
}

void Model::owned_swap(const content::EffectUse& use) {
    const content::Effect& effect = pack_[use.effect];
    std::set<std::pair<int, int>> done;
    for (int n = 0; n < std::max(1, effect.counts); ++n) {
        std::vector<std::pair<int, int>> eligible;
        for (const auto& [column, cell] : open_cells(effect.puck_filter)) {
            if (done.count({column, cell}) > 0) continue;
            if (!swap_targets(cells[at(column)][at(cell)]).empty()) eligible.push_back({column, cell});
        }
        if (eligible.empty()) return;
        const auto [column, cell] = eligible[pick(eligible.size())];
        done.insert({column, cell});
        content::PuckId& puck = cells[at(column)][at(cell)];
        const std::vector<content::PuckId> targets = swap_targets(puck);
        battle::Event& event = say(EventKind::puck_change, Side::player);
        event.n[0] = static_cast<std::int16_t>(column);
        event.n[1] = static_cast<std::int16_t>(cell);
        event.n[2] = static_cast<std::int16_t>(battle::PuckChange::swap);
        event.pucks[0] = puck;
        puck = targets[pick(targets.size())];
        event.pucks[1] = puck;
    }
}

} // namespace rogueloom::test
