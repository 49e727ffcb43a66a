// SPDX-License-Identifier: MIT
#include "battle/intent.hpp"

#include <rogueloom/battle/display.hpp>

#include "battle/intent_amount.hpp"
#include "battle/operations.hpp"
#include "battle/owned.hpp"
#include "battle/report.hpp"

namespace rogueloom::battle {
namespace {

constexpr std::uint8_t top_stage = 3;

/// Some operation of the intent would find a puck to change. An intent without such operations has sense.
bool finds_pucks(const CompiledRules& rules, const State& state, const CompiledIntent& intent) {
    bool looks = false;
    for (const Operation& operation : intent.operations.all()) {
        TypeFilter filter;
        if (operation.filter != Operation::no_filter) filter = static_cast<PuckType>(operation.filter);
        if (operation.behaviour == Behaviour::owned_rarity) {
            if (can_shift_owned(rules, state, filter, round_half_up(operation.value))) return true;
            looks = true;
        } else if (operation.behaviour == Behaviour::owned_swap) {
            if (can_swap_owned(rules, state, filter)) return true;
            looks = true;
        }
    }
    return !looks;
}

constexpr std::uint32_t puck_kinds = kind_bit(IntentKind::puck_weaken) | kind_bit(IntentKind::puck_swap);

/// E52: the kinds of intents that would do nothing now and so leave the draw, as bits. Those that change
/// pucks are looked at one by one.
std::uint32_t senseless_kinds(const State& state) {
    const Combatant& player = state.side(Side::player);
    const Combatant& enemy = state.side(Side::enemy);
    const auto bit = [](IntentKind kind, bool senseless) { return senseless ? kind_bit(kind) : 0U; };
    return bit(IntentKind::guard, enemy.guard_blocked != 0) |
           bit(IntentKind::heal, enemy.heal_blocked != 0 || state.enemy_hp >= state.enemy_max_hp) |
           bit(IntentKind::attack_strengthen, enemy.attack_strengthen == top_stage) |
           bit(IntentKind::guard_strengthen, enemy.guard_strengthen == top_stage) |
           bit(IntentKind::attack_weaken, player.attack_weaken == top_stage) |
           bit(IntentKind::heal_block, player.heal_blocked != 0) |
           bit(IntentKind::additional_block, state.hero.machine.additional_unlocked == 0);
}

/// `kind` is the bit of the intent's kind.
bool has_sense(const CompiledRules& rules, const State& state, IntentId id, std::uint32_t kind,
               std::uint32_t senseless) {
    if ((kind & puck_kinds) != 0 && !finds_pucks(rules, state, rules[id])) return false;
    return (kind & senseless) == 0;
}

/// The weights of the moment: the low ones at or below the set's share of HP (E53: no latch).
const IntentChoice& weights_now(const CompiledSet& set, const State& state) {
    const bool low = set.low_hp >= 0 && state.enemy_hp / state.enemy_max_hp * 100 <= set.low_hp;
    return low ? set.low : set.normal;
}

template <class Accept>
IntentChoice choices_where(const IntentChoice& all, Accept accept) {
    IntentChoice choice;
    for (std::uint8_t i = 0; i < all.count; ++i) {
        // Written in any case, and kept by counting it: what is accepted cannot be predicted.
        choice.intents[choice.count] = all.intents[i];
        choice.weights[choice.count] = all.weights[i];
        choice.kinds[choice.count] = all.kinds[i];
        const bool accepted = accept(all.intents[i], all.kinds[i]);
        choice.total += accepted ? all.weights[i] : 0;
        choice.count = static_cast<std::uint8_t>(choice.count + (accepted ? 1 : 0));
    }
    return choice;
}

IntentId draw(Stream& stream, const IntentChoice& choice, IntentId fallback) {
    if (choice.count == 0) return fallback;
    if (choice.count == 1) return choice.intents[0];
    return choice.intents[stream.weighted(std::span(choice.weights).first(choice.count), choice.total)];
}

void report_intent(Fight& fight, EventKind kind) {
    if (fight.log == nullptr) return;
    const double shown = shown_amount(fight.rules, fight.state);
    Event& event = add_event(fight, kind, Side::enemy);
    event.intent = fight.state.intent;
    event.n[0] = shown > 0 ? 1 : 0;
    event.v[0] = shown;
}

/// What the boss intents do by code (A3, E38-E40).
void begin_rule(Fight& fight, IntentKind kind) {
    State& state = fight.state;
    if (fight.log != nullptr) add_event(fight, EventKind::rule, Side::enemy).intent = state.intent;
    switch (kind) {
    case IntentKind::boss_chicken_game:
        for (Combatant& combatant : state.sides) {
            combatant.heal_blocked = 1;
            combatant.guard_blocked = 1;
        }
        break;
    case IntentKind::boss_shuffle:
        mess_up(fight);
        break;
    case IntentKind::boss_rule_reverse:
        state.rule_reversed = 1;
        break;
    default:
        break;
    }
}

bool is_rule(IntentKind kind) {
    return kind >= IntentKind::boss_chicken_game;
}

} // namespace

void announce(Fight& fight, IntentId intent) {
    fight.state.intent = intent;
    report_intent(fight, EventKind::intent);
}

void draw_intent(Fight& fight) {
    const CompiledRules& rules = fight.rules;
    State& state = fight.state;
    const CompiledSet& set = rules.set_of(state.enemy);
    const IntentChoice& all = weights_now(set, state);
    const std::uint32_t senseless = senseless_kinds(state);
    if ((set.kinds & (senseless | puck_kinds)) == 0) {
        announce(fight, draw(state.stream, all, set.fallback));
        return;
    }
    const IntentChoice choice = choices_where(
        all, [&](IntentId id, std::uint32_t kind) { return has_sense(rules, state, id, kind, senseless); });
    announce(fight, draw(state.stream, choice, set.fallback));
}

bool acts_first(const CompiledRules& rules, const State& state) {
    const CompiledIntent& intent = rules[state.intent];
    if (intent.kind == IntentKind::guard || intent.kind == IntentKind::additional_block) return true;
    return intent.boss && rules.settings().boss_intent_step == 1;
}

void act_intent(Fight& fight) {
    const IntentId id = fight.state.intent;
    const CompiledIntent& intent = fight.rules[id];
    if (is_rule(intent.kind)) begin_rule(fight, intent.kind);
    run_operations(fight, intent.operations.all(),
                   {Side::enemy, User::Kind::intent, static_cast<std::uint16_t>(id.index())});
}

IntentChoice change_choices(const CompiledRules& rules, const State& state, ChangeTo to) {
    if (!state.intent.valid() || rules[state.intent].boss) return {};
    const std::uint32_t senseless = senseless_kinds(state);
    return choices_where(weights_now(rules.set_of(state.enemy), state), [&](IntentId id, std::uint32_t kind) {
        if (id == state.intent) return false;
        if (to == ChangeTo::attack) return kind == kind_bit(IntentKind::attack);
        return has_sense(rules, state, id, kind, senseless);
    });
}

void change_announced(Fight& fight, ChangeTo to) {
    const IntentChoice choice = change_choices(fight.rules, fight.state, to);
    if (choice.count == 0) return;
    fight.state.intent = draw(fight.state.stream, choice, fight.state.intent);
    report_intent(fight, EventKind::intent_change);
}

} // namespace rogueloom::battle
