// SPDX-License-Identifier: MIT
/// \file
/// What a column of a sheet holds, in words.
#pragma once

#include <string>
#include <vector>

#include <rogueloom/content/schema.hpp>

namespace rogueloom::view {

/// `whole number, 0 to 999`, `one of f, e, d`, `a row of effect`.
[[nodiscard]] std::string holds_text(const content::ColumnSchema& column);

/// `yes`, `no`, or when: `where puck_type is additional_effect`.
[[nodiscard]] std::string need_text(const content::ColumnSchema& column);

/// `effect_1 .. effect_3` of a numbered column, else its name.
[[nodiscard]] std::string column_text(const content::ColumnSchema& column);

/// The names of a column as headers have them: `effect_1`, `effect_2`, `effect_3`. None where the
/// pack decides: a column a language.
[[nodiscard]] std::vector<std::string> header_names(const content::ColumnSchema& column);

} // namespace rogueloom::view
