// SPDX-License-Identifier: MIT
// Expeditions and the regions they go into (campaign.md R6).
#include "content/columns.hpp"
#include "content/sheets.hpp"

namespace rogueloom::content {
namespace {

std::int32_t& big_percent(Expedition& row, std::size_t n) {
    return row.big[n];
}
EnemyId& boss_id(Expedition& row, std::size_t n) {
    return row.bosses[n];
}

ColumnSchema amount(std::string_view name, std::string_view help, double min, double max) {
    return {.name = name, .help = help, .min = min, .max = max};
}

} // namespace

const SheetBinding<Expedition>& expedition_sheet() {
    using B = Bind<Expedition>;
    static const SheetBinding<Expedition> sheet{
        {.name = "expedition",
         .help = "Campaigns through zone maps: so many days to come back so often.",
         .order = RowOrder::free,
         .presence = Presence::optional},
        {
            B::column<&Expedition::key>(key_name("expedition_id", "Key of the expedition.")),
            B::column<&Expedition::days>(amount("days", "Days there are; each is one trip.", 1, 99)),
            B::column<&Expedition::exits>(
                amount("exits", "Exits that win the run: trips one came back from with loot.", 1, 99)),
            B::column<&Expedition::exits_per_region>(
                amount("exits_per_region", "Of them in each region at least.", 0, 99)),
            B::column<&Expedition::base_heal>(
                amount("base_heal", "Healed at the base between trips, percent of max HP.", 0, 100)),
            B::column<&Expedition::brand_per_exit>(
                amount("brand_per_exit", "Brand stacks of a region for an exit.", 0, 99)),
            B::column<&Expedition::brand_per_room>(amount(
                "brand_per_room", "Brand stacks for each room that was cleared of its slimes.", 0, 99)),
            B::column<&Expedition::sight>(
                amount("sight", "How far the player sees, in moves that may be diagonal.", 1, 64)),
            B::column<&Expedition::slime_sight>(
                amount("slime_sight", "How far a slime sees the player, in steps; 0: never.", 0, 16)),
            B::each<big_percent>({.name = "big_N",
                                  .help =
                                      "Slimes that are big, percent: on the way to a region's exit N + 1; "
                                      "the last one stays.",
                                  .max = 100,
                                  .count = 2}),
            B::each<boss_id>({.name = "boss_N",
                              .help = "Who waits before the third exit of a region: the boss that is kill N.",
                              .target = "enemy",
                              .count = static_cast<int>(expedition_bosses)}),
        }};
    return sheet;
}

const SheetBinding<Region>& region_sheet() {
    using B = Bind<Region>;
    static const SheetBinding<Region> sheet{
        {.name = "region",
         .help = "Lands that expeditions go into, in the order in which they are shown.",
         .order = RowOrder::matters,
         .presence = Presence::optional},
        {
            B::column<&Region::key>(key_name("region_id", "Key of the region.")),
            B::column<&Region::name>(words("name", "Name.", 14)),
            B::column<&Region::slime>(words("slime", "Name of its slimes.", 14)),
            B::column<&Region::big_slime>(words("big_slime", "Name of its big slimes.", 14)),
            B::column<&Region::expedition>(
                {.name = "expedition_id", .help = "The expedition it belongs to.", .target = "expedition"}),
            B::column<&Region::rule>(
                {.name = "rule_id", .help = "What its maps are made from.", .target = "zone_rule"}),
            B::column<&Region::width>(amount(
                "width", "Cells from left to right, instead of those of the rule.", 3, max_region_cells)),
            B::column<&Region::height>(
                amount("height", "Cells from top to bottom, likewise.", 3, max_region_cells)),
            B::column<&Region::section>(
                amount("section", "What the second line's pucks go by if it opens here.", 1, 5)),
            B::column<&Region::hp_grade>({.name = "hp_grade", .help = "HP of its slimes."}),
            B::column<&Region::attack_grade>({.name = "attack_grade", .help = "Attack."}),
            B::column<&Region::defense_grade>({.name = "defense_grade", .help = "Defence."}),
            B::column<&Region::danger_grade>(
                {.name = "danger_grade", .help = "What their gold and drops, and the base's shop go by."}),
            B::column<&Region::set>(
                {.name = "set_id", .help = "How its slimes behave in a fight.", .target = "enemy_ai"}),
        }};
    return sheet;
}

} // namespace rogueloom::content
