// SPDX-License-Identifier: MIT
#include <rogueloom/view/board.hpp>

namespace rogueloom::view {

BoardLabels english_board_labels(const board::Rules& rules) {
    BoardLabels labels;
    const board::Params& params = rules.params();
    for (const auto& row : params.terrains) labels.terrains.push_back(row.name);
    for (const auto& row : params.monsters) labels.monsters.push_back(row.name);
    for (const auto& row : params.bosses) labels.bosses.push_back(row.name);
    for (const auto& row : params.altars) labels.altars.push_back(row.name);
    labels.rewards = {"shop",      "treasure chest", "health pack", "healing pool",  "blacksmith",
                      "monastery", "smoothie shack", "mimic chest", "goblin hoarder"};
    labels.features = {"start",       "tavern",      "altar",  "mushroom patch",
                       "brainsucker", "lich hunter", "throne", "final boss"};
    labels.player = "player";
    labels.monster = "monster";
    labels.threat = "threat";
    return labels;
}

} // namespace rogueloom::view
