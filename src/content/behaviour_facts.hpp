// SPDX-License-Identifier: MIT
/// \file
/// What each behaviour of an effect takes and where it works: the argument table of battle.md A8, E20b, E42.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

#include <rogueloom/content/vocabulary.hpp>

namespace rogueloom::content {

/// What the value of a use means to a behaviour.
enum class Argument : std::uint8_t {
    none,        ///< there is no value
    number,      ///< by the resource
    count,       ///< whole, 1 or more
    column,      ///< 0, 1, 2: a column of the machine
    steps,       ///< whole, not 0, at most 6 up or down
    rank_offset, ///< whole, at most 6 up or down from the rank of the section
    percent,     ///< above 0
    chance,      ///< above 0, at most 100
    not_negative ///< 0 or more
};

/// Whom a behaviour can act on.
enum class ActorRule : std::uint8_t { any, self_only, opponent_only };

/// Who can use an effect, as bits.
namespace user {
inline constexpr std::uint8_t puck = 1;
inline constexpr std::uint8_t active = 2;
inline constexpr std::uint8_t passive = 4;
inline constexpr std::uint8_t intent = 8;
inline constexpr std::uint8_t item = active | passive;
inline constexpr std::uint8_t encounter = 16;
inline constexpr std::uint8_t fight = puck | item | intent;
} // namespace user

struct BehaviourFacts {
    Argument argument;
    ActorRule actor;
    std::uint8_t users;
};

[[nodiscard]] constexpr BehaviourFacts facts_of(Behaviour behaviour) {
    using enum Argument;
    using enum ActorRule;
    constexpr std::array<BehaviourFacts, 18> facts{{
        {number, any, user::fight | user::encounter},              // numeric
        {count, self_only, user::item},                            // reroll
        {column, self_only, user::item},                           // fix_result
        {steps, self_only, user::item},                            // result_rarity
        {none, self_only, user::item},                             // top_grade
        {percent, self_only, user::puck | user::passive},          // repeat_action
        {not_negative, self_only, user::active},                   // double_gacha
        {percent, self_only, user::passive},                       // lethal_counter
        {percent, self_only, user::passive},                       // revive
        {steps, any, user::item | user::intent | user::encounter}, // owned_rarity
        {none, any, user::item | user::intent | user::encounter},  // owned_swap
        {none, opponent_only, user::item},                         // change_intent
        {none, any, user::fight},                                  // heal_block
        {none, opponent_only, user::intent},                       // additional_block
        {percent, opponent_only, user::puck | user::passive},      // guard_break
        {chance, opponent_only, user::fight},                      // instant_kill
        {rank_offset, self_only, user::encounter},                 // grant
        {number, self_only, user::encounter},                      // random_stat
    }};
    return facts[static_cast<std::size_t>(behaviour)];
}

} // namespace rogueloom::content
