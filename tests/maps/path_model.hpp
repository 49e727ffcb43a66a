// SPDX-License-Identifier: MIT
/// \file
/// An independent slow model of path maps: act-map.md written down with sets and maps, without looking at how
/// the library does it. It draws from the same stream, so its maps must be the same.
#pragma once

#include <algorithm>
#include <map>
#include <set>
#include <utility>
#include <vector>

#include <rogueloom/maps/path.hpp>

namespace rogueloom::test {

using Spot = std::pair<int, int>; ///< row, column

struct ModelMap {
    std::map<Spot, path::NodeType> types;
    std::set<std::pair<Spot, Spot>> edges;
    std::vector<std::vector<int>> paths;
    int fallbacks = 0;
};

class PathModel {
  public:
    PathModel(const path::Params& params, Stream& stream) : params_(params), stream_(stream) {}

    [[nodiscard]] ModelMap run() {
        walk();
        for (int drawing = 1;; ++drawing) {
            map_.fallbacks = 0;
            draw_types();
            const int missing = count_missing();
            if (missing == 0) break;
            if (drawing == path::max_type_drawings) {
                map_.fallbacks += missing;
                break;
            }
        }
        for (const Spot& spot : nodes_) {
            if (spot.first == params_.rows - 1) map_.edges.insert({spot, {params_.rows, 0}});
        }
        map_.types[{params_.rows, 0}] = params_.top;
        return map_;
    }

  private:
    void walk() {
        std::vector<int> starts;
        if (params_.distinct_starts) {
            for (int col = 1; col <= params_.columns; ++col) starts.push_back(col);
            for (int i = params_.columns - 1; i >= 1; --i) {
                const auto j = stream_.below(static_cast<std::uint32_t>(i + 1));
                std::swap(starts[static_cast<std::size_t>(i)], starts[j]);
            }
            starts.resize(static_cast<std::size_t>(std::min(2, params_.paths)));
        }
        while (static_cast<int>(starts.size()) < params_.paths)
            starts.push_back(1 +
                             static_cast<int>(stream_.below(static_cast<std::uint32_t>(params_.columns))));
        for (const int start : starts) {
            std::vector<int> path{start};
            nodes_.insert({1, start});
            for (int row = 1; row < params_.rows - 1; ++row) {
                const int from = path.back();
                const int step = stream_.between(-1, 1);
                int to = std::min(std::max(from + step, 1), params_.columns);
                if (!params_.crossing && crosses(row, from, to)) to = from;
                nodes_.insert({row + 1, to});
                map_.edges.insert({{row, from}, {row + 1, to}});
                path.push_back(to);
            }
            map_.paths.push_back(path);
        }
    }

    [[nodiscard]] bool crosses(int row, int from, int to) const {
        return std::any_of(map_.edges.begin(), map_.edges.end(), [&](const std::pair<Spot, Spot>& edge) {
            return edge.first.first == row && (edge.first.second - from) * (edge.second.second - to) < 0;
        });
    }

    [[nodiscard]] const std::vector<path::TypeWeight>& table(int row) const {
        return std::find_if(params_.tables.begin(), params_.tables.end(),
                            [row](const path::RowTable& t) { return t.row_from <= row && row <= t.row_to; })
            ->weights;
    }
    [[nodiscard]] bool forbidden(path::NodeType parent, path::NodeType child) const {
        return std::any_of(
            params_.forbidden_pairs.begin(), params_.forbidden_pairs.end(),
            [&](const path::ForbiddenPair& pair) { return pair.parent == parent && pair.child == child; });
    }

    /// The table of a row, without what the fixed row above may not follow.
    [[nodiscard]] std::vector<path::TypeWeight> open_table(int row) const {
        std::vector<path::TypeWeight> open = table(row);
        const bool top_is_above = row + 1 == params_.rows;
        if (!top_is_above && table(row + 1).size() > 1) return open;
        const path::NodeType above = top_is_above ? params_.top : table(row + 1).front().type;
        std::erase_if(open, [&](const path::TypeWeight& entry) { return forbidden(entry.type, above); });
        return open;
    }

    /// Types of the nodes drawn already to which a parent of this one leads as well.
    [[nodiscard]] std::set<path::NodeType> sibling_types(const Spot& spot) const {
        std::set<path::NodeType> types;
        for (const auto& to_spot : map_.edges) {
            if (to_spot.second != spot) continue;
            for (const auto& edge : map_.edges)
                if (edge.first == to_spot.first && drawn_.count(edge.second) > 0)
                    types.insert(map_.types.at(edge.second));
        }
        return types;
    }

    void draw_types() {
        drawn_.clear();
        for (const Spot& spot : nodes_) {
            if (table(spot.first).size() == 1) {
                map_.types[spot] = table(spot.first).front().type;
                continue;
            }
            const std::vector<path::TypeWeight> whole = open_table(spot.first);
            std::vector<path::TypeWeight> open = whole;
            for (const auto& edge : map_.edges) {
                if (edge.second != spot) continue;
                const path::NodeType parent = map_.types.at(edge.first);
                std::erase_if(open,
                              [&](const path::TypeWeight& entry) { return forbidden(parent, entry.type); });
            }
            if (sum(open) == 0) {
                ++map_.fallbacks;
                open = whole;
            } else if (params_.distinct_children) {
                std::vector<path::TypeWeight> apart = open;
                for (const path::NodeType type : sibling_types(spot))
                    std::erase_if(apart,
                                  [type](const path::TypeWeight& entry) { return entry.type == type; });
                if (sum(apart) == 0)
                    ++map_.fallbacks;
                else
                    open = apart;
            }
            drawn_.insert(spot);
            map_.types[spot] = draw(open);
        }
    }

    [[nodiscard]] static std::uint32_t sum(const std::vector<path::TypeWeight>& entries) {
        std::uint32_t total = 0;
        for (const auto& entry : entries) total += entry.weight;
        return total;
    }

    [[nodiscard]] path::NodeType draw(const std::vector<path::TypeWeight>& entries) {
        std::vector<std::uint32_t> weights;
        for (const auto& entry : entries) weights.push_back(entry.weight);
        return entries[stream_.weighted(weights)].type;
    }

    [[nodiscard]] int count_missing() const {
        std::map<path::NodeType, int> counts;
        for (const Spot& spot : nodes_) ++counts[map_.types.at(spot)];
        int missing = 0;
        for (std::size_t i = 0; i < path::node_type_count; ++i) {
            if (counts[static_cast<path::NodeType>(i)] < params_.min_per_type[i]) ++missing;
        }
        return missing;
    }

    const path::Params& params_;
    Stream& stream_;
    std::set<Spot> nodes_;
    std::set<Spot> drawn_; ///< nodes of this drawing whose type is settled
    ModelMap map_;
};

/// What the accessors of a map tell, in the form of the model.
[[nodiscard]] inline ModelMap model_of(const path::Map& map) {
    ModelMap model;
    for (int row = 1; row <= map.rows(); ++row) {
        for (const int col : map.present(row)) {
            model.types[{row, col}] = map.type({row, col});
            for (const int to : map.next({row, col})) model.edges.insert({{row, col}, {row + 1, to}});
        }
    }
    for (int path = 0; path < map.path_count(); ++path) {
        model.paths.emplace_back();
        for (int row = 1; row < map.rows(); ++row) model.paths.back().push_back(map.path_column(path, row));
    }
    model.fallbacks = map.fallbacks();
    return model;
}

} // namespace rogueloom::test
