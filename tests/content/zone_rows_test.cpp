// SPDX-License-Identifier: MIT
// Zone maps of the base pack: the presets of zones.md B14 as a sheet, and the ranges of the sheet.
#include <rogueloom/content/zone_rows.hpp>

#include <string>

#include <gtest/gtest.h>

#include <rogueloom/content/base_pack.hpp>
#include <rogueloom/content/load.hpp>
#include <rogueloom/content/schema.hpp>
#include <rogueloom/maps/zones.hpp>

#include "content/edited_pack.hpp"
#include "support/zone_presets.hpp"

namespace rogueloom::test {
namespace {

using namespace rogueloom::content;

const Pack& base_pack() {
    static const LoadedPack loaded = load_pack(base_pack_files());
    return *loaded.pack;
}

TEST(ZoneRows, TheSheetDrawsTheMapsOfThePresets) {
    ASSERT_EQ(base_pack().zone_rules.size(), 3U);
    const auto expect_preset = [](std::string_view key, const zones::Params& printed) {
        const ZoneRuleId id = base_pack().find_zone_rule(key);
        ASSERT_TRUE(id) << key;
        const zones::Params& params = base_pack()[id].params;
        EXPECT_EQ(params.threshold, printed.threshold) << key;
        EXPECT_EQ(params.rim_weights, printed.rim_weights) << key;
        EXPECT_EQ(params.smooth_iterations, printed.smooth_iterations) << key;
        for (std::uint64_t seed = 0; seed < 10; ++seed)
            EXPECT_EQ(map_of(rules_of(params), seed), map_of(rules_of(printed), seed)) << key << seed;
        EXPECT_EQ(zones::tier_of(params, 7).multiplier, zones::tier_of(printed, 7).multiplier) << key;
    };
    expect_preset("cave", cave_params());
    expect_preset("ruin", ruin_params());
    expect_preset("hall", hall_params());
}

/// The row of `cave` with other cells.
zones::Params edited(const std::vector<std::pair<std::string, std::string>>& cells) {
    EditedPack pack;
    for (const auto& [column, value] : cells) pack.set("zone_rule", "cave", column, value);
    const LoadedPack loaded = pack.load();
    EXPECT_TRUE(loaded.pack.has_value()) << loaded.diagnostics.front().problem;
    return loaded.pack ? loaded.pack->zone_rules.front().params : zones::Params{};
}

TEST(ZoneRows, EachColumnFillsItsParameter) { // one value each that no other column has
    const zones::Params params = edited({{"width", "101"},
                                         {"height", "102"},
                                         {"depth", "33"},
                                         {"min_leaf", "34"},
                                         {"cut_ratio", "1.5"},
                                         {"margin", "6"},
                                         {"room_min", "7"},
                                         {"room_percent", "88"},
                                         {"corridor_width", "9"},
                                         {"threshold", "0.15"},
                                         {"weight_1", "0.25"},
                                         {"weight_2", "0.35"},
                                         {"weight_3", "0.45"},
                                         {"weight_4", "0.55"},
                                         {"noise_cell", "10"},
                                         {"smooth_iterations", "11"},
                                         {"lock_corridors", "true"},
                                         {"protect_corridors", "false"},
                                         {"pattern_pillars", "12"},
                                         {"pattern_open", "13"},
                                         {"pattern_wall_line", "14"},
                                         {"special", "uniform"},
                                         {"area_per_slime", "15"},
                                         {"most_slimes", "16"},
                                         {"slime_distance", "17"},
                                         {"stacks_per_tier", "18"},
                                         {"tier_percent", "19"},
                                         {"most_tiers", "20"},
                                         {"attempts", "21"}});
    EXPECT_EQ(params.width, 101);
    EXPECT_EQ(params.height, 102);
    EXPECT_EQ(params.depth, 33);
    EXPECT_EQ(params.min_leaf, 34);
    EXPECT_EQ(params.cut_ratio, 1.5);
    EXPECT_EQ(params.margin, 6);
    EXPECT_EQ(params.room_min, 7);
    EXPECT_EQ(params.room_percent, 88);
    EXPECT_EQ(params.corridor_width, 9);
    EXPECT_EQ(params.threshold, 0.15);
    EXPECT_EQ(params.rim_weights, (std::array<double, 4>{0.25, 0.35, 0.45, 0.55}));
    EXPECT_EQ(params.noise_cell, 10);
    EXPECT_EQ(params.smooth_iterations, 11);
    EXPECT_TRUE(params.lock_corridors);
    EXPECT_FALSE(params.protect_corridors);
    EXPECT_EQ(params.pattern_weights, (std::array<std::uint32_t, 3>{12, 13, 14}));
    EXPECT_EQ(params.special, zones::SpecialChoice::uniform);
    EXPECT_EQ(params.area_per_slime, 15);
    EXPECT_EQ(params.most_slimes, 16);
    EXPECT_EQ(params.slime_distance, 17);
    EXPECT_EQ(params.stacks_per_tier, 18);
    EXPECT_EQ(params.tier_percent, 19);
    EXPECT_EQ(params.most_tiers, 20);
    EXPECT_EQ(params.attempts, 21);
}

/// A whole number, or one with halves.
std::string cell_of(double value) {
    const auto whole = static_cast<long long>(value);
    return std::to_string(whole) + (value == static_cast<double>(whole) ? "" : ".5");
}

TEST(ZoneRows, TheSheetHasTheRangesOfTheParameters) {
    const SheetSchema& sheet = *find_sheet("zone_rule");
    std::size_t ranges = 0;
    for (const ColumnSchema& column : sheet.columns) {
        if (column.type != CellType::integer && column.type != CellType::number) continue;
        ++ranges;
        std::string name(column.name);
        if (column.spread == Spread::numbered) name.back() = '2';
        for (const double limit : {column.min, column.max}) {
            EditedPack pack;
            pack.set("zone_rule", "cave", name, cell_of(limit));
            for (const Diagnostic& d : pack.load().diagnostics) {
                // Together with the other cells of the row it may not make sense.
                EXPECT_NE(d.code, "cell.range") << name;
                EXPECT_NE(d.code, "zones." + name) << "the parameter's own range is smaller";
            }
        }
        for (const double beyond : {column.min - 1, column.max + 1}) {
            EditedPack pack;
            pack.set("zone_rule", "cave", name, cell_of(beyond));
            expect_only(pack.load(), "cell.range", pack.place("zone_rule", "cave", name));
        }
    }
    EXPECT_EQ(ranges, 23U) << "rule_id, two switches and special are no numbers";
}

TEST(ZoneRows, ErrorsSayWhatFits) {
    EditedPack pack;
    pack.set("zone_rule", "hall", "width", "15").set("zone_rule", "hall", "height", "9");
    const LoadedPack loaded = pack.load();
    expect_only(loaded, "zones.size", pack.place("zone_rule", "hall", "height"));
    EXPECT_EQ(loaded.diagnostics[0].suggestion,
              "two rooms fit from 20x10 on, or with a min_leaf of at most 7");
}

TEST(ZoneRows, AChangedRuleIsOtherContent) {
    EditedPack pack;
    pack.set("zone_rule", "hall", "noise_cell", "5");
    EXPECT_NE(pack.load().pack->content_hash, base_pack().content_hash);
    EditedPack sorted;
    std::swap(sorted.rows("zone_rule")[1], sorted.rows("zone_rule")[2]);
    EXPECT_EQ(sorted.load().pack->content_hash, base_pack().content_hash)
        << "nothing is drawn by their order";
}

} // namespace
} // namespace rogueloom::test
