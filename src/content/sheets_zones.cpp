// SPDX-License-Identifier: MIT
// Zone maps: one column for each parameter, with the ranges of zones::Params (zones.md B1-B31).
#include "content/columns.hpp"
#include "content/sheets.hpp"

namespace rogueloom::content {
namespace {

using zones::Params;

constexpr double max_pattern_weight = 4294967295;

template <auto Member>
auto& of_params(ZoneRule& row) {
    return row.params.*Member;
}
template <zones::Pattern pattern>
std::uint32_t& pattern_weight(ZoneRule& row) {
    return row.params.pattern_weights[static_cast<std::size_t>(pattern)];
}
double& rim_weight(ZoneRule& row, std::size_t n) {
    return row.params.rim_weights[n];
}

template <auto Member>
ColumnBinding<ZoneRule> number(std::string_view name, std::string_view help, double min, double max) {
    return Bind<ZoneRule>::part<of_params<Member>>({.name = name, .help = help, .min = min, .max = max});
}
template <zones::Pattern pattern>
ColumnBinding<ZoneRule> weight(std::string_view name, std::string_view help) {
    return Bind<ZoneRule>::part<pattern_weight<pattern>>(
        {.name = name, .help = help, .max = max_pattern_weight});
}

} // namespace

const SheetBinding<ZoneRule>& zone_rule_sheet() {
    using B = Bind<ZoneRule>;
    using zones::Pattern;
    static const SheetBinding<ZoneRule> sheet{
        {.name = "zone_rule",
         .help = "What zone maps, caves of rooms and corridors, are made from.",
         .order = RowOrder::free,
         .presence = Presence::optional},
        {
            B::column<&ZoneRule::key>(key_name("rule_id", "Key of the rule.")),
            number<&Params::width>("width", "Cells from left to right.", 3, zones::largest_side),
            number<&Params::height>("height", "Cells from top to bottom.", 3, zones::largest_side),
            number<&Params::depth>("depth", "Cuts from the whole map to a piece at most.", 1,
                                   zones::largest_depth),
            number<&Params::min_leaf>("min_leaf", "Cells a side of a piece at least.", 3,
                                      zones::largest_side),
            number<&Params::cut_ratio>(
                "cut_ratio", "A piece longer than this times its other side is cut across.", 1, 100),
            number<&Params::margin>("margin", "Cells between a room and the border of its piece at least.", 1,
                                    64),
            number<&Params::room_min>("room_min", "Cells a side of a room at least.", 1, zones::largest_side),
            number<&Params::room_percent>(
                "room_percent",
                "A room's side at least, percent of its piece's side without margins, rounded up.", 1, 100),
            number<&Params::corridor_width>("corridor_width",
                                            "Width of corridors in cells; those of 1 are always locked.", 1,
                                            zones::largest_side),
            number<&Params::threshold>("threshold",
                                       "How much is eroded: 0 nothing, 1 the rims of rooms always.", 0, 1),
            B::each<rim_weight>({.name = "weight_N",
                                 .help = "How much of threshold counts N - 1 cells from a room's border.",
                                 .max = 1,
                                 .count = static_cast<int>(zones::rim_weight_count)}),
            number<&Params::noise_cell>(
                "noise_cell", "Cells between two values of the noise; 1 is sand, 8 are clouds.", 1, 64),
            number<&Params::smooth_iterations>("smooth_iterations", "Rounds of smoothing.", 0, 64),
            B::part<of_params<&Params::lock_corridors>>(
                {.name = "lock_corridors", .help = "Whether smoothing spares corridors."}),
            B::part<of_params<&Params::protect_corridors>>(
                {.name = "protect_corridors",
                 .help = "Whether erosion spares corridors; without, most exits are cut off."}),
            weight<Pattern::pillars>("pattern_pillars", "How often a room gets pillars; 0 never."),
            weight<Pattern::open>("pattern_open", "How often a room is left open; 0 never."),
            weight<Pattern::wall_line>("pattern_wall_line",
                                       "How often a room gets obstacles along its walls; 0 never."),
            B::part<of_params<&Params::special>>(
                {.name = "special",
                 .help = "Which room is the rest place: the one nearest to start and exit, or any."}),
            number<&Params::area_per_slime>("area_per_slime", "Walkable cells of a room for each slime.", 1,
                                            1000000),
            number<&Params::most_slimes>("most_slimes", "Slimes in one room at most.", 0, 1000),
            number<&Params::slime_distance>("slime_distance", "Cells between two slimes where there is room.",
                                            1, 64),
            number<&Params::stacks_per_tier>("stacks_per_tier", "Brand stacks for each tier.", 1, 1000),
            number<&Params::tier_percent>(
                "tier_percent", "Added to HP and attack of slimes for each tier, percent.", 0, 1000),
            number<&Params::most_tiers>("most_tiers", "Tiers at most; 0 for no limit.", 0, 1000000),
            number<&Params::attempts>("attempts", "Maps drawn before one without erosion is taken.", 1, 1000),
        }};
    return sheet;
}

} // namespace rogueloom::content
