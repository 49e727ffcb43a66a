// SPDX-License-Identifier: MIT
#include <rogueloom/view/path.hpp>

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <regex>
#include <sstream>

#include <nlohmann/json.hpp>

#include "support/path_presets.hpp"
#include "support/streams.hpp"

namespace rogueloom::view {
namespace {

using enum path::NodeType;
using path::Node;
using Below = test::ScriptedStream::Below;

/// Two columns and two grid rows below the boss. Path 1 walks 1 -> 2, path 2 walks 2 -> 1; row 2 is a shop
/// and an elite:      boss
///           shop elite
///               X
///        combat combat
path::Map crossed_map(path::NodeType top = boss) {
    path::Params params;
    params.rows = 3;
    params.columns = 2;
    params.paths = 2;
    params.top = top;
    params.forbidden_pairs = {};
    params.tables = {{1, 1, {{combat, 1}}}, {2, 2, {{shop, 1}, {elite, 1}}}};
    test::ScriptedStream script{Below{2, 1}, Below{3, 2}, Below{3, 0}, Below{2, 0}, Below{2, 1}};
    Stream stream = script.stream();
    path::Map map;
    path::generate(test::rules_of(params), stream, map);
    return map;
}

/// The combat nodes of crossed_map() pay nothing and a puck.
path::Map map_with_rewards() {
    path::Map map = crossed_map();
    const std::array<std::uint32_t, path::node_reward_count> weights = {40, 20, 20, 20};
    test::ScriptedStream script{test::ScriptedStream::Weighted{{40, 20, 20, 20}, 0},
                                test::ScriptedStream::Weighted{{40, 20, 20, 20}, 2}};
    Stream stream = script.stream();
    path::deal_rewards(map, weights, stream);
    return map;
}

Walk walk_to(std::vector<Node> visited) {
    Walk walk;
    walk.visited = visited;
    walk.current = visited.back();
    return walk;
}

TEST(PathState, A20BeforeTheFirstPickTheStartsAreReachable) {
    const path::Map map = crossed_map();
    EXPECT_EQ(node_state(map, {}, {1, 1}), NodeState::reachable);
    EXPECT_EQ(node_state(map, {}, {1, 2}), NodeState::reachable);
    EXPECT_EQ(node_state(map, {}, {2, 1}), NodeState::locked);
    EXPECT_EQ(node_state(map, {}, map.top()), NodeState::locked);
    EXPECT_TRUE(leads_on({}, {1, 1})); // A23
    EXPECT_TRUE(leads_on({}, {1, 2}));
    EXPECT_FALSE(leads_on({}, {2, 1}));
}

TEST(PathState, A21CurrentBeforeVisitedBeforeReachableBeforeLocked) {
    const path::Map map = crossed_map();
    const Walk walk = walk_to({{1, 1}});
    EXPECT_EQ(node_state(map, walk, {1, 1}), NodeState::current); // it is in visited too
    EXPECT_EQ(node_state(map, walk, {2, 2}), NodeState::reachable);
    EXPECT_EQ(node_state(map, walk, {2, 1}), NodeState::locked);
    EXPECT_EQ(node_state(map, walk, {1, 2}), NodeState::locked); // not chosen
    EXPECT_TRUE(leads_on(walk, {1, 1}));
    EXPECT_FALSE(leads_on(walk, {1, 2}));
    const Walk further = walk_to({{1, 1}, {2, 2}});
    EXPECT_EQ(node_state(map, further, {1, 1}), NodeState::visited);
    EXPECT_EQ(node_state(map, further, map.top()), NodeState::reachable);
    const Walk done = walk_to({{1, 1}, {2, 2}, map.top()});
    EXPECT_EQ(node_state(map, done, map.top()), NodeState::current);
    EXPECT_EQ(node_state(map, done, {2, 1}), NodeState::locked);
}

TEST(PathTitle, A18ActOfActsAndFloor) {
    EXPECT_EQ(act_title(2, 3, 0), "act 2/3 - floor 0");
}

TEST(PathJson, IsTheContractToTheLetter) {
    EXPECT_EQ(to_json(crossed_map(), {Seed{18446744073709551615U}, "acts", 2}),
              R"({"kind":"path","seed":"18446744073709551615","preset":"acts","act":2,"rows":3,"columns":2,)"
              R"("paths":[[1,2],[2,1]],"fallbacks":0,"starts":["r1c1","r1c2"],"nodes":[)"
              R"({"id":"r1c1","row":1,"col":1,"type":"combat","next":["r2c2"]},)"
              R"({"id":"r1c2","row":1,"col":2,"type":"combat","next":["r2c1"]},)"
              R"({"id":"r2c1","row":2,"col":1,"type":"shop","next":["boss"]},)"
              R"({"id":"r2c2","row":2,"col":2,"type":"elite","next":["boss"]},)"
              R"({"id":"boss","row":3,"col":0,"type":"boss","next":[]}]})");
}

TEST(PathJson, CombatNodesCarryTheirRewardOnceDealt) {
    const auto json = nlohmann::json::parse(to_json(map_with_rewards(), {Seed{1}, "acts", 1}));
    EXPECT_EQ(json["nodes"][0]["reward"], "none");
    EXPECT_EQ(json["nodes"][1]["reward"], "puck");
    EXPECT_FALSE(json["nodes"][2].contains("reward"));
    EXPECT_FALSE(json["nodes"][4].contains("reward"));
}

TEST(PathJson, AGateIsCalledBossAndIsAnElite) {
    const auto json = nlohmann::json::parse(to_json(crossed_map(elite), {Seed{1}, "climb", 2}));
    EXPECT_EQ(json["nodes"][4]["id"], "boss");
    EXPECT_EQ(json["nodes"][4]["type"], "elite");
}

TEST(PathJson, NodesByRowAndColumnAndNextAscending) {
    const path::Map map = test::map_of(test::rules_of(test::spire_params()), 11);
    const auto json = nlohmann::json::parse(to_json(map, {Seed{11}, "spire", 1}));
    EXPECT_EQ(static_cast<int>(json["nodes"].size()), map.node_count() + 1);
    std::pair<int, int> last{0, 0};
    for (const auto& node : json["nodes"]) {
        const std::pair<int, int> place{node["row"], node["col"]};
        EXPECT_LT(last, place);
        last = place;
        EXPECT_TRUE(std::is_sorted(node["next"].begin(), node["next"].end()));
    }
    EXPECT_EQ(json["paths"].size(), 6U);
    EXPECT_EQ(json["paths"][0].size(), 15U);
}

TEST(PathText, DrawsTheTopRowFirst) {
    EXPECT_EQ(to_text(crossed_map()), "3     B\n"
                                      "    /-|-\\\n"
                                      "2   $   E\n"
                                      "      X\n"
                                      "1  (C) (C)\n"
                                      "\n"
                                      "C Combat  E Elite  B Boss  $ Shop  ( ) next\n");
}

TEST(PathText, MarksTheWalkAndShowsRewards) {
    PathPicture picture;
    picture.walk = walk_to({{1, 2}, {2, 1}});
    picture.title = act_title(1, 3, 2);
    EXPECT_EQ(to_text(map_with_rewards(), picture),
              "act 1/3 - floor 2\n"
              "\n"
              "3    (B)\n"
              "    /-|-\\\n"
              "2  [$]  E\n"
              "      X\n"
              "1   C  .p.\n"
              "\n"
              "C Combat  E Elite  B Boss  $ Shop  p Combat + puck  [ ] here  . . visited  ( ) next\n");
}

TEST(PathText, EdgesLeanTheWayTheyLead) {
    path::Params params;
    params.rows = 4;
    params.columns = 2;
    params.paths = 1;
    params.tables = {{1, 3, {{rest, 1}}}};
    test::ScriptedStream script{Below{2, 1}, Below{3, 2}, Below{3, 0}};
    Stream stream = script.stream();
    path::Map map;
    path::generate(test::rules_of(params), stream, map);
    EXPECT_EQ(to_text(map), "4     B\n"
                            "    /-|\n"
                            "3   R\n"
                            "      \\\n"
                            "2       R\n"
                            "      /\n"
                            "1  (R)\n"
                            "\n"
                            "B Boss  R Rest  ( ) next\n");
}

TEST(PathText, ColourAddsEscapesAndNothingElse) {
    const path::Map map = test::map_of(test::rules_of(test::climb_params()), 5);
    PathPicture picture;
    picture.walk = walk_to({{1, *map.starts().begin()}});
    const std::string plain = to_text(map, picture);
    picture.colour = PathPicture::Colour::on;
    const std::string coloured = to_text(map, picture);
    EXPECT_EQ(plain.find('\x1b'), std::string::npos);
    EXPECT_NE(coloured.find("\x1b["), std::string::npos);
    EXPECT_EQ(std::regex_replace(coloured, std::regex("\x1b\\[[0-9;]*m"), ""), plain);
}

TEST(PathText, EveryEdgeIsDrawn) {
    const path::Map map = test::map_of(test::rules_of(test::spire_params()), 21);
    const std::string text = to_text(map);
    std::istringstream lines(text.substr(0, text.find("\n\n")));
    std::string drawn;
    for (std::string line; std::getline(lines, line);) drawn += line + '\n';
    int edges = 0;
    for (int row = 1; row < 15; ++row) {
        for (const int col : map.present(row)) edges += map.next({row, col}).size();
    }
    edges += map.present(15).size();
    if (!map.present(15).contains(4)) ++edges; // the foot of the top node, above the middle column
    EXPECT_EQ(
        std::count_if(drawn.begin(), drawn.end(), [](char c) { return c == '/' || c == '|' || c == '\\'; }),
        edges);
}

/// The attributes of the elements of a kind that have an id.
std::map<std::string, std::string> elements(const std::string& svg, const std::string& pattern) {
    std::map<std::string, std::string> found;
    const std::regex regex(pattern);
    for (std::sregex_iterator it(svg.begin(), svg.end(), regex), end; it != end; ++it) {
        EXPECT_TRUE(found.emplace((*it)[1], (*it)[2]).second) << "an id twice: " << (*it)[1];
    }
    return found;
}
std::map<std::string, std::string> nodes_of(const std::string& svg) {
    return elements(svg, "<g id=\"Node_([^\"]*)\" class=\"[a-z]*\"><rect ([^/]*)/>");
}
std::map<std::string, std::string> dots_of(const std::string& svg) {
    return elements(svg, "<circle id=\"Dot_([^\"]*)\" ([^/]*)/>");
}

void expect_begins(const std::string& text, const std::string& start) {
    EXPECT_EQ(text.substr(0, start.size()), start);
}

/// A map of `acts` with nodes in every column of row 1 and in row 7 column 1.
path::Map acts_map() {
    const path::Rules rules = test::rules_of(test::acts_params());
    for (std::uint64_t seed = 0;; ++seed) {
        const path::Map map = test::map_of(rules, seed);
        if (map.present(1).size() == 4 && map.present(7).contains(1)) return map;
    }
}

TEST(PathSvg, LayoutOfTheSourceWithRow1AtTheBottom) {
    const path::Map map = acts_map();
    const std::string svg = to_svg(map);
    const auto nodes = nodes_of(svg);
    EXPECT_EQ(static_cast<int>(nodes.size()), map.node_count() + 1);
    // Column 1 is x = -270, row 1 is y = -330 upwards: 330 downwards; 56 x 56 about it.
    expect_begins(nodes.at("r1c1"), R"(x="-298" y="302" width="56" height="56" )");
    expect_begins(nodes.at("r1c4"), R"(x="242" y="302" width="56" height="56" )");
    // Row 7: y = -330 + 6 * 105 = 300 upwards.
    expect_begins(nodes.at("r7c1"), R"(x="-298" y="-328" width="56" height="56" )");
    // A25: the boss at x = 0, y = 405, 72 x 72.
    expect_begins(nodes.at("boss"), R"(x="-36" y="-441" width="72" height="72" )");
    expect_begins(svg, "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"668\" height=\"863\" "
                       "viewBox=\"-334 -469 668 863\"");
}

TEST(PathSvg, A24ThreeDotsAnEdge) {
    const path::Map map = acts_map();
    const auto dots = dots_of(to_svg(map));
    std::size_t edges = 0;
    for (int row = 1; row <= 7; ++row) {
        for (const int col : map.present(row)) {
            for (const int to : map.next({row, col})) {
                ++edges;
                const std::string stem =
                    path::node_id(map, {row, col}) + '_' + (row == 7 ? "b" : std::to_string(to)) + '_';
                for (const char* k : {"1", "2", "3"}) EXPECT_EQ(dots.count(stem + k), 1U) << stem << k;
            }
        }
    }
    EXPECT_EQ(dots.size(), 3 * edges);
    // r7c1 (-270, 300) -> boss (0, 405).
    expect_begins(dots.at("r7c1_b_1"), R"(cx="-202.5" cy="-326.25" r="4" )");
    expect_begins(dots.at("r7c1_b_2"), R"(cx="-135" cy="-352.5" r="4" )");
    expect_begins(dots.at("r7c1_b_3"), R"(cx="-67.5" cy="-378.75" r="4" )");
}

std::string fill_of(const std::string& attributes) {
    const auto at = attributes.find("fill=\"");
    return attributes.substr(at + 6, 7);
}

TEST(PathSvg, ColoursOfTheFourStates) {
    PathPicture picture;
    picture.walk = walk_to({{1, 1}, {2, 2}});
    const auto nodes = nodes_of(to_svg(crossed_map(), picture));
    EXPECT_EQ(fill_of(nodes.at("r1c1")), "#2e3038"); // visited (0.18, 0.19, 0.22)
    EXPECT_EQ(fill_of(nodes.at("r2c2")), "#f2cc4d"); // current (0.95, 0.8, 0.3)
    EXPECT_EQ(fill_of(nodes.at("boss")), "#d94040"); // reachable: boss (0.85, 0.25, 0.25)
    EXPECT_EQ(fill_of(nodes.at("r1c2")), "#6d322d"); // locked: combat (0.78, 0.36, 0.32) x 0.55 (A22)
    EXPECT_EQ(fill_of(nodes.at("r2c1")), "#7e6931"); // locked: shop (0.9, 0.75, 0.35) x 0.55
    const auto before = nodes_of(to_svg(crossed_map()));
    EXPECT_EQ(fill_of(before.at("r1c1")), "#c75c52"); // reachable: combat
    EXPECT_EQ(fill_of(before.at("r2c2")), "#573877"); // locked: elite (0.62, 0.4, 0.85) x 0.55
}

TEST(PathSvg, GoldEdgesLeaveTheCurrentNodeOrTheStarts) {
    const std::string gold = "#f2cc4d";
    const std::string grey = "#80808c"; // (0.5, 0.5, 0.55)
    const auto before = dots_of(to_svg(crossed_map()));
    EXPECT_EQ(fill_of(before.at("r1c1_2_1")), gold); // A23
    EXPECT_EQ(fill_of(before.at("r1c2_1_3")), gold);
    EXPECT_EQ(fill_of(before.at("r2c1_b_2")), grey);
    PathPicture picture;
    picture.walk = walk_to({{1, 1}, {2, 2}});
    const auto after = dots_of(to_svg(crossed_map(), picture));
    EXPECT_EQ(fill_of(after.at("r1c1_2_1")), grey);
    EXPECT_EQ(fill_of(after.at("r2c2_b_1")), gold);
    EXPECT_EQ(fill_of(after.at("r2c1_b_1")), grey);
}

TEST(PathSvg, WordsAreEscapedAndFit) {
    PathPicture picture;
    picture.title = "fish & <chips>";
    picture.labels.types[static_cast<std::size_t>(combat)] = "전투";
    picture.labels.types[static_cast<std::size_t>(shop)] = "a \"very\" long word";
    const std::string svg = to_svg(map_with_rewards(), picture);
    EXPECT_NE(svg.find(">fish &amp; &lt;chips&gt;</text>"), std::string::npos);
    EXPECT_NE(svg.find("font-size=\"12\" fill=\"#101116\">전투</text>"), std::string::npos);
    EXPECT_NE(svg.find("font-size=\"6\" fill=\"#e8e6df\">a &quot;very&quot; long word</text>"),
              std::string::npos);
    EXPECT_NE(svg.find(">puck</text>"), std::string::npos);
}

/// Reads the part of the DOT language that to_dot() writes, token by token; throws at anything else.
class DotReader {
  public:
    explicit DotReader(const std::string& text) : text_(text) { next(); }

    void read_graph() {
        expect("digraph");
        take_id();
        expect("{");
        while (token_ != "}") read_statement();
        expect("}");
        if (!token_.empty()) fail();
    }

    std::map<std::string, std::map<std::string, std::string>> nodes;
    std::vector<std::pair<std::string, std::string>> edges;
    std::vector<std::vector<std::string>> ranks;

  private:
    void read_statement() {
        if (token_ == "{") {
            expect("{");
            ranks.emplace_back();
            while (token_ != "}") read_statement();
            expect("}");
            return;
        }
        const std::string id = take_id();
        if (token_ == "=") {
            expect("=");
            take_id();
        } else if (token_ == "->") {
            expect("->");
            edges.emplace_back(id, take_id());
        } else {
            auto& attributes = nodes[id];
            if (id != "node") ranks.back().push_back(id);
            expect("[");
            for (bool more = true; more; more = take_comma()) {
                const std::string key = take_id();
                expect("=");
                attributes[key] = take_id();
            }
            expect("]");
        }
        expect(";");
    }

    bool take_comma() {
        if (token_ != ",") return false;
        next();
        return true;
    }
    std::string take_id() {
        static const std::regex id("[A-Za-z_][A-Za-z_0-9]*");
        if (token_.empty() || (token_[0] != '"' && !std::regex_match(token_, id))) fail();
        return next();
    }
    void expect(const std::string& wanted) {
        if (token_ != wanted) fail();
        next();
    }
    [[noreturn]] void fail() const { throw std::runtime_error("unexpected '" + token_ + "'"); }

    /// Goes on to the next token and returns the one before.
    std::string next() {
        const std::string before = token_;
        while (at_ < text_.size() && std::isspace(static_cast<unsigned char>(text_[at_])) != 0) ++at_;
        const std::size_t start = at_;
        if (at_ == text_.size()) {
            // the end is the empty token
        } else if (text_[at_] == '"') {
            for (++at_; text_.at(at_) != '"'; ++at_) at_ += text_[at_] == '\\' ? 1U : 0U;
            ++at_;
        } else if (text_.compare(at_, 2, "->") == 0) {
            at_ += 2;
        } else {
            while (at_ < text_.size() && (std::isalnum(static_cast<unsigned char>(text_[at_])) != 0)) ++at_;
            if (at_ == start) ++at_;
        }
        token_ = text_.substr(start, at_ - start);
        return before;
    }

    std::string text_;
    std::size_t at_ = 0;
    std::string token_;
};

TEST(PathDot, IsAGraphOfAllNodesAndEdges) {
    const path::Map map = test::map_of(test::rules_of(test::spire_params()), 2);
    DotReader reader(to_dot(map));
    ASSERT_NO_THROW(reader.read_graph());
    std::vector<std::pair<std::string, std::string>> edges;
    std::vector<std::vector<std::string>> ranks;
    for (int row = 1; row <= map.rows(); ++row) {
        ranks.emplace_back();
        for (const int col : map.present(row)) {
            const std::string id = path::node_id(map, {row, col});
            ranks.back().push_back(id);
            for (const int to : map.next({row, col}))
                edges.emplace_back(id, path::node_id(map, {row + 1, to}));
        }
    }
    EXPECT_EQ(reader.edges, edges);
    EXPECT_EQ(reader.ranks, ranks);
}

TEST(PathDot, LabelsAreQuoted) {
    PathLabels labels = english_path_labels();
    labels.types[static_cast<std::size_t>(shop)] = R"(the "best" \ shop)";
    DotReader reader(to_dot(map_with_rewards(), labels));
    ASSERT_NO_THROW(reader.read_graph());
    EXPECT_EQ(reader.nodes["r2c1"]["label"], R"("the \"best\" \\ shop")");
    EXPECT_EQ(reader.nodes["r1c1"]["label"], R"("Combat")");
    EXPECT_EQ(reader.nodes["r1c2"]["label"], R"("Combat\npuck")");
    EXPECT_EQ(reader.nodes["boss"]["fillcolor"], R"("#ad3333")"); // (0.85, 0.25, 0.25) x 0.8
}

} // namespace
} // namespace rogueloom::view
