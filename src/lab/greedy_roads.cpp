// SPDX-License-Identifier: MIT
#include <algorithm>
#include <array>

#include <rogueloom/battle/equipment.hpp>

#include "lab/greedy.hpp"

namespace rogueloom::lab {
namespace {

/// What the roads are judged by.
struct Needs {
    double hp = 1; ///< share of max HP
    double gold = 0;
};

/// How welcome a node is, `steps` nodes from here. Needs of now say less the farther off it is.
double welcome(path::NodeType type, path::NodeReward reward, const Needs& needs, int steps) {
    const double near = 1.0 / steps;
    switch (type) {
    case path::NodeType::combat:
        return (reward == path::NodeReward::none   ? 1.0
                : reward == path::NodeReward::gold ? 1.4
                                                   : 2.0) -
               2.0 * (1 - needs.hp) * near;
    case path::NodeType::elite:
        return 3.0 - 6.0 * (1 - needs.hp) * near;
    case path::NodeType::boss:
        return 0;
    case path::NodeType::shop:
        return 0.6 + std::min(needs.gold / 80, 2.5);
    case path::NodeType::rest:
        return 1.0 + 4.0 * (1 - needs.hp) * near;
    case path::NodeType::treasure:
        return 2.5;
    case path::NodeType::encounter:
        return 1.5;
    }
    return 0;
}

using Worth = std::array<double, path::max_columns + 1>;

} // namespace

std::size_t choose_road(const run::Game& game, const run::Run& run, const run::OptionList& options) {
    const path::Map& map = run.map->path;
    const battle::Hero& hero = run.state.hero;
    const Needs needs{hero.hp / run::max_hp(game, run.state), static_cast<double>(hero.gold)};
    // The best sum of welcomes from each node of a row to the top, row by row from above.
    Worth above{};
    const int first_row = options[0].a;
    for (int row = map.rows(); row >= first_row; --row) {
        Worth here{};
        for (const int col : map.present(row)) {
            const path::Node node{row, col};
            double best = row == map.rows() ? 0.0 : -1e9;
            for (const int to : map.next(node)) best = std::max(best, above[static_cast<std::size_t>(to)]);
            here[static_cast<std::size_t>(col)] =
                best + welcome(map.type(node), map.reward(node), needs, row - run.state.row);
        }
        above = here;
    }
    std::size_t best = 0;
    for (std::size_t i = 1; i < options.size(); ++i)
        if (above[static_cast<std::size_t>(options[i].b)] > above[static_cast<std::size_t>(options[best].b)])
            best = i;
    return best;
}

} // namespace rogueloom::lab
