// SPDX-License-Identifier: MIT
/// \file
/// The commands: each takes what was typed and gives the exit code.
#pragma once

#include "arguments.hpp"

namespace rogueloom::cli {

[[nodiscard]] int run_command(const Common& common, const MapPath& arguments);
[[nodiscard]] int run_command(const Common& common, const MapBoard& arguments);
[[nodiscard]] int run_command(const Common& common, const MapZones& arguments);
[[nodiscard]] int run_command(const Common& common, const Auto& arguments);
[[nodiscard]] int run_command(const Common& common, const Play& arguments);
[[nodiscard]] int run_command(const Common& common, const Replay& arguments);
[[nodiscard]] int run_command(const Common& common, const Battle& arguments);
[[nodiscard]] int run_command(const Common& common, const Odds& arguments);
[[nodiscard]] int run_command(const Common& common, const Check& arguments);
[[nodiscard]] int run_command(const Common& common, const Schema& arguments);
[[nodiscard]] int run_command(const Common& common, const PackNew& arguments);
[[nodiscard]] int run_command(const Common& common, const PackExport& arguments);
[[nodiscard]] int run_command(const Common& common, const Simulate& arguments);
[[nodiscard]] int run_command(const Common& common, const Merge& arguments);
[[nodiscard]] int run_command(const Common& common, const Compare& arguments);
[[nodiscard]] int run_command(const Common& common, const Seek& arguments);
[[nodiscard]] int run_command(const Common& common, const Report& arguments);
[[nodiscard]] int run_command(const Common& common, const Lift& arguments);
[[nodiscard]] int run_command(const Common& common, const Diff& arguments);
[[nodiscard]] int run_command(const Common& common, const Serve& arguments);
[[nodiscard]] int run_command(const Common& common, const Signature& arguments);

} // namespace rogueloom::cli
