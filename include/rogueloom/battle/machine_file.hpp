// SPDX-License-Identifier: MIT
/// \file
/// Machine files: a hero with his machine as JSON, and the fight he stands in, for the sandbox and the odds
/// (interfaces.md "Machine file", docs/formats/machine.md).
#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include <rogueloom/battle/rules.hpp>
#include <rogueloom/battle/setup.hpp>
#include <rogueloom/core/result.hpp>

namespace rogueloom::battle {

/// What a machine file says. `stats` of the hero are base values, before worn items.
struct MachineFile {
    Hero hero;
    Opening opening;
    EnemyOverride enemy; ///< only what the file fixes

    /// A fight of this hero against `opponent`.
    [[nodiscard]] Setup against(EnemyId opponent) const;
};

/// The file, or everything that is wrong with it.
struct MachineRead {
    std::optional<MachineFile> machine; ///< none when there are errors
    std::vector<Error> errors;
};

/// Reads a machine file. O(bytes). Ids are the keys of the sheets. Errors name the member
/// (`columns.action[3]`), those of syntax also row and column:
/// - `machine.syntax`: no JSON, or nested too deeply;
/// - `machine.member`: an unknown member, or a required one is missing (`columns`, `stats`);
/// - `machine.type`: a value of another type;
/// - `machine.range`: a number outside its range, a list of another length, HP above max HP, tokens above
///   the cap, a puck of another column, the same passive twice;
/// - `machine.reference`: no row of the pack has this key.
[[nodiscard]] MachineRead read_machine(const Rules& rules, std::string_view bytes,
                                       std::string_view file_name);

} // namespace rogueloom::battle
