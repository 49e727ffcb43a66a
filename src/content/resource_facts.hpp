// SPDX-License-Identifier: MIT
/// \file
/// What the engine knows about each resource (battle.md E10, A8): the catalogue of a pack must say the same.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include <rogueloom/content/vocabulary.hpp>

namespace rogueloom::content {

/// Whether an amount may be negative (battle.md E16).
enum class Sign : std::uint8_t { positive, signed_amount };
/// Who has such a number.
enum class Holder : std::uint8_t { player, both };

struct ResourceFacts {
    ResourceKind kind;
    Lifetime lifetime;
    Sign sign;
    Holder holder;
};

[[nodiscard]] constexpr ResourceFacts facts_of(Resource resource) {
    using enum ResourceKind;
    using enum Lifetime;
    using enum Sign;
    using enum Holder;
    constexpr std::array<ResourceFacts, resource_count> facts{{
        {plain, permanent, signed_amount, both},   // max_hp
        {plain, permanent, signed_amount, both},   // physical_attack
        {plain, permanent, signed_amount, player}, // magical_attack
        {plain, permanent, signed_amount, both},   // defence
        {plain, permanent, signed_amount, player}, // heal_amount
        {plain, permanent, signed_amount, player}, // gold
        {plain, equip, signed_amount, player},     // equip_physical
        {plain, equip, signed_amount, player},     // equip_magical
        {plain, equip, signed_amount, player},     // equip_defence
        {plain, equip, signed_amount, player},     // equip_heal
        {rate_mul, equip, signed_amount, player},  // max_hp_rate
        {plain, equip, positive, player},          // token_capacity
        {stage, battle, positive, both},           // attack_strengthen
        {stage, battle, positive, both},           // guard_strengthen
        {stage, battle, positive, both},           // attack_weaken
        {plain, turn, positive, both},             // guard_value
        {plain, permanent, signed_amount, both},   // current_hp
        {rate_add, row, signed_amount, player},    // final_rate_add
        {rate_mul, row, signed_amount, player},    // final_rate_mul
        {rate_add, row, signed_amount, player},    // multiplier_add
        {plain, turn, positive, both},             // hp_damage
        {plain, turn, positive, both},             // hp_loss
        {rate_add, equip, signed_amount, player},  // heal_rate
        {rate_add, equip, signed_amount, player},  // guard_rate
        {rate_add, turn, signed_amount, player},   // physical_rate
        {rate_add, turn, signed_amount, player},   // magical_rate
        {consumable, battle, positive, both},      // attack_nullify
        {consumable, battle, positive, both},      // damage_reduction
        {rate_add, battle, positive, player},      // jackpot_chance
        {plain, battle, positive, player},         // active_gold_cost
        {charge, permanent, positive, player},     // active_token
        {rate_add, battle, signed_amount, player}, // death_chance_bonus
        {rate_add, equip, signed_amount, player},  // kill_gold_rate
        {rate_add, turn, signed_amount, player},   // kill_gold_rate_turn
        {plain, battle, positive, player},         // overkill_gold
        {plain, battle, positive, player},         // battle_end_gold
        {plain, equip, positive, player},          // equip_choices
        {plain, battle, positive, player},         // kill_choices
        {rate_add, equip, signed_amount, player},  // shop_price_rate
    }};
    return facts[static_cast<std::size_t>(resource)];
}

} // namespace rogueloom::content
