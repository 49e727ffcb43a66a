// SPDX-License-Identifier: MIT
// Effects and the enemies that use them, with the numbers behind a fight (battle.md A5-A11, E7, E8, E10).
#include <array>
#include <string_view>

#include "content/columns.hpp"
#include "content/sheets.hpp"

namespace rogueloom::content {
namespace {

constexpr std::array<std::string_view, 1> numeric_word{"numeric"};
constexpr std::array<std::string_view, 1> boss_word{"boss"};

ColumnSchema of_a_boss(ColumnSchema column) {
    column.need = Need::conditional;
    column.when = {"enemy_type", boss_word};
    return column;
}

IntentSetRow::Entry& entry(IntentSetRow& row, std::size_t n) {
    if (row.entries.size() <= n) row.entries.resize(n + 1);
    return row.entries[n];
}
IntentId& entry_intent(IntentSetRow& row, std::size_t n) {
    return entry(row, n).intent;
}
std::uint32_t& entry_weight(IntentSetRow& row, std::size_t n) {
    return entry(row, n).weight;
}
std::optional<std::uint32_t>& entry_low_weight(IntentSetRow& row, std::size_t n) {
    return entry(row, n).low_weight;
}

} // namespace

const SheetBinding<EffectRow>& effect_sheet() {
    using B = Bind<EffectRow>;
    static const SheetBinding<EffectRow> sheet{
        {.name = "effect",
         .help = "What pucks, items, intents and events can do: to whom, what, and measured how. How much is "
                 "said where the effect is used.",
         .reach = Reach::when_named},
        {
            B::column<&Effect::key>(key_number("effect_id", "Number of the effect.")),
            B::column<&Effect::name>(note("name", "What it is, for authors.", 30)),
            B::column<&Effect::actor>({.name = "actor",
                                       .help = "0 self, 1 opponent, seen from whoever uses the effect.",
                                       .type = CellType::numbered_choice}),
            B::column<&Effect::behaviour>(
                {.name = "behavior",
                 .help = "numeric changes a resource; every other word is an operation of its own."}),
            B::column<&EffectRow::stat>({.name = "resource",
                                         .help = "What a numeric effect changes.",
                                         .need = Need::conditional,
                                         .target = "stat_catalog",
                                         .when = {"behavior", numeric_word}}),
            B::column<&EffectRow::filter>(
                {.name = "filter",
                 .help =
                     "Narrows grant (item, active, passive, puck), change_intent (attack), owned_rarity and "
                     "owned_swap (a puck_type); empty for all.",
                 .type = CellType::identifier,
                 .need = Need::optional}),
            B::column<&Effect::source>(
                {.name = "value_source",
                 .help = "fixed: the value as it stands; else a percentage of what is named."}),
            B::column<&Effect::counts>(
                {.name = "counts",
                 .help = "Uses of a consumable, times a turn of a charge, pucks of owned_rarity "
                         "and owned_swap.",
                 .need = Need::optional,
                 .min = 1,
                 .max = 99}),
            B::column<&Effect::duration>(
                {.name = "duration",
                 .help = "Turns a consumable stays, this one included; -1 to the battle's end.",
                 .need = Need::conditional,
                 .min = -1,
                 .max = 99}),
        }};
    return sheet;
}

const SheetBinding<StatRow>& stat_catalog_sheet() {
    using B = Bind<StatRow>;
    static const SheetBinding<StatRow> sheet{
        {.name = "stat_catalog",
         .help = "The numbers that numeric effects change. All keys are needed; kind and lifetime say what "
                 "the engine "
                 "does and cannot be chosen.",
         .order = RowOrder::free},
        {
            B::column<&ResourceRow::key>(key_number("id", "Number of the resource.")),
            B::column<&StatRow::resource>({.name = "key", .help = "The engine's word for it."}),
            B::column<&ResourceRow::kind>({.name = "kind", .help = "How amounts combine."}),
            B::column<&ResourceRow::start>(
                {.name = "default",
                 .help = "Value before anything changes it; empty where it comes from elsewhere.",
                 .need = Need::optional,
                 .min = -max_amount,
                 .max = max_amount}),
            B::column<&ResourceRow::min>(
                {.name = "min", .help = "Least value.", .min = -max_amount, .max = max_amount}),
            B::column<&ResourceRow::max>(
                {.name = "max", .help = "Greatest value.", .min = -max_amount, .max = max_amount}),
            B::column<&ResourceRow::lifetime>({.name = "lifetime", .help = "How long an amount stays."}),
        }};
    return sheet;
}

const SheetBinding<GradeRow>& grade_base_sheet() {
    using B = Bind<GradeRow>;
    static const SheetBinding<GradeRow> sheet{
        {.name = "grade_base", .help = "What each rank is worth, f to s.", .order = RowOrder::free},
        {
            B::column<&GradeRow::rarity>({.name = "rarity", .help = "The rank.", .key = true}),
            B::column<&GradeBase::stat_hp>(
                {.name = "stat_hp", .help = "HP of an enemy.", .min = 1, .max = 99999}),
            B::column<&GradeBase::stat_attack>(
                {.name = "stat_attack", .help = "Attack of an enemy.", .max = 9999}),
            B::column<&GradeBase::stat_defense>(
                {.name = "stat_defense", .help = "Defence of an enemy.", .max = 9999}),
            B::column<&GradeBase::stat_gold_reward>(
                {.name = "stat_gold_reward",
                 .help = "Gold for a kill, before the rates of enemy_roll.",
                 .max = 99999}),
            B::column<&GradeBase::stat_price>(
                {.name = "stat_price", .help = "List price in a shop.", .max = 99999}),
            B::column<&GradeBase::strengthen_percent>(
                {.name = "strengthen_percent",
                 .help = "Price of strengthening a puck to this rank, percent of stat_price.",
                 .max = 1000}),
        }};
    return sheet;
}

const SheetBinding<EnemyRoll>& enemy_roll_sheet() {
    using B = Bind<EnemyRoll>;
    static const SheetBinding<EnemyRoll> sheet{
        {.name = "enemy_roll", .help = "How enemy stats and kill gold vary.", .layout = Layout::one_row},
        {
            B::column<&EnemyRoll::stat_variance>({.name = "stat_variance",
                                                  .help = "Stats are rolled by so many percent up or down.",
                                                  .max = 100}),
            B::column<&EnemyRoll::gold_rate>(
                {.name = "gold_rate", .help = "Kill gold, percent of stat_gold_reward.", .max = 1000}),
            B::column<&EnemyRoll::gold_variance>(
                {.name = "gold_variance",
                 .help = "Kill gold is rolled by so many percent up or down.",
                 .max = 100}),
            B::column<&EnemyRoll::gold_node_rate>(
                {.name = "gold_node_rate", .help = "Kill gold on a gold node, percent.", .max = 1000}),
        }};
    return sheet;
}

const SheetBinding<BattleSetting>& battle_setting_sheet() {
    using B = Bind<BattleSetting>;
    static const SheetBinding<BattleSetting> sheet{
        {.name = "battle_setting",
         .help = "Death's door, and what a boss leaves.",
         .layout = Layout::one_row},
        {
            B::column<&BattleSetting::death_chance>(
                {.name = "death_chance", .help = "Chance to survive at 0 HP, percent.", .max = 100}),
            B::column<&BattleSetting::death_decay>(
                {.name = "death_decay",
                 .help = "What is left of the chance after a success, percent.",
                 .max = 100}),
            B::column<&BattleSetting::death_revive_hp>({.name = "death_revive_hp",
                                                        .help = "HP after a success, percent of max HP.",
                                                        .min = 1,
                                                        .max = 100}),
            B::column<&BattleSetting::boss_clear_hp>(
                {.name = "boss_clear_hp", .help = "Added to max HP and HP for a boss.", .max = 9999}),
        }};
    return sheet;
}

const SheetBinding<Intent>& intent_sheet() {
    using B = Bind<Intent>;
    static const SheetBinding<Intent> sheet{
        {.name = "intent", .help = "What an enemy can do in a turn.", .reach = Reach::when_named},
        {
            B::column<&Intent::key>(key_number("intent_id", "Number of the intent.")),
            B::column<&Intent::name>(words("name", "Name in the preview.", 10)),
            B::column<&Intent::kind>(
                {.name = "kind", .help = "What it is; several intents may share a kind."}),
            B::column<&Intent::scope>({.name = "scope", .help = "boss: only a boss's first turn."}),
            B::column<&Intent::visual>(
                {.name = "visual", .help = "Show of the action.", .bearing = Bearing::cosmetic}),
            effect_column<Intent>(4, Need::conditional),
            value_column<Intent>(4),
        }};
    return sheet;
}

const SheetBinding<IntentSetRow>& enemy_ai_sheet() {
    using B = Bind<IntentSetRow>;
    static const SheetBinding<IntentSetRow> sheet{
        {.name = "enemy_ai", .help = "Which intents an enemy draws, by weight.", .reach = Reach::when_named},
        {
            B::column<&IntentSetRow::key>(key_number("set_id", "Number of the set.")),
            B::column<&IntentSetRow::name>(note("name", "Whose it is, for authors.", 30)),
            B::column<&IntentSetRow::low_hp>(
                {.name = "low_hp",
                 .help = "At this percentage of max HP or less low_weight_N holds.",
                 .need = Need::optional,
                 .min = 1,
                 .max = 100,
                 .upper = UpperBound::excluded}),
            B::each<entry_intent>({.name = "intent_N",
                                   .help = "An intent of the set, from N = 1 without gaps.",
                                   .target = "intent",
                                   .count = 6,
                                   .group = "intent_N"}),
            B::each<entry_weight>({.name = "weight_N",
                                   .help = "How often it is drawn; 0 never.",
                                   .max = max_weight,
                                   .count = 6,
                                   .group = "intent_N"}),
            B::each<entry_low_weight>({.name = "low_weight_N",
                                       .help = "The weight at low HP; empty: the same.",
                                       .need = Need::optional,
                                       .max = max_weight,
                                       .count = 6,
                                       .group = "intent_N"}),
        }};
    return sheet;
}

const SheetBinding<Enemy>& enemy_sheet() {
    using B = Bind<Enemy>;
    static const SheetBinding<Enemy> sheet{
        {.name = "enemy", .help = "Who is fought.", .reach = Reach::when_named},
        {
            B::column<&Enemy::key>(key_number("enemy_id", "Number of the enemy.")),
            B::column<&Enemy::name>(words("name", "Name.", 14)),
            B::column<&Enemy::type>(
                {.name = "enemy_type", .help = "normal or boss; an elite is a normal enemy."}),
            B::column<&Enemy::hp_grade>({.name = "hp_grade", .help = "Rank of its HP."}),
            B::column<&Enemy::attack_grade>({.name = "attack_grade", .help = "Rank of its attack."}),
            B::column<&Enemy::defense_grade>({.name = "defense_grade", .help = "Rank of its defence."}),
            B::column<&Enemy::danger_grade>(
                {.name = "danger_grade", .help = "Rank of the gold and the drops it leaves."}),
            B::column<&Enemy::set>({.name = "set_id",
                                    .help = "The intents it draws from; sets may be shared.",
                                    .target = "enemy_ai"}),
            B::column<&Enemy::boss_intent>({.name = "boss_intent_id",
                                            .help = "What a boss does in the first turn; empty for others.",
                                            .need = Need::conditional,
                                            .target = "intent",
                                            .when = {"enemy_type", boss_word}}),
            B::column<&Enemy::visual>(asset("visual", "Picture.")),
            B::column<&Enemy::attack_sound>(asset("attack_sound", "Sound of an attack.")),
            B::column<&Enemy::attack_anim>(
                {.name = "attack_anim", .help = "Show of an attack.", .bearing = Bearing::cosmetic}),
            B::column<&Enemy::stage_background>(
                of_a_boss(asset("stage_background", "Background of a boss fight; empty for others."))),
            B::column<&Enemy::stage_bgm>(
                of_a_boss(asset("stage_bgm", "Music of a boss fight; empty for others."))),
        }};
    return sheet;
}

} // namespace rogueloom::content
