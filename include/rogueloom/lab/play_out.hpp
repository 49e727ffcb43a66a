// SPDX-License-Identifier: MIT
/// \file
/// One run played by a policy, from start to end.
#pragma once

#include <rogueloom/lab/policy.hpp>
#include <rogueloom/run/journal.hpp>

namespace rogueloom::lab {

/// The index that the policy chooses. Its draws for choice number k come from stream `policy/<k>` of `seed`;
/// where there is one option only it is not asked.
[[nodiscard]] std::size_t ask(const run::Game& game, const run::Run& run, const run::OptionList& options,
                              Seed seed, Policy& policy);

/// Plays `run` to its end. See ask().
void play_out(const run::Game& game, run::Run& run, Seed seed, Policy& policy, run::EventLog* log = nullptr);

/// The same for the journal's seed, each choice written down in it.
void play_out(const run::Game& game, run::Run& run, Policy& policy, run::Journal& journal,
              run::EventLog* log = nullptr);

} // namespace rogueloom::lab
