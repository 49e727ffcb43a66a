// SPDX-License-Identifier: MIT
#include "battle/tokens.hpp"

#include <algorithm>

#include <rogueloom/battle/display.hpp>

#include "battle/report.hpp"

namespace rogueloom::battle {
namespace {

/// Counts one use; false when this turn's are used up, or when there is no place left to count.
bool count_use(State& state, const Call& call) {
    const auto effect = static_cast<std::uint8_t>(static_cast<unsigned>(call.user.kind) * 4U + call.place);
    for (TurnUse& use : state.turn_uses) {
        if (use.count == 0) use = {call.user.index, effect, 0};
        if (use.user != call.user.index || use.effect != effect) continue;
        if (use.count >= call.operation.counts) return false;
        ++use.count;
        return true;
    }
    return false;
}

} // namespace

void add_tokens(Fight& fight, std::int64_t tokens) {
    State& state = fight.state;
    const std::int64_t now = state.hero.tokens;
    const std::int64_t cap = std::max<std::int64_t>(now, state.token_cap);
    const std::int64_t after = std::clamp<std::int64_t>(now + tokens, 0, cap);
    if (after == now) return;
    state.hero.tokens = static_cast<std::uint8_t>(after);
    if (fight.log == nullptr) return;
    Event& event = add_event(fight, EventKind::token, Side::player);
    event.n[0] = static_cast<std::int16_t>(after - now);
    event.n[1] = static_cast<std::int16_t>(after);
}

void change_tokens(Fight& fight, const Call& call, double value) {
    if (fight.state.token_cap == 0) return;
    if (call.operation.counts != 0 && !count_use(fight.state, call)) return;
    add_tokens(fight, round_half_up(value));
}

} // namespace rogueloom::battle
