// SPDX-License-Identifier: MIT
#include "map_rules.hpp"

#include <array>
#include <optional>
#include <utility>
#include <vector>

#include <rogueloom/run/streams.hpp>

namespace rogueloom::cli {

namespace {

/// The first campaign that has this preset for a stage; none if there is none.
content::CampaignId campaign_with(const content::Pack& pack, content::PathPresetId preset) {
    for (std::size_t i = 0; i < pack.campaigns.size(); ++i)
        for (const content::Stage& stage : pack.campaigns[i].stages)
            if (stage.kind == content::StageKind::path && stage.path == preset) return content::CampaignId(i);
    return {};
}

Failure no_such_map(const content::Campaign& campaign, std::uint32_t act) {
    return {"--act " + std::to_string(act) + " has no such map (campaign " + campaign.key + " has " +
                std::to_string(campaign.stages.size()) + " stages)",
            exit_usage};
}

void replace(int& value, const std::optional<int>& typed) {
    if (typed) value = *typed;
}

} // namespace

Outcome<MapMaker> MapMaker::of_stage(const run::Game& game, content::CampaignId campaign, std::uint32_t act) {
    const content::Pack& pack = game.pack();
    const std::vector<content::Stage>& stages = pack[campaign].stages;
    if (act > stages.size() || stages[act - 1].kind != content::StageKind::path)
        return tl::unexpected(no_such_map(pack[campaign], act));
    return MapMaker(game, game.path_rules(campaign, act), pack[stages[act - 1].path].name, act,
                    stages.size());
}

Outcome<MapMaker> MapMaker::find(const run::Game& game, const MapPath& arguments) {
    const content::Pack& pack = game.pack();
    if (arguments.campaign) {
        const Outcome<content::CampaignId> campaign = find_campaign(game, arguments.campaign);
        if (!campaign) return tl::unexpected(campaign.error());
        return of_stage(game, *campaign, arguments.act);
    }
    const content::PathPresetId preset = pack.find_path_preset(arguments.preset);
    if (!preset) {
        std::vector<std::string> names;
        for (const content::PathPreset& row : pack.path_presets) names.push_back(row.name);
        return tl::unexpected(unknown_name("preset", arguments.preset, names));
    }
    const content::CampaignId campaign = campaign_with(pack, preset);
    if (campaign) {
        Outcome<MapMaker> maker = of_stage(game, campaign, arguments.act);
        if (maker && maker->preset() != arguments.preset)
            return tl::unexpected(no_such_map(pack[campaign], arguments.act));
        return maker;
    }
    const Result<path::Rules> rules = path::compile(pack[preset].params);
    if (!rules) return tl::unexpected(failure_of(rules.error()));
    return MapMaker(game, *rules, arguments.preset, arguments.act, 0);
}

path::Map MapMaker::make(Seed seed) const {
    path::Map map;
    Stream nodes = run::map_stream(seed, act_);
    path::generate(rules_, nodes, map);
    Stream rewards = run::map_reward_stream(seed, act_);
    path::deal_rewards(map, game_->pack().node_reward_weights, rewards);
    return map;
}

Outcome<Floors> find_floors(const content::Pack& pack, const MapBoard& arguments) {
    if (!pack.board)
        return tl::unexpected(
            Failure{"the pack has no board floors; it needs the sheets terrain, floor, monster and so on"});
    Result<board::Rules> rules = board::compile(pack.board->params);
    if (!rules) return tl::unexpected(failure_of(rules.error()));
    board::Request request;
    request.floor = arguments.floor;
    request.width = arguments.width;
    request.height = arguments.height;
    request.options.difficulty = arguments.difficulty;
    request.options.perks = arguments.perks;
    const content::CharacterId character = pack.find_character(arguments.character);
    const bool known = character.valid() || (pack.characters.empty() && arguments.character == "default");
    if (!known) {
        std::vector<std::string> names;
        for (const content::Character& row : pack.characters) names.push_back(row.key);
        return tl::unexpected(unknown_name("character", arguments.character, names));
    }
    if (character && pack.characters[character.index()].taverns)
        request.options.character = board::Character::bard;
    if (const std::optional<Error> problem = board::check(*rules, request))
        return tl::unexpected(failure_of(*problem, exit_usage));
    return Floors{std::move(*rules), std::move(request)};
}

namespace {

/// The parameters of the rule, and where its maps are. Errors: no such rule (usage).
Outcome<std::pair<zones::Params, std::string>> find_rule(const content::Pack& pack,
                                                         const MapZones& arguments) {
    const content::ZoneRuleId rule = pack.find_zone_rule(arguments.rule);
    if (rule) return std::pair(pack[rule].params, "map/" + std::to_string(arguments.stage));
    std::vector<std::string> names;
    for (const content::ZoneRule& row : pack.zone_rules) names.push_back(row.key);
    return tl::unexpected(unknown_name("rule", arguments.rule, names));
}

/// Those of a trip into a region. Errors: no such region (usage).
Outcome<std::pair<zones::Params, std::string>> find_region(const content::Pack& pack,
                                                           const MapZones& arguments) {
    std::vector<std::string> names;
    std::uint32_t order = 0;
    for (std::size_t i = 0; i < pack.regions.size(); ++i) {
        const content::Region& row = pack.regions[i];
        order = i > 0 && pack.regions[i - 1].expedition == row.expedition ? order + 1 : 1;
        names.push_back(row.key);
        if (row.key != *arguments.region) continue;
        const run::NodePlace place{arguments.stage, {}, {-1, -1}, {order, arguments.trip}};
        std::array<char, 64> buffer{};
        return std::pair(content::region_params(row, pack[row.rule]),
                         std::string(run::trip_map_place(place, buffer)));
    }
    return tl::unexpected(unknown_name("region", *arguments.region, names));
}

} // namespace

Outcome<Caves> find_caves(const content::Pack& pack, const MapZones& arguments) {
    if (pack.zone_rules.empty())
        return tl::unexpected(Failure{"the pack has no zone maps; it needs the sheet zone_rule"});
    auto found = arguments.region ? find_region(pack, arguments) : find_rule(pack, arguments);
    if (!found) return tl::unexpected(found.error());
    zones::Params& params = found->first;
    replace(params.width, arguments.width);
    replace(params.height, arguments.height);
    replace(params.depth, arguments.depth);
    replace(params.min_leaf, arguments.min_leaf);
    replace(params.corridor_width, arguments.corridor_width);
    if (arguments.erosion == ErosionOf::rooms_and_corridors) params.protect_corridors = false;
    Result<zones::Rules> rules = zones::compile(params);
    if (rules) return Caves{*rules, arguments.region.value_or(arguments.rule), found->second};
    Error error = rules.error();
    error.place = {}; // the sheet is right; what was typed is not
    return tl::unexpected(failure_of(error, exit_usage));
}

} // namespace rogueloom::cli
