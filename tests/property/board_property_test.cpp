// SPDX-License-Identifier: MIT
// What holds for every board floor (board.md 3), and its figures, over runs of three floors each.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <numeric>
#include <set>
#include <utility>

#include <rogueloom/maps/board_steps.hpp>

#include "support/board_model.hpp"
#include "support/board_tables.hpp"
#include "support/chi_square.hpp"
#include "support/tier.hpp"

namespace rogueloom::board {
namespace {

using enum RewardKind;

[[nodiscard]] const Rules& base_rules() {
    static const Rules rules = test::rules_of(test::board_params());
    return rules;
}

/// Calls visit(board, request, history) for floors 1 .. 3 of each seed; options go through all combinations.
template <class Visit>
void each_floor(int seeds, Visit visit) {
    Workspace workspace;
    Board board;
    for (int seed = 0; seed < seeds; ++seed) {
        Request request;
        request.options.character = seed % 2 == 0 ? Character::standard : Character::bard;
        request.options.difficulty = static_cast<Difficulty>(seed / 2 % 3);
        request.options.perks = {seed / 6 % 2 == 1, seed / 12 % 2 == 1, seed / 24 % 2 == 1};
        for (request.floor = 1; request.floor <= 3; ++request.floor) {
            Stream stream(Seed{static_cast<std::uint64_t>(seed)}, "map/" + std::to_string(request.floor));
            generate(base_rules(), request, stream, workspace, board);
            visit(std::as_const(board), std::as_const(request));
            if (testing::Test::HasFatalFailure()) FAIL() << "seed " << seed << " floor " << request.floor;
            remember(board, request.history);
        }
    }
}

[[nodiscard]] Grid<char> open_cells(const Board& board) {
    Grid<char> open(board.width, board.height);
    for (const Cell cell : test::model_cells(open)) open[cell] = !board.wall(cell);
    return open;
}

[[nodiscard]] int count_of(const Board& board, RewardKind kind) {
    return static_cast<int>(
        std::count_if(board.rewards.begin(), board.rewards.end(),
                      [kind](const PlacedReward& reward) { return reward.kind == kind; }));
}
[[nodiscard]] int count_of(const Board& board, FeatureKind kind) {
    return static_cast<int>(std::count_if(board.features.begin(), board.features.end(),
                                          [kind](const Feature& feature) { return feature.kind == kind; }));
}

void expect_sound_ground(const Board& board, const Grid<char>& open) {
    const int side = board.floor == 1 ? 8 : 10;
    ASSERT_EQ(board.width, side);
    ASSERT_EQ(board.height, side);
    ASSERT_EQ(test::model_pieces(open).size(), 1U);
    std::set<std::pair<int, int>> taken;
    const auto take = [&](Cell cell) {
        EXPECT_TRUE(open[cell]);
        EXPECT_TRUE(taken.insert({cell.x, cell.y}).second) << "two things on one tile";
    };
    take(board.player);
    for (const PlacedMonster& monster : board.monsters) take(monster.at);
    for (const PlacedReward& reward : board.rewards) take(reward.at);
    if (board.boss) take(board.boss->at);
    for (const Feature& feature : board.features) {
        if (feature.kind != FeatureKind::level_start) take(feature.at);
    }
    ASSERT_EQ(board.left_out, LeftOut{});
}

void expect_sound_monsters(const Board& board) {
    const Params& params = base_rules().params();
    const auto count = static_cast<int>(board.monsters.size());
    ASSERT_GE(count, board.floor == 1 ? 6 : 9);
    ASSERT_LE(count, board.floor == 1 ? 6 : 11);
    int sum = 0;
    for (const PlacedMonster& monster : board.monsters) {
        const Monster& species = params.monsters[monster.species.index()];
        ASSERT_GE(monster.level, 3 * board.floor - 2); // C17: 1 - 4, 4 - 7, 7 - 10
        ASSERT_LE(monster.level, 3 * board.floor + 1);
        ASSERT_GE(monster.level, species.min_level);
        ASSERT_LE(monster.level, species.max_level);
        ASSERT_GT(species.weights[board.terrain.index()], 0U);
        sum += monster.level;
    }
    ASSERT_GE(sum, board.floor == 1 ? 13 : board.floor == 2 ? 54 : 70);
    const auto cuts = std::count_if(board.monsters.begin(), board.monsters.end(),
                                    [](const PlacedMonster& m) { return m.placed == Placing::cut; });
    ASSERT_LE(cuts, 5);
}

void expect_sound_rewards(const Board& board, const Options& options) {
    const int kitten = options.difficulty == Difficulty::kitten ? 1 : 0;
    const int grizzly = options.difficulty == Difficulty::grizzly ? 1 : 0;
    const int chests = kitten + (options.perks.dragon1 ? 1 : 0);
    const int packs = grizzly + (options.perks.steps1 ? 1 : 0);
    ASSERT_GE(count_of(board, shop), 3);
    ASSERT_GE(count_of(board, monastery) + count_of(board, blacksmith) + count_of(board, smoothie_shack), 1);
    ASSERT_GE(count_of(board, treasure_chest), chests);
    ASSERT_GE(count_of(board, health_pack), board.floor + 1 + packs);
    ASSERT_LE(count_of(board, health_pack), 2 * board.floor + 4 + packs + 4); // four extras
    if (board.floor == 1) ASSERT_EQ(count_of(board, mimic_chest), 0);
    const auto n = static_cast<int>(board.rewards.size());
    const int extras =
        2 * kitten + grizzly + (options.perks.dragon1 ? 1 : 0) + (options.perks.steps1 ? 1 : 0);
    ASSERT_GE(n, 3 + std::min(2 + board.floor, 2 * board.floor + 2) + 1 + 2 + extras); // C26
    ASSERT_LE(n, 3 + std::max(3 + board.floor, 2 * board.floor + 4) + 1 + 4 + extras);

    const int total = board.floor == 1 ? 90 : board.floor == 2 ? 135 : 207;
    std::vector<int> dealt(board.regions.size());
    for (int k = 0; k < n; ++k) {
        const PlacedReward& reward = board.rewards[static_cast<std::size_t>(k)];
        // C31: gold = floor(total / n x (1 + 0.025 n - 0.05 k)), compared without rounding.
        const int exact = total * (40 + n - 2 * k);
        ASSERT_LE(reward.gold_target * 40 * n, exact);
        ASSERT_GT((reward.gold_target + 1) * 40 * n, exact);
        const bool levelled = reward.kind == goblin_hoarder || reward.kind == mimic_chest;
        ASSERT_EQ(reward.level != 0, levelled);
        if (reward.kind == goblin_hoarder) { // C32
            ASSERT_GE(reward.level, 3);
            ASSERT_LE(reward.level, 6);
        }
        if (reward.kind == mimic_chest) {
            ASSERT_GE(reward.level, 5);
            ASSERT_LE(reward.level, 10);
        }
        if (reward.region >= 0) ++dealt[static_cast<std::size_t>(reward.region)];
        if (k > 0 && reward.region >= 0)
            ASSERT_LE(board.rewards[static_cast<std::size_t>(k - 1)].region, reward.region); // C30
    }
    for (const int count : dealt) ASSERT_LE(count, 4); // C28
}

/// C27 against plain Dijkstra: regions are pieces without threat, entered for the sum of what guards them.
void expect_sound_regions(const Board& board, const Grid<char>& open) {
    Grid<int> threat(board.width, board.height);
    for (const PlacedMonster& monster : board.monsters) threat[monster.at] = monster.level;
    Grid<int> way(board.width, board.height, 1 << 20);
    way[board.player] = 0;
    std::set<std::pair<int, std::pair<int, int>>> pending{{0, {board.player.x, board.player.y}}};
    while (!pending.empty()) {
        const auto [length, place] = *pending.begin();
        pending.erase(pending.begin());
        for (const Cell side : test::model_sides) {
            const Cell next{place.first + side.x, place.second + side.y};
            if (!open.contains(next) || !open[next] || length + threat[next] >= way[next]) continue;
            way[next] = length + threat[next];
            pending.insert({way[next], {next.x, next.y}});
        }
    }
    Grid<char> calm = open;
    for (const PlacedMonster& monster : board.monsters) calm[monster.at] = 0;
    int before = 1 << 20;
    for (const Region& region : board.regions) {
        ASSERT_LE(region.threat, before);
        before = region.threat;
        std::vector<Cell> cells(board.cells(region).begin(), board.cells(region).end());
        std::vector<Cell> piece = test::model_take(calm, cells[0]);
        const auto by_order = [](Cell a, Cell b) { return a.x != b.x ? a.x < b.x : a.y < b.y; };
        std::sort(piece.begin(), piece.end(), by_order);
        ASSERT_EQ(cells, piece);
        for (const Cell cell : cells) ASSERT_EQ(way[cell], region.threat);
    }
}

void expect_sound_boss(const Board& board, const Grid<char>& open, const History& history) {
    ASSERT_TRUE(board.boss);
    const Boss& boss = base_rules().params().bosses[board.boss->boss.index()];
    ASSERT_EQ(board.boss->level, 3 * board.floor + 1); // 4, 7, 10
    ASSERT_GE(board.boss->level, boss.min_level);
    ASSERT_LE(board.boss->level, boss.max_level);
    ASSERT_GT(boss.weights[board.terrain.index()], 0U);
    ASSERT_EQ(std::count(history.bosses.begin(), history.bosses.end(), board.boss->boss), 0);
    ASSERT_EQ(std::count(history.terrains.begin(), history.terrains.end(), board.terrain), 0);
    if (board.boss->placed != BossPlacing::any)
        ASSERT_TRUE(test::model_can_delete(open, board.boss->at)); // C41
    ASSERT_EQ(count_of(board, FeatureKind::lich_hunter), boss.name == "Lich" ? 1 : 0);
}

void expect_sound_features(const Board& board, const Options& options) {
    const int specials = count_of(board, FeatureKind::altar) + count_of(board, FeatureKind::mushroom_patch) +
                         count_of(board, FeatureKind::brainsucker);
    ASSERT_EQ(specials, board.floor == 1 ? 0 : 1); // C38
    const bool bard = options.character == Character::bard;
    ASSERT_EQ(count_of(board, FeatureKind::tavern),
              bard ? 1 + (board.floor == 1 && options.perks.winbard2 ? 1 : 0) : 0);
    ASSERT_EQ(count_of(board, FeatureKind::level_start), 1);
    ASSERT_EQ(board.features.back().at, board.player);
    ASSERT_EQ(count_of(board, FeatureKind::throne) + count_of(board, FeatureKind::final_boss), 0);
    if (!bard || board.floor > 1) return;
    const Cell tavern = board.features.front().at; // moved only where the boss came by a scan
    const int apart = std::abs(tavern.x - board.player.x) + std::abs(tavern.y - board.player.y);
    if (board.boss->placed == BossPlacing::region) ASSERT_EQ(apart, 1); // every player has a free neighbour
}

TEST(BoardProperty, AcceptanceOfEveryFloor) { // board.md 3
    each_floor(test::tier(1200, 50'000), [](const Board& board, const Request& request) {
        const Grid<char> open = open_cells(board);
        expect_sound_ground(board, open);
        expect_sound_monsters(board);
        expect_sound_rewards(board, request.options);
        expect_sound_regions(board, open);
        expect_sound_boss(board, open, request.history);
        expect_sound_features(board, request.options);
    });
}

/// Counts against the shares of their weights.
void expect_shares(const std::vector<std::int64_t>& counts, const std::vector<double>& weights,
                   const std::string& what) {
    const double total = std::accumulate(weights.begin(), weights.end(), 0.0);
    std::vector<double> shares;
    for (const double weight : weights) shares.push_back(weight / total);
    EXPECT_LT(test::chi_square(counts, shares), test::chi_square_limit(counts.size() - 1)) << what;
}

TEST(BoardProperty, TerrainsAreUniformAmongTheNewOnes) { // 1.3: 1/6, 1/5, 1/4, so each 1/6 on any floor
    std::map<int, std::vector<std::int64_t>> counts;
    each_floor(test::tier(3000, 100'000), [&](const Board& board, const Request&) {
        auto& of_floor = counts.try_emplace(board.floor, 6, 0).first->second;
        ++of_floor[board.terrain.index()];
    });
    for (const auto& [floor, of_floor] : counts)
        expect_shares(of_floor, std::vector<double>(6, 1.0), "floor " + std::to_string(floor));
}

TEST(BoardProperty, FirstSpeciesByTheWeightsOfTheTerrain) { // C20, C21: nobody is seen yet
    const Params& params = base_rules().params();
    std::vector<std::vector<std::int64_t>> counts(6, std::vector<std::int64_t>(params.monsters.size()));
    std::vector<std::vector<std::int64_t>> bosses(6, std::vector<std::int64_t>(params.bosses.size()));
    each_floor(test::tier(4000, 100'000), [&](const Board& board, const Request&) {
        if (board.floor != 1) return;
        const PlacedMonster& first = board.monsters.front();
        if (first.level <= 3) ++counts[board.terrain.index()][first.species.index()];
        ++bosses[board.terrain.index()][board.boss->boss.index()];
    });
    const auto compare = [](const auto& rows, const auto& by_terrain, int level, const std::string& what) {
        for (std::size_t terrain = 0; terrain < 6; ++terrain) {
            std::vector<std::int64_t> seen;
            std::vector<double> weights;
            for (std::size_t i = 0; i < rows.size(); ++i) {
                const bool fits = rows[i].min_level <= level && level <= rows[i].max_level;
                if (!fits || rows[i].weights[terrain] == 0) {
                    EXPECT_EQ(by_terrain[terrain][i], 0) << rows[i].name;
                    continue;
                }
                seen.push_back(by_terrain[terrain][i]);
                weights.push_back(rows[i].weights[terrain]);
            }
            expect_shares(seen, weights, what + " in terrain " + std::to_string(terrain));
        }
    };
    compare(params.monsters, counts, 3, "monsters");
    compare(params.bosses, bosses, 4, "bosses");
}

TEST(BoardProperty, C20ASpeciesSeenCountsAThird) {
    // How often the second monster repeats the first, against the sum of its exact chances.
    const Params& params = base_rules().params();
    double expected = 0;
    double variance = 0;
    double repeats = 0;
    each_floor(test::tier(3000, 100'000), [&](const Board& board, const Request&) {
        const PlacedMonster& first = board.monsters[0];
        const PlacedMonster& second = board.monsters[1];
        double total = 0;
        double same = 0;
        for (std::size_t i = 0; i < params.monsters.size(); ++i) {
            const Monster& monster = params.monsters[i];
            if (second.level < monster.min_level || second.level > monster.max_level) continue;
            const bool seen = first.species == MonsterId(i);
            const double weight = monster.weights[board.terrain.index()] / (seen ? 3.0 : 1.0);
            total += weight;
            if (seen) same = weight;
        }
        const double chance = same / total;
        expected += chance;
        variance += chance * (1 - chance);
        repeats += first.species == second.species ? 1 : 0;
    });
    EXPECT_LT(std::abs(repeats - expected), 5 * std::sqrt(variance));
}

TEST(BoardProperty, RewardListsByTheirChances) { // C23, C24
    constexpr std::array<RewardKind, 3> services = {monastery, blacksmith, smoothie_shack};
    for (const int floor : {1, 2}) {
        std::vector<std::int64_t> branches(2);
        std::vector<std::int64_t> service_counts(3);
        std::vector<std::int64_t> extras(reward_kind_count);
        std::vector<std::int64_t> sizes(3);
        Stream stream(Seed{4}, "rewards");
        Options options;
        options.difficulty = Difficulty::velociraptor;
        std::vector<RewardKind> names;
        for (int i = 0; i < test::tier(40'000, 1'000'000); ++i) {
            names.clear();
            draw_rewards(base_rules(), floor, options, stream, names);
            std::size_t next = 3;
            const bool pool = names[next] == healing_pool;
            ++branches[pool ? 1 : 0];
            while (names[next] == healing_pool || names[next] == health_pack) ++next;
            for (std::size_t k = 0; k < 3; ++k) service_counts[k] += names[next] == services[k] ? 1 : 0;
            ++sizes[names.size() - next - 3];
            while (++next < names.size()) ++extras[static_cast<std::size_t>(names[next])];
        }
        const std::string where = " on floor " + std::to_string(floor);
        expect_shares(branches, {1, 1}, "healing branch" + where);
        expect_shares(service_counts, {3330, 3336, 3334}, "service building" + where);
        expect_shares(sizes, {1, 1, 1}, "number of extra rewards" + where);
        if (floor == 1) { // no mimic chest: shop, chest, pack, pool, smith, monastery, shack, mimic, hoarder
            EXPECT_EQ(extras[static_cast<std::size_t>(mimic_chest)], 0);
            extras.erase(extras.begin() + static_cast<std::ptrdiff_t>(mimic_chest));
            expect_shares(extras, {15, 40, 15, 5, 5, 5, 5, 10}, "extra rewards" + where);
        } else {
            expect_shares(extras, {15, 40, 15, 5, 5, 5, 5, 5, 5}, "extra rewards" + where);
        }
    }
}

/// Draws like the stream it is given and counts the chances asked for, in percent, and how many hit.
class ChanceCounter final : public DrawSource {
  public:
    explicit ChanceCounter(Stream inner) : inner_(inner) {}
    [[nodiscard]] Stream stream() { return Stream::from(*this); }
    std::map<std::uint32_t, std::vector<std::int64_t>> chances; ///< percent -> misses, hits

    std::uint32_t below(std::uint32_t n) override { return inner_.below(n); }
    double unit() override { return inner_.unit(); }
    bool chance(std::uint32_t numerator, std::uint32_t denominator) override {
        const bool hit = inner_.chance(numerator, denominator);
        ++chances.try_emplace(numerator, 2, 0).first->second[hit ? 1 : 0];
        return hit;
    }

  private:
    Stream inner_;
};

TEST(BoardProperty, ShapesAreAcceptedByTheirChances) { // 1.6: 30, 15, 10, 5 % (50 are coins)
    ChanceCounter counter(Stream(Seed{8}, "map/2"));
    Stream stream = counter.stream();
    Request request;
    request.floor = 2;
    Workspace workspace;
    Board board;
    for (int i = 0; i < test::tier(3000, 60'000); ++i)
        generate(base_rules(), request, stream, workspace, board);
    ASSERT_EQ(counter.chances.size(), 5U);
    for (const auto& [percent, counts] : counter.chances) {
        EXPECT_GT(counts[0] + counts[1], 1000) << percent;
        expect_shares(counts, {100.0 - percent, 1.0 * percent}, std::to_string(percent) + " %");
    }
}

TEST(BoardProperty, SpecialBuildingsByTheirChances) { // C38
    std::vector<std::int64_t> kinds(8);
    each_floor(test::tier(3000, 100'000), [&](const Board& board, const Request&) {
        for (const Feature& feature : board.features) {
            if (feature.kind == FeatureKind::altar) ++kinds[feature.altar.index()];
            if (feature.kind == FeatureKind::mushroom_patch) ++kinds[6];
            if (feature.kind == FeatureKind::brainsucker) ++kinds[7];
        }
    });
    expect_shares(kinds, {70 / 6.0, 70 / 6.0, 70 / 6.0, 70 / 6.0, 70 / 6.0, 70 / 6.0, 15, 15}, "specials");
}

TEST(BoardProperty, FiguresOfTheThrowAwayModel) { // C9, C18, C34
    struct Sums {
        double floors = 0;
        double levels = 0;
        double regions = 0;
        double player_regions = 0;
        double scans = 0;
    };
    std::array<Sums, 4> sums{};
    each_floor(test::tier(3000, 100'000), [&](const Board& board, const Request&) {
        Sums& sum = sums[static_cast<std::size_t>(board.floor)];
        sum.floors += 1;
        for (const PlacedMonster& monster : board.monsters) sum.levels += monster.level;
        sum.regions += static_cast<double>(board.regions.size());
        sum.player_regions += !board.regions.empty() && board.regions.back().threat == 0 ? 1 : 0;
        sum.scans += board.boss->placed != BossPlacing::region ? 1 : 0;
    });
    const auto mean = [](double sum, const Sums& of) { return sum / of.floors; };
    EXPECT_NEAR(mean(sums[1].levels, sums[1]), 14.1, 0.15);
    EXPECT_NEAR(mean(sums[2].levels, sums[2]), 55.4, 0.25);
    EXPECT_NEAR(mean(sums[3].levels, sums[3]), 82.6, 0.6);
    EXPECT_NEAR(mean(sums[1].regions, sums[1]), 7.2, 0.15);
    EXPECT_NEAR(mean(sums[2].regions, sums[2]), 10.3, 0.2);
    EXPECT_NEAR(mean(sums[1].player_regions, sums[1]), 0.95, 0.02);
    EXPECT_NEAR(mean(sums[2].player_regions, sums[2]), 0.92, 0.02);
    EXPECT_LT(sums[1].scans + sums[2].scans + sums[3].scans, 0.004 * 3 * sums[1].floors);
}

TEST(BoardProperty, FloorTwoIsUntouchedByFloorOne) { // 1.0: only terrain and boss of floor 1 are looked at
    Workspace workspace;
    Board board;
    for (std::uint64_t seed = 0; seed < 100; ++seed) {
        const auto second_floor = [&](const Request& first) {
            Stream stream(Seed{seed}, "map/1");
            generate(base_rules(), first, stream, workspace, board);
            Request second;
            second.floor = 2;
            remember(board, second.history);
            second.history.terrain = TerrainId(0);
            second.history.boss = BossId(0);
            Stream own(Seed{seed}, "map/2");
            generate(base_rules(), second, own, workspace, board);
            return board;
        };
        Request bard;
        bard.options.character = Character::bard;
        bard.options.perks = {true, true, true};
        bard.width = 40;
        ASSERT_EQ(second_floor({}), second_floor(bard));
    }
}

TEST(BoardProperty, C47LargeBoardsHoldInEveryDistrict) {
    Workspace workspace;
    Board board;
    Stream random(Seed{6}, "sizes");
    for (int i = 0; i < test::tier(12, 400); ++i) {
        Request request;
        request.floor = random.between(1, 3);
        request.width = random.between(20, 90);
        request.height = random.between(20, 90);
        Stream stream(Seed{static_cast<std::uint64_t>(i)}, "map/1");
        generate(base_rules(), request, stream, workspace, board);
        const Floor& floor = base_rules().floor(request.floor);
        std::vector<District> districts;
        cut_districts(board.width, board.height, floor, districts);
        const auto count = static_cast<std::int64_t>(districts.size());
        EXPECT_EQ(test::model_pieces(open_cells(board)).size(), 1U);
        EXPECT_GE(static_cast<std::int64_t>(board.monsters.size()), count * floor.monsters_min);
        EXPECT_LE(static_cast<std::int64_t>(board.monsters.size()), count * floor.monsters_max);
        EXPECT_GE(static_cast<std::int64_t>(board.rewards.size()), count * 10);
        EXPECT_EQ(board.left_out, LeftOut{});
        std::vector<int> dealt(board.regions.size());
        for (const PlacedReward& reward : board.rewards) {
            EXPECT_GE(reward.gold_target, 0);
            if (reward.region >= 0) ++dealt[static_cast<std::size_t>(reward.region)];
        }
        for (const int rewards : dealt) EXPECT_LE(rewards, 4);
        EXPECT_EQ(std::count_if(board.features.begin(), board.features.end(),
                                [](const Feature& feature) {
                                    return feature.kind != FeatureKind::level_start &&
                                           feature.kind != FeatureKind::lich_hunter;
                                }),
                  request.floor == 1 ? 0 : 1);
    }
}

} // namespace
} // namespace rogueloom::board
