// SPDX-License-Identifier: MIT
// Whole runs of the four campaigns by greedy, of `acts` and `climb` by random too, events off. Runs and
// choices a second; the checksum is the sum of the low halves of the final state hashes of every eighth run,
// so that a fast wrong answer shows: hashing is no part of a run, and of all of them it would take 2.4 % of
// the time of random ones.
#include <memory>
#include <string_view>

#include <benchmark/benchmark.h>

#include <rogueloom/content/base_pack.hpp>
#include <rogueloom/content/load.hpp>
#include <rogueloom/lab/play_out.hpp>
#include <rogueloom/lab/signature.hpp>

namespace {

using namespace rogueloom;

const run::Game& base_game() {
    static const run::Game game = *run::Game::compile(
        std::make_shared<content::Pack>(*content::load_pack(content::base_pack_files()).pack));
    return game;
}

void play(benchmark::State& bench, std::string_view policy_name, std::string_view campaign = "acts") {
    const run::Game& game = base_game();
    const content::CampaignId id = game.pack().find_campaign(campaign);
    const auto policy = *lab::make_policy(policy_name);
    std::int64_t runs = 0;
    std::int64_t wins = 0;
    std::int64_t choices = 0;
    std::uint64_t checksum = 0;
    for (auto _ : bench) {
        const Seed seed{static_cast<std::uint64_t>(runs)};
        Result<run::Run> started = run::start(game, id, seed);
        run::Run& run = *started;
        lab::play_out(game, run, seed, *policy);
        wins += run.state.phase == run::Phase::won ? 1 : 0;
        choices += run.state.choices;
        if (runs % 8 == 0) checksum += run::state_hash(run) & 0xFFFFFFFFU;
        ++runs;
    }
    bench.SetItemsProcessed(runs);
    bench.counters["choices/s"] =
        benchmark::Counter(static_cast<double>(choices), benchmark::Counter::kIsRate);
    bench.counters["choices/run"] = static_cast<double>(choices) / static_cast<double>(runs);
    bench.counters["wins%"] = 100.0 * static_cast<double>(wins) / static_cast<double>(runs);
    bench.counters["checksum"] = static_cast<double>(checksum);
}

void random_runs(benchmark::State& bench) {
    play(bench, "random");
}
void greedy_runs(benchmark::State& bench) {
    play(bench, "greedy");
}

void random_climbs(benchmark::State& bench) {
    play(bench, "random", "climb");
}
void greedy_climbs(benchmark::State& bench) {
    play(bench, "greedy", "climb");
}

void greedy_delves(benchmark::State& bench) {
    play(bench, "greedy", "delve");
}
void greedy_expeditions(benchmark::State& bench) {
    play(bench, "greedy", "expedition");
}

void signature(benchmark::State& bench) {
    std::uint64_t number = 0;
    for (auto _ : bench) number = lab::signature(base_game());
    bench.counters["checksum"] = static_cast<double>(number & 0xFFFFFFFFU);
}

} // namespace

// Fixed numbers of iterations, so that checksums can be compared.
BENCHMARK(random_runs)->Iterations(50000)->Unit(benchmark::kMicrosecond);
BENCHMARK(greedy_runs)->Iterations(10000)->Unit(benchmark::kMicrosecond);
BENCHMARK(random_climbs)->Iterations(20000)->Unit(benchmark::kMicrosecond);
BENCHMARK(greedy_climbs)->Iterations(5000)->Unit(benchmark::kMicrosecond);
BENCHMARK(greedy_delves)->Iterations(5000)->Unit(benchmark::kMicrosecond);
BENCHMARK(greedy_expeditions)->Iterations(300)->Unit(benchmark::kMicrosecond);
BENCHMARK(signature)->Iterations(20)->Unit(benchmark::kMillisecond);
