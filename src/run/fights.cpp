// SPDX-License-Identifier: MIT
#include <rogueloom/battle/battle.hpp>

#include "run/play.hpp"

namespace rogueloom::run {
namespace {

content::FightKind kind_of(path::NodeType type, path::NodeReward reward) {
    if (type == path::NodeType::boss) return content::FightKind::boss;
    if (type == path::NodeType::elite) return content::FightKind::elite;
    switch (reward) {
    case path::NodeReward::none:
        return content::FightKind::normal;
    case path::NodeReward::gold:
        return content::FightKind::gold_node;
    case path::NodeReward::puck:
        return content::FightKind::puck_node;
    case path::NodeReward::item:
        return content::FightKind::item_node;
    }
    return content::FightKind::normal;
}

bool at_top(const Play& play) {
    return play.state().row == play.run.map->path.rows();
}

/// Who waits: the stage's boss, or one draw from the pool in force.
EnemyId draw_enemy(const Play& play, content::FightKind kind) {
    if (kind == content::FightKind::boss) return play.stage().boss;
    const content::StagePool& pools = play.stage().pools[pool_index(play.stage(), play.state().row)];
    const bool elite = kind == content::FightKind::elite;
    const content::EnemyPool& pool = play.pack()[elite ? pools.elite_pool : pools.pool];
    Stream stream = enemy_stream(play.state().seed, play.place());
    return pool.enemies[stream.weighted(pool.weights)];
}

/// Elites come from the next section; where there is none, from their own with a rank more (battle.md E60).
std::uint8_t rank_supplement(const Play& play, content::FightKind kind) {
    const content::StagePool& pools = play.stage().pools[pool_index(play.stage(), play.state().row)];
    return kind == content::FightKind::elite && pools.elite_pool == pools.pool ? 1 : 0;
}

/// Runs one battle function and hands its events on. Precondition: play.log.
template <class Function>
[[gnu::cold, gnu::noinline]] void hand_on_events(const Play& play, Function function) {
    battle::EventLog events;
    function(&events);
    for (const battle::Event& event : events) play.log->push_back(Event{EventKind::battle, {}, event});
}

/// Runs one battle function with the log of the run behind it.
template <class Function>
void with_battle_log(const Play& play, Function function) {
    if (play.log == nullptr) return function(nullptr);
    hand_on_events(play, function);
}

void finish_fight(const Play& play) {
    State& state = play.state();
    const battle::Outcome outcome = battle::outcome(play.game.rules(), state.battle);
    state.hero = outcome.hero;
    static const battle::State no_fight{}; // copying it is quicker than making one
    state.battle = no_fight;
    state.turns += static_cast<std::uint32_t>(outcome.turns);
    state.rank_add = 0;
    if (outcome.won == 0) {
        state.phase = Phase::lost;
        play.tell(EventKind::run_lost, {number(state.enemy), outcome.by_turn_limit, outcome.turns});
        return;
    }
    state.phase = Phase::reward;
    state.danger = outcome.danger;
    state.extra_choices = outcome.extra_choices;
    const std::int32_t gold = play.on_expedition() ? carry_gold(play, outcome.gold) : outcome.gold;
    play.tell(EventKind::battle_won, {number(state.enemy), outcome.turns, gold, state.hero.gold});
    if (play.on_expedition()) return win_on_trip(play);
    if (play.on_floor()) return win_on_floor(play);
    if (at_top(play) && play.in_last_stage()) {
        state.phase = Phase::won;
        play.tell(EventKind::run_won);
        return;
    }
    if (state.fight == content::FightKind::boss) grow(play);
    begin_rewards(play);
}

} // namespace

void begin_fight(const Play& play) {
    State& state = play.state();
    const content::FightKind kind = kind_of(play.node_type(), play.run.map->path.reward(position(state)));
    state.fight = kind;
    state.enemy = draw_enemy(play, kind);
    state.rank_add = rank_supplement(play, kind);
    play.tell(EventKind::battle_started,
              {number(state.enemy), static_cast<std::int32_t>(kind), state.rank_add});
    battle::Setup setup{state.hero, state.enemy, kind, state.rank_add};
    setup.last_boss = at_top(play) && play.in_last_stage() ? 1 : 0;
    start_battle(play, setup);
}

void start_battle(const Play& play, const battle::Setup& setup) {
    State& state = play.state();
    const Stream stream = battle_stream(state.seed, play.place(), 1);
    with_battle_log(play, [&](battle::EventLog* log) {
        battle::start(play.game.rules(), setup, stream, state.battle, log);
    });
    state.phase = Phase::battle;
    if (state.battle.over()) finish_fight(play);
}

void act(const Play& play, battle::Action action) {
    State& state = play.state();
    with_battle_log(
        play, [&](battle::EventLog* log) { battle::apply(play.game.rules(), state.battle, action, log); });
    if (state.battle.over()) finish_fight(play);
}

} // namespace rogueloom::run
