// SPDX-License-Identifier: MIT
/// \file
/// Which engine this is.
#pragma once

#include <string>

namespace rogueloom::cli {

/// `rogueloom 0.1.0 (rules 0123456789abcdef)`: the version, and the id that recordings are tied to.
[[nodiscard]] std::string version_text();

/// `0.1.0`
[[nodiscard]] std::string engine_version();

} // namespace rogueloom::cli
