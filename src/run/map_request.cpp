// SPDX-License-Identifier: MIT
#include <rogueloom/run/map_request.hpp>

#include <array>
#include <utility>
#include <vector>

#include <rogueloom/core/counted.hpp>
#include <rogueloom/core/nearest.hpp>
#include <rogueloom/run/streams.hpp>

namespace rogueloom::run {
namespace {

tl::unexpected<MapError> refused(Error error) {
    return tl::unexpected(MapError{MapFault::request, std::move(error)});
}
tl::unexpected<MapError> impossible(Error error) {
    return tl::unexpected(MapError{MapFault::pack, std::move(error)});
}

/// `unknown rule "cavern" (it is one of cave, ruin, hall)`; `name` gives that of a row.
template <class Rows, class Name>
Error unknown_row(std::string_view what, std::string_view given, const Rows& rows, Name name) {
    std::vector<std::string> known;
    for (const auto& row : rows) known.push_back(name(row));
    return unknown_name(what, given, known);
}

/// The first campaign that has this preset for a stage; none if there is none.
content::CampaignId campaign_with(const content::Pack& pack, content::PathPresetId preset) {
    for (std::size_t i = 0; i < pack.campaigns.size(); ++i)
        for (const content::Stage& stage : pack.campaigns[i].stages)
            if (stage.kind == content::StageKind::path && stage.path == preset) return content::CampaignId(i);
    return {};
}

Error no_such_act(std::uint32_t act, const content::Campaign& campaign) {
    return {"argument.act",
            {},
            "stage " + std::to_string(act) + " has no such map",
            "campaign " + campaign.key + " has " + counted(campaign.stages.size(), "stage"),
            {}};
}

MapResult<PathMaps> maps_of_stage(const Game& game, content::CampaignId id, std::uint32_t act) {
    const content::Pack& pack = game.pack();
    const content::Campaign& campaign = pack[id];
    const bool there = act >= 1 && act <= campaign.stages.size();
    if (!there || campaign.stages[act - 1].kind != content::StageKind::path)
        return refused(no_such_act(act, campaign));
    return PathMaps{game.path_rules(id, act), pack[campaign.stages[act - 1].path].name, act,
                    campaign.stages.size()};
}

void replace(int& value, const std::optional<int>& given) {
    if (given) value = *given;
}

/// The parameters of zone maps, and where they are.
struct Land {
    zones::Params params;
    std::string place;
};

Result<Land> find_rule(const content::Pack& pack, const ZonesRequest& request) {
    const content::ZoneRuleId rule = pack.find_zone_rule(request.rule);
    if (rule) return Land{pack[rule].params, "map/" + std::to_string(request.stage)};
    return tl::unexpected(unknown_row("rule", request.rule, pack.zone_rules,
                                      [](const content::ZoneRule& row) { return row.key; }));
}

Result<Land> find_region(const content::Pack& pack, const ZonesRequest& request) {
    std::uint32_t order = 0;
    for (std::size_t i = 0; i < pack.regions.size(); ++i) {
        const content::Region& row = pack.regions[i];
        order = i > 0 && pack.regions[i - 1].expedition == row.expedition ? order + 1 : 1;
        if (row.key != *request.region) continue;
        const NodePlace place{request.stage, {}, {-1, -1}, {order, request.trip}};
        std::array<char, 64> buffer{};
        return Land{content::region_params(row, pack[row.rule]), std::string(trip_map_place(place, buffer))};
    }
    return tl::unexpected(unknown_row("region", *request.region, pack.regions,
                                      [](const content::Region& row) { return row.key; }));
}

} // namespace

path::Map PathMaps::make(const content::Pack& pack, Seed seed) const {
    path::Map map;
    Stream nodes = map_stream(seed, act);
    path::generate(rules, nodes, map);
    Stream rewards = map_reward_stream(seed, act);
    path::deal_rewards(map, pack.node_reward_weights, rewards);
    return map;
}

MapResult<PathMaps> find_path_maps(const Game& game, const PathRequest& request) {
    const content::Pack& pack = game.pack();
    if (request.campaign) {
        const Result<content::CampaignId> campaign = find_campaign(pack, *request.campaign);
        if (!campaign) return refused(campaign.error());
        return maps_of_stage(game, *campaign, request.act);
    }
    const content::PathPresetId preset = pack.find_path_preset(request.preset);
    if (!preset)
        return refused(unknown_row("preset", request.preset, pack.path_presets,
                                   [](const content::PathPreset& row) { return row.name; }));
    if (const content::CampaignId campaign = campaign_with(pack, preset)) {
        MapResult<PathMaps> maps = maps_of_stage(game, campaign, request.act);
        if (maps && maps->preset != request.preset) return refused(no_such_act(request.act, pack[campaign]));
        return maps;
    }
    const Result<path::Rules> rules = path::compile(pack[preset].params);
    if (!rules) return impossible(rules.error());
    return PathMaps{*rules, request.preset, request.act, 0};
}

MapResult<Floors> find_floors(const content::Pack& pack, const BoardRequest& asked) {
    if (!pack.board)
        return impossible({"pack.no_boards",
                           {},
                           "the pack has no board floors",
                           {},
                           "it needs the sheets terrain, floor, monster and so on"});
    Result<board::Rules> rules = board::compile(pack.board->params);
    if (!rules) return impossible(rules.error());
    board::Request request;
    request.floor = asked.floor;
    request.width = asked.width;
    request.height = asked.height;
    request.options.difficulty = asked.difficulty;
    request.options.perks = asked.perks;
    const Result<content::CharacterId> character = find_character(pack, asked.character);
    if (!character) return refused(character.error());
    if (*character && pack.characters[character->index()].taverns)
        request.options.character = board::Character::bard;
    if (std::optional<Error> problem = board::check(*rules, request)) return refused(std::move(*problem));
    return Floors{std::move(*rules), std::move(request)};
}

MapResult<Caves> find_caves(const content::Pack& pack, const ZonesRequest& request) {
    if (pack.zone_rules.empty())
        return impossible(
            {"pack.no_zones", {}, "the pack has no zone maps", {}, "it needs the sheet zone_rule"});
    Result<Land> land = request.region ? find_region(pack, request) : find_rule(pack, request);
    if (!land) return refused(land.error());
    zones::Params& params = land->params;
    replace(params.width, request.width);
    replace(params.height, request.height);
    replace(params.depth, request.depth);
    replace(params.min_leaf, request.min_leaf);
    replace(params.corridor_width, request.corridor_width);
    if (request.erosion == ErosionOf::rooms_and_corridors) params.protect_corridors = false;
    Result<zones::Rules> rules = zones::compile(params);
    if (rules) return Caves{std::move(*rules), request.region.value_or(request.rule), land->place};
    Error error = rules.error();
    error.place = {}; // the sheet is right; what was asked for is not
    return refused(std::move(error));
}

Result<content::CampaignId> find_campaign(const content::Pack& pack, std::string_view key) {
    const content::CampaignId campaign = pack.find_campaign(key);
    if (campaign) return campaign;
    return tl::unexpected(
        unknown_row("campaign", key, pack.campaigns, [](const content::Campaign& row) { return row.key; }));
}

Result<content::CharacterId> find_character(const content::Pack& pack, std::string_view key) {
    const content::CharacterId character = pack.find_character(key);
    if (character || key == "default") return character;
    std::vector<std::string> known = {"default"};
    for (const content::Character& row : pack.characters)
        if (row.key != "default") known.push_back(row.key);
    return tl::unexpected(unknown_name("character", key, known));
}

} // namespace rogueloom::run
