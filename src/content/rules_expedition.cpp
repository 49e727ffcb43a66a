// SPDX-License-Identifier: MIT
// expedition and region (campaign.md R6): an expedition that passes can be won, and each of its maps drawn.
#include <algorithm>
#include <cstdint>
#include <string>
#include <utility>

#include <rogueloom/core/counted.hpp>

#include "content/rules.hpp"

namespace rogueloom::content {
namespace {

void check_bosses(const Draft& draft, std::size_t i, Report& report) {
    const Expedition& row = draft.expeditions[i];
    for (std::size_t n = 0; n < row.bosses.size(); ++n) {
        const EnemyId boss = row.bosses[n];
        if (!boss || !draft.enemies.fine(boss.index(), {"enemy_type"})) continue;
        if (draft.enemies[boss.index()].type == EnemyType::boss) continue;
        const std::string column = "boss_" + std::to_string(n + 1);
        draft.expeditions.error(report, i, column,
                                {"expedition.boss", column + " names an enemy that is no boss",
                                 "its enemy_type is normal", "name a boss"});
    }
}

/// Days and exits go together with the number of regions.
void check_goal(const Draft& draft, std::size_t i, Report& report) {
    const Bound<Expedition>& rows = draft.expeditions;
    const Expedition& row = rows[i];
    std::int32_t regions = 0;
    for (const Region& region : draft.regions.rows)
        regions += region.expedition && region.expedition.index() == i ? 1 : 0;
    if (regions == 0 || static_cast<std::size_t>(regions) > max_regions) {
        rows.error(report, i, "expedition_id",
                   {"expedition.regions", "the expedition has " + std::to_string(regions) + " regions",
                    "it needs 1 to " + std::to_string(max_regions), "add or remove rows of region"});
        return;
    }
    if (!rows.fine(i, {"days", "exits", "exits_per_region"})) return;
    if (row.exits < regions * row.exits_per_region) {
        rows.error(report, i, "exits",
                   {"expedition.exits",
                    "exits " + std::to_string(row.exits) + " are fewer than the regions ask for",
                    counted(regions, "region") + " with " + std::to_string(row.exits_per_region) +
                        " each make " + std::to_string(regions * row.exits_per_region),
                    "raise exits, or lower exits_per_region"});
    }
    if (row.days < row.exits) {
        rows.error(report, i, "days",
                   {"expedition.days", "days " + std::to_string(row.days) + " are fewer than the exits",
                    "a day has one trip, so nobody could win", "raise days to " + std::to_string(row.exits)});
    }
}

/// The column of a problem that the rule of a region has with the region's size.
std::string_view column_of(const Region& region, const zones::Params& params) {
    const bool flat = region.height <= region.width;
    const std::int32_t shorter = flat ? region.height : region.width;
    return (shorter < params.min_leaf) == flat ? "height" : "width";
}

/// Rooms that a map of these parameters has at most: every piece is at least min_leaf on a side.
std::int64_t most_rooms(const zones::Params& params) {
    const std::int64_t pieces =
        static_cast<std::int64_t>(params.width / params.min_leaf) * (params.height / params.min_leaf);
    return params.depth >= 16 ? pieces : std::min<std::int64_t>(pieces, std::int64_t{1} << params.depth);
}

void check_region(const Draft& draft, std::size_t i, Report& report) {
    const Bound<Region>& rows = draft.regions;
    const Region& row = rows[i];
    if (!rows.fine(i, {"rule_id", "width", "height"}) || !draft.zone_rules.fine(row.rule.index())) return;
    const ZoneRule& rule = draft.zone_rules[row.rule.index()];
    if (row.width > max_region_cells / row.height) {
        rows.error(report, i, "width",
                   {"region.cells",
                    std::to_string(row.width) + "x" + std::to_string(row.height) + " cells are too many",
                    "a map that is walked has at most " + std::to_string(max_region_cells),
                    "a width of at most " + std::to_string(max_region_cells / row.height) + " fits"});
        return;
    }
    if (!zones::check(rule.params).empty()) return; // said at the rule
    const zones::Params params = region_params(row, rule);
    for (const Error& error : zones::check(params))
        rows.error(report, i, column_of(row, params),
                   {"region.size", error.problem, error.why, error.suggestion});
    const std::int64_t slimes = most_rooms(params) * params.most_slimes;
    if (slimes > max_region_slimes)
        rows.error(report, i, "rule_id",
                   {"region.slimes", "the region may have " + std::to_string(slimes) + " slimes",
                    "its rule makes up to " + std::to_string(most_rooms(params)) + " rooms with up to " +
                        std::to_string(params.most_slimes) + "; a map that is walked has at most " +
                        std::to_string(max_region_slimes),
                    "lower most_slimes or depth of the rule"});
}

} // namespace

void check_expeditions(const Draft& draft, Report& report) {
    for (std::size_t i = 0; i < draft.expeditions.size(); ++i) {
        check_bosses(draft, i, report);
        if (!draft.regions.table->given() || draft.regions.table->present()) check_goal(draft, i, report);
    }
    for (std::size_t i = 0; i < draft.regions.size(); ++i) check_region(draft, i, report);
}

} // namespace rogueloom::content
