// SPDX-License-Identifier: MIT
/// \file
/// The board sheets of a draft -> what the generator takes.
#pragma once

#include <rogueloom/content/board_rows.hpp>

#include "content/draft.hpp"

namespace rogueloom::content {

/// True if the pack has any sheet of board floors.
[[nodiscard]] bool has_boards(const Draft& draft);

/// The parameters as the sheets say them, row by row, right or wrong.
[[nodiscard]] board::Params board_params_of(const Draft& draft);

/// Everything about boards. Precondition: has_boards(), and the draft passed every check.
[[nodiscard]] BoardContent board_content_of(const Draft& draft);

} // namespace rogueloom::content
