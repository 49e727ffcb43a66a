// SPDX-License-Identifier: MIT
/// \file
/// Zone maps into storage of the caller, one thread, beside what others do: libtcod's BSP where it is
/// installed, a cellular automaton cell by cell, a flood fill. The label is a checksum over what was made of
/// the seeds 0 .., so that a fast wrong answer is seen.
#include <benchmark/benchmark.h>

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cstring>
#include <utility>
#include <vector>

#include <rogueloom/core/flood_fill.hpp>
#include <rogueloom/core/hash.hpp>
#include <rogueloom/maps/pieces.hpp>
#include <rogueloom/maps/smoothing.hpp>

#include "../tests/support/zone_presets.hpp"

#ifdef ROGUELOOM_WITH_LIBTCOD
#include <libtcod/bsp.h>
#include <libtcod/mersenne.h>
#endif

namespace {

using namespace rogueloom;

void set_label(benchmark::State& state, const Hasher& hasher) {
    state.SetLabel(fmt::format("checksum {:016x}", hasher.digest()));
}

// ---- cutting, rooms and corridors ------------------------------------------------------------------------

void clear(BitRows& cells) {
    const auto first = cells.row(0);
    std::fill_n(first.data(), cells.words_per_row() * static_cast<std::size_t>(cells.height()), 0U);
}

/// What a map of rooms and corridors ends as.
enum class Outcome { rectangles, cells };

/// The square part of a map: 80 x 50 with about 81 rooms, or a large one.
void lay_out(benchmark::State& state, const zones::Params& params, Outcome result) {
    zones::Surveyor surveyor;
    zones::Layout layout;
    BitRows cells(params.width, params.height);
    const auto make = [&](Stream& stream) {
        surveyor.lay_out(params, stream, layout);
        if (result == Outcome::rectangles) return;
        clear(cells);
        zones::carve_rooms(layout, cells);
        zones::carve_corridors(params, layout, cells);
    };
    Stream stream(Seed{1}, "bench");
    std::int64_t rooms = 0;
    for (auto _ : state) {
        make(stream);
        benchmark::DoNotOptimize(layout.plots.data());
        benchmark::DoNotOptimize(cells.row(0).data());
        rooms += static_cast<std::int64_t>(layout.plots.size());
    }
    Hasher hasher;
    for (std::uint64_t seed = 0; seed < 20; ++seed) {
        Stream again(Seed{seed}, "bench");
        make(again);
        hasher.add(static_cast<std::uint64_t>(layout.plots.size()));
        for (const zones::Corridor& corridor : layout.corridors) hasher.add(corridor.length);
        hasher.add(cells.count());
    }
    set_label(state, hasher);
    state.SetItemsProcessed(state.iterations());
    state.counters["rooms"] =
        benchmark::Counter(static_cast<double>(rooms), benchmark::Counter::kAvgIterations);
}

zones::Params large_rooms_params(int side) {
    zones::Params params = test::cave_params();
    params.width = params.height = side;
    params.depth = 16;
    return params;
}

BENCHMARK_CAPTURE(lay_out, 80x50, test::many_rooms_params(), Outcome::rectangles);
BENCHMARK_CAPTURE(lay_out, 80x50_carved, test::many_rooms_params(), Outcome::cells);
BENCHMARK_CAPTURE(lay_out, 2000x2000_carved, large_rooms_params(2000), Outcome::cells);

#ifdef ROGUELOOM_WITH_LIBTCOD
/// The same kind of map in libtcod: cut 8 times down to 5 cells, a room of 3 or more cells a side in each
/// leaf with a margin, an L between the centres of siblings; carved into one byte a cell.
class TcodMap {
  public:
    explicit TcodMap(Outcome result)
        : random_(TCOD_random_new_from_seed(TCOD_RNG_CMWC, 1)), result_(result) {}
    ~TcodMap() { TCOD_random_delete(random_); }
    TcodMap(const TcodMap&) = delete;
    TcodMap& operator=(const TcodMap&) = delete;

    void make() {
        if (result_ == Outcome::cells) std::memset(cells_.data(), 0, sizeof cells_);
        rooms_ = 0;
        TCOD_bsp_t* root = TCOD_bsp_new_with_size(0, 0, width, height);
        TCOD_bsp_split_recursive(root, random_, 8, 5, 5, 1.5F, 1.5F);
        TCOD_bsp_traverse_inverted_level_order(root, &TcodMap::visit, this);
        TCOD_bsp_delete(root);
    }
    [[nodiscard]] std::int64_t rooms() const { return rooms_; }
    [[nodiscard]] std::int64_t checksum() const {
        std::int64_t count = reach_;
        for (const auto& row : cells_) {
            for (const char cell : row) count += cell;
        }
        return count;
    }

  private:
    static constexpr int width = 80;
    static constexpr int height = 50;

    static bool visit(TCOD_bsp_t* node, void* self) {
        static_cast<TcodMap*>(self)->add(*node);
        return true;
    }
    [[nodiscard]] int draw(int low, int high) { return TCOD_random_get_int(random_, low, high); }

    void add(TCOD_bsp_t& node) {
        if (TCOD_bsp_is_leaf(&node)) {
            const int w = draw(3, node.w - 2);
            const int h = draw(3, node.h - 2);
            node.x += 1 + draw(0, node.w - 2 - w);
            node.y += 1 + draw(0, node.h - 2 - h);
            node.w = w;
            node.h = h;
            fill(node.x, node.y, node.x + w - 1, node.y + h - 1);
            ++rooms_;
            return;
        }
        const TCOD_bsp_t& a = *TCOD_bsp_left(&node);
        const TCOD_bsp_t& b = *TCOD_bsp_right(&node);
        const std::array<int, 4> ends = {a.x + a.w / 2, a.y + a.h / 2, b.x + b.w / 2, b.y + b.h / 2};
        const bool horizontal = draw(0, 1) == 0;
        const int x = horizontal ? ends[2] : ends[0];
        const int y = horizontal ? ends[1] : ends[3];
        fill(ends[0], ends[1], x, y);
        fill(x, y, ends[2], ends[3]);
    }
    void fill(int x0, int y0, int x1, int y1) {
        reach_ += x1 - x0 + y1 - y0;
        if (result_ == Outcome::rectangles) return;
        for (int y = std::min(y0, y1); y <= std::max(y0, y1); ++y) {
            for (int x = std::min(x0, x1); x <= std::max(x0, x1); ++x)
                cells_[static_cast<std::size_t>(y)][static_cast<std::size_t>(x)] = 1;
        }
    }

    TCOD_random_t random_;
    std::array<std::array<char, width>, height> cells_{};
    std::int64_t rooms_ = 0;
    std::int64_t reach_ = 0;
    Outcome result_;
};

void libtcod(benchmark::State& state, Outcome result) {
    TcodMap map(result);
    std::int64_t rooms = 0;
    for (auto _ : state) {
        map.make();
        benchmark::DoNotOptimize(map);
        rooms += map.rooms();
    }
    TcodMap again(result);
    Hasher hasher;
    for (int i = 0; i < 20; ++i) {
        again.make();
        hasher.add(again.checksum());
    }
    set_label(state, hasher);
    state.SetItemsProcessed(state.iterations());
    state.counters["rooms"] =
        benchmark::Counter(static_cast<double>(rooms), benchmark::Counter::kAvgIterations);
}
BENCHMARK_CAPTURE(libtcod, 80x50, Outcome::rectangles);
BENCHMARK_CAPTURE(libtcod, 80x50_carved, Outcome::cells);
#endif

// ---- whole maps ------------------------------------------------------------------------------------------

void whole_map(benchmark::State& state, const zones::Params& params, std::uint64_t checked) {
    const zones::Rules rules = test::rules_of(params);
    zones::Workspace workspace;
    zones::Map map;
    std::uint64_t seed = 0;
    for (auto _ : state) {
        zones::generate(rules, Seed{seed++}, "map/1", workspace, map);
        benchmark::DoNotOptimize(map);
    }
    Hasher hasher;
    std::int64_t rooms = 0;
    for (seed = 0; seed < checked; ++seed) {
        zones::generate(rules, Seed{seed}, "map/1", workspace, map);
        hasher.add(zones::fingerprint(map));
        rooms += static_cast<std::int64_t>(map.rooms.size());
    }
    set_label(state, hasher);
    state.SetItemsProcessed(state.iterations());
    state.counters["rooms"] = static_cast<double>(rooms) / static_cast<double>(checked);
    state.counters["cells_a_second"] = benchmark::Counter(static_cast<double>(params.width) * params.height *
                                                              static_cast<double>(state.iterations()),
                                                          benchmark::Counter::kIsRate);
}

BENCHMARK_CAPTURE(whole_map, cave_64x48, test::cave_params(), 200);
BENCHMARK_CAPTURE(whole_map, ruin_64x48, test::ruin_params(), 200);
BENCHMARK_CAPTURE(whole_map, hall_64x48, test::hall_params(), 200);
BENCHMARK_CAPTURE(whole_map, 256x256, large_rooms_params(256), 4);
BENCHMARK_CAPTURE(whole_map, 1024x1024, large_rooms_params(1024), 2)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(whole_map, 4096x4096, large_rooms_params(4096), 1)->Unit(benchmark::kMillisecond);

// ---- smoothing and reachability --------------------------------------------------------------------------

BitRows noise(std::int32_t side) {
    Stream stream(Seed{1}, "noise");
    BitRows cells(side, side);
    for (std::int32_t y = 0; y < side; ++y) {
        for (std::int32_t x = 0; x < side; ++x) cells.assign({x, y}, stream.below(100) < 58);
    }
    return cells;
}

void smooth(benchmark::State& state) {
    const auto side = static_cast<std::int32_t>(state.range(0));
    const BitRows cells = noise(side);
    BitRows next;
    for (auto _ : state) {
        zones::smooth_once(cells, next);
        benchmark::DoNotOptimize(next);
    }
    Hasher hasher;
    hasher.add(next.count());
    set_label(state, hasher);
    state.SetItemsProcessed(state.iterations() * side * side);
}
BENCHMARK(smooth)->Arg(64)->Arg(512)->Arg(4096);

/// The usual way: a byte a cell, eight looks at each.
void smooth_naive(benchmark::State& state) {
    const auto side = static_cast<std::size_t>(state.range(0));
    const BitRows cells = noise(static_cast<std::int32_t>(side));
    std::vector<unsigned char> floor(side * side);
    for (std::size_t y = 0; y < side; ++y) {
        for (std::size_t x = 0; x < side; ++x)
            floor[y * side + x] =
                cells.test({static_cast<std::int32_t>(x), static_cast<std::int32_t>(y)}) ? 1 : 0;
    }
    std::vector<unsigned char> next(side * side);
    for (auto _ : state) {
        for (std::size_t y = 1; y + 1 < side; ++y) {
            for (std::size_t x = 1; x + 1 < side; ++x) {
                const unsigned char* p = &floor[y * side + x];
                const int count = p[-1] + p[1] + p[side - 1] + p[side] + p[side + 1] + *(p - side - 1) +
                                  *(p - side) + *(p - side + 1);
                next[y * side + x] = count >= 4 ? 1 : 0;
            }
        }
        benchmark::DoNotOptimize(next.data());
        benchmark::ClobberMemory();
    }
    std::int64_t total = 0;
    for (const unsigned char cell : next) total += cell;
    Hasher hasher;
    hasher.add(total);
    set_label(state, hasher);
    state.SetItemsProcessed(state.iterations() * static_cast<std::int64_t>(side * side));
}
BENCHMARK(smooth_naive)->Arg(64)->Arg(512)->Arg(4096);

/// A cave of many turns: noise, smoothed four times.
BitRows cave(std::int32_t side) {
    BitRows cells = noise(side);
    BitRows next;
    for (int i = 0; i < 4; ++i) {
        zones::smooth_once(cells, next);
        std::swap(cells, next);
    }
    return cells;
}

Cell first_floor(const BitRows& cells) {
    for (std::int32_t x = 0;; ++x) {
        if (cells.test({x, cells.height() / 2})) return {x, cells.height() / 2};
    }
}

void pieces(benchmark::State& state) {
    const auto side = static_cast<std::int32_t>(state.range(0));
    const BitRows cells = cave(side);
    const Cell start = first_floor(cells);
    zones::Pieces found;
    for (auto _ : state) {
        found.label(cells);
        benchmark::DoNotOptimize(found.piece_of(start));
    }
    BitRows kept = cells;
    found.keep_only(found.piece_of(start), kept);
    Hasher hasher;
    hasher.add(kept.count());
    set_label(state, hasher);
    state.SetItemsProcessed(state.iterations() * side * side);
}
BENCHMARK(pieces)->Arg(64)->Arg(512)->Arg(4096);

void flood(benchmark::State& state) {
    const auto side = static_cast<std::int32_t>(state.range(0));
    const BitRows cells = cave(side);
    const Cell start = first_floor(cells);
    BitRows reached;
    for (auto _ : state) {
        reached = flood_fill(cells, start);
        benchmark::DoNotOptimize(reached);
    }
    Hasher hasher;
    hasher.add(reached.count());
    set_label(state, hasher);
    state.SetItemsProcessed(state.iterations() * side * side);
}
BENCHMARK(flood)->Arg(64)->Arg(512)->Arg(4096);

} // namespace
