// SPDX-License-Identifier: MIT
/// \file
/// Checks one use of an effect: a value source, a behaviour and a resource each work in some places only
/// (battle.md E16, E20b, E42). What would be ignored in play is an error here.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "content/behaviour_facts.hpp"
#include "content/draft.hpp"

namespace rogueloom::content {

/// An effect at the place where it is used.
struct UsePlace {
    const Table& table;
    std::size_t row;
    std::string effect_column;
    std::string value_column;
    std::uint8_t user = user::puck;
    Timing timing = Timing::always; ///< passives only
};

/// Whether the use takes a cell for the value or has one: a puck always has its param.
void check_use(const Draft& draft, const UsePlace& place, EffectUse use, Report& report);

/// Checks effect_1 .. effect_N of an item or intent.
template <class Row>
void check_uses(const Draft& draft, const Bound<Row>& rows, std::size_t i, std::uint8_t who, Timing timing,
                Report& report) {
    for (std::size_t n = 0; n < rows[i].effects.size(); ++n) {
        const std::string number = std::to_string(n + 1);
        check_use(draft, {*rows.table, i, "effect_" + number, "value_" + number, who, timing},
                  rows[i].effects[n], report);
    }
}

} // namespace rogueloom::content
