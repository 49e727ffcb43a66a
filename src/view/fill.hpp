// SPDX-License-Identifier: MIT
/// \file
/// Fills the placeholders of a text (view/words.hpp says what there is, content/description.hpp reads them).
#pragma once

#include <span>
#include <string>
#include <string_view>

#include <rogueloom/view/words.hpp>

namespace rogueloom::view {

/// A placeholder without a value stays as it is written, so that the mistake is seen.
[[nodiscard]] std::string fill_text(std::string_view text, std::span<const Fill> fills);

} // namespace rogueloom::view
