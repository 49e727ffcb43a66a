// SPDX-License-Identifier: MIT
/// \file
/// Two simulations side by side for programs (lab.md L4).
#pragma once

#include <string>
#include <vector>

#include <rogueloom/lab/comparison.hpp>

namespace rogueloom::view {

/// `campaign`, `runs`, `wins`, `difference` with its `interval`, `only_before`, `only_after`, `mcnemar_p`,
/// means of `choices` and `turns` of both sides, `moved` (what is more than chance: `what`, `before`,
/// `after`, `p`) and `failed`: the conditions that hold, as they were asked. O(shifts).
[[nodiscard]] std::string comparison_json(const lab::SideBySide& compared,
                                          const std::vector<std::string>& failed);

} // namespace rogueloom::view
