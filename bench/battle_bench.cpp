// SPDX-License-Identifier: MIT
// Fights of the base pack under random play, events off. Turns and battles a second; the checksum is the sum
// of turns and gold, so that a fast wrong answer shows.
#include <benchmark/benchmark.h>

#include "../tests/support/battle_scenes.hpp"

namespace {

using namespace rogueloom;

const battle::Rules& base_rules() {
    static const battle::Rules rules(test::load_base_pack());
    return rules;
}

using MakeHero = battle::Hero (*)(const content::Pack&);

void play(benchmark::State& bench, MakeHero make_hero, std::int32_t first_enemy) {
    const battle::Rules& rules = base_rules();
    const content::Pack& pack = rules.pack();
    battle::Setup setup;
    setup.hero = make_hero(pack);
    std::int64_t turns = 0;
    std::int64_t checksum = 0;
    std::uint64_t fight = 0;
    Stream policy = Stream::raw(7, 7);
    for (auto _ : bench) {
        setup.enemy = pack.find_enemy(first_enemy + static_cast<std::int32_t>(fight % 8));
        battle::State state = battle::start(rules, setup, Stream::raw(fight, 1));
        test::play_randomly(rules, state, policy);
        turns += state.turn;
        checksum += state.turn * 1000 + state.gold_paid;
        ++fight;
    }
    const auto fights = static_cast<std::int64_t>(fight);
    bench.SetItemsProcessed(turns);
    bench.counters["battles/s"] =
        benchmark::Counter(static_cast<double>(fights), benchmark::Counter::kIsRate);
    bench.counters["turns/battle"] = static_cast<double>(turns) / static_cast<double>(fights);
    bench.counters["checksum"] = static_cast<double>(checksum);
}

void start_machine(benchmark::State& bench) {
    play(bench, test::start_hero, 101);
}
void three_columns_8_passives(benchmark::State& bench) {
    play(bench, test::middle_hero, 201);
}
void two_rows_21_passives(benchmark::State& bench) {
    play(bench, test::late_hero, 501);
}

void state_copy(benchmark::State& bench) {
    const battle::Rules& rules = base_rules();
    battle::Setup setup;
    setup.hero = test::late_hero(rules.pack());
    setup.enemy = rules.pack().find_enemy(504);
    const battle::State state = battle::start(rules, setup, Stream::raw(1, 1));
    battle::State copy = state;
    for (auto _ : bench) {
        copy = state;
        benchmark::DoNotOptimize(copy);
        benchmark::ClobberMemory();
    }
    bench.SetItemsProcessed(bench.iterations());
    bench.counters["bytes"] = sizeof(battle::State);
}

BENCHMARK(start_machine)->Iterations(200000);
BENCHMARK(three_columns_8_passives)->Iterations(100000);
BENCHMARK(two_rows_21_passives)->Iterations(50000);
BENCHMARK(state_copy);

} // namespace
