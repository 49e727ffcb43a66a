// SPDX-License-Identifier: MIT
// Campaigns and what happens on their nodes (campaign.md R2-R4).
#include "content/columns.hpp"
#include "content/sheets.hpp"

namespace rogueloom::content {

const SheetBinding<Campaign>& campaign_sheet() {
    using B = Bind<Campaign>;
    static const SheetBinding<Campaign> sheet{
        {.name = "campaign", .help = "The games a pack offers."},
        {
            B::column<&Campaign::key>(key_name("campaign_id", "Key of the campaign.")),
            B::column<&Campaign::name>(words("name", "Name.", 30)),
            B::column<&Campaign::desc>(words("desc", "What awaits the player.", 130, Need::optional)),
            B::column<&Campaign::gold_by>(
                {.name = "gold_by", .help = "Kill gold by danger rank, or by the level of a monster."}),
            B::column<&Campaign::price_rate>(
                {.name = "price_rate", .help = "All prices, percent.", .min = 1, .max = 1000}),
            B::column<&Campaign::drop_chance_add>({.name = "drop_chance_add",
                                                   .help = "Points added to the chances of fight_reward.",
                                                   .min = -100,
                                                   .max = 100}),
            B::column<&Campaign::drop_rank_add>(
                {.name = "drop_rank_add", .help = "Ranks added to what is dropped.", .min = -6, .max = 6}),
        }};
    return sheet;
}

const SheetBinding<StageRow>& stage_sheet() {
    using B = Bind<StageRow>;
    static const SheetBinding<StageRow> sheet{
        {.name = "stage", .help = "The maps of a campaign, in order.", .order = RowOrder::free},
        {
            B::column<&StageRow::campaign>(
                {.name = "campaign_id", .help = "The campaign.", .key = true, .target = "campaign"}),
            B::column<&StageRow::order>({.name = "order",
                                         .help = "1 for the first stage, then upwards without gaps.",
                                         .key = true,
                                         .min = 1,
                                         .max = 99}),
            B::column<&StageRow::kind>({.name = "kind", .help = "What kind of map it is."}),
            B::column<&StageRow::rule>(
                {.name = "rule_id",
                 .help =
                     "What the map is made by: of a path stage a preset of path_shape, of a board stage a "
                     "number of floor.",
                 .type = CellType::identifier}),
            B::column<&StageRow::section>(
                {.name = "section", .help = "The section whose ranks hold here.", .min = 1, .max = 5}),
            B::column<&StageRow::boss>({.name = "boss_id",
                                        .help = "The boss at the end; empty: the top node is an elite.",
                                        .need = Need::optional,
                                        .target = "enemy"}),
        }};
    return sheet;
}

const SheetBinding<StagePoolRow>& stage_pool_sheet() {
    using B = Bind<StagePoolRow>;
    static const SheetBinding<StagePoolRow> sheet{
        {.name = "stage_pool",
         .help = "Who is met on a path stage, from which row on.",
         .order = RowOrder::free,
         .presence = Presence::optional,
         .rows = Rows::may_be_empty},
        {
            B::column<&StagePoolRow::campaign>(
                {.name = "campaign_id", .help = "The campaign.", .key = true, .target = "campaign"}),
            B::column<&StagePoolRow::order>(
                {.name = "order", .help = "The stage.", .key = true, .min = 1, .max = 99}),
            B::column<&StagePoolRow::row_from>({.name = "row_from",
                                                .help = "From this row of the map on; one line starts at 1.",
                                                .key = true,
                                                .min = 1,
                                                .max = path::max_rows}),
            B::column<&StagePoolRow::pool>(
                {.name = "pool", .help = "Enemies of combat nodes.", .target = "enemy_pool"}),
            B::column<&StagePoolRow::elite_pool>(
                {.name = "elite_pool", .help = "Enemies of elite nodes.", .target = "enemy_pool"}),
        }};
    return sheet;
}

const SheetBinding<EnemyPoolRow>& enemy_pool_sheet() {
    using B = Bind<EnemyPoolRow>;
    static const SheetBinding<EnemyPoolRow> sheet{
        {.name = "enemy_pool",
         .help = "Enemies that are drawn together, by weight.",
         .reach = Reach::when_named},
        {
            B::column<&EnemyPoolRow::pool>(key_name("pool", "Name of the pool.")),
            B::column<&EnemyPoolRow::enemy>(
                {.name = "enemy_id", .help = "An enemy of the pool.", .key = true, .target = "enemy"}),
            B::column<&EnemyPoolRow::weight>(
                {.name = "weight", .help = "How often it is drawn; 0 never.", .max = max_weight}),
        }};
    return sheet;
}

const SheetBinding<PathShapeRow>& path_shape_sheet() {
    using B = Bind<PathShapeRow>;
    static const SheetBinding<PathShapeRow> sheet{
        {.name = "path_shape", .help = "The shape of a path map."},
        {
            B::column<&PathShapeRow::preset>(key_name("preset", "Name of the preset.")),
            B::column<&PathShapeRow::rows>({.name = "rows",
                                            .help = "Rows, the single top node included.",
                                            .min = 2,
                                            .max = path::max_rows}),
            B::column<&PathShapeRow::columns>(
                {.name = "columns", .help = "Columns.", .min = 1, .max = path::max_columns}),
            B::column<&PathShapeRow::paths>(
                {.name = "paths", .help = "Paths walked from below.", .min = 1, .max = path::max_paths}),
            B::column<&PathShapeRow::crossing>({.name = "crossing", .help = "Whether edges may cross."}),
            B::column<&PathShapeRow::distinct_starts>(
                {.name = "distinct_starts",
                 .help = "Whether the first two paths start in different columns."}),
            B::column<&PathShapeRow::min_per_type>(
                {.name = "min_per_type",
                 .help = "Least number of nodes of a type, such as rest=1 shop=1; empty for none.",
                 .type = CellType::list,
                 .need = Need::optional}),
            B::column<&PathShapeRow::forbidden_pairs>(
                {.name = "forbidden_pairs",
                 .help =
                     "Types that must not follow each other, such as elite>elite shop>shop; empty for none.",
                 .type = CellType::list,
                 .need = Need::optional}),
            B::column<&PathShapeRow::distinct_children>(
                {.name = "distinct_children",
                 .help = "Whether the nodes that one node leads to are of different types, as far as the "
                         "weights allow; empty for false.",
                 .need = Need::optional}),
        }};
    return sheet;
}

const SheetBinding<PathRuleRow>& path_rule_sheet() {
    using B = Bind<PathRuleRow>;
    static const SheetBinding<PathRuleRow> sheet{
        {.name = "path_rule",
         .help =
             "What the nodes of a path map are, by weight; every row below the top node is covered once."},
        {
            B::column<&PathRuleRow::preset>(
                {.name = "preset", .help = "The preset.", .key = true, .target = "path_shape"}),
            B::column<&PathRuleRow::row_from>(
                {.name = "row_from", .help = "First row.", .key = true, .min = 1, .max = path::max_rows}),
            B::column<&PathRuleRow::row_to>(
                {.name = "row_to", .help = "Last row.", .key = true, .min = 1, .max = path::max_rows}),
            B::column<&PathRuleRow::type>({.name = "type", .help = "Type of the node.", .key = true}),
            B::column<&PathRuleRow::weight>(
                {.name = "weight", .help = "How often it is drawn; 0 never.", .max = max_weight}),
        }};
    return sheet;
}

const SheetBinding<NodeRewardRow>& node_reward_sheet() {
    using B = Bind<NodeRewardRow>;
    static const SheetBinding<NodeRewardRow> sheet{
        {.name = "node_reward",
         .help = "What a combat node pays besides the usual, by weight.",
         .order = RowOrder::free},
        {
            B::column<&NodeRewardRow::reward>({.name = "reward", .help = "The kind of reward.", .key = true}),
            B::column<&NodeRewardRow::weight>(
                {.name = "weight", .help = "How often it is drawn; 0 never.", .max = max_weight}),
        }};
    return sheet;
}

const SheetBinding<FightRewardRow>& fight_reward_sheet() {
    using B = Bind<FightRewardRow>;
    static const SheetBinding<FightRewardRow> sheet{
        {.name = "fight_reward", .help = "What is dropped after a fight.", .order = RowOrder::free},
        {
            B::column<&FightRewardRow::fight>({.name = "fight", .help = "The kind of fight.", .key = true}),
            B::column<&FightRewardRow::drop>({.name = "drop", .help = "What is dropped.", .key = true}),
            B::column<&FightReward::chance>({.name = "chance", .help = "Chance, percent.", .max = 100}),
            B::column<&FightReward::count>({.name = "count", .help = "How many.", .max = 9}),
        }};
    return sheet;
}

const SheetBinding<DropRank>& drop_rank_sheet() {
    using B = Bind<DropRank>;
    static const SheetBinding<DropRank> sheet{
        {.name = "drop_rank", .help = "Ranks of what is dropped, seen from the danger rank."},
        {
            B::column<&DropRank::offset>(
                {.name = "offset", .help = "Ranks above or below.", .key = true, .min = -6, .max = 6}),
            B::column<&DropRank::weight>(
                {.name = "weight", .help = "How often it is drawn; 0 never.", .max = max_weight}),
        }};
    return sheet;
}

const SheetBinding<Shop>& shop_sheet() {
    using B = Bind<Shop>;
    static const SheetBinding<Shop> sheet{
        {.name = "shop", .help = "What a shop offers and charges.", .layout = Layout::one_row},
        {
            B::column<&Shop::pucks>({.name = "pucks", .help = "Pucks on offer.", .max = 9}),
            B::column<&Shop::actives>({.name = "actives", .help = "Active items on offer.", .max = 9}),
            B::column<&Shop::passives>({.name = "passives", .help = "Passive items on offer.", .max = 9}),
            B::column<&Shop::puck_rate>(
                {.name = "puck_rate", .help = "Price of a puck, percent of stat_price.", .max = 1000}),
            B::column<&Shop::active_rate>({.name = "active_rate",
                                           .help = "Price of an active item, percent of stat_price.",
                                           .max = 1000}),
            B::column<&Shop::passive_rate>({.name = "passive_rate",
                                            .help = "Price of a passive item, percent of stat_price.",
                                            .max = 1000}),
            B::column<&Shop::price_variance>({.name = "price_variance",
                                              .help = "Prices are rolled by so many percent up or down.",
                                              .max = 100}),
            B::column<&Shop::restock_base>(
                {.name = "restock_base", .help = "Price of new goods.", .max = 99999}),
            B::column<&Shop::restock_step>(
                {.name = "restock_step", .help = "Added to it each time in the same shop.", .max = 99999}),
        }};
    return sheet;
}

} // namespace rogueloom::content
