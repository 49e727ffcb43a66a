// SPDX-License-Identifier: MIT
/// \file
/// The numbers that descriptions can name, of rows whose effects may still be in a draft.
#pragma once

#include <optional>
#include <span>
#include <vector>

#include <rogueloom/content/description.hpp>

namespace rogueloom::content {

/// One effect with the value that the row gives it.
struct DescribedUse {
    const Effect* effect = nullptr;
    double value = 0;
};

/// `effect` is null where the puck has none.
[[nodiscard]] std::vector<RowNumber> numbers_of(const Puck& puck, const Effect* effect);
[[nodiscard]] std::vector<RowNumber> numbers_of(const Active& item, std::span<const DescribedUse> uses);
[[nodiscard]] std::vector<RowNumber> numbers_of(const Passive& item, std::span<const DescribedUse> uses);
/// Of an altar or an attribute of the final boss.
[[nodiscard]] std::vector<RowNumber> numbers_of(std::span<const DescribedUse> uses);

} // namespace rogueloom::content
