// SPDX-License-Identifier: MIT
/// \file
/// Conditions of a search, such as `terrain = forest and boss = Unicorn` (interfaces.md "seek").
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include <rogueloom/core/result.hpp>

namespace rogueloom::lab {

/// Something that a condition can name: a number, or one of some words.
struct Field {
    std::string name;               ///< such as `terrain`
    std::vector<std::string> words; ///< empty: a number. Else a value is an index into these, -1 is none
};
/// For fields that are so or not.
[[nodiscard]] std::vector<std::string> no_and_yes();

/// One comparison of a condition.
struct Comparison {
    enum class Operator : std::uint8_t { equal, unequal, less, less_equal, greater, greater_equal };
    std::size_t field = 0; ///< which one
    Operator op = Operator::equal;
    std::int64_t value = 0;

    friend bool operator==(const Comparison&, const Comparison&) = default;
};

/// All of some comparisons.
struct Condition {
    std::vector<Comparison> parts;

    /// `values` has one for each field. O(comparisons).
    [[nodiscard]] bool holds(std::span<const std::int64_t> values) const;
    friend bool operator==(const Condition&, const Condition&) = default;
};

/// Reads `key op value [and key op value ...]`. Operators: = (or ==) != < <= > >=; words take = and != alone.
/// Keys, words and `and` may be of any case; a word of several goes up to the next `and`, or stands in double
/// quotes; spaces and `_` are alike in it. The word `none` stands for -1. Errors name the place in `text`
/// (file `where`, row 1, the column from 1): where.field, where.operator, where.value, where.and,
/// where.empty. O(text x (fields + words)).
[[nodiscard]] Result<Condition> parse_condition(std::string_view text, std::span<const Field> fields);

} // namespace rogueloom::lab
