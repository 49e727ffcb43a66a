// SPDX-License-Identifier: MIT
#include <array>

#include <rogueloom/maps/path.hpp>
#include <rogueloom/run/streams.hpp>
#include <rogueloom/view/path.hpp>

#include "guard.hpp"
#include "names.hpp"
#include "pack.hpp"
#include "strings.hpp"

namespace rogueloom::c_api {

namespace {

/// What the map of a stage is made by.
struct PathStage {
    path::Rules rules;
    std::string preset;
    std::uint32_t act;
};

/// The first campaign that has this preset for a stage; none if there is none.
content::CampaignId campaign_with(const content::Pack& pack, content::PathPresetId preset) {
    for (std::size_t i = 0; i < pack.campaigns.size(); ++i)
        for (const content::Stage& stage : pack.campaigns[i].stages)
            if (stage.kind == content::StageKind::path && stage.path == preset) return content::CampaignId(i);
    return {};
}

Outcome<PathStage> stage_of(const run::Game& game, content::CampaignId campaign, std::uint32_t act) {
    const content::Campaign& row = game.pack()[campaign];
    if (act > row.stages.size() || row.stages[act - 1].kind != content::StageKind::path)
        return bad_argument("act", "stage " + std::to_string(act) + " is no path map",
                            "campaign " + row.key + " has " + std::to_string(row.stages.size()) + " stages");
    return PathStage{game.path_rules(campaign, act), game.pack()[row.stages[act - 1].path].name, act};
}

Outcome<PathStage> find_stage(const run::Game& game, const rl_path_options& options) {
    const content::Pack& pack = game.pack();
    const std::uint32_t act = options.act == 0 ? 1 : options.act;
    if (options.campaign != nullptr) {
        const auto campaign = campaign_of(pack, options.campaign);
        if (!campaign) return tl::unexpected(campaign.error());
        return stage_of(game, *campaign, act);
    }
    const std::string name(text_or(options.preset, "acts"));
    const content::PathPresetId preset = pack.find_path_preset(name);
    if (!preset) {
        std::vector<std::string> known;
        for (const content::PathPreset& row : pack.path_presets) known.push_back(row.name);
        return unknown_name("preset", name, known);
    }
    const content::CampaignId campaign = campaign_with(pack, preset);
    if (campaign) {
        Outcome<PathStage> stage = stage_of(game, campaign, act);
        if (stage && stage->preset != name)
            return bad_argument("act", "stage " + std::to_string(act) + " is of preset " + stage->preset);
        return stage;
    }
    const Result<path::Rules> rules = path::compile(pack[preset].params);
    if (!rules) return bad_data(rules.error());
    return PathStage{*rules, name, act};
}

path::Map make(const content::Pack& pack, const PathStage& stage, Seed seed) {
    path::Map map;
    Stream nodes = run::map_stream(seed, stage.act);
    path::generate(stage.rules, nodes, map);
    Stream rewards = run::map_reward_stream(seed, stage.act);
    path::deal_rewards(map, pack.node_reward_weights, rewards);
    return map;
}

} // namespace

} // namespace rogueloom::c_api

using namespace rogueloom;
using namespace rogueloom::c_api;

rl_status rl_map_path(const rl_pack* pack, const rl_path_options* options, rl_string* map) {
    return guarded([&]() -> Outcome<void> {
        if (const auto there = clear(map, "map"); !there) return there;
        const auto found = find<c_api::Pack>(pack);
        if (!found) return tl::unexpected(found.error());
        const auto asked = read(options);
        if (!asked) return tl::unexpected(asked.error());
        static constexpr std::array<std::string_view, 4> formats = {"json", "text", "svg", "dot"};
        const auto format = choice_of("format", asked->format, formats, 0);
        if (!format) return tl::unexpected(format.error());
        const auto seed = seed_of(asked->seed);
        if (!seed) return tl::unexpected(seed.error());
        const auto stage = find_stage((*found)->game(), *asked);
        if (!stage) return tl::unexpected(stage.error());

        const path::Map made = make((*found)->content(), *stage, *seed);
        view::PathPicture picture;
        picture.title = stage->preset + ", act " + std::to_string(stage->act);
        switch (*format) {
        case 1:
            return give(view::to_text(made, picture), map);
        case 2:
            return give(view::to_svg(made, picture), map);
        case 3:
            return give(view::to_dot(made), map);
        default:
            return give(view::to_json(made, {*seed, stage->preset, static_cast<int>(stage->act)}), map);
        }
    });
}
