// SPDX-License-Identifier: MIT
/// \file
/// Path maps: a few paths walk up a grid and meet below one top node (act-map.md). compile() turns the
/// parameters into Rules once; generate() draws a map from a stream into storage of the caller.
#pragma once

#include <array>
#include <bit>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <type_traits>

#include <rogueloom/core/result.hpp>
#include <rogueloom/core/stream.hpp>
#include <rogueloom/maps/path_params.hpp>

namespace rogueloom::path {

/// A place on a map. Rows count from 1, upwards; columns from 1. The top node has row `rows` and column 0
/// (A13).
struct Node {
    int row = 0;
    int col = 0;

    friend bool operator==(Node, Node) = default;
};

/// A set of columns of one row, walked in ascending order: `for (int col : map.present(row))`.
class ColumnSet {
  public:
    class Iterator {
      public:
        constexpr explicit Iterator(std::uint32_t bits) : bits_(bits) {}
        constexpr int operator*() const { return std::countr_zero(bits_); }
        constexpr Iterator& operator++() {
            bits_ &= bits_ - 1;
            return *this;
        }
        friend constexpr bool operator==(Iterator, Iterator) = default;

      private:
        std::uint32_t bits_;
    };

    constexpr ColumnSet() = default;
    /// Bit c stands for column c; bit 0 for the top node.
    constexpr explicit ColumnSet(std::uint32_t bits) : bits_(bits) {}

    [[nodiscard]] constexpr bool contains(int col) const {
        return ((bits_ >> static_cast<unsigned>(col)) & 1U) != 0;
    }
    [[nodiscard]] constexpr int size() const { return std::popcount(bits_); }
    [[nodiscard]] constexpr bool empty() const { return bits_ == 0; }
    [[nodiscard]] constexpr std::uint32_t bits() const { return bits_; }
    [[nodiscard]] constexpr Iterator begin() const { return Iterator(bits_); }
    [[nodiscard]] constexpr Iterator end() const { return Iterator(0); }
    friend constexpr bool operator==(ColumnSet, ColumnSet) = default;

  private:
    std::uint32_t bits_ = 0;
};

/// One path map. Plain bytes without pointers, about 2 KB; generate() writes only what the map's shape needs,
/// so storage that is used again costs nothing. Walk it row by row from 1 to rows(), with
/// `for (int col : map.present(row))` and `for (int to : map.next({row, col}))`. Every access is O(1) but
/// node_count(), which is O(rows).
class Map {
  public:
    /// Rows of the map, the top row included; 0 before the first generate().
    [[nodiscard]] int rows() const { return rows_; }
    [[nodiscard]] int columns() const { return columns_; }
    [[nodiscard]] int path_count() const { return paths_; }
    [[nodiscard]] Node top() const { return {rows_, 0}; }

    /// The columns that hold a node, row 1 .. rows(); in the top row that is column 0.
    [[nodiscard]] ColumnSet present(int row) const {
        assert(row >= 1 && row <= rows_);
        return ColumnSet(present_[index(row)]);
    }
    /// True if the map has this node; any row and column may be asked.
    [[nodiscard]] bool has(Node node) const {
        return node.row >= 1 && node.row <= rows_ && node.col >= 0 && node.col <= columns_ &&
               present(node.row).contains(node.col);
    }
    /// Where a walk may begin: the nodes of row 1 (1.3 rule 4).
    [[nodiscard]] ColumnSet starts() const { return present(1); }
    /// Nodes of the grid rows, the top node not counted.
    [[nodiscard]] int node_count() const;

    /// The columns of the row above to which this node has an edge; {0} below the top node, empty on it.
    /// Precondition of the next four: has(node).
    [[nodiscard]] ColumnSet next(Node node) const;
    /// The columns of the row below from which an edge leads here; empty in row 1.
    [[nodiscard]] ColumnSet parents(Node node) const;
    [[nodiscard]] NodeType type(Node node) const { return types_[cell(node)]; }
    /// What a combat node pays besides the usual; none on other nodes and before deal_rewards().
    [[nodiscard]] NodeReward reward(Node node) const { return rewards_[cell(node)]; }
    [[nodiscard]] bool rewards_dealt() const { return rewards_dealt_ != 0; }

    /// The column that path number `path` (from 0) walked through in grid row `row`.
    [[nodiscard]] int path_column(int path, int row) const {
        assert(path >= 0 && path < paths_ && row >= 1 && row < rows_);
        return walked_[static_cast<std::size_t>(path)][index(row)];
    }

    /// How often a wish of the parameters could not be met: nodes whose parents forbid every type of their
    /// row, nodes that had to be like a sibling, and types that stayed below their minimum. 0 for the presets
    /// `acts` and `climb`.
    [[nodiscard]] int fallbacks() const { return fallbacks_; }

    /// Equal in everything the accessors tell.
    friend bool operator==(const Map& a, const Map& b);

  private:
    friend class Generation;
    friend void deal_rewards(Map& map, std::span<const std::uint32_t> weights, Stream& stream);

    static constexpr std::size_t stride = max_columns + 1;
    [[nodiscard]] static std::size_t index(int row) { return static_cast<std::size_t>(row - 1); }
    [[nodiscard]] std::size_t cell(Node node) const {
        assert(has(node));
        return index(node.row) * stride + static_cast<std::size_t>(node.col);
    }

    /// The edges that leave one row: for each kind of step the columns they leave from.
    enum Step : std::size_t { left, straight, right };
    using Edges = std::array<std::uint32_t, 3>;

    std::uint8_t rows_ = 0;
    std::uint8_t columns_ = 0;
    std::uint8_t paths_ = 0;
    std::uint8_t rewards_dealt_ = 0;
    std::int32_t fallbacks_ = 0;
    std::array<std::uint32_t, max_rows> present_{};
    std::array<Edges, max_rows> edges_{};
    std::array<NodeType, max_rows * stride> types_{};
    std::array<NodeReward, max_rows * stride> rewards_{};
    std::array<std::array<std::uint8_t, max_rows>, max_paths> walked_{};
};
static_assert(std::is_trivially_copyable_v<Map>);

/// Checked parameters in the form that generate() reads. Plain bytes without pointers.
class Rules {
  public:
    [[nodiscard]] int rows() const { return rows_; }
    [[nodiscard]] int columns() const { return columns_; }
    [[nodiscard]] int path_count() const { return paths_; }
    [[nodiscard]] NodeType top() const { return top_; }

    /// The types that grid row `row` draws from and their weights, in the order of the draw (A6). Where the
    /// row above is fixed (the top node is), types that it may not follow are left out: so an elite top node
    /// has no elite below it (campaign.md R3).
    [[nodiscard]] std::span<const NodeType> types(int row) const {
        return {table(row).types.data(), table(row).size};
    }
    [[nodiscard]] std::span<const std::uint32_t> weights(int row) const {
        return {table(row).weights.data(), table(row).size};
    }
    /// True if the sheet gives the row one type only: its nodes draw nothing (A9).
    [[nodiscard]] bool fixed(int row) const { return table(row).fixed != 0; }

  private:
    friend class Generation;
    friend Result<Rules> compile(const Params& params);

    struct Table {
        std::array<std::uint32_t, node_type_count> weights{};
        /// Entry i is drawn below up_to[i], the sum of the weights so far; all ones behind the last entry.
        std::array<std::uint32_t, node_type_count> up_to{};
        std::uint32_t total = 0;
        std::array<NodeType, node_type_count> types{};
        std::uint8_t size = 0;
        std::uint8_t fixed = 0;
        std::uint8_t type_set = 0; ///< bit t: type t is in the table
        std::uint8_t drawable = 0; ///< bit t: it has weight
    };

    Rules() = default;
    [[nodiscard]] const Table& table(int row) const {
        assert(row >= 1 && row < rows_);
        return tables_[static_cast<std::size_t>(row - 1)];
    }

    std::int32_t rows_ = 0;
    std::int32_t columns_ = 0;
    std::int32_t paths_ = 0;
    NodeType top_ = NodeType::boss;
    bool crossing_ = true;
    bool distinct_starts_ = true;
    bool distinct_children_ = false;
    bool has_minimum_ = false;
    std::array<std::uint8_t, node_type_count> minimum_{};
    std::array<std::uint8_t, node_type_count> forbidden_{}; ///< by parent type, bit t: child type t
    std::array<Table, max_rows> tables_{};
};

/// Checks the parameters and compiles them. The error is the first that check() reports.
[[nodiscard]] Result<Rules> compile(const Params& params);

/// How often types are drawn at most, where minimum counts are asked for.
inline constexpr int max_type_drawings = 64;

/// Draws a map; never fails. O(rows x columns + rows x paths). From `stream` (A11, generalised):
/// 1. With distinct_starts a shuffle of the columns (columns - 1 draws), whose first two are the starts of
///    paths 1 and 2. Then below(columns) for the start of each path that has none yet.
/// 2. Path by path, row by row: between(-1, 1), clamped into the grid (A3). Where crossing is not allowed, a
///    step that would cross an edge of an earlier path goes straight up instead (Slay the Spire's clamp to
///    the edges of the neighbours), so the number of draws is the same and every path arrives.
/// 3. Rows upwards, in a row by column: one weighted draw for each node whose row is not fixed (A9), as
///    below(sum of the weights) and subtraction in the listed order (A6). Types that a parent forbids are
///    left out of the sum (A7, A8); if that leaves nothing, the whole table is drawn from and a fallback
///    counted. With distinct_children the types of siblings drawn before are left out as well; if that
///    leaves nothing, a fallback is counted and the siblings are forgotten.
/// 4. If a type is rarer than its minimum, step 3 is done again, at most max_type_drawings times in all; the
///    last drawing stays, and each type still too rare counts as a fallback.
void generate(const Rules& rules, Stream& stream, Map& map);

/// Deals what combat nodes pay: one weighted draw for each, rows upwards, in a row by column. `weights` are
/// those of sheet `node_reward`, by NodeReward, with a sum of 1 .. 2^32-1. `stream` is `map/<stage>/reward`,
/// never the stream of the map (A28, campaign.md R3).
void deal_rewards(Map& map, std::span<const std::uint32_t> weights, Stream& stream);

/// `r{row}c{col}`, or `boss` for the top node whatever its type (1.3). Precondition: map.has(node).
[[nodiscard]] std::string node_id(const Map& map, Node node);

/// XXH3-64 over everything the accessors tell; equal maps have equal fingerprints.
[[nodiscard]] std::uint64_t fingerprint(const Map& map);

} // namespace rogueloom::path
