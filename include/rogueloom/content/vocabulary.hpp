// SPDX-License-Identifier: MIT
/// \file
/// The closed lists of words that sheets use, with their numbers (battle.md A8, E1, E2, E10). A word's
/// position is its number in the source; new words are only added at the end.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

namespace rogueloom::content {

/// Balance scale of pucks, items, enemy stats and prices: F < E < D < C < B < A < S (battle.md E6).
enum class Rarity : std::uint8_t { f, e, d, c, b, a, s };
inline constexpr std::size_t rarity_count = 7;

/// What a puck is, and with it the column it belongs to. The first four are actions.
enum class PuckType : std::uint8_t {
    physical_attack,
    magical_attack,
    defence,
    heal,
    multiplier,
    additional_effect
};

/// The three columns of the machine.
enum class Column : std::uint8_t { action, multiplier, additional };
inline constexpr std::size_t column_count = 3;
[[nodiscard]] constexpr Column column_of(PuckType type) {
    if (type == PuckType::multiplier) return Column::multiplier;
    if (type == PuckType::additional_effect) return Column::additional;
    return Column::action;
}

/// Whom an effect acts on, seen from its user.
enum class Actor : std::uint8_t { self, opponent };

/// The closed set of operations an effect row can name (battle.md A8).
enum class Behaviour : std::uint8_t {
    numeric,
    reroll,
    fix_result,
    result_rarity,
    top_grade,
    repeat_action,
    double_gacha,
    lethal_counter,
    revive,
    owned_rarity,
    owned_swap,
    change_intent,
    heal_block,
    additional_block,
    guard_break,
    instant_kill,
    grant,
    random_stat
};

/// What an effect's value is measured in: a number as it stands, or a percentage of something.
enum class ValueSource : std::uint8_t {
    fixed,
    range,
    current_hp,
    max_hp,
    actor_attack,
    actor_defense,
    reel_final,
    damage_dealt,
    blocked_damage,
    overkill,
    heal_overflow,
    enemy_heal,
    spent_token
};

/// When a passive fires.
enum class Timing : std::uint8_t {
    always,
    battle_start,
    turn_start,
    before_action,
    after_action,
    after_hit,
    after_hurt,
    after_block,
    player_heal,
    enemy_heal,
    token_charged,
    death_threshold,
    battle_end
};

/// The numbers that numeric effects change; rows of `stat_catalog` (battle.md E10).
enum class Resource : std::uint8_t {
    max_hp,
    physical_attack,
    magical_attack,
    defence,
    heal_amount,
    gold,
    equip_physical,
    equip_magical,
    equip_defence,
    equip_heal,
    max_hp_rate,
    token_capacity,
    attack_strengthen,
    guard_strengthen,
    attack_weaken,
    guard_value,
    current_hp,
    final_rate_add,
    final_rate_mul,
    multiplier_add,
    hp_damage,
    hp_loss,
    heal_rate,
    guard_rate,
    physical_rate,
    magical_rate,
    attack_nullify,
    damage_reduction,
    jackpot_chance,
    active_gold_cost,
    active_token,
    death_chance_bonus,
    kill_gold_rate,
    kill_gold_rate_turn,
    overkill_gold,
    battle_end_gold,
    equip_choices,
    kill_choices,
    shop_price_rate
};
inline constexpr std::size_t resource_count = 39;

/// How amounts of a resource combine (battle.md A8 "stacking", E12).
enum class ResourceKind : std::uint8_t { plain, rate_add, rate_mul, stage, consumable, charge, block };
/// How long an amount stays.
enum class Lifetime : std::uint8_t { permanent, equip, battle, turn, row };

enum class EnemyType : std::uint8_t { normal, boss };
enum class AttackAnim : std::uint8_t { slash, arrow, magic, punch, chomp, scrape };
/// The first ten in the order of the source's intent list, then the boss intents (battle.md E2).
enum class IntentKind : std::uint8_t {
    attack,
    guard,
    heal,
    attack_strengthen,
    guard_strengthen,
    attack_weaken,
    heal_block,
    additional_block,
    puck_weaken,
    puck_swap,
    boss_chicken_game,
    boss_shuffle,
    boss_rule_reverse
};
enum class IntentScope : std::uint8_t { normal, boss };
enum class IntentVisual : std::uint8_t {
    enemy_buff,
    enemy_debuff,
    player_debuff,
    none,
    enemy_and_player_debuff
};
/// Condition of a passive. `none` is an empty cell.
enum class ConditionType : std::uint8_t { none, action_is, hp_below, hp_above, battle_won };
enum class ActiveType : std::uint8_t { token, stack, gold };
/// What a grant gives. `any` is an empty filter: item or puck, 50:50.
enum class GrantTarget : std::uint8_t { item, active, passive, puck, any };

/// What kind of map a stage is (sheets.md).
enum class StageKind : std::uint8_t { path, board, zones };
/// Where kill gold comes from (campaign.md R2).
enum class GoldBy : std::uint8_t { danger, level };
/// Kinds of fight, as far as rewards go (campaign.md R4).
enum class FightKind : std::uint8_t { normal, gold_node, puck_node, item_node, elite, boss };
inline constexpr std::size_t fight_kind_count = 6;
enum class Drop : std::uint8_t { puck, item };

/// How the two rows of the machine are drawn (battle.md E21).
enum class TwoRowDraw : std::uint8_t { adjacent, independent };

/// The words of one list, in the order of their numbers: Vocabulary<Rarity>::names[1] is "e". An empty word
/// is never read from a sheet; it stands for the empty cell.
template <class E>
struct Vocabulary;

template <>
struct Vocabulary<Rarity> {
    static constexpr std::string_view group = "rarity";
    static constexpr auto names = std::to_array<std::string_view>({"f", "e", "d", "c", "b", "a", "s"});
};
template <>
struct Vocabulary<PuckType> {
    static constexpr std::string_view group = "puck_type";
    static constexpr auto names = std::to_array<std::string_view>(
        {"physical_attack", "magical_attack", "defence", "heal", "multiplier", "additional_effect"});
};
template <>
struct Vocabulary<Column> {
    static constexpr std::string_view group = "column";
    static constexpr auto names = std::to_array<std::string_view>({"action", "multiplier", "additional"});
};
template <>
struct Vocabulary<Actor> {
    static constexpr std::string_view group = "actor";
    static constexpr auto names = std::to_array<std::string_view>({"self", "opponent"});
};
template <>
struct Vocabulary<Behaviour> {
    static constexpr std::string_view group = "behavior";
    static constexpr auto names = std::to_array<std::string_view>(
        {"numeric", "reroll", "fix_result", "result_rarity", "top_grade", "repeat_action", "double_gacha",
         "lethal_counter", "revive", "owned_rarity", "owned_swap", "change_intent", "heal_block",
         "additional_block", "guard_break", "instant_kill", "grant", "random_stat"});
};
template <>
struct Vocabulary<ValueSource> {
    static constexpr std::string_view group = "value_source";
    static constexpr auto names = std::to_array<std::string_view>(
        {"fixed", "range", "current_hp", "max_hp", "actor_attack", "actor_defense", "reel_final",
         "damage_dealt", "blocked_damage", "overkill", "heal_overflow", "enemy_heal", "spent_token"});
};
template <>
struct Vocabulary<Timing> {
    static constexpr std::string_view group = "timing";
    static constexpr auto names = std::to_array<std::string_view>(
        {"always", "battle_start", "turn_start", "before_action", "after_action", "after_hit", "after_hurt",
         "after_block", "player_heal", "enemy_heal", "token_charged", "death_threshold", "battle_end"});
};
template <>
struct Vocabulary<Resource> {
    static constexpr std::string_view group = "resource";
    static constexpr auto names = std::to_array<std::string_view>({"max_hp",
                                                                   "physical_attack",
                                                                   "magical_attack",
                                                                   "defence",
                                                                   "heal_amount",
                                                                   "gold",
                                                                   "equip_physical",
                                                                   "equip_magical",
                                                                   "equip_defence",
                                                                   "equip_heal",
                                                                   "max_hp_rate",
                                                                   "token_capacity",
                                                                   "attack_strengthen",
                                                                   "guard_strengthen",
                                                                   "attack_weaken",
                                                                   "guard_value",
                                                                   "current_hp",
                                                                   "final_rate_add",
                                                                   "final_rate_mul",
                                                                   "multiplier_add",
                                                                   "hp_damage",
                                                                   "hp_loss",
                                                                   "heal_rate",
                                                                   "guard_rate",
                                                                   "physical_rate",
                                                                   "magical_rate",
                                                                   "attack_nullify",
                                                                   "damage_reduction",
                                                                   "jackpot_chance",
                                                                   "active_gold_cost",
                                                                   "active_token",
                                                                   "death_chance_bonus",
                                                                   "kill_gold_rate",
                                                                   "kill_gold_rate_turn",
                                                                   "overkill_gold",
                                                                   "battle_end_gold",
                                                                   "equip_choices",
                                                                   "kill_choices",
                                                                   "shop_price_rate"});
};
template <>
struct Vocabulary<ResourceKind> {
    static constexpr std::string_view group = "resource_kind";
    static constexpr auto names = std::to_array<std::string_view>(
        {"plain", "rate_add", "rate_mul", "stage", "consumable", "charge", "block"});
};
template <>
struct Vocabulary<Lifetime> {
    static constexpr std::string_view group = "lifetime";
    static constexpr auto names =
        std::to_array<std::string_view>({"permanent", "equip", "battle", "turn", "row"});
};
template <>
struct Vocabulary<EnemyType> {
    static constexpr std::string_view group = "enemy_type";
    static constexpr auto names = std::to_array<std::string_view>({"normal", "boss"});
};
template <>
struct Vocabulary<AttackAnim> {
    static constexpr std::string_view group = "attack_anim";
    static constexpr auto names =
        std::to_array<std::string_view>({"slash", "arrow", "magic", "punch", "chomp", "scrape"});
};
template <>
struct Vocabulary<IntentKind> {
    static constexpr std::string_view group = "intent_kind";
    static constexpr auto names = std::to_array<std::string_view>(
        {"attack", "guard", "heal", "attack_strengthen", "guard_strengthen", "attack_weaken", "heal_block",
         "additional_block", "puck_weaken", "puck_swap", "boss_chicken_game", "boss_shuffle",
         "boss_rule_reverse"});
};
template <>
struct Vocabulary<IntentScope> {
    static constexpr std::string_view group = "intent_scope";
    static constexpr auto names = std::to_array<std::string_view>({"normal", "boss"});
};
template <>
struct Vocabulary<IntentVisual> {
    static constexpr std::string_view group = "intent_visual";
    static constexpr auto names = std::to_array<std::string_view>(
        {"enemy_buff", "enemy_debuff", "player_debuff", "none", "enemy_and_player_debuff"});
};
template <>
struct Vocabulary<ConditionType> {
    static constexpr std::string_view group = "condition_type";
    static constexpr auto names =
        std::to_array<std::string_view>({"", "action_is", "hp_below", "hp_above", "battle_won"});
};
template <>
struct Vocabulary<ActiveType> {
    static constexpr std::string_view group = "active_type";
    static constexpr auto names = std::to_array<std::string_view>({"token", "stack", "gold"});
};
template <>
struct Vocabulary<GrantTarget> {
    static constexpr std::string_view group = "grant_target";
    static constexpr auto names = std::to_array<std::string_view>({"item", "active", "passive", "puck", ""});
};
template <>
struct Vocabulary<StageKind> {
    static constexpr std::string_view group = "stage_kind";
    static constexpr auto names = std::to_array<std::string_view>({"path", "board", "zones"});
};
template <>
struct Vocabulary<GoldBy> {
    static constexpr std::string_view group = "gold_by";
    static constexpr auto names = std::to_array<std::string_view>({"danger", "level"});
};
template <>
struct Vocabulary<FightKind> {
    static constexpr std::string_view group = "fight_kind";
    static constexpr auto names =
        std::to_array<std::string_view>({"normal", "gold_node", "puck_node", "item_node", "elite", "boss"});
};
template <>
struct Vocabulary<Drop> {
    static constexpr std::string_view group = "drop";
    static constexpr auto names = std::to_array<std::string_view>({"puck", "item"});
};

template <>
struct Vocabulary<TwoRowDraw> {
    static constexpr std::string_view group = "two_row_draw";
    static constexpr auto names = std::to_array<std::string_view>({"adjacent", "independent"});
};

/// The word of a value.
template <class E>
[[nodiscard]] constexpr std::string_view word(E value) {
    return Vocabulary<E>::names[static_cast<std::size_t>(value)];
}

static_assert(Vocabulary<Behaviour>::names.size() == 18 && Vocabulary<ValueSource>::names.size() == 13);
static_assert(Vocabulary<Timing>::names.size() == 13 && Vocabulary<IntentKind>::names.size() == 13);
static_assert(Vocabulary<Resource>::names.size() == resource_count);

} // namespace rogueloom::content
