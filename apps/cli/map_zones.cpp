// SPDX-License-Identifier: MIT
#include <rogueloom/maps/zones.hpp>
#include <rogueloom/view/tiled.hpp>
#include <rogueloom/view/zones.hpp>

#include "commands.hpp"
#include "map_series.hpp"
#include "shared.hpp"

namespace rogueloom::cli {

namespace {

void replace(int& value, const std::optional<int>& typed) {
    if (typed) value = *typed;
}

/// The rule of the pack with what was typed in its place. Errors: a pack without zone maps (data); no such
/// rule, or numbers that do not go together (usage).
Outcome<zones::Rules> find_rules(const content::Pack& pack, const MapZones& arguments) {
    if (pack.zone_rules.empty())
        return tl::unexpected(Failure{"the pack has no zone maps; it needs the sheet zone_rule"});
    const content::ZoneRuleId rule = pack.find_zone_rule(arguments.rule);
    if (!rule) {
        std::vector<std::string> names;
        for (const content::ZoneRule& row : pack.zone_rules) names.push_back(row.key);
        return tl::unexpected(unknown_name("rule", arguments.rule, names));
    }
    zones::Params params = pack[rule].params;
    replace(params.width, arguments.width);
    replace(params.height, arguments.height);
    replace(params.depth, arguments.depth);
    replace(params.min_leaf, arguments.min_leaf);
    replace(params.corridor_width, arguments.corridor_width);
    if (arguments.erosion == ErosionOf::rooms_and_corridors) params.protect_corridors = false;
    Result<zones::Rules> rules = zones::compile(params);
    if (rules) return *rules;
    Error error = rules.error();
    error.place = {}; // the sheet is right; what was typed is not
    return tl::unexpected(failure_of(error, exit_usage));
}

/// Draws zone maps into one map, one after another.
class ZonesPainter {
  public:
    ZonesPainter(const zones::Rules& rules, const MapZones& arguments, const view::Words& words)
        : rules_(rules), arguments_(arguments), words_(words),
          place_("map/" + std::to_string(arguments.stage)) {}

    [[nodiscard]] std::string draw(Seed seed, view::ZonesPicture::Colour colour) {
        view::ZonesRecorder recorder;
        const bool stages = arguments_.shown == ZonesShown::stages;
        zones::generate(rules_, seed, place_, workspace_, map_, stages ? &recorder : nullptr);
        const view::ZonesSource source{seed, arguments_.rule, rules_.params(), arguments_.stacks};
        if (is_tiled(arguments_.format)) return draw_tiled(source);
        if (arguments_.format == MapFormat::json)
            return (stages ? view::to_json(recorder.frames(), source) : view::to_json(map_, source)) + "\n";
        view::ZonesPicture picture;
        picture.title = title(seed);
        picture.colour = colour;
        if (arguments_.format == MapFormat::svg)
            return stages ? view::to_svg(recorder.frames(), picture) : view::to_svg(map_, picture);
        return stages ? view::to_text(recorder.frames(), picture) : view::to_text(map_, picture);
    }

    /// The picture that the last map for Tiled needs beside it.
    [[nodiscard]] const view::TiledTileset& tileset() const { return tileset_; }

  private:
    /// `cave, stage 1, seed 7 (share code ...), tier 2 (slimes +30 %)`
    [[nodiscard]] std::string title(Seed seed) const {
        std::string text = arguments_.rule + ", stage " + std::to_string(arguments_.stage) + ", seed " +
                           seed_text(seed, words_);
        const zones::Tier tier = zones::tier_of(rules_.params(), arguments_.stacks);
        if (tier.tier > 0) {
            const auto percent = tier.tier * static_cast<std::uint64_t>(rules_.params().tier_percent);
            text += ", tier " + std::to_string(tier.tier) + " (slimes +" + std::to_string(percent) + " %)";
        }
        if (map_.fallback)
            text += ", the fallback: " + std::to_string(map_.attempt) + " drawings were cut off";
        else if (map_.attempt > 0)
            text += ", drawing " + std::to_string(map_.attempt + 1);
        return text;
    }

    // A zone map is one that Tiled takes: the tests of the view hold it to that.
    [[nodiscard]] std::string draw_tiled(const view::ZonesSource& source) {
        view::TiledMap map = view::to_tiled(map_, source);
        std::string text = tiled_text(map, arguments_.format);
        tileset_ = std::move(map.tileset);
        return text;
    }

    const zones::Rules& rules_;
    const MapZones& arguments_;
    const view::Words& words_;
    std::string place_; ///< of the map in a run
    zones::Workspace workspace_;
    zones::Map map_;
    view::TiledTileset tileset_;
};

} // namespace

int run_command(const Common& common, const MapZones& arguments) {
    const Outcome<run::Game> game = open_game(common);
    if (!game) return end_with(game.error());
    const Outcome<zones::Rules> rules = find_rules(game->pack(), arguments);
    if (!rules) return end_with(rules.error());

    const view::Words words = map_words(game->pack());
    const Seed first = first_seed(common, arguments, words);
    ZonesPainter painter(*rules, arguments, words);
    const int code = write_maps(common, arguments, first, [&](Seed seed, Ink ink) {
        const auto colour =
            ink == Ink::coloured ? view::ZonesPicture::Colour::on : view::ZonesPicture::Colour::off;
        return painter.draw(seed, colour);
    });
    if (code != exit_fine || !is_tiled(arguments.format)) return code;
    return write_tileset(common, arguments, painter.tileset());
}

} // namespace rogueloom::cli
