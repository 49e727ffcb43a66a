// SPDX-License-Identifier: MIT
/// \file
/// Parameters of zone maps for tests and benchmarks, written from zones.md and not read from a pack, so that
/// a change of the pack's sheets does not change what the tests say.
#pragma once

#include <array>
#include <cstdint>
#include <stdexcept>
#include <utility>

#include <rogueloom/maps/zones.hpp>

namespace rogueloom::test {

/// zones.md B14: chambers and throats.
[[nodiscard]] inline zones::Params cave_params() {
    return {};
}

/// zones.md B14: plump rounded rectangles.
[[nodiscard]] inline zones::Params ruin_params() {
    zones::Params params;
    params.threshold = 0.55;
    params.rim_weights = {1, 0.6, 0.25, 0};
    params.smooth_iterations = 4;
    return params;
}

/// zones.md B14: rooms that only lost their corners.
[[nodiscard]] inline zones::Params hall_params() {
    zones::Params params;
    params.threshold = 0.2;
    params.rim_weights = {1, 0.3, 0, 0};
    params.smooth_iterations = 4;
    return params;
}

/// The compiled rules; parameters of tests are right.
[[nodiscard]] inline zones::Rules rules_of(const zones::Params& params) {
    auto rules = zones::compile(params);
    if (!rules) throw std::invalid_argument(to_string(rules.error()));
    return *rules;
}

/// The map of a seed, from the streams that a run would use for its first stage.
[[nodiscard]] inline zones::Map map_of(const zones::Rules& rules, std::uint64_t seed) {
    zones::Workspace workspace;
    zones::Map map;
    zones::generate(rules, Seed{seed}, "map/1", workspace, map);
    return map;
}

/// 80 x 50 cells with about 80 rooms: the size at which libraries of this kind are compared.
[[nodiscard]] inline zones::Params many_rooms_params() {
    zones::Params params;
    params.width = 80;
    params.height = 50;
    params.depth = 8;
    params.min_leaf = 5;
    params.room_min = 3;
    params.corridor_width = 1;
    return params;
}

} // namespace rogueloom::test
