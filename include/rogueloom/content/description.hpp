// SPDX-License-Identifier: MIT
/// \file
/// Placeholders of descriptions: `{value}` stands for a number of the described row or of its effect, so that
/// a text cannot name another one than the game uses.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include <rogueloom/content/pack.hpp>

namespace rogueloom::content {

/// What stands in the braces of a text.
struct Placeholders {
    std::vector<std::string> names; ///< those that take a value, sorted, each once
    std::string broken;             ///< the first text in braces that means nothing; empty: there is none
};

/// Reads `{name}` and `{name?one|many}`, which take a value (a name is of small letters, digits and `_`), and
/// `{the}`, `{The}` and `{with/without}`, which only fit their neighbours. A brace without its other half is
/// broken. O(bytes log names).
[[nodiscard]] Placeholders placeholders_of(std::string_view text);

/// A number of a row under the name of its placeholder, written as in a sheet: `0.5`, `28`, `-20`.
struct RowNumber {
    std::string name;
    std::string text;
};

/// All numbers that a description of the row can name. Precondition: the id is valid.
[[nodiscard]] std::vector<RowNumber> row_numbers(const Pack& pack, PuckId id);
[[nodiscard]] std::vector<RowNumber> row_numbers(const Pack& pack, ActiveId id);
[[nodiscard]] std::vector<RowNumber> row_numbers(const Pack& pack, PassiveId id);
[[nodiscard]] std::vector<RowNumber> row_numbers(const Pack& pack, RelicId id);
[[nodiscard]] std::vector<RowNumber> row_numbers(const Pack& pack, const BoardBurden& burden);

/// A placeholder of descriptions, for people.
struct PlaceholderKind {
    std::string_view name;
    std::string_view help;
};

/// Every placeholder there is, without the numbers at the end of their names.
[[nodiscard]] std::span<const PlaceholderKind> placeholder_kinds();

} // namespace rogueloom::content
