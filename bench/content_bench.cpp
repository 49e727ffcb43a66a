// SPDX-License-Identifier: MIT
// Loading and checking packs: the base pack, and one with many more rows.
#include <string>
#include <vector>

#include <benchmark/benchmark.h>

#include <rogueloom/content/base_pack.hpp>
#include <rogueloom/content/load.hpp>

namespace {

using rogueloom::content::LoadedPack;
using rogueloom::content::SheetFile;

void report(benchmark::State& state, const LoadedPack& loaded, std::size_t bytes) {
    state.counters["problems"] = static_cast<double>(loaded.diagnostics.size());
    state.SetBytesProcessed(static_cast<std::int64_t>(bytes) * state.iterations());
    state.SetLabel("checksum " + std::to_string(loaded.pack ? loaded.pack->content_hash : 0));
}

void load_base_pack(benchmark::State& state) {
    std::size_t bytes = 0;
    for (const SheetFile& file : rogueloom::content::base_pack_files()) bytes += file.bytes.size();
    LoadedPack loaded;
    for (auto _ : state) {
        loaded = rogueloom::content::load_pack(rogueloom::content::base_pack_files());
        benchmark::DoNotOptimize(loaded);
    }
    report(state, loaded, bytes);
}
BENCHMARK(load_base_pack)->Unit(benchmark::kMillisecond);

/// The base pack with so many more rows: pucks, enemies, and the pool that holds these, a third each.
void load_large_pack(benchmark::State& state) {
    std::vector<SheetFile> files(rogueloom::content::base_pack_files().begin(),
                                 rogueloom::content::base_pack_files().end());
    std::string pucks;
    std::string enemies;
    std::string pools;
    std::size_t bytes = 0;
    for (SheetFile& file : files) {
        std::string* sheet = file.name == "puck.csv"         ? &pucks
                             : file.name == "enemy.csv"      ? &enemies
                             : file.name == "enemy_pool.csv" ? &pools
                                                             : nullptr;
        if (sheet == nullptr) continue;
        *sheet = file.bytes;
        for (std::int64_t i = 0; i < state.range(0) / 3; ++i) {
            const std::string key = std::to_string(100000 + i);
            if (sheet == &pucks) {
                *sheet += key + ",Extra,An extra puck,4,1.5,,," + std::to_string(100 + i / 7) + ',' +
                          "fedcbas"[i % 7] + ",icons/pucks.svg#p2\n";
            } else if (sheet == &enemies) {
                *sheet += key + ",Extra,normal,e,e,f,f,101,,e/1.svg,s/1.ogg,slash,,\n";
            } else {
                *sheet += "section1," + key + ",1\n";
            }
        }
        file.bytes = *sheet;
        bytes += sheet->size();
    }
    LoadedPack loaded;
    for (auto _ : state) {
        loaded = rogueloom::content::load_pack(files);
        benchmark::DoNotOptimize(loaded);
    }
    report(state, loaded, bytes);
}
BENCHMARK(load_large_pack)->Unit(benchmark::kMillisecond)->Arg(1000)->Arg(10000)->Arg(100000);

/// So many cells that cannot be read: what a wrong column costs.
void load_broken_pack(benchmark::State& state) {
    std::vector<SheetFile> files(rogueloom::content::base_pack_files().begin(),
                                 rogueloom::content::base_pack_files().end());
    std::string pools;
    for (SheetFile& file : files) {
        if (file.name != "enemy_pool.csv") continue;
        pools = file.bytes;
        for (std::int64_t i = 0; i < state.range(0); ++i)
            pools += "section1," + std::to_string(100000 + i) + ",1\n";
        file.bytes = pools;
    }
    LoadedPack loaded;
    for (auto _ : state) {
        loaded = rogueloom::content::load_pack(files);
        benchmark::DoNotOptimize(loaded);
    }
    report(state, loaded, pools.size());
}
BENCHMARK(load_broken_pack)->Unit(benchmark::kMillisecond)->Arg(100)->Arg(1000)->Arg(10000);

} // namespace
