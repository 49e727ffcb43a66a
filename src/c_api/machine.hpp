// SPDX-License-Identifier: MIT
/// \file
/// Machine files that callers give as bytes.
#pragma once

#include <rogueloom/battle/machine_file.hpp>

#include "pack.hpp"
#include "strings.hpp"

namespace rogueloom::c_api {

/// Errors: the first of the file, with the number of the others.
[[nodiscard]] inline Outcome<battle::MachineFile> machine_of(const battle::Rules& rules,
                                                             const rl_bytes& given) {
    const auto bytes = bytes_of(given.data, given.size, "machine.data");
    if (!bytes) return tl::unexpected(bytes.error());
    battle::MachineRead read = battle::read_machine(rules, *bytes, "machine");
    if (read.machine) return std::move(*read.machine);
    Error error = read.errors.front();
    const std::size_t more = read.errors.size() - 1;
    if (more > 0) error.suggestion += (error.suggestion.empty() ? "" : "; ") + std::to_string(more) + " more";
    return bad_data(std::move(error));
}

} // namespace rogueloom::c_api
