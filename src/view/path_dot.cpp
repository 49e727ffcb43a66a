// SPDX-License-Identifier: MIT
#include <rogueloom/view/path.hpp>

#include <fmt/format.h>

#include <iterator>

#include "view/path_colours.hpp"

namespace rogueloom::view {

namespace {

/// A double-quoted DOT string: a quote and a backslash are escaped, and a line break becomes DOT's own.
[[nodiscard]] std::string in_quotes(std::string_view text) {
    std::string out = "\"";
    for (const char c : text) {
        if (c == '"' || c == '\\') out += '\\';
        if (c == '\n')
            out += "\\n";
        else
            out += c;
    }
    return out += '"';
}

[[nodiscard]] std::string label_of(const path::Map& map, const PathLabels& labels, path::Node node) {
    std::string label = labels.types[static_cast<std::size_t>(map.type(node))];
    if (map.reward(node) != path::NodeReward::none)
        label += '\n' + labels.rewards[static_cast<std::size_t>(map.reward(node))];
    return label;
}

} // namespace

std::string to_dot(const path::Map& map, const PathLabels& labels) {
    std::string out =
        "digraph path {\n"
        "  rankdir=BT;\n"
        "  node [shape=box, style=\"filled,rounded\", fontname=\"sans-serif\", fontcolor=white];\n";
    auto sink = std::back_inserter(out);
    for (int row = 1; row <= map.rows(); ++row) {
        out += "  { rank=same;";
        for (const int col : map.present(row)) {
            const path::Node node{row, col};
            fmt::format_to(sink, " {} [label={}, fillcolor=\"{}\"];", path::node_id(map, node),
                           in_quotes(label_of(map, labels, node)), hex_colour(shade_of(map.type(node)), 80));
        }
        out += " }\n";
    }
    for (int row = 1; row < map.rows(); ++row) {
        for (const int col : map.present(row)) {
            for (const int to : map.next({row, col}))
                fmt::format_to(sink, "  {} -> {};\n", path::node_id(map, {row, col}),
                               path::node_id(map, {row + 1, to}));
        }
    }
    return out += "}\n";
}

} // namespace rogueloom::view
