// SPDX-License-Identifier: MIT
// Fights on floors, and what they bring (campaign.md R5).
#include <algorithm>
#include <limits>

#include "run/play.hpp"

namespace rogueloom::run {
namespace {

/// Whether the floor's Lich Hunter was found.
bool hunter_helps(const Play& play) {
    const auto& things = play.floor().things;
    for (std::size_t i = 0; i < things.size(); ++i)
        if (things[i].kind == ThingKind::lich_hunter && !is_there(play.run, i)) return true;
    return false;
}

/// His rank's HP without a roll, less what the hunter took.
battle::EnemyOverride hunted(const Play& play, EnemyId id) {
    const content::Enemy& enemy = play.pack()[id];
    const double full =
        play.pack().grades[static_cast<std::size_t>(enemy.hp_grade)].stat_hp * (enemy.hp_percent / 100);
    battle::EnemyOverride fixed;
    fixed.max_hp = full;
    fixed.hp = full * (100 - play.pack().board->delve.hunter_percent) / 100;
    return fixed;
}

/// The attributes of the final boss weigh on the player while he fights him (board.md C43).
void add_attributes(const Play& play, battle::Hero& hero) {
    const auto& relics = play.game.tables().ids.attributes;
    for (const board::AttributeId id : play.state().delve.lord)
        if (id)
            for (const RelicId relic : relics[id.index()]) hero.relics.push_back({relic, 0, 0});
}

void drop_attributes(const Play& play, battle::Hero& hero) {
    const auto& relics = play.game.tables().ids.attributes;
    for (std::size_t i = hero.relics.size(); i-- > 0;) {
        for (const auto& of_one : relics) {
            if (std::find(of_one.begin(), of_one.end(), hero.relics[i].relic) == of_one.end()) continue;
            hero.relics.erase(i);
            break;
        }
    }
    settle(play);
}

void gain_level(const Play& play) {
    State& state = play.state();
    const content::Delve& delve = play.pack().board->delve;
    ++state.delve.level;
    state.delve.levels_due = static_cast<std::uint8_t>(state.delve.levels_due + delve.levelup_pucks);
    play.tell(EventKind::level_gained, {state.delve.level, next_level_cost(play.game, state)});
    if (delve.levelup_hp == 0) return;
    state.hero.max_hp += delve.levelup_hp;
    play.tell(EventKind::max_hp_changed, {delve.levelup_hp, rounded(max_hp(play.game, state))});
    change_hp(play, delve.levelup_hp);
}

void gain_experience(const Play& play, std::int32_t gained) {
    State& state = play.state();
    state.delve.experience += static_cast<std::uint32_t>(gained);
    while (true) {
        const auto cost = static_cast<std::uint32_t>(next_level_cost(play.game, state));
        if (cost == 0 || state.delve.experience < cost) return;
        state.delve.experience -= cost;
        gain_level(play);
    }
}

} // namespace

void fight_thing(const Play& play, const Thing& thing) {
    State& state = play.state();
    const bool boss = thing.kind == ThingKind::boss;
    const bool lord = thing.kind == ThingKind::lord;
    if (thing.kind == ThingKind::mimic_chest) play.tell(EventKind::mimic_shown, {thing.at.x, thing.at.y});
    state.enemy = thing.enemy;
    state.fight = boss || lord ? content::FightKind::boss : content::FightKind::normal;
    play.tell(EventKind::battle_started,
              {number(state.enemy), static_cast<std::int32_t>(state.fight), state.rank_add});
    battle::Setup setup;
    setup.hero = state.hero;
    setup.enemy = state.enemy;
    setup.kind = state.fight;
    setup.last_boss = lord ? 1 : 0;
    if (lord) add_attributes(play, setup.hero);
    if (boss && hunter_helps(play)) setup.fixed_enemy = hunted(play, thing.enemy);
    start_battle(play, setup);
}

void win_on_floor(const Play& play) {
    State& state = play.state();
    const Thing& thing = *thing_here(play.run);
    stand_on(play.floor().ground, state.walker, thing.at);
    close_thing(play);
    if (thing.kind == ThingKind::lord) {
        drop_attributes(play, state.hero);
        state.fight = content::FightKind::normal;
        state.danger = content::Rarity::f;
        state.extra_choices = 0;
        return leave_thing(play);
    }
    if (thing.kind == ThingKind::hoarder) change_gold(play, thing.gold_target);
    if (thing.kind == ThingKind::boss) grow(play);
    gain_experience(play, thing.level);
    if (thing.kind == ThingKind::mimic_chest) return open_floor_chest(play);
    begin_rewards(play);
}

std::array<std::uint8_t, 2> draw_chest(const Play& play, Stream& stream, std::int32_t& gold) {
    const content::BoardContent& board = *play.pack().board;
    const board::Floor& floor = play.game.board_rules()->floor(play.stage().floor);
    const auto chance = [](std::int32_t percent) { return static_cast<std::uint32_t>(percent); };
    std::array<std::uint8_t, 2> drops{1, 0};
    const std::uint32_t roll = stream.below(100);
    int more = 0;
    if (roll < chance(board.delve.chest_two_percent)) more = 1;
    if (roll < chance(board.delve.chest_three_percent)) more = 2;
    for (; more > 0; --more) {
        if (!stream.chance(chance(board.delve.chest_gold_percent), 100)) {
            ++drops[0];
            continue;
        }
        const int level = stream.between(floor.level_low, floor.level_high);
        gold += board.find_level(content::LevelKind::monster, level)->gold;
    }
    return drops;
}

void open_floor_chest(const Play& play) {
    State& state = play.state();
    close_thing(play);
    state.danger = floor_rank(play.game, state);
    std::int32_t gold = 0;
    Stream stream = reward_stream(state.seed, play.place());
    (void)draw_chest(play, stream, gold);
    if (gold > 0) change_gold(play, gold);
    begin_rewards(play);
}

} // namespace rogueloom::run
