// SPDX-License-Identifier: MIT
/// \file
/// The whole of a fight between two decisions, as plain bytes: no pointers, no heap, no padding. Copying it
/// is a memcpy, comparing it is a memcmp. Zeros are positive zeros.
///
/// Read it freely; only start() and apply() write it.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <type_traits>

#include <rogueloom/battle/event.hpp>
#include <rogueloom/battle/hero.hpp>
#include <rogueloom/battle/setup.hpp>
#include <rogueloom/core/fixed_vector.hpp>
#include <rogueloom/core/stream.hpp>

namespace rogueloom::battle {

/// `input`: spin or use the active; `reroll`: the reel has stopped and rerolls are left; the other two: over.
enum class Phase : std::uint8_t { input, reroll, won, lost };

/// Numbers of the player that effects add to during a fight (battle.md E10). Rates and chances are in
/// percent; `final_rate_mul` is a factor. The equip resources are here as far as effects other than `always`
/// change them; what is worn comes on top.
enum class Amount : std::uint8_t {
    equip_physical,
    equip_magical,
    equip_defence,
    equip_heal,
    final_rate_add,
    final_rate_mul,
    multiplier_add,
    heal_rate,
    guard_rate,
    physical_rate,
    magical_rate,
    jackpot_chance,
    active_gold_cost,
    death_chance_bonus,
    kill_gold_rate,
    kill_gold_rate_turn,
    overkill_gold,
    battle_end_gold,
    choices
};
inline constexpr std::size_t amount_count = 19;

/// What one side has of effects that are used up (battle.md E12, E36). Effects with the same uses and turns
/// left are one entry; when no place is free a new one replaces the one that ends first, by turns and then
/// by uses. Of nullify effects those with the same turns left are one entry, whose uses add up to at most 99.
struct Consumables {
    static constexpr std::size_t places = 4;
    /// `uses` 0: any number; `turns` counts this one, -1: to the end of the fight, 0: a free place.
    struct Left {
        std::uint8_t uses = 0;
        std::int8_t turns = 0;
    };
    std::array<double, places> reduction{}; ///< damage taken, minus so many percent; 0 in a free place
    std::array<Left, places> reduction_left{};
    std::array<Left, places> nullify_left{}; ///< damage of the opponent that does nothing
};

/// What both sides have. HP are elsewhere: hero.hp and State::enemy_hp.
struct Combatant {
    double guard = 0; ///< until the turn ends
    Consumables consumables;
    std::uint8_t attack_strengthen = 0; ///< stages 0..3 (battle.md E34)
    std::uint8_t guard_strengthen = 0;
    std::uint8_t attack_weaken = 0;
    std::uint8_t heal_blocked = 0; ///< to the end of the fight
    std::uint8_t guard_blocked = 0;
    std::uint8_t fallen = 0; ///< HP reached 0 since the last win check
    std::array<std::uint8_t, 2> unused{};
};

/// Worn passives and relics by the timing at which they fire, in slot order within one. Items are numbered:
/// 0 and 1 are the passive slots, 2 + i is relic i.
struct WornIndex {
    static constexpr std::size_t items = passive_slots + max_relics;
    static constexpr std::size_t lethal = 13; ///< the bucket of lethal counters, which no timing fires
    static constexpr std::size_t buckets = 14;
    std::array<std::uint8_t, items> order{};
    std::array<std::uint8_t, buckets> end{}; ///< one past the last item of each bucket in `order`
};

/// How often an item or puck has used an effect that counts by the turn (battle.md E12); `count` 0: free.
struct TurnUse {
    std::uint16_t user = 0;  ///< passive slot, or index of the relic, active, puck or intent
    std::uint8_t effect = 0; ///< which of them, and which of its effects: kind * 4 + N - 1
    std::uint8_t count = 0;
};

/// Cells at which the reel has stopped, by row and column; -1 where there is no row or the column is locked.
using Stops = std::array<std::array<std::int8_t, content::column_count>, 2>;

struct State {
    Stream stream; ///< all draws of the fight
    Hero hero;     ///< live: HP, gold, tokens, charges; machine and base stats as the fight has changed them

    double max_hp = 1; ///< the player's, with worn rates
    Stats worn_stats{};
    double worn_heal_rate = 0;
    double worn_guard_rate = 0;
    Stats kept_stats{}; ///< base stats to restore (battle.md E40)

    double enemy_hp = 1;
    double enemy_max_hp = 1;
    double enemy_attack = 0; ///< as rolled, without stages and fatigue
    double enemy_defence = 0;

    std::array<Combatant, 2> sides{}; ///< by Side
    std::array<double, amount_count> amounts{};
    double death_base = 0;             ///< death's door, percent; decays by successes
    double fatal_hit = 0;              ///< the damage that made the player fall
    std::uint64_t charging_relics = 0; ///< bit per relic that needs charge

    std::int32_t turn = 1;
    std::int32_t gold_paid = 0;
    std::int32_t extra_choices = 0;
    EnemyId enemy;
    IntentId intent;

    Stops stops{};                            ///< of this turn's spin; before it, of the last one's
    std::array<std::int8_t, 2> grade_shift{}; ///< grades to add to the result action puck of each row
    std::uint8_t rerolls = 0;
    std::uint8_t extra_sets = 0;         ///< further sets the next spin draws to take the best (double gacha)
    std::uint8_t fixed_columns = 0;      ///< bit per column that the next spin does not draw
    std::uint8_t top_grade = 0;          ///< the rows of this spin turn into the top of their lineages
    std::uint8_t additional_blocked = 0; ///< this turn
    std::uint8_t rule_reversed = 0;      ///< damage to the enemy is capped

    Phase phase = Phase::input;
    content::FightKind kind = content::FightKind::normal;
    content::Rarity danger = content::Rarity::f;
    std::uint8_t last_boss = 0;
    std::uint8_t by_turn_limit = 0;
    std::uint8_t token_cap = 0;
    std::uint8_t charging_slots = 0; ///< bit per passive slot whose item needs charge
    std::uint8_t conditional = 0;    ///< some `always` item has an HP condition

    std::array<std::array<PuckId, max_cells>, content::column_count> kept_cells{}; ///< to restore
    WornIndex worn;
    std::array<TurnUse, 6> turn_uses{};

    [[nodiscard]] Combatant& side(Side s) { return sides[static_cast<std::size_t>(s)]; }
    [[nodiscard]] const Combatant& side(Side s) const { return sides[static_cast<std::size_t>(s)]; }
    [[nodiscard]] double& amount(Amount a) { return amounts[static_cast<std::size_t>(a)]; }
    [[nodiscard]] double amount(Amount a) const { return amounts[static_cast<std::size_t>(a)]; }
    [[nodiscard]] bool over() const { return phase == Phase::won || phase == Phase::lost; }
};

static_assert(std::is_trivially_copyable_v<State>);
static_assert(sizeof(Hero) == 368 && sizeof(Consumables) == 48 && sizeof(Combatant) == 64);
// The sum of the members: there are no bytes between them whose value nobody sets.
static_assert(sizeof(State) == sizeof(Stream) + sizeof(Hero) + 2 * sizeof(Combatant) + sizeof(WornIndex) +
                                   (17 + amount_count) * sizeof(double) + sizeof(std::uint64_t) +
                                   3 * sizeof(std::int32_t) + sizeof(EnemyId) + sizeof(IntentId) +
                                   sizeof(Stops) + 16 * sizeof(std::uint8_t) + sizeof(State::kept_cells) +
                                   6 * sizeof(TurnUse));
static_assert(sizeof(State) <= 1024);

} // namespace rogueloom::battle
