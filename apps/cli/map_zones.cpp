// SPDX-License-Identifier: MIT
#include <rogueloom/core/counted.hpp>
#include <rogueloom/maps/zones.hpp>
#include <rogueloom/view/tiled.hpp>
#include <rogueloom/view/zones.hpp>

#include "commands.hpp"
#include "map_series.hpp"
#include "shared.hpp"

namespace rogueloom::cli {

namespace {

/// Draws zone maps into one map, one after another.
class ZonesPainter {
  public:
    ZonesPainter(const run::Caves& caves, const MapZones& arguments, const view::Words& words)
        : caves_(caves), arguments_(arguments), words_(words) {}

    [[nodiscard]] std::string draw(Seed seed, view::ZonesPicture::Colour colour) {
        view::ZonesRecorder recorder;
        const bool stages = arguments_.shown == ZonesShown::stages;
        zones::generate(caves_.rules, seed, caves_.place, workspace_, map_, stages ? &recorder : nullptr);
        const view::ZonesSource source{seed, caves_.name, caves_.rules.params(), arguments_.stacks};
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
        std::string text = caves_.name + ", stage " + std::to_string(arguments_.stage);
        if (arguments_.region) text += ", trip " + std::to_string(arguments_.trip);
        text += ", seed " + seed_text(seed, words_);
        const zones::Tier tier = zones::tier_of(caves_.rules.params(), arguments_.stacks);
        if (tier.tier > 0) {
            const auto percent = tier.tier * static_cast<std::uint64_t>(caves_.rules.params().tier_percent);
            text += ", tier " + std::to_string(tier.tier) + " (slimes +" + std::to_string(percent) + " %)";
        }
        if (map_.fallback)
            text += ", the fallback: " + counted(map_.attempt, "drawing") +
                    (map_.attempt == 1 ? " was cut off" : " were cut off");
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

    const run::Caves& caves_;
    const MapZones& arguments_;
    const view::Words& words_;
    zones::Workspace workspace_;
    zones::Map map_;
    view::TiledTileset tileset_;
};

} // namespace

int run_command(const Common& common, const MapZones& arguments) {
    const Outcome<run::Game> game = open_game(common);
    if (!game) return end_with(game.error());
    const run::MapResult<run::Caves> caves = run::find_caves(game->pack(), arguments);
    if (!caves) return end_with(failure_of(caves.error()));

    const view::Words words = map_words(game->pack());
    const Seed first = first_seed(common, arguments, words);
    ZonesPainter painter(*caves, arguments, words);
    const int code = write_maps(common, arguments, first, [&](Seed seed, Ink ink) {
        const auto colour =
            ink == Ink::coloured ? view::ZonesPicture::Colour::on : view::ZonesPicture::Colour::off;
        return painter.draw(seed, colour);
    });
    if (code != exit_fine || !is_tiled(arguments.format)) return code;
    return write_tileset(common, arguments, painter.tileset());
}

} // namespace rogueloom::cli
