// SPDX-License-Identifier: MIT
// Exact odds of one spin: every result played out. The checksum is the mean damage and the chances of the
// fights, so that a fast wrong answer shows.
#include <benchmark/benchmark.h>

#include <rogueloom/lab/odds.hpp>

#include "../tests/support/battle_scenes.hpp"

namespace {

using namespace rogueloom;

void calculate(benchmark::State& bench, battle::Hero (*make_hero)(const content::Pack&), std::int32_t enemy,
               std::uint8_t rerolls) {
    const battle::Rules rules(test::load_base_pack());
    battle::Setup setup;
    setup.hero = make_hero(rules.pack());
    setup.enemy = rules.pack().find_enemy(enemy);
    setup.opening.rerolls = rerolls;
    setup.fixed_enemy = battle::EnemyOverride{};
    setup.fixed_enemy->first_intent = rules.pack().find_intent(1);
    const battle::State state = battle::start(rules, setup, Stream::raw(1, 1));
    lab::Odds odds;
    for (auto _ : bench) {
        odds = lab::odds(rules, state);
        benchmark::DoNotOptimize(odds);
    }
    bench.counters["stops"] = static_cast<double>(odds.stops);
    bench.counters["branches"] = static_cast<double>(odds.leaves);
    bench.counters["exact"] = odds.exact ? 1 : 0;
    bench.counters["checksum"] = odds.damage.mean + odds.kill + odds.survive;
}

void two_columns(benchmark::State& bench) {
    calculate(bench, test::start_hero, 104, 0);
}
void three_columns(benchmark::State& bench) {
    calculate(bench, test::middle_hero, 204, 0);
}
void two_rows_21_passives(benchmark::State& bench) {
    calculate(bench, test::late_hero, 504, 0);
}
void two_rows_two_rerolls(benchmark::State& bench) {
    calculate(bench, test::late_hero, 504, 2);
}

BENCHMARK(two_columns)->Unit(benchmark::kMicrosecond);
BENCHMARK(three_columns)->Unit(benchmark::kMicrosecond);
BENCHMARK(two_rows_21_passives)->Unit(benchmark::kMicrosecond);
BENCHMARK(two_rows_two_rerolls)->Unit(benchmark::kMicrosecond);

} // namespace
