// SPDX-License-Identifier: MIT
#include <rogueloom/maps/board_params.hpp>

#include <algorithm>
#include <numeric>
#include <optional>
#include <string>
#include <utility>

#include <rogueloom/core/counted.hpp>

namespace rogueloom::board {

namespace {

[[nodiscard]] std::string range_name(std::int64_t low, std::int64_t high) {
    return std::to_string(low) + " to " + std::to_string(high);
}

/// Bosses and earlier floors as a matching: can each boss of a pool have been met on an earlier floor?
class ChainSearch {
  public:
    /// possible[b][f]: boss b of the pool can be the one of earlier floor f.
    explicit ChainSearch(std::vector<std::vector<bool>> possible)
        : possible_(std::move(possible)), boss_of_(possible_.empty() ? 0 : possible_[0].size()) {}

    [[nodiscard]] bool all_can_be_met() {
        for (std::size_t boss = 0; boss < possible_.size(); ++boss) {
            std::vector<bool> tried(boss_of_.size());
            if (!find_floor(boss, tried)) return false;
        }
        return true;
    }

  private:
    [[nodiscard]] bool find_floor(std::size_t boss, std::vector<bool>& tried) {
        for (std::size_t floor = 0; floor < boss_of_.size(); ++floor) {
            if (!possible_[boss][floor] || tried[floor]) continue;
            tried[floor] = true;
            if (!boss_of_[floor] || find_floor(*boss_of_[floor], tried)) {
                boss_of_[floor] = boss;
                return true;
            }
        }
        return false;
    }

    std::vector<std::vector<bool>> possible_;
    std::vector<std::optional<std::size_t>> boss_of_;
};

class Checker {
  public:
    explicit Checker(const Params& params) : params_(params) {}

    [[nodiscard]] std::vector<Problem> run() {
        check_terrains();
        check_floors();
        for (std::size_t i = 0; i < params_.monsters.size(); ++i)
            check_species("monster", i, params_.monsters[i]);
        for (std::size_t i = 0; i < params_.bosses.size(); ++i) check_species("boss", i, params_.bosses[i]);
        check_settings();
        check_buildings();
        if (errors_.empty()) check_rewards();
        if (errors_.empty()) check_pools();
        if (errors_.empty()) check_chains();
        return std::move(errors_);
    }

  private:
    /// Where a problem is; see Problem.
    struct Spot {
        std::string sheet;
        std::size_t row = Problem::none;
        std::string column = {};
    };

    void report(const Spot& spot, std::string code, std::string problem, std::string why,
                std::string suggestion) {
        errors_.push_back({{std::move(code), Place{spot.sheet, 0, 0}, std::move(problem), std::move(why),
                            std::move(suggestion)},
                           spot.row,
                           spot.column});
    }

    [[nodiscard]] std::size_t walled_floors() const {
        return static_cast<std::size_t>(
            std::count_if(params_.floors.begin(), params_.floors.end(),
                          [](const Floor& floor) { return floor.kind == FloorKind::walled; }));
    }
    [[nodiscard]] static std::string floor_name(std::size_t index) {
        return "floor " + std::to_string(index + 1);
    }

    template <class Row>
    void check_keys(const Spot& sheet, const std::string& code, const std::vector<Row>& rows) {
        for (std::size_t i = 0; i < rows.size(); ++i) {
            const Spot spot{sheet.sheet, i, sheet.column};
            if (rows[i].key.empty()) report(spot, code, "a row has no key", "pictures and files name it", {});
            for (std::size_t j = 0; j < i; ++j) {
                if (rows[j].key == rows[i].key && !rows[i].key.empty())
                    report(spot, code, "the key " + rows[i].key + " is used twice", {}, "rename one");
            }
        }
    }

    [[nodiscard]] static bool is_palette(const std::string& text) {
        if (text.size() != 23) return false;
        for (std::size_t i = 0; i < text.size(); ++i) {
            const std::size_t place = i % 8;
            const char c = text[i];
            const bool hex = (c >= '0' && c <= '9') || (c >= 'a' && c <= 'f') || (c >= 'A' && c <= 'F');
            if (place == 0 ? c != '#' : place == 7 ? c != ' ' : !hex) return false;
        }
        return true;
    }

    void check_terrains() {
        check_keys({"terrain", 0, "terrain_id"}, "board.terrain.key", params_.terrains);
        std::size_t regular = 0;
        bool last = false;
        for (std::size_t i = 0; i < params_.terrains.size(); ++i) {
            const Terrain& terrain = params_.terrains[i];
            regular += terrain.use == TerrainUse::regular ? 1 : 0;
            last |= terrain.use == TerrainUse::last;
            if (!is_palette(terrain.palette))
                report({"terrain", i, "palette"}, "board.terrain.palette",
                       "terrain " + terrain.key + " has the palette \"" + terrain.palette + '"',
                       "it must be three colours: floor, wall, accent",
                       "write it as #3b5d38 #18261b #8fc46b");
        }
        if (regular < walled_floors())
            report({"terrain"}, "board.terrain.few",
                   "there are " + std::to_string(regular) + " regular terrains",
                   "each of the " + std::to_string(walled_floors()) + " floors with walls takes another one",
                   "add terrains or take floors away");
        if (!last)
            report({"terrain"}, "board.terrain.few", "the last floor has no terrain",
                   "no row is marked as the last floor's", "add one with regular = 0");
    }

    void floor_number(std::size_t floor, const char* code, const std::string& what, std::int64_t value,
                      std::int64_t low, std::int64_t high) {
        if (value >= low && value <= high) return;
        report({"floor", floor, what}, code, floor_name(floor) + " has " + what + ' ' + std::to_string(value),
               "it must be " + range_name(low, high), {});
    }
    struct Range {
        std::string name;
        std::string high; ///< the column of its end
    };
    void floor_range(std::size_t floor, const char* code, const Range& what, std::int64_t low,
                     std::int64_t high) {
        if (low <= high) return;
        report({"floor", floor, what.high}, code,
               floor_name(floor) + " has " + what.name + " from " + std::to_string(low) + " to " +
                   std::to_string(high),
               "the range is upside down", "swap the two");
    }

    void check_floors() {
        const std::size_t count = params_.floors.size();
        if (count < 1 || count > static_cast<std::size_t>(max_floors)) {
            report({"floor"}, "board.floor.count", "there are " + counted(count, "floor"),
                   "there must be " + range_name(1, max_floors), {});
            return;
        }
        for (std::size_t i = 0; i < count; ++i) {
            const Floor& floor = params_.floors[i];
            if ((floor.kind == FloorKind::throne) != (i + 1 == count))
                report({"floor", i, "kind"}, "board.floor.count",
                       floor_name(i) + (i + 1 == count ? " is the last and has no throne" : " has a throne"),
                       "the last floor is the one with the throne", {});
            floor_number(i, "board.floor.size", "width", floor.width, 1, max_side);
            floor_number(i, "board.floor.size", "height", floor.height, 1, max_side);
            if (floor.kind == FloorKind::walled) check_walled_floor(i, floor);
        }
    }

    void check_walled_floor(std::size_t i, const Floor& floor) {
        floor_number(i, "board.floor.monsters", "monsters_min", floor.monsters_min, 0, 65535);
        floor_number(i, "board.floor.monsters", "monsters_max", floor.monsters_max, 0, 65535);
        floor_range(i, "board.floor.monsters", {"monsters", "monsters_max"}, floor.monsters_min,
                    floor.monsters_max);
        const std::int64_t tiles = std::int64_t{floor.width} * floor.height;
        if (floor.monsters_max > tiles)
            report({"floor", i, "monsters_max"}, "board.floor.room",
                   floor_name(i) + " wants up to " + counted(floor.monsters_max, "monster"),
                   "it has " + counted(tiles, "tile"), "lower monsters_max or enlarge the floor");
        floor_number(i, "board.floor.levels", "level_low", floor.level_low, 1, max_level);
        floor_number(i, "board.floor.levels", "level_high", floor.level_high, 1, max_level);
        floor_range(i, "board.floor.levels", {"levels", "level_high"}, floor.level_low, floor.level_high);
        if (floor.level_low <= floor.level_high && floor.level_high <= max_level) check_level_sum(i, floor);
        floor_number(i, "board.floor.gold", "gold_target", floor.gold_target, 0, 1'000'000);
        floor_number(i, "board.floor.boss", "boss_level", floor.boss_level, 1, max_level);
        floor_number(i, "board.floor.special", "specials", floor.specials, 0, 1);
    }

    void check_level_sum(std::size_t i, const Floor& floor) {
        const int highest = std::min(floor.level_high + 1, max_level); // C17
        const std::int64_t reach = std::int64_t{floor.monsters_min} * highest;
        if (floor.level_sum >= 0 && floor.level_sum <= reach) return;
        report({"floor", i, "level_sum"}, "board.floor.sum",
               floor_name(i) + " wants levels that add up to " + std::to_string(floor.level_sum),
               std::to_string(floor.monsters_min) + " monsters of at most level " + std::to_string(highest) +
                   " reach " + std::to_string(reach),
               "lower level_sum");
    }

    template <class Row>
    void check_species(const std::string& sheet, std::size_t i, const Row& row) {
        const std::string who = sheet + ' ' + row.name;
        if (row.min_level < 1 || row.max_level > max_level || row.min_level > row.max_level)
            report({sheet, i, "max_level"}, "board." + sheet + ".levels",
                   who + " has levels " + range_name(row.min_level, row.max_level),
                   "they must rise within " + range_name(1, max_level), {});
        if (row.weights.size() != params_.terrains.size())
            report({sheet, i}, "board." + sheet + ".weights",
                   who + " has " + std::to_string(row.weights.size()) + " weights",
                   "there are " + std::to_string(params_.terrains.size()) + " terrains", {});
    }

    void setting_range(const std::string& key, std::int64_t value, std::int64_t low, std::int64_t high) {
        if (value >= low && value <= high) return;
        report({"setting", 0, "board_" + key}, "board.setting",
               "board_" + key + " is " + std::to_string(value), "it must be " + range_name(low, high), {});
    }
    void setting_order(const std::string& what, std::int64_t low, std::int64_t high) {
        if (low <= high) return;
        report({"setting", 0, "board_" + what + "_min"}, "board.setting",
               "board_" + what + "_min is above board_" + what + "_max", "the range is upside down",
               "swap the two");
    }

    void check_settings() {
        const Settings& s = params_.settings;
        setting_range("wall_percent", s.wall_percent, 0, 100);
        setting_range("cut_monsters", s.cut_monsters, 0, 65535);
        setting_range("line_percent", s.line_percent, 0, 100);
        setting_range("cross_percent", s.cross_percent, 0, 100);
        setting_range("bend_percent", s.bend_percent, 0, 100);
        setting_range("other_percent", s.other_percent, 0, 100);
        setting_range("level_down_percent", s.level_down_percent, 0, 100);
        setting_range("level_up_percent", s.level_up_percent, 0, 100);
        setting_range("level_up_two_percent", s.level_up_two_percent, 0, 100);
        const std::int64_t changed =
            std::int64_t{s.level_down_percent} + s.level_up_percent + s.level_up_two_percent;
        if (changed > 100)
            report({"setting", 0, "board_level_down_percent"}, "board.setting",
                   "the three board_level_..._percent add up to " + std::to_string(changed),
                   "they are shares of one draw and must not exceed 100", {});
        setting_range("seen_divisor", s.seen_divisor, 1, 10);
        setting_range("pool_percent", s.pool_percent, 0, 100);
        for (const auto& [key, value] :
             {std::pair{"pool_packs_a_floor", s.pool_packs_a_floor},
              std::pair{"pool_packs_min", s.pool_packs_min}, std::pair{"pool_packs_max", s.pool_packs_max},
              std::pair{"packs_a_floor", s.packs_a_floor}, std::pair{"packs_min", s.packs_min},
              std::pair{"packs_max", s.packs_max}, std::pair{"extras_min", s.extras_min},
              std::pair{"extras_max", s.extras_max}})
            setting_range(key, value, 0, max_rewards);
        setting_order("pool_packs", s.pool_packs_min, s.pool_packs_max);
        setting_order("packs", s.packs_min, s.packs_max);
        setting_order("extras", s.extras_min, s.extras_max);
        for (const auto& [key, weight] :
             {std::pair{"altar_weight", s.altar_weight}, std::pair{"mushroom_weight", s.mushroom_weight},
              std::pair{"brainsucker_weight", s.brainsucker_weight}})
            setting_range(key, weight, 0, 20000);
    }

    void check_buildings() {
        check_keys({"altar", 0, "id"}, "board.altar.key", params_.altars);
        check_keys({"boss_attr", 0, "id"}, "board.attr.key", params_.attributes);
        for (std::size_t i = 0; i < params_.attributes.size(); ++i) {
            const Attribute& attribute = params_.attributes[i];
            if (attribute.group.empty())
                report({"boss_attr", i, "group"}, "board.attr.group",
                       "attribute " + attribute.key + " has no group", "one of each group is drawn", {});
        }
        const bool specials =
            std::any_of(params_.floors.begin(), params_.floors.end(), [](const Floor& floor) {
                return floor.kind == FloorKind::walled && floor.specials > 0;
            });
        const Settings& s = params_.settings;
        if (!specials) return;
        if (s.altar_weight == 0 && s.mushroom_weight == 0 && s.brainsucker_weight == 0)
            report({"setting", 0, "board_altar_weight"}, "board.special.weights",
                   "no special building can be drawn", "all three weights are 0",
                   "give one a weight or set specials to 0 on every floor");
        if (s.altar_weight > 0 && params_.altars.empty())
            report({"altar"}, "board.altar.none", "there is no altar", "altars have a weight",
                   "add one or set board_altar_weight to 0");
    }

    [[nodiscard]] std::uint64_t weight_of(int floor, RewardList list) const {
        std::uint64_t sum = 0;
        for (const RewardRow& row : params_.rewards) {
            if (row.list == list && row.floor_from <= floor && floor <= row.floor_to) sum += row.weight;
        }
        return sum;
    }

    void check_rewards() {
        const auto floors = static_cast<int>(walled_floors());
        for (std::size_t i = 0; i < params_.rewards.size(); ++i) {
            const RewardRow& row = params_.rewards[i];
            if (row.floor_from < 1 || row.floor_from > row.floor_to || row.floor_from > floors)
                report({"board_reward", i, "floor_from"}, "board.reward.floor",
                       "a row of " + list_name(row.list) + " is for floors " +
                           range_name(row.floor_from, row.floor_to),
                       "the floors with walls are " + range_name(1, floors), {});
            check_reward_species(row);
        }
        for (int floor = 1; floor <= floors; ++floor) {
            check_drawn_list(floor, RewardList::service, 1);
            check_drawn_list(floor, RewardList::extra, params_.settings.extras_max);
            check_reward_count(floor);
        }
    }

    [[nodiscard]] static std::string list_name(RewardList list) {
        return std::string(reward_list_names[static_cast<std::size_t>(list)]);
    }

    void check_reward_species(const RewardRow& row) {
        const bool hoarder = row.kind == RewardKind::goblin_hoarder;
        if (row.weight == 0 || (!hoarder && row.kind != RewardKind::mimic_chest)) return;
        const MonsterId id = hoarder ? params_.settings.hoarder : params_.settings.mimic;
        if (id.valid() && id.index() < params_.monsters.size()) return;
        const std::string kind(reward_kind_names[static_cast<std::size_t>(row.kind)]);
        report({"setting", 0, hoarder ? "board_hoarder" : "board_mimic"}, "board.reward.species",
               "the reward " + kind + " can come, but no monster is named", "it is a monster or becomes one",
               std::string("set board_") + (hoarder ? "hoarder" : "mimic") + " to a monster");
    }

    void check_drawn_list(int floor, RewardList list, int draws) {
        const std::uint64_t sum = weight_of(floor, list);
        const std::string where = "floor " + std::to_string(floor) + ", list " + list_name(list);
        if (sum == 0 && draws > 0)
            report({"board_reward"}, "board.reward.none", where + " has nothing to draw",
                   "its weights are all 0", "add a row with a weight above 0");
        if (sum > max_weight_sum)
            report({"board_reward"}, "board.reward.weights",
                   where + " has weights that sum to " + std::to_string(sum),
                   "they must sum to at most " + std::to_string(max_weight_sum),
                   "divide all by the same number");
    }

    void check_reward_count(int floor) {
        const Settings& s = params_.settings;
        const auto healing = std::max(1 + s.pool_packs_a_floor * floor + s.pool_packs_max,
                                      s.packs_a_floor * floor + s.packs_max);
        std::uint64_t most = weight_of(floor, RewardList::always) + static_cast<std::uint64_t>(healing) + 1 +
                             static_cast<std::uint64_t>(s.extras_max);
        most += weight_of(floor, RewardList::dragon1) + weight_of(floor, RewardList::steps1);
        most += std::max({weight_of(floor, RewardList::kitten), weight_of(floor, RewardList::grizzly),
                          weight_of(floor, RewardList::velociraptor)});
        if (most > max_rewards)
            report({"board_reward"}, "board.reward.many",
                   "floor " + std::to_string(floor) + " can have " + std::to_string(most) + " rewards",
                   "beyond " + std::to_string(max_rewards) + " the gold of the last would be negative",
                   "take some out of the fixed lists");
    }

    [[nodiscard]] static bool fits(const auto& row, std::size_t terrain, int level) {
        return row.min_level <= level && level <= row.max_level && row.weights[terrain] > 0;
    }

    void check_pools() {
        for (std::size_t terrain = 0; terrain < params_.terrains.size(); ++terrain) {
            if (params_.terrains[terrain].use != TerrainUse::regular) continue;
            for (int level = 1; level <= max_level; ++level) {
                check_pool("monster", params_.monsters, terrain, level);
                check_pool("boss", params_.bosses, terrain, level);
            }
        }
    }

    /// True if floors can ask for this level; monsters may rise one above the base levels (C17).
    [[nodiscard]] bool is_asked_for(const std::string& sheet, int level) const {
        return std::any_of(params_.floors.begin(), params_.floors.end(), [&](const Floor& floor) {
            if (floor.kind != FloorKind::walled) return false;
            if (sheet == "boss") return floor.boss_level == level;
            return floor.monsters_max > 0 && floor.level_low <= level && level <= floor.level_high + 1;
        });
    }

    template <class Row>
    void check_pool(const std::string& sheet, const std::vector<Row>& rows, std::size_t terrain, int level) {
        std::uint64_t sum = 0;
        for (const Row& row : rows) {
            if (fits(row, terrain, level)) sum += row.weights[terrain];
        }
        const std::string where =
            "terrain " + params_.terrains[terrain].key + " at level " + std::to_string(level);
        if (sum == 0 && is_asked_for(sheet, level))
            report({sheet, Problem::none, params_.terrains[terrain].key}, "board." + sheet + ".pool",
                   where + " has no " + sheet, "no row has a weight there and this level in its range",
                   "give one a weight or widen its levels");
        if (sum > max_weight_sum)
            report({sheet, Problem::none, params_.terrains[terrain].key}, "board." + sheet + ".weights",
                   where + " has weights that sum to " + std::to_string(sum),
                   "they must sum to at most " + std::to_string(max_weight_sum),
                   "divide all by the same number");
    }

    /// C36: each boss is met once, so the earlier floors must not be able to use up a pool.
    void check_chains() {
        for (std::size_t floor = 1; floor < walled_floors(); ++floor) {
            for (std::size_t terrain = 0; terrain < params_.terrains.size(); ++terrain) {
                if (params_.terrains[terrain].use == TerrainUse::regular) check_chain(floor, terrain);
            }
        }
    }

    void check_chain(std::size_t floor, std::size_t terrain) {
        std::vector<std::vector<bool>> possible;
        std::string names;
        for (const Boss& boss : params_.bosses) {
            if (!fits(boss, terrain, params_.floors[floor].boss_level)) continue;
            std::vector<bool> met(floor);
            for (std::size_t before = 0; before < floor; ++before)
                met[before] = occurs(boss, before, terrain);
            possible.push_back(std::move(met));
            names += names.empty() ? boss.name : ", " + boss.name;
        }
        if (possible.size() > floor || !ChainSearch(std::move(possible)).all_can_be_met()) return;
        report({"boss", Problem::none, params_.terrains[terrain].key}, "board.boss.chain",
               "terrain " + params_.terrains[terrain].key + " on " + floor_name(floor) +
                   " can run out of bosses",
               "all that fit may have been met before: " + names, "let another boss live there");
    }

    /// True if a boss can be that of a floor whose terrain is not `taken`.
    [[nodiscard]] bool occurs(const Boss& boss, std::size_t floor, std::size_t taken) const {
        for (std::size_t terrain = 0; terrain < params_.terrains.size(); ++terrain) {
            if (terrain == taken || params_.terrains[terrain].use != TerrainUse::regular) continue;
            if (fits(boss, terrain, params_.floors[floor].boss_level)) return true;
        }
        return false;
    }

    const Params& params_;
    std::vector<Problem> errors_;
};

} // namespace

std::vector<Problem> check(const Params& params) {
    return Checker(params).run();
}

} // namespace rogueloom::board
