// SPDX-License-Identifier: MIT
// The draws of a stream. Each benchmark ends with a checksum of what was drawn, so that a fast wrong answer
// is seen: with a given number of iterations it is the same everywhere.
#include <array>
#include <cstdint>

#include <benchmark/benchmark.h>

#include <rogueloom/core/stream.hpp>

namespace rogueloom {
namespace {

/// Reports the checksum, small enough to be printed in full.
void report(benchmark::State& state, std::uint64_t sum) {
    state.counters["checksum"] = static_cast<double>(sum % 999'983U);
    state.SetItemsProcessed(state.iterations());
}

void construct(benchmark::State& state) {
    std::uint64_t sum = 0;
    std::uint64_t seed = 0;
    for (auto _ : state) sum += Stream(Seed{seed++}, "battle/3/r4c2/0").bits();
    report(state, sum);
}
BENCHMARK(construct)->Iterations(10'000'000);

void bits(benchmark::State& state) {
    Stream stream(Seed{1}, "bench/bits");
    std::uint64_t sum = 0;
    for (auto _ : state) sum += stream.bits();
    report(state, sum);
}
BENCHMARK(bits)->Iterations(50'000'000);

void below(benchmark::State& state) {
    Stream stream(Seed{1}, "bench/below");
    const auto n = static_cast<std::uint32_t>(state.range(0));
    std::uint64_t sum = 0;
    for (auto _ : state) sum += stream.below(n);
    report(state, sum);
}
BENCHMARK(below)->Arg(7)->Arg(1000)->Arg(0x80000001)->Iterations(50'000'000);

void unit(benchmark::State& state) {
    Stream stream(Seed{1}, "bench/unit");
    double sum = 0;
    for (auto _ : state) sum += stream.unit();
    report(state, static_cast<std::uint64_t>(sum));
}
BENCHMARK(unit)->Iterations(50'000'000);

void normal(benchmark::State& state) {
    Stream stream(Seed{1}, "bench/normal");
    double sum = 0;
    for (auto _ : state) sum += stream.normal(100.0, 15.0);
    report(state, static_cast<std::uint64_t>(sum));
}
BENCHMARK(normal)->Iterations(5'000'000);

/// The node types of act-map.md 1.4, rows 4-6.
void weighted(benchmark::State& state) {
    Stream stream(Seed{1}, "bench/weighted");
    constexpr std::array<std::uint32_t, 5> weights = {45, 16, 12, 12, 15};
    std::uint64_t sum = 0;
    for (auto _ : state) sum += stream.weighted(weights);
    report(state, sum);
}
BENCHMARK(weighted)->Iterations(50'000'000);

void shuffle(benchmark::State& state) {
    Stream stream(Seed{1}, "bench/shuffle");
    std::array<std::uint32_t, 64> values{};
    for (std::uint32_t i = 0; i < values.size(); ++i) values[i] = i;
    std::uint64_t sum = 0;
    for (auto _ : state) {
        stream.shuffle(values);
        sum += values[0];
    }
    report(state, sum);
}
BENCHMARK(shuffle)->Iterations(1'000'000);

} // namespace
} // namespace rogueloom
