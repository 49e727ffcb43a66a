// SPDX-License-Identifier: MIT
#include <rogueloom/maps/path.hpp>

#include <rogueloom/core/hash.hpp>

namespace rogueloom::path {

int Map::node_count() const {
    int count = 0;
    for (int row = 1; row < rows_; ++row) count += present(row).size();
    return count;
}

ColumnSet Map::next(Node node) const {
    assert(has(node));
    if (node.row == rows_) return ColumnSet();
    if (node.row + 1 == rows_) return present(rows_);
    const Edges& edges = edges_[index(node.row)];
    const std::uint32_t from = 1U << static_cast<unsigned>(node.col);
    return ColumnSet(((edges[left] & from) >> 1U) | (edges[straight] & from) | ((edges[right] & from) << 1U));
}

ColumnSet Map::parents(Node node) const {
    assert(has(node));
    if (node.row == 1) return ColumnSet();
    if (node.row == rows_) return present(rows_ - 1);
    const Edges& edges = edges_[index(node.row - 1)];
    const std::uint32_t to = 1U << static_cast<unsigned>(node.col);
    return ColumnSet((edges[left] & (to << 1U)) | (edges[straight] & to) | (edges[right] & (to >> 1U)));
}

// Which nodes and edges there are follows from the paths walked, here and in fingerprint().
bool operator==(const Map& a, const Map& b) {
    if (a.rows_ != b.rows_ || a.columns_ != b.columns_ || a.paths_ != b.paths_) return false;
    if (a.rewards_dealt_ != b.rewards_dealt_ || a.fallbacks_ != b.fallbacks_) return false;
    for (int path = 0; path < a.paths_; ++path) {
        for (int row = 1; row < a.rows_; ++row) {
            if (a.path_column(path, row) != b.path_column(path, row)) return false;
        }
    }
    for (int row = 1; row <= a.rows_; ++row) {
        for (const int col : a.present(row)) {
            const Node node{row, col};
            if (a.type(node) != b.type(node) || a.reward(node) != b.reward(node)) return false;
        }
    }
    return true;
}

std::string node_id(const Map& map, Node node) {
    assert(map.has(node));
    if (node == map.top()) return "boss";
    return 'r' + std::to_string(node.row) + 'c' + std::to_string(node.col);
}

std::uint64_t fingerprint(const Map& map) {
    Hasher hasher;
    for (const int number : {map.rows(), map.columns(), map.path_count(), map.fallbacks()})
        hasher.add(number);
    hasher.add(std::uint32_t{map.rewards_dealt()});
    for (int path = 0; path < map.path_count(); ++path) {
        for (int row = 1; row < map.rows(); ++row) hasher.add(map.path_column(path, row));
    }
    for (int row = 1; row <= map.rows(); ++row) {
        for (const int col : map.present(row)) {
            hasher.add(static_cast<std::uint32_t>(map.type({row, col})));
            hasher.add(static_cast<std::uint32_t>(map.reward({row, col})));
        }
    }
    return hasher.digest();
}

} // namespace rogueloom::path
