// SPDX-License-Identifier: MIT
/// \file
/// What a path map is made from: the shape of its grid and the weights of its node types. Sheets
/// `path_shape`, `path_rule` and `node_reward` (act-map.md, campaign.md R3).
#pragma once

#include <array>
#include <cstdint>
#include <string_view>
#include <vector>

#include <rogueloom/core/result.hpp>

namespace rogueloom::path {

/// What waits on a node (act-map.md 1.4 in its order of draws; battle.md E1 `node_type`).
enum class NodeType : std::uint8_t { combat, elite, boss, shop, rest, treasure, encounter };
inline constexpr std::size_t node_type_count = 7;
inline constexpr std::array<std::string_view, node_type_count> node_type_names = {
    "combat", "elite", "boss", "shop", "rest", "treasure", "encounter"};

/// What a combat node pays besides the usual (campaign.md R3).
enum class NodeReward : std::uint8_t { none, gold, puck, item };
inline constexpr std::size_t node_reward_count = 4;
inline constexpr std::array<std::string_view, node_reward_count> node_reward_names = {"none", "gold", "puck",
                                                                                      "item"};

inline constexpr int max_rows = 32;
inline constexpr int max_columns = 16;
inline constexpr int max_paths = 16;

/// One entry of a row's table of types, in the order in which weights are subtracted (act-map.md A6).
struct TypeWeight {
    NodeType type = NodeType::combat;
    std::uint32_t weight = 0;
};

/// The table for rows row_from .. row_to. A table of one entry is fixed and draws nothing (A9).
struct RowTable {
    int row_from = 1;
    int row_to = 1;
    std::vector<TypeWeight> weights;
};

/// A pair parent -> child that must not occur along an edge (act-map.md 1.4; A8: one such parent is enough).
struct ForbiddenPair {
    NodeType parent = NodeType::elite;
    NodeType child = NodeType::elite;
};

/// Everything one path map needs. Defaults are act-map.md. Rows 1 .. rows-1 are the grid; row `rows` is the
/// single top node.
struct Params {
    int rows = 8;                  ///< 2 .. max_rows, the top row included
    int columns = 4;               ///< 1 .. max_columns
    int paths = 4;                 ///< 1 .. max_paths
    bool crossing = true;          ///< may edges cross (A16)
    bool distinct_starts = true;   ///< paths 1 and 2 start in different columns (1.3 rule 1)
    NodeType top = NodeType::boss; ///< boss, or elite where the stage ends in a gate (campaign.md R2)
    /// At least so many nodes of a type in the rows of the grid, by NodeType; all 0 draws exactly as A11.
    std::array<std::uint8_t, node_type_count> min_per_type{};
    std::vector<ForbiddenPair> forbidden_pairs{{NodeType::elite, NodeType::elite}};
    /// Nodes that one node leads to have types of their own, in rows that are not fixed (Slay the Spire).
    bool distinct_children = false;
    std::vector<RowTable> tables; ///< every row of the grid lies in exactly one
};

/// Every problem of the parameters; empty means that path::compile() takes them. The place names the sheet
/// (`path_shape` or `path_rule`), the texts name rows of the map. Codes:
/// - `path.rows`, `path.columns`, `path.paths`: outside of the range stated above;
/// - `path.starts`: two paths cannot start in different columns where there is one;
/// - `path.top`: neither boss nor elite;
/// - `path.row.range`: a table reaches beyond the grid or ends before it begins;
/// - `path.row.missing`, `path.row.twice`: a row lies in no table, or in two;
/// - `path.type.boss`, `path.type.twice`: the boss in a table, or a type twice in one;
/// - `path.weight.none`, `path.weight.sum`: weights sum to 0, or to more than 2^32-1;
/// - `path.pair.fixed`: the row above is fixed to a type that may follow none of this row's types;
/// - `path.pair.nothing`: each type of the row below forbids all types of this row;
/// - `path.min.type`: a minimum for a type that no row offers;
/// - `path.min.count`: a minimum above the nodes that the rows offering the type can have.
[[nodiscard]] std::vector<Error> check(const Params& params);

} // namespace rogueloom::path
