// SPDX-License-Identifier: MIT
/// \file
/// What can be said from counts (lab.md L5): rates with intervals. Every interval is of 95 %.
#pragma once

#include <cstdint>

namespace rogueloom::lab {

/// The standard normal's two-sided 5 % point.
inline constexpr double z95 = 1.959963984540054;

struct Interval {
    double low = 0;
    double high = 1;
};

/// Wilson's score interval of a rate, 0 .. 1; the whole range where there were no trials.
/// Precondition: successes <= trials.
[[nodiscard]] Interval wilson(std::uint64_t successes, std::uint64_t trials);

} // namespace rogueloom::lab
