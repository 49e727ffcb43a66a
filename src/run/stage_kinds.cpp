// SPDX-License-Identifier: MIT
#include "run/stage_kinds.hpp"

#include <algorithm>

namespace rogueloom::run {

bool plays(const content::Pack& pack, content::StageKind kind) {
    const auto is_of_kind = [kind](const content::Stage& stage) { return stage.kind == kind; };
    return std::any_of(pack.campaigns.begin(), pack.campaigns.end(), [&](const content::Campaign& campaign) {
        return std::any_of(campaign.stages.begin(), campaign.stages.end(), is_of_kind);
    });
}

} // namespace rogueloom::run
