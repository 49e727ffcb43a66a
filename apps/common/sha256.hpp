// SPDX-License-Identifier: MIT
/// \file
/// SHA-256 as browsers compare it.
#pragma once

#include <string>
#include <string_view>

namespace rogueloom::app {

/// `sha256-` and the hash in base64: how a content security policy names a script.
[[nodiscard]] std::string sha256_source(std::string_view bytes);

} // namespace rogueloom::app
