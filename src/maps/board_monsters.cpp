// SPDX-License-Identifier: MIT
#include <algorithm>

#include "maps/board_work.hpp"
#include "maps/pick.hpp"

namespace rogueloom::board {

namespace {

/// Chooses the tiles of a district's monsters (board.md C7 - C14).
class GuardSelection {
  public:
    GuardSelection(Making& making, const TileLayout& layout)
        : making_(making), work_(making.work), layout_(layout), sides_(layout.sides()) {}

    /// Fills work.guards, in the order of selection.
    void run() {
        const Floor& floor = making_.floor;
        const int count = floor.monsters_min < floor.monsters_max
                              ? making_.stream.between(floor.monsters_min, floor.monsters_max)
                              : floor.monsters_min;
        target_ = static_cast<std::size_t>(count);
        work_.guards.clear();
        work_.blocked.clear();
        read_ground();
        take_cut_vertices();
        shuffle_tiles();
        place_by_shape();
        backfill();
        release_neighbours();
        backfill_unblocked();
        making_.board.left_out.monsters += static_cast<std::int32_t>(target_ - work_.guards.size());
    }

  private:
    [[nodiscard]] bool complete() const { return work_.guards.size() >= target_; }

    void read_ground() {
        work_.ground.assign(layout_.size(), Ground::closed);
        for (std::int32_t x = 0; x < layout_.width(); ++x) {
            Tile tile = layout_.at({x, 0});
            for (std::int32_t y = 0; y < layout_.height(); ++y, ++tile) {
                const Tile on_board = work_.to_board[tile];
                const auto open = static_cast<unsigned>(!work_.carving.wall(on_board));
                const auto unused = static_cast<unsigned>(work_.free.unused(on_board));
                work_.ground[tile] = static_cast<Ground>(open + unused); // closed, kept, free
            }
        }
    }

    void take(Tile tile, Placing placed) {
        work_.ground[tile] = Ground::closed;
        const auto picked = static_cast<std::uint32_t>(work_.guards.size());
        work_.guards.push_back({tile, work_.distances[work_.to_board[tile]], picked, placed});
    }

    /// Keeps the best cut of each piece of the ground: closing one tile changes only the piece it lies in.
    void take_cut_vertices() {
        const auto cuts = std::min(target_, static_cast<std::size_t>(making_.rules.settings().cut_monsters));
        if (cuts == 0) return;
        work_.cuts.reset(layout_, work_.ground);
        work_.best_cuts.clear();
        for (std::int32_t x = 0; x < layout_.width(); ++x) {
            const Tile bottom = layout_.at({x, 0});
            for (Tile y = 0; y < static_cast<Tile>(layout_.height()); ++y) search_piece(bottom + y);
        }
        while (!work_.best_cuts.empty() && work_.guards.size() < cuts) {
            const auto best = std::min_element(work_.best_cuts.begin(), work_.best_cuts.end(), better);
            const Tile tile = best->tile;
            *best = work_.best_cuts.back();
            work_.best_cuts.pop_back();
            take(tile, Placing::cut);
            work_.cuts.close(tile);
            work_.cuts.forget();
            for (const Tile side : sides_) search_piece(tile + side);
        }
        for (const Work::Guard& guard : work_.guards) block_neighbours(guard.tile);
    }

    void search_piece(Tile start) {
        if (work_.cuts.seen(start)) return;
        const auto cut = work_.cuts.best_cut(work_.ground, start);
        if (cut) work_.best_cuts.push_back(*cut);
    }

    void block_neighbours(Tile tile) {
        for (const Tile side : sides_) {
            Ground& ground = work_.ground[tile + side];
            if (ground == Ground::closed) continue;
            work_.blocked.push_back({tile + side, ground});
            ground = Ground::closed;
        }
    }

    void release_neighbours() {
        for (const Work::Blocked& blocked : work_.blocked) work_.ground[blocked.tile] = blocked.before;
    }

    void shuffle_tiles() {
        work_.order.clear();
        for (std::int32_t x = 0; x < layout_.width(); ++x) {
            const Tile bottom = layout_.at({x, 0});
            for (Tile y = 0; y < static_cast<Tile>(layout_.height()); ++y) work_.order.push_back(bottom + y);
        }
        making_.stream.shuffle(work_.order);
    }

    void place_by_shape() {
        for (const Tile tile : work_.order) {
            if (complete()) return;
            if (work_.ground[tile] != Ground::free) continue;
            Sides open = 0;
            for (std::size_t i = 0; i < sides_.size(); ++i) {
                open |= static_cast<Sides>(work_.ground[tile + sides_[i]] != Ground::closed) << i;
            }
            const std::uint32_t percent = shape_percent(making_.rules.settings(), open);
            if (!making_.stream.chance(percent, 100)) continue;
            take(tile, Placing::shape);
            block_neighbours(tile);
        }
    }

    /// C13: the neighbours of what is there stay blocked, which keeps monsters apart.
    void backfill() {
        for (const Tile tile : work_.order) {
            if (complete()) return;
            if (work_.ground[tile] != Ground::free) continue;
            take(tile, Placing::backfill);
            block_neighbours(tile);
        }
    }

    /// C13: where that leaves the number short, close together is better than not at all.
    void backfill_unblocked() {
        for (const Tile tile : work_.order) {
            if (complete()) return;
            if (work_.ground[tile] == Ground::free) take(tile, Placing::backfill);
        }
    }

    Making& making_;
    Work& work_;
    const TileLayout layout_;
    const std::array<Tile, 4> sides_;
    std::size_t target_ = 0;
};

/// Draws who stands on the tiles of a district (C20, C21).
class SpeciesDraw {
  public:
    explicit SpeciesDraw(Making& making) : making_(making), scale_(making.rules.settings().seen_divisor) {
        making.work.seen.assign(making.rules.params().monsters.size(), 0);
    }

    [[nodiscard]] MonsterId draw(int level) {
        const auto pool = making_.rules.monsters(making_.board.terrain, level);
        std::vector<std::uint32_t>& seen = making_.work.seen;
        std::vector<std::uint32_t>& weights = making_.work.weights;
        std::uint32_t rarest = seen[pool.entries[0].index()];
        for (const MonsterId id : pool.entries) rarest = std::min(rarest, seen[id.index()]);
        weights.clear();
        for (std::size_t i = 0; i < pool.entries.size(); ++i)
            weights.push_back(scale_.weight(pool.weights[i], seen[pool.entries[i].index()] - rarest));
        const MonsterId drawn = pool.entries[pick(weights, making_.stream)];
        ++seen[drawn.index()];
        return drawn;
    }

  private:
    Making& making_;
    SeenScale scale_;
};

/// Puts monsters on the chosen tiles: levels from near to far, then species in the same order.
void populate(Making& making) {
    Work& work = making.work;
    // C19: ties keep the order of selection.
    std::sort(work.guards.begin(), work.guards.end(), [](const Work::Guard& a, const Work::Guard& b) {
        return a.steps != b.steps ? a.steps < b.steps : a.picked < b.picked;
    });
    work.levels.resize(work.guards.size());
    if (!draw_levels(making.floor, making.rules.settings(), making.stream, work.levels))
        ++making.board.left_out.level_sums;
    SpeciesDraw species(making);
    for (std::size_t i = 0; i < work.guards.size(); ++i) {
        const int level = work.levels[i];
        const Tile tile = work.to_board[work.guards[i].tile];
        const MonsterId drawn = species.draw(level);
        making.board.monsters.push_back({making.layout().cell(tile), drawn, level, work.guards[i].placed});
        work.free.occupy(tile);
        work.threat[tile] = static_cast<std::uint8_t>(level);
    }
}

} // namespace

void add_monsters(Making& making) {
    making.work.distances.measure_steps(making.work.carving, making.layout().at(making.board.player));
    for (const District& district : making.work.districts) {
        const TileLayout layout = enter_district(making, district);
        GuardSelection(making, layout).run();
        populate(making);
    }
}

} // namespace rogueloom::board
