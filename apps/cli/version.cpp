// SPDX-License-Identifier: MIT
#include "version.hpp"

#include <fmt/format.h>

#include <rogueloom/run/rules_id.hpp>

namespace rogueloom::cli {

std::string version_text() {
    return fmt::format("rogueloom {} (rules {:016x})", ROGUELOOM_VERSION, run::rules_id);
}

std::string engine_version() {
    return ROGUELOOM_VERSION;
}

} // namespace rogueloom::cli
