// SPDX-License-Identifier: MIT
/// \file
/// Writing events. Each call does nothing but a test when nobody listens.
#pragma once

#include "battle/fight.hpp"

namespace rogueloom::battle {

/// The new record at the end of the log. Precondition: fight.log. Cold: what leads here stays out of the way
/// of fights that nobody listens to.
[[gnu::cold]] Event& add_event(Fight& fight, EventKind kind, Side side);

/// An event that only says that something happened to a side.
inline void report(Fight& fight, EventKind kind, Side side) {
    if (fight.log != nullptr) add_event(fight, kind, side);
}

inline void report_blocked(Fight& fight, Side side, Blocked what) {
    if (fight.log == nullptr) return;
    add_event(fight, EventKind::blocked, side).n[0] = static_cast<std::int16_t>(what);
}

inline void report_block(Fight& fight, Side side, Blocked what) {
    if (fight.log == nullptr) return;
    add_event(fight, EventKind::block, side).n[0] = static_cast<std::int16_t>(what);
}

inline void report_amount(Fight& fight, Side side, Resource resource, double change, double now) {
    if (fight.log == nullptr) return;
    Event& event = add_event(fight, EventKind::amount, side);
    event.n[0] = static_cast<std::int16_t>(resource);
    event.v[0] = change;
    event.v[1] = now;
}

inline void report_stage(Fight& fight, Side side, Resource resource, std::int16_t stage) {
    if (fight.log == nullptr) return;
    Event& event = add_event(fight, EventKind::stage, side);
    event.n[0] = static_cast<std::int16_t>(resource);
    event.n[1] = stage;
}

/// `cell` -1: only the result of this turn changes.
inline void report_puck_change(Fight& fight, Column column, std::int16_t cell, PuckId from, PuckId to,
                               PuckChange why) {
    if (fight.log == nullptr) return;
    Event& event = add_event(fight, EventKind::puck_change, Side::player);
    event.n[0] = static_cast<std::int16_t>(column);
    event.n[1] = cell;
    event.n[2] = static_cast<std::int16_t>(why);
    event.pucks[0] = from;
    event.pucks[1] = to;
}

} // namespace rogueloom::battle
