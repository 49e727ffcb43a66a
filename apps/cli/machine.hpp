// SPDX-License-Identifier: MIT
/// \file
/// Machine files and enemies as they are typed: what `battle` and `odds` share.
#pragma once

#include <string>

#include <rogueloom/battle/machine_file.hpp>

#include "shared.hpp"

namespace rogueloom::cli {

/// An enemy by its key, as it was typed. Errors: there is none (usage); who typed a name is told the key.
[[nodiscard]] Outcome<content::EnemyId> find_enemy(const content::Pack& pack, const std::string& typed);

/// Errors: the file cannot be read; everything that is wrong in it.
[[nodiscard]] Outcome<battle::MachineFile> read_machine_file(const battle::Rules& rules,
                                                             const std::string& file);

} // namespace rogueloom::cli
