// SPDX-License-Identifier: MIT
/// \file
/// One fight under a microscope: a hero and an enemy with given numbers, every draw scripted, every event
/// kept.
#pragma once

#include <initializer_list>
#include <optional>

#include <gtest/gtest.h>

#include <rogueloom/battle/battle.hpp>

#include "support/battle_pack.hpp"
#include "support/streams.hpp"

namespace rogueloom::test {

/// The pack, the setup and the fight. Change `pack` and `setup`, then call start(); each step takes the
/// draws it must make, to the last one.
class Arena : public BattlePack {
  public:
    using Draws = std::initializer_list<ScriptedStream::Draw>;
    using Below = ScriptedStream::Below;
    using Unit = ScriptedStream::Unit;
    using Percent = ScriptedStream::Percent;
    using Weighted = ScriptedStream::Weighted;

    battle::Setup setup;
    battle::State state;
    battle::EventLog log; ///< of the last step

    /// Hero: 100 HP, stats 30 / 20 / 10 / 6; attack1 and x1 in every cell. Enemy: 1000 HP, attack and
    /// defence 10, attacks every turn.
    Arena() {
        setup.hero.max_hp = 100;
        setup.hero.hp = 100;
        setup.hero.stats = {30, 20, 10, 6};
        fill(battle::Column::action, attack1);
        fill(battle::Column::multiplier, x1);
        fill(battle::Column::additional, icing1);
        setup.enemy = dummy;
        setup.fixed_enemy = battle::EnemyOverride{1000, 1000, 10, 10, {}};
    }

    void fill(battle::Column column, battle::PuckId puck) {
        for (std::size_t cell = 0; cell < battle::max_cells; ++cell) {
            setup.hero.machine.cell(column, cell) = puck;
        }
    }
    void two_rows() { setup.hero.machine.second_line = 1; }
    void three_columns() { setup.hero.machine.additional_unlocked = 1; }
    void wear(std::size_t slot, content::PassiveId passive) { setup.hero.passives[slot].passive = passive; }
    void own(content::RelicId relic) { setup.hero.relics.push_back({relic}); }
    using BattlePack::own;
    void wear(content::ActiveId active, std::uint8_t tokens) {
        setup.hero.active = active;
        setup.hero.tokens = tokens;
    }

    void start(Draws draws = {}) {
        rules_.emplace(rules());
        ScriptedStream script(draws);
        log.clear();
        state = battle::start(*rules_, setup, script.stream(), &log);
    }
    void act(battle::Action action, Draws draws) {
        ScriptedStream script(draws);
        state.stream = script.stream();
        log.clear();
        battle::apply(*rules_, state, action, &log);
    }
    void spin(Draws draws) { act({battle::ActionKind::spin}, draws); }
    /// A spin of the first cells: a draw for each open column and no other.
    void spin() {
        const auto n = static_cast<std::uint32_t>(setup.hero.machine.cells_per_column());
        if (setup.hero.machine.additional_unlocked != 0) {
            spin({Below{n, 0}, Below{n, 0}, Below{n, 0}});
        } else {
            spin({Below{n, 0}, Below{n, 0}});
        }
    }
    void use(Draws draws = {}) { act({battle::ActionKind::use_active}, draws); }
    [[nodiscard]] battle::ActionList legal() const { return battle::legal_actions(*rules_, state); }
    [[nodiscard]] bool usable() const {
        for (const battle::Action action : legal()) {
            if (action.kind == battle::ActionKind::use_active) return true;
        }
        return false;
    }
    [[nodiscard]] const battle::Rules& compiled() const { return *rules_; }
    [[nodiscard]] battle::Outcome outcome() const { return battle::outcome(*rules_, state); }

    /// Events of the last step, by kind and optionally side.
    [[nodiscard]] battle::EventLog events(battle::EventKind kind) const {
        battle::EventLog found;
        for (const battle::Event& event : log) {
            if (event.kind == kind) found.push_back(event);
        }
        return found;
    }
    [[nodiscard]] std::size_t count(battle::EventKind kind) const { return events(kind).size(); }
    [[nodiscard]] battle::EventLog damage_to(battle::Side side) const {
        battle::EventLog found;
        for (const battle::Event& event : events(battle::EventKind::damage)) {
            if (event.side == side) found.push_back(event);
        }
        return found;
    }
    /// The one event of a kind; fails the test if there is another number of them.
    [[nodiscard]] battle::Event only(battle::EventKind kind) const {
        const battle::EventLog found = events(kind);
        EXPECT_EQ(found.size(), 1U);
        return found.empty() ? battle::Event{} : found.front();
    }

  private:
    std::optional<battle::Rules> rules_;
};

} // namespace rogueloom::test
