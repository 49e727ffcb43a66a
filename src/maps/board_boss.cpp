// SPDX-License-Identifier: MIT
#include <algorithm>

#include <rogueloom/core/flood_fill.hpp>

#include "maps/board_work.hpp"
#include "maps/pick.hpp"

namespace rogueloom::board {

namespace {

/// C34, first: an unused tile that may become a wall, in the most dangerous region that has one.
[[nodiscard]] std::optional<Tile> draw_in_region(Making& making) {
    const FreeTiles& free = making.work.free;
    const Region* best = nullptr;
    std::uint32_t best_count = 0;
    for (const Region& region : making.board.regions) {
        if (best != nullptr && region.threat <= best->threat) continue;
        std::uint32_t count = 0;
        for (const Cell cell : making.board.cells(region))
            count += free.unused_deletable(making.layout().at(cell)) ? 1U : 0U;
        if (count == 0) continue;
        best = &region;
        best_count = count;
    }
    if (best == nullptr) return std::nullopt;
    std::uint32_t k = making.stream.below(best_count);
    for (const Cell cell : making.board.cells(*best)) {
        const Tile tile = making.layout().at(cell);
        if (free.unused_deletable(tile) && k-- == 0) return tile;
    }
    return std::nullopt;
}

/// C34, second: the first tile that may become a wall and holds a building, which moves away. There is no
/// unused one when this is called, and where no tile at all is unused nothing can move.
[[nodiscard]] std::optional<Tile> take_over(Making& making) {
    if (making.work.free.unused_count() == 0) return std::nullopt;
    Cell* building = nullptr;
    Tile lowest = 0;
    const auto consider = [&](Cell& at) {
        const Tile tile = making.layout().at(at);
        if (!making.work.free.deletable(tile) || (building != nullptr && tile > lowest)) return;
        building = &at;
        lowest = tile;
    };
    for (PlacedReward& reward : making.board.rewards) {
        if (reward.kind != RewardKind::goblin_hoarder) consider(reward.at);
    }
    for (Feature& feature : making.board.features) consider(feature.at);
    if (building == nullptr) return std::nullopt;
    const auto moved = making.work.free.draw(making.stream);
    making.work.free.occupy(*moved);
    *building = making.layout().cell(*moved);
    return lowest;
}

struct BossTile {
    Tile tile;
    BossPlacing placed;
};

/// The boss's tile, taken. None if the board is full.
[[nodiscard]] std::optional<BossTile> take_tile(Making& making) {
    FreeTiles& free = making.work.free;
    if (const auto tile = draw_in_region(making)) {
        free.occupy(*tile);
        return BossTile{*tile, BossPlacing::region};
    }
    if (const auto tile = take_over(making)) return BossTile{*tile, BossPlacing::scan};
    if (const auto tile = free.draw(making.stream)) {
        free.occupy(*tile);
        return BossTile{*tile, BossPlacing::any};
    }
    return std::nullopt;
}

/// C35, C36, C44.
[[nodiscard]] BossId draw_boss(Making& making) {
    const History& history = making.request.history;
    const auto pool = making.rules.bosses(making.board.terrain, making.request.floor);
    std::vector<std::uint32_t>& weights = making.work.weights;
    weights.assign(pool.weights.begin(), pool.weights.end());
    bool any = false;
    for (std::size_t i = 0; i < weights.size(); ++i) {
        const auto& met = history.bosses;
        if (std::find(met.begin(), met.end(), pool.entries[i]) != met.end()) weights[i] = 0;
        any |= weights[i] > 0;
    }
    if (!any) weights.assign(pool.weights.begin(), pool.weights.end());
    const BossId drawn = pool.entries[pick(weights, making.stream)];
    if (history.boss.valid()) return history.boss;
    making.board.left_out.repeats += any ? 0 : 1;
    return drawn;
}

/// The unused tiles that can still be reached from the player once this tile is closed, in the order of C4.
void list_reachable(Making& making, Tile closed, std::vector<Tile>& out) {
    const TileLayout& layout = making.layout();
    const auto each_cell = [&layout](auto visit) {
        for (std::int32_t x = 0; x < layout.width(); ++x) {
            for (std::int32_t y = 0; y < layout.height(); ++y) visit(Cell{x, y}, layout.at({x, y}));
        }
    };
    BitRows open(layout.width(), layout.height());
    each_cell([&](Cell cell, Tile tile) {
        if (tile != closed && !making.work.carving.wall(tile)) open.set(cell);
    });
    const BitRows reached = flood_fill(open, making.board.player);
    out.clear();
    each_cell([&](Cell cell, Tile tile) {
        if (making.work.free.unused(tile) && reached.test(cell)) out.push_back(tile);
    });
}

/// C37.
[[nodiscard]] std::optional<Tile> draw_hunter_tile(Making& making, Tile boss) {
    const FreeTiles& free = making.work.free;
    if (free.deletable(boss)) { // then he cuts nothing off
        if (free.unused_count() == 0) return std::nullopt;
        return free.unused_at(making.stream.below(free.unused_count()));
    }
    std::vector<Tile>& tiles = making.work.order;
    list_reachable(making, boss, tiles);
    if (tiles.empty()) return std::nullopt;
    return tiles[making.stream.below(static_cast<std::uint32_t>(tiles.size()))];
}

void add_lich_hunter(Making& making, Tile boss) {
    const auto tile = draw_hunter_tile(making, boss);
    if (!tile) {
        ++making.board.left_out.lich_hunters;
        return;
    }
    making.work.free.occupy(*tile);
    making.board.features.push_back({making.layout().cell(*tile), FeatureKind::lich_hunter, {}});
}

} // namespace

void add_boss(Making& making) {
    const auto place = take_tile(making);
    if (!place) {
        ++making.board.left_out.bosses;
        return;
    }
    const BossId id = draw_boss(making);
    making.board.boss =
        PlacedBoss{making.layout().cell(place->tile), id, making.floor.boss_level, place->placed};
    if (making.rules.params().bosses[id.index()].companion == Companion::lich_hunter)
        add_lich_hunter(making, place->tile);
}

} // namespace rogueloom::board
