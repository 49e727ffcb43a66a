// SPDX-License-Identifier: MIT
/// \file
/// The sheet of zone maps: what the caves of a pack are made from (sheets.md, zones.md B1-B31).
#pragma once

#include <string>

#include <rogueloom/core/id.hpp>
#include <rogueloom/maps/zones_params.hpp>

namespace rogueloom::content {

using ZoneRuleId = Id<struct ZoneRuleTag>;

/// A row of `zone_rule`. zones::compile() takes its parameters.
struct ZoneRule {
    std::string key; ///< `rule_id`
    zones::Params params;
};

} // namespace rogueloom::content
