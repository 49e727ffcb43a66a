// SPDX-License-Identifier: MIT
/// \file
/// What happened in a fight, as plain records in order: enough to tell it, draw it and check every figure
/// (interfaces.md, "battle --json").
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include <rogueloom/battle/hero.hpp>
#include <rogueloom/battle/setup.hpp>
#include <rogueloom/content/vocabulary.hpp>

namespace rogueloom::battle {

/// The comment names the fields used, besides `side`: whom it happens to.
enum class EventKind : std::uint8_t {
    turn,    ///< n[0] turn; v: player hp, max hp, guard; enemy hp, max hp, guard, attack, defence as rolled
    intent,  ///< intent; n[0] 1 if an amount is shown; v[0] amount
    spin,    ///< stops n[0..2] of row 1 (-1: column locked), n[3..5] of row 2 (-1: one row)
    reroll,  ///< n[0] column, n[1] new stop of row 1, n[2] rerolls left, n[3] new stop of row 2 (-1: one row)
    jackpot, ///< n[0] 1 if hit; v[0] chance, v[1] roll
    active,  ///< active; v[0] tokens or gold paid
    passive, ///< passive or relic that fires; n[0] timing
    token,   ///< n[0] added, n[1] now
    row,     ///< n[0] row, n[1] 1 if a repeat, n[2] hits; pucks; v: base, stat, multiplier, multiplier add,
             ///< rate add (percent), rate mul, value; v[7]: guard or heal rate of the action, of a repeat its
             ///< percentage
    damage,  ///< v: value, guard, reduction %, dealt, overkill, hp before, hp after; n[0] 1 if capped
    guard,   ///< v: added, guard now
    heal,    ///< v: value, healed, overflow, hp after
    hp,      ///< direct loss; v: change, hp after
    blocked, ///< n[0] Blocked
    stage,   ///< n[0] Resource, n[1] stage now
    block,   ///< n[0] Blocked that begins
    amount,  ///< another resource changed: n[0] Resource; v: change (of max HP and gold what it came to, of
             ///< nullify its uses, else as asked for), amount now
    puck_change,   ///< n[0] column, n[1] cell (-1: the result only), n[2] PuckChange; pucks[0] from, pucks[1]
                   ///< to
    intent_change, ///< the new one, as in intent
    shuffle,       ///< Mess: v[0..3] the four base stats now
    rule,          ///< a boss intent's rule begins; intent
    fall,          ///< HP reached 0
    death_door,    ///< n[0] 1 if survived; v: chance, roll, hp after
    revive,        ///< passive or relic; v[0] hp after
    counter,       ///< lethal counter; v[0] hp after, v[1] damage dealt back
    win,           ///< v[0] gold paid
    lose,          ///< n[0] 1 if by the turn limit
    stats,    ///< follows `turn`, for each side. n: tokens, attack strengthen, guard strengthen and attack
              ///< weaken stage, bits of blocks by Blocked, 1 if damage to this side is capped; v: the four
              ///< stats with what is worn, without rates and stages (enemy: attack, 0, defence, 0), gold
    candidate ///< one of several column sets drawn (double gacha): stops as in spin; v: score, rarity sum
};

enum class Side : std::uint8_t { player, enemy };
/// What a `blocked` event was about, and what a `block` event begins.
enum class Blocked : std::uint8_t { heal, guard, additional, attack };
enum class PuckChange : std::uint8_t {
    jackpot,
    result_rarity,
    top_grade,
    weaken,
    swap,
    shuffle,
    restore,
    strengthen
};

/// One record; unused fields are zero or none.
struct Event {
    EventKind kind = EventKind::turn;
    Side side = Side::player;
    std::array<std::int16_t, 6> n{};
    std::array<PuckId, 3> pucks{};
    content::IntentId intent;
    ActiveId active;
    PassiveId passive;
    RelicId relic;
    std::array<double, 8> v{};
};

/// The buffer of the caller. Functions take a pointer: none means that nobody listens, and costs nothing.
using EventLog = std::vector<Event>;

} // namespace rogueloom::battle
