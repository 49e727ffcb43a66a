// SPDX-License-Identifier: MIT
#include "battle/consumables.hpp"

#include <algorithm>
#include <cassert>

namespace rogueloom::battle {
namespace {

using Left = Consumables::Left;
constexpr std::size_t places = Consumables::places;

/// What ends first comes first: turns left, the end of the fight last.
int turns_order(Left left) {
    return left.turns < 0 ? 1000 : left.turns;
}

/// By turns, then by uses; no two that are kept are equal in both, so this is a total order.
bool ends_before(Left a, Left b) {
    const auto uses = [](Left left) { return left.uses == 0 ? 1000 : left.uses; };
    if (turns_order(a) != turns_order(b)) return turns_order(a) < turns_order(b);
    return uses(a) < uses(b);
}

bool free_place(Left left) {
    return left.turns == 0;
}

/// A free place, else the one that ends first.
std::size_t place_for_new(const std::array<Left, places>& all) {
    std::size_t best = 0;
    for (std::size_t i = 1; i < places; ++i) {
        if (ends_before(all[i], all[best])) best = i;
    }
    return best;
}

/// One use less; frees the place with the last one.
void take_use(Left& left) {
    if (left.uses == 0) return;
    if (--left.uses == 0) left = {};
}

void pass(Left& left) {
    if (left.turns <= 0) return;
    if (--left.turns == 0) left = {};
}

} // namespace

void add_reduction(Consumables& have, double percent, Left left) {
    for (std::size_t i = 0; i < places; ++i) {
        const Left there = have.reduction_left[i];
        // Equal ones are used and end together, so their percentages simply add up.
        if (!free_place(there) && there.uses == left.uses && there.turns == left.turns) {
            have.reduction[i] = have.reduction[i] + percent + 0.0;
            return;
        }
    }
    const std::size_t place = place_for_new(have.reduction_left);
    have.reduction[place] = percent + 0.0;
    have.reduction_left[place] = left;
}

void add_nullify(Consumables& have, Left left) {
    for (Left& there : have.nullify_left) {
        if (free_place(there) || there.turns != left.turns) continue;
        if (there.uses == 0) return;
        there.uses = left.uses == 0 ? std::uint8_t{0}
                                    : static_cast<std::uint8_t>(std::min(there.uses + left.uses, 99));
        return;
    }
    have.nullify_left[place_for_new(have.nullify_left)] = left;
}

double use_reductions(Consumables& have) {
    double sum = 0;
    for (std::size_t i = 0; i < places; ++i) {
        if (free_place(have.reduction_left[i])) continue;
        sum += have.reduction[i];
        take_use(have.reduction_left[i]);
        if (free_place(have.reduction_left[i])) have.reduction[i] = 0;
    }
    return sum;
}

void use_nullify(Consumables& have) {
    std::size_t first = places;
    for (std::size_t i = 0; i < places; ++i) {
        const Left left = have.nullify_left[i];
        if (free_place(left)) continue;
        if (first == places || turns_order(left) < turns_order(have.nullify_left[first])) first = i;
    }
    assert(first < places);
    take_use(have.nullify_left[first]);
}

void pass_turn_of_some(Consumables& have) {
    for (Left& left : have.nullify_left) pass(left);
    for (std::size_t i = 0; i < places; ++i) {
        pass(have.reduction_left[i]);
        if (free_place(have.reduction_left[i])) have.reduction[i] = 0;
    }
}

} // namespace rogueloom::battle
