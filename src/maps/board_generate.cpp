// SPDX-License-Identifier: MIT
#include <rogueloom/maps/board.hpp>

#include <algorithm>
#include <cassert>
#include <string>

#include "maps/board_work.hpp"
#include "maps/pick.hpp"

namespace rogueloom::board {

TileLayout enter_district(Making& making, const District& district) {
    const TileLayout layout(district.width, district.height);
    std::vector<Tile>& to_board = making.work.to_board;
    to_board.assign(layout.size(), 0);
    for (std::int32_t x = 0; x < district.width; ++x) {
        const Tile bottom = layout.at({x, 0});
        const Tile on_board = making.layout().at({district.low.x + x, district.low.y});
        for (Tile y = 0; y < static_cast<Tile>(district.height); ++y) to_board[bottom + y] = on_board + y;
    }
    return layout;
}

namespace {

void clear(Making& making, std::int32_t width, std::int32_t height) {
    Board& board = making.board;
    board.floor = making.request.floor;
    board.width = width;
    board.height = height;
    board.terrain = {};
    board.player = {};
    board.monsters.clear();
    board.rewards.clear();
    board.boss.reset();
    board.features.clear();
    board.regions.clear();
    board.region_cells.clear();
    board.left_out = {};
    const TileLayout layout(width, height);
    making.work.carving.reset(layout);
    making.work.threat.assign(layout.size(), 0);
    cut_districts(width, height, making.floor, making.work.districts);
}

/// C44: uniform among the regular terrains that no earlier floor had.
void draw_terrain(Making& making) {
    const History& history = making.request.history;
    const auto regular = making.rules.regular_terrains();
    const auto is_new = [&history](TerrainId id) {
        return std::find(history.terrains.begin(), history.terrains.end(), id) == history.terrains.end();
    };
    const auto fresh = static_cast<std::uint32_t>(std::count_if(regular.begin(), regular.end(), is_new));
    const bool all = fresh == 0;
    std::uint32_t k = making.stream.below(all ? static_cast<std::uint32_t>(regular.size()) : fresh);
    std::size_t i = 0;
    while (!(all || is_new(regular[i])) || k-- > 0) ++i;
    making.board.terrain = history.terrain.valid() ? history.terrain : regular[i];
    if (all && !history.terrain.valid()) ++making.board.left_out.repeats;
}

void carve_walls(Making& making) {
    making.work.carving.carve(making.stream, making.rules.settings().wall_percent);
}

void write_walls(Making& making) {
    const TileLayout& layout = making.layout();
    std::vector<std::uint8_t>& walls = making.board.walls;
    walls.resize(static_cast<std::size_t>(layout.width()) * static_cast<std::size_t>(layout.height()));
    std::size_t next = 0;
    for (std::int32_t x = 0; x < layout.width(); ++x) {
        const Tile bottom = layout.at({x, 0});
        for (Tile y = 0; y < static_cast<Tile>(layout.height()); ++y)
            walls[next++] = making.work.carving.wall(bottom + y) ? 1 : 0;
    }
}

/// Puts a feature on the tile drawn by C39; false if the board is full.
[[nodiscard]] bool add_anywhere(Making& making, FeatureKind kind, AltarId altar = {}) {
    const auto tile = making.work.free.draw(making.stream);
    if (!tile) return false;
    making.work.free.occupy(*tile);
    making.board.features.push_back({making.layout().cell(*tile), kind, altar});
    return true;
}

/// C39. The last open tile is never walled (C6), so there is one.
void place_player(Making& making) {
    const auto tile = making.work.free.draw(making.stream);
    assert(tile);
    making.work.free.occupy(*tile);
    making.board.player = making.layout().cell(*tile);
}

/// 1.5, C40: the first tavern of floor 1 stands beside the player.
void add_tavern_beside_player(Making& making) {
    const Tile player = making.layout().at(making.board.player);
    FixedVector<Tile, 4> beside;
    for (const Tile side : making.layout().sides()) {
        if (making.work.free.unused(player + side)) beside.push_back(player + side);
    }
    if (beside.empty()) {
        if (!add_anywhere(making, FeatureKind::tavern)) ++making.board.left_out.taverns;
        return;
    }
    const Tile tile = beside[making.stream.below(static_cast<std::uint32_t>(beside.size()))];
    making.work.free.occupy(tile);
    making.board.features.push_back({making.layout().cell(tile), FeatureKind::tavern, {}});
}

void add_taverns(Making& making) {
    const Options& options = making.request.options;
    if (options.character != Character::bard) return;
    if (making.request.floor > 1) {
        if (!add_anywhere(making, FeatureKind::tavern)) ++making.board.left_out.taverns;
        return;
    }
    add_tavern_beside_player(making);
    if (options.perks.winbard2 && !add_anywhere(making, FeatureKind::tavern)) ++making.board.left_out.taverns;
}

/// C38.
void add_special(Making& making) {
    if (making.floor.specials == 0) return;
    const Settings& settings = making.rules.settings();
    const std::array<std::uint32_t, 3> weights = {settings.altar_weight, settings.mushroom_weight,
                                                  settings.brainsucker_weight};
    constexpr std::array<FeatureKind, 3> kinds = {FeatureKind::altar, FeatureKind::mushroom_patch,
                                                  FeatureKind::brainsucker};
    const FeatureKind kind = kinds[pick(weights, making.stream)];
    AltarId altar;
    if (kind == FeatureKind::altar) {
        const auto altars = static_cast<std::uint32_t>(making.rules.params().altars.size());
        altar = AltarId(making.stream.below(altars));
    }
    if (!add_anywhere(making, kind, altar)) ++making.board.left_out.specials;
}

void add_level_start(Making& making) {
    making.board.features.push_back({making.board.player, FeatureKind::level_start, {}});
}

/// 1.9, C43: no walls; the throne and the final boss in the centre, the player anywhere else. On a board of
/// one tile the player has it.
void build_last_floor(Making& making) {
    making.board.terrain = making.rules.last_terrain();
    making.work.free.reset(making.work.carving);
    write_walls(making);
    if (making.work.free.unused_count() > 1) {
        const Cell centre{making.board.width / 2, making.board.height / 2};
        making.work.free.occupy(making.layout().at(centre));
        making.board.features.push_back({centre, FeatureKind::throne, {}});
        making.board.features.push_back({centre, FeatureKind::final_boss, {}});
    } else {
        ++making.board.left_out.thrones;
    }
    place_player(making);
    add_level_start(making);
}

/// The pipeline of 1.1.
void build_walled_floor(Making& making) {
    draw_terrain(making);
    carve_walls(making);
    write_walls(making);
    making.work.free.reset(making.work.carving);
    place_player(making);
    add_taverns(making);
    add_monsters(making);
    add_rewards(making);
    add_boss(making);
    add_special(making);
    add_level_start(making);
}

} // namespace

Workspace::Workspace() : work_(std::make_unique<Work>()) {}
Workspace::~Workspace() = default;
Workspace::Workspace(Workspace&&) noexcept = default;
Workspace& Workspace::operator=(Workspace&&) noexcept = default;

void generate(const Rules& rules, const Request& request, Stream& stream, Workspace& workspace,
              Board& board) {
    assert(!check(rules, request));
    const Floor& floor = rules.floor(request.floor);
    Stream draws = stream;
    Making making{rules, request, floor, draws, *workspace.work_, board};
    clear(making, request.width != 0 ? request.width : floor.width,
          request.height != 0 ? request.height : floor.height);
    if (floor.kind == FloorKind::throne)
        build_last_floor(making);
    else
        build_walled_floor(making);
    stream = draws;
}

void generate_of_seed(const Rules& rules, Seed seed, const Request& request, Workspace& workspace,
                      Board& board) {
    Request earlier;
    earlier.options = request.options;
    const auto make = [&](const Request& wanted) {
        Stream stream(seed, "map/" + std::to_string(wanted.floor));
        generate(rules, wanted, stream, workspace, board);
    };
    for (earlier.floor = 1; earlier.floor < request.floor; ++earlier.floor) {
        make(earlier);
        remember(board, earlier.history);
    }
    Request last = request;
    last.history = earlier.history;
    make(last);
}

} // namespace rogueloom::board
