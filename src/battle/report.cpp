// SPDX-License-Identifier: MIT
#include "battle/report.hpp"

namespace rogueloom::battle {

Event& add_event(Fight& fight, EventKind kind, Side side) {
    Event& event = fight.log->emplace_back();
    event.kind = kind;
    event.side = side;
    return event;
}

} // namespace rogueloom::battle
