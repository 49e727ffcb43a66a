// SPDX-License-Identifier: MIT
#include <algorithm>

#include "maps/board_work.hpp"

namespace rogueloom::board {

namespace {

/// Finds the regions of a district (C27) and writes those that count to the board, the most dangerous first.
/// Fills work.shares with their unused tiles, in the same order.
class RegionSearch {
  public:
    RegionSearch(Making& making, const District& district)
        : making_(making), work_(making.work), low_(district.low), layout_(enter_district(making, district)),
          sides_(layout_.sides()) {}

    void run() {
        read_ground();
        work_.pieces.assign(1, {});
        each_tile([this](Tile tile, Cell) {
            if (work_.piece_of[tile] == unseen) flood(tile);
        });
        sort_counted();
        write();
    }

  private:
    static constexpr std::uint32_t unseen = 0xFFFFFFFFU;
    static constexpr std::uint32_t closed = 0;

    template <class Visit>
    void each_tile(Visit visit) {
        for (std::int32_t x = 0; x < layout_.width(); ++x) {
            const Tile bottom = layout_.at({x, 0});
            for (std::int32_t y = 0; y < layout_.height(); ++y)
                visit(bottom + static_cast<Tile>(y), Cell{x, y});
        }
    }

    /// A monster bars the way; rewards that are monsters do not count here (C33).
    void read_ground() {
        work_.piece_of.assign(layout_.size(), closed);
        work_.stack.resize(layout_.size() + 1); // each tile once, and what is written but not kept
        each_tile([this](Tile tile, Cell) {
            const Tile on_board = work_.to_board[tile];
            const bool walled = work_.carving.wall(on_board);
            const bool guarded = work_.threat[on_board] != 0;
            work_.piece_of[tile] = (walled | guarded) ? closed : unseen;
        });
    }

    void flood(Tile start) {
        Work::Piece piece;
        piece.threat = work_.distances[work_.to_board[start]];
        const auto number = static_cast<std::uint32_t>(work_.pieces.size());
        std::uint32_t* const piece_of = work_.piece_of.data();
        Tile* const stack = work_.stack.data();
        piece_of[start] = number;
        stack[0] = start;
        for (std::size_t top = 1; top > 0;) {
            const Tile tile = stack[--top];
            piece.size += 1;
            piece.unused += work_.free.unused(work_.to_board[tile]) ? 1U : 0U;
            for (const Tile side : sides_) { // no branch, as in Distances
                const Tile next = tile + side;
                const bool fresh = piece_of[next] == unseen;
                piece_of[next] = fresh ? number : piece_of[next];
                stack[top] = next;
                top += static_cast<std::size_t>(fresh);
            }
        }
        work_.pieces.push_back(piece);
    }

    void sort_counted() {
        work_.counted.clear();
        for (std::uint32_t i = 1; i < work_.pieces.size(); ++i) {
            if (work_.pieces[i].unused > 0) work_.counted.push_back(i);
        }
        const auto& pieces = work_.pieces;
        std::sort(work_.counted.begin(), work_.counted.end(), [&pieces](std::uint32_t a, std::uint32_t b) {
            return pieces[a].threat != pieces[b].threat ? pieces[a].threat > pieces[b].threat : a < b;
        });
    }

    void write() {
        Board& board = making_.board;
        auto next_cell = static_cast<std::uint32_t>(board.region_cells.size());
        work_.shares.clear();
        for (const std::uint32_t i : work_.counted) {
            Work::Piece& piece = work_.pieces[i];
            piece.next_cell = next_cell;
            piece.step = 1;
            board.regions.push_back({static_cast<std::int32_t>(piece.threat), next_cell, piece.size});
            work_.shares.push_back({piece.unused});
            next_cell += piece.size;
        }
        // Cells that belong to no region that counts go to one place more, which is dropped.
        board.region_cells.resize(next_cell + 1);
        for (Work::Piece& piece : work_.pieces)
            piece.next_cell = piece.step != 0 ? piece.next_cell : next_cell;
        each_tile([&](Tile tile, Cell cell) {
            Work::Piece& piece = work_.pieces[work_.piece_of[tile]];
            board.region_cells[piece.next_cell] = {low_.x + cell.x, low_.y + cell.y};
            piece.next_cell += piece.step;
        });
        board.region_cells.pop_back();
    }

    Making& making_;
    Work& work_;
    const Cell low_;
    const TileLayout layout_;
    const std::array<Tile, 4> sides_;
};

/// The level of a reward that is or becomes a monster (C32); 0 for the others.
[[nodiscard]] std::int32_t draw_reward_level(Making& making, RewardKind kind) {
    const Settings& settings = making.rules.settings();
    const bool hoarder = kind == RewardKind::goblin_hoarder;
    if (!hoarder && kind != RewardKind::mimic_chest) return 0;
    const MonsterId id = hoarder ? settings.hoarder : settings.mimic;
    const Monster& species = making.rules.params().monsters[id.index()];
    const int level = making.stream.between(making.floor.level_low, making.floor.level_high);
    return std::clamp(level, species.min_level, species.max_level);
}

void place(Making& making, Tile tile, PlacedReward reward) {
    reward.at = making.layout().cell(tile);
    reward.level = draw_reward_level(making, reward.kind);
    making.work.free.occupy(tile);
    making.board.rewards.push_back(reward);
}

/// One of the unused tiles of a region, of which there are `unused`.
[[nodiscard]] Tile draw_tile(Making& making, const Region& region, std::uint32_t unused) {
    std::uint32_t k = making.stream.below(unused);
    for (const Cell cell : making.board.cells(region)) {
        const Tile tile = making.layout().at(cell);
        if (making.work.free.unused(tile) && k-- == 0) return tile;
    }
    assert(false && "a region has as many unused tiles as were counted");
    return 0;
}

/// Deals the rewards of a district: the regions, the most dangerous first, take from the front of the
/// shuffled list as many as they were allotted (C30).
void deal(Making& making, const District& district) {
    Work& work = making.work;
    const std::size_t first_region = making.board.regions.size();
    RegionSearch(making, district).run();

    work.names.clear();
    draw_rewards(making.rules, making.request.floor, making.request.options, making.stream, work.names);
    making.stream.shuffle(work.names);
    const auto count = static_cast<std::int32_t>(work.names.size());
    allot(work.shares, work.names.size(), making.stream);

    std::int32_t k = 0;
    const auto next_reward = [&] {
        const RewardKind kind = work.names[static_cast<std::size_t>(k)];
        const std::int32_t gold = gold_target(making.floor.gold_target, count, k++);
        return PlacedReward{{}, kind, 0, gold, -1};
    };
    for (std::size_t i = 0; i < work.shares.size(); ++i) {
        const Region region = making.board.regions[first_region + i];
        std::uint32_t unused = work.shares[i].open + work.shares[i].picks;
        for (std::uint32_t pick = 0; pick < work.shares[i].picks; ++pick) {
            PlacedReward reward = next_reward();
            reward.region = static_cast<std::int32_t>(first_region + i);
            place(making, draw_tile(making, region, unused--), reward);
        }
    }
    while (k < count) work.leftovers.push_back(next_reward());
}

} // namespace

void add_rewards(Making& making) {
    Work& work = making.work;
    work.distances.measure_threat(work.carving, work.threat, making.layout().at(making.board.player));
    work.leftovers.clear();
    for (const District& district : work.districts) deal(making, district);
    for (const PlacedReward& reward : work.leftovers) {
        const auto tile = work.free.draw(making.stream);
        if (tile)
            place(making, *tile, reward);
        else
            ++making.board.left_out.rewards;
    }
}

} // namespace rogueloom::board
