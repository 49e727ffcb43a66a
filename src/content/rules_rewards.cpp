// SPDX-License-Identifier: MIT
// node_reward, fight_reward and drop_rank (campaign.md R3, R4).
#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "content/rules.hpp"

namespace rogueloom::content {
namespace {

void check_node_rewards(const Bound<NodeRewardRow>& rows, Report& report) {
    std::array<bool, path::node_reward_count> seen{};
    std::uint64_t sum = 0;
    for (std::size_t i = 0; i < rows.size(); ++i) {
        if (!rows.fine(i)) return;
        seen[static_cast<std::size_t>(rows[i].reward)] = true;
        sum += rows[i].weight;
    }
    if (rows.size() == 0) return;
    for (std::size_t r = 0; r < seen.size(); ++r) {
        if (seen[r]) continue;
        rows.table->sheet_error(report,
                                {"node_reward.incomplete",
                                 "the reward " + std::string(path::node_reward_names[r]) + " is missing", "",
                                 "add a row for it, with weight 0 if it is not wanted"});
    }
    if (sum == 0) {
        rows.error(report, 0, "weight",
                   {"node_reward.weight", "all weights are 0", "nothing could be drawn",
                    "give at least one a weight above 0"});
    }
}

void check_fight_rewards(const Bound<FightRewardRow>& rows, Report& report) {
    constexpr std::size_t drops = Vocabulary<Drop>::names.size();
    std::array<bool, fight_kind_count * drops> seen{};
    for (std::size_t i = 0; i < rows.size(); ++i) {
        if (!rows.fine(i, {"fight", "drop"})) return;
        seen[static_cast<std::size_t>(rows[i].fight) * drops + static_cast<std::size_t>(rows[i].drop)] = true;
        if (rows.fine(i, {"chance", "count"}) && rows[i].chance > 0 && rows[i].count == 0) {
            rows.error(report, i, "count",
                       {"fight_reward.count", "count is 0, but there is a chance",
                        "a drop of nothing is none", "write how many, or set the chance to 0"});
        }
    }
    if (rows.size() == 0) return;
    for (std::size_t k = 0; k < seen.size(); ++k) {
        if (seen[k]) continue;
        const std::string fight(Vocabulary<FightKind>::names[k / drops]);
        const std::string drop(Vocabulary<Drop>::names[k % drops]);
        rows.table->sheet_error(report, {"fight_reward.incomplete",
                                         "the row of " + fight + " and " + drop + " is missing", "",
                                         "add it, with chance 0 if it is not wanted"});
    }
}

void check_drop_ranks(const Bound<DropRank>& rows, Report& report) {
    std::uint64_t sum = 0;
    for (std::size_t i = 0; i < rows.size(); ++i) {
        if (!rows.fine(i, {"weight"})) return;
        sum += rows[i].weight;
    }
    if (rows.size() == 0 || sum > 0) return;
    rows.error(report, 0, "weight",
               {"drop_rank.weight", "all weights are 0", "nothing could be drawn",
                "give at least one a weight above 0"});
}

} // namespace

void check_rewards(const Draft& draft, Report& report) {
    check_node_rewards(draft.node_rewards, report);
    check_fight_rewards(draft.fight_rewards, report);
    check_drop_ranks(draft.drop_ranks, report);
}

} // namespace rogueloom::content
