// SPDX-License-Identifier: MIT
/// \file
/// The steps of a board floor that are plain functions of their arguments: districts, shapes, levels, rewards
/// and how they are spread (board.md C16 - C31, C47). generate() in board.hpp calls them.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include <rogueloom/core/stream.hpp>
#include <rogueloom/maps/board.hpp>
#include <rogueloom/maps/carving.hpp>

namespace rogueloom::board {

/// A rectangle of a board, dealt with as if it were a board of its own.
struct District {
    Cell low; ///< its tile with the lowest x and y
    std::int32_t width = 0;
    std::int32_t height = 0;

    friend bool operator==(const District&, const District&) = default;
};

/// Cuts a board into districts of the floor's own size (C47), in row order: y upwards, then x. One with less
/// than half of the own area (a rest at the end of a side, or any on a board thinner than that) is joined to
/// the next, and the last to the one before: rows as a whole first, then the districts of each row. At least
/// one; `out` is overwritten.
void cut_districts(std::int32_t width, std::int32_t height, const Floor& floor, std::vector<District>& out);

/// Sides of a tile that are open ground: bits left, down, up, right as TileLayout::sides().
using Sides = unsigned;

/// The percentage of a tile for a monster, by its open sides (1.6): `line` for two opposite ones, `cross` for
/// four, `bend` for two others or three, `other` for none or one.
[[nodiscard]] std::uint32_t shape_percent(const Settings& settings, Sides open);

/// Levels of a district's monsters from near to far (C15 - C18); true if they add up to the floor's sum.
/// 1. unit() for each base level: its weight is that + 0.5, its share of the list weight / sum x size,
///    truncated; lowest first, the rest gets the highest.
/// 2. unit() for each entry, less 0.15, 0.10, 0.05 for the first three: below the share of "down" one less;
///    above that of "up two" two more; above that of "up" one more. Clamped to low .. high + 1.
/// 3. Until the sum is reached or all are at the highest: below(n) among the n that are not; it gets one
/// more.
bool draw_levels(const Floor& floor, const Settings& settings, Stream& stream,
                 std::span<std::int32_t> levels);

/// What the weight of a species counts when it was drawn `more` times in this district beyond the rarest
/// candidate: weight x D^e / D^more, with the divisor D and the largest e of D^e <= 59049; 0 when more > e
/// (C20). So shares are exact, and a pool of max_weight_sum fits 32 bits. D is 1 .. 10; for 1 nothing
/// changes.
class SeenScale {
  public:
    explicit SeenScale(int divisor);
    [[nodiscard]] std::uint32_t weight(std::uint32_t weight, std::uint32_t more) const {
        return more < scales_.size() ? weight * scales_[more] : 0;
    }

  private:
    FixedVector<std::uint32_t, 16> scales_; ///< by `more`
};

/// The rewards of a district, not yet shuffled (C23 - C26): always; chance(pool_percent, 100), then between()
/// for the health packs; weighted for the service building; between(extras_min, extras_max), then that many
/// weighted; dragon1, steps1, the difficulty. Appends to `names`.
void draw_rewards(const Rules& rules, int floor, const Options& options, Stream& stream,
                  std::vector<RewardKind>& names);

/// A region while rewards are allotted: in units of 1/20 it weighs 20, then 10, 3, 1 and 0 (C28).
struct Share {
    std::uint32_t open = 0; ///< unused tiles, at least 1
    std::uint32_t weight = 20;
    std::uint32_t picks = 0;
};

/// Allots up to `rewards` rewards: for each below(sum of the weights), in the order of the list; the region
/// loses weight, all of it with its last open tile. Ends early when no weight is left. Returns how many.
std::size_t allot(std::span<Share> shares, std::size_t rewards, Stream& stream);

/// C31, exactly: total x (40 + n - 2k) / (40 n), truncated, for reward k (from 0) of n.
[[nodiscard]] std::int32_t gold_target(std::int32_t total, std::int32_t n, std::int32_t k);

/// Ways from one tile over all open ones. Storage is kept.
class Distances {
  public:
    /// Steps to each tile (C19). O(tiles).
    void measure_steps(const Carving& carving, Tile from);
    /// The sum of the threats that the cheapest way enters (C27); `threat` is by tile, 0 .. max_level.
    /// O(tiles).
    void measure_threat(const Carving& carving, std::span<const std::uint8_t> threat, Tile from);

    /// The next two are about open tiles; a tile that cannot be reached has no distance.
    [[nodiscard]] bool reached(Tile tile) const { return distance_[tile] != unreached; }
    [[nodiscard]] std::uint32_t operator[](Tile tile) const { return distance_[tile]; }

  private:
    static constexpr std::uint32_t unreached = 0xFFFFFFFFU;
    void begin(const Carving& carving, Tile from);

    std::vector<std::uint32_t> distance_;
    std::vector<Tile> pending_;
    std::array<std::vector<Tile>, max_level + 1> guarded_; ///< tiles with threat, by distance modulo its size
};

} // namespace rogueloom::board
