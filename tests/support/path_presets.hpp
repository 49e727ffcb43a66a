// SPDX-License-Identifier: MIT
/// \file
/// Parameters of path maps for tests and benchmarks, written from act-map.md and campaign.md R3 and not read
/// from a pack, so that a change of the pack's sheets does not change what the tests say.
#pragma once

#include <stdexcept>

#include <rogueloom/maps/path.hpp>

namespace rogueloom::test {

/// act-map.md 1.4: 8 rows, 4 columns, 4 paths.
[[nodiscard]] inline path::Params acts_params() {
    using enum path::NodeType;
    path::Params params;
    params.tables = {{1, 2, {{combat, 1}}},
                     {3, 3, {{combat, 45}, {shop, 12}, {rest, 12}}},
                     {4, 6, {{combat, 45}, {elite, 16}, {shop, 12}, {rest, 12}, {treasure, 15}}},
                     {7, 7, {{rest, 50}, {combat, 25}, {shop, 10}, {elite, 8}, {treasure, 7}}}};
    return params;
}

/// campaign.md R3: 10 rows; the top node of sections 2 and 4 is an elite.
[[nodiscard]] inline path::Params climb_params(path::NodeType top = path::NodeType::boss) {
    using enum path::NodeType;
    path::Params params;
    params.rows = 10;
    params.top = top;
    params.tables = {
        {1, 2, {{combat, 1}}},
        {3, 3, {{combat, 45}, {encounter, 20}, {shop, 12}, {rest, 12}}},
        {4, 8, {{combat, 45}, {elite, 16}, {encounter, 20}, {shop, 16}, {rest, 12}, {treasure, 12}}},
        {9, 9, {{rest, 50}, {shop, 25}, {combat, 15}, {elite, 5}, {treasure, 5}}}};
    return params;
}

/// A Slay the Spire layout (campaign.md R3): 15 rows of 7 columns below the top, 6 paths, no crossing; no
/// elite, rest or shop follows its like, and what one node leads to is of different types; treasure in row 9,
/// rest in row 15; elites and rests from row 6 on.
[[nodiscard]] inline path::Params spire_params() {
    using enum path::NodeType;
    path::Params params;
    params.rows = 16;
    params.columns = 7;
    params.paths = 6;
    params.crossing = false;
    params.forbidden_pairs = {{elite, elite}, {shop, shop}, {rest, rest}};
    params.distinct_children = true;
    const std::vector<path::TypeWeight> late = {
        {combat, 53}, {encounter, 22}, {rest, 12}, {elite, 8}, {shop, 5}};
    params.tables = {{1, 1, {{combat, 1}}}, {2, 5, {{combat, 53}, {encounter, 22}, {shop, 5}}},
                     {6, 8, late},          {9, 9, {{treasure, 1}}},
                     {10, 14, late},        {15, 15, {{rest, 1}}}};
    return params;
}

/// The compiled rules; parameters of tests are right.
[[nodiscard]] inline path::Rules rules_of(const path::Params& params) {
    auto rules = path::compile(params);
    if (!rules) throw std::invalid_argument(to_string(rules.error()));
    return *rules;
}

/// The map of a seed, from the stream that a run would use for its first stage.
[[nodiscard]] inline path::Map map_of(const path::Rules& rules, std::uint64_t seed) {
    Stream stream(Seed{seed}, "map/1");
    path::Map map;
    path::generate(rules, stream, map);
    return map;
}

} // namespace rogueloom::test
