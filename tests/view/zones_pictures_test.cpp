// SPDX-License-Identifier: MIT
// The pictures of docs/zones.md are what the library draws. With ROGUELOOM_APPROVE=1 in the environment they
// are rewritten instead.
#include <gtest/gtest.h>

#include <cstdlib>
#include <fstream>
#include <sstream>
#include <string>
#include <utility>
#include <vector>

#include <rogueloom/view/zones.hpp>

#include "support/zone_presets.hpp"

namespace rogueloom::view {
namespace {

/// File name without its end, and contents.
using Picture = std::pair<std::string, std::string>;

void add_preset(const std::string& name, const zones::Params& params, std::vector<Picture>& pictures) {
    ZonesPicture picture;
    picture.title = name + ", 64 x 48, seed 2";
    pictures.emplace_back("zones-" + name, to_svg(test::map_of(test::rules_of(params), 2), picture));
}

/// A small cave in which every step has something to do; of the smoothing the first and the last round.
void add_stages(std::vector<Picture>& pictures) {
    zones::Params params = test::cave_params();
    params.width = 48;
    params.height = 32;
    params.depth = 3;
    ZonesRecorder recorder;
    zones::Workspace workspace;
    zones::Map map;
    zones::generate(test::rules_of(params), Seed{98}, "map/1", workspace, map, &recorder);
    for (const ZonesFrame& frame : recorder.frames()) {
        if (frame.round == 2) continue;
        const std::string round = frame.round > 0 ? "-" + std::to_string(frame.round) : "";
        const std::string stage(zones::stage_names[static_cast<std::size_t>(frame.stage)]);
        pictures.emplace_back("zones-stage-" + stage + round, to_svg(frame));
    }
}

TEST(ZonesPictures, ThePageShowsWhatIsDrawn) {
    std::vector<Picture> pictures;
    add_preset("cave", test::cave_params(), pictures);
    add_preset("ruin", test::ruin_params(), pictures);
    add_preset("hall", test::hall_params(), pictures);
    add_stages(pictures);
    const bool approve = std::getenv("ROGUELOOM_APPROVE") != nullptr;
    for (const auto& [name, svg] : pictures) {
        const std::string path = ROGUELOOM_SOURCE "/docs/pictures/" + name + ".svg";
        if (approve) std::ofstream(path, std::ios::binary) << svg;
        std::ostringstream found;
        found << std::ifstream(path, std::ios::binary).rdbuf();
        EXPECT_TRUE(found.str() == svg) << path << " is out of date: ROGUELOOM_APPROVE=1 rewrites it";
    }
}

} // namespace
} // namespace rogueloom::view
