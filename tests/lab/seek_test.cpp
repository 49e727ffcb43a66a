// SPDX-License-Identifier: MIT
#include <rogueloom/lab/seek.hpp>

#include <algorithm>
#include <functional>

#include <gtest/gtest.h>

#include <rogueloom/lab/play_out.hpp>
#include <rogueloom/run/streams.hpp>

#include "run/base_game.hpp"
#include "support/tier.hpp"

namespace rogueloom::lab {
namespace {

const run::Game& game() {
    return test::base_game();
}

const path::Rules& acts() {
    return game().path_rules(game().pack().find_campaign("acts"), 1);
}

board::Rules floors() {
    return *board::compile(game().pack().board->params);
}

zones::Rules cave() {
    const content::Pack& pack = game().pack();
    return *zones::compile(pack[pack.find_zone_rule("cave")].params);
}

/// Values by the names of their fields.
class Measured {
  public:
    Measured(Probe& probe, Seed seed) : probe_(probe), values_(probe.fields().size()) {
        probe.measure(seed, values_);
    }
    std::int64_t operator[](std::string_view name) const {
        for (std::size_t i = 0; i < values_.size(); ++i)
            if (probe_.fields()[i].name == name) return values_[i];
        ADD_FAILURE() << "no field " << name;
        return 0;
    }

  private:
    Probe& probe_;
    std::vector<std::int64_t> values_;
};

path::Map path_map(Seed seed) {
    path::Map map;
    Stream stream = run::map_stream(seed, 1);
    path::generate(acts(), stream, map);
    return map;
}

/// Tries every way from a node to the top and tells how many nodes of a type each passes.
void walk_all(const path::Map& map, path::Node node, path::NodeType type, std::int64_t passed,
              const std::function<void(std::int64_t)>& told) {
    passed += map.type(node) == type ? 1 : 0;
    if (node == map.top()) return told(passed);
    for (const int col : map.next(node)) walk_all(map, {node.row + 1, col}, type, passed, told);
}

TEST(PathProbe, CountsNodesAndWays) {
    const auto probe = path_probe(acts(), 1);
    for (std::uint64_t seed = 0; seed < 50; ++seed) {
        const Measured measured(*probe, Seed{seed});
        const path::Map map = path_map(Seed{seed});
        EXPECT_EQ(measured["nodes"], map.node_count() + 1) << "the top node is one";
        EXPECT_EQ(measured["starts"], map.starts().size());
        std::int64_t sum = 0;
        for (std::size_t t = 0; t < path::node_type_count; ++t) {
            const auto type = static_cast<path::NodeType>(t);
            const std::string name(path::node_type_names[t]);
            std::int64_t most = -1;
            std::int64_t fewest = 1000;
            for (const int col : map.starts())
                walk_all(map, {1, col}, type, 0, [&](std::int64_t passed) {
                    most = std::max(most, passed);
                    fewest = std::min(fewest, passed);
                });
            EXPECT_EQ(measured["most_" + name], most) << name << ", seed " << seed;
            EXPECT_EQ(measured["fewest_" + name], fewest) << name << ", seed " << seed;
            sum += measured[name];
        }
        EXPECT_EQ(sum, measured["nodes"]);
    }
}

TEST(BoardProbe, MeasuresTheFloorOfTheSeed) {
    const board::Rules rules = floors();
    board::Request request;
    request.floor = 2;
    const auto probe = board_probe(rules, request, FloorHistory::of_run);
    board::Workspace workspace;
    board::Board board;
    for (std::uint64_t seed = 0; seed < 20; ++seed) {
        const Measured measured(*probe, Seed{seed});
        board::generate_of_seed(rules, Seed{seed}, request, workspace, board);
        EXPECT_EQ(measured["terrain"], static_cast<std::int64_t>(board.terrain.index()));
        EXPECT_EQ(measured["boss"], static_cast<std::int64_t>(board.boss->boss.index()));
        EXPECT_EQ(measured["boss_level"], 7); // board.md 1.2: floor 2
        EXPECT_EQ(measured["monsters"], static_cast<std::int64_t>(board.monsters.size()));
        std::int64_t shops = 0;
        for (const board::PlacedReward& reward : board.rewards)
            shops += reward.kind == board::RewardKind::shop ? 1 : 0;
        EXPECT_EQ(measured["shop"], shops);
        const board::Params& params = rules.params();
        std::int64_t first = 0;
        for (const board::PlacedMonster& monster : board.monsters)
            first += monster.species == board.monsters[0].species ? 1 : 0;
        std::string name = params.monsters[board.monsters[0].species.index()].name;
        std::transform(name.begin(), name.end(), name.begin(),
                       [](unsigned char c) { return c == ' ' ? '_' : static_cast<char>(std::tolower(c)); });
        EXPECT_EQ(measured[name], first) << name;
        std::int64_t specials = 0;
        for (const Field& field : probe->fields())
            if (field.name.rfind("altar_", 0) == 0 || field.name == "mushroom_patch" ||
                field.name == "brainsucker")
                specials += measured[field.name];
        EXPECT_EQ(specials, std::count_if(board.features.begin(), board.features.end(), [](const auto& f) {
                      return f.kind == board::FeatureKind::altar ||
                             f.kind == board::FeatureKind::mushroom_patch ||
                             f.kind == board::FeatureKind::brainsucker;
                  }));
    }
}

TEST(ZonesProbe, StepsAreThoseOfAWalker) {
    const zones::Rules rules = cave();
    const auto probe = zones_probe(rules, "map/1");
    zones::Workspace workspace;
    zones::Map map;
    for (std::uint64_t seed = 0; seed < 10; ++seed) {
        const Measured measured(*probe, Seed{seed});
        zones::generate(rules, Seed{seed}, "map/1", workspace, map);
        EXPECT_EQ(measured["rooms"], static_cast<std::int64_t>(map.rooms.size()));
        EXPECT_EQ(measured["slimes"], static_cast<std::int64_t>(map.spawns.size()));
        EXPECT_EQ(measured["floor"], map.floor.count());
        // Bellman-Ford: each round every cell asks its neighbours, until nothing changes.
        const auto width = static_cast<std::size_t>(map.width);
        std::vector<std::int64_t> steps(width * static_cast<std::size_t>(map.height), 1 << 20);
        const auto at = [&](int x, int y) -> std::int64_t& {
            return steps[static_cast<std::size_t>(y) * width + static_cast<std::size_t>(x)];
        };
        at(map.player.x, map.player.y) = 0;
        for (bool changed = true; changed;) {
            changed = false;
            for (int y = 1; y + 1 < map.height; ++y)
                for (int x = 1; x + 1 < map.width; ++x) {
                    if (!map.floor.test({x, y})) continue;
                    const std::int64_t best =
                        1 + std::min({at(x - 1, y), at(x + 1, y), at(x, y - 1), at(x, y + 1)});
                    if (best >= at(x, y)) continue;
                    at(x, y) = best;
                    changed = true;
                }
        }
        EXPECT_EQ(measured["exit_steps"], at(map.exit.x, map.exit.y));
        EXPECT_EQ(measured["rest_steps"], map.rest ? at(map.rest->x, map.rest->y) : -1);
    }
}

TEST(RunProbe, TellsHowTheRunEnded) {
    const run::Beginning beginning{game().pack().find_campaign("acts"), {}, board::Difficulty::grizzly};
    const auto probe = *run_probe(game(), beginning, "greedy");
    const auto greedy = *make_policy("greedy");
    for (std::uint64_t seed = 0; seed < 20; ++seed) {
        run::Run run = *run::start(game(), beginning, Seed{seed});
        play_out(game(), run, Seed{seed}, *greedy);
        const Measured measured(*probe, Seed{seed});
        EXPECT_EQ(measured["won"], run.state.phase == run::Phase::won ? 1 : 0);
        EXPECT_EQ(measured["choices"], static_cast<std::int64_t>(run.state.choices));
        EXPECT_EQ(measured["gold"], run.state.hero.gold);
        EXPECT_EQ(measured["killed_by"] == -1, run.state.phase == run::Phase::won);
    }
}

TEST(RunProbe, UnknownPoliciesAreErrors) {
    const run::Beginning beginning{game().pack().find_campaign("acts"), {}, board::Difficulty::grizzly};
    const auto probe = run_probe(game(), beginning, "gredy");
    ASSERT_FALSE(probe.has_value());
    EXPECT_EQ(probe.error().code, "policy.unknown");
}

TEST(Seek, FindsWhatOneByOneFinds) {
    const auto probe = path_probe(acts(), 1);
    const Condition condition = *parse_condition("most_elite >= 2 and shop >= 3", probe->fields());
    const std::uint64_t count = test::tier(2'000U, 1'000'000U);
    const std::vector<Find> finds = seek(*probe, condition, Seed{5}, count);
    ASSERT_FALSE(finds.empty());
    std::size_t next = 0;
    for (std::uint64_t i = 0; i < count; ++i) {
        std::vector<std::int64_t> values(probe->fields().size());
        probe->measure(Seed{5 + i}, values);
        if (!condition.holds(values)) continue;
        ASSERT_LT(next, finds.size());
        EXPECT_EQ(finds[next++], (Find{Seed{5 + i}, values}));
    }
    EXPECT_EQ(next, finds.size());
}

TEST(Seek, SeedsGoRound) {
    const auto probe = path_probe(acts(), 1);
    const Condition condition = *parse_condition("nodes > 0", probe->fields());
    const std::vector<Find> finds = seek(*probe, condition, Seed{~std::uint64_t{0}}, 2);
    ASSERT_EQ(finds.size(), 2U);
    EXPECT_EQ(finds[1].seed, Seed{0});
}

TEST(Seek, StopsWhenThereAreEnough) {
    const auto probe = path_probe(acts(), 1);
    const Condition any;
    const std::vector<Find> finds = seek(*probe, any, Seed{5}, 100, 3);
    ASSERT_EQ(finds.size(), 3U);
    EXPECT_EQ(finds.back().seed, Seed{7});
}

TEST(ProbeMaker, ItsProbesMeasureWhatThoseOfTheRulesDo) {
    const auto same = [](Probe& probe, Probe& other) {
        std::vector<std::int64_t> values(probe.fields().size());
        std::vector<std::int64_t> others(other.fields().size());
        probe.measure(Seed{9}, values);
        other.measure(Seed{9}, others);
        return values == others;
    };
    const ProbeMaker paths = probe_maker(*run::find_path_maps(game(), {}));
    EXPECT_TRUE(same(*paths(), *path_probe(acts(), 1)));
    const board::Rules rules = floors();
    const ProbeMaker boards = probe_maker(*run::find_floors(game().pack(), {}), FloorHistory::of_run);
    board::Request first;
    first.floor = 1;
    EXPECT_TRUE(same(*boards(), *board_probe(rules, first, FloorHistory::of_run)));
    const zones::Rules caves = cave();
    const ProbeMaker zones = probe_maker(*run::find_caves(game().pack(), {}));
    EXPECT_TRUE(same(*zones(), *zones_probe(caves, "map/1")));
    EXPECT_EQ(probe_maker(game(), {test::acts(), {}, {}}, "greedi").error().code, "policy.unknown");
}

} // namespace
} // namespace rogueloom::lab
