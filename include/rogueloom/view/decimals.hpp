// SPDX-License-Identifier: MIT
/// \file
/// Numbers with as many decimals as are asked for. What rounds to zero is zero: it has no minus.
#pragma once

#include <string>

namespace rogueloom::view {

/// `12.50`. Precondition: value is finite, digits >= 0.
[[nodiscard]] std::string fixed(double value, int digits);
/// The same with a plus where there is no minus: `+12.50`, `+0.00`.
[[nodiscard]] std::string signed_fixed(double value, int digits);

} // namespace rogueloom::view
