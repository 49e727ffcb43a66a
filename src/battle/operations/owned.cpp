// SPDX-License-Identifier: MIT
#include "battle/owned.hpp"

#include <algorithm>

#include <rogueloom/battle/display.hpp>

#include "battle/operations/operations.hpp"

namespace rogueloom::battle::operations {
namespace {

TypeFilter filter_of(const Operation& operation) {
    if (operation.filter == Operation::no_filter) return std::nullopt;
    return static_cast<PuckType>(operation.filter);
}

/// `counts` of an owned behaviour is the number of pucks (E12).
std::size_t pucks_of(const Operation& operation) {
    return std::max<std::size_t>(operation.counts, 1);
}

} // namespace

void owned_rarity(Fight& fight, const Call& call) {
    const std::int64_t shift = round_half_up(amount(fight, call));
    shift_owned(fight, filter_of(call.operation), shift, pucks_of(call.operation));
}

void owned_swap(Fight& fight, const Call& call) {
    swap_owned(fight, filter_of(call.operation), pucks_of(call.operation));
}

} // namespace rogueloom::battle::operations
