// SPDX-License-Identifier: MIT
/// \file
/// The same work natively and as WebAssembly, without any library for benchmarks: battles, path maps and
/// boards. Prints for each the best rate of several rounds and a checksum, which is the same everywhere.
#include <algorithm>
#include <cstdio>
#include <ctime>

#ifdef __EMSCRIPTEN__
#include <emscripten.h>
#endif

#include <rogueloom/core/hash.hpp>
#include <rogueloom/maps/board.hpp>
#include <rogueloom/maps/path.hpp>

#include "../tests/support/battle_scenes.hpp"
#include "../tests/support/board_tables.hpp"
#include "../tests/support/path_presets.hpp"

namespace {

using namespace rogueloom;

constexpr int rounds = 7;

#ifdef __EMSCRIPTEN__
// clock() is the wall's there; a busy machine would be measured along.
EM_JS(double, cpu_seconds, (), { return process.cpuUsage().user / 1e6; });
#else
double cpu_seconds() {
    return static_cast<double>(std::clock()) / CLOCKS_PER_SEC;
}
#endif

/// Does `work(i)` for i = 0 .. count - 1, some rounds; the first one is to warm up.
template <class Work>
void measure(const char* name, int count, Work&& work) {
    double best = 1e30;
    std::uint64_t checksum = 0;
    for (int round = 0; round <= rounds; ++round) {
        Hasher hasher;
        const double begin = cpu_seconds();
        for (int i = 0; i < count; ++i) hasher.add(work(static_cast<std::uint64_t>(i)));
        const double seconds = cpu_seconds() - begin;
        if (round > 0) best = std::min(best, seconds);
        checksum = hasher.digest();
    }
    std::printf("%-28s %12.0f /s   checksum %016llx\n", name, count / best,
                static_cast<unsigned long long>(checksum));
}

} // namespace

int main() {
    const battle::Rules rules(test::load_base_pack());
    battle::Setup setup;
    setup.hero = test::start_hero(rules.pack());
    measure("battles, start machine", 100000, [&](std::uint64_t i) {
        setup.enemy = rules.pack().find_enemy(101 + static_cast<std::int32_t>(i % 8));
        battle::State state = battle::start(rules, setup, Stream::raw(i, 1));
        Stream policy = Stream::raw(i, 7);
        test::play_randomly(rules, state, policy);
        return static_cast<std::uint64_t>(state.turn * 1000 + state.gold_paid);
    });
    setup.hero = test::late_hero(rules.pack());
    measure("battles, two rows, 21 items", 10000, [&](std::uint64_t i) {
        setup.enemy = rules.pack().find_enemy(501 + static_cast<std::int32_t>(i % 8));
        battle::State state = battle::start(rules, setup, Stream::raw(i, 1));
        Stream policy = Stream::raw(i, 7);
        test::play_randomly(rules, state, policy);
        return static_cast<std::uint64_t>(state.turn * 1000 + state.gold_paid);
    });

    const path::Rules acts = test::rules_of(test::acts_params());
    path::Map map;
    measure("path maps, acts", 500000, [&](std::uint64_t i) {
        Stream stream = Stream::raw(i, 3);
        path::generate(acts, stream, map);
        return static_cast<std::uint64_t>(map.node_count());
    });

    const board::Rules boards = test::rules_of(test::board_params());
    board::Workspace workspace;
    board::Board floor;
    board::Request request;
    for (int number = 1; number <= 2; ++number) {
        request.floor = number;
        const std::string name = "boards, whole floor " + std::to_string(number);
        measure(name.c_str(), 20000, [&](std::uint64_t i) {
            Stream stream = Stream::raw(i, 5);
            board::generate(boards, request, stream, workspace, floor);
            return static_cast<std::uint64_t>(floor.monsters.size() * 64 + floor.rewards.size());
        });
    }
    return 0;
}
