// SPDX-License-Identifier: MIT
/// \file
/// Path maps into storage of the caller: one thread, one map after another from one stream. The label is a
/// checksum over the maps of seeds 0 .. 999, so that a fast wrong answer is seen.
#include <string>

#include <benchmark/benchmark.h>

#include <rogueloom/core/hash.hpp>

#include "../tests/support/path_presets.hpp"

namespace {

using namespace rogueloom;

void generate_maps(benchmark::State& state, const path::Params& params) {
    const path::Rules rules = test::rules_of(params);
    Stream stream(Seed{1}, "bench");
    path::Map map;
    for (auto _ : state) {
        path::generate(rules, stream, map);
        benchmark::DoNotOptimize(map);
    }
    Hasher hasher;
    std::int64_t nodes = 0;
    for (std::uint64_t seed = 0; seed < 1000; ++seed) {
        map = test::map_of(rules, seed);
        hasher.add(path::fingerprint(map));
        nodes += map.node_count();
    }
    state.SetLabel("checksum " + std::to_string(hasher.digest()));
    state.SetItemsProcessed(state.iterations());
    state.counters["nodes_a_map"] = static_cast<double>(nodes) / 1000;
}

path::Params wide_params() {
    path::Params params = test::spire_params();
    params.rows = path::max_rows;
    params.columns = path::max_columns;
    params.paths = path::max_paths;
    params.tables = {{1, path::max_rows - 1, params.tables[2].weights}};
    return params;
}

/// A new seed for each map: what a simulation pays, stream setup included.
void acts_by_seed(benchmark::State& state) {
    const path::Rules rules = test::rules_of(test::acts_params());
    path::Map map;
    std::uint64_t seed = 0;
    for (auto _ : state) {
        Stream stream(Seed{seed++}, "map/1");
        path::generate(rules, stream, map);
        benchmark::DoNotOptimize(map);
    }
    state.SetItemsProcessed(state.iterations());
}

BENCHMARK_CAPTURE(generate_maps, acts, test::acts_params());
BENCHMARK_CAPTURE(generate_maps, climb, test::climb_params());
BENCHMARK_CAPTURE(generate_maps, spire, test::spire_params());
BENCHMARK_CAPTURE(generate_maps, 16x31, wide_params());
BENCHMARK(acts_by_seed);

} // namespace
