// SPDX-License-Identifier: MIT
/// \file
/// Columns that many sheets have.
#pragma once

#include <cstddef>
#include <string_view>

#include <rogueloom/content/rows.hpp>

#include "content/binding.hpp"

namespace rogueloom::content {

inline constexpr double max_key = 999999999;
inline constexpr double max_weight = 1000000;
inline constexpr double max_amount = 1000000;

/// The number that other sheets use for a row.
inline ColumnSchema key_number(std::string_view name, std::string_view help) {
    return {.name = name, .help = help, .key = true, .min = 1, .max = max_key};
}

/// The name that other sheets use for a row.
inline ColumnSchema key_name(std::string_view name, std::string_view help) {
    return {.name = name, .help = help, .type = CellType::identifier, .key = true, .width = 40};
}

/// Words for players. `letters` as the source counts them: a Korean letter, or two Latin ones (battle.md
/// E15).
inline ColumnSchema words(std::string_view name, std::string_view help, int letters,
                          Need need = Need::required) {
    return {.name = name, .help = help, .need = need, .bearing = Bearing::words, .width = 2 * letters};
}

/// A name that only authors of a pack see.
inline ColumnSchema note(std::string_view name, std::string_view help, int letters) {
    return {.name = name, .help = help, .bearing = Bearing::cosmetic, .width = 2 * letters};
}

/// A file of the game's assets.
inline ColumnSchema asset(std::string_view name, std::string_view help, Need need = Need::required) {
    return {.name = name, .help = help, .type = CellType::path, .need = need, .bearing = Bearing::cosmetic};
}

template <class Row>
EffectUse& effect_use(Row& row, std::size_t n) {
    if (row.effects.size() <= n) row.effects.resize(n + 1);
    return row.effects[n];
}
template <class Row>
EffectId& used_effect(Row& row, std::size_t n) {
    return effect_use(row, n).effect;
}
template <class Row>
double& used_value(Row& row, std::size_t n) {
    return effect_use(row, n).value;
}

/// effect_N: what is done, in this order.
template <class Row>
ColumnBinding<Row> effect_column(int count, Need need) {
    return Bind<Row>::template each<used_effect<Row>>({.name = "effect_N",
                                                       .help = "What it does, from N = 1 without gaps.",
                                                       .need = need,
                                                       .target = "effect",
                                                       .count = count,
                                                       .group = "effect_N"});
}

/// value_N: how much.
template <class Row>
ColumnBinding<Row> value_column(int count) {
    return Bind<Row>::template each<used_value<Row>>(
        {.name = "value_N",
         .help = "How much effect_N does; empty if it takes no value.",
         .need = Need::conditional,
         .min = -9999,
         .max = 9999,
         .count = count,
         .group = "effect_N"});
}

} // namespace rogueloom::content
