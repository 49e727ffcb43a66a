// SPDX-License-Identifier: MIT
/// \file
/// What happens to a file that is there already.
#pragma once

#include <cstdint>
#include <filesystem>

#include <rogueloom/core/result.hpp>

namespace rogueloom::app {

/// For results, or blocks of a stopped simulation, that are there already.
enum class Existing : std::uint8_t { refuse, resume, replace };

/// Errors: `simulate.there`, unless there is no such file or it may be replaced; `simulate.no_file`, it is a
/// folder or a device.
[[nodiscard]] Result<void> refuse_existing(const std::filesystem::path& output, Existing existing);

} // namespace rogueloom::app
