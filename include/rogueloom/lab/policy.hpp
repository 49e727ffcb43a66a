// SPDX-License-Identifier: MIT
/// \file
/// Who plays when nobody does: one small interface, and the policies that come with it (lab.md L2).
#pragma once

#include <cstddef>
#include <memory>
#include <span>
#include <string_view>

#include <rogueloom/core/result.hpp>
#include <rogueloom/core/stream.hpp>
#include <rogueloom/run/run.hpp>

namespace rogueloom::lab {

/// Chooses among options. It sees what a player sees: it must not read the run's streams or seed.
/// Deterministic: its choice depends on the run and `stream` (`policy/<choice>` of the run's seed) alone.
class Policy {
  public:
    virtual ~Policy() = default;
    /// The index of an option. Precondition: options is not empty.
    [[nodiscard]] virtual std::size_t choose(const run::Game& game, const run::Run& run,
                                             const run::OptionList& options, Stream& stream) = 0;
};

/// The names that make_policy() knows: `random` (every option alike, one draw) and `greedy` (simple rules for
/// roads, means of the machine's columns for what to take, no look-ahead, no draws), `planner` (tries options
/// out in copies whose hidden future is drawn anew, played on by greedy).
[[nodiscard]] std::span<const std::string_view> policy_names();

/// A policy by name; `planner:2000` simulates so many choices for each decision (1 to 10^8; without a number
/// 10,000). Errors: `policy.unknown`, with the nearest name.
[[nodiscard]] Result<std::unique_ptr<Policy>> make_policy(std::string_view name);

} // namespace rogueloom::lab
