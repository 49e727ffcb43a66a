// SPDX-License-Identifier: MIT
// Maps are pure functions of parameters and a random stream: no pack is needed.
#include <cstdio>
#include <string>

#include <rogueloom/core/seed.hpp>
#include <rogueloom/core/stream.hpp>
#include <rogueloom/maps/path.hpp>
#include <rogueloom/maps/zones.hpp>

using namespace rogueloom;

int main() {
    // A cave with the usual parameters, smaller than usual.
    zones::Params params;
    params.width = 48;
    params.height = 24;
    const Result<zones::Rules> rules = zones::compile(params);
    if (!rules) {
        std::fprintf(stderr, "%s\n", to_string(rules.error()).c_str());
        return 1;
    }
    zones::Workspace workspace; // used again for the next map, it saves the allocations
    zones::Map map;
    zones::generate(*rules, Seed{7}, "map/1", workspace, map);
    for (std::int32_t y = 0; y < map.height; ++y) {
        std::string row;
        for (std::int32_t x = 0; x < map.width; ++x)
            row += Cell{x, y} == map.player ? '@' : "#.,o"[static_cast<int>(map.tile({x, y}))];
        std::printf("%s\n", row.c_str());
    }
    std::printf("%zu rooms, %zu slimes\n", map.rooms.size(), map.spawns.size());
    return 0;
}
