// SPDX-License-Identifier: MIT
#include <rogueloom/view/path.hpp>

#include <algorithm>

namespace rogueloom::view {

NodeState node_state(const path::Map& map, const Walk& walk, path::Node node) {
    assert(map.has(node));
    if (walk.current == node) return NodeState::current;
    if (std::find(walk.visited.begin(), walk.visited.end(), node) != walk.visited.end())
        return NodeState::visited;
    const bool reachable =
        walk.current ? node.row == walk.current->row + 1 && map.next(*walk.current).contains(node.col)
                     : node.row == 1;
    return reachable ? NodeState::reachable : NodeState::locked;
}

bool leads_on(const Walk& walk, path::Node node) {
    return walk.current ? *walk.current == node : node.row == 1;
}

const PathLabels& english_path_labels() {
    static const PathLabels labels{{"Combat", "Elite", "Boss", "Shop", "Rest", "Treasure", "Encounter"},
                                   {"none", "gold", "puck", "item"},
                                   {"here", "visited", "next", "later"}};
    return labels;
}

std::string act_title(int act, int acts, int floor) {
    return "act " + std::to_string(act) + '/' + std::to_string(acts) + " - floor " + std::to_string(floor);
}

} // namespace rogueloom::view
