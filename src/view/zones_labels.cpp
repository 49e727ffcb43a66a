// SPDX-License-Identifier: MIT
#include <rogueloom/view/zones.hpp>

namespace rogueloom::view {

const ZoneLabels& english_zone_labels() {
    static const ZoneLabels labels{
        {"start", "wild", "exit", "rest place"},
        {"rock", "floor", "corridor", "obstacle"},
        "player",
        "way out",
        "rest",
        "slime",
        "door",
        {"The land is cut in two, and each piece again", "Each last piece gets a room, with a margin",
         "Corridors join sibling pieces", "The two rooms farthest apart: start and exit",
         "Noise gnaws at the edges of the rooms", "Each cell follows the majority of its eight neighbours",
         "Pillars and obstacles", "Water from the start: is the exit wet?", "What stays dry becomes rock",
         "Slimes, never at a wall or a door"}};
    return labels;
}

void ZonesRecorder::on_stage(zones::Stage stage, int round, const zones::Map& map) {
    if (stage == zones::Stage::land) frames_.clear();
    frames_.push_back({stage, round, map});
}

} // namespace rogueloom::view
