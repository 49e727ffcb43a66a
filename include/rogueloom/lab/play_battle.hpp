// SPDX-License-Identifier: MIT
/// \file
/// One fight played by a policy, outside any run: the sandbox of `rogueloom battle`.
#pragma once

#include <rogueloom/battle/battle.hpp>
#include <rogueloom/lab/policy.hpp>

namespace rogueloom::lab {

/// Plays `state` to the end of the fight. The policy's draws for decision number k come from stream
/// `policy/<k>` of `seed`; where there is one option only it is not asked. The policy sees a run of the
/// pack's first campaign that is in this fight.
void play_battle(const run::Game& game, battle::State& state, Seed seed, Policy& policy,
                 battle::EventLog* log = nullptr);

} // namespace rogueloom::lab
