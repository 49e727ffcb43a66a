// SPDX-License-Identifier: MIT
#include <rogueloom/lab/seek.hpp>

#include <algorithm>
#include <array>

#include <rogueloom/run/streams.hpp>

namespace rogueloom::lab {
namespace {

using Counts = std::array<std::int64_t, path::node_type_count>;

/// How many of each type the ways from a node to the top pass, the node included.
struct Ways {
    Counts most{};
    Counts fewest{};
};

class PathProbe final : public Probe {
  public:
    PathProbe(const path::Rules& rules, std::uint32_t stage) : rules_(rules), stage_(stage) {
        add("nodes");
        add("starts");
        add("fallbacks");
        for (const std::string_view prefix : {"", "most_", "fewest_"})
            for (const std::string_view type : path::node_type_names)
                add(std::string(prefix) + std::string(type));
    }

    void measure(Seed seed, std::span<std::int64_t> values) override {
        Stream stream = run::map_stream(seed, stage_);
        path::generate(rules_, stream, map_);
        Counts counts{};
        for (int row = 1; row <= map_.rows(); ++row)
            for (const int col : map_.present(row)) ++counts[type_at({row, col})];
        const Ways ways = ways_of_map();
        std::size_t i = 0;
        values[i++] = map_.node_count() + 1; // and the top node
        values[i++] = map_.starts().size();
        values[i++] = map_.fallbacks();
        for (const Counts& one : {counts, ways.most, ways.fewest})
            for (const std::int64_t count : one) values[i++] = count;
    }

  private:
    [[nodiscard]] std::size_t type_at(path::Node node) const {
        return static_cast<std::size_t>(map_.type(node));
    }

    /// The best of the ways that begin at some columns of a row.
    [[nodiscard]] static Ways best_of(path::ColumnSet columns,
                                      const std::array<Ways, path::max_columns + 1>& ways) {
        Ways best;
        bool first = true;
        for (const int col : columns) {
            const Ways& one = ways[static_cast<std::size_t>(col)];
            for (std::size_t t = 0; t < one.most.size(); ++t) {
                best.most[t] = first ? one.most[t] : std::max(best.most[t], one.most[t]);
                best.fewest[t] = first ? one.fewest[t] : std::min(best.fewest[t], one.fewest[t]);
            }
            first = false;
        }
        return best;
    }

    /// From the top down, so that each node asks those above it. O(edges x types).
    [[nodiscard]] Ways ways_of_map() const {
        std::array<Ways, path::max_columns + 1> above{};
        for (int row = map_.rows(); row >= 1; --row) {
            std::array<Ways, path::max_columns + 1> here{};
            for (const int col : map_.present(row)) {
                Ways ways = best_of(map_.next({row, col}), above);
                ++ways.most[type_at({row, col})];
                ++ways.fewest[type_at({row, col})];
                here[static_cast<std::size_t>(col)] = ways;
            }
            above = here;
        }
        return best_of(map_.starts(), above);
    }

    const path::Rules& rules_;
    std::uint32_t stage_;
    path::Map map_;
};

} // namespace

std::unique_ptr<Probe> path_probe(const path::Rules& rules, std::uint32_t stage) {
    return std::make_unique<PathProbe>(rules, stage);
}

} // namespace rogueloom::lab
