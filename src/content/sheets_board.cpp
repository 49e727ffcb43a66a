// SPDX-License-Identifier: MIT
// Board floors: what they are drawn from and what that means in play (board.md, campaign.md R5).
#include "content/columns.hpp"
#include "content/sheets.hpp"

namespace rogueloom::content {
namespace {

constexpr double max_board_weight = board::max_weight_sum;

template <class Row>
std::uint32_t& terrain_weight(Row& row, std::size_t n) {
    if (row.weights.size() <= n) row.weights.resize(n + 1);
    return row.weights[n];
}

template <class Row>
TimedEffect& timed_effect(Row& row, std::size_t n) {
    if (row.effects.size() <= n) row.effects.resize(n + 1);
    return row.effects[n];
}
template <class Row>
EffectId& timed_id(Row& row, std::size_t n) {
    return timed_effect(row, n).effect;
}
template <class Row>
Timing& timed_when(Row& row, std::size_t n) {
    return timed_effect(row, n).timing;
}
template <class Row>
double& timed_value(Row& row, std::size_t n) {
    return timed_effect(row, n).value;
}

PuckId& neutral_puck(Delve& row, std::size_t n) {
    return row.neutral[n];
}

/// A sheet that only packs with board floors have.
SheetSchema board_sheet(std::string_view name, std::string_view help, RowOrder order,
                        Layout layout = Layout::rows) {
    return {.name = name, .help = help, .layout = layout, .order = order, .presence = Presence::optional};
}

/// The columns that monsters and bosses share.
template <class Row>
std::vector<ColumnBinding<Row>> species_columns(std::string_view weight_help) {
    using B = Bind<Row>;
    return {
        B::template column<&Row::key>(key_name("id", "Key of the row.")),
        B::template column<&Row::name>(words("name", "Name.", 14)),
        B::template column<&Row::min_level>({.name = "min_level",
                                             .help = "Lowest level at which it is met.",
                                             .min = 1,
                                             .max = board::max_level}),
        B::template column<&Row::max_level>(
            {.name = "max_level", .help = "Highest level.", .min = 1, .max = board::max_level}),
        B::template column<&Row::archetype>(
            {.name = "archetype", .help = "How it behaves in a fight.", .target = "archetype"}),
        B::template each<terrain_weight<Row>>({.name = "<terrain>",
                                               .help = weight_help,
                                               .need = Need::optional,
                                               .max = max_board_weight,
                                               .spread = Spread::keyed,
                                               .keys = "terrain"}),
    };
}

/// What an altar or an attribute does.
template <class Row>
std::vector<ColumnBinding<Row>> burden_columns() {
    using B = Bind<Row>;
    return {
        B::template column<&Row::desc>(words("desc", "What it does, for players.", 130)),
        B::template each<timed_id<Row>>(
            {.name = "effect_N",
             .help = "What it does, from N = 1 without gaps, as if the player wore a passive item.",
             .target = "effect",
             .count = 3,
             .group = "effect_N"}),
        B::template each<timed_when<Row>>(
            {.name = "timing_N", .help = "When effect_N fires.", .count = 3, .group = "effect_N"}),
        B::template each<timed_value<Row>>({.name = "value_N",
                                            .help = "How much effect_N does; empty if it takes no value.",
                                            .need = Need::conditional,
                                            .min = -9999,
                                            .max = 9999,
                                            .count = 3,
                                            .group = "effect_N"}),
    };
}

template <class Row>
std::vector<ColumnBinding<Row>> joined(std::vector<ColumnBinding<Row>> columns,
                                       const std::vector<ColumnBinding<Row>>& more) {
    columns.insert(columns.end(), more.begin(), more.end());
    return columns;
}

/// A number of a floor with walls; a throne has none.
ColumnSchema floor_number(std::string_view name, std::string_view help, double min, double max) {
    return {.name = name, .help = help, .need = Need::conditional, .min = min, .max = max};
}

ColumnSchema constant(std::string_view name, std::string_view help, double min, double max) {
    return {.name = name, .help = help, .min = min, .max = max};
}

ColumnSchema rank_offset(std::string_view name, std::string_view help) {
    return {.name = name, .help = help, .min = -6, .max = 6};
}

} // namespace

const SheetBinding<TerrainRow>& terrain_sheet() {
    using B = Bind<TerrainRow>;
    static const SheetBinding<TerrainRow> sheet{
        board_sheet("terrain", "What board floors look like, and who lives there.", RowOrder::matters),
        {
            B::column<&TerrainRow::key>(
                key_name("terrain_id", "Key of the terrain; it names a column of monster and of boss.")),
            B::column<&TerrainRow::name>(words("name", "Name.", 14)),
            B::column<&TerrainRow::regular>(
                {.name = "regular",
                 .help = "True: drawn for floors with walls; false: the ground of the last floor."}),
            B::column<&TerrainRow::bright>(
                {.name = "bright", .help = "Whether it lies in daylight.", .bearing = Bearing::cosmetic}),
            B::column<&TerrainRow::palette>({.name = "palette",
                                             .help = "Colours of floor, walls and ornaments in pictures.",
                                             .bearing = Bearing::cosmetic,
                                             .width = 23}),
        }};
    return sheet;
}

const SheetBinding<FloorRow>& floor_sheet() {
    using B = Bind<FloorRow>;
    static const SheetBinding<FloorRow> sheet{
        board_sheet("floor", "The board floors from the first to the throne.", RowOrder::matters),
        {
            B::column<&FloorRow::number>({.name = "floor_id",
                                          .help = "1 for the first floor, then upwards without gaps.",
                                          .key = true,
                                          .min = 1,
                                          .max = board::max_floors}),
            B::column<&FloorRow::kind>(
                {.name = "kind", .help = "walled, or throne: the last floor, which holds nothing else."}),
            B::column<&FloorRow::width>(
                {.name = "width", .help = "Tiles from left to right.", .min = 1, .max = board::max_side}),
            B::column<&FloorRow::height>(
                {.name = "height", .help = "Tiles from bottom to top.", .min = 1, .max = board::max_side}),
            B::column<&FloorRow::monsters_min>(floor_number("monsters_min", "Monsters, from.", 0, 65535)),
            B::column<&FloorRow::monsters_max>(floor_number("monsters_max", "Monsters, to.", 0, 65535)),
            B::column<&FloorRow::level_low>(
                floor_number("level_low", "Lowest base level of monsters.", 1, board::max_level)),
            B::column<&FloorRow::level_high>(floor_number(
                "level_high", "Highest base level; single monsters reach one more.", 1, board::max_level)),
            B::column<&FloorRow::level_sum>(
                floor_number("level_sum", "Levels are raised until they add up to this.", 0, 655350)),
            B::column<&FloorRow::gold_target>(
                floor_number("gold_target", "Gold of all rewards together.", 0, 1000000)),
            B::column<&FloorRow::boss_level>(
                floor_number("boss_level", "Level of the boss.", 1, board::max_level)),
            B::column<&FloorRow::specials>(
                floor_number("specials", "Special buildings: altar, mushroom patch or brainsucker.", 0, 1)),
        }};
    return sheet;
}

const SheetBinding<Archetype>& archetype_sheet() {
    using B = Bind<Archetype>;
    static const SheetBinding<Archetype> sheet{
        board_sheet("archetype", "How monsters and bosses of boards behave in a fight.", RowOrder::free),
        {
            B::column<&Archetype::key>(key_name("archetype_id", "Key of the archetype.")),
            B::column<&Archetype::name>(words("name", "Name.", 14)),
            B::column<&Archetype::set_low>(
                {.name = "set_low", .help = "Intents at levels 1 to 3.", .target = "enemy_ai"}),
            B::column<&Archetype::set_mid>(
                {.name = "set_mid", .help = "Intents at levels 4 to 6.", .target = "enemy_ai"}),
            B::column<&Archetype::set_high>(
                {.name = "set_high", .help = "Intents at levels 7 to 10.", .target = "enemy_ai"}),
            B::column<&Archetype::hp_offset>(
                rank_offset("hp_offset", "Ranks of HP above those of the level.")),
            B::column<&Archetype::attack_offset>(
                rank_offset("attack_offset", "Ranks of attack above those of the level.")),
            B::column<&Archetype::defense_offset>(
                rank_offset("defense_offset", "Ranks of defence above those of the level.")),
        }};
    return sheet;
}

const SheetBinding<LevelGrade>& level_grade_sheet() {
    using B = Bind<LevelGrade>;
    static const SheetBinding<LevelGrade> sheet{
        board_sheet("level_grade", "What a level means in a fight.", RowOrder::free),
        {
            B::column<&LevelGrade::kind>({.name = "kind",
                                          .help = "Whose level: a monster's, a boss's, the final boss's.",
                                          .key = true}),
            B::column<&LevelGrade::level>(
                {.name = "level", .help = "The level.", .key = true, .min = 1, .max = board::max_level}),
            B::column<&LevelGrade::hp_grade>({.name = "hp_grade", .help = "Rank of HP."}),
            B::column<&LevelGrade::attack_grade>({.name = "attack_grade", .help = "Rank of attack."}),
            B::column<&LevelGrade::defense_grade>({.name = "defense_grade", .help = "Rank of defence."}),
            B::column<&LevelGrade::danger_grade>(
                {.name = "danger_grade", .help = "Rank of what is dropped."}),
            B::column<&LevelGrade::hp_percent>(
                {.name = "hp_percent", .help = "Percent of the HP of that rank.", .min = 1, .max = 1000}),
            B::column<&LevelGrade::gold>({.name = "gold", .help = "Mean gold of a kill.", .max = 99999}),
            B::column<&LevelGrade::exp_cost>(
                {.name = "exp_cost",
                 .help = "Experience that this level costs the player; monster rows from level 2 on.",
                 .need = Need::conditional,
                 .min = 1,
                 .max = 99999}),
            B::column<&LevelGrade::boss_intent>(
                {.name = "boss_intent_id",
                 .help = "Rule of a boss of this level, or of the final boss.",
                 .need = Need::conditional,
                 .target = "intent"}),
        }};
    return sheet;
}

const SheetBinding<MonsterRow>& monster_sheet() {
    static const SheetBinding<MonsterRow> sheet{
        board_sheet("monster", "Monsters of board floors, in the order of draws.", RowOrder::matters),
        species_columns<MonsterRow>(
            "How much of that terrain it holds; empty or 0: it does not live there.")};
    return sheet;
}

const SheetBinding<BossRow>& boss_sheet() {
    using B = Bind<BossRow>;
    static const SheetBinding<BossRow> sheet{
        board_sheet("boss", "Bosses of board floors, in the order of draws.", RowOrder::matters),
        joined<BossRow>(
            species_columns<BossRow>("How often he is the boss of that terrain; empty or 0 never."),
            {
                B::column<&BossRow::boss_intent>({.name = "boss_intent_id",
                                                  .help = "His own rule; empty: that of his level.",
                                                  .need = Need::optional,
                                                  .target = "intent"}),
                B::column<&BossRow::companion>({.name = "companion",
                                                .help = "Who comes with him; empty for nobody.",
                                                .need = Need::optional}),
            })};
    return sheet;
}

const SheetBinding<board::RewardRow>& board_reward_sheet() {
    using Row = board::RewardRow;
    using B = Bind<Row>;
    static const SheetBinding<Row> sheet{
        board_sheet("board_reward", "What lies on board floors.", RowOrder::matters),
        {
            B::column<&Row::list>({.name = "list",
                                   .help = "When it counts: always, as the one service building, as an extra "
                                           "reward, with an achievement, in a difficulty.",
                                   .key = true}),
            B::column<&Row::kind>({.name = "reward", .help = "The reward.", .key = true}),
            B::column<&Row::floor_from>({.name = "floor_from",
                                         .help = "First floor that has it.",
                                         .key = true,
                                         .min = 1,
                                         .max = board::max_floors}),
            B::column<&Row::floor_to>(
                {.name = "floor_to", .help = "Last floor that has it.", .min = 1, .max = board::max_floors}),
            B::column<&Row::weight>({.name = "weight",
                                     .help = "In service and extra how often it is drawn; else how many.",
                                     .max = max_board_weight}),
        }};
    return sheet;
}

const SheetBinding<AltarRow>& altar_sheet() {
    using B = Bind<AltarRow>;
    static const SheetBinding<AltarRow> sheet{
        board_sheet("altar", "Altars: what one gives and takes to the end of the run.", RowOrder::matters),
        joined<AltarRow>({B::column<&AltarRow::key>(key_name("id", "Key of the altar.")),
                          B::column<&AltarRow::name>(words("name", "Name.", 14))},
                         burden_columns<AltarRow>())};
    return sheet;
}

const SheetBinding<BossAttributeRow>& boss_attr_sheet() {
    using Row = BossAttributeRow;
    using B = Bind<Row>;
    static const SheetBinding<Row> sheet{
        board_sheet("boss_attr", "Attributes of the final boss; one of each group is drawn a run.",
                    RowOrder::matters),
        joined<Row>({B::column<&Row::key>(key_name("id", "Key of the attribute.")),
                     B::column<&Row::group>({.name = "group",
                                             .help = "One of each group is drawn.",
                                             .type = CellType::identifier,
                                             .width = 40}),
                     B::column<&Row::name>(words("name", "Name.", 14))},
                    burden_columns<Row>())};
    return sheet;
}

const SheetBinding<Delve>& delve_sheet() {
    using B = Bind<Delve>;
    static const SheetBinding<Delve> sheet{
        board_sheet("delve", "Prices and sizes of buildings and levels on boards.", RowOrder::free,
                    Layout::one_row),
        {
            B::column<&Delve::heal_scale>(
                constant("heal_scale", "A health pack heals floor x 3 x this.", 1, 999)),
            B::column<&Delve::levelup_hp>(constant("levelup_hp", "Max HP a level gives.", 0, 999)),
            B::column<&Delve::levelup_pucks>(constant("levelup_pucks", "Puck rewards a level gives.", 0, 9)),
            B::column<&Delve::smith_base>(
                constant("smith_base", "Price of the second strengthening at a smith.", 0, 99999)),
            B::column<&Delve::smith_step>(constant("smith_step", "Added for each one after it.", 0, 99999)),
            B::column<&Delve::monastery_base>(
                constant("monastery_base", "Price of the second removal at a monastery.", 0, 99999)),
            B::column<&Delve::monastery_step>(
                constant("monastery_step", "Added for each one after it.", 0, 99999)),
            B::column<&Delve::pool_gold_per_hp>(constant(
                "pool_gold_per_hp", "Price of a HP at a healing pool after the first bath.", 0, 999)),
            B::column<&Delve::smoothie_per_depth>(
                constant("smoothie_per_depth", "Price of a smoothie: floor x this.", 0, 99999)),
            B::column<&Delve::smoothie_percent>(constant(
                "smoothie_percent", "A smoothie adds so much of a stat's start, rounded up.", 1, 999)),
            B::column<&Delve::building_visits>(
                constant("building_visits", "How often one may go into a building.", 1, 3)),
            B::each<neutral_puck>({.name = "neutral_N",
                                   .help = "What a removed puck leaves behind: of column 1 (action), 2 "
                                           "(multiplier), 3 (additional).",
                                   .target = "puck",
                                   .count = 3}),
            B::column<&Delve::brainsucker_percent>(
                constant("brainsucker_percent", "What a brainsucker pays, of a puck's price.", 0, 1000)),
            B::column<&Delve::tavern_gold>(
                constant("tavern_gold", "What a song in a tavern brings: floor x this.", 0, 99999)),
            B::column<&Delve::hunter_percent>(
                constant("hunter_percent", "HP that a Lich Hunter takes off the Lich, percent.", 0, 99)),
            B::column<&Delve::chest_two_percent>(
                constant("chest_two_percent", "Chance of more than one thing in a chest.", 0, 100)),
            B::column<&Delve::chest_three_percent>(
                constant("chest_three_percent", "Chance of three; part of the former.", 0, 100)),
            B::column<&Delve::chest_gold_percent>(constant(
                "chest_gold_percent", "Chance that a thing after the first is gold, else a puck.", 0, 100)),
            B::column<&Delve::lord_set>(
                {.name = "lord_set", .help = "How the final boss behaves.", .target = "enemy_ai"}),
        }};
    return sheet;
}

} // namespace rogueloom::content
