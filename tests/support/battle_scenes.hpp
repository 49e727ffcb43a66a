// SPDX-License-Identifier: MIT
/// \file
/// Fights of the base pack that tests and benchmarks share: heroes at three stages of a run, and random play.
#pragma once

#include <memory>
#include <stdexcept>

#include <rogueloom/battle/battle.hpp>
#include <rogueloom/content/base_pack.hpp>
#include <rogueloom/content/load.hpp>

namespace rogueloom::test {

/// The base pack, loaded.
[[nodiscard]] inline std::shared_ptr<const content::Pack> load_base_pack() {
    content::LoadedPack loaded = content::load_pack(content::base_pack_files());
    if (!loaded.pack) throw std::runtime_error("the base pack does not load");
    return std::make_shared<const content::Pack>(std::move(*loaded.pack));
}

/// A new hero as the player sheet has him, tokens full.
[[nodiscard]] inline battle::Hero start_hero(const content::Pack& pack) {
    const content::PlayerStart& row = pack.player;
    battle::Hero hero;
    hero.max_hp = row.max_hp;
    hero.hp = row.max_hp;
    hero.stats = {static_cast<double>(row.physical_attack), static_cast<double>(row.magical_attack),
                  static_cast<double>(row.defence), static_cast<double>(row.heal_amount)};
    hero.gold = row.gold;
    hero.active = row.active;
    if (hero.active.valid()) hero.tokens = static_cast<std::uint8_t>(pack[hero.active].cost);
    for (std::size_t column = 0; column < content::column_count; ++column) {
        for (std::size_t cell = 0; cell < battle::first_cells; ++cell) {
            hero.machine.cells[column][cell] = row.columns[column][cell];
        }
    }
    for (std::size_t slot = 0; slot < battle::passive_slots; ++slot) {
        hero.passives[slot].passive = row.passives[slot];
    }
    return hero;
}

/// Fills every cell of the machine with any puck of its column. One or more draws below(pucks) a cell.
inline void fill_randomly(const content::Pack& pack, Stream& draw, battle::Machine& machine) {
    for (std::size_t column = 0; column < content::column_count; ++column) {
        for (std::size_t cell = 0; cell < machine.cells_per_column(); ++cell) {
            content::PuckId puck;
            do {
                puck = content::PuckId(draw.below(static_cast<std::uint32_t>(pack.pucks.size())));
            } while (content::column_of(pack[puck].type) != static_cast<content::Column>(column));
            machine.cells[column][cell] = puck;
        }
    }
}

/// After the first boss: the additional column, two passives, the first six relics.
[[nodiscard]] inline battle::Hero middle_hero(const content::Pack& pack) {
    battle::Hero hero = start_hero(pack);
    hero.machine.additional_unlocked = 1;
    hero.passives[0].passive = pack.find_passive(28);
    hero.passives[1].passive = pack.find_passive(47);
    for (std::size_t relic = 0; relic < 6; ++relic) hero.relics.push_back({content::RelicId(relic)});
    return hero;
}

/// After the second boss: two rows, two passives, every relic.
[[nodiscard]] inline battle::Hero late_hero(const content::Pack& pack) {
    battle::Hero hero = start_hero(pack);
    hero.max_hp = 160;
    hero.hp = 160;
    hero.machine.additional_unlocked = 1;
    hero.machine.second_line = 1;
    const int actions[] = {2, 2, 5, 8, 11, 32, 35};
    const int multipliers[] = {14, 15, 15, 16, 16, 17, 14};
    const int additional[] = {21, 24, 29, 44, 47, 50, 59};
    for (std::size_t cell = 0; cell < battle::max_cells; ++cell) {
        hero.machine.cells[0][cell] = pack.find_puck(actions[cell]);
        hero.machine.cells[1][cell] = pack.find_puck(multipliers[cell]);
        hero.machine.cells[2][cell] = pack.find_puck(additional[cell]);
    }
    hero.passives[0].passive = pack.find_passive(28);
    hero.passives[1].passive = pack.find_passive(47);
    for (std::size_t relic = 0; relic < pack.relics.size(); ++relic) {
        hero.relics.push_back({content::RelicId(relic)});
    }
    return hero;
}

/// Plays on with uniformly drawn legal actions until the fight is over; the number of actions.
inline std::int32_t play_randomly(const battle::Rules& rules, battle::State& state, Stream& policy,
                                  battle::EventLog* log = nullptr) {
    std::int32_t actions = 0;
    while (!state.over()) {
        const battle::ActionList legal = battle::legal_actions(rules, state);
        std::size_t choice = 0;
        if (legal.size() > 1) choice = policy.below(static_cast<std::uint32_t>(legal.size()));
        battle::apply(rules, state, legal[choice], log);
        ++actions;
    }
    return actions;
}

} // namespace rogueloom::test
