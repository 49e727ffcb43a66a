// SPDX-License-Identifier: MIT
#include <rogueloom/view/path.hpp>

#include <nlohmann/json.hpp>

namespace rogueloom::view {

namespace {

using Json = nlohmann::ordered_json;

[[nodiscard]] Json ids(const path::Map& map, int row, path::ColumnSet columns) {
    Json list = Json::array();
    for (const int col : columns) list.push_back(path::node_id(map, {row, col}));
    return list;
}

[[nodiscard]] Json node_json(const path::Map& map, path::Node node) {
    const path::NodeType type = map.type(node);
    Json json;
    json["id"] = path::node_id(map, node);
    json["row"] = node.row;
    json["col"] = node.col;
    json["type"] = path::node_type_names[static_cast<std::size_t>(type)];
    if (map.rewards_dealt() && type == path::NodeType::combat)
        json["reward"] = path::node_reward_names[static_cast<std::size_t>(map.reward(node))];
    json["next"] = ids(map, node.row + 1, map.next(node));
    return json;
}

} // namespace

std::string to_json(const path::Map& map, const PathSource& source) {
    Json json;
    json["kind"] = "path";
    json["seed"] = std::to_string(source.seed.value);
    json["preset"] = source.preset;
    json["act"] = source.act;
    json["rows"] = map.rows();
    json["columns"] = map.columns();
    json["paths"] = Json::array();
    for (int path = 0; path < map.path_count(); ++path) {
        Json columns = Json::array();
        for (int row = 1; row < map.rows(); ++row) columns.push_back(map.path_column(path, row));
        json["paths"].push_back(std::move(columns));
    }
    json["fallbacks"] = map.fallbacks();
    json["starts"] = ids(map, 1, map.starts());
    json["nodes"] = Json::array();
    for (int row = 1; row <= map.rows(); ++row) {
        for (const int col : map.present(row)) json["nodes"].push_back(node_json(map, {row, col}));
    }
    return json.dump(-1, ' ', false, Json::error_handler_t::replace);
}

} // namespace rogueloom::view
