// SPDX-License-Identifier: MIT
/// \file
/// The worn passives and relics as one list, and the index of what fires when.
#pragma once

#include <cstddef>

#include "battle/fight.hpp"

namespace rogueloom::battle {

/// One worn item: 0 and 1 are the passive slots, 2 + i is relic i.
struct WornItem {
    const CompiledItem* rules = nullptr; ///< null: an empty slot
    std::uint8_t* charge = nullptr;
    std::uint8_t* locked = nullptr;
};

[[nodiscard]] inline std::size_t worn_count(const Hero& hero) {
    return passive_slots + hero.relics.size();
}

[[nodiscard]] inline WornItem worn_item(const CompiledRules& rules, Hero& hero, std::size_t index) {
    if (index >= passive_slots) {
        OwnedRelic& owned = hero.relics[index - passive_slots];
        return {&rules[owned.relic], &owned.charge, &owned.locked};
    }
    WornPassive& worn = hero.passives[index];
    if (!worn.passive.valid()) return {};
    return {&rules[worn.passive], &worn.charge, &worn.locked};
}

/// What worn_item() has of a hero that is only read.
[[nodiscard]] inline const CompiledItem* worn_rules(const CompiledRules& rules, const Hero& hero,
                                                    std::size_t index) {
    if (index >= passive_slots) return &rules[hero.relics[index - passive_slots].relic];
    const PassiveId passive = hero.passives[index].passive;
    return passive.valid() ? &rules[passive] : nullptr;
}

[[nodiscard]] inline std::size_t bucket_begin(const WornIndex& worn, std::size_t bucket) {
    return bucket == 0 ? 0 : worn.end[bucket - 1];
}
[[nodiscard]] inline std::size_t bucket_size(const WornIndex& worn, std::size_t bucket) {
    return worn.end[bucket] - bucket_begin(worn, bucket);
}

/// Rebuilds the index after worn items have changed. O(items).
void index_worn(const CompiledRules& rules, State& state);

/// Takes a worn item away for good (consume_on_use). The items after a relic move up.
void remove_worn(const CompiledRules& rules, State& state, std::size_t index);

/// Sums `always` items up again: stats, rates, max HP (HP at most that), token cap. O(items).
void refresh_equipment(Fight& fight);

/// After any change of the player's HP or max HP: conditions of `always` items may have turned.
inline void player_hp_changed(Fight& fight) {
    if (fight.state.conditional != 0) refresh_equipment(fight);
}

} // namespace rogueloom::battle
