// SPDX-License-Identifier: MIT
/// \file
/// Zone maps: caves grown out of rooms that can always be left alive (zones.md). compile() checks the
/// parameters once; generate() draws a map into storage of the caller.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string_view>
#include <vector>

#include <rogueloom/core/bit_rows.hpp>
#include <rogueloom/core/result.hpp>
#include <rogueloom/core/seed.hpp>
#include <rogueloom/core/stream.hpp>
#include <rogueloom/maps/zones_layout.hpp>
#include <rogueloom/maps/zones_params.hpp>

namespace rogueloom::zones {

/// What a room is for (zones.md stage 2).
enum class Zone : std::uint8_t { start, normal, exit, special };
inline constexpr std::size_t zone_count = 4;
inline constexpr std::array<std::string_view, zone_count> zone_names = {"start", "normal", "exit", "special"};

/// What a cell is. Slimes, the player and the other markers stand on floor.
enum class Tile : std::uint8_t {
    wall,
    floor,    ///< of a room, or of the cave that smoothing opened
    corridor, ///< floor that was carved as a corridor outside of all rooms
    obstacle, ///< of a room's pattern; cannot be walked on
};
inline constexpr std::size_t tile_count = 4;

/// What became of room i; its place is layout.plots[i].
struct Room {
    Zone zone = Zone::normal;
    Pattern pattern = Pattern::open;
    std::optional<Pattern> dropped; ///< a pattern that would have cut the room's doors off (B12)
    std::int32_t free = 0;          ///< walkable cells of the rectangle in the final map (B20)
    std::int32_t limit = 0;         ///< slimes at most (B20)

    friend bool operator==(const Room&, const Room&) = default;
};

/// A slime and the room it lives in.
struct Spawn {
    std::int32_t room = 0;
    Cell cell;

    friend bool operator==(const Spawn&, const Spawn&) = default;
};

/// One zone map. Plain values; what generate() promises of them:
/// - every walkable cell can be reached from `player` in 4-way steps, `exit` and `rest` included (B24, B25);
/// - the outermost ring is wall (B9);
/// - exactly one room is start and one exit; one is special where there are three rooms or more (B16-B18).
struct Map {
    std::int32_t width = 0;
    std::int32_t height = 0;
    std::int32_t attempt = 0; ///< drawings thrown away before this one; Params::attempts for the fallback
    bool fallback = false;    ///< no drawing was accepted, so this one has square rooms (B26)

    Layout layout;
    std::vector<Room> rooms;   ///< one for each plot
    std::vector<Spawn> spawns; ///< by room, in the order of the draws
    std::vector<Cell> doors;   ///< walkable room cells beside walkable cells outside of rooms; by row (B22)
    Cell player;               ///< where the player arrives
    Cell exit;                 ///< where he leaves
    std::optional<Cell> rest;  ///< the special zone's cell

    BitRows floor;     ///< cells that can be walked on
    BitRows obstacles; ///< cells of patterns
    BitRows carved; ///< cells that corridors were carved through, inside of rooms too, before anything grew
    BitRows room_cells; ///< cells of the rooms' rectangles

    /// Precondition: 0 <= x < width, 0 <= y < height.
    [[nodiscard]] Tile tile(Cell cell) const {
        if (obstacles.test(cell)) return Tile::obstacle;
        if (!floor.test(cell)) return Tile::wall;
        return carved.test(cell) && !room_cells.test(cell) ? Tile::corridor : Tile::floor;
    }

    friend bool operator==(const Map&, const Map&) = default;
};

/// Checked parameters.
class Rules {
  public:
    [[nodiscard]] const Params& params() const { return params_; }

  private:
    friend Result<Rules> compile(const Params& params);
    explicit Rules(const Params& params) : params_(params) {}

    Params params_;
};

/// Checks the parameters. The error is the first that check() reports.
[[nodiscard]] Result<Rules> compile(const Params& params);

/// The steps of a map, in the order in which they are done (B29).
enum class Stage : std::uint8_t {
    land,      ///< cut into pieces
    rooms,     ///< one in each piece
    corridors, ///< between siblings
    roles,     ///< which room is start, exit, special
    erosion,   ///< noise gnaws at the rooms
    smoothing, ///< one round of the cellular automaton; told once a round
    patterns,  ///< obstacles in the rooms
    flood,     ///< can exit and special room be reached? nothing has changed yet
    filling,   ///< what cannot be reached is wall
    slimes,    ///< the finished map
};
inline constexpr std::size_t stage_count = 10;
inline constexpr std::array<std::string_view, stage_count> stage_names = {
    "land", "rooms", "corridors", "roles", "erosion", "smoothing", "patterns", "flood", "filling", "slimes"};

/// Is told after each step what the map looks like then. What later steps find out is still empty, or as in
/// the drawing before. A drawing that is thrown away ends with `flood`; the next begins with `land`.
class StageObserver {
  public:
    virtual ~StageObserver() = default;
    /// `round` counts the rounds of smoothing from 1; otherwise it is 0.
    virtual void on_stage(Stage stage, int round, const Map& map) = 0;
};

/// Storage that generate() needs while it works. Used again, it saves the allocations; its contents never
/// change an outcome.
class Workspace {
  public:
    Workspace();
    ~Workspace();
    Workspace(Workspace&&) noexcept;
    Workspace& operator=(Workspace&&) noexcept;

    struct Storage;
    [[nodiscard]] Storage& storage() { return *storage_; }

  private:
    std::unique_ptr<Storage> storage_;
};

/// Draws a map; always succeeds. `place` names the map's stream, `map/<stage>` in a run. Drawing 0 draws from
/// the stream `place`, drawing n from `place/attempt/n`; after Params::attempts drawings the fallback draws
/// from the stream of the next number with no erosion, locked corridors and no patterns, which cannot fail
/// (B26). Every drawing is one draw_map(). Near linear in the cells. `place` has at most 200 bytes.
void generate(const Rules& rules, Seed seed, std::string_view place, Workspace& workspace, Map& map,
              StageObserver* observer = nullptr);

/// Whether a drawing can be used.
enum class Drawing : std::uint8_t { accepted, rejected };
/// Whether a drawing is one of the usual or the fallback of B26.
enum class Effort : std::uint8_t { usual, fallback };

/// One drawing. When it is rejected, the map is half done; `attempt` and `fallback` of the map are left as
/// they are. From `stream`, in this order:
/// 1. Surveyor::lay_out(): cuts, rooms, corridors;
/// 2. below(2): 0 makes the lower room of the farthest pair the start, 1 the exit (B16). With
///    SpecialChoice::uniform and three rooms or more below(rooms - 2) for the special room among the others
///    in their order (B18);
/// 3. unit() for each value of the noise's lattice, row by row: floor((width - 1) / noise_cell) + 2 columns,
///    at x = 0, noise_cell, 2 noise_cell, ..., and rows likewise. No draw when nothing can erode (threshold
///    or all weights 0) (B15);
/// 4. weighted(pattern_weights) for each normal room of at least 7 x 7, in order (B13); not in a fallback;
/// 5. for each normal room with a limit of at least 1 and a legal cell, in order: between(1, limit) for the
///    number of slimes, cut to the number of legal cells; then for each slime below(n) among the n legal
///    cells that are slime_distance away from all before it, or, where there are none, among those that are
///    left; by row, then column (B20, B21, B28).
[[nodiscard]] Drawing draw_map(const Rules& rules, Effort effort, Stream& stream, Workspace& workspace,
                               Map& map, StageObserver* observer = nullptr);

/// How hard a region has become.
struct Tier {
    std::uint64_t tier = 0;  ///< floor(stacks / stacks_per_tier), at most most_tiers
    double multiplier = 1.0; ///< of a slime's hit points and attack: (100 + tier_percent x tier) / 100
};
/// The tier of a region with so many brand stacks (B23).
[[nodiscard]] Tier tier_of(const Params& params, std::uint64_t stacks);

/// XXH3-64 over everything in a map; equal maps have equal fingerprints. O(cells / 64).
[[nodiscard]] std::uint64_t fingerprint(const Map& map);

} // namespace rogueloom::zones
