// SPDX-License-Identifier: MIT
/// \file
/// What happened in a run, as JSON for programs (docs/formats/run-events.md).
#pragma once

#include <span>
#include <string>

#include <rogueloom/battle/hero.hpp>
#include <rogueloom/content/pack.hpp>
#include <rogueloom/run/event.hpp>
#include <rogueloom/run/state.hpp>

namespace rogueloom::view {

/// What events of a fight do not say: the machine and the turn before the first of them, and the machine of a
/// fight that begins among them.
struct FightBefore {
    battle::Machine machine;
    battle::Machine next_machine;
    int turn = 0; ///< 0: no fight is on
};
/// As it is in a state; `next_machine` is the same machine.
[[nodiscard]] FightBefore fight_now(const run::State& state);

/// One JSON object a line, such as `{"event":"node_entered","row":1,"column":2,"type":"combat",
/// "reward":"gold"}`, each with a newline. Ids are the keys of the sheets, null stands for none; columns,
/// cells, slots and choices count from 0. Events of a fight are the lines of BattleJson; they have `turn`.
[[nodiscard]] std::string events_json(const content::Pack& pack, std::span<const run::Event> events,
                                      const FightBefore& before);

} // namespace rogueloom::view
