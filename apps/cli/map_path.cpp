// SPDX-License-Identifier: MIT
#include <rogueloom/maps/path.hpp>
#include <rogueloom/run/run.hpp>
#include <rogueloom/run/streams.hpp>
#include <rogueloom/view/path.hpp>

#include "commands.hpp"
#include "map_series.hpp"
#include "shared.hpp"

namespace rogueloom::cli {

namespace {

/// Makes the maps of one stage, or of a preset that no campaign uses.
class MapMaker {
  public:
    /// Errors: unknown preset, no such act (both usage).
    [[nodiscard]] static Outcome<MapMaker> find(const run::Game& game, const MapPath& arguments);

    [[nodiscard]] path::Map make(Seed seed) const;
    /// Number of acts there are; 0 when no campaign has the preset.
    [[nodiscard]] std::size_t acts() const { return acts_; }
    /// Name of the preset that the maps are made by.
    [[nodiscard]] const std::string& preset() const { return preset_; }
    [[nodiscard]] view::Words words() const { return map_words(game_->pack()); }

  private:
    MapMaker(const run::Game& game, const path::Rules& rules, std::string preset, std::uint32_t act,
             std::size_t acts)
        : game_(&game), rules_(rules), preset_(std::move(preset)), act_(act), acts_(acts) {}

    /// A stage of a campaign. Errors: no such stage, or one that is no path map.
    [[nodiscard]] static Outcome<MapMaker> of_stage(const run::Game& game, content::CampaignId campaign,
                                                    std::uint32_t act);

    const run::Game* game_;
    path::Rules rules_;
    std::string preset_;
    std::uint32_t act_;
    std::size_t acts_;
};

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

std::string render(const path::Map& map, const MapPath& arguments, Seed seed, const MapMaker& maker,
                   view::PathPicture::Colour colour) {
    if (arguments.format == MapFormat::json)
        return view::to_json(map, {seed, maker.preset(), static_cast<int>(arguments.act)}) + "\n";
    if (arguments.format == MapFormat::dot) return view::to_dot(map);
    view::PathPicture picture;
    picture.title = maker.preset() + ", act " + std::to_string(arguments.act);
    if (maker.acts() > 0) picture.title += "/" + std::to_string(maker.acts());
    picture.title += ", seed " + seed_text(seed, maker.words());
    if (map.fallbacks() > 0)
        picture.title += ", " + std::to_string(map.fallbacks()) +
                         (map.fallbacks() == 1 ? " wish" : " wishes") + " of the preset not met";
    picture.colour = colour;
    return arguments.format == MapFormat::svg ? view::to_svg(map, picture) : view::to_text(map, picture);
}

} // namespace

int run_command(const Common& common, const MapPath& arguments) {
    const Outcome<run::Game> game = open_game(common);
    if (!game) return end_with(game.error());
    const Outcome<MapMaker> maker = MapMaker::find(*game, arguments);
    if (!maker) return end_with(maker.error());
    const Seed first = first_seed(common, arguments, maker->words());
    return write_maps(common, arguments, first, [&](Seed seed, Ink ink) {
        const auto colour =
            ink == Ink::coloured ? view::PathPicture::Colour::on : view::PathPicture::Colour::off;
        return render(maker->make(seed), arguments, seed, *maker, colour);
    });
}

} // namespace rogueloom::cli
