// SPDX-License-Identifier: MIT
#include <rogueloom/maps/path.hpp>

#include <algorithm>
#include <numeric>

namespace rogueloom::path {

namespace {

[[nodiscard]] constexpr std::uint32_t bit(int col) {
    return 1U << static_cast<unsigned>(col);
}

/// Bit sets of forbidden types by column of a row.
using Bans = std::array<std::uint8_t, max_columns + 1>;

/// Running sums of a table's weights.
using Sums = std::array<std::uint32_t, node_type_count>;

} // namespace

/// One run of generate(). Works on a copy of the stream, which the caller takes back when it is done.
class Generation {
  public:
    Generation(const Rules& rules, Stream stream, Map& map)
        : rules_(rules), stream_(stream), map_(map), grid_rows_(rules.rows_ - 1) {}

    [[nodiscard]] Stream run() {
        clear();
        walk_paths();
        draw_types();
        if (rules_.has_minimum_) redraw_until_minimum();
        return stream_;
    }

  private:
    void clear() {
        map_.rows_ = static_cast<std::uint8_t>(rules_.rows_);
        map_.columns_ = static_cast<std::uint8_t>(rules_.columns_);
        map_.paths_ = static_cast<std::uint8_t>(rules_.paths_);
        map_.rewards_dealt_ = 0;
        const auto grid_rows = static_cast<std::ptrdiff_t>(grid_rows_);
        std::fill(map_.present_.begin(), map_.present_.begin() + grid_rows, 0U);
        std::fill(map_.edges_.begin(), map_.edges_.begin() + grid_rows, Map::Edges{});
        map_.present_[static_cast<std::size_t>(grid_rows_)] = bit(0);
        set(map_.top(), rules_.top_);
    }

    void walk_paths() {
        std::array<int, max_columns> shuffled{};
        int shuffled_starts = 0;
        if (rules_.distinct_starts_) {
            const auto columns = static_cast<std::size_t>(rules_.columns_);
            for (std::size_t i = 0; i < columns; ++i) shuffled[i] = static_cast<int>(i) + 1;
            stream_.shuffle(std::span(shuffled).first(columns));
            shuffled_starts = std::min(rules_.paths_, 2);
        }
        std::array<int, max_paths> starts{};
        for (int path = 0; path < rules_.paths_; ++path) {
            const auto i = static_cast<std::size_t>(path);
            starts[i] =
                path < shuffled_starts
                    ? shuffled[i]
                    : static_cast<int>(stream_.below(static_cast<std::uint32_t>(rules_.columns_))) + 1;
        }
        for (int path = 0; path < rules_.paths_; ++path) {
            const auto i = static_cast<std::size_t>(path);
            if (rules_.crossing_)
                walk<true>(map_.walked_[i], starts[i]);
            else
                walk<false>(map_.walked_[i], starts[i]);
        }
    }

    template <bool Crossing>
    void walk(std::array<std::uint8_t, max_rows>& walked, int col) {
        for (std::size_t row = 0;; ++row) {
            walked[row] = static_cast<std::uint8_t>(col);
            map_.present_[row] |= bit(col);
            if (row + 1 == static_cast<std::size_t>(grid_rows_)) return;
            const int step = stream_.between(-1, 1);
            int to = col + step;
            to += static_cast<int>(to < 1);
            to -= static_cast<int>(to > rules_.columns_);
            Map::Edges& edges = map_.edges_[row];
            if constexpr (!Crossing) {
                const std::uint32_t from_left = edges[Map::right] >> static_cast<unsigned>(col - 1);
                const std::uint32_t from_right = edges[Map::left] >> static_cast<unsigned>(col + 1);
                to += static_cast<int>(from_left & static_cast<std::uint32_t>(to < col));
                to -= static_cast<int>(from_right & static_cast<std::uint32_t>(to > col));
            }
            const int kind = to - col + 1;
            edges[static_cast<std::size_t>(kind)] |= bit(col);
            col = to;
        }
    }

    void draw_types() {
        map_.fallbacks_ = 0;
        Bans bans{};
        for (int row = 1; row <= grid_rows_; ++row) {
            const Rules::Table& table = rules_.table(row);
            const bool apart = rules_.distinct_children_ && row > 1 && table.fixed == 0;
            Bans above{};
            Bans siblings{};
            for (const int col : map_.present(row)) {
                const auto c = static_cast<std::size_t>(col);
                const NodeType type = table.fixed != 0 ? table.types[0]
                                      : apart          ? draw_apart(table, {row, col}, bans[c], siblings)
                                                       : draw_type(table, bans[c]);
                set({row, col}, type);
                const std::uint8_t forbidden = rules_.forbidden_[static_cast<std::size_t>(type)];
                if (forbidden == 0) continue;
                for (const int to : map_.next({row, col})) above[static_cast<std::size_t>(to)] |= forbidden;
            }
            bans = above;
        }
    }

    /// `siblings`: types that the nodes below, by column, lead to already.
    [[nodiscard]] NodeType draw_apart(const Rules::Table& table, Node node, std::uint8_t banned,
                                      Bans& siblings) {
        std::uint8_t like = 0;
        const ColumnSet parents = map_.parents(node);
        for (const int from : parents) like |= siblings[static_cast<std::size_t>(from)];
        const auto all = static_cast<std::uint8_t>(banned | like);
        NodeType type{};
        if ((table.drawable & ~all) != 0) {
            type = draw_type(table, all);
        } else {
            if ((table.drawable & ~banned) != 0) ++map_.fallbacks_;
            type = draw_type(table, banned);
        }
        const auto set = static_cast<std::uint8_t>(1U << static_cast<unsigned>(type));
        for (const int from : parents) siblings[static_cast<std::size_t>(from)] |= set;
        return type;
    }

    [[nodiscard]] NodeType draw_type(const Rules::Table& table, std::uint8_t banned) {
        if ((table.type_set & banned) == 0) return table.types[pick(table.up_to, table.total)];
        Sums up_to{};
        std::uint32_t total = 0;
        for (std::size_t i = 0; i < node_type_count; ++i) {
            const bool allowed = ((std::uint32_t{banned} >> static_cast<unsigned>(table.types[i])) & 1U) == 0;
            total += allowed ? table.weights[i] : 0U;
            up_to[i] = total;
        }
        if (total == 0) {
            ++map_.fallbacks_;
            return table.types[pick(table.up_to, table.total)];
        }
        return table.types[pick(up_to, total)];
    }

    /// Stream::weighted() on sums that are known already, without a branch that depends on the draw: half of
    /// the time of a map went into mispredicted ones.
    [[nodiscard]] std::size_t pick(const Sums& up_to, std::uint32_t total) {
        const std::uint32_t drawn = stream_.below(total);
        std::size_t i = 0;
        for (const std::uint32_t sum : up_to) i += static_cast<std::size_t>(drawn >= sum);
        return i;
    }

    void redraw_until_minimum() {
        for (int drawings = 1; missing_types() > 0; ++drawings) {
            if (drawings == max_type_drawings) {
                map_.fallbacks_ += missing_types();
                return;
            }
            draw_types();
        }
    }

    [[nodiscard]] int missing_types() const {
        std::array<int, node_type_count> counts{};
        for (int row = 1; row <= grid_rows_; ++row) {
            for (const int col : map_.present(row)) ++counts[static_cast<std::size_t>(map_.type({row, col}))];
        }
        int missing = 0;
        for (std::size_t type = 0; type < node_type_count; ++type) {
            if (counts[type] < rules_.minimum_[type]) ++missing;
        }
        return missing;
    }

    void set(Node node, NodeType type) {
        const std::size_t cell = map_.cell(node);
        map_.types_[cell] = type;
        map_.rewards_[cell] = NodeReward::none;
    }

    const Rules& rules_;
    Stream stream_;
    Map& map_;
    int grid_rows_;
};

void generate(const Rules& rules, Stream& stream, Map& map) {
    stream = Generation(rules, stream, map).run();
}

void deal_rewards(Map& map, std::span<const std::uint32_t> weights, Stream& stream) {
    assert(weights.size() == node_reward_count);
    std::array<std::uint32_t, node_reward_count> by_reward{};
    std::copy(weights.begin(), weights.end(), by_reward.begin());
    const std::uint32_t total = std::accumulate(weights.begin(), weights.end(), std::uint32_t{0});
    // Not filled: that would take longer than all else here.
    std::array<std::uint16_t, max_rows * Map::stride> combats;
    std::size_t count = 0;
    for (int row = 1; row < map.rows(); ++row) {
        for (const int col : map.present(row)) {
            combats[count] = static_cast<std::uint16_t>(map.cell({row, col}));
            count += map.type({row, col}) == NodeType::combat ? 1 : 0;
        }
    }
    for (const std::uint16_t cell : std::span(combats).first(count)) {
        map.rewards_[cell] = static_cast<NodeReward>(stream.weighted(by_reward, total));
    }
    map.rewards_dealt_ = 1;
}

} // namespace rogueloom::path
