// SPDX-License-Identifier: MIT
/// \file
/// Board floors: walls that never cut the floor in two, monsters that guard it, rewards behind them, a boss
/// (board.md). compile() turns the parameters into Rules once; generate() draws a floor from a stream into
/// storage of the caller, any size from 1 x 1 on.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include <rogueloom/core/fixed_vector.hpp>
#include <rogueloom/core/grid.hpp>
#include <rogueloom/core/result.hpp>
#include <rogueloom/core/stream.hpp>
#include <rogueloom/maps/board_params.hpp>

namespace rogueloom::board {

enum class Character : std::uint8_t { standard, bard };
enum class Difficulty : std::uint8_t { kitten, grizzly, velociraptor };
inline constexpr std::array<std::string_view, 3> difficulty_names = {"kitten", "grizzly", "velociraptor"};

/// Achievements (board.md 1.7, 1.5).
struct Perks {
    bool dragon1 = false;
    bool steps1 = false;
    bool winbard2 = false;
};

/// What the player brings along.
struct Options {
    Character character = Character::standard;
    Difficulty difficulty = Difficulty::grizzly;
    Perks perks;
};

/// What the earlier floors of the run had, and what this one is known to have (C36, C44).
struct History {
    FixedVector<TerrainId, max_floors> terrains;
    FixedVector<BossId, max_floors> bosses;
    TerrainId terrain; ///< given: the draw is made and discarded
    BossId boss;       ///< likewise
};

/// Which floor to make.
struct Request {
    int floor = 1;  ///< 1 .. Rules::floor_count()
    int width = 0;  ///< 1 .. max_side; 0 stands for the floor's own
    int height = 0; ///< likewise
    Options options;
    History history;
};

/// Things to draw from, with their weights, all above 0.
template <class T>
struct Pool {
    std::span<const T> entries;
    std::span<const std::uint32_t> weights;
};

/// Checked parameters in the form that generate() reads.
class Rules {
  public:
    [[nodiscard]] const Params& params() const { return params_; }
    [[nodiscard]] const Settings& settings() const { return params_.settings; }
    /// Number of floors, the last one included.
    [[nodiscard]] int floor_count() const { return static_cast<int>(params_.floors.size()); }
    /// Precondition: 1 <= number <= floor_count().
    [[nodiscard]] const Floor& floor(int number) const {
        return params_.floors[static_cast<std::size_t>(number - 1)];
    }

    [[nodiscard]] std::span<const TerrainId> regular_terrains() const { return regular_; }
    [[nodiscard]] TerrainId last_terrain() const { return last_; }
    /// Who lives in a regular terrain at a level (1.6); the order of the sheet. O(1), as the next two.
    [[nodiscard]] Pool<MonsterId> monsters(TerrainId terrain, int level) const {
        return monsters_.at(terrain.index() * max_level + static_cast<std::size_t>(level - 1));
    }
    /// The bosses that fit a regular terrain on a floor with walls, those of earlier floors included (C35).
    [[nodiscard]] Pool<BossId> bosses(TerrainId terrain, int floor) const {
        return bosses_.at(terrain.index() * max_floors + static_cast<std::size_t>(floor - 1));
    }
    /// A list of rewards on a floor (C23).
    [[nodiscard]] Pool<RewardKind> rewards(int floor, RewardList list) const {
        return rewards_.at(static_cast<std::size_t>(floor - 1) * reward_list_count +
                           static_cast<std::size_t>(list));
    }

  private:
    friend Result<Rules> compile(Params params);

    /// Several pools behind one another.
    template <class T>
    struct Pools {
        std::vector<T> entries;
        std::vector<std::uint32_t> weights;
        std::vector<std::size_t> starts{0};

        [[nodiscard]] Pool<T> at(std::size_t i) const {
            const std::size_t first = starts[i];
            const std::size_t count = starts[i + 1] - first;
            return {{entries.data() + first, count}, {weights.data() + first, count}};
        }
        void add(T entry, std::uint32_t weight) {
            entries.push_back(entry);
            weights.push_back(weight);
        }
        void close() { starts.push_back(entries.size()); }
    };

    Rules() = default;

    Params params_;
    std::vector<TerrainId> regular_;
    TerrainId last_;
    Pools<MonsterId> monsters_;
    Pools<BossId> bosses_;
    Pools<RewardKind> rewards_;
};

/// Checks the parameters and compiles them. The error is the first that check() reports.
[[nodiscard]] Result<Rules> compile(Params params);

/// What is wrong with a request, if anything. Codes: `board.request.floor`, `board.request.size`,
/// `board.request.terrain` (a given terrain that is not regular, or an id of no row),
/// `board.request.boss` (an id of no row).
[[nodiscard]] std::optional<Error> check(const Rules& rules, const Request& request);

/// How a monster came to its tile: on a cut vertex, by the shape of the tile, or to make up the number.
enum class Placing : std::uint8_t { cut, shape, backfill };
inline constexpr std::array<std::string_view, 3> placing_names = {"cut", "shape", "backfill"};

/// How the boss did: in a region, by the scan of the whole board, or anywhere (C34).
enum class BossPlacing : std::uint8_t { region, scan, any };
inline constexpr std::array<std::string_view, 3> boss_placing_names = {"region", "scan", "any"};

struct PlacedMonster {
    Cell at;
    MonsterId species;
    std::int32_t level = 1;
    Placing placed = Placing::cut;

    friend bool operator==(const PlacedMonster&, const PlacedMonster&) = default;
};

struct PlacedReward {
    Cell at;
    RewardKind kind = RewardKind::shop;
    std::int32_t level = 0; ///< of a Goblin Hoarder or a Mimic Chest, else 0
    std::int32_t gold_target = 0;
    std::int32_t region = -1; ///< index into Board::regions; -1 when it was dealt after them (C29)

    friend bool operator==(const PlacedReward&, const PlacedReward&) = default;
};

struct PlacedBoss {
    Cell at;
    BossId boss;
    std::int32_t level = 1;
    BossPlacing placed = BossPlacing::region;

    friend bool operator==(const PlacedBoss&, const PlacedBoss&) = default;
};

enum class FeatureKind : std::uint8_t {
    level_start,
    tavern,
    altar,
    mushroom_patch,
    brainsucker,
    lich_hunter,
    throne,
    final_boss
};
inline constexpr std::array<std::string_view, 8> feature_kind_names = {
    "level_start", "tavern", "altar", "mushroom_patch", "brainsucker", "lich_hunter", "throne", "final_boss"};

struct Feature {
    Cell at;
    FeatureKind kind = FeatureKind::level_start;
    AltarId altar; ///< of an altar

    friend bool operator==(const Feature&, const Feature&) = default;
};

/// A piece of ground without threat inside of a district, as it was when rewards were dealt (C27, C47).
struct Region {
    std::int32_t threat = 0; ///< what stands on the cheapest way there from the player
    std::uint32_t first = 0; ///< into Board::region_cells
    std::uint32_t count = 0;

    friend bool operator==(const Region&, const Region&) = default;
};

/// What found no room, in the order in which room is given: a count each. All 0 on the boards of the source.
struct LeftOut {
    std::int32_t taverns = 0;
    std::int32_t monsters = 0;
    std::int32_t level_sums = 0; ///< districts whose levels do not reach the floor's sum
    std::int32_t rewards = 0;
    std::int32_t bosses = 0;
    std::int32_t lich_hunters = 0;
    std::int32_t specials = 0;
    std::int32_t thrones = 0;
    std::int32_t repeats = 0; ///< terrain and boss drawn in spite of C44, C36: the history left none

    friend bool operator==(const LeftOut&, const LeftOut&) = default;
};

/// One floor.
struct Board {
    std::int32_t floor = 0;
    std::int32_t width = 0;
    std::int32_t height = 0;
    TerrainId terrain;
    std::vector<std::uint8_t> walls; ///< 1 = wall, column after column, in a column upwards (C4)
    Cell player;
    std::vector<PlacedMonster> monsters; ///< district after district, in each from near to far
    std::vector<PlacedReward> rewards;   ///< in the order in which they were dealt
    std::optional<PlacedBoss> boss;
    std::vector<Feature> features;
    std::vector<Region> regions; ///< those that counted, in the order in which rewards were dealt
    std::vector<Cell> region_cells;
    LeftOut left_out;

    /// Precondition: the cell lies on the board.
    [[nodiscard]] bool wall(Cell cell) const {
        return walls[static_cast<std::size_t>(cell.x) * static_cast<std::size_t>(height) +
                     static_cast<std::size_t>(cell.y)] != 0;
    }
    /// The cells of a region in the order of C4, occupied ones included.
    [[nodiscard]] std::span<const Cell> cells(const Region& region) const {
        return std::span(region_cells).subspan(region.first, region.count);
    }

    friend bool operator==(const Board&, const Board&) = default;
};

/// Scratch memory of generate(). One serves any number of floors of any size, one after another.
class Workspace {
  public:
    Workspace();
    ~Workspace();
    Workspace(Workspace&&) noexcept;
    Workspace& operator=(Workspace&&) noexcept;

  private:
    friend void generate(const Rules&, const Request&, Stream&, Workspace&, Board&);
    std::unique_ptr<struct Work> work_;
};

/// Draws a floor; never fails. Near O(tiles). Precondition: check(rules, request) finds nothing.
///
/// `stream` is `map/<floor>` of the run's seed. "Any unused" is the draw of C39: below(n) among the n unused
/// tiles that may become a wall, or, if there are none, among all unused tiles; in the order of C4, as every
/// choice of a tile is. "Weighted" is below(sum of the weights). Draws, in this order:
/// 1. Terrain: below(n) among the regular ones that the history lacks (among all, if it lacks none).
/// 2. Walls: Carving::carve().
/// 3. Player: any unused.
/// 4. Bard: on floor 1 below(n) among the unused neighbours of the player, else any unused; then with
/// WINBARD2
///    any unused on floor 1.
/// 5. Monsters, district after district in row order (C47; a board of the floor's own size is one district),
///    each as if it were a board of its own:
///    a) between(monsters_min, monsters_max), nothing if they are equal; no draw for cut vertices;
///    b) a shuffle of all its tiles, walls included; for each unused tile until the number is reached
///       chance(percent of its shape, 100);
///    c) draw_levels(); then for each monster, near to far, weighted among who lives there at its level, each
///       weight times seen_weight().
/// 6. Rewards, district after district: draw_rewards(); a shuffle of the list; allot() among its regions;
/// then
///    region by region for each reward below(unused tiles of the region) and, for a Goblin Hoarder or Mimic
///    Chest, between(level_low, level_high). After the last district the rewards that no region took: for
///    each any unused, then the level.
/// 7. Boss: below(unused tiles that may become a wall) in the first region that has one; or, for the scan,
/// any
///    unused for what stood there; or any unused. Then weighted among the bosses that fit and are not in the
///    history (among all that fit, if there is none). For a Lich, below(unused tiles he does not cut off).
/// 8. Special building: weighted among altar, mushroom patch, brainsucker; below(altars) for an altar; any
///    unused.
/// A throne floor draws any unused for the player, the throne's tile left out, and nothing else.
void generate(const Rules& rules, const Request& request, Stream& stream, Workspace& workspace, Board& board);

/// Takes over what the next floor must not repeat.
void remember(const Board& board, History& history);

/// The floor that a run of this seed shows: generates the floors before it at their own size, each from its
/// stream `map/<floor>`, for the history; `request.history` is not read. Precondition: as for generate().
void generate_of_seed(const Rules& rules, Seed seed, const Request& request, Workspace& workspace,
                      Board& board);

/// The final boss's attributes: below(n) for each group, in the order in which groups first occur in the
/// sheet (C43). `stream` is one of the run's own: they are drawn once, before floor 1.
[[nodiscard]] std::vector<AttributeId> draw_attributes(const Rules& rules, Stream& stream);

/// The word of a feature: `tavern`, `altar_cairn`.
[[nodiscard]] std::string feature_name(const Rules& rules, const Feature& feature);

/// XXH3-64 over everything a board tells; equal boards have equal fingerprints.
[[nodiscard]] std::uint64_t fingerprint(const Board& board);

} // namespace rogueloom::board
