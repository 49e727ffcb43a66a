// SPDX-License-Identifier: MIT
/// \file
/// Path maps for people and tools: a drawing for the terminal, JSON, SVG in the layout of act-map.md 1.8, and
/// Graphviz. All are pure functions of their arguments; texts are UTF-8 and end with a newline, except JSON.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <rogueloom/core/seed.hpp>
#include <rogueloom/maps/path.hpp>

namespace rogueloom::view {

/// How far somebody has come on a map. As it is made: before the first pick.
struct Walk {
    std::vector<path::Node> visited;   ///< every node picked so far, the current one included (1.8)
    std::optional<path::Node> current; ///< none before the first pick
};

/// The four states of a node (act-map.md 1.8).
enum class NodeState : std::uint8_t { current, visited, reachable, locked };

/// The first that holds of current, visited, reachable, locked (A21). Reachable are the starts before the
/// first pick and what the current node leads to afterwards (A20). O(visited). Precondition: map.has(node).
[[nodiscard]] NodeState node_state(const path::Map& map, const Walk& walk, path::Node node);

/// True for an edge that leaves this node and is drawn in gold: from the current node or, before the first
/// pick, from any start (A23).
[[nodiscard]] bool leads_on(const Walk& walk, path::Node node);

/// The words of a map, by NodeType, NodeReward and NodeState.
struct PathLabels {
    std::array<std::string, path::node_type_count> types;
    std::array<std::string, path::node_reward_count> rewards;
    std::array<std::string, 4> states;
};
[[nodiscard]] const PathLabels& english_path_labels();

/// `act 1/3 - floor 0` (1.5, A18).
[[nodiscard]] std::string act_title(int act, int acts, int floor);

/// What a picture shows besides the map itself.
struct PathPicture {
    enum class Colour : std::uint8_t { off, on };

    Walk walk;
    PathLabels labels = english_path_labels();
    std::string title;           ///< drawn above the map when it is not empty
    Colour colour = Colour::off; ///< ANSI colours; the terminal drawing only
};

/// A terminal drawing: one letter a node, the top row first, edges as | / \ (X where two cross) and a legend
/// of what occurs. [C] is the current node, (C) a reachable one, .C. a visited one. A combat node whose
/// reward is known shows the reward's letter.
[[nodiscard]] std::string to_text(const path::Map& map, const PathPicture& picture = {});

/// A stand-alone picture: nodes 56 x 56, the top 72 x 72, three dots 8 x 8 an edge, the colours of the four
/// states. Its coordinates are those of act-map.md 1.8 with y negated, columns centred on x = 0; elements
/// have the ids of 1.8 (`Node_r1c2`, `Dot_r1c2_3_1`, `Dot_r7c2_b_3`).
[[nodiscard]] std::string to_svg(const path::Map& map, const PathPicture& picture = {});

/// A Graphviz digraph from bottom to top, one rank a row, in the type colours.
[[nodiscard]] std::string to_dot(const path::Map& map, const PathLabels& labels = english_path_labels());

/// Where a map comes from.
struct PathSource {
    Seed seed;
    std::string_view preset;
    int act = 1; ///< number of the stage, from 1
};

/// One line of JSON without a newline at its end, the contract of `map path --format json`: nodes by row and
/// column, next ascending, the seed as a decimal string, `reward` on combat nodes once rewards are dealt.
[[nodiscard]] std::string to_json(const path::Map& map, const PathSource& source);

} // namespace rogueloom::view
