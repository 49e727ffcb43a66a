// SPDX-License-Identifier: MIT
// zone_rule: every rule that passes draws maps (zones.md B1, B6, B13).
#include <string_view>

#include "content/rules.hpp"

namespace rogueloom::content {
namespace {

/// The column of a problem that zones::check() finds in several columns together.
std::string_view column_of(std::string_view code, const zones::Params& params) {
    if (code == "zones.pattern") return "pattern_open";
    if (code == "zones.room") return "room_min";
    if (code == "zones.corridor") return "corridor_width";
    // zones.size: the shorter side, if it cannot even hold one piece.
    const bool flat = params.height <= params.width;
    const int shorter = flat ? params.height : params.width;
    return (shorter < params.min_leaf) == flat ? "height" : "width";
}

} // namespace

void check_zones(const Draft& draft, Report& report) {
    const Bound<ZoneRule>& rules = draft.zone_rules;
    for (std::size_t i = 0; i < rules.size(); ++i) {
        if (!rules.fine(i)) continue;
        // The schema has the ranges of the parameters, so what is left is about several columns.
        for (const Error& error : zones::check(rules[i].params))
            rules.error(report, i, column_of(error.code, rules[i].params),
                        {error.code, error.problem, error.why, error.suggestion});
    }
}

} // namespace rogueloom::content
