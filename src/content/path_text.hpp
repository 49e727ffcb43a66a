// SPDX-License-Identifier: MIT
/// \file
/// The small forms of path_shape: `rest=1 shop=1` and `elite>elite shop>shop`.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <rogueloom/maps/path_params.hpp>

namespace rogueloom::content {

/// What a form says, or the first word of it that cannot be understood.
struct MinPerType {
    std::array<std::uint8_t, path::node_type_count> counts{};
    std::optional<std::string> wrong;
};
[[nodiscard]] MinPerType parse_min_per_type(std::string_view text);

struct ForbiddenPairs {
    std::vector<path::ForbiddenPair> pairs;
    std::optional<std::string> wrong;
};
[[nodiscard]] ForbiddenPairs parse_forbidden_pairs(std::string_view text);

} // namespace rogueloom::content
