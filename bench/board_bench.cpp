// SPDX-License-Identifier: MIT
/// \file
/// Board floors into storage of the caller, one thread: walls alone beside a flood fill for each coin, whole
/// floors, and how both grow. The label is a checksum over what was made of the seeds 0 .., so that a fast
/// wrong answer is seen; walls of both kinds have the same.
#include <benchmark/benchmark.h>

#include <fmt/format.h>

#include <cstdint>
#include <vector>

#include <rogueloom/core/hash.hpp>
#include <rogueloom/maps/board_steps.hpp>

#include "../tests/support/board_tables.hpp"

namespace {

using namespace rogueloom;

void set_label(benchmark::State& state, const Hasher& hasher) {
    state.SetLabel(fmt::format("checksum {:016x}", hasher.digest()));
}

/// Growth: what one tile costs.
void count_tiles(benchmark::State& state, std::int64_t tiles) {
    state.SetItemsProcessed(state.iterations());
    state.counters["tiles/s"] =
        benchmark::Counter(static_cast<double>(tiles * state.iterations()), benchmark::Counter::kIsRate);
}

// ---- walls -----------------------------------------------------------------------------------------------

/// The rule as board.md 1.4 tells it: a flood fill before each coin. No memory is taken while it works.
class FloodCarver {
  public:
    explicit FloodCarver(std::int32_t side) : layout_(side, side), stack_(layout_.size()) {}

    void carve(Stream& stream) {
        wall_.assign(layout_.size(), 1);
        order_.clear();
        for (std::int32_t x = 0; x < layout_.width(); ++x) {
            for (std::int32_t y = 0; y < layout_.height(); ++y) {
                order_.push_back(layout_.at({x, y}));
                wall_[order_.back()] = 0;
            }
        }
        tiles_ = order_;
        std::size_t open = order_.size();
        stream.shuffle(order_);
        for (const Tile tile : order_) {
            wall_[tile] = 1;
            const bool connected = open > 1 && reached() == open - 1;
            if (connected && stream.chance(50, 100))
                --open;
            else
                wall_[tile] = 0;
        }
    }
    [[nodiscard]] bool wall(board::Tile tile) const { return wall_[tile] != 0; }

  private:
    using Tile = board::Tile;

    /// How many tiles hang together with the first open one.
    [[nodiscard]] std::size_t reached() {
        std::size_t first = 0;
        while (wall_[tiles_[first]] != 0) ++first;
        seen_ = wall_;
        std::size_t count = 1;
        std::size_t top = 1;
        stack_[0] = tiles_[first];
        seen_[tiles_[first]] = 1;
        while (top > 0) {
            const Tile tile = stack_[--top];
            for (const Tile side : layout_.sides()) {
                if (seen_[tile + side] != 0) continue;
                seen_[tile + side] = 1;
                stack_[top++] = tile + side;
                ++count;
            }
        }
        return count;
    }

    board::TileLayout layout_;
    std::vector<std::uint8_t> wall_;
    std::vector<std::uint8_t> seen_;
    std::vector<Tile> tiles_;
    std::vector<Tile> order_;
    std::vector<Tile> stack_;
};

/// Carves for some seeds and adds where walls stand.
template <class Carve, class Wall>
void hash_walls(benchmark::State& state, std::int32_t side, Carve carve, Wall wall) {
    const board::TileLayout layout(side, side);
    Hasher hasher;
    for (std::uint64_t seed = 0; seed < (side <= 100 ? 5U : 1U); ++seed) {
        Stream stream(Seed{seed}, "map/1");
        carve(stream);
        std::uint32_t word = 0;
        for (std::int32_t x = 0; x < side; ++x) {
            for (std::int32_t y = 0; y < side; ++y) word = word * 2 + (wall(layout.at({x, y})) ? 1U : 0U);
            hasher.add(word);
        }
    }
    set_label(state, hasher);
}

void walls(benchmark::State& state) {
    const auto side = static_cast<std::int32_t>(state.range(0));
    board::Carving carving;
    const auto carve = [&](Stream& stream) {
        carving.reset(board::TileLayout(side, side));
        carving.carve(stream, 50);
    };
    Stream stream(Seed{1}, "bench");
    carve(stream); // the storage of the caller is there before the clock starts
    for (auto _ : state) {
        carve(stream);
        benchmark::DoNotOptimize(carving.open_count());
    }
    hash_walls(state, side, carve, [&carving](board::Tile tile) { return carving.wall(tile); });
    count_tiles(state, std::int64_t{side} * side);
}
BENCHMARK(walls)->Arg(8)->Arg(10)->Arg(32)->Arg(100)->Arg(300)->Arg(1000)->Arg(4000);

/// One board carved again and again: its branches get known, as those of a stream of boards never do.
void walls_again(benchmark::State& state) {
    const auto side = static_cast<std::int32_t>(state.range(0));
    board::Carving carving;
    for (auto _ : state) {
        Stream stream(Seed{1}, "bench");
        carving.reset(board::TileLayout(side, side));
        carving.carve(stream, 50);
        benchmark::DoNotOptimize(carving.open_count());
    }
    Hasher hasher;
    hasher.add(static_cast<std::uint64_t>(carving.open_count()));
    set_label(state, hasher);
    count_tiles(state, std::int64_t{side} * side);
}
BENCHMARK(walls_again)->Arg(8)->Arg(100);

void walls_by_flood_fill(benchmark::State& state) {
    const auto side = static_cast<std::int32_t>(state.range(0));
    FloodCarver carver(side);
    Stream stream(Seed{1}, "bench");
    for (auto _ : state) {
        carver.carve(stream);
        benchmark::ClobberMemory();
    }
    hash_walls(
        state, side, [&carver](Stream& again) { carver.carve(again); },
        [&carver](board::Tile tile) { return carver.wall(tile); });
    count_tiles(state, std::int64_t{side} * side);
}
BENCHMARK(walls_by_flood_fill)->Arg(8)->Arg(10)->Arg(32)->Arg(100);

// ---- whole floors ----------------------------------------------------------------------------------------

void make_floors(benchmark::State& state, const board::Request& request, std::uint64_t seeds) {
    const board::Rules rules = test::rules_of(test::board_params());
    board::Workspace workspace;
    board::Board board;
    Stream stream(Seed{1}, "bench");
    for (auto _ : state) {
        board::generate(rules, request, stream, workspace, board);
        benchmark::DoNotOptimize(board.walls.data());
    }
    Hasher hasher;
    for (std::uint64_t seed = 0; seed < seeds; ++seed) {
        Stream again(Seed{seed}, "map/" + std::to_string(request.floor));
        board::generate(rules, request, again, workspace, board);
        hasher.add(board::fingerprint(board));
    }
    set_label(state, hasher);
    count_tiles(state, std::int64_t{board.width} * board.height);
}

/// Floor 1 .. 4 in its own size.
void floor(benchmark::State& state) {
    board::Request request;
    request.floor = static_cast<int>(state.range(0));
    make_floors(state, request, 20);
}
BENCHMARK(floor)->DenseRange(1, 4);

/// Floor 1 with as many districts as a side needs.
void floor_of_side(benchmark::State& state) {
    board::Request request;
    request.width = request.height = static_cast<int>(state.range(0));
    make_floors(state, request, request.width <= 100 ? 5 : 1);
}
BENCHMARK(floor_of_side)->Arg(8)->Arg(32)->Arg(100)->Arg(300)->Arg(1000)->Arg(4000);

} // namespace
